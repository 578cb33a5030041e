//! What comes next, confirmed: the step follows, or the line cannot be filled, or nothing follows.

use super::line::narrow;
use super::{
    Rejected, check_mistakes, check_picture, check_pictures, check_step, nothing_follows, wrong,
};
use crate::budget::Budget;
use crate::nonogram::grid::{Grid, Known};
use crate::nonogram::next::Next;
use crate::nonogram::puzzle::Puzzle;

/// Is it so, from what is known?
pub fn check_next(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    next: &Next,
    budget: &Budget,
) -> Result<(), Rejected> {
    match next {
        Next::Wrong(mistakes, grounds) => {
            let found = check_mistakes(puzzle, known, grounds, budget)?;
            if found == *mistakes { Ok(()) } else { wrong("the mistakes are others") }
        }
        Next::Step(step) => check_step(puzzle, &mut known.clone(), step),
        Next::Done => match known.picture() {
            Some(picture) => check_picture(puzzle, &picture),
            None => wrong("cells are open"),
        },
        Next::NotUnique(pictures) if pictures.found.len() == 2 => {
            check_pictures(puzzle, pictures, budget)?;
            nothing_follows(puzzle, known, budget)
        }
        Next::NotUnique(_) => wrong("that there are several pictures takes two to show"),
        Next::Hard => nothing_follows(puzzle, known, budget),
        Next::Contradiction(line) if !puzzle.has(*line) => {
            wrong(format!("the puzzle has no {line}"))
        }
        Next::Contradiction(line) => match narrow(puzzle.clue(*line), &line.cells(known)) {
            None => Ok(()),
            Some(_) => wrong(format!("{line} can be filled")),
        },
        Next::Ended(_) => Ok(()),
    }
}
