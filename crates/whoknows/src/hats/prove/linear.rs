//! Sums of terms with factors, taken apart by the hats that they name.
//!
//! A sum is the sum of its outer part, its block part and the rest. That is what makes a block
//! cheap: `p - sum(seen)` is one number for the block, plus a row that is the same in every block.

use std::collections::BTreeMap;

use super::super::formula::{LIMIT, Op};
use super::terms::{Id, Join, Place, Term, Terms};

/// A constant plus terms, each with its factor; no factor is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Linear {
    pub(super) constant: i64,
    pub(super) terms: BTreeMap<Id, i64>,
}

/// A sum taken apart.
pub(super) struct Parts {
    /// The constant and the terms of outer hats.
    pub(super) outer: Linear,
    /// The terms of block hats.
    pub(super) block: Linear,
    /// The terms of both.
    pub(super) both: Linear,
}

impl Linear {
    pub(super) fn number(constant: i64) -> Linear {
        Linear { constant, terms: BTreeMap::new() }
    }

    pub(super) fn term(terms: &Terms, id: Id) -> Linear {
        match terms.constant(id) {
            Some(number) => Linear::number(number),
            None => Linear { constant: 0, terms: BTreeMap::from([(id, 1)]) },
        }
    }

    /// The value, if no hat is in it.
    pub(super) fn as_number(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// `self + factor * other`, unless it could grow past the limit.
    pub(super) fn plus(&self, factor: i64, other: &Linear, terms: &Terms) -> Option<Linear> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(factor.checked_mul(other.constant)?)?;
        for (&id, &times) in &other.terms {
            let entry = sum.terms.entry(id).or_insert(0);
            *entry = entry.checked_add(factor.checked_mul(times)?)?;
        }
        sum.terms.retain(|_, factor| *factor != 0);
        let size = sum.terms.iter().fold(sum.constant.saturating_abs(), |size, (&id, &factor)| {
            let (least, most) = terms.bounds(id);
            let term = factor.saturating_abs().saturating_mul(least.abs().max(most.abs()));
            size.saturating_add(term)
        });
        (size < LIMIT).then_some(sum)
    }

    pub(super) fn parts(&self, terms: &Terms) -> Parts {
        let at = |wanted: Place| {
            let chosen = self.terms.iter().filter(|&(&id, _)| terms.place(id) == wanted);
            Linear { constant: 0, terms: chosen.map(|(&id, &factor)| (id, factor)).collect() }
        };
        let outer = Linear { constant: self.constant, ..at(Place::Outer) };
        Parts { outer, block: at(Place::Block), both: at(Place::Both) }
    }

    /// The sum as one term. Outer and block terms are added up apart, in the order of their
    /// numbers, so that equal parts of different sums are one term.
    pub(super) fn id(&self, terms: &mut Terms) -> Id {
        let parts = self.parts(terms);
        let outer = parts.outer.chain(terms);
        let block = parts.block.chain(terms);
        // A constant goes to the block part: then no work is left to do for each block.
        let mut sum = add(outer, block, terms);
        for (&id, &factor) in &parts.both.terms {
            sum = match (factor, terms.get(id)) {
                (_, Term::Step(x, y, weight)) => {
                    let step = terms.make(Term::Step(x, y, weight * factor), None);
                    add(sum, step, terms)
                }
                (1, _) => add(sum, id, terms),
                (-1, _) => terms.two(Join::Op(Op::Sub), sum, id),
                _ => {
                    let times = times(factor, id, terms);
                    add(sum, times, terms)
                }
            };
        }
        sum
    }

    fn chain(&self, terms: &mut Terms) -> Id {
        let constant = terms.number(self.constant);
        let chain = self.terms.iter().fold(None, |sum: Option<Id>, (&id, &factor)| {
            let term = times(factor, id, terms);
            Some(sum.map_or(term, |sum| add(sum, term, terms)))
        });
        chain.map_or(constant, |chain| add(constant, chain, terms))
    }
}

fn add(x: Id, y: Id, terms: &mut Terms) -> Id {
    match (terms.constant(x), terms.constant(y)) {
        (Some(0), _) => y,
        (_, Some(0)) => x,
        _ => terms.two(Join::Op(Op::Add), x, y),
    }
}

fn times(factor: i64, id: Id, terms: &mut Terms) -> Id {
    if factor == 1 {
        return id;
    }
    let factor = terms.number(factor);
    terms.two(Join::Op(Op::Mul), factor, id)
}
