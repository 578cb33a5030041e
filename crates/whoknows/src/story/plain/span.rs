//! What numbers and sentences can be when variables are only known to lie between two ends.
//!
//! An end may be infinite ([`END`]). A comparison is looked at as a whole: what is on both of its sides cancels,
//! so `2 * x = x + y` says as much as `x = y`. The answers are safe: a sentence that may be so is never said to be
//! impossible.

use super::{Fact, Number, Two};
use crate::story::text::Compare;

/// As good as infinite.
pub(in crate::story) const END: i64 = i64::MAX;

/// From one number to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::story) struct Span {
    pub(in crate::story) low: i64,
    pub(in crate::story) high: i64,
}

fn clamped(number: i128) -> i64 {
    number.clamp(-i128::from(END), i128::from(END)) as i64
}

fn added(one: i64, other: i64) -> i64 {
    match (one.abs() == END, other.abs() == END) {
        (true, _) => one,
        (_, true) => other,
        _ => clamped(i128::from(one) + i128::from(other)),
    }
}

fn times(one: i64, other: i64) -> i64 {
    clamped(i128::from(one) * i128::from(other))
}

impl Span {
    pub(in crate::story) fn new(low: i64, high: i64) -> Span {
        Span { low, high }
    }

    pub(in crate::story) fn one(number: i64) -> Span {
        Span { low: number, high: number }
    }

    fn plus(self, other: Span) -> Span {
        Span::new(added(self.low, other.low), added(self.high, other.high))
    }

    fn negative(self) -> Span {
        Span::new(-self.high.max(-END), -self.low.max(-END))
    }

    fn times(self, other: Span) -> Span {
        let all = [
            times(self.low, other.low),
            times(self.low, other.high),
            times(self.high, other.low),
            times(self.high, other.high),
        ];
        let (low, high) =
            all.iter().fold((END, -END), |(low, high), &one| (low.min(one), high.max(one)));
        Span::new(low, high)
    }

    fn divided(self, by: i64) -> Span {
        let end = |end: i64| if end.abs() == END { end } else { end.div_euclid(by) };
        Span::new(end(self.low), end(self.high))
    }

    fn rest(self, by: i64) -> Span {
        if 0 <= self.low && self.high < by { self } else { Span::new(0, by - 1) }
    }

    fn abs(self) -> Span {
        if self.low >= 0 {
            self
        } else if self.high <= 0 {
            self.negative()
        } else {
            Span::new(0, self.high.max(-self.low.max(-END)))
        }
    }

    fn or(self, other: Span) -> Span {
        Span::new(self.low.min(other.low), self.high.max(other.high))
    }
}

impl Number {
    /// Between which ends it is.
    pub(in crate::story) fn span(&self, of: &[Span]) -> Span {
        match self {
            Number::Is(number) => Span::one(*number),
            Number::Of(at) => of[*at],
            Number::Swept => Span::new(-END, END),
            Number::Abs(number) => number.span(of).abs(),
            Number::If(parts) => match parts.0.span(of) {
                Some(true) => parts.1.span(of),
                Some(false) => parts.2.span(of),
                None => parts.1.span(of).or(parts.2.span(of)),
            },
            Number::Two(how, both) => {
                let (one, other) = (both[0].span(of), both[1].span(of));
                match how {
                    Two::Plus => one.plus(other),
                    Two::Minus => one.plus(other.negative()),
                    Two::Times => one.times(other),
                    Two::Div => one.divided(other.low.max(1)),
                    Two::Mod => one.rest(other.low.max(1)),
                    Two::Least => Span::new(one.low.min(other.low), one.high.min(other.high)),
                    Two::Most => Span::new(one.low.max(other.low), one.high.max(other.high)),
                }
            }
        }
    }
}

