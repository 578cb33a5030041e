//! The best play from where a game has come to: a plan for each goal, and what no plan passes.

use super::{Cost, Goal, Plan};
use crate::budget::Ended;

/// The best plan that was found for a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What to do.
    pub plan: Plan,
    /// No plan costs less: of all worlds together, or of the unluckiest one.
    pub lower: Cost,
    /// The plan's own cost.
    pub upper: Cost,
    /// Why the search ended, if it ended before the two were equal.
    pub ended: Option<Ended>,
}

impl Best {
    /// Is no plan better?
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper
    }
}

/// The best play for both goals. Every plan was played out in every world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestPlay {
    /// How many worlds are left.
    pub worlds: usize,
    /// The least cost of all worlds together.
    pub expected: Best,
    /// The least cost of the unluckiest world.
    pub worst: Best,
    /// What it rests on that no plan is better.
    pub rests: Rests,
}

/// What it rests on that no plan is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rests {
    /// Nothing is left to ask, or every way to play was tried, by the definition.
    Tried,
    /// The search.
    Search,
}

impl BestPlay {
    /// The best plan for a goal.
    pub fn of(&self, goal: Goal) -> &Best {
        match goal {
            Goal::Expected => &self.expected,
            Goal::Worst => &self.worst,
        }
    }

    /// Is no plan better, for both goals?
    pub fn is_exact(&self) -> bool {
        self.expected.is_exact() && self.worst.is_exact()
    }
}
