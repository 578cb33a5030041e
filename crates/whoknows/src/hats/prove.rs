//! A strategy proved by checking every colouring, fast.
//!
//! A player is right in a colouring if one of the guesses is the own hat; the players win it if at
//! least one is right. [`prove`] counts, for all colourings, how many players are right. It
//! streams: nothing grows with the number of colourings. The hats of the last players vary within a
//! *block* of a few thousand colourings that are computed side by side (`lanes`), from terms that
//! split into an outer and a block part (`terms`, `linear`, `lower`, `plan`, `machine`); threads
//! take chunks of blocks in order (`worker`), so whatever ends a proof early, what was checked is a
//! prefix. It must agree with the plain loop over all colourings that asks [`Strategy::guesses`].

mod arithmetic;
mod lanes;
mod linear;
mod lower;
mod machine;
mod plan;
mod terms;
#[cfg(test)]
mod tests;
mod worker;

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use num_bigint::BigUint;

use super::game::Game;
use super::strategy::{BadGuess, Strategy};
use super::tally::{Tally, colouring};
use crate::budget::{Budget, Ended};
use lanes::Lane;
use machine::Machine;
use plan::Plan;
use worker::{Sums, Worker};

/// Without a limit on nodes or time, at most this many colourings are checked.
pub const MOST_COLOURINGS: u64 = 1_000_000_000_000;

/// How the colourings are divided.
#[derive(Clone, Copy)]
struct Shape {
    /// A block has at most this many colourings: its rows fit in the nearest cache.
    block: u64,
    /// About so many are checked between two looks at the clock.
    chunk: u64,
}

/// At most so many steps for a colouring between two looks at the clock.
const MOST_WORK: u64 = 1 << 27;

const SHAPE: Shape = Shape { block: 1 << 14, chunk: 1 << 18 };

/// Why a strategy was not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProveError {
    /// There are this many colourings, and no limit was set.
    TooMany(BigUint),
    /// The first colouring where a guess is no colour.
    BadGuess(BadGuess),
}

impl fmt::Display for ProveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProveError::TooMany(colourings) => {
                write!(f, "{colourings} colourings are more than {MOST_COLOURINGS}: set a limit")
            }
            ProveError::BadGuess(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for ProveError {}

/// Checks a strategy of a game in all colourings, or in the first ones that the budget allows: one
/// node is one colouring.
///
/// # Panics
/// If the strategy is not one of this game.
pub fn prove(game: &Game, strategy: &Strategy, budget: &Budget) -> Result<Tally, ProveError> {
    prove_divided(game, strategy, budget, SHAPE)
}

fn prove_divided(
    game: &Game,
    strategy: &Strategy,
    budget: &Budget,
    shape: Shape,
) -> Result<Tally, ProveError> {
    assert_eq!(strategy.rules().len(), game.players(), "a strategy of another game");
    let colourings = game.colourings();
    let limits = budget.limits();
    if limits.nodes.is_none() && limits.time.is_none() && colourings > MOST_COLOURINGS.into() {
        return Err(ProveError::TooMany(colourings));
    }
    let total = u64::try_from(&colourings).ok();
    let most = total.unwrap_or(u64::MAX).min(budget.nodes_left().unwrap_or(u64::MAX));
    let plan = plan::plan(game, strategy, shape.block);
    let task = Task { game, strategy, most, total, chunk: shape.chunk, budget };
    // The smallest lanes that hold every number.
    let (sums, ended) = match plan.widest {
        0..=0x7f => task.run::<i8>(plan),
        0x80..=0x7fff => task.run::<i16>(plan),
        _ => task.run::<i64>(plan),
    }
    .map_err(ProveError::BadGuess)?;

    let complete = total == Some(sums.by_right.iter().sum());
    let ended = if complete { None } else { ended.or(Some(Ended::Nodes)) };
    let first_lost = sums.lost.iter().map(|&number| colouring(game, number)).collect();
    Ok(Tally::new(sums.by_right, first_lost, ended))
}

/// What the threads share: which chunk is next, how far they have come, and where to stop.
struct Shared {
    next: AtomicU64,
    done: AtomicU64,
    /// The first chunk known to have a bad guess.
    bad: AtomicU64,
}

/// The first `most` colourings of `total`, to be checked in chunks.
struct Task<'a> {
    game: &'a Game,
    strategy: &'a Strategy,
    most: u64,
    total: Option<u64>,
    chunk: u64,
    budget: &'a Budget<'a>,
}

impl Task<'_> {
    fn run<L: Lane>(&self, plan: Plan) -> Result<(Sums, Option<Ended>), BadGuess> {
        let &Task { game, strategy, most, total, budget, .. } = self;
        // A look at the clock now and then, however long the formulas are.
        let steady = (MOST_WORK / plan.work).min(self.chunk);
        let machine = Machine::<L>::new(game, plan);
        let size = machine.size() as u64;
        let chunk = size * (steady / size).max(1);
        let shared = Shared {
            next: AtomicU64::new(0),
            done: AtomicU64::new(0),
            bad: AtomicU64::new(u64::MAX),
        };
        // A chunk that was taken is always finished, and chunks are taken in order: so those that
        // were checked are a prefix, whatever ends the proof.
        let work = || {
            let mut worker = Worker::new(game, strategy, &machine);
            loop {
                if let Err(ended) = budget.check() {
                    return (worker.finish(), Some(ended), None);
                }
                let number = shared.next.fetch_add(1, Ordering::Relaxed);
                let start = number.saturating_mul(chunk);
                if start >= most || number > shared.bad.load(Ordering::Relaxed) {
                    return (worker.finish(), None, None);
                }
                let end = start.saturating_add(chunk).min(most);
                if let Err(bad) = worker.check(start, end) {
                    shared.bad.fetch_min(number, Ordering::Relaxed);
                    return (worker.finish(), None, Some((number, bad)));
                }
                let done = shared.done.fetch_add(end - start, Ordering::Relaxed) + end - start;
                // Asked again before the next chunk.
                let _ = budget.spend(end - start);
                budget.report("colourings", done, total);
            }
        };
        let threads = (budget.threads() as u64).min(most.div_ceil(chunk)) as usize;
        let pool =
            (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
        let found = match pool {
            Some(Ok(pool)) => pool.broadcast(|_| work()),
            _ => vec![work()],
        };
        let mut sums = Sums::new(game.players());
        let mut ended = None;
        let mut bad_guesses = Vec::new();
        for (part, why, bad) in found {
            sums.join(&part);
            ended = ended.or(why);
            bad_guesses.extend(bad);
        }
        match bad_guesses.into_iter().min_by_key(|(number, _)| *number) {
            Some((_, bad)) => Err(bad),
            None => Ok((sums, ended)),
        }
    }
}
