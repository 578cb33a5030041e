//! Is something wrong so far? Asked of all pictures that solve the puzzle, not of one of them.
//!
//! A cell is wrong if no picture has it so. Every cell may be right alone, and yet no picture has all
//! of them: then the cells do not go together.

use super::super::grid::{Cell, Colour, Grid, Known};
use super::super::puzzle::Puzzle;
use super::super::search::solve;
use crate::budget::{Budget, Ended};

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistakes {
    /// Nothing: there is a picture with all of this.
    None,
    /// In no picture are these cells so.
    Cells(Vec<Cell>),
    /// Each cell is right in some picture, but no picture has all of them.
    Together,
    /// Nothing can be right: the puzzle has no picture.
    NoPicture,
}

/// What is wrong in a grid. Takes a search for each mark that none of the pictures found has; with
/// one picture there is only that one to compare with.
pub fn mistakes(puzzle: &Puzzle, grid: &Grid<Known>, budget: &Budget) -> Result<Mistakes, Ended> {
    let mut found = solve(puzzle, 2, budget);
    if found.solutions.is_empty() {
        return found.ended.map_or(Ok(Mistakes::NoPicture), Err);
    }
    let agrees = |picture: &Grid<Colour>| {
        picture.cells().iter().zip(grid.cells()).all(|(&colour, mark)| mark.allows(colour))
    };
    if found.solutions.iter().any(agrees) {
        return Ok(Mistakes::None);
    }
    let mut wrong = Vec::new();
    for row in 0..puzzle.height() {
        for column in 0..puzzle.width() {
            let cell = Cell { row, column };
            if found.solutions.iter().any(|picture| grid.at(cell).allows(picture.at(cell))) {
                continue;
            }
            let other = if found.complete { None } else { with(puzzle, grid, &[cell], budget)? };
            match other {
                Some(picture) => found.solutions.push(picture),
                None => wrong.push(cell),
            }
        }
    }
    if !wrong.is_empty() {
        return Ok(Mistakes::Cells(wrong));
    }
    let all: Vec<Cell> = (0..puzzle.height())
        .flat_map(|row| (0..puzzle.width()).map(move |column| Cell { row, column }))
        .collect();
    Ok(match with(puzzle, grid, &all, budget)? {
        Some(_) => Mistakes::None,
        None => Mistakes::Together,
    })
}

/// A picture that has these cells as they are in the grid.
fn with(
    puzzle: &Puzzle,
    grid: &Grid<Known>,
    cells: &[Cell],
    budget: &Budget,
) -> Result<Option<Grid<Colour>>, Ended> {
    let mut givens = puzzle.givens().clone();
    for &cell in cells {
        let both = givens.at(cell).0 & grid.at(cell).0;
        if both == 0 {
            return Ok(None);
        }
        givens.set(cell, Known(both));
    }
    let (rows, columns) = (puzzle.rows().to_vec(), puzzle.columns().to_vec());
    let Ok(asked) = Puzzle::new(rows, columns, puzzle.paints().to_vec(), givens) else {
        return Ok(None);
    };
    let mut found = solve(&asked, 1, budget);
    match (found.solutions.pop(), found.ended) {
        (Some(picture), _) => Ok(Some(picture)),
        (None, Some(ended)) => Err(ended),
        (None, None) => Ok(None),
    }
}
