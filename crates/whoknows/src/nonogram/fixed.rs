//! Given cells that make a puzzle with several solutions unique.

use super::evidence::Pictures;
use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::Puzzle;

/// Given cells that make a puzzle unique: `check::check_fixed` confirms it. That no fewer cells would do
/// takes the checker longest: it goes through all choices again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The cells, row by row, with their colours; none if the puzzle is unique as it is.
    pub givens: Vec<(Cell, Colour)>,
    /// Is it shown that no fewer cells would do, whatever the solution?
    pub minimal: bool,
    /// The solution that is left, and why it is the only one.
    pub only: Pictures,
    /// All solutions without these cells, if they are not too many.
    pub all: Option<Pictures>,
}

impl Fixed {
    /// The solution that is left.
    pub fn picture(&self) -> &Grid<Colour> {
        &self.only.found[0]
    }

    /// How many solutions the puzzle has without them, if that is known.
    pub fn solutions(&self) -> Option<usize> {
        self.all.as_ref().map(|all| all.found.len())
    }
}

/// The puzzle with these cells given too.
pub fn with_cells(puzzle: &Puzzle, cells: &[(Cell, Colour)]) -> Puzzle {
    puzzle.with_givens(cells.iter().map(|&(cell, colour)| (cell, Known::only(colour))))
}
