//! `nonogram check`: does a picture solve the puzzle?

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Line, Puzzle};
use whoknows::verdict::Word;

use super::{read_grid, read_puzzle, words};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, verdict};

/// Check a picture against the clues; every valid solution is accepted
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// The picture: rows of 0 and 1 (or colour letters), with / or line breaks between; or a file of
    /// them, or a plain PBM
    #[arg(value_name = "GRID")]
    pub grid: String,
    /// The format of the puzzle's file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

impl Ask for Check {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "check";
    const EXAMPLE: &'static str = "010/111/010 010/111/010";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "010/111/010", "grid": "010/111/010"}"#;
    const TEXTS: &'static [&'static str] = &["puzzle", "grid"];

    fn ask(&self, _budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let known = read_grid(&self.grid, &puzzle)?;
        let mut picture = Grid::filled(puzzle.width(), puzzle.height(), Colour::BACKGROUND);
        for row in 0..puzzle.height() {
            for column in 0..puzzle.width() {
                let cell = Cell { row, column };
                let Some(colour) = known.at(cell).settled() else {
                    let message =
                        format!("{} is open: expected a whole picture", words::place(cell));
                    return Err(BadInput::whole("grid", &self.grid, message));
                };
                picture.set(cell, colour);
            }
        }
        let faults = faults(&puzzle, &picture);
        let word = if faults.is_empty() { Word::Yes } else { Word::No };
        assert_eq!(faults.is_empty(), puzzle.is_solved_by(&picture), "two ways to say the same");
        let mut text = format!(
            "{}: {BOLD}{}{BOLD:#}",
            verdict(word),
            if faults.is_empty() { "the picture solves the puzzle" } else { "not a solution" }
        );
        for fault in faults.iter().take(10) {
            let _ = write!(text, "\n  {fault}");
        }
        if faults.len() > 10 {
            let _ = write!(text, "\n  … ({} lines)", faults.len());
        }
        Ok(Answer {
            verdict: word,
            answer: json!({"solves": faults.is_empty(), "faults": faults}),
            evidence: json!({"kind": "every line"}),
            spent: json!({"nodes": puzzle.width() + puzzle.height(), "unit": "lines"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}

/// The lines that do not have their clues, and the given cells that are not kept.
fn faults(puzzle: &Puzzle, picture: &Grid<Colour>) -> Vec<String> {
    let mut faults = Vec::new();
    let rows = (0..puzzle.height()).map(|row| (Line::Row(row), picture.row(row).to_vec()));
    let columns = (0..puzzle.width()).map(|column| (Line::Column(column), picture.column(column)));
    for (line, cells) in rows.chain(columns) {
        let found = Clue::of(cells);
        if found != *puzzle.clue(line) {
            let lengths: Vec<String> =
                found.blocks().iter().map(|b| b.length.to_string()).collect();
            let found = if lengths.is_empty() { "no block".to_string() } else { lengths.join(" ") };
            faults.push(format!(
                "{} has {found}: expected {}",
                words::line(line),
                words::clue(puzzle, line)
            ));
        }
    }
    for row in 0..puzzle.height() {
        for column in 0..puzzle.width() {
            let cell = Cell { row, column };
            if !puzzle.givens().at(cell).allows(picture.at(cell)) {
                faults.push(format!("{} is given otherwise", words::place(cell)));
            }
        }
    }
    faults
}
