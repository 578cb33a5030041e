//! Clues that no grid of their size can have: that shows by counting, and no line has to be followed.

use super::{Line, Puzzle};
use crate::nonogram::clue::Clue;
use crate::nonogram::grid::Colour;

/// Why no grid has the clues, by counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The clue of this line needs more cells than the line has.
    Long(Line),
    /// The rows ask for another number of cells of a paint than the columns.
    Sums(Sums),
}

/// How many cells of a paint all rows ask for, and all columns. A picture has each of its cells in one
/// row and in one column: where the numbers differ, there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// The paint.
    pub colour: Colour,
    /// What the clues of the rows come to.
    pub rows: u64,
    /// What the clues of the columns come to.
    pub columns: u64,
}

impl Sums {
    /// What the clues of a puzzle come to, in a paint.
    pub fn of(puzzle: &Puzzle, colour: Colour) -> Self {
        let cells = |clues: &[Clue]| {
            let blocks = clues.iter().flat_map(Clue::blocks);
            blocks.filter(|block| block.colour == colour).map(|block| u64::from(block.length)).sum()
        };
        Sums { colour, rows: cells(puzzle.rows()), columns: cells(puzzle.columns()) }
    }
}

/// The first line that is too short for its clue, or the first paint whose sums differ.
pub(super) fn misfit(puzzle: &Puzzle) -> Option<Misfit> {
    let long = puzzle.lines().find(|&line| puzzle.clue(line).needs() > puzzle.length(line) as u64);
    let paints = (1..puzzle.paints().len() as u8).map(Colour);
    let mut differing = paints.map(|colour| Sums::of(puzzle, colour));
    long.map(Misfit::Long).or_else(|| {
        let sums = differing.find(|sums| sums.rows != sums.columns);
        sums.map(Misfit::Sums)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_that_no_grid_has_are_found_by_counting() {
        let misfit = |rows: &[&[u32]], columns: &[&[u32]]| {
            let clues = |all: &[&[u32]]| all.iter().map(|clue| Clue::black(clue)).collect();
            Puzzle::black(clues(rows), clues(columns)).expect("it can be read").misfit()
        };
        assert_eq!(misfit(&[&[2], &[1]], &[&[2], &[1]]), None);
        // The sums differ as well, but a line says more.
        assert_eq!(misfit(&[&[2], &[1]], &[&[1, 1], &[1]]), Some(Misfit::Long(Line::Column(0))));
        let long = Some(Misfit::Long(Line::Row(1)));
        assert_eq!(misfit(&[&[2], &[u32::MAX, u32::MAX]], &[&[2], &[1]]), long);
        let sums = Sums { colour: Colour::BLACK, rows: 2, columns: 1 };
        assert_eq!(misfit(&[&[1], &[1]], &[&[1], &[]]), Some(Misfit::Sums(sums)));
    }
}
