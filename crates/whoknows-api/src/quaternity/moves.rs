//! `quaternity moves`: every question of the player on turn.

use std::collections::BTreeMap;
use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::quaternity::count::marginals;
use whoknows::quaternity::explain::objection;
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::referee::questions;
use whoknows::verdict::Word;

use super::reading::read_position;
use super::steps::step;
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, DIM, grouped};

/// Every question of the player on turn: allowed or why not, the answers, the worlds left
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// A position or a game: a file, - for standard input, or the text itself
    #[arg(value_name = "STATE")]
    pub state: String,
}

impl Ask for Moves {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "moves";
    const EXAMPLE: &'static str = "puzzles/quaternity/hang.txt";
    const EXAMPLE_JSON: &'static str =
        r#"{"state": "quaternity 2 3 3 seed\n0>1 A0 y\n0>2 B1 n\n"}"#;
    const TEXTS: &'static [&'static str] = &["state"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let looked = read_position("state", &self.state)?;
        let (setup, names, position) = (&looked.setup, &looked.names, &looked.position);
        if let Some(no) = looked.impossible() {
            return Ok(no);
        }
        let counted = marginals(setup, position, budget).ok();
        let mut text = format!("{BOLD}{}{BOLD:#}: ", looked.title());
        match position.turn {
            None => text.push_str("the game is over\n"),
            Some(asker) => {
                let _ = writeln!(text, "player {} is on turn\n", names.players[asker]);
                let mut refused: BTreeMap<Objection, Vec<String>> = BTreeMap::new();
                let longest =
                    |names: &[String]| names.iter().map(|name| name.chars().count()).max();
                let cards: Vec<String> = (0..setup.cards()).map(|card| names.card(card)).collect();
                let wide = longest(&names.players).unwrap_or(1) + longest(&cards).unwrap_or(2) + 1;
                for (question, judged) in questions(setup, position) {
                    let target = &names.players[question.target];
                    let name = names.card(question.card);
                    match judged {
                        Ok(answers) => {
                            let forced = match (answers.yes, answers.no) {
                                (true, false) => ", must say yes",
                                (false, true) => ", must say no",
                                _ => "",
                            };
                            let left = counted.as_ref().map(|counted| counted.after(question));
                            let worlds = left.map_or(String::new(), |(no, yes)| {
                                format!("  worlds left: yes {}, no {}", grouped(yes), grouped(no))
                            });
                            let asked = format!("{target} {name}");
                            let _ = writeln!(
                                text,
                                "  {}>{asked:wide$}{worlds}{forced}",
                                names.players[asker]
                            );
                        }
                        Err(Objection::Itself | Objection::SetCompleted) => {}
                        Err(reason) => {
                            let why = objection(names, asker, question, reason);
                            refused
                                .entry(reason)
                                .or_default()
                                .push(format!("{}>{target} {name}: {why}", names.players[asker]));
                        }
                    }
                }
                if !refused.is_empty() {
                    let gap = if text.ends_with("\n\n") { "" } else { "\n" };
                    let _ = writeln!(text, "{gap}  not allowed:");
                }
                for line in refused.values().flatten() {
                    let _ = writeln!(text, "{DIM}  {line}{DIM:#}");
                }
            }
        }
        Ok(Answer {
            verdict: Word::Yes,
            answer: step(setup, position, budget),
            evidence: json!({"kind": "position", "position": looked.text()}),
            spent: json!({"nodes": 1, "unit": "positions"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}
