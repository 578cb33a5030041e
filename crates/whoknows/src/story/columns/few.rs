//! Not more worlds than fit into memory: their number is known before work, where it can be.

use std::ops::Range;

use super::choices::Spread;
use super::env::Env;
use super::stored::{Base, Moment};
use super::{BLOCK, Engine};
use crate::fault::Fault;
use crate::story::definition::begin::{Declared, From};
use crate::story::text::{Domain, Expr, Node};
use crate::story::told::Untold;
use crate::story::value::Value;

/// The most bytes that worlds and views may take.
pub(super) const MOST_BYTES: usize = 2 << 30;
/// Worlds are numbered in 32 bits, and a few more columns are needed to tell the story.
const MOST_WORLDS: usize = 200_000_000;

impl<'a> Engine<'a> {
    /// For each variable: how many worlds come of one by choosing it and all after it, if that is known.
    pub(super) fn sizes(
        &self,
        declared: &[Declared<'a>],
        givens: &[Vec<&'a Expr>],
    ) -> Vec<Option<Many>> {
        let mut sizes = vec![Some(Many::default())];
        for (next, givens) in declared.iter().zip(&givens[1..]).rev() {
            let before = sizes.last().copied().flatten().filter(|_| givens.is_empty());
            let own = before.and_then(|_| match &next.from {
                From::Domain(Domain::MayBe) => Some(2),
                From::Domain(Domain::Of(Expr { node: Node::Range(low, high), .. })) => {
                    let end = |of: &Expr| match self.names.fixed(of) {
                        Ok(Value::Number(number)) => Some(number),
                        _ => None,
                    };
                    let (low, high) = (end(low)?, end(high)?);
                    Some(high.checked_sub(low)?.checked_add(1)?.max(0))
                }
                From::Domain(Domain::Of(of)) => {
                    Some(self.names.fixed(of).ok()?.members()?.len() as i64)
                }
                _ => None,
            });
            let own = own.filter(|_| next.unlike.is_empty());
            sizes.push(before.zip(own).map(|(before, own)| before.times(own as u64)));
        }
        sizes.reverse();
        sizes
    }

    /// The same where the next variable has a range of its own in each world.
    pub(super) fn few_ranges(
        &mut self,
        next: &Declared<'a>,
        givens: &[&'a Expr],
        after: Option<&Many>,
        base: &Base,
        have: usize,
    ) -> Result<(), Untold> {
        let From::Domain(domain @ Domain::Of(Expr { node: Node::Range(..), .. })) = &next.from
        else {
            return Ok(());
        };
        if !givens.is_empty() || !next.unlike.is_empty() || base.worlds < 2 {
            return Ok(());
        }
        self.moments = vec![Moment::whole(base.clone(), None)];
        let mut all = 0;
        for begin in (0..base.worlds as u32).step_by(BLOCK) {
            let end = (begin + BLOCK as u32).min(base.worlds as u32);
            let block: Vec<u32> = (begin..end).collect();
            self.names.budget.spend(block.len() as u64)?;
            if let Spread::Ranges(low, high) = self.spread(domain, &block, &Env::new(0))? {
                let numbers = low.iter().zip(&high).map(|(low, high)| (high - low + 1).max(0));
                all += numbers.sum::<i64>() as usize;
            }
        }
        few_in_all(after, have, all, self.bytes_each(), &next.at)
    }

    pub(super) fn bytes_each(&self) -> usize {
        self.names.people.len() * 4 + self.names.keys.len()
    }
}

/// A number of worlds that may be very large.
#[derive(Clone, Copy)]
pub(super) struct Many {
    /// None beyond 2^128.
    exactly: Option<u128>,
    /// How many times it can be halved, if it is a power of two.
    twos: Option<u32>,
    log10: f64,
}

impl Default for Many {
    fn default() -> Self {
        Many { exactly: Some(1), twos: Some(0), log10: 0.0 }
    }
}

impl Many {
    fn times(self, more: u64) -> Many {
        let twos = more.is_power_of_two().then(|| more.trailing_zeros());
        Many {
            exactly: if more == 0 {
                Some(0)
            } else {
                self.exactly.and_then(|all| all.checked_mul(more.into()))
            },
            twos: self.twos.zip(twos).map(|(all, more)| all + more),
            log10: self.log10 + (more as f64).log10(),
        }
    }
}

impl std::fmt::Display for Many {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.twos, self.exactly) {
            (Some(twos), _) if twos > 10 => write!(f, "2^{twos}"),
            (_, Some(exactly)) => write!(f, "{exactly}"),
            _ => write!(f, "about 10^{}", self.log10.floor()),
        }
    }
}

/// Not more than fit into memory, if each of so many worlds becomes as many as that.
pub(super) fn few_in_all(
    each: Option<&Many>,
    have: usize,
    worlds: usize,
    bytes: usize,
    at: &Range<usize>,
) -> Result<(), Untold> {
    let Some(each) = each else { return Ok(()) };
    let all = each.times(worlds as u64);
    let total = all.exactly.and_then(|all| all.checked_add(have as u128));
    let fits = total.is_some_and(|all| {
        all <= MOST_WORLDS as u128 && all.saturating_mul(bytes as u128) <= MOST_BYTES as u128
    });
    if fits {
        return Ok(());
    }
    let least = if worlds == 1 && have == 0 { "" } else { "at least " };
    let message = format!("{least}{all} worlds are too many to look at one by one");
    Err(Fault::new(at.clone(), message).into())
}

/// Not more than fit into memory.
pub(super) fn few(worlds: usize, bytes: usize, at: &Range<usize>) -> Result<(), Untold> {
    if worlds > MOST_WORLDS || worlds.saturating_mul(bytes) > MOST_BYTES {
        let message = format!("more than {worlds} worlds are too many to look at one by one");
        return Err(Fault::new(at.clone(), message).into());
    }
    Ok(())
}
