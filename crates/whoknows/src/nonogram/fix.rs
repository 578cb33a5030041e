//! Given cells that make a puzzle with several solutions unique: as few as can be found.
//!
//! The definition: given cells in the colours of one solution, the target, leave it as the only one
//! if and only if every other solution differs from the target in one of them. So with all solutions
//! at hand the fewest cells are a smallest hitting set (`fewest`), over all targets. With more than
//! [`MOST_SOLUTIONS`], cells are taken until no other solution is left: as many solutions are looked
//! at as are at hand, those that the cells leave are looked for again; then every cell that is not
//! needed is left out again. Whichever way, the puzzle is decided once more with them.

mod fewest;

use super::evidence::NoOther;
use super::fixed::{Fixed, with_cells};
use super::grid::{Cell, Colour, Grid};
use super::puzzle::Puzzle;
use super::search::{Decided, Wanted, decide, solve};
use crate::budget::{Budget, Ended};
use crate::verdict::Verdict;
use fewest::{Differing, fewest};

/// Up to so many solutions are looked at together.
pub const MOST_SOLUTIONS: usize = 1000;

/// Looks for few given cells that make the puzzle unique. No: it has no solution, so none that could be
/// the only one.
pub fn fix(puzzle: &Puzzle, budget: &Budget) -> Verdict<Fixed, NoOther> {
    match try_fix(puzzle, budget) {
        Ok(Ok(fixed)) => Verdict::Yes(fixed),
        Ok(Err(none)) => Verdict::No(none),
        Err(ended) => Verdict::Unknown(ended),
    }
}

fn try_fix(puzzle: &Puzzle, budget: &Budget) -> Result<Result<Fixed, NoOther>, Ended> {
    let wanted = Wanted { pictures: MOST_SOLUTIONS + 1, proof: false };
    let Decided { pictures, ended, .. } = decide(puzzle, wanted, budget);
    if let Some(ended) = ended {
        return Err(ended);
    }
    let all = match (&pictures.found[..], &pictures.no_other) {
        ([], Some(none)) => return Ok(Err(none.clone())),
        (_, no_other) => no_other.is_some(),
    };
    let (mut givens, minimal) = if all {
        let (chosen, minimal) = fewest(&Differing::new(&pictures.found), None, budget);
        (coloured(&pictures.found[chosen.target], chosen.cells), minimal)
    } else {
        let mut givens = cells_until_unique(puzzle, &pictures.found, budget)?;
        leave_out(puzzle, &mut givens, budget);
        (givens, false)
    };
    givens.sort_unstable();
    let fixed = with_cells(puzzle, &givens);
    let Decided { pictures: only, ended, .. } = decide(&fixed, Wanted::ONLY, budget);
    if let Some(ended) = ended {
        return Err(ended);
    }
    assert!(only.no_other.is_some() && only.found.len() == 1, "not unique: {givens:?}");
    let all = all.then_some(pictures);
    Ok(Ok(Fixed { givens, minimal, only, all }))
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
        let (chosen, _) = fewest(&Differing::new(&at_hand), Some(0), budget);
        givens.extend(coloured(target, chosen.cells));
        let left = solve(&with_cells(puzzle, &givens), MOST_SOLUTIONS + 1, budget);
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
        let left = solve(&with_cells(puzzle, givens), 2, budget);
        if !(left.complete && left.solutions.len() == 1) {
            givens.insert(next, cell);
            next += 1;
        }
    }
}
