//! `nonogram draw`: a puzzle as a picture to print, empty or solved.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::nonogram::search::solve;
use whoknows::verdict::Word;

use super::{picture, read_puzzle};
use crate::{Answer, Ask, BadInput, Kept};

/// Draw a puzzle as SVG, empty or solved
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// Fill in the first solution
    #[arg(long)]
    #[serde(default)]
    pub solved: bool,
    /// Write the SVG to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

impl Ask for Draw {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "draw";
    const EXAMPLE: &'static str = "010/111/010 --solved";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "010/111/010", "solved": true}"#;
    const TEXTS: &'static [&'static str] = &["puzzle"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let mut word = Word::Yes;
        let mut shown = puzzle.givens().clone();
        if self.solved {
            match solve(&puzzle, 1, budget).solutions.first() {
                Some(found) => shown = picture::settled(found),
                None => word = Word::Unknown,
            }
        }
        let svg = picture::svg(&puzzle, &shown);
        let kept = self.svg.iter().map(|path| Kept { path: path.clone(), content: svg.clone() });
        Ok(Answer {
            verdict: word,
            answer: json!({"svg": svg}),
            evidence: json!({"kind": "picture"}),
            spent: json!({"nodes": budget.spent(), "unit": "conflicts"}),
            text: if self.svg.is_some() { String::new() } else { svg.clone() },
            kept: kept.collect(),
            each: Vec::new(),
        })
    }
}
