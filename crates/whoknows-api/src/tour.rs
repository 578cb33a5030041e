//! The tour: every finished part on its classic puzzle, a screen each, with the evidence.

use std::fmt::Write;

use serde::Serialize;
use whoknows::budget::Budget;

use crate::text::BOLD;
use crate::{Answer, Part, parts};

/// A part's stop on the tour.
pub struct Stop {
    /// The puzzle in a few sentences.
    pub story: &'static str,
    /// What is asked about it.
    pub asked: &'static [Asked],
}

/// A question of the part with its flags.
pub struct Asked {
    /// The question's name.
    pub question: &'static str,
    /// Its flags, as typed.
    pub flags: &'static str,
}

/// One screen of the tour.
pub struct Screen {
    part: &'static str,
    story: &'static str,
    asked: Vec<(String, Answer)>,
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
    pub fn fields(&self) -> ScreenFields<'_> {
        let asked = self.asked.iter().map(|(command, answer)| AskedFields { command, answer });
        ScreenFields { part: self.part, story: self.story, asked: asked.collect() }
    }
}

/// A screen for programs.
#[derive(Serialize)]
pub struct ScreenFields<'a> {
    part: &'a str,
    story: &'a str,
    asked: Vec<AskedFields<'a>>,
}

/// A command of a screen, and its answer.
#[derive(Serialize)]
struct AskedFields<'a> {
    command: &'a str,
    answer: &'a Answer,
}

/// Goes through every stop.
pub fn screens(budget: &Budget) -> Vec<Screen> {
    parts().iter().map(|part| screen(part, budget)).collect()
}

fn screen(part: &Part, budget: &Budget) -> Screen {
    let ask = |asked: &Asked| {
        let (name, flags) = (asked.question, asked.flags);
        let question = part.questions.iter().find(|question| question.name == name);
        let question = question.expect("a stop asks a question of its part");
        let command = question.command().no_binary_name(true);
        let matches = command.get_matches_from(flags.split_whitespace());
        let body = question.body(&matches).expect("a stop's flags are good");
        let answer = question.ask_fields(body, budget).expect("a stop's question is good");
        (format!("whoknows {} {name} {flags}", part.name), answer)
    };
    Screen {
        part: part.name,
        story: part.stop.story,
        asked: part.stop.asked.iter().map(ask).collect(),
    }
}
