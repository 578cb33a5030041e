//! `quaternity check`: has a position a world?

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::quaternity::check::{is_world, shows_no_world};
use whoknows::quaternity::coalitions::world;
use whoknows::quaternity::hall::no_world;
use whoknows::verdict::Word;

use super::hall;
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
        let (word, evidence, text) = if let Some(deal) = world(setup, position) {
            assert!(is_world(setup, position, &deal), "a deal that does not fit");
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
            (Word::Yes, json!({"kind": "deal", "deal": deal}), text)
        } else {
            let reason =
                no_world(setup, position).expect("there is a world, or a reason against it");
            assert!(shows_no_world(setup, position, &reason), "a reason that does not hold");
            let evidence = hall(names, &reason);
            let text = format!(
                "{BOLD}{title}{BOLD:#}: {}, no deal fits\n\n  because {}\n",
                verdict(Word::No),
                evidence["why"].as_str().unwrap_or_default()
            );
            (Word::No, evidence, text)
        };
        let answer = json!({"valid": word == Word::Yes});
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
