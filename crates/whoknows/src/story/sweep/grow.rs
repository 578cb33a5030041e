//! Since which value of the parameter is a world possible?
//!
//! The end of a range and a given become a number that depends on the world: the least value of the parameter
//! for which they let it in. A world is there from the greatest of these on. What is not of this kind is refused.

use crate::story::plain::{Choices, Fact, Number, Plain, Two};
use crate::story::text::Compare;

/// For every value; for none.
const ALWAYS: i64 = i64::MIN;
const NEVER: i64 = i64::MAX;

/// A story whose worlds only become more.
pub(super) struct Growth {
    /// The story for the greatest value.
    pub(super) plain: Plain,
    /// Since when a world is there.
    pub(super) since: Number,
}

impl Growth {
    pub(super) fn of(plain: &Plain, last: i64) -> Option<Growth> {
        let swept = |number: &Number| number.is_swept();
        let fixed = plain.sees.iter().flatten().all(|number| !number.is_swept())
            && plain.cuts.iter().all(|fact| !fact.any(&|number| *number == Number::Swept));
        if !fixed {
            return None;
        }
        let mut all = Number::Is(ALWAYS);
        let mut since = |number| all = Number::two(Two::Most, all.clone(), number);
        let mut chosen = Vec::new();
        for (slots, choices) in &plain.chosen {
            let choices = match choices {
                Choices::Rows(rows) => Choices::Rows(rows.clone()),
                Choices::Range(_, None) => return None,
                Choices::Range(low, Some(high)) => {
                    if swept(low) {
                        since(fallen(low, Number::Of(slots[0]))?);
                    }
                    if swept(high) {
                        since(reached(high, Number::Of(slots[0]))?);
                    }
                    Choices::Range(at(low, last), Some(at(high, last)))
                }
            };
            chosen.push((slots.clone(), choices));
        }
        let mut givens = Vec::new();
        for given in &plain.givens {
            if given.any(&|number| *number == Number::Swept) {
                since(so(given)?);
            }
            givens.push(fact_at(given, last));
        }
        let plain = Plain {
            names: plain.names.clone(),
            truths: plain.truths.clone(),
            chosen,
            givens,
            sees: plain.sees.clone(),
            cuts: plain.cuts.clone(),
            lines: plain.lines.clone(),
        };
        let growth = Growth { plain, since: all };
        growth.plain.is_small(0, &[&growth.since]).then_some(growth)
    }
}

/// A number that is the same for all values of the parameter lets a world in always or never.
fn settled(fact: Fact) -> Number {
    Number::If(Box::new((fact, Number::Is(ALWAYS), Number::Is(NEVER))))
}

fn plus(one: Number, other: Number) -> Number {
    Number::two(Two::Plus, one, other)
}

fn minus(one: Number, other: Number) -> Number {
    Number::two(Two::Minus, one, other)
}

