//! That nothing follows: every line says only what is known, and no colour of an open cell leads, by
//! following lines, to one without filling.

use super::follow::{Follower, Led};
use super::{Rejected, wrong};
use crate::budget::Budget;
use crate::nonogram::grid::{Colour, Grid, Known};
use crate::nonogram::puzzle::Puzzle;

/// Does nothing follow from what is known, by single lines and single assumptions? Every one of them is
/// looked at.
pub fn nothing_follows(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    budget: &Budget,
) -> Result<(), Rejected> {
    let mut follower = Follower::new(puzzle, known.clone(), budget);
    if follower.follow()? == Led::Nowhere {
        return wrong("a line cannot be filled");
    }
    if let Some(cell) = follower.changed(0).first() {
        return wrong(format!("a single line says more of {cell}"));
    }
    for cell in known.places().filter(|&cell| known.at(cell).settled().is_none()) {
        let colours = (0..puzzle.paints().len() as u8).map(Colour);
        for colour in colours.filter(|&colour| known.at(cell).allows(colour)) {
            let mark = follower.mark();
            follower.keep(cell, Known::only(colour));
            if follower.follow()? == Led::Nowhere {
                return wrong(format!("an assumption says more of {cell}"));
            }
            follower.undo(mark);
        }
    }
    Ok(())
}
