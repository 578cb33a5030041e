//! `nonogram draw`: a puzzle as a picture to print, empty or solved.
//!
//! As SVG for programs and pages, and as PNG for everything else.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::nonogram::search::solve;
use whoknows::verdict::Word;

use super::drawing::Drawing;
use super::next::with_givens;
use super::png::png;
use super::svg::svg;
use super::{picture, read_grid, read_puzzle};
use crate::old::{Answer, Ask};
use crate::{BadInput, Kept};

/// Draw a puzzle as SVG or PNG: empty, solved, or as far as you are
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
    /// Fill in what you have so far: rows of 0, 1 (or colour letters) and ? for open cells; or a file
    #[arg(long, conflicts_with = "solved")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
    /// Write the SVG to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Write it as PNG to this file; in JSON it is also in the answer, as base64
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub png: Option<String>,
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
    const TEXTS: &'static [&'static str] = &["puzzle", "grid"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let mut word = Word::Yes;
        let mut shown = puzzle.givens().clone();
        if let Some(grid) = &self.grid {
            shown = with_givens(&puzzle, &read_grid(grid, &puzzle)?);
        }
        if self.solved {
            match solve(&puzzle, 1, budget).solutions.first() {
                Some(found) => shown = picture::settled(found),
                None => word = Word::Unknown,
            }
        }
        let drawing = Drawing::new(&puzzle, &shown, self.solved && word == Word::Yes);
        let svg = svg(&drawing);
        let mut answer = json!({"svg": svg});
        let mut kept = Vec::new();
        if let Some(path) = &self.svg {
            kept.push(Kept { path: path.clone(), content: svg.clone().into_bytes() });
        }
        if let Some(path) = &self.png {
            let file = png(&drawing)
                .map_err(|message| BadInput::whole("puzzle", &self.puzzle, message))?;
            answer["png"] = json!(STANDARD.encode(&file));
            kept.push(Kept { path: path.clone(), content: file });
        }
        Ok(Answer {
            verdict: word,
            answer,
            evidence: json!({"kind": "picture"}),
            spent: json!({"nodes": budget.spent(), "unit": "conflicts"}),
            text: if kept.is_empty() { svg } else { String::new() },
            kept,
            each: Vec::new(),
        })
    }
}
