//! Clues that cannot stand together: which few lines already contradict each other.
//!
//! The lines are followed one by one until one has no filling; then each line is left out in turn, and
//! stays out if the others still contradict. What is left has no line too many: each of its proper
//! parts can be followed without contradiction.

use super::line::narrow;
use super::puzzle::{Line, Puzzle};

/// A few lines whose clues, with the given cells, contradict each other by following single lines;
/// `None` if that does not lead to a contradiction.
pub fn conflict(puzzle: &Puzzle) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = puzzle.lines().collect();
    if !contradict(puzzle, &lines) {
        return None;
    }
    let mut at = 0;
    while at < lines.len() {
        let left_out = lines.remove(at);
        if !contradict(puzzle, &lines) {
            lines.insert(at, left_out);
            at += 1;
        }
    }
    Some(lines)
}

/// Do these lines contradict each other, when they are followed one by one?
pub fn contradict(puzzle: &Puzzle, lines: &[Line]) -> bool {
    let mut known = puzzle.givens().clone();
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
    use crate::nonogram::Clue;

    #[test]
    fn a_conflict_has_no_line_too_many() {
        let clues =
            |lengths: [&[u32]; 4]| lengths.iter().map(|l| Clue::black(l)).collect::<Vec<_>>();
        let puzzle = Puzzle::black(clues([&[4], &[], &[4], &[]]), clues([&[2], &[2], &[2], &[2]]));
        let puzzle = puzzle.expect("the sums agree");
        let lines = conflict(&puzzle).expect("two full rows apart");
        assert!(contradict(&puzzle, &lines));
        for i in 0..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(i);
            assert!(!contradict(&puzzle, &fewer), "{:?} is not needed", lines[i]);
        }
        let fine = Puzzle::black(clues([&[4], &[4], &[], &[]]), clues([&[2], &[2], &[2], &[2]]));
        assert_eq!(conflict(&fine.expect("the sums agree")), None);
    }
}
