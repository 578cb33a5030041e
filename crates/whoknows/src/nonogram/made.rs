//! A puzzle that was made of a picture, and what is wished of one that comes out of a seed.

use super::difficulty::Difficulty;
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

    /// How hard it is, if it is a puzzle. One without any step is as easy as can be.
    pub fn level(&self) -> Option<Difficulty> {
        let easiest = self.open.is_empty().then_some(Difficulty::Easy);
        easiest.map(|easiest| self.hardest().map_or(easiest, Difficulty::of))
    }
}

/// What is wished of a puzzle out of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// As hard as this.
    pub difficulty: Difficulty,
    /// Where chance comes from.
    pub seed: u64,
}
