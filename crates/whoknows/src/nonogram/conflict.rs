//! Clues, and given cells, that cannot stand together: which few already contradict each other.
//!
//! The lines are followed one by one until one has no filling. Then given cells are left out, and stay
//! out if the others still contradict: so a given cell is named only where the clues alone have nothing
//! against them. Then each line is left out in turn. What is left has no line and no given cell too many:
//! each of its proper parts can be followed without contradiction.

use super::evidence::Conflict;
use super::grid::Cell;
use super::line::narrow;
use super::puzzle::{Line, Puzzle};

/// A few lines whose clues contradict each other by following single lines, with the given cells that
/// this takes; `None` if following lines does not lead to a contradiction.
pub fn conflict(puzzle: &Puzzle) -> Option<Conflict> {
    let lines: Vec<Line> = puzzle.lines().collect();
    let givens: Vec<Cell> = puzzle.given_cells().collect();
    if !contradict(puzzle, &lines, &givens) {
        return None;
    }
    // Most given cells are of no matter: halves first.
    let half = givens.len().div_ceil(2);
    let givens = needed(givens, half, |givens| contradict(puzzle, &lines, givens));
    let lines = needed(lines, 1, |lines| contradict(puzzle, lines, &givens));
    Some(Conflict { lines, givens })
}

/// Leaves out pieces of this size, of half the size, ... of one, as long as it is `enough` without them.
fn needed<T: Clone>(mut all: Vec<T>, mut size: usize, enough: impl Fn(&[T]) -> bool) -> Vec<T> {
    while size > 0 {
        let mut at = 0;
        while at < all.len() {
            let end = all.len().min(at + size);
            let left_out: Vec<T> = all.splice(at..end, []).collect();
            if !enough(&all) {
                all.splice(at..at, left_out);
                at = end;
            }
        }
        size /= 2;
    }
    all
}

/// Do these lines contradict each other, when they are followed one by one from these given cells?
pub fn contradict(puzzle: &Puzzle, lines: &[Line], givens: &[Cell]) -> bool {
    let mut known = puzzle.without_givens().givens().clone();
    for &cell in givens {
        known.set(cell, puzzle.givens().at(cell));
    }
    loop {
        let mut changed = false;
        for &line in lines {
            let before = line.cells(&known);
            let Some(after) = narrow(puzzle.clue(line), &before) else { return true };
            for place in (0..after.len()).filter(|&place| after[place] != before[place]) {
                known.set(line.cell(place), after[place]);
                changed = true;
            }
        }
        if !changed {
            return false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nonogram::{Clue, Colour, Known};

    #[test]
    fn a_conflict_has_no_line_too_many() {
        let clues =
            |lengths: [&[u32]; 4]| lengths.iter().map(|l| Clue::black(l)).collect::<Vec<_>>();
        let puzzle = Puzzle::black(clues([&[4], &[], &[4], &[]]), clues([&[2], &[2], &[2], &[2]]));
        let puzzle = puzzle.expect("the sums agree");
        let Conflict { lines, givens } = conflict(&puzzle).expect("two full rows apart");
        assert!(contradict(&puzzle, &lines, &givens));
        for i in 0..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(i);
            assert!(!contradict(&puzzle, &fewer, &givens), "{:?} is not needed", lines[i]);
        }
        assert_eq!(givens, []);
        let fine = Puzzle::black(clues([&[4], &[4], &[], &[]]), clues([&[2], &[2], &[2], &[2]]));
        assert_eq!(conflict(&fine.expect("the sums agree")), None);
    }

    #[test]
    fn a_given_cell_at_fault_is_named() {
        // A cross, with five cells given: one of them is against it.
        let clues = || [1, 3, 1].map(|length| Clue::black(&[length])).to_vec();
        let puzzle = Puzzle::black(clues(), clues()).expect("a cross");
        let cell = |row, column| Cell { row, column };
        let black = |cell| (cell, Known::only(Colour::BLACK));
        let white = |cell| (cell, Known::only(Colour::BACKGROUND));
        let right = [black(cell(0, 1)), black(cell(1, 0)), white(cell(2, 0)), black(cell(1, 1))];
        let given = puzzle.with_givens(right);
        assert_eq!(conflict(&given), None);
        let found = conflict(&given.with_givens([black(cell(2, 2))])).expect("a wrong cell");
        assert!(found.givens.contains(&cell(2, 2)), "{found:?}");
        assert!(found.givens.len() <= 2 && found.lines.len() <= 2, "{found:?}");
    }
}
