//! Given cells that make a puzzle with several solutions unique: as few as can be found.
//!
//! The definition: given cells in the colours of one solution, the target, leave it as the only one
//! if and only if every other solution differs from the target in one of them. So with all solutions
//! at hand the fewest cells are a smallest hitting set (`fewest`), over all targets. With more than
//! [`MOST_SOLUTIONS`], cells are taken until no other solution is left: as many solutions are looked
//! at as are at hand, those that the cells leave are looked for again; then every cell that is not
//! needed is left out again. Whichever way, the search confirms that the puzzle is unique with them.

mod fewest;

use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::Puzzle;
use super::search::solve;
use crate::budget::{Budget, Ended};
use crate::verdict::Verdict;
use fewest::{Table, fewest};

/// Up to so many solutions are looked at together.
pub const MOST_SOLUTIONS: usize = 1000;

/// Given cells that make the puzzle unique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The cells, row by row, with their colours; none if the puzzle is unique as it is.
    pub givens: Vec<(Cell, Colour)>,
    /// Is it shown that no fewer cells would do, whatever the solution?
    pub minimal: bool,
    /// The solution that is left.
    pub picture: Grid<Colour>,
    /// The puzzle with these cells given.
    pub puzzle: Puzzle,
    /// How many solutions the puzzle has without them, if that is known.
    pub solutions: Option<usize>,
}

/// There is no solution, so none that could be the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSolution;

/// Looks for few given cells that make the puzzle unique.
pub fn fix(puzzle: &Puzzle, budget: &Budget) -> Verdict<Fixed, NoSolution> {
    match try_fix(puzzle, budget) {
        Ok(Some(fixed)) => Verdict::Yes(fixed),
        Ok(None) => Verdict::No(NoSolution),
        Err(ended) => Verdict::Unknown(ended),
    }
}

fn try_fix(puzzle: &Puzzle, budget: &Budget) -> Result<Option<Fixed>, Ended> {
    let found = solve(puzzle, MOST_SOLUTIONS + 1, budget);
    if let Some(ended) = found.ended {
        return Err(ended);
    }
    let Some(first) = found.solutions.first() else { return Ok(None) };
    let (mut givens, minimal, solutions) = if found.complete {
        let (chosen, minimal) = fewest(&Table::new(&found.solutions), None, budget);
        let target = &found.solutions[chosen.target];
        (coloured(target, chosen.cells), minimal, Some(found.solutions.len()))
    } else {
        let mut givens = cells_until_unique(puzzle, &found.solutions, budget)?;
        leave_out(puzzle, &mut givens, budget);
        (givens, false, None)
    };
    givens.sort_unstable();
    let fixed = with_givens(puzzle, &givens);
    let confirmed = solve(&fixed, 2, budget);
    if let Some(ended) = confirmed.ended {
        return Err(ended);
    }
    assert!(confirmed.complete && confirmed.solutions.len() == 1, "not unique: {givens:?}");
    let picture = confirmed.solutions.into_iter().next().unwrap_or_else(|| first.clone());
    Ok(Some(Fixed { givens, minimal, picture, puzzle: fixed, solutions }))
}

/// The puzzle with these cells given too.
pub fn with_givens(puzzle: &Puzzle, cells: &[(Cell, Colour)]) -> Puzzle {
    let mut givens = puzzle.givens().clone();
    for &(cell, colour) in cells {
        givens.set(cell, Known(givens.at(cell).0 & Known::only(colour).0));
    }
    let (rows, columns) = (puzzle.rows().to_vec(), puzzle.columns().to_vec());
    let made = Puzzle::new(rows, columns, puzzle.paints().to_vec(), givens);
    let mut made = made.expect("the clues of a puzzle");
    made.title.clone_from(&puzzle.title);
    made.author.clone_from(&puzzle.author);
    made.copyright.clone_from(&puzzle.copyright);
    made
}

fn coloured(target: &Grid<Colour>, cells: Vec<Cell>) -> Vec<(Cell, Colour)> {
    cells.into_iter().map(|cell| (cell, target.at(cell))).collect()
}

/// Towards the first solution: cells that exclude the others at hand, until there are no others.
fn cells_until_unique(
    puzzle: &Puzzle,
    solutions: &[Grid<Colour>],
    budget: &Budget,
) -> Result<Vec<(Cell, Colour)>, Ended> {
    let target = &solutions[0];
    let mut givens = Vec::new();
    let mut at_hand = solutions.to_vec();
    loop {
        let (chosen, _) = fewest(&Table::new(&at_hand), Some(0), budget);
        givens.extend(coloured(target, chosen.cells));
        let left = solve(&with_givens(puzzle, &givens), MOST_SOLUTIONS + 1, budget);
        if let Some(ended) = left.ended {
            return Err(ended);
        }
        if left.complete && left.solutions.len() == 1 {
            return Ok(givens);
        }
        at_hand = left.solutions;
        at_hand.retain(|picture| picture != target);
        at_hand.insert(0, target.clone());
    }
}

/// Leaves out every cell without which the puzzle is still unique; stops where the budget ends.
fn leave_out(puzzle: &Puzzle, givens: &mut Vec<(Cell, Colour)>, budget: &Budget) {
    let mut next = 0;
    while next < givens.len() {
        let cell = givens.remove(next);
        let left = solve(&with_givens(puzzle, givens), 2, budget);
        if !(left.complete && left.solutions.len() == 1) {
            givens.insert(next, cell);
            next += 1;
        }
    }
}
