//! Why no strategy wins, as it stands in an answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::hats::check::{check_losing, clauses, variable_name};
use whoknows::hats::evidence::{Losing, Wlog};
use whoknows::hats::{Game, explain};

use crate::{Confirmed, Doubt, Kept, ProofText};

/// Why no strategy wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lost {
    /// The reason, for a checker.
    pub reason: WhyLost,
    /// The reason in sentences.
    pub why: Vec<String>,
}

/// A reason why no strategy wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum WhyLost {
    /// These players make no guess; the game among the others, renumbered, is lost.
    Silent {
        /// Those who make no guess.
        silent: Vec<usize>,
        /// Why the others lose.
        rest: Box<WhyLost>,
    },
    /// Only players on a common cycle of sight can help each other, and each such group loses.
    Groups {
        /// The groups.
        groups: Vec<LostGroup>,
    },
    /// Hunter's bound.
    Counting {
        /// Pairs of players who do not both see each other.
        forest: Vec<[usize; 2]>,
    },
    /// Shearer's bound.
    Shearer,
    /// On these colourings of the others the bystanders can all be wrong.
    Bystanders {
        /// Players who do not see each other.
        bystanders: Vec<usize>,
        /// The hats of the others, in rising order of players.
        colourings: Vec<Vec<u32>>,
    },
    /// A leaf that does not help.
    Leaf {
        /// The player who sees just one other, and is seen by just that one.
        leaf: usize,
        /// Why the game without the leaf, renumbered, is lost.
        rest: Box<WhyLost>,
    },
    /// The theorem on cycles.
    Theorem {
        /// Which theorem.
        theorem: String,
        /// Whose.
        by: String,
        /// Where it was published.
        source: String,
        /// The players in the order of the cycle.
        order: Vec<usize>,
    },
    /// A solver refuted the game written as clauses.
    Proof {
        /// Those who guess 0 when they see only 0.
        zero: Vec<usize>,
        /// Those who use new colours in order.
        order: Vec<usize>,
        /// A forest with which Hunter's bound comes to exactly 1.
        tight: Option<Vec<[usize; 2]>>,
        /// The proof.
        proof: ProofText,
    },
}

/// A group of players who lose by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LostGroup {
    /// The players.
    pub players: Vec<usize>,
    /// Why they lose, renumbered in order.
    pub reason: WhyLost,
}

const CYCLES: [&str; 3] = [
    "which cycles of players win",
    "W. Szczechla (three colours); K. Kokhas and A. Latyshev (all numbers of colours)",
    "The three colour hat guessing game on cycle graphs, 2017; Cliques and constructors in \"Hats\" game, 2019-2021",
];

fn pairs(forest: &[(usize, usize)]) -> Vec<[usize; 2]> {
    forest.iter().map(|&(u, v)| [u, v]).collect()
}

fn unpaired(forest: &[[usize; 2]]) -> Vec<(usize, usize)> {
    forest.iter().map(|&[u, v]| (u, v)).collect()
}

impl WhyLost {
    fn new(losing: &Losing, wanted: bool) -> Self {
        let inner = |rest: &Losing| Box::new(WhyLost::new(rest, wanted));
        match losing {
            Losing::Silent { silent, rest } => {
                WhyLost::Silent { silent: silent.clone(), rest: inner(rest) }
            }
            Losing::Groups(groups) => {
                let group = |(players, losing): &(Vec<usize>, Losing)| LostGroup {
                    players: players.clone(),
                    reason: WhyLost::new(losing, wanted),
                };
                WhyLost::Groups { groups: groups.iter().map(group).collect() }
            }
            Losing::Counting { forest } => WhyLost::Counting { forest: pairs(forest) },
            Losing::Shearer => WhyLost::Shearer,
            Losing::Bystanders { bystanders, colourings } => WhyLost::Bystanders {
                bystanders: bystanders.clone(),
                colourings: colourings.clone(),
            },
            Losing::Leaf { leaf, rest } => WhyLost::Leaf { leaf: *leaf, rest: inner(rest) },
            Losing::Cycle { order } => {
                let [theorem, by, source] = CYCLES.map(ToString::to_string);
                WhyLost::Theorem { theorem, by, source, order: order.clone() }
            }
            Losing::Refuted { wlog, tight, proof } => WhyLost::Proof {
                zero: wlog.zero.clone(),
                order: wlog.order.clone(),
                tight: tight.as_deref().map(pairs),
                proof: ProofText::new(proof, wanted),
            },
        }
    }

