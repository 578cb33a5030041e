//! A puzzle that was made of a picture.

use super::grid::{Cell, Colour, Grid};
use super::puzzle::Puzzle;
use super::steps::{Step, Technique};
use crate::budget::Ended;

/// What was made of a picture: `check::check_made` confirms it.
#[derive(Clone, Debug)]
pub struct Made {
    /// The picture after the changes.
    pub picture: Grid<Colour>,
    /// Its puzzle.
    pub puzzle: Puzzle,
    /// The cells that were changed, row by row.
    pub changed: Vec<Cell>,
    /// The steps to its solution that are no harder than wished; the checker has accepted them.
    pub steps: Vec<Step>,
    /// The cells that they leave open: none, if it is as wished.
    pub open: Vec<Cell>,
    /// What ended the search early.
    pub ended: Option<Ended>,
}

impl Made {
    /// The hardest step that it needs, if it is as wished.
    pub fn hardest(&self) -> Option<Technique> {
        let hardest = self.steps.iter().map(Step::technique).max();
        hardest.filter(|_| self.open.is_empty())
    }
}
