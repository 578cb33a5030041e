//! `hats number`: the most colours with which the players still win.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::hats::number::{HatNumber, number};
use whoknows::hats::{Game, Graph, explain};
use whoknows::verdict::Word;

use super::{evidence, read_graph, strategy_lines};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, verdict};

/// Find the hat guessing number: the most colours with which the players still win
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Number {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3, L4), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Guesses that each player makes
    #[arg(long, default_value_t = 1)]
    #[serde(default = "one_guess")]
    #[schemars(range(min = 1, max = 7))]
    pub guesses: u32,
}

fn one_guess() -> u32 {
    1
}

impl Ask for Number {
    const PART: &'static str = "hats";
    const NAME: &'static str = "number";
    const EXAMPLE: &'static str = "--graph W3,2";
    const EXAMPLE_JSON: &'static str = r#"{"graph": "W3,2"}"#;
    const TEXTS: &'static [&'static str] = &["graph"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let graph = read_graph(&self.graph)?;
        // The last game asked for has at most players * guesses + 1 colours.
        if !(1..=7).contains(&self.guesses) {
            let message = format!("{} guesses: expected 1 to 7", self.guesses);
            return Err(BadInput::whole("guesses", &self.guesses.to_string(), message));
        }
        Ok(match number(&graph, self.guesses, budget) {
            Some(found) => answer(&self.graph, &graph, self.guesses, &found, budget),
            None => Answer {
                verdict: Word::Unknown,
                answer: json!({"number": null}),
                evidence: json!({"kind": "none"}),
                spent: json!({"nodes": budget.spent(), "unit": "conflicts"}),
                text: format!("{}: not even a bound was found", verdict(Word::Unknown)),
                kept: Vec::new(),
                each: Vec::new(),
            },
        })
    }
}

fn answer(name: &str, graph: &Graph, guesses: u32, found: &HatNumber, budget: &Budget) -> Answer {
    let exact = found.at_least == found.at_most;
    let game = |colours: u32| {
        Game::new(graph.clone(), &[colours], &[guesses]).expect("these games were asked for")
    };
    let (won, lost) = (game(found.at_least), game(found.at_most + 1));
    let mut text = String::new();
    let _ = match found.ended {
        None => {
            writeln!(
                text,
                "{BOLD}{}: hat guessing number {}{BOLD:#}",
                super::name(name),
                found.at_least
            )
        }
        Some(ended) => writeln!(
            text,
            "{BOLD}{}: hat guessing number {} to {}{BOLD:#} ({ended})",
            super::name(name),
            found.at_least,
            found.at_most
        ),
    };
    let _ = writeln!(text, "\n  {} colours: {}", found.at_least, verdict(Word::Yes));
    let _ = writeln!(text, "{}", strategy_lines(&won, &found.winning.strategy));
    let _ = writeln!(text, "{}", because(&explain::winning(&won, &found.winning)));
    let _ = writeln!(text, "\n  {} colours: {}", found.at_most + 1, verdict(Word::No));
    let _ = writeln!(text, "{}", because(&explain::losing(&lost, &found.losing)));
    Answer {
        verdict: if exact { Word::Yes } else { Word::Unknown },
        answer: json!({
            "number": exact.then_some(found.at_least),
            "at_least": found.at_least, "at_most": found.at_most,
        }),
        evidence: json!({
            "won": evidence::winning(&won, &found.winning),
            "lost": evidence::losing(&lost, &found.losing),
        }),
        spent: json!({"nodes": budget.spent(), "unit": "conflicts"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    }
}