/// The least value from which on this is at least so much.
fn reached(number: &Number, least: Number) -> Option<Number> {
    if !number.is_swept() {
        return Some(settled(Fact::compare(Compare::AtLeast, number.clone(), least)));
    }
    match number {
        Number::Swept => Some(least),
        Number::Two(how, both) => {
            let [one, other] = &**both;
            match (how, one.is_swept(), other.is_swept()) {
                (Two::Plus, true, false) => reached(one, minus(least, other.clone())),
                (Two::Plus, false, true) => reached(other, minus(least, one.clone())),
                (Two::Minus, true, false) => reached(one, plus(least, other.clone())),
                (Two::Minus, false, true) => fallen(other, minus(one.clone(), least)),
                (Two::Times, ..) => {
                    let (of, by) = times(one, other)?;
                    // Rounded up.
                    let negative = minus(Number::Is(0), least);
                    let part = Number::two(Two::Div, negative, Number::Is(by));
                    reached(of, minus(Number::Is(0), part))
                }
                (Two::Div, true, false) => {
                    reached(one, Number::two(Two::Times, least, other.clone()))
                }
                (Two::Least, ..) => Some(Number::two(
                    Two::Most,
                    reached(one, least.clone())?,
                    reached(other, least)?,
                )),
                (Two::Most, ..) => Some(Number::two(
                    Two::Least,
                    reached(one, least.clone())?,
                    reached(other, least)?,
                )),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The least value from which on this is at most so much.
fn fallen(number: &Number, most: Number) -> Option<Number> {
    if !number.is_swept() {
        return Some(settled(Fact::compare(Compare::AtMost, number.clone(), most)));
    }
    let Number::Two(how, both) = number else { return None };
    let [one, other] = &**both;
    match (how, one.is_swept(), other.is_swept()) {
        (Two::Plus, true, false) => fallen(one, minus(most, other.clone())),
        (Two::Plus, false, true) => fallen(other, minus(most, one.clone())),
        (Two::Minus, true, false) => fallen(one, plus(most, other.clone())),
        (Two::Minus, false, true) => reached(other, minus(one.clone(), most)),
        (Two::Times, ..) => {
            let (of, by) = times(one, other)?;
            fallen(of, Number::two(Two::Div, most, Number::Is(by)))
        }
        (Two::Least, ..) => {
            Some(Number::two(Two::Least, fallen(one, most.clone())?, fallen(other, most)?))
        }
        (Two::Most, ..) => {
            Some(Number::two(Two::Most, fallen(one, most.clone())?, fallen(other, most)?))
        }
        _ => None,
    }
}

/// A number, and how many times it is taken: more than 0.
fn times<'n>(one: &'n Number, other: &'n Number) -> Option<(&'n Number, i64)> {
    match (one, other) {
        (of, Number::Is(by @ 1..)) | (Number::Is(by @ 1..), of) => Some((of, *by)),
        _ => None,
    }
}

/// The least value from which on it is so.
fn so(fact: &Fact) -> Option<Number> {
    if !fact.any(&|number| *number == Number::Swept) {
        return Some(settled(fact.clone()));
    }
    match fact {
        Fact::Compare(how, both) => compared(*how, &both[0], &both[1]),
        Fact::Not(of) => match &**of {
            Fact::Compare(how, both) => {
                let how = match how {
                    Compare::Less => Compare::AtLeast,
                    Compare::AtMost => Compare::Greater,
                    Compare::Greater => Compare::AtMost,
                    Compare::AtLeast => Compare::Less,
                    Compare::Equal | Compare::Unequal => return None,
                };
                compared(how, &both[0], &both[1])
            }
            Fact::Not(of) => so(of),
            _ => None,
        },
        Fact::And(all) => folded(all, Two::Most),
        Fact::Or(all) => folded(all, Two::Least),
        _ => None,
    }
}

fn folded(all: &[Fact], how: Two) -> Option<Number> {
    let each = all.iter().map(so).collect::<Option<Vec<_>>>()?;
    each.into_iter().reduce(|one, other| Number::two(how, one, other))
}

fn compared(how: Compare, one: &Number, other: &Number) -> Option<Number> {
    let at_most = |one: &Number, other: &Number| {
        if one.is_swept() && other.is_swept() {
            None
        } else if other.is_swept() {
            reached(other, one.clone())
        } else {
            fallen(one, other.clone())
        }
    };
    let more = |number: &Number| plus(number.clone(), Number::Is(1));
    match how {
        Compare::AtMost => at_most(one, other),
        Compare::Less => at_most(&more(one), other),
        Compare::AtLeast => at_most(other, one),
        Compare::Greater => at_most(&more(other), one),
        Compare::Equal | Compare::Unequal => None,
    }
}

/// With a value for the parameter.
fn at(number: &Number, value: i64) -> Number {
    match number {
        Number::Swept => Number::Is(value),
        Number::Is(_) | Number::Of(_) => number.clone(),
        Number::Abs(of) => Number::Abs(Box::new(at(of, value))),
        Number::Two(how, both) => Number::two(*how, at(&both[0], value), at(&both[1], value)),
        Number::If(parts) => Number::If(Box::new((
            fact_at(&parts.0, value),
            at(&parts.1, value),
            at(&parts.2, value),
        ))),
    }
}

fn fact_at(fact: &Fact, value: i64) -> Fact {
    let all = |all: &[Fact]| all.iter().map(|one| fact_at(one, value)).collect();
    match fact {
        Fact::Is(_) | Fact::So(_) | Fact::Knows(_) => fact.clone(),
        Fact::Compare(how, both) => Fact::compare(*how, at(&both[0], value), at(&both[1], value)),
        Fact::Not(of) => Fact::Not(Box::new(fact_at(of, value))),
        Fact::And(facts) => Fact::And(all(facts)),
        Fact::Or(facts) => Fact::Or(all(facts)),
        Fact::Same(both) => {
            Fact::Same(Box::new([fact_at(&both[0], value), fact_at(&both[1], value)]))
        }
    }
}
