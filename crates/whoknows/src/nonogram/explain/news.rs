//! What one line says that is not known yet: the cells it gives, the cells it needs, and its name.
//!
//! [`News`] is what the line gives, by the complete line solver. [`News::step`] tells it as a step, and
//! costs a line solve for each known cell of the line: a minimal reason is found by forgetting. Of
//! the cells known on the line each is forgotten in turn if the same cells still follow without it.

use super::super::grid::{Cell, Grid, Known};
use super::super::line::narrow;
use super::super::puzzle::{Line, Puzzle};
use super::super::steps::{LineStep, Technique};

/// What a line says beyond what is known.
pub(super) struct News {
    pub(super) line: Line,
    before: Vec<Known>,
    after: Vec<Known>,
}

impl News {
    /// What the line gives, if anything; `Err` with the line if it cannot be filled.
    pub(super) fn of(
        puzzle: &Puzzle,
        known: &Grid<Known>,
        line: Line,
    ) -> Result<Option<Self>, Line> {
        // A line whose cells are all settled is looked at too: it may contradict its clue.
        let before = line.cells(known);
        let after = narrow(puzzle.clue(line), &before).ok_or(line)?;
        Ok((after != before).then_some(News { line, before, after }))
    }

    /// The cells that follow, with what is then known of them.
    pub(super) fn gives(&self) -> Vec<(Cell, Known)> {
        places(self.line, &self.after, |i| self.is_new(i))
    }

    /// The same as a step, with a reason that has no cell too many.
    pub(super) fn step(&self, puzzle: &Puzzle) -> LineStep {
        let reason = self.reason(puzzle);
        let unknown = Known::all(puzzle.paints().len() - 1);
        let new = (0..self.after.len()).filter(|&i| self.is_new(i));
        let new: Vec<(usize, Known)> = new.map(|i| (i, self.after[i])).collect();
        LineStep {
            line: self.line,
            technique: Technique::of(puzzle.clue(self.line), unknown, &self.before, &reason, &new),
            needs: places(self.line, &reason, |i| reason[i] != unknown),
            gives: self.gives(),
        }
    }

    fn is_new(&self, place: usize) -> bool {
        self.after[place] != self.before[place]
    }

    /// The line with everything forgotten that its news do not need.
    fn reason(&self, puzzle: &Puzzle) -> Vec<Known> {
        let unknown = Known::all(puzzle.paints().len() - 1);
        let clue = puzzle.clue(self.line);
        let mut reason = self.before.clone();
        for i in 0..reason.len() {
            if self.before[i] == unknown {
                continue;
            }
            reason[i] = unknown;
            let follows = narrow(clue, &reason).is_some_and(|still| {
                (0..still.len()).all(|j| !self.is_new(j) || still[j].0 & !self.after[j].0 == 0)
            });
            if !follows {
                reason[i] = self.before[i];
            }
        }
        reason
    }
}

/// Some cells of a line, with what is known of them.
pub(super) fn places(
    line: Line,
    cells: &[Known],
    keep: impl Fn(usize) -> bool,
) -> Vec<(Cell, Known)> {
    (0..cells.len()).filter(|&i| keep(i)).map(|i| (line.cell(i), cells[i])).collect()
}
