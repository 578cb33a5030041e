//! The first round of a plan: its questions in the order in which they are met, each with what its
//! answers mean.

use super::{Plan, Step};

/// A question of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The answers in this round that lead here: verifier, and whether it said yes.
    pub after: Vec<(usize, bool)>,
    /// The number of the code that is asked.
    pub code: usize,
    /// The verifier that is asked.
    pub verifier: usize,
    /// What the answer yes means.
    pub yes: Meaning,
    /// What the answer no means.
    pub no: Meaning,
}

/// What an answer means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// How many worlds are left.
    pub worlds: usize,
    /// The codes that are left, in order.
    pub codes: Vec<u16>,
    /// What to do then.
    pub then: Then,
}

/// What to do after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Name this code.
    Settled(u16),
    /// Ask this verifier about the same code.
    Ask(usize),
    /// Begin a new round.
    NewRound,
}

impl Plan {
    /// The questions of the plan's first round; none if the code is settled.
    pub fn first_round(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.turns_from(0, &mut Vec::new(), &mut turns);
        turns
    }

    fn turns_from(&self, at: usize, after: &mut Vec<(usize, bool)>, turns: &mut Vec<Turn>) {
        let Step::Ask { code, verifier, yes, no, .. } = self.nodes[at].step else { return };
        turns.push(Turn {
            after: after.clone(),
            code,
            verifier,
            yes: self.meaning(yes),
            no: self.meaning(no),
        });
        for (node, answer) in [(yes, true), (no, false)] {
            if matches!(self.nodes[node].step, Step::Ask { opens: false, .. }) {
                after.push((verifier, answer));
                self.turns_from(node, after, turns);
                after.pop();
            }
        }
    }

    fn meaning(&self, at: usize) -> Meaning {
        let then = match self.nodes[at].step {
            Step::Settled { code } => Then::Settled(code),
            Step::Ask { opens: false, verifier, .. } => Then::Ask(verifier),
            Step::Ask { .. } => Then::NewRound,
        };
        let (mut codes, mut open) = (Vec::new(), vec![at]);
        while let Some(node) = open.pop() {
            match self.nodes[node].step {
                Step::Settled { code } => codes.push(code),
                Step::Ask { yes, no, .. } => open.extend([yes, no]),
            }
        }
        codes.sort_unstable();
        codes.dedup();
        Meaning { worlds: self.nodes[at].worlds, codes, then }
    }
}
