//! The checker: evidence is confirmed here, straight from the definitions.
//!
//! It knows the nouns (game, strategy, evidence) and the proof checker, and nothing of the search.
//! Its definition of winning: *for every colouring there is a player one of whose guesses is that
//! player's own hat*.

mod clauses;
mod count;
mod idea;
mod line;
mod losing;
mod pass;
pub mod tally;
mod variables;
mod winning;

pub use clauses::clauses;
pub use count::count_by_trying;
pub use line::{check_line, check_line_by_hat};
pub use losing::{check_losing, independence};
pub use pass::{MOST_PASSING, check_passing};
pub use variables::variable_name;
pub use winning::{check_winning, elimination_rows, lost_colouring, right_players};

/// Why the evidence was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// It does not show what it claims.
    Wrong(String),
    /// It may well show it, but is too large to be looked at.
    TooLarge(&'static str),
}

impl std::fmt::Display for Rejected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rejected::Wrong(words) => f.write_str(words),
            Rejected::TooLarge(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for Rejected {}

fn refused(words: String) -> Rejected {
    Rejected::Wrong(words)
}

fn too_large(words: &'static str) -> Rejected {
    Rejected::TooLarge(words)
}

/// `Ok` if the condition holds, else the words.
fn demand(holds: bool, words: impl FnOnce() -> String) -> Result<(), Rejected> {
    if holds { Ok(()) } else { Err(refused(words())) }
}
