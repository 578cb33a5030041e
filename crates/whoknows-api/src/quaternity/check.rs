//! `quaternity check`: has a position a world?

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::quaternity::check::is_world;
use whoknows::quaternity::coalitions::world;
use whoknows::verdict::Word;

use super::reading::read_position;
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, verdict};

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
        if let Some(no) = looked.impossible() {
            return Ok(no);
        }
        let (setup, names, position) = (&looked.setup, &looked.names, &looked.position);
        let deal = world(setup, position).expect("there is a world, or a reason against it");
        assert!(is_world(setup, position, &deal), "a deal that fits");
        let hand = |player: usize| {
            let mine = (0..setup.cards()).filter(|&card| usize::from(deal[card]) == player);
            names.all(&mine.collect::<Vec<_>>())
        };
        let line = |player: usize| format!("  {}: {}", names.players[player], hand(player));
        let lines: Vec<String> =
            (0..setup.players()).map(|player| line(player).trim_end().to_string()).collect();
        let text = format!(
            "{BOLD}{}{BOLD:#}: {}, this is a deal that fits\n\n{}\n",
            looked.title(),
            verdict(Word::Yes),
            lines.join("\n")
        );
        Ok(Answer {
            verdict: Word::Yes,
            answer: json!({"valid": true}),
            evidence: json!({"kind": "deal", "deal": deal}),
            spent: json!({"nodes": setup.cards(), "unit": "cards"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}
