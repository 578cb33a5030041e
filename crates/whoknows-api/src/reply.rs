//! A reply: what a question gives back, as types.
//!
//! Every door is made from it: the envelope for programs is its fields, the text for people a function
//! of them, and the schema comes from the same types. `whoknows verify` makes it once more out of the
//! question and the evidence alone, and compares.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::verdict::Word;

use crate::BadInput;
use crate::wire::{Ends, Says};

/// What a question gives back: `A` is what was asked for, `E` what a checker needs to confirm it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reply<A, E> {
    /// Yes, no, or don't know.
    pub verdict: Says,
    /// What was asked for.
    pub answer: A,
    /// What an independent checker needs to confirm it.
    pub evidence: E,
    /// What the answer rests on.
    pub confirmed: Confirmed,
    /// What it took: counts that are the same on every machine.
    pub spent: Spent,
}

impl<A, E> Reply<A, E> {
    /// The verdict in a word.
    pub fn word(&self) -> Word {
        self.verdict.0
    }
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Confirmed {
    /// An independent checker accepted the evidence.
    Checked,
    /// Every world, deal or colouring was gone through by the definition.
    Replayed,
    /// A published theorem, whose conditions the checker confirmed; the evidence says whose.
    Cited,
    /// A search that nothing here can check again: one that was finished, or one that ended early.
    Searched,
}

impl Confirmed {
    /// The weaker of two: an answer rests on the weakest thing in it.
    #[must_use]
    pub fn and(self, other: Confirmed) -> Confirmed {
        if self as u8 >= other as u8 { self } else { other }
    }
}

impl std::fmt::Display for Confirmed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Confirmed::Checked => "checked",
            Confirmed::Replayed => "replayed",
            Confirmed::Cited => "cited",
            Confirmed::Searched => "searched",
        })
    }
}

/// What an answer took: counts that are the same on every machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spent {
    /// The smallest steps of the work.
    pub nodes: u64,
    /// What these are, in the plural.
    pub unit: String,
    /// What was tried in search of pictures.
    #[serde(flatten)]
    pub tried: Option<Tried>,
}

/// What a search tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tried {
    /// Cells of which all values were tried.
    pub probes: u64,
    /// Cells that were guessed.
    pub guesses: u64,
    /// Contradictions that something was learned from.
    pub conflicts: u64,
}

impl Spent {
    /// So many steps of this kind.
    pub fn new(nodes: u64, unit: &str) -> Self {
        Spent { nodes, unit: unit.to_string(), ..Spent::default() }
    }

    /// What the budget has counted.
    pub fn of(budget: &Budget, unit: &str) -> Self {
        Spent::new(budget.spent(), unit)
    }
}

/// Why a saved answer could not be confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is not so: where, and what is wrong.
    Wrong(String),
    /// It may be so, but the checker cannot say: why.
    Open(String),
}

impl Doubt {
    /// Something is wrong.
    pub fn wrong(words: impl std::fmt::Display) -> Self {
        Doubt::Wrong(words.to_string())
    }

    /// Nothing can be said.
    pub fn open(words: impl std::fmt::Display) -> Self {
        Doubt::Open(words.to_string())
    }

    /// Wrong unless this holds.
    pub fn unless(holds: bool, words: impl FnOnce() -> String) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Doubt::Wrong(words())) }
    }
}

/// The budget ended while the checker was at work: it says nothing.
impl From<whoknows::budget::Ended> for Doubt {
    fn from(ended: whoknows::budget::Ended) -> Self {
        Doubt::Open(Ends(ended).to_string())
    }
}

/// A question that cannot be read.
impl From<BadInput> for Doubt {
    fn from(bad: BadInput) -> Self {
        Doubt::Wrong(format!("question.body.{bad}"))
    }
}
