//! `turing solve`: the codes and laws that are still possible.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Deck, Worlds};
use whoknows::verdict::Word;

use super::reading::{Fields, Kind, title};
use super::{done, gave_up, plural};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, DIM, grouped, strip, verdict};

/// The codes and laws that are still possible
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The card before each verifier: 3 7 10 14; in extreme two: 28/14 19/6 27/16 9/47
    #[arg(required = true, value_name = "CARDS")]
    #[serde(deserialize_with = "crate::input::words")]
    pub cards: Vec<String>,
    /// What was tested so far: a code, then verifiers with their answers
    #[arg(long, value_name = "435:A+B-")]
    #[serde(default, deserialize_with = "crate::input::words")]
    pub test: Vec<String>,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Allow 2 to 7 verifiers instead of 4 to 6
    #[arg(long)]
    #[serde(default)]
    pub few: bool,
}

impl Ask for Solve {
    const PART: &'static str = "turing";
    const NAME: &'static str = "solve";
    const EXAMPLE: &'static str = "3 7 10 14 --test 435:A+B-";
    const EXAMPLE_JSON: &'static str = r#"{"cards": [3, 7, 10, 14], "test": ["435:A+B-"]}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let Solve { cards, test, mode, deck, few } = self;
        let laid = Fields { cards, test, mode: *mode, deck: deck.as_deref(), few: *few }.read()?;
        Ok(match laid.worlds(budget)? {
            Ok((worlds, before)) => solved(&worlds, before, budget),
            Err(ended) => gave_up(&title(&laid.game), ended, budget),
        })
    }
}

fn solved(worlds: &Worlds, before: usize, budget: &Budget) -> Answer {
    let game = worlds.game();
    let (deck, space) = (game.deck(), game.deck().space());
    let codes = worlds.codes();
    let (word, what) = match codes.len() {
        0 => (Word::No, "no law for each verifier makes a valid game".to_string()),
        1 => (Word::Yes, format!("the code is {}", space.text(codes[0].0))),
        many => (Word::Unknown, format!("{many} codes are possible")),
    };
    // Several codes are a full answer, and no failure: the question was what is possible.
    let shown = if codes.is_empty() { Word::No } else { Word::Yes };
    let lead = if word == Word::Unknown { String::new() } else { format!("{}, ", verdict(word)) };
    let mut text = format!("{BOLD}{}{BOLD:#}: {lead}{what}\n\n", title(game));
    let _ = writeln!(
        text,
        "  {}  {} of {}",
        strip(worlds.len() as u64, before as u64),
        grouped(worlds.len()),
        plural(before, "world")
    );
    text.push_str(&left(worlds));
    let laws: Vec<Value> = (0..game.verifiers())
        .map(|verifier| {
            let left = worlds.laws_left(verifier);
            left.iter().map(|left| law(deck, left.choice, left.worlds)).collect()
        })
        .collect();
    let numbers: Vec<u32> = codes.iter().map(|&(code, _)| space.number(code)).collect();
    let by_code: Vec<Value> = codes
        .iter()
        .map(|&(code, count)| json!({"code": space.number(code), "worlds": count}))
        .collect();
    done(
        shown,
        json!({"codes": numbers, "worlds": worlds.len(), "laws": laws}),
        json!({"kind": "worlds", "before": before, "by_code": by_code}),
        text,
        budget,
    )
}

/// The codes that are left, if they are several, and the laws of each verifier: certain, possible, gone.
pub fn left(worlds: &Worlds) -> String {
    let (game, deck) = (worlds.game(), worlds.game().deck());
    let several = worlds.codes().len() > 1;
    let mut text = if several { code_lines(worlds) } else { String::new() };
    for verifier in 0..game.verifiers() {
        let left = worlds.laws_left(verifier);
        let _ = writeln!(text, "\n  {BOLD}{}{BOLD:#}", letter(verifier));
        for choice in game.choices(verifier) {
            let worlds_with = left.iter().find(|left| left.choice == choice);
            let words = deck.words(choice);
            let _ = match worlds_with {
                None => writeln!(text, "    {DIM}× {words}{DIM:#}"),
                Some(_) if left.len() == 1 => writeln!(text, "    {BOLD}■ {words}{BOLD:#}"),
                Some(law) => {
                    writeln!(text, "    · {words}  {}", plural(law.worlds, "world"))
                }
            };
        }
    }
    text
}

/// The codes, with the number of their worlds where that is not one.
fn code_lines(worlds: &Worlds) -> String {
    let space = worlds.game().deck().space();
    let words: Vec<String> = worlds
        .codes()
        .iter()
        .map(|&(code, count)| match count {
            1 => space.text(code),
            _ => format!("{} ({})", space.text(code), grouped(count)),
        })
        .collect();
    let wide = words.iter().map(String::len).max().unwrap_or(0) + 2;
    let lines = words.chunks((90 / wide).max(1)).map(|row| {
        let cells: Vec<String> = row.iter().map(|word| format!("{word:<wide$}")).collect();
        format!("  {}\n", cells.concat().trim_end())
    });
    format!("\n{}", lines.collect::<String>())
}

/// A law for programs.
pub(super) fn law(deck: &Deck, choice: whoknows::turing::Choice, worlds: usize) -> Value {
    let card = &deck.cards()[choice.card];
    json!({
        "card": card.number, "law": choice.law + 1, "text": card.laws[choice.law].text,
        "worlds": worlds,
    })
}
