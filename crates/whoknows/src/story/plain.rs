//! Stories of numbers and what people say they know, with all names settled.
//!
//! Many stories are of one shape: numbers and yes or no as variables, who sees what, and a dialogue in which
//! worlds are only cut. Here such a story is made plain: variables are numbered, people and definitions are put
//! in, sums over people are written out, and whoever knows something knows it at a moment with a number. What is
//! not of this shape is refused at its place. The meaning is that of `definition`.

mod dialogue;
mod join;
mod lower;
pub(super) mod rows;
pub(super) mod setup;
mod size;
pub(super) mod span;
mod terms;
mod words;

use super::text::Compare;
use super::value::Value;

/// A number in a world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Is(i64),
    /// The variable with this place.
    Of(usize),
    /// The parameter that is swept over.
    Swept,
    Two(Two, Box<[Number; 2]>),
    Abs(Box<Number>),
    /// One number if it is so, else the other.
    If(Box<(Fact, Number, Number)>),
}

/// What two numbers make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Two {
    Plus,
    Minus,
    Times,
    /// By a number that is not 0; the same of `Mod`.
    Div,
    Mod,
    Least,
    Most,
}

/// A sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    Is(bool),
    /// The variable with this place, which is 0 or 1.
    So(usize),
    Compare(Compare, Box<[Number; 2]>),
    Not(Box<Fact>),
    And(Vec<Fact>),
    Or(Vec<Fact>),
    Same(Box<[Fact; 2]>),
    Knows(Box<Knowing>),
}

/// Somebody knows something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Knowing {
    /// The moment, by its number: that of the start is 0, and each cut makes the next.
    pub(super) moment: usize,
    /// Some people put together, or, if `common`, what is common knowledge among them.
    pub(super) who: Vec<usize>,
    pub(super) common: bool,
    pub(super) what: Known,
}

/// What is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Known {
    That(Fact),
    Whether(Fact),
    Value(Vec<Number>),
}

/// Where the values of a variable, or of several at once, come from.
#[derive(Clone, Debug)]
pub(super) enum Choices {
    /// All numbers from the one to the other; no other: without end.
    Range(Number, Option<Number>),
    /// So many rows of values.
    Rows(Vec<Vec<i64>>),
}

/// A story of this shape.
#[derive(Debug)]
pub(super) struct Plain {
    /// Variables as they are called, by their place.
    pub(super) names: Vec<String>,
    /// Is it yes or no?
    pub(super) truths: Vec<bool>,
    /// Variables are chosen in this order.
    pub(super) chosen: Vec<(Vec<usize>, Choices)>,
    pub(super) givens: Vec<Fact>,
    /// What each person sees.
    pub(super) sees: Vec<Vec<Number>>,
    /// What is so in every world that stays, at each moment in turn.
    pub(super) cuts: Vec<Fact>,
    /// The moment after each line; that of the start is the first.
    pub(super) lines: Vec<usize>,
}

impl Plain {
    /// What is so in a world, in words.
    pub(super) fn describe(&self, world: &[i64]) -> String {
        let value = |at: usize| {
            if self.truths[at] { Value::Truth(world[at] != 0) } else { Value::Number(world[at]) }
        };
        let all = self.names.iter().enumerate();
        all.map(|(at, name)| format!("{name} = {}", value(at))).collect::<Vec<_>>().join(", ")
    }
}

impl Number {
    pub(super) fn two(how: Two, one: Number, other: Number) -> Number {
        Number::Two(how, Box::new([one, other]))
    }

    /// Does it come in here, this or what is made of it?
    pub(super) fn any(&self, is: &dyn Fn(&Number) -> bool) -> bool {
        is(self)
            || match self {
                Number::Is(_) | Number::Of(_) | Number::Swept => false,
                Number::Two(_, both) => both.iter().any(|one| one.any(is)),
                Number::Abs(of) => of.any(is),
                Number::If(parts) => parts.0.any(is) || parts.1.any(is) || parts.2.any(is),
            }
    }

    pub(super) fn is_swept(&self) -> bool {
        self.any(&|one| *one == Number::Swept)
    }

    /// Its value in a world; the sizes were looked at before.
    pub(super) fn value(&self, world: &[i64]) -> i64 {
        match self {
            Number::Is(number) => *number,
            Number::Of(at) => world[*at],
            Number::Swept => i64::MAX,
            Number::Two(how, both) => how.of(both[0].value(world), both[1].value(world)),
            Number::Abs(of) => of.value(world).wrapping_abs(),
            Number::If(parts) => {
                if parts.0.holds(world) {
                    parts.1.value(world)
                } else {
                    parts.2.value(world)
                }
            }
        }
    }
}

impl Two {
    pub(super) fn of(self, one: i64, other: i64) -> i64 {
        match self {
            Two::Plus => one.wrapping_add(other),
            Two::Minus => one.wrapping_sub(other),
            Two::Times => one.wrapping_mul(other),
            Two::Div => one.checked_div_euclid(other).unwrap_or(0),
            Two::Mod => one.checked_rem_euclid(other).unwrap_or(0),
            Two::Least => one.min(other),
            Two::Most => one.max(other),
        }
    }
}

impl Fact {
    pub(super) fn compare(how: Compare, one: Number, other: Number) -> Fact {
        Fact::Compare(how, Box::new([one, other]))
    }

    pub(super) fn any(&self, is: &dyn Fn(&Number) -> bool) -> bool {
        match self {
            Fact::Is(_) => false,
            Fact::So(at) => is(&Number::Of(*at)),
            Fact::Compare(_, both) => both.iter().any(|one| one.any(is)),
            Fact::Not(of) => of.any(is),
            Fact::And(all) | Fact::Or(all) => all.iter().any(|one| one.any(is)),
            Fact::Same(both) => both.iter().any(|one| one.any(is)),
            Fact::Knows(knowing) => match &knowing.what {
                Known::That(of) | Known::Whether(of) => of.any(is),
                Known::Value(all) => all.iter().any(|one| one.any(is)),
            },
        }
    }

    /// Is it about what somebody knows?
    pub(super) fn is_knowledge(&self) -> bool {
        match self {
            Fact::Is(_) | Fact::So(_) | Fact::Compare(..) => false,
            Fact::Not(of) => of.is_knowledge(),
            Fact::And(all) | Fact::Or(all) => all.iter().any(Fact::is_knowledge),
            Fact::Same(both) => both.iter().any(Fact::is_knowledge),
            Fact::Knows(_) => true,
        }
    }

    /// Is it so in this world? Of knowledge: no.
    pub(super) fn holds(&self, world: &[i64]) -> bool {
        match self {
            Fact::Is(is) => *is,
            Fact::So(at) => world[*at] != 0,
            Fact::Compare(how, both) => compare(*how, both[0].value(world), both[1].value(world)),
            Fact::Not(of) => !of.holds(world),
            Fact::And(all) => all.iter().all(|one| one.holds(world)),
            Fact::Or(all) => all.iter().any(|one| one.holds(world)),
            Fact::Same(both) => both[0].holds(world) == both[1].holds(world),
            Fact::Knows(_) => false,
        }
    }
}

pub(super) fn compare(how: Compare, one: i64, other: i64) -> bool {
    match how {
        Compare::Equal => one == other,
        Compare::Unequal => one != other,
        Compare::Less => one < other,
        Compare::AtMost => one <= other,
        Compare::Greater => one > other,
        Compare::AtLeast => one >= other,
    }
}
