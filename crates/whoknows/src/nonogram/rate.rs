//! How hard a puzzle is: by the hardest step that it needs.
//!
//! The steps are those of [`super::explain`], which takes the easiest at every point. If they leave
//! cells open, the search says whether the puzzle has one solution all the same: then it needs more
//! than single assumptions.

use super::evidence::{NoOther, Pictures};
use super::explain::explain;
use super::puzzle::{Misfit, Puzzle};
use super::rating::Rated;
use super::search::{Wanted, decide, given_at_fault};
use super::steps::known_after;
use crate::budget::Budget;

/// Takes the steps, and looks whether the puzzle is unique if they are not enough. The checker has
/// accepted both.
pub fn rate(puzzle: &Puzzle, budget: &Budget) -> Rated {
    if let Some(misfit) = puzzle.misfit() {
        let (steps, open) = (Vec::new(), puzzle.givens().open());
        let contradiction = if let Misfit::Long(line) = misfit { Some(line) } else { None };
        let pictures = Some(none(misfit.into()));
        return Rated { steps, open, contradiction, pictures, ended: None };
    }
    let found = match explain(puzzle, budget) {
        Ok(found) => found,
        Err(end) => {
            let contradiction = Some(end.line);
            let open = known_after(puzzle.givens(), &end.steps).open();
            let pictures = given_at_fault(puzzle).map(none);
            return Rated { steps: end.steps, open, contradiction, pictures, ended: None };
        }
    };
    let (open, contradiction) = (found.known.open(), None);
    if open == 0 {
        // Every line has its clue, or explain would be stuck: one solution, and nothing else is left.
        return Rated { steps: found.steps, open, contradiction, pictures: None, ended: None };
    }
    let looked = decide(puzzle, Wanted::ONLY, budget);
    let ended = found.ended.or(looked.ended);
    Rated { steps: found.steps, open, contradiction, pictures: Some(looked.pictures), ended }
}

/// No picture at all, and why.
fn none(why: NoOther) -> Pictures {
    Pictures { found: Vec::new(), no_other: Some(why) }
}
