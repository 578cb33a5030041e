//! Numbers without end: `each person has number in 1..`, told below a horizon and true beyond it.
//!
//! Worlds whose numbers lie up to a horizon are listed. What somebody knows also depends on worlds beyond it, which
//! are not; so a sentence is yes, no or *unsure* in a world, a world is *certainly* still possible or *may* be:
//!
//! - a class of worlds that look alike to somebody is *open* if a world beyond the horizon may be in it, by the
//!   givens and by what was said about numbers (`beyond`);
//! - *a knows that F* is yes if the class is closed and F is yes in all its worlds that may be, no if F is no in one
//!   that certainly is; *whether* F and *the value of E* likewise;
//! - a line keeps as certain what certainly fits it, and drops what certainly does not.
//!
//! **What is certain is a theorem**: the certain worlds are solutions of the story about all numbers, and no other
//! world in which all numbers without end are below [`Unbounded::below`] is one. That there are no more solutions
//! at all is not said. The horizon is doubled until the certain worlds stay the same, while `below` grows.

mod beyond;
mod three;

use super::plain::rows::Rows;
use super::plain::{Choices, Plain};
use super::text::Story;
use super::told::{Settings, Untold};
use crate::budget::{Budget, Ended};
use crate::fault::Fault;

/// The most worlds below a horizon.
const MOST_WORLDS: usize = 1_000_000;
/// The most steps to list them.
const MOST_STEPS: u64 = 30_000_000;
/// The least horizon that is tried.
const LEAST: i64 = 32;

/// What is left of a story about all numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unbounded {
    /// The worlds that are certainly left, described.
    pub certain: Vec<String>,
    /// The same by the values of their variables, yes and no as 1 and 0.
    pub values: Vec<Vec<i64>>,
    /// Worlds with numbers up to here were looked at.
    pub horizon: i64,
    /// No other world is left in which all numbers without end are below this.
    pub below: i64,
    /// So many worlds up to the horizon may be left or not.
    pub unsure: usize,
    /// The worlds that certainly are there, and those that may be, at the start and after each line.
    pub counts: Vec<(usize, usize)>,
    /// Did the certain worlds stay the same when the horizon was doubled, while `below` grew?
    pub settled: bool,
    /// Why the horizon was not doubled further, if it did not settle.
    pub ended: Option<Ended>,
}

/// Tells a story below higher and higher horizons, until the certain worlds stay the same.
pub fn tell(story: &Story, settings: &Settings, budget: &Budget<'_>) -> Result<Unbounded, Untold> {
    let plain = Plain::of(story, None, settings, budget)?;
    let mut last: Option<Unbounded> = None;
    let mut horizon = first(&plain);
    loop {
        match below(&plain, horizon, budget) {
            Ok(mut next) => {
                let is_open = plain.chosen.iter().any(|(_, choices)| endless(choices));
                next.settled = !is_open
                    || last
                        .as_ref()
                        .is_some_and(|last| last.values == next.values && last.below < next.below);
                if next.settled && (!next.values.is_empty() || !is_open || next.unsure == 0) {
                    return Ok(next);
                }
                next.settled = false;
                last = Some(next);
            }
            Err(Untold::Ended(why)) => {
                let Some(mut last) = last else { return Err(why.into()) };
                last.ended = Some(why);
                return Ok(last);
            }
            Err(fault) => return Err(fault),
        }
        horizon *= 2;
    }
}

/// Tells a story below one horizon.
pub fn tell_below(
    story: &Story,
    horizon: i64,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Unbounded, Untold> {
    below(&Plain::of(story, None, settings, budget)?, horizon, budget)
}

fn endless(choices: &Choices) -> bool {
    matches!(choices, Choices::Range(_, None))
}

/// The first horizon: above all numbers in the story.
fn first(plain: &Plain) -> i64 {
    let most = plain.greatest().clamp(LEAST / 2, 1 << 40);
    most * 2
}

fn below(plain: &Plain, horizon: i64, budget: &Budget<'_>) -> Result<Unbounded, Untold> {
    if !plain.is_small(horizon, &[]) {
        return Err(Fault::new(0..0, "numbers grow too large below the horizon").into());
    }
    let worlds = listed(plain, horizon, budget)?;
    let mut three = three::Three::new(plain, horizon, worlds, budget);
    for cut in &plain.cuts {
        three.cut(cut)?;
    }
    let endless: Vec<usize> = plain
        .chosen
        .iter()
        .filter(|(_, choices)| endless(choices))
        .map(|(slots, _)| slots[0])
        .collect();
    let (mut values, mut below, mut unsure) = (Vec::new(), horizon.saturating_add(1), 0);
    for (world, sure) in three.left() {
        let row = three.world(world);
        if sure {
            values.push(row);
        } else {
            unsure += 1;
            below = below.min(endless.iter().map(|&slot| row[slot]).max().unwrap_or(below));
        }
    }
    let certain = values.iter().map(|row| plain.describe(row)).collect();
    let counts = plain.lines.iter().map(|&moment| three.counts(moment)).collect();
    Ok(Unbounded { certain, values, horizon, below, unsure, counts, settled: false, ended: None })
}

/// The worlds up to the horizon, in columns.
fn listed(plain: &Plain, horizon: i64, budget: &Budget<'_>) -> Result<Vec<Vec<i64>>, Untold> {
    let mut columns: Vec<Vec<i64>> = vec![Vec::new(); plain.names.len()];
    let part = budget.part(MOST_STEPS);
    let walked = Rows::new(plain, horizon, &part).all(&mut |rows| {
        columns.iter_mut().zip(rows).for_each(|(column, rows)| column.extend(rows));
        let few = columns.first().is_none_or(|column| column.len() <= MOST_WORLDS);
        if few { Ok(()) } else { Err(Ended::Size.into()) }
    });
    budget.spend(part.spent())?;
    match walked {
        // The part ended, not the whole.
        Err(Untold::Ended(Ended::Nodes)) => Err(Ended::Size.into()),
        walked => walked.map(|()| columns),
    }
}
