//! A dive: the likeliest cells first and what follows from them, then the likeliest of the rest,
//! until everything is settled or something contradicts.
//!
//! It finds pictures that no search from the top would. Where it fails, the way that it went is a
//! good one to search along.

use super::belief::Beliefs;
use crate::budget::{Budget, Ended};
use crate::nonogram::encode;
use crate::nonogram::grid::{Cell, Colour, Known};
use crate::nonogram::propagate::{Board, Stop};
use crate::nonogram::puzzle::Puzzle;

/// In all dives but the first, how much chance may add to the likelihood of a cell, for the order.
const NOISE: f64 = 0.1;
/// How long the lines talk at first, and each time after.
const FIRST_TALK: usize = 100;
const TALK: usize = 5;
/// One in so many of the open cells is settled at a time: not the same in each dive, or it could go
/// the same way again where nothing new is known.
const PARTS: [usize; 3] = [10, 20, 5];

/// Dives from the board as it is, after so many dives, and leaves it where this one ends. The cells
/// that were given a colour, in order.
pub(super) fn dive<const N: usize>(
    puzzle: &Puzzle,
    board: &mut Board<N>,
    beliefs: &mut Beliefs,
    dives: usize,
    budget: &Budget,
) -> Result<Vec<(Cell, Colour)>, Ended> {
    let mut way = Vec::new();
    let part = PARTS[dives % PARTS.len()];
    let mut chance = Chance(dives as u64);
    let mut rounds = FIRST_TALK;
    while !board.is_settled() {
        let known = board.all_known();
        beliefs.talk(&known, rounds, budget)?;
        rounds = TALK;
        let open = encode::cells(puzzle).filter(|&cell| known.at(cell).settled().is_none());
        let mut open: Vec<(f64, Cell, Colour)> = open
            .map(|cell| {
                let (colour, likely) = beliefs.likeliest(cell, known.at(cell));
                let noise = if dives == 0 { 0.0 } else { NOISE * chance.next() };
                (likely + noise, cell, colour)
            })
            .collect();
        open.sort_by(|a, b| b.0.total_cmp(&a.0));
        for &(_, cell, colour) in &open[..open.len().div_ceil(part)] {
            let now = board.known(cell);
            if now.settled().is_some() || !now.allows(colour) {
                continue;
            }
            way.push((cell, colour));
            let mark = board.mark();
            board.keep(cell, Known::only(colour));
            match board.propagate(budget) {
                Ok(()) => continue,
                Err(Stop::Contradiction) => board.undo(mark),
                Err(Stop::Ended(ended)) => return Err(ended),
            }
            // Then it is another colour, or an earlier step was wrong.
            way.pop();
            board.keep(cell, Known(now.0 & !Known::only(colour).0));
            match board.propagate(budget) {
                Ok(()) => {}
                Err(Stop::Contradiction) => return Ok(way),
                Err(Stop::Ended(ended)) => return Err(ended),
            }
        }
    }
    Ok(way)
}

/// Numbers from 0 to 1 without any order, the same in every run: a congruential generator.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 32) as f64 / f64::from(u32::MAX)
    }
}
