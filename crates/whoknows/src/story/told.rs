//! What comes of telling a story.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::text::Expr;
use super::value::Value;
use crate::budget::Ended;
use crate::fault::Fault;

/// Values for parameters that are not those of the text.
pub type Settings = BTreeMap<Arc<str>, i64>;

/// A story that was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The worlds at the start and after each line; a last 0 means that the line cannot be said.
    pub counts: Vec<usize>,
    /// The questions, with their answers.
    pub answers: Vec<(String, Answer)>,
    /// The line that nobody can say, if there is one: its number and its place. The story ends there.
    pub unsaid: Option<(usize, Range<usize>)>,
    /// The worlds left, each as it is described, up to [`MOST_SHOWN`].
    pub worlds: Vec<String>,
}

/// The most worlds that are described.
pub const MOST_SHOWN: usize = 1_000;

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// So many worlds or rounds.
    Number(usize),
    /// The worlds, described, up to [`MOST_SHOWN`].
    Worlds(Vec<String>),
    /// Each value, and in how many worlds; of `who knows`, tuples of people.
    Values(Vec<(Value, usize)>),
    /// It is so in so many of all worlds.
    SoIn(usize, usize),
    /// It could be, or not.
    Could(bool),
    /// After how many rounds it is so, and in how many worlds; none: never.
    Rounds(Vec<(Option<usize>, usize)>),
    /// The values for which it is so.
    Which(Vec<Value>),
}

/// Why a story was not told to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untold {
    /// Something is wrong with the text.
    Fault(Fault),
    /// The budget ended it.
    Ended(Ended),
}

impl From<Fault> for Untold {
    fn from(fault: Fault) -> Self {
        Untold::Fault(fault)
    }
}

impl From<Ended> for Untold {
    fn from(ended: Ended) -> Self {
        Untold::Ended(ended)
    }
}

/// Why telling stops.
pub(super) enum Stop {
    Untold(Untold),
    /// No world is left after this line.
    Unsaid(Range<usize>),
}

impl<T: Into<Untold>> From<T> for Stop {
    fn from(why: T) -> Self {
        Stop::Untold(why.into())
    }
}

/// A fault at an expression.
pub(super) fn fault<T>(expr: &Expr, message: String) -> Result<T, Untold> {
    Err(Fault::new(expr.at.clone(), message).into())
}

/// Each value once, with how often it comes, in their order.
pub(super) fn counted<T: Ord>(values: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut all = BTreeMap::new();
    for value in values {
        *all.entry(value).or_insert(0) += 1;
    }
    all.into_iter().collect()
}
