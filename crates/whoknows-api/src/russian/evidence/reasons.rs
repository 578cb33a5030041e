//! Why no list is good, or none of so many hands, as it stands in an answer.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::cnf::Cnf;
use whoknows::russian::check::{check_no_list_of, hand_names, matrix_names, of_hands, of_matrix};
use whoknows::russian::evidence::{Family, Impossible, NoListOf};
use whoknows::russian::{Size, explain};

use super::steps::{NeedFields, RoomFields, needs, read_needs, read_rooms, rooms};
use crate::{Doubt, Kept, ProofText};

/// Why no announcement is good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Excluded {
    /// The reason.
    pub reason: NoListReason,
    /// The same in words.
    pub why: Vec<String>,
}

impl Excluded {
    pub(crate) fn new(size: Size, why: &Impossible, wanted: bool) -> Self {
        Excluded {
            reason: NoListReason::new(size, why, wanted),
            why: explain::impossible(size, why),
        }
    }
}

/// Why no good announcement has just so many hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NumberExcluded {
    /// So many hands.
    pub hands: u64,
    /// The reason.
    pub reason: NoListReason,
    /// The same in words.
    pub why: Vec<String>,
}

impl NumberExcluded {
    pub(crate) fn new(size: Size, k: u64, why: &NoListOf, wanted: bool) -> Self {
        let proof = |proof| NoListReason::Proof {
            clauses: Clauses::Matrix,
            proof: ProofText::new(proof, wanted),
        };
        let reason = match why {
            NoListOf::Never(why) => NoListReason::new(size, why, wanted),
            NoListOf::Need(steps) => NoListReason::Need { need: needs(steps, wanted) },
            NoListOf::Room(steps) => NoListReason::Room { room: rooms(steps) },
            NoListOf::Refuted(refuted) => proof(refuted),
        };
        NumberExcluded { hands: k, reason, why: explain::no_list_of(size, k, why) }
    }

    /// Reads it back.
    pub(crate) fn read(&self) -> Result<(u64, NoListOf), Doubt> {
        Ok((
            self.hands,
            match &self.reason {
                NoListReason::Need { need } => NoListOf::Need(read_needs(need)?),
                NoListReason::Room { room } => NoListOf::Room(read_rooms(room)),
                NoListReason::Proof { clauses: Clauses::Matrix, proof } => {
                    NoListOf::Refuted(Arc::new(proof.read()?))
                }
                never => NoListOf::Never(never.read()?),
            },
        ))
    }

    /// Reads it back, and confirms it.
    pub(crate) fn check(&self, size: Size) -> Result<(u64, NoListOf), Doubt> {
        let (k, why) = self.read()?;
        check_no_list_of(size, k, &why)?;
        Ok((k, why))
    }
}

/// The reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NoListReason {
    /// A rule about the three numbers.
    Rule {
        /// Which.
        rule: Rule,
    },
    /// There is no such Steiner system: any t cards in exactly one block of k out of n.
    Design {
        /// Any so many cards.
        t: usize,
        /// The cards of a block.
        k: usize,
        /// All cards.
        n: usize,
        /// The blocks through so many cards would not be a whole number.
        through: usize,
    },
    /// More hands are needed than there is room for.
    Counting {
        /// Steps towards the number of hands needed; the last one is about the whole.
        need: Vec<NeedFields>,
        /// Steps towards the number of hands that have room; the last one is about the whole.
        room: Vec<RoomFields>,
    },
    /// More hands are needed than so many.
    Need {
        /// The steps; the last one is about the whole.
        need: Vec<NeedFields>,
    },
    /// There is no room for so many hands.
    Room {
        /// The steps; the last one is about the whole.
        room: Vec<RoomFields>,
    },
    /// A solver refuted it.
    Proof {
        /// What the clauses are about.
        clauses: Clauses,
        /// The proof.
        #[serde(flatten)]
        proof: ProofText,
    },
}

/// A rule that excludes a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Rule {
    /// Two hands cannot share fewer than no cards.
    #[serde(rename = "a <= c")]
    OneHand,
    /// The hands are disjoint.
    #[serde(rename = "a = c + 1")]
    Disjoint,
    /// What two hands lack would share too much.
    #[serde(rename = "b <= c")]
    Chain,
}

