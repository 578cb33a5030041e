//! How hard a puzzle is: what its steps and its pictures come to.

use super::evidence::{NoOther, Pictures};
use super::puzzle::Line;
use super::steps::{Step, Technique};
use crate::budget::Ended;
use crate::verdict::Word;

/// How hard a puzzle is: `check::check_rated` confirms it.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The steps, as far as they lead.
    pub steps: Vec<Step>,
    /// How many cells they leave open.
    pub open: usize,
    /// The line that has no filling after them.
    pub contradiction: Option<Line>,
    /// If they leave cells open: the pictures that it has, two at most. If a line has no filling: none,
    /// where given cells are at fault.
    pub pictures: Option<Pictures>,
    /// What ended it early.
    pub ended: Option<Ended>,
}

/// The rank of a puzzle that needs more than single assumptions: one above the hardest technique.
pub const BEYOND: usize = Technique::ALL.len() + 1;

impl Rated {
    /// Has it exactly one solution? `None` if that is not known.
    pub fn unique(&self) -> Option<bool> {
        match (self.contradiction, &self.pictures) {
            (Some(_), _) => Some(false),
            (None, None) => Some(true),
            (None, Some(pictures)) => match pictures.word() {
                Word::Yes => Some(true),
                Word::No => Some(false),
                Word::Unknown => None,
            },
        }
    }

    /// Why it has no picture, if that was found, and more was found than a line without filling.
    pub fn no_picture(&self) -> Option<&NoOther> {
        let pictures = self.pictures.as_ref().filter(|pictures| pictures.found.is_empty());
        pictures.and_then(|pictures| pictures.no_other.as_ref())
    }

    /// Do the steps lead to the only solution? `None` if that is not known.
    pub fn solvable_by_logic(&self) -> Option<bool> {
        match (self.open, self.unique(), self.ended) {
            (0, Some(true), _) => Some(true),
            (_, Some(false), _) | (_, Some(true), None) => Some(false),
            _ => None,
        }
    }

    /// Has it one solution, but not by single lines and single assumptions?
    pub fn is_beyond(&self) -> bool {
        self.unique() == Some(true) && self.solvable_by_logic() == Some(false)
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
