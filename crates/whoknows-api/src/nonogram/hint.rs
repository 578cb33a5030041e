//! `nonogram hint`: one next step, as much of it as is wished.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::nonogram::play::Mistakes;
use whoknows::verdict::Word;

use super::explain::step_json;
use super::next::{Next, place, with_givens};
use super::{read_grid, read_puzzle, words};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, verdict};

/// Give one hint: where to look, then how, then what follows
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// What you have so far: rows of 0, 1 (or colour letters) and ? for open cells; or a file
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
    /// How much to say: 1 the line, 2 also the technique, 3 also the cells
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    #[serde(default = "least")]
    #[schemars(range(min = 1, max = 3))]
    pub level: u8,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

fn least() -> u8 {
    1
}

impl Ask for Hint {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "hint";
    const EXAMPLE: &'static str =
        "01010/11111/11111/01110/00100 --grid ?????/11111/?????/?????/????? --level 2";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "01010/11111/11111/01110/00100",
        "grid": "?????/11111/?????/?????/?????", "level": 2}"#;
    const TEXTS: &'static [&'static str] = &["puzzle", "grid"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let known = match &self.grid {
            None => puzzle.givens().clone(),
            Some(text) => with_givens(&puzzle, &read_grid(text, &puzzle)?),
        };
        let next = Next::of(&puzzle, &known, budget);
        let (word, said) = (next.verdict(), next.said(&puzzle, self.level));
        let value = match &next {
            Next::Step(step) => {
                let technique = (self.level > 1).then(|| step.technique().name());
                let shown = (self.level == 3).then(|| step_json(step));
                json!({"hint": said, "place": place(step), "technique": technique, "step": shown})
            }
            Next::Wrong(Mistakes::Cells(cells)) => {
                let shown = if self.level == 3 { &cells[..] } else { &[] };
                let places: Vec<String> = shown.iter().map(|&cell| words::place(cell)).collect();
                let cells: Vec<_> = shown.iter().map(|cell| [cell.row, cell.column]).collect();
                json!({"mistakes": places, "cells": cells})
            }
            Next::Wrong(_) => json!({"mistakes": []}),
            Next::Contradiction(line) => json!({"line": words::line(*line)}),
            _ => json!({"step": null}),
        };
        Ok(Answer {
            verdict: word,
            answer: value,
            evidence: json!({"kind": "step", "said": said}),
            spent: json!({"nodes": budget.spent(), "unit": "assumptions"}),
            text: match word {
                Word::Yes => format!("{BOLD}{said}{BOLD:#}"),
                _ => format!("{}: {BOLD}{said}{BOLD:#}", verdict(word)),
            },
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}
