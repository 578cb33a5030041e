//! `quaternity check`: has a position a world?

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::quaternity::explain::no_world_words;
use whoknows::quaternity::hall::{holds, no_world};
use whoknows::quaternity::slots::world;
use whoknows::verdict::Word;

use super::reading::read_position;
use crate::text::{BOLD, verdict};
use crate::{Answer, Ask, BadInput};

/// Is a position possible? With a deal, or the cards that have no room
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// A position or a game: a file, - for standard input, or the text itself
    #[arg(value_name = "STATE")]
    pub state: String,
}

impl Ask for Check {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "check";
    const EXAMPLE: &'static str = "puzzles/quaternity/crowd.txt";
    const EXAMPLE_JSON: &'static str =
        r#"{"state": "quaternity 2 3 3\nturn 0\nhands 2 2 2\nA 0 0\nB 0 12\nC 12 12\n"}"#;
    const TEXTS: &'static [&'static str] = &["state"];

    fn ask(&self, _: &Budget) -> Result<Answer, BadInput> {
        let looked = read_position("state", &self.state)?;
        let (setup, names, position) = (&looked.setup, &looked.names, &looked.position);
        let title = looked.title();
        let (word, answer, evidence, text) = match no_world(setup, position) {
            None => {
                let deal =
                    world(setup, position).expect("there is a world, or a reason against it");
                let hand = |player: usize| {
                    let mine = (0..setup.cards()).filter(|&card| usize::from(deal[card]) == player);
                    names.all(&mine.collect::<Vec<_>>())
                };
                let lines = (0..setup.players())
                    .map(|player| format!("  {}: {}\n", names.players[player], hand(player)));
                let text = format!(
                    "{BOLD}{title}{BOLD:#}: {}, this is a deal that fits\n\n{}",
                    verdict(Word::Yes),
                    lines.collect::<String>()
                );
                (Word::Yes, json!({"valid": true}), json!({"kind": "deal", "deal": deal}), text)
            }
            Some(reason) => {
                assert!(holds(setup, position, &reason), "a reason that does not hold");
                let why = no_world_words(names, &reason);
                let text = format!(
                    "{BOLD}{title}{BOLD:#}: {}, no deal fits\n\n  because {why}\n",
                    verdict(Word::No)
                );
                (Word::No, json!({"valid": false}), json!({"kind": "hall", "why": why}), text)
            }
        };
        let spent = json!({"nodes": setup.cards(), "unit": "cards"});
        Ok(Answer {
            verdict: word,
            answer,
            evidence,
            spent,
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}
