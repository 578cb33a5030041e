//! May a world beyond the horizon be one of these?
//!
//! One variable after another is taken to lie beyond. The others lie between the ends of their ranges; what is
//! seen is a given as well. Comparisons narrow the ends as long as they do, and of "or" each part is tried. What is
//! not shown to be impossible in this way may be.

use crate::story::plain::span::{END, Span, Sum};
use crate::story::plain::{Choices, Fact, Number, Plain};
use crate::story::text::Compare;

/// How often the ends are narrowed, and how many parts of "or" are tried.
const ROUNDS: usize = 8;
const PARTS: usize = 64;

/// The worlds beyond a horizon.
pub(super) struct Beyond {
    spans: Vec<Span>,
    endless: Vec<usize>,
    horizon: i64,
    facts: Vec<Fact>,
}

impl Beyond {
    pub(super) fn new(plain: &Plain, horizon: i64) -> Beyond {
        let mut facts: Vec<Fact> = Vec::new();
        let mut endless = Vec::new();
        for (slots, choices) in &plain.chosen {
            if let Choices::Range(low, high) = choices {
                let value = Number::Of(slots[0]);
                facts.push(Fact::compare(Compare::AtMost, low.clone(), value.clone()));
                match high {
                    Some(high) => facts.push(Fact::compare(Compare::AtMost, value, high.clone())),
                    None => endless.push(slots[0]),
                }
            }
        }
        let mut beyond = Beyond { spans: plain.spans(END), endless, horizon, facts: Vec::new() };
        facts.iter().chain(&plain.givens).for_each(|fact| beyond.know(fact));
        beyond
    }

    /// This is so in all worlds from now on.
    pub(super) fn know(&mut self, fact: &Fact) {
        match positive(fact, true) {
            Fact::And(all) => self.facts.extend(all.into_iter().filter(|one| !one.is_knowledge())),
            Fact::Knows(_) | Fact::Is(true) => {}
            one if one.is_knowledge() => {}
            one => self.facts.push(one),
        }
    }

    /// May there be a world beyond in which these numbers are these?
    pub(super) fn has(&self, seen: &[Number], values: &[i64]) -> bool {
        let mut spans = self.spans.clone();
        let mut facts: Vec<Fact> = Vec::new();
        for (number, &value) in seen.iter().zip(values) {
            match number {
                Number::Of(slot) => spans[*slot] = Span::one(value),
                _ => facts.push(Fact::compare(Compare::Equal, number.clone(), Number::Is(value))),
            }
        }
        let facts: Vec<&Fact> = facts.iter().chain(&self.facts).collect();
        self.endless.iter().any(|&slot| {
            let mut spans = spans.clone();
            spans[slot].low = spans[slot].low.max(self.horizon + 1);
            spans[slot].low <= spans[slot].high && fits(&facts, spans, &mut PARTS.clone())
        })
    }
}

/// The same without "not" in front of "and", "or" or a comparison; or its opposite.
fn positive(fact: &Fact, is: bool) -> Fact {
    let all = |all: &[Fact]| all.iter().map(|one| positive(one, is)).collect();
    match fact {
        Fact::Is(so) => Fact::Is(*so == is),
        Fact::Not(of) => positive(of, !is),
        Fact::And(facts) if is => Fact::And(all(facts)),
        Fact::Or(facts) if !is => Fact::And(all(facts)),
        Fact::And(facts) | Fact::Or(facts) => Fact::Or(all(facts)),
        Fact::Compare(how, both) if !is => {
            let how = match how {
                Compare::Equal => Compare::Unequal,
                Compare::Unequal => Compare::Equal,
                Compare::Less => Compare::AtLeast,
                Compare::AtMost => Compare::Greater,
                Compare::Greater => Compare::AtMost,
                Compare::AtLeast => Compare::Less,
            };
            Fact::Compare(how, both.clone())
        }
        Fact::So(slot) => {
            let how = if is { Compare::Equal } else { Compare::Unequal };
            Fact::compare(how, Number::Of(*slot), Number::Is(1))
        }
        Fact::Same(both) => {
            let pair =
                |one| Fact::And(vec![positive(&both[0], one), positive(&both[1], one == is)]);
            Fact::Or(vec![pair(true), pair(false)])
        }
        _ if is => fact.clone(),
        _ => Fact::Not(Box::new(fact.clone())),
    }
}

