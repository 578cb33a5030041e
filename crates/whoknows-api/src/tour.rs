//! The tour: every finished part on its classic puzzle, a screen each, with the evidence.

use std::fmt::Write;

use serde_json::{Value, json};
use whoknows::budget::Budget;

use crate::text::BOLD;
use crate::{Answer, questions};

/// One screen of the tour.
pub struct Screen {
    /// The part.
    pub part: &'static str,
    /// The puzzle in a few sentences.
    pub story: &'static str,
    /// What is asked about it: the command line, and the answer.
    pub asked: Vec<(String, Answer)>,
}

impl Screen {
    /// The screen for people.
    pub fn text(&self) -> String {
        let mut text = format!("{BOLD}── {} ──{BOLD:#}\n{}\n", self.part, self.story);
        for (command, answer) in &self.asked {
            let _ = write!(text, "\n{BOLD}▸ {command}{BOLD:#}\n{}", answer.text);
        }
        text
    }

    /// The screen for programs.
    pub fn json(&self) -> Value {
        let asked = self
            .asked
            .iter()
            .map(|(command, answer)| json!({"command": command, "answer": answer.envelope()}));
        json!({"part": self.part, "story": self.story, "asked": asked.collect::<Vec<_>>()})
    }
}

/// A stop: what is asked there, as (name, flags, JSON body).
struct Stop {
    part: &'static str,
    story: &'static str,
    asked: &'static [(&'static str, &'static str, &'static str)],
}

const STOPS: &[Stop] = &[Stop {
    part: "hats",
    story: "Four players each hold a card to their forehead: clubs, spades, hearts or diamonds (0 to 3).\n\
     Each sees the other three cards. All write down a guess of their own card at the same time.\n\
     Can they agree on a plan so that at least one is right, whatever the cards are?",
    asked: &[
        (
            "prove",
            "--graph K4 --colours 4 --strategy majority",
            r#"{"graph": "K4", "colours": 4, "strategy": "majority"}"#,
        ),
        (
            "prove",
            "--graph K4 --colours 4 --strategy xor",
            r#"{"graph": "K4", "colours": 4, "strategy": "xor"}"#,
        ),
    ],
}];

/// Goes through every stop.
pub fn screens(budget: &Budget) -> Vec<Screen> {
    let table = questions();
    let ask = |part: &str, &(name, flags, body): &(&str, &str, &str)| {
        let question = table.iter().find(|q| q.part == part && q.name == name);
        let answer = question.expect("a stop asks a question of the table").ask(body, budget);
        (format!("whoknows {part} {name} {flags}"), answer.expect("a stop's question is good"))
    };
    STOPS
        .iter()
        .map(|stop| Screen {
            part: stop.part,
            story: stop.story,
            asked: stop.asked.iter().map(|question| ask(stop.part, question)).collect(),
        })
        .collect()
}