impl Fact {
    /// Is it so, or not so, whatever the variables are? Of knowledge, nothing is said.
    pub(in crate::story) fn span(&self, of: &[Span]) -> Option<bool> {
        match self {
            Fact::Is(is) => Some(*is),
            Fact::So(at) if of[*at].low > 0 => Some(true),
            Fact::So(at) if of[*at].high == 0 => Some(false),
            Fact::So(_) | Fact::Knows(_) => None,
            Fact::Compare(how, both) => compared(*how, difference(&both[0], &both[1], of)),
            Fact::Not(fact) => fact.span(of).map(|is| !is),
            Fact::And(all) => joined(all.iter().map(|one| one.span(of)), false),
            Fact::Or(all) => joined(all.iter().map(|one| one.span(of)), true),
            Fact::Same(both) => Some(both[0].span(of)? == both[1].span(of)?),
        }
    }
}

/// One that is `strong` settles it; else all must be settled.
pub(in crate::story) fn joined(
    all: impl Iterator<Item = Option<bool>>,
    strong: bool,
) -> Option<bool> {
    let mut found = Some(!strong);
    for one in all {
        match one {
            Some(is) if is == strong => return Some(strong),
            Some(_) => {}
            None => found = None,
        }
    }
    found
}

fn compared(how: Compare, difference: Span) -> Option<bool> {
    let Span { low, high } = difference;
    let settled = |yes: bool, no: bool| if yes { Some(true) } else { no.then_some(false) };
    match how {
        Compare::Equal => settled(low == 0 && high == 0, low > 0 || high < 0),
        Compare::Unequal => settled(low > 0 || high < 0, low == 0 && high == 0),
        Compare::Less => settled(high < 0, low >= 0),
        Compare::AtMost => settled(high <= 0, low > 0),
        Compare::Greater => settled(low > 0, high <= 0),
        Compare::AtLeast => settled(low >= 0, high < 0),
    }
}

/// What one number is more than another, as a sum: so many times each part, and a number.
#[derive(Clone, Debug)]
pub(in crate::story) struct Sum {
    pub(in crate::story) parts: Vec<(i64, Number)>,
    pub(in crate::story) number: i64,
}

impl Sum {
    /// None: the numbers in it are too large.
    pub(in crate::story) fn difference(one: &Number, other: &Number) -> Option<Sum> {
        let mut sum = Sum { parts: Vec::new(), number: 0 };
        sum.add(1, one)?;
        sum.add(-1, other)?;
        sum.parts.retain(|(times, _)| *times != 0);
        Some(sum)
    }

    fn add(&mut self, times: i64, number: &Number) -> Option<()> {
        match number {
            Number::Is(is) => self.number = self.number.checked_add(times.checked_mul(*is)?)?,
            Number::Two(Two::Plus, both) => {
                self.add(times, &both[0])?;
                self.add(times, &both[1])?;
            }
            Number::Two(Two::Minus, both) => {
                self.add(times, &both[0])?;
                self.add(times.checked_neg()?, &both[1])?;
            }
            Number::Two(Two::Times, both) => match &**both {
                [Number::Is(by), of] | [of, Number::Is(by)] => {
                    self.add(times.checked_mul(*by)?, of)?;
                }
                _ => self.part(times, number)?,
            },
            _ => self.part(times, number)?,
        }
        Some(())
    }

    fn part(&mut self, times: i64, number: &Number) -> Option<()> {
        if let Some((before, _)) = self.parts.iter_mut().find(|(_, part)| part == number) {
            *before = before.checked_add(times)?;
        } else {
            self.parts.push((times, number.clone()));
        }
        Some(())
    }

    /// Between which ends it is, one part left out.
    pub(in crate::story) fn span(&self, of: &[Span], without: Option<usize>) -> Span {
        let parts = self.parts.iter().enumerate().filter(|(at, _)| Some(*at) != without);
        let spans = parts.map(|(_, (times, part))| Span::one(*times).times(part.span(of)));
        spans.fold(Span::one(self.number), Span::plus)
    }
}

fn difference(one: &Number, other: &Number, of: &[Span]) -> Span {
    match Sum::difference(one, other) {
        Some(sum) => sum.span(of, None),
        None => one.span(of).plus(other.span(of).negative()),
    }
}