/// What the clauses of a proof are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Clauses {
    /// One variable for each hand.
    Hands,
    /// One row for each hand of the list, one column for each card.
    Matrix,
}

impl NoListReason {
    fn new(size: Size, why: &Impossible, wanted: bool) -> Self {
        match why {
            Impossible::OneHand => NoListReason::Rule { rule: Rule::OneHand },
            Impossible::Disjoint => NoListReason::Rule { rule: Rule::Disjoint },
            Impossible::Chain => NoListReason::Rule { rule: Rule::Chain },
            Impossible::Steiner { through } => {
                let (t, k) = (size.c() + 1, 2 * size.c() + 1);
                NoListReason::Design { t, k, n: size.n(), through: *through }
            }
            Impossible::Counting { need, room } => {
                NoListReason::Counting { need: needs(need, wanted), room: rooms(room) }
            }
            Impossible::Refuted(proof) => NoListReason::Proof {
                clauses: Clauses::Hands,
                proof: ProofText::new(proof, wanted),
            },
        }
    }

    /// Reads back why no announcement is good.
    pub(crate) fn read(&self) -> Result<Impossible, Doubt> {
        Ok(match self {
            NoListReason::Rule { rule: Rule::OneHand } => Impossible::OneHand,
            NoListReason::Rule { rule: Rule::Disjoint } => Impossible::Disjoint,
            NoListReason::Rule { rule: Rule::Chain } => Impossible::Chain,
            NoListReason::Design { through, .. } => Impossible::Steiner { through: *through },
            NoListReason::Counting { need, room } => {
                Impossible::Counting { need: read_needs(need)?, room: read_rooms(room) }
            }
            NoListReason::Proof { clauses: Clauses::Hands, proof } => {
                Impossible::Refuted(Arc::new(proof.read()?))
            }
            _ => return Err(Doubt::wrong("a reason against one number of hands, not against all")),
        })
    }

    /// The sign on the map.
    pub(crate) fn sign(&self) -> char {
        match self {
            NoListReason::Rule { rule: Rule::Chain } => 'b',
            NoListReason::Rule { .. } => 'a',
            NoListReason::Design { .. } => 's',
            NoListReason::Counting { .. }
            | NoListReason::Need { .. }
            | NoListReason::Room { .. } => 'n',
            NoListReason::Proof { .. } => 'x',
        }
    }

    /// Is there a solver's proof in it?
    pub(crate) fn has_proof(&self) -> bool {
        match self {
            NoListReason::Proof { .. } => true,
            NoListReason::Counting { need, .. } => need.iter().any(|step| step.proof.is_some()),
            _ => false,
        }
    }

    /// The proofs and their clauses as files; those among the steps each with the number of hands that it
    /// refutes in its name.
    pub(crate) fn kept(&self, size: Size, hands: Option<u64>, path: &str) -> Vec<Kept> {
        match self {
            NoListReason::Proof { proof, .. } => match hands {
                None => proof_files(path, proof, of_hands(size), hand_names(size)),
                Some(k) => matrix_files(path, proof, Family::of(size), k),
            },
            NoListReason::Counting { need, .. } => {
                let proofs = need.iter().filter_map(|step| Some((step, step.proof.as_ref()?)));
                let kept = proofs.flat_map(|(step, proof)| {
                    let k = step.hands.saturating_sub(1);
                    matrix_files(&format!("{path}.{k}"), proof, step.family(), k)
                });
                kept.collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A proof about lists of a family with k hands, and its clauses, as files.
fn matrix_files(path: &str, proof: &ProofText, family: Family, k: u64) -> Vec<Kept> {
    proof_files(path, proof, of_matrix(family, k), matrix_names(family, k))
}

/// A proof and its clauses as files, with what the variables mean.
pub(crate) fn proof_files(
    path: &str,
    proof: &ProofText,
    formula: Option<Cnf>,
    name: impl Fn(i32) -> Option<String>,
) -> Vec<Kept> {
    let (Some(text), Some(formula)) = (&proof.proof, formula) else { return Vec::new() };
    vec![
        Kept { path: path.to_string(), content: text.clone().into() },
        Kept { path: format!("{path}.cnf"), content: formula.with_names(name).to_string().into() },
    ]
}
