//! Regret: what a question cost more than the best one.
//!
//! The *worth* of a position is what the best play from there costs all its worlds together: rounds
//! first, then questions. A question costs itself, its round if it opens one, and what the positions
//! after its two answers are worth. Its regret is how much that is above the worth of the position in
//! which it was asked, in sums over the worlds of that position: divided by their number it is what was
//! lost on average. Luck is no part of it, for both answers count.
//!
//! Regrets add up: over all worlds, those of a way to play are what it costs more than the best one.
//!
//! Where a budget ends, a worth lies between two bounds, and so does the regret: costs and their
//! differences have one order, rounds first, and adding keeps it.

use super::code::Code;
use super::plan::{Best, Cost};
use super::test::Test;

/// A difference of costs: rounds, then questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Loss {
    /// Rounds more.
    pub rounds: i64,
    /// Questions more; where rounds are lost, some may be saved.
    pub questions: i64,
}

impl Loss {
    /// Nothing lost.
    pub const ZERO: Loss = Loss { rounds: 0, questions: 0 };

    /// What the first costs more than the second.
    pub fn between(dear: Cost, cheap: Cost) -> Loss {
        let more = |dear: u64, cheap: u64| dear as i64 - cheap as i64;
        Loss {
            rounds: more(dear.rounds, cheap.rounds),
            questions: more(dear.questions, cheap.questions),
        }
    }
}

/// What is known of a cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// At least this.
    pub lower: Cost,
    /// At most this.
    pub upper: Cost,
}

impl Worth {
    /// Is it known exactly?
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper
    }

    pub(super) fn of(best: &Best) -> Worth {
        Worth { lower: best.lower, upper: best.upper }
    }
}

/// What is known of a regret, in sums over the worlds of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regret {
    /// At least this; never below nothing.
    pub least: Loss,
    /// At most this.
    pub most: Loss,
}

impl Regret {
    /// Is it known exactly?
    pub fn is_exact(&self) -> bool {
        self.least == self.most
    }
}

/// A question that was asked, against the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The question, and its answer.
    pub test: Test,
    /// How many worlds were possible.
    pub worlds: usize,
    /// How many codes were possible.
    pub codes: usize,
    /// The best question found there: code and verifier. None if the code was certain, or if nothing
    /// was looked for.
    pub best: Option<(Code, usize)>,
    /// What was lost; none if it was not looked for.
    pub regret: Option<Regret>,
}

/// A game, looked back at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// How many worlds there were at the start.
    pub worlds: usize,
    /// The best play costs all worlds together so much; none if it was not looked for.
    pub expected: Option<Worth>,
    /// The least cost that no world exceeds.
    pub worst: Option<Worth>,
    /// The questions, in order.
    pub asked: Vec<Weighed>,
    /// How many worlds were possible at the end.
    pub left: usize,
    /// The codes of these worlds, in order.
    pub codes: Vec<Code>,
    /// In how many of these worlds the guess is right, if there was one.
    pub guessed: Option<usize>,
}
