//! The method that lists all placements, pass by pass: those of every row, then of every column, lock
//! what they have in common; the report is the product of the numbers of placements of the rows. So
//! `GCHQSolver` solves its puzzle, and so it reports.
//!
//! The placements are counted by a table from the left instead of being listed, and what they have in
//! common is the checker's word (`check::narrow`): the numbers are the same, the waiting is not.

use num_bigint::BigUint;

use super::check::narrow;
use super::clue::Clue;
use super::grid::{Colour, Grid, Known};
use super::puzzle::Puzzle;

/// What the passes report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passes {
    /// The number of painted cells.
    pub cells: u64,
    /// The product over the rows of their placements, at each pass.
    pub combinations: Vec<BigUint>,
    /// What is known at the end.
    pub known: Grid<Known>,
}

/// Goes through passes until one combination is left, or nothing changes; `None` if a line has no
/// placement.
pub fn passes(puzzle: &Puzzle) -> Option<Passes> {
    let mut known = puzzle.givens().clone();
    let mut combinations: Vec<BigUint> = Vec::new();
    let cells = puzzle.rows().iter().map(Clue::filled).sum();
    loop {
        let product = ways(puzzle, &known);
        let done = product == BigUint::from(1u32) || combinations.last() == Some(&product);
        if combinations.last() != Some(&product) {
            combinations.push(product);
        }
        if done {
            return Some(Passes { cells, combinations, known });
        }
        for line in puzzle.lines() {
            let before = line.cells(&known);
            for (place, &left) in narrow(puzzle.clue(line), &before)?.iter().enumerate() {
                known.set(line.cell(place), left);
            }
        }
    }
}

/// The product over the rows of their placements: the ways to fill the rows, each for itself.
pub fn ways(puzzle: &Puzzle, known: &Grid<Known>) -> BigUint {
    let rows = puzzle.rows().iter().enumerate();
    rows.map(|(row, clue)| placements(clue, known.row(row))).product()
}

/// How many placements a line has: ways[k] counts fillings of a prefix with the first k blocks.
fn placements(clue: &Clue, cells: &[Known]) -> BigUint {
    if clue.needs() > cells.len() as u64 {
        return BigUint::ZERO;
    }
    let blocks = clue.blocks();
    let mut ways = vec![vec![BigUint::ZERO; blocks.len() + 1]; cells.len() + 1];
    ways[0][0] = BigUint::from(1u32);
    for place in 0..cells.len() {
        for k in 0..=blocks.len() {
            let here = ways[place][k].clone();
            if here == BigUint::ZERO {
                continue;
            }
            if cells[place].allows(Colour::BACKGROUND) {
                ways[place + 1][k] += &here;
            }
            let Some(block) = blocks.get(k) else { continue };
            let end = place + block.length as usize;
            if end > cells.len() || cells[place..end].iter().any(|c| !c.allows(block.colour)) {
                continue;
            }
            // The gap before a next block of the same colour goes with this one.
            let same_next = blocks.get(k + 1).is_some_and(|next| next.colour == block.colour);
            if !same_next {
                ways[end][k + 1] += here;
            } else if end < cells.len() && cells[end].allows(Colour::BACKGROUND) {
                ways[end + 1][k + 1] += here;
            }
        }
    }
    ways[cells.len()][blocks.len()].clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nonogram::clue;

    #[test]
    fn placements_are_counted_as_they_are_listed() {
        let sets = [Known(0b11), Known(0b01), Known(0b10)];
        for index in 0..3usize.pow(7) {
            let cells: Vec<Known> = (0..7).map(|i| sets[index / 3usize.pow(i) % 3]).collect();
            for lengths in [&[][..], &[7], &[1, 1], &[2, 3], &[1, 2, 1]] {
                let clue = Clue::black(lengths);
                let listed = clue::placements(&clue, &cells, usize::MAX).len();
                assert_eq!(placements(&clue, &cells), BigUint::from(listed), "{lengths:?}");
            }
        }
    }
}
