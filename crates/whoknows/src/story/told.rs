//! What comes of telling a story.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::text::Expr;
use super::value::Value;
use super::why::Fate;
use crate::budget::Ended;
use crate::fault::Fault;

/// Values for parameters that are not those of the text.
pub type Settings = BTreeMap<Arc<str>, i64>;

/// A story that was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The worlds at the start and after each line; a last 0 means that the line cannot be said.
    pub counts: Vec<usize>,
    /// The lines that were said, and the one that cannot be: one less than counts.
    pub lines: Vec<Said>,
    /// Where the questions stand in the text, and their answers.
    pub answers: Vec<(Range<usize>, Answer)>,
    /// Why the last line cannot be said, if it cannot. The story ends there.
    pub unsaid: Option<Unsaid>,
    /// The worlds left, up to [`MOST_SHOWN`].
    pub worlds: Vec<World>,
    /// What ended the telling before the story did, if something did: all else is what was known by then.
    pub ended: Option<Ended>,
}

/// A line that was said; one that is said in turn is a line for each person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Where it stands in the text.
    pub at: Range<usize>,
    /// Who said it, if it was said in turn.
    pub turn: Option<Arc<str>>,
}

/// Why a line cannot be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// Where it stands in the text.
    pub at: Range<usize>,
    /// Who could say it in no world. None: each of them could in some, but never all in the same; or nobody speaks.
    pub who: Option<Arc<str>>,
}

/// A world: each variable and its value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct World(pub Vec<(String, Value)>);

impl fmt::Display for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, value)) in self.0.iter().enumerate() {
            write!(f, "{}{name} = {value}", if at == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The most worlds that are shown.
pub const MOST_SHOWN: usize = 1_000;

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// So many worlds or rounds.
    Number(usize),
    /// The worlds, up to [`MOST_SHOWN`].
    Worlds(Vec<World>),
    /// Each value, and in how many worlds; of `who knows`, tuples of people.
    Values(Vec<(Value, usize)>),
    /// It is so in so many of all worlds.
    SoIn(usize, usize),
    /// It could be, or not.
    Could(bool),
    /// After how many rounds it is so, and in how many worlds; none: never.
    Rounds(Vec<(Option<usize>, usize)>),
    /// What became of the worlds in which it was so at the start.
    Fates(Vec<Fate>),
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

/// How telling came to its end.
pub(super) enum End {
    Told,
    Unsaid(Unsaid),
    Ended(Ended),
}

/// Why telling stops.
pub(super) enum Stop {
    Untold(Untold),
    /// No world is left after this line.
    Unsaid(Unsaid),
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

/// Another number of worlds than was expected.
pub(super) fn not_so_many(found: usize, expected: i64) -> String {
    let are =
        if found == 1 { "there is 1 world".into() } else { format!("there are {found} worlds") };
    format!("{are}, not {expected}")
}

/// Each value once, with how often it comes, in their order.
pub(super) fn counted<T: Ord>(values: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut all = BTreeMap::new();
    for value in values {
        *all.entry(value).or_insert(0) += 1;
    }
    all.into_iter().collect()
}
