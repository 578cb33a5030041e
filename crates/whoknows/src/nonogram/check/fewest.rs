//! That no fewer given cells would do: with fewer, whatever the picture to be singled out, another one
//! agrees with it in all of them.
//!
//! Every choice is gone through: some other picture is left, so one of the cells in which it differs has
//! to be given; and so on, as many times as cells may be given. Not gone through is only what cannot
//! work: where the cells left to give could not exclude all pictures left, if each did as much as the best.

use super::{Rejected, wrong};
use crate::budget::Budget;
use crate::nonogram::evidence::Pictures;
use crate::nonogram::grid::{Cell, Colour, Grid};

/// More choices than this are not gone through.
const MOST_CHOICES: u64 = 20_000_000;

/// Do fewer than so many cells never single out one of the pictures, which are all that there are?
pub fn check_fewest(pictures: &Pictures, cells: usize, budget: &Budget) -> Result<(), Rejected> {
    let differ = pictures.differ();
    let mut choices = Choices { left: MOST_CHOICES, budget };
    for target in &pictures.found {
        let others: Vec<&Grid<Colour>> =
            pictures.found.iter().filter(|&other| other != target).collect();
        if cells > 0 && choices.enough(target, &others, &differ, cells - 1)? {
            return wrong("fewer given cells would do");
        }
    }
    Ok(())
}

struct Choices<'a> {
    left: u64,
    budget: &'a Budget<'a>,
}

impl Choices<'_> {
    /// Can so many cells exclude all others?
    fn enough(
        &mut self,
        target: &Grid<Colour>,
        others: &[&Grid<Colour>],
        differ: &[Cell],
        cells: usize,
    ) -> Result<bool, Rejected> {
        if others.is_empty() {
            return Ok(true);
        }
        self.left = match self.left.checked_sub(others.len() as u64) {
            Some(left) => left,
            None => return Err(Rejected::TooLarge("too many choices of cells to go through")),
        };
        self.budget.spend(1)?;
        let excludes = |other: &Grid<Colour>, cell: Cell| other.at(cell) != target.at(cell);
        let most = differ
            .iter()
            .map(|&cell| others.iter().filter(|other| excludes(other, cell)).count())
            .max()
            .unwrap_or(0);
        if most * cells < others.len() {
            return Ok(false);
        }
        // One of them has to go: that which fewest cells exclude.
        let cells_of = |other: &Grid<Colour>| -> Vec<Cell> {
            differ.iter().copied().filter(|&cell| excludes(other, cell)).collect()
        };
        let fewest = others.iter().map(|other| cells_of(other)).min_by_key(Vec::len);
        for cell in fewest.unwrap_or_default() {
            let rest: Vec<&Grid<Colour>> =
                others.iter().copied().filter(|other| !excludes(other, cell)).collect();
            if self.enough(target, &rest, differ, cells - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
