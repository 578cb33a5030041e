//! `russian find`: a good announcement with Anne's hand in it, or the proof that there is none.

mod all;
mod outcome;
mod words;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::russian::evidence::End;
use whoknows::russian::{Hand, Size};

use super::evidence::{Excluded, ListEvidence, NumberExcluded};
use super::fields::{SizeFields, read_own};
use crate::{Ask, BadInput, Doubt, Ends, Kept, ReplyOf, Row, Spent};

use all::AllAnswer;
pub(super) use outcome::{First, Outcome};

/// Find an announcement with Anne's hand in it, or the proof that none is good
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Find {
    /// How many cards each gets
    #[command(flatten)]
    #[serde(flatten)]
    pub cards: SizeFields,
    /// Anne's hand: base-36 digits (0a3), or numbers with commas beyond 36 cards [default: the first cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// In which order to search
    #[arg(long, value_enum, default_value = "best", conflicts_with_all = ["smallest", "largest", "all", "size"])]
    #[serde(default)]
    pub order: Order,
    /// The fewest hands, with the proof that fewer are not enough
    #[arg(long, conflicts_with_all = ["largest", "all", "size"])]
    #[serde(default)]
    pub smallest: bool,
    /// The most hands, with the proof that there is no room for more
    #[arg(long, conflicts_with_all = ["all", "size"])]
    #[serde(default)]
    pub largest: bool,
    /// Count all good announcements, and up to relabelling
    #[arg(long, conflicts_with = "size")]
    #[serde(default)]
    pub all: bool,
    /// Just so many hands
    #[arg(long, value_name = "K")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// Keep the LRAT proof in this file, where the evidence is one (the clauses in FILE.cnf; of several
    /// proofs, that about K hands in FILE.K)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// In which order to search.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Bounds, families with a name, symmetric lists, then clauses
    #[default]
    Best,
    /// Depth first over the hands in lexicographic order
    // The word of earlier versions is still read.
    #[value(alias = "seed")]
    #[serde(alias = "seed")]
    Plain,
}

/// A list, or how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FindAnswer {
    /// A list that was asked for.
    List(ListAnswer),
    /// With `all`: how many there are.
    All(AllAnswer),
}

/// A list that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListAnswer {
    /// Is there such a list? Null: not decided.
    pub exists: Option<bool>,
    /// The same in words.
    pub headline: String,
    /// The list.
    pub hands: Option<Vec<String>>,
    /// How many hands it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// Of the smallest or largest list: is it known that none is better?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
}

/// Why the list is good, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FindEvidence {
    /// This list is good.
    Announcement(ListEvidence),
    /// None is.
    Excluded(Excluded),
    /// None with so many hands is.
    Number(NumberExcluded),
    /// This list is good, and none is better.
    Extreme(ExtremeEvidence),
    /// This list is the first good one, in the plain order.
    First {
        /// The hands, in the order in which they were added.
        hands: Vec<String>,
    },
    /// All lists were gone through.
    #[serde(rename = "every list")]
    EveryList,
    /// Nothing was found.
    None {
        /// What ended the search.
        ended: Ends,
    },
}

/// The smallest or largest list, and why none is better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExtremeEvidence {
    /// The list.
    pub list: ListEvidence,
    /// The numbers of hands beyond it that no good list has, from the bound inwards; the first one stands
    /// for all beyond it.
    pub beyond: Vec<NumberExcluded>,
    /// What ended the search, if there may be a better list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
    /// Why none is better, in words.
    pub why: Vec<String>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Any good list.
    Any,
    /// The first one, in the plain order.
    First,
    /// One with just so many hands.
    Number(u64),
    /// The smallest or the largest one.
    Extreme(End),
    /// How many there are.
    All,
}

impl Find {
    /// The size, Anne's hand, and what is asked for.
    pub(super) fn read(&self) -> Result<(Size, Hand, Wish), BadInput> {
        let size = self.cards.read()?;
        let own = read_own(size, self.hand.as_deref())?;
        let wishes = [
            (self.order == Order::Plain).then_some(Wish::First),
            self.smallest.then_some(Wish::Extreme(End::Smallest)),
            self.largest.then_some(Wish::Extreme(End::Largest)),
            self.all.then_some(Wish::All),
            self.size.map(Wish::Number),
        ];
        let mut wishes = wishes.into_iter().flatten();
        let wish = wishes.next().unwrap_or(Wish::Any);
        if wishes.next().is_some() {
            let message = "expected at most one of order plain, smallest, largest, all, size";
            return Err(BadInput::whole("size", "", message));
        }
        Ok((size, own, wish))
    }

    /// The same of a question that was answered, and so was read.
    pub(super) fn wish(&self) -> (Size, Hand, Wish) {
        self.read().expect("a question that was answered was read")
    }
}

impl Ask for Find {
    const ROW: Row = Row::new(
        "russian",
        "find",
        "3 3 1 --hand 012",
        r#"{"a": 3, "b": 3, "c": 1, "hand": "012"}"#,
    )
    .keeps(&["proof"]);

    type Answer = FindAnswer;
    type Evidence = FindEvidence;

    fn check(&self, evidence: &FindEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (size, own, wish) = self.read()?;
        let outcome = Outcome::confirmed(size, own, wish, evidence, budget)?;
        Ok(self.reply(&outcome, Spent::of(budget, "nodes")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        self.words(reply)
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let Some(path) = &self.proof else { return Vec::new() };
        let size = self.cards.size();
        let of_number =
            |one: &NumberExcluded, path: &str| one.reason.kept(size, Some(one.hands), path);
        match &reply.evidence {
            FindEvidence::Excluded(excluded) => excluded.reason.kept(size, None, path),
            FindEvidence::Number(number) => of_number(number, path),
            FindEvidence::Extreme(extreme) => {
                let refuted = extreme.beyond.iter().filter(|one| one.reason.has_proof());
                let several = refuted.clone().count() > 1;
                let named = |k| if several { format!("{path}.{k}") } else { path.clone() };
                refuted.flat_map(|one| of_number(one, &named(one.hands))).collect()
            }
            _ => Vec::new(),
        }
    }
}
