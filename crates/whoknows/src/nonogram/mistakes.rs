//! Is something wrong so far? Asked of all pictures that solve the puzzle, not of one of them.
//!
//! A cell is wrong if no picture has it so. Every cell may be right alone, and yet no picture has all
//! of them: then the cells do not go together. What is found has its grounds, which the checker has
//! accepted.

use super::check::{Rejected, check_mistakes};
use super::evidence::{Grounds, NoOther, Pictures};
use super::grid::{Cell, Colour, Grid, Known};
use super::play::Mistakes;
use super::puzzle::Puzzle;
use super::search::{Wanted, decide};
use crate::budget::{Budget, Ended};

/// What is wrong in a grid, and why. Takes a search for each mark that none of the pictures found has;
/// with one picture there is only that one to compare with.
pub fn mistakes(
    puzzle: &Puzzle,
    grid: &Grid<Known>,
    budget: &Budget,
) -> Result<(Mistakes, Grounds), Ended> {
    let mut found = judge(puzzle, grid, budget)?;
    if let (Mistakes::None, grounds) = &mut found {
        // One picture with all of it is enough.
        let fits = grounds.pictures.found.iter().find(|picture| agrees(picture, grid));
        let pictures = Pictures { found: fits.cloned().into_iter().collect(), no_other: None };
        *grounds = Grounds { pictures, ..Grounds::default() };
    }
    Ok(found)
}

/// The same with all pictures that were found.
pub(super) fn judge(
    puzzle: &Puzzle,
    grid: &Grid<Known>,
    budget: &Budget,
) -> Result<(Mistakes, Grounds), Ended> {
    let grounds = grounds(puzzle, grid, budget)?;
    match check_mistakes(puzzle, grid, &grounds, &budget.part(u64::MAX)) {
        Ok(wrong) => Ok((wrong, grounds)),
        Err(Rejected::Ended(ended)) => Err(ended),
        Err(Rejected::TooLarge(_)) => Err(Ended::Size),
        Err(why) => panic!("the search and its checker disagree: {why}"),
    }
}

fn grounds(puzzle: &Puzzle, grid: &Grid<Known>, budget: &Budget) -> Result<Grounds, Ended> {
    let found = decide(puzzle, Wanted::ONLY, budget);
    if let (true, Some(ended)) = (found.pictures.found.is_empty(), found.ended) {
        return Err(ended);
    }
    let mut grounds = Grounds { pictures: found.pictures, ..Grounds::default() };
    let fits = |picture: &Grid<Colour>| agrees(picture, grid);
    if grounds.pictures.no_other.is_some() || grounds.pictures.found.iter().any(fits) {
        return Ok(grounds);
    }
    for cell in grid.places() {
        let mark = grid.at(cell);
        let is_right = |picture: &Grid<Colour>| mark.allows(picture.at(cell));
        if !grounds.pictures.found.iter().any(is_right) {
            match with(puzzle, [(cell, mark)], budget)? {
                Ok(picture) => grounds.pictures.found.push(picture),
                Err(why) => grounds.wrong.push((cell, why)),
            }
        }
    }
    if grounds.wrong.is_empty() && !grounds.pictures.found.iter().any(fits) {
        match with(puzzle, grid.places().map(|cell| (cell, grid.at(cell))), budget)? {
            Ok(picture) => grounds.pictures.found.push(picture),
            Err(why) => grounds.together = Some(why),
        }
    }
    Ok(grounds)
}

/// Has the picture all of the grid?
fn agrees(picture: &Grid<Colour>, grid: &Grid<Known>) -> bool {
    picture.cells().iter().zip(grid.cells()).all(|(&colour, mark)| mark.allows(colour))
}

/// A picture that has these cells so, or why there is none.
fn with(
    puzzle: &Puzzle,
    marks: impl IntoIterator<Item = (Cell, Known)>,
    budget: &Budget,
) -> Result<Result<Grid<Colour>, NoOther>, Ended> {
    let mut found = decide(&puzzle.with_givens(marks), Wanted::FIRST, budget);
    match (found.pictures.found.pop(), found.pictures.no_other, found.ended) {
        (Some(picture), ..) => Ok(Ok(picture)),
        (None, Some(why), _) => Ok(Err(why)),
        (None, None, ended) => Err(ended.unwrap_or(Ended::Stopped)),
    }
}
