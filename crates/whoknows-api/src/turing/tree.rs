//! A plan as a tree for programs, written and read back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::turing::plan::{Cost, Node, Plan, Step};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Game, Space};

use super::rows::{read_code, read_verifier};
use crate::Doubt;

/// A place in a plan, and all that follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Branch {
    /// All worlds that come here have one code.
    Settled {
        /// The code.
        settled: u32,
        /// How many worlds come here.
        worlds: usize,
    },
    /// A question.
    Ask {
        /// The code that is asked about.
        code: u32,
        /// The verifier that is asked.
        verifier: char,
        /// Does a new round begin with this question?
        opens: bool,
        /// How many worlds come here.
        worlds: usize,
        /// What is done after the answer yes.
        yes: Box<Branch>,
        /// What is done after the answer no.
        no: Box<Branch>,
    },
}

impl Branch {
    /// A whole plan.
    pub(super) fn new(space: Space, plan: &Plan) -> Self {
        Branch::from(space, plan, 0)
    }

    fn from(space: Space, plan: &Plan, at: usize) -> Self {
        let Node { worlds, step, .. } = plan.nodes[at];
        let below = |at: usize| Box::new(Branch::from(space, plan, at));
        match step {
            Step::Settled { code } => Branch::Settled { settled: space.number(Code(code)), worlds },
            Step::Ask { code, verifier, opens, yes, no } => Branch::Ask {
                code: space.number(Code(code as u16)),
                verifier: letter(verifier),
                opens,
                worlds,
                yes: below(yes),
                no: below(no),
            },
        }
    }

    /// The plan again; what it costs is left to who counts it.
    pub(super) fn read(&self, game: &Game) -> Result<Plan, Doubt> {
        let mut nodes = Vec::new();
        self.push(game, &mut nodes)?;
        Ok(Plan { nodes })
    }

    fn push(&self, game: &Game, nodes: &mut Vec<Node>) -> Result<usize, Doubt> {
        let (space, at) = (game.deck().space(), nodes.len());
        let (Branch::Settled { worlds, .. } | Branch::Ask { worlds, .. }) = *self;
        let node = |step| Node { worlds, total: Cost::ZERO, worst: Cost::ZERO, step };
        match self {
            Branch::Settled { settled, .. } => {
                nodes.push(node(Step::Settled { code: read_code(space, *settled)?.0 }));
            }
            Branch::Ask { code, verifier, opens, yes, no, .. } => {
                let code = usize::from(read_code(space, *code)?.0);
                let verifier = read_verifier(game, *verifier)?;
                let ask = |yes, no| Step::Ask { code, verifier, opens: *opens, yes, no };
                nodes.push(node(ask(at, at)));
                let (yes, no) = (yes.push(game, nodes)?, no.push(game, nodes)?);
                nodes[at].step = ask(yes, no);
            }
        }
        Ok(at)
    }

    /// How many leaves it has.
    pub(super) fn leaves(&self) -> usize {
        match self {
            Branch::Settled { .. } => 1,
            Branch::Ask { yes, no, .. } => yes.leaves() + no.leaves(),
        }
    }
}