    fn read(&self) -> Result<Losing, Doubt> {
        Ok(match self {
            WhyLost::Silent { silent, rest } => {
                Losing::Silent { silent: silent.clone(), rest: Box::new(rest.read()?) }
            }
            WhyLost::Groups { groups } => {
                let group = |group: &LostGroup| Ok((group.players.clone(), group.reason.read()?));
                Losing::Groups(groups.iter().map(group).collect::<Result<_, Doubt>>()?)
            }
            WhyLost::Counting { forest } => Losing::Counting { forest: unpaired(forest) },
            WhyLost::Shearer => Losing::Shearer,
            WhyLost::Bystanders { bystanders, colourings } => Losing::Bystanders {
                bystanders: bystanders.clone(),
                colourings: colourings.clone(),
            },
            WhyLost::Leaf { leaf, rest } => {
                Losing::Leaf { leaf: *leaf, rest: Box::new(rest.read()?) }
            }
            WhyLost::Theorem { order, .. } => Losing::Cycle { order: order.clone() },
            WhyLost::Proof { zero, order, tight, proof } => Losing::Refuted {
                wlog: Wlog { zero: zero.clone(), order: order.clone() },
                tight: tight.as_deref().map(unpaired),
                proof: proof.read()?.into(),
            },
        })
    }

    /// What it rests on: a theorem anywhere in it is cited.
    fn rests_on(&self) -> Confirmed {
        match self {
            WhyLost::Theorem { .. } => Confirmed::Cited,
            WhyLost::Silent { rest, .. } | WhyLost::Leaf { rest, .. } => rest.rests_on(),
            WhyLost::Groups { groups } => {
                let each = groups.iter().map(|group| group.reason.rests_on());
                each.fold(Confirmed::Checked, Confirmed::and)
            }
            _ => Confirmed::Checked,
        }
    }
}

impl Lost {
    /// `wanted`: the proof was asked for, however long it is.
    pub(crate) fn new(game: &Game, losing: &Losing, wanted: bool) -> Self {
        Lost { reason: WhyLost::new(losing, wanted), why: explain::losing(game, losing) }
    }

    /// Reads it back, and confirms it.
    pub(crate) fn check(&self, game: &Game) -> Result<Losing, Doubt> {
        let losing = self.reason.read()?;
        check_losing(game, &losing)?;
        Ok(losing)
    }

    pub(crate) fn rests_on(&self) -> Confirmed {
        self.reason.rests_on()
    }

    /// The proof and its clauses as files, if there is a proof.
    pub(crate) fn kept(&self, game: &Game, path: &str) -> Vec<Kept> {
        let WhyLost::Proof { zero, order, tight, proof } = &self.reason else {
            return Vec::new();
        };
        let wlog = Wlog { zero: zero.clone(), order: order.clone() };
        let tight = tight.as_deref().map(unpaired);
        let (Some(text), Ok(formula)) = (&proof.proof, clauses(game, &wlog, tight.as_deref()))
        else {
            return Vec::new();
        };
        let named = formula.with_names(|variable| variable_name(game, &wlog, variable));
        vec![
            Kept { path: path.to_string(), content: text.clone().into() },
            Kept { path: format!("{path}.cnf"), content: named.to_string().into() },
        ]
    }
}
