//! What is wrong in a grid, out of its grounds: a cell is wrong if no picture has it so, and cells that
//! are each right in some picture may be wrong together.

use super::{Rejected, check_pictures, wrong};
use crate::budget::Budget;
use crate::nonogram::evidence::{Grounds, NoOther, Pictures};
use crate::nonogram::grid::{Cell, Colour, Grid, Known};
use crate::nonogram::play::Mistakes;
use crate::nonogram::puzzle::Puzzle;

/// What is wrong in the grid, as its grounds show it.
pub fn check_mistakes(
    puzzle: &Puzzle,
    grid: &Grid<Known>,
    grounds: &Grounds,
    budget: &Budget,
) -> Result<Mistakes, Rejected> {
    check_pictures(puzzle, &grounds.pictures, budget)?;
    let (found, all) = (&grounds.pictures.found, grounds.pictures.no_other.is_some());
    if found.is_empty() {
        return match (all, grounds.wrong.is_empty() && grounds.together.is_none()) {
            (true, true) => Ok(Mistakes::NoPicture),
            _ => wrong("no picture, and nothing that shows that there is none"),
        };
    }
    let agrees = |picture: &Grid<Colour>| {
        picture.cells().iter().zip(grid.cells()).all(|(&colour, mark)| mark.allows(colour))
    };
    let is_wrong =
        |&cell: &Cell| !found.iter().any(|picture| grid.at(cell).allows(picture.at(cell)));
    let cells: Vec<Cell> = grid.places().filter(is_wrong).collect();
    let excluded: Vec<Cell> = grounds.wrong.iter().map(|(cell, _)| *cell).collect();
    // If the pictures are all there are, nothing else has to be shown.
    if excluded != if all { Vec::new() } else { cells.clone() } {
        return wrong("cells are not right in any of the pictures, and not shown to be wrong");
    }
    for (cell, why) in &grounds.wrong {
        none_with(puzzle, [(*cell, grid.at(*cell))], why, budget)?;
    }
    let apart = cells.is_empty() && !found.iter().any(agrees);
    match (&grounds.together, apart && !all) {
        (Some(why), true) => {
            let marks: Vec<(Cell, Known)> =
                grid.places().map(|cell| (cell, grid.at(cell))).collect();
            none_with(puzzle, marks, why, budget)?;
        }
        (None, false) => {}
        _ => return wrong("what is wrong with all cells together is not shown, or not needed"),
    }
    Ok(match (cells.is_empty(), apart) {
        (false, _) => Mistakes::Cells(cells),
        (true, true) => Mistakes::Together,
        (true, false) => Mistakes::None,
    })
}

/// Has the puzzle no picture with these cells given? So it has no colour left for one, or this is why.
fn none_with(
    puzzle: &Puzzle,
    marks: impl IntoIterator<Item = (Cell, Known)>,
    why: &NoOther,
    budget: &Budget,
) -> Result<(), Rejected> {
    let asked = puzzle.with_givens(marks);
    let none = Pictures { found: Vec::new(), no_other: Some(why.clone()) };
    check_pictures(&asked, &none, budget)
}
