//! How hard a puzzle is: by the hardest step that it needs.
//!
//! The steps are those of [`super::explain`], which takes the easiest at every point. If they leave
//! cells open, the search says whether the puzzle has one solution all the same: then it needs more
//! than single assumptions.

use super::explain::{Stuck, explain};
use super::puzzle::Puzzle;
use super::search::solve;
use super::steps::{Step, Technique};
use crate::budget::{Budget, Ended};

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The steps, as far as they lead.
    pub steps: Vec<Step>,
    /// How many cells they leave open.
    pub open: usize,
    /// Has it exactly one solution? `None` if that is not known.
    pub unique: Option<bool>,
    /// What ended it early.
    pub ended: Option<Ended>,
}

/// The rank of a puzzle that needs more than single assumptions: one above the hardest technique.
pub const BEYOND: usize = Technique::ALL.len() + 1;

/// Takes the steps, and looks whether the puzzle is unique if they are not enough.
pub fn rate(puzzle: &Puzzle, budget: &Budget) -> Rated {
    let cells = puzzle.width() * puzzle.height();
    let found = match explain(puzzle, budget) {
        Ok(found) => found,
        Err(stuck) => {
            let (unique, ended) = match stuck {
                Stuck::Contradiction(_) => (Some(false), None),
                Stuck::Ended(ended) => (None, Some(ended)),
            };
            return Rated { steps: Vec::new(), open: cells, unique, ended };
        }
    };
    let open = found.known.cells().iter().filter(|cell| cell.settled().is_none()).count();
    if open == 0 && found.ended.is_none() {
        // Every line has its clue, or explain would be stuck: one solution, and nothing else is left.
        return Rated { steps: found.steps, open, unique: Some(true), ended: None };
    }
    let looked = solve(puzzle, 2, budget);
    let unique = match looked.solutions.len() {
        2.. => Some(false),
        number if looked.complete => Some(number == 1),
        _ => None,
    };
    Rated { steps: found.steps, open, unique, ended: found.ended.or(looked.ended) }
}

impl Rated {
    /// Do the steps lead to the only solution? `None` if that is not known.
    pub fn solvable_by_logic(&self) -> Option<bool> {
        match (self.open, self.unique, self.ended) {
            (0, Some(true), _) => Some(true),
            (_, Some(false), _) | (_, Some(true), None) => Some(false),
            _ => None,
        }
    }

    /// Has it one solution, but not by single lines and single assumptions?
    pub fn is_beyond(&self) -> bool {
        self.unique == Some(true) && self.solvable_by_logic() == Some(false)
    }

    /// The first of the hardest steps.
    pub fn hardest(&self) -> Option<&Step> {
        let most = self.steps.iter().map(Step::technique).max();
        self.steps.iter().find(|step| Some(step.technique()) == most)
    }

    /// From 1, the number of the hardest technique among all of them; [`BEYOND`] if they are not
    /// enough. `None` if there is no one solution, or that is not known.
    pub fn rank(&self) -> Option<usize> {
        if self.is_beyond() {
            return Some(BEYOND);
        }
        let hardest = self.hardest().map(Step::technique);
        let place = Technique::ALL.iter().position(|&technique| Some(technique) == hardest);
        // All cells given: nothing is left to do, which is as easy as can be.
        (self.solvable_by_logic() == Some(true)).then_some(place.unwrap_or(0) + 1)
    }

    /// How many steps each technique has; only those that occur, easiest first.
    pub fn counts(&self) -> Vec<(Technique, usize)> {
        let count = |technique| self.steps.iter().filter(|s| s.technique() == technique).count();
        let all = Technique::ALL.into_iter().map(|technique| (technique, count(technique)));
        all.filter(|&(_, count)| count > 0).collect()
    }
}