/// May all of these be so between these ends?
fn fits(facts: &[&Fact], mut spans: Vec<Span>, parts: &mut usize) -> bool {
    let mut all: Vec<&Fact> = Vec::new();
    for fact in facts {
        flat(fact, &mut all);
    }
    for _ in 0..ROUNDS {
        let before = spans.clone();
        for fact in &all {
            let possible = match fact {
                Fact::Compare(how, both) => narrowed(*how, both, &mut spans),
                fact => fact.span(&spans) != Some(false),
            };
            if !possible {
                return false;
            }
        }
        if before == spans {
            break;
        }
    }
    let open = |fact: &&Fact| matches!(fact, Fact::Or(_)) && fact.span(&spans).is_none();
    let Some(at) = all.iter().position(open) else { return true };
    let Fact::Or(branches) = all.remove(at) else { return true };
    branches.iter().any(|branch| {
        if *parts == 0 {
            return true;
        }
        *parts -= 1;
        let with: Vec<&Fact> = all.iter().copied().chain([branch]).collect();
        fits(&with, spans.clone(), parts)
    })
}

fn flat<'f>(fact: &'f Fact, found: &mut Vec<&'f Fact>) {
    match fact {
        Fact::And(all) => all.iter().for_each(|one| flat(one, found)),
        other => found.push(other),
    }
}

/// Narrows the ends by a comparison; false if it cannot be so.
fn narrowed(how: Compare, both: &[Number; 2], spans: &mut [Span]) -> bool {
    let fact = || Fact::Compare(how, Box::new(both.clone()));
    let Some(sum) = Sum::difference(&both[0], &both[1]) else { return true };
    let mut negative = sum.clone();
    negative.number = -negative.number;
    negative.parts.iter_mut().for_each(|(times, _)| *times = -*times);
    match how {
        Compare::Equal => at_most(&sum, 0, spans) && at_most(&negative, 0, spans),
        Compare::Unequal => fact().span(spans) != Some(false),
        Compare::AtMost => at_most(&sum, 0, spans),
        Compare::Less => at_most(&sum, -1, spans),
        Compare::AtLeast => at_most(&negative, 0, spans),
        Compare::Greater => at_most(&negative, -1, spans),
    }
}

/// The sum is at most so much: what does that say of each of its parts?
fn at_most(sum: &Sum, most: i64, spans: &mut [Span]) -> bool {
    if sum.span(spans, None).low > most {
        return false;
    }
    for (at, (times, part)) in sum.parts.iter().enumerate() {
        let rest = sum.span(spans, Some(at)).low;
        if rest.abs() == END || times.abs() == END {
            continue;
        }
        // times * part <= room
        let room = most.saturating_sub(rest);
        let most = room.div_euclid(times.abs());
        match part {
            Number::Of(slot) => {
                let span = &mut spans[*slot];
                if *times > 0 {
                    span.high = span.high.min(most);
                } else {
                    span.low = span.low.max(-most);
                }
                if span.low > span.high {
                    return false;
                }
            }
            Number::Abs(of) if *times > 0 => {
                let (zero, of) = (Number::Is(0), &**of);
                for (one, other) in [(of, &zero), (&zero, of)] {
                    let inner = Sum::difference(one, other);
                    if inner.is_some_and(|inner| !at_most(&inner, most, spans)) {
                        return false;
                    }
                }
            }
            _ => {}
        }
    }
    true
}
