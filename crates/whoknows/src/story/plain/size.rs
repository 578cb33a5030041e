//! Between which ends variables are, and whether nothing that is computed of them grows too large.

use super::span::{END, Span};
use super::{Choices, Fact, Known, Number, Plain, Two};

/// Numbers and what is computed of them stay below.
const LARGE: i64 = 1 << 60;

impl Plain {
    /// The ends of each variable; ranges without end end at the horizon.
    pub(in crate::story) fn spans(&self, horizon: i64) -> Vec<Span> {
        let mut spans = vec![Span::one(0); self.names.len()];
        for (slots, choices) in &self.chosen {
            match choices {
                Choices::Range(low, high) => {
                    let low = low.span(&spans).low;
                    let high = high.as_ref().map_or(horizon, |high| high.span(&spans).high);
                    spans[slots[0]] = Span::new(low, high.max(low));
                }
                Choices::Rows(rows) => {
                    for (at, &slot) in slots.iter().enumerate() {
                        let column = || rows.iter().map(|row| row[at]);
                        let (low, high) = (column().min(), column().max());
                        spans[slot] = Span::new(low.unwrap_or(0), high.unwrap_or(0));
                    }
                }
            }
        }
        spans
    }

    /// Are all values, and all that is computed of them, small enough? So are these numbers.
    pub(in crate::story) fn is_small(&self, horizon: i64, more: &[&Number]) -> bool {
        let spans = self.spans(horizon);
        let fits = |span: &Span| span.low >= i32::MIN.into() && span.high <= i32::MAX.into();
        let ends = self.chosen.iter().flat_map(|(_, choices)| match choices {
            Choices::Range(low, high) => [Some(low), high.as_ref()],
            Choices::Rows(_) => [None, None],
        });
        let facts = self.givens.iter().chain(&self.cuts).flat_map(numbers);
        let mut all = facts.chain(self.sees.iter().flatten()).chain(ends.flatten());
        horizon < END
            && spans.iter().all(fits)
            && all.all(|number| small(number, &spans))
            && more.iter().all(|number| small(number, &spans))
    }
}

/// The numbers that a sentence is about.
fn numbers(fact: &Fact) -> Vec<&Number> {
    match fact {
        Fact::Is(_) | Fact::So(_) => Vec::new(),
        Fact::Compare(_, both) => both.iter().collect(),
        Fact::Not(of) => numbers(of),
        Fact::And(all) | Fact::Or(all) => all.iter().flat_map(numbers).collect(),
        Fact::Same(both) => both.iter().flat_map(numbers).collect(),
        Fact::Knows(knowing) => match &knowing.what {
            Known::That(of) | Known::Whether(of) => numbers(of),
            Known::Value(all) => all.iter().collect(),
        },
    }
}

/// Does no sum or product in it grow too large?
fn small(number: &Number, spans: &[Span]) -> bool {
    let fits = |number: &Number| {
        let span = number.span(spans);
        -LARGE < span.low && span.high < LARGE
    };
    match number {
        Number::Is(_) | Number::Of(_) | Number::Swept => true,
        Number::Abs(of) => small(of, spans) && fits(of),
        Number::If(parts) => {
            let mut inner = numbers(&parts.0);
            inner.extend([&parts.1, &parts.2]);
            inner.into_iter().all(|one| small(one, spans))
        }
        Number::Two(how, both) => {
            let bounded =
                matches!(how, Two::Least | Two::Most) || both.iter().all(fits) && fits(number);
            both.iter().all(|one| small(one, spans)) && bounded
        }
    }
}

impl Plain {
    /// The greatest number that is written in the story.
    pub(in crate::story) fn greatest(&self) -> i64 {
        let ends = self.chosen.iter().flat_map(|(_, choices)| match choices {
            Choices::Range(low, high) => [Some(low), high.as_ref()],
            Choices::Rows(_) => [None, None],
        });
        let facts = self.givens.iter().chain(&self.cuts).flat_map(numbers);
        facts.chain(ends.flatten()).map(written).max().unwrap_or(0)
    }
}

fn written(number: &Number) -> i64 {
    match number {
        Number::Is(number) => number.saturating_abs(),
        Number::Of(_) | Number::Swept => 0,
        Number::Abs(of) => written(of),
        Number::Two(_, both) => written(&both[0]).max(written(&both[1])),
        Number::If(parts) => {
            let inside = numbers(&parts.0).into_iter().map(written).max().unwrap_or(0);
            inside.max(written(&parts.1)).max(written(&parts.2))
        }
    }
}
