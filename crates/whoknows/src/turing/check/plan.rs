//! A plan, played out in every world.
//!
//! In each world the questions are answered as that world answers them, until a leaf is reached. The
//! leaf must name the code of that world, no round may have more questions than allowed, ask a verifier
//! twice or change its code. What is paid is counted on the way, so the figures of an answer do not rest
//! on the search that found the plan.

use std::fmt;

use crate::turing::answers::Answers;
use crate::turing::plan::{Cost, Node, Plan, Step};
use crate::turing::rounds::Running;

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
    /// No world comes here.
    Unreached {
        /// The node.
        node: usize,
    },
    /// What stands at the node is not what its worlds pay.
    Sum {
        /// The node.
        node: usize,
    },
}

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

/// Plays the plan in each of these worlds, with so many questions a round. What stands at its nodes must
/// be what comes of it.
pub fn replay(
    answers: &Answers,
    worlds: &[usize],
    questions: usize,
    running: Option<Running>,
    plan: &Plan,
) -> Result<Bill, Flaw> {
    let counted = recount(answers, worlds, questions, running, plan)?;
    let differ = counted.nodes.iter().zip(&plan.nodes).position(|(a, b)| a != b);
    if let Some(node) = differ {
        return Err(Flaw::Sum { node });
    }
    let Node { worlds, total, worst, .. } = *counted.root();
    Ok(Bill { worlds, total, worst })
}

/// The same plan with what its worlds pay, counted anew: only its steps are looked at.
pub fn recount(
    answers: &Answers,
    worlds: &[usize],
    questions: usize,
    running: Option<Running>,
    plan: &Plan,
) -> Result<Plan, Flaw> {
    let blank = |node: &Node| Node { worlds: 0, total: Cost::ZERO, worst: Cost::ZERO, ..*node };
    let mut nodes: Vec<Node> = plan.nodes.iter().map(blank).collect();
    if nodes.is_empty() {
        return Err(Flaw::Lost { node: 0 });
    }
    let mut way = Vec::new();
    for &world in worlds {
        way.clear();
        let paid = play(answers, world, questions, running, &nodes, &mut way)?;
        for &(node, before) in &way {
            let node: &mut Node = &mut nodes[node];
            let still = Cost {
                rounds: paid.rounds - before.rounds,
                questions: paid.questions - before.questions,
            };
            node.worlds += 1;
            node.total = node.total + still;
            node.worst = node.worst.max(still);
        }
    }
    match nodes.iter().position(|node| node.worlds == 0) {
        Some(node) => Err(Flaw::Unreached { node }),
        None => Ok(Plan { nodes }),
    }
}

/// What one world pays. `way` gets the nodes that it comes to, each with what was paid before.
fn play(
    answers: &Answers,
    world: usize,
    questions: usize,
    mut running: Option<Running>,
    nodes: &[Node],
    way: &mut Vec<(usize, Cost)>,
) -> Result<Cost, Flaw> {
    let (mut node, mut cost) = (0, Cost::ZERO);
    loop {
        let step = nodes.get(node).ok_or(Flaw::Lost { node })?.step;
        way.push((node, cost));
        match step {
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
                let next = if answers.says_yes(world, code, verifier) { yes } else { no };
                // Always further on: so the play ends.
                node = if next > node { next } else { return Err(Flaw::Lost { node }) };
            }
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Lost { node } => write!(f, "step {node} leads nowhere"),
            Flaw::NoSuchQuestion { node } => {
                write!(f, "step {node} asks what cannot be asked")
            }
            Flaw::Round { node } => write!(f, "step {node} is not allowed in its round"),
            Flaw::Code { node, .. } => {
                write!(f, "a world comes to step {node} with another code")
            }
            Flaw::Unreached { node } => write!(f, "no world comes to step {node}"),
            Flaw::Sum { node } => write!(f, "step {node} does not cost what it says"),
        }
    }
}
