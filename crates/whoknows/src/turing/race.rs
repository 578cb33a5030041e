//! A race: several players look for the code of the same game, each with rounds of their own.
//!
//! Whoever says the right code after the fewest rounds wins, then after the fewest questions; else it is a
//! tie. Who guesses wrong is out, and so is who gives up. Nobody's answers help another.

pub mod computer;

use std::cmp::Ordering;

use super::play::{Outcome, Play};

/// What came of a player's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// Still at it.
    Going,
    /// The right code, after so many rounds and questions.
    Found {
        /// Rounds in which something was asked.
        rounds: usize,
        /// Questions in all.
        questions: usize,
    },
    /// A wrong code, or none at all.
    Out,
}

impl Run {
    /// Of a game; who gave up is out, whatever was asked.
    pub fn of(play: &Play, gave_up: bool) -> Run {
        match play.outcome() {
            Outcome::Found { rounds, questions } => Run::Found { rounds, questions },
            Outcome::Missed(_) => Run::Out,
            Outcome::Going if gave_up => Run::Out,
            Outcome::Going => Run::Going,
        }
    }

    /// The better one first; all that are out are alike.
    fn against(self, other: Run) -> Ordering {
        let key = |run: Run| match run {
            Run::Found { rounds, questions } => (0, rounds, questions),
            Run::Going | Run::Out => (1, 0, 0),
        };
        key(self).cmp(&key(other))
    }
}

/// The place of each player, from 1, when nobody is going any more; who is out has none. Players who needed
/// the same share a place.
pub fn places(runs: &[Run]) -> Option<Vec<Option<usize>>> {
    if runs.contains(&Run::Going) {
        return None;
    }
    let place = |run: &Run| {
        let better = runs.iter().filter(|other| other.against(*run) == Ordering::Less).count();
        matches!(run, Run::Found { .. }).then_some(better + 1)
    };
    Some(runs.iter().map(place).collect())
}

/// How many rounds with a question, and how many questions, a player has used so far.
pub fn used(play: &Play) -> (usize, usize) {
    let rounds = play.rounds();
    let asked = rounds.iter().filter(|round| !round.answers.is_empty()).count();
    (asked, rounds.iter().map(|round| round.answers.len()).sum())
}
