//! Evidence: why pictures are all that a puzzle has, and why cells of a grid are wrong.
//!
//! These are the nouns that the search hands to the checker (`check`), which confirms them from the
//! definition. Neither needs the other's code.

use std::sync::Arc;

use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::{Line, Misfit, Sums};
use crate::lrat::Proof;
use crate::verdict::Word;

/// Pictures of a puzzle, and whether there are others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures {
    /// All different. In the order in which they were found.
    pub found: Vec<Grid<Colour>>,
    /// Why there are no others; `None` if there may be.
    pub no_other: Option<NoOther>,
}

impl Pictures {
    /// Is there exactly one?
    pub fn word(&self) -> Word {
        match (self.found.len(), &self.no_other) {
            (1, Some(_)) => Word::Yes,
            (0 | 1, None) => Word::Unknown,
            _ => Word::No,
        }
    }

    /// The cells in which two of the pictures differ, row by row.
    pub fn differ(&self) -> Vec<Cell> {
        let Some((first, others)) = self.found.split_first() else { return Vec::new() };
        let is_same = |cell: &Cell| others.iter().all(|other| other.at(*cell) == first.at(*cell));
        first.places().filter(|cell| !is_same(cell)).collect()
    }
}

/// Why a puzzle has no other pictures than some: `found`, or none at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOther {
    /// Following single lines settles every cell, or leaves a line without filling.
    Lines,
    /// There is no picture: the rows and the columns ask for different numbers of cells.
    Sums(Sums),
    /// There is no picture: a few clues, and given cells, already contradict each other.
    Clues(Conflict),
    /// Following lines, and trying what some cells can be.
    Tried(Course),
    /// A solver refuted the puzzle as clauses with the pictures left out (`check::clauses`).
    Proof(Arc<Proof>),
    /// A finished search, which nothing can check again.
    Searched,
}

impl From<Misfit> for NoOther {
    fn from(misfit: Misfit) -> Self {
        match misfit {
            Misfit::Long(line) => {
                NoOther::Clues(Conflict { lines: vec![line], givens: Vec::new() })
            }
            Misfit::Sums(sums) => NoOther::Sums(sums),
        }
    }
}

/// Lines and given cells that cannot stand together: following these lines alone, from these cells
/// alone, leaves one of the lines without filling.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conflict {
    /// The lines.
    pub lines: Vec<Line>,
    /// The given cells; none if the clues contradict each other whatever is given.
    pub givens: Vec<Cell>,
}

/// What is tried, in order, until all is settled or a line has no filling. Before it, and after each
/// cell, lines are followed as far as they lead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Cells that are tried.
    pub probes: Vec<Probe>,
    /// If cells are still open: one of them is each of its colours in turn.
    pub split: Option<Split>,
}

/// A cell that is tried: colours that it may have, each with all that follows by lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The cell.
    pub cell: Cell,
    /// The colours that end in a line without filling: so it has none of these. If there are none, all
    /// its colours are tried, and what all that do not end so exclude is excluded.
    pub refuted: Known,
    /// How many colours of how many cells that excludes, all counted together and with all that follows
    /// by lines; 0 if it leaves nothing at all.
    pub excludes: usize,
}

/// A cell with each of its colours in turn: every picture has one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The cell.
    pub cell: Cell,
    /// Each colour that it may still have, and what follows.
    pub cases: Vec<(Colour, Course)>,
}

impl Course {
    /// How many cells are tried, and how many are split, in all its cases together.
    pub fn cells(&self) -> (usize, usize) {
        let cases = self.split.iter().flat_map(|split| &split.cases);
        let inside = cases.map(|(_, course)| course.cells());
        let start = (self.probes.len(), usize::from(self.split.is_some()));
        inside.fold(start, |sum, cells| (sum.0 + cells.0, sum.1 + cells.1))
    }

    /// How deep its splits go.
    pub fn depth(&self) -> usize {
        let cases = self.split.iter().flat_map(|split| &split.cases);
        cases.map(|(_, course)| course.depth() + 1).max().unwrap_or(0)
    }
}

/// Why a grid has mistakes or none: pictures in which cells are right, and why others are not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grounds {
    /// Pictures of the puzzle.
    pub pictures: Pictures,
    /// Where there may be others: cells that are so in no picture, each with why the puzzle has none
    /// if the cell is given as it is in the grid.
    pub wrong: Vec<(Cell, NoOther)>,
    /// Where every cell is right in some picture: why the puzzle has none with all of the grid given.
    pub together: Option<NoOther>,
}
