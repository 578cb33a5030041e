//! A plan, played out in every world.
//!
//! In each world the questions are answered as that world answers them, until a leaf is reached. The
//! leaf must name the code of that world, no round may have more questions than allowed, ask a verifier
//! twice or change its code. What is paid is counted on the way, so the figures of an answer do not rest
//! on the search that found the plan.

use super::super::answers::Answers;
use super::super::plan::{Cost, Plan, Running, Step};

/// What a plan costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    /// How many worlds were played.
    pub worlds: usize,
    /// What they pay together.
    pub total: Cost,
    /// What the unluckiest of them pays.
    pub worst: Cost,
}

/// What is wrong with a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A step leads to a node that is not there or not further on.
    Lost {
        /// The node.
        node: usize,
    },
    /// There is no such code or verifier.
    NoSuchQuestion {
        /// The node.
        node: usize,
    },
    /// The round has no question left, asked this verifier already, or has another code.
    Round {
        /// The node.
        node: usize,
    },
    /// A world comes to a leaf with the code of another.
    Code {
        /// The node.
        node: usize,
        /// The world.
        world: usize,
    },
    /// What stands at the node is not what its worlds pay.
    Sum {
        /// The node.
        node: usize,
    },
}

/// Plays the plan in each of these worlds, with so many questions a round.
pub fn replay(
    answers: &Answers,
    worlds: &[usize],
    questions: usize,
    running: Option<Running>,
    plan: &Plan,
) -> Result<Bill, Flaw> {
    let mut bill = Bill { worlds: worlds.len(), total: Cost::ZERO, worst: Cost::ZERO };
    for &world in worlds {
        let cost = play(answers, world, questions, running, plan)?;
        bill.total = bill.total + cost;
        bill.worst = bill.worst.max(cost);
    }
    let root = plan.nodes.first().ok_or(Flaw::Lost { node: 0 })?;
    if (root.worlds, root.total, root.worst) != (bill.worlds, bill.total, bill.worst) {
        return Err(Flaw::Sum { node: 0 });
    }
    Ok(bill)
}

/// What one world pays.
fn play(
    answers: &Answers,
    world: usize,
    questions: usize,
    mut running: Option<Running>,
    plan: &Plan,
) -> Result<Cost, Flaw> {
    let (mut node, mut cost) = (0, Cost::ZERO);
    loop {
        match plan.nodes.get(node).ok_or(Flaw::Lost { node })?.step {
            Step::Settled { code } if answers.codes.get(world) == Some(&code) => return Ok(cost),
            Step::Settled { .. } => return Err(Flaw::Code { node, world }),
            Step::Ask { code, verifier, opens, yes, no } => {
                if code >= answers.spaces || verifier >= answers.verifiers.min(64) {
                    return Err(Flaw::NoSuchQuestion { node });
                }
                if opens {
                    running = Some(Running { code, used: 0, left: questions });
                    cost.rounds += 1;
                }
                let round = running.as_mut().ok_or(Flaw::Round { node })?;
                let bit = 1 << verifier;
                if round.code != code || round.used & bit != 0 || round.left == 0 {
                    return Err(Flaw::Round { node });
                }
                round.used |= bit;
                round.left -= 1;
                cost.questions += 1;
                let said = &answers.says[code * answers.verifiers + verifier];
                let next = if said[world / 64] >> (world % 64) & 1 == 1 { yes } else { no };
                // Always further on: so the play ends.
                node = if next > node { next } else { return Err(Flaw::Lost { node }) };
            }
        }
    }
}
