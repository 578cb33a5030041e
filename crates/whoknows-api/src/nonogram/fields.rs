//! The fields that the questions about nonograms share, and how they are read.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::nonogram::{Grid, Known, Puzzle};

use super::format::ReadFormat;
use super::grids::read_grid;
use super::reading::read_puzzle;
use crate::{BadInput, Row};

/// One puzzle.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleFields {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// The format of the file, if it should not be found by its content
    #[arg(long, value_enum)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<ReadFormat>,
}

impl PuzzleFields {
    /// The puzzle.
    pub(super) fn read(&self) -> Result<Puzzle, BadInput> {
        read_puzzle(&self.puzzle, self.format.map(|name| name.0))
    }

    /// The puzzle of a question that was answered, and so was read.
    pub(super) fn puzzle(&self) -> Puzzle {
        self.read().expect("a question that was answered has a puzzle")
    }
}

/// The row of a question about a puzzle, with a heart as its example.
pub(super) const fn of_heart(name: &'static str) -> Row {
    let heart = "01010/11111/11111/01110/00100";
    let body = r#"{"puzzle": "01010/11111/11111/01110/00100"}"#;
    Row::new("nonogram", name, heart, body).texts(&["puzzle"])
}

/// A puzzle, and how far somebody is with it.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct GridFields {
    /// The puzzle
    #[command(flatten)]
    #[serde(flatten)]
    pub puzzle: PuzzleFields,
    /// What you have so far: rows of 0, 1 (or colour letters) and ? for open cells; or a file of
    /// them, or a picture
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
}

impl GridFields {
    /// The puzzle, and what is known of its cells: what is given, and what the grid says.
    pub(super) fn read(&self) -> Result<(Puzzle, Grid<Known>), BadInput> {
        let puzzle = self.puzzle.read()?;
        let known = known(&puzzle, self.grid.as_deref())?;
        Ok((puzzle, known))
    }
}

/// What is known of the cells: what is given, and what a grid says.
pub(super) fn known(puzzle: &Puzzle, grid: Option<&str>) -> Result<Grid<Known>, BadInput> {
    let Some(grid) = grid else { return Ok(puzzle.givens().clone()) };
    let grid = read_grid(grid, puzzle)?;
    let mut known = grid.clone();
    for cell in grid.places() {
        let both = grid.at(cell).0 & puzzle.givens().at(cell).0;
        // Against a given cell the grid is wrong; that shows as a mistake.
        known.set(cell, if both == 0 { grid.at(cell) } else { Known(both) });
    }
    Ok(known)
}
