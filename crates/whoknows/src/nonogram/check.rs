//! The checker: evidence is confirmed here, straight from the definition.
//!
//! It knows the nouns (clue, grid, puzzle, evidence, steps) and the proof checker, and nothing of the
//! search. Its definition of a solution is [`Puzzle::is_solved_by`](super::Puzzle::is_solved_by): *every
//! line has exactly the blocks of its clue, and every given cell is kept*.

mod clauses;
mod course;
mod easiest;
mod fewest;
mod fixed;
mod follow;
mod line;
mod made;
mod mistakes;
mod next;
mod nothing;
mod pictures;
mod rated;
mod steps;

pub use clauses::clauses;
pub use course::follow_course;
pub use easiest::check_easiest;
pub use fewest::check_fewest;
pub use fixed::check_fixed;
pub use line::narrow;
pub use made::check_made;
pub use mistakes::check_mistakes;
pub use next::check_next;
pub use nothing::nothing_follows;
pub use pictures::{all_solutions, check_no_filling, check_picture, check_pictures};
pub use rated::check_rated;
pub use steps::{check_step, check_steps};

use crate::budget::Ended;

/// Why evidence was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// It does not show what it claims: the first thing that is wrong.
    Wrong(String),
    /// It may well show it, but is too large to be looked at.
    TooLarge(&'static str),
    /// It may well show it, but the budget ended before that was seen.
    Ended(Ended),
}

impl std::fmt::Display for Rejected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rejected::Wrong(words) => f.write_str(words),
            Rejected::TooLarge(words) => f.write_str(words),
            Rejected::Ended(ended) => ended.fmt(f),
        }
    }
}

impl std::error::Error for Rejected {}

impl From<Ended> for Rejected {
    fn from(ended: Ended) -> Self {
        Rejected::Ended(ended)
    }
}

fn wrong<T>(words: impl std::fmt::Display) -> Result<T, Rejected> {
    Err(Rejected::Wrong(words.to_string()))
}
