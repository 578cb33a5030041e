//! `quaternity forced`: who may have which card, and how likely.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::quaternity::coalitions::truth;
use whoknows::quaternity::count::marginals;
use whoknows::verdict::Word;

use super::picture::truth_picture;
use super::reading::read_position;
use super::steps::step;
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped};

/// The table of cards and players: impossible, possible, certain; with exact fractions
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forced {
    /// A position or a game: a file, - for standard input, or the text itself
    #[arg(value_name = "STATE")]
    pub state: String,
}

impl Ask for Forced {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "forced";
    const EXAMPLE: &'static str = "puzzles/quaternity/hang.txt";
    const EXAMPLE_JSON: &'static str =
        r#"{"state": "quaternity 2 3 3 seed\n0>1 A0 y\n0>2 B1 n\n"}"#;
    const TEXTS: &'static [&'static str] = &["state"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let looked = read_position("state", &self.state)?;
        let (setup, position) = (&looked.setup, &looked.position);
        let title = looked.title();
        let Some(known) = truth(setup, position) else {
            return Ok(looked.impossible().expect("there is a world, or a reason against it"));
        };
        let counted = marginals(setup, position, budget);
        let worlds =
            counted.as_ref().map_or(
                "too many worlds to count".to_string(),
                |counted| match &counted.worlds {
                    one if *one == 1u32.into() => "1 world".to_string(),
                    many => format!("{} worlds", grouped(many)),
                },
            );
        let mut text = format!("{BOLD}{title}{BOLD:#}: {worlds}\n\n");
        text.push_str(&truth_picture(
            setup,
            &looked.names,
            position,
            &known,
            counted.as_ref().ok(),
        ));
        let evidence = json!({"kind": "position", "position": looked.text()});
        Ok(answer(Word::Yes, step(setup, position, budget), evidence, text))
    }
}

fn answer(
    word: Word,
    answer: serde_json::Value,
    evidence: serde_json::Value,
    text: String,
) -> Answer {
    let spent = json!({"nodes": 1, "unit": "positions"});
    Answer { verdict: word, answer, evidence, spent, text, kept: Vec::new(), each: Vec::new() }
}
