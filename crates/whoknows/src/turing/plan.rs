//! A plan of play: what to ask, and what to ask then, until the code is settled.
//!
//! A plan is a tree, kept as a list in which a node stands after the one that leads to it. A question
//! that *opens* a round chooses a new code; the others ask the code of the running round. A plan that
//! begins in the middle of a round may begin with a question that does not open one.
//!
//! What is left to pay at a node is counted from there on: a round when it is opened, and each question.

mod best;
mod turns;

use std::fmt;

pub use best::{Best, BestPlay, Rests};
pub use turns::{Meaning, Then, Turn};

/// Rounds, then questions: fewer rounds are better, whatever the questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost {
    /// Rounds begun.
    pub rounds: u64,
    /// Questions asked.
    pub questions: u64,
}

impl Cost {
    /// Nothing to pay: the code is settled.
    pub const ZERO: Cost = Cost { rounds: 0, questions: 0 };
}

impl std::ops::Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost { rounds: self.rounds + other.rounds, questions: self.questions + other.questions }
    }
}

/// What is made as small as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// What all worlds pay together: first the rounds, then the questions.
    Expected,
    /// The largest (rounds, questions) of a world.
    Worst,
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Goal::Expected => "expected",
            Goal::Worst => "worst",
        })
    }
}

/// A place in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// How many worlds come here.
    pub worlds: usize,
    /// What they still pay together; divided by `worlds` it is the expected cost.
    pub total: Cost,
    /// What the unluckiest of them still pays.
    pub worst: Cost,
    /// What is done here.
    pub step: Step,
}

/// What is done at a place in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// All worlds that come here have this code.
    Settled {
        /// The code.
        code: u16,
    },
    /// A question.
    Ask {
        /// The number of the code that is asked.
        code: usize,
        /// The verifier.
        verifier: usize,
        /// Does a new round begin with this question?
        opens: bool,
        /// The node after the answer yes.
        yes: usize,
        /// The node after the answer no.
        no: usize,
    },
}

/// A tree of questions; its root is node 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// All nodes, each after the one that leads to it.
    pub nodes: Vec<Node>,
}

impl Plan {
    /// The first node.
    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// What counts of it for a goal.
    pub fn cost(&self, goal: Goal) -> Cost {
        match goal {
            Goal::Expected => self.root().total,
            Goal::Worst => self.root().worst,
        }
    }

    /// A plan of which only the steps and the number of worlds at its leaves are right: the rest is
    /// summed up from the leaves.
    #[must_use]
    pub(super) fn summed(mut nodes: Vec<Node>) -> Plan {
        for at in (0..nodes.len()).rev() {
            let Step::Ask { opens, yes, no, .. } = nodes[at].step else { continue };
            let (yes, no) = (nodes[yes], nodes[no]);
            let (worlds, rounds) = (yes.worlds + no.worlds, u64::from(opens));
            let all = worlds as u64;
            nodes[at].worlds = worlds;
            nodes[at].total = yes.total + no.total + Cost { rounds: rounds * all, questions: all };
            nodes[at].worst = yes.worst.max(no.worst) + Cost { rounds, questions: 1 };
        }
        Plan { nodes }
    }
}
