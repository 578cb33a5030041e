//! Given cells that make a puzzle unique, confirmed: one picture with them, all pictures without them, and
//! that no fewer cells would do.

use super::{Rejected, check_fewest, check_pictures, wrong};
use crate::budget::Budget;
use crate::nonogram::fixed::{Fixed, with_cells};
use crate::nonogram::puzzle::Puzzle;

/// Do these cells make it unique, and are there as many pictures without them as it says?
pub fn check_fixed(puzzle: &Puzzle, fixed: &Fixed, budget: &Budget) -> Result<(), Rejected> {
    let Fixed { givens, minimal, only, all } = fixed;
    let paints = puzzle.paints().len();
    let bad = givens.iter().find(|(cell, c)| !puzzle.holds(*cell) || usize::from(c.0) >= paints);
    if let Some((cell, _)) = bad {
        return wrong(format!("{cell} cannot be given so"));
    }
    if let Some(pair) = givens.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        return wrong(format!("{} is not in order", pair[1].0));
    }
    if only.found.len() != 1 || only.no_other.is_none() {
        return wrong("with these cells there is not one picture, or there may be others");
    }
    check_pictures(&with_cells(puzzle, givens), only, budget)?;
    match all {
        Some(all) if all.no_other.is_none() => wrong("these may not be all pictures"),
        Some(all) => {
            check_pictures(puzzle, all, budget)?;
            if *minimal { check_fewest(all, givens.len(), budget) } else { Ok(()) }
        }
        None if *minimal => wrong("that no fewer cells would do takes all pictures to show"),
        None => Ok(()),
    }
}
