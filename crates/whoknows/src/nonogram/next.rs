//! What to look at next, from what somebody has so far.

use super::evidence::{Grounds, Pictures};
use super::play::Mistakes;
use super::puzzle::Line;
use super::steps::Step;
use crate::budget::Ended;
use crate::verdict::Word;

/// What comes next: `check::check_next` confirms it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// First these have to be put right.
    Wrong(Mistakes, Grounds),
    /// This step.
    Step(Step),
    /// Nothing: every cell is known.
    Done,
    /// Nothing follows, because there are several pictures: these two.
    NotUnique(Pictures),
    /// Nothing follows from a single line or a single assumption.
    Hard,
    /// This line cannot be filled.
    Contradiction(Line),
    /// The budget ended first.
    Ended(Ended),
}

impl Next {
    /// Is there a next step, is something wrong, or is it not known?
    pub fn word(&self) -> Word {
        match self {
            Next::Step(_) | Next::Done => Word::Yes,
            Next::Wrong(..) | Next::NotUnique(_) | Next::Contradiction(_) => Word::No,
            Next::Hard | Next::Ended(_) => Word::Unknown,
        }
    }
}
