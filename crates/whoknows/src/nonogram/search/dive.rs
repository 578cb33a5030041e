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

/// How long the lines talk at first, and each time after.
const FIRST_TALK: usize = 100;
const TALK: usize = 5;
/// One in so many of the open cells is settled at a time.
const PART: usize = 10;

/// Dives from the board as it is, and leaves it where the dive ends. The cells that were given a
/// colour, in order.
pub(super) fn dive<const N: usize>(
    puzzle: &Puzzle,
    board: &mut Board<N>,
    beliefs: &mut Beliefs,
    budget: &Budget,
) -> Result<Vec<(Cell, Colour)>, Ended> {
    let mut way = Vec::new();
    let mut rounds = FIRST_TALK;
    while !board.is_settled() {
        let known = board.all_known();
        beliefs.talk(&known, rounds, budget)?;
        rounds = TALK;
        let open = encode::cells(puzzle).filter(|&cell| known.at(cell).settled().is_none());
        let mut open: Vec<(f64, Cell, Colour)> = open
            .map(|cell| {
                let (colour, likely) = beliefs.likeliest(cell, known.at(cell));
                (likely, cell, colour)
            })
            .collect();
        open.sort_by(|a, b| b.0.total_cmp(&a.0));
        for &(_, cell, colour) in &open[..open.len().div_ceil(PART)] {
            let now = board.known(cell);
            if now.settled().is_some() || !now.allows(colour) {
                continue;
            }
            way.push((cell, colour));
            board.keep(cell, Known::only(colour));
            match board.propagate(budget) {
                Ok(()) => {}
                Err(Stop::Contradiction) => return Ok(way),
                Err(Stop::Ended(ended)) => return Err(ended),
            }
        }
    }
    Ok(way)
}
