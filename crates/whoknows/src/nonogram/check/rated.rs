//! How hard a puzzle is, confirmed: its steps, that none could have been easier, and its pictures.

use super::easiest::check_easiest;
use super::line::narrow;
use super::{Rejected, check_picture, check_pictures, check_steps, nothing_follows, wrong};
use crate::budget::Budget;
use crate::nonogram::evidence::NoOther;
use crate::nonogram::puzzle::Puzzle;
use crate::nonogram::rating::Rated;

/// Do the steps lead as far as it says, and is the puzzle as unique as it says?
pub fn check_rated(puzzle: &Puzzle, rated: &Rated, budget: &Budget) -> Result<(), Rejected> {
    let known = check_steps(puzzle, &rated.steps)?;
    check_easiest(puzzle, &rated.steps, budget)?;
    if rated.open != known.open() {
        return wrong(format!("{} cells are open, not {}", known.open(), rated.open));
    }
    if let Some(line) = rated.contradiction {
        let no_filling = || narrow(puzzle.clue(line), &line.cells(&known)).is_none();
        if !puzzle.has(line) || !no_filling() {
            return wrong(format!("{line} can be filled"));
        }
        return match &rated.pictures {
            None => Ok(()),
            Some(none) if matches!(rated.no_picture(), Some(NoOther::Clues(_))) => {
                check_pictures(puzzle, none, budget)
            }
            Some(_) => wrong("a line cannot be filled, and pictures are looked for"),
        };
    }
    if let Some(NoOther::Sums(_)) = rated.no_picture()
        && rated.steps.is_empty()
        && rated.ended.is_none()
    {
        return check_pictures(puzzle, &rated.pictures.clone().unwrap_or_default(), budget);
    }
    match (known.picture(), &rated.pictures) {
        (Some(picture), None) => check_picture(puzzle, &picture),
        (None, Some(pictures)) => {
            check_pictures(puzzle, pictures, budget)?;
            match rated.ended {
                Some(_) => Ok(()),
                None => nothing_follows(puzzle, &known, budget),
            }
        }
        _ => wrong("pictures are needed if cells are open, and only then"),
    }
}
