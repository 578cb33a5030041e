//! What one line says that is not known yet: the cells it gives, the cells it needs, and its name.
//!
//! [`News`] is what the line gives, by the complete line solver. [`News::step`] tells it as a step, and
//! costs a line solve for each known cell of the line: a minimal reason is found by forgetting. Of
//! the cells known on the line each is forgotten in turn if the same cells still follow without it.

use super::super::grid::{Cell, Colour, Grid, Known};
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
        let before = cells_of(known, line);
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
        LineStep {
            line: self.line,
            technique: self.technique(puzzle, &reason),
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

    /// The name for what happened, from what was needed and what was given.
    fn technique(&self, puzzle: &Puzzle, reason: &[Known]) -> Technique {
        let (clue, cells) = (puzzle.clue(self.line), &self.before);
        let painted = |cell: Known| !cell.allows(Colour::BACKGROUND);
        let blank = |cell: Known| cell == Known::only(Colour::BACKGROUND);
        let news: Vec<usize> = (0..cells.len()).filter(|&i| self.is_new(i)).collect();
        if clue.blocks().is_empty() {
            return Technique::Empty;
        }
        let filled = cells.iter().filter(|&&cell| painted(cell)).count() as u64;
        if filled == clue.filled() && news.iter().all(|&i| blank(self.after[i])) {
            return Technique::Complete;
        }
        let unknown = Known::all(puzzle.paints().len() - 1);
        let needed =
            |test: &dyn Fn(Known) -> bool| reason.iter().any(|&cell| cell != unknown && test(cell));
        let (needs_paint, needs_blank) = (needed(&painted), needed(&blank));
        if !needs_paint && !needs_blank {
            return Technique::Overlap;
        }
        let gives_paint = news.iter().any(|&i| painted(self.after[i]));
        let next_to_paint = |i: usize| {
            i > 0 && painted(cells[i - 1]) || i + 1 < cells.len() && painted(cells[i + 1])
        };
        match (gives_paint, needs_paint, needs_blank) {
            (false, false, _) => Technique::Gap,
            (false, true, _) if news.iter().all(|&i| next_to_paint(i)) => Technique::Finished,
            (false, true, _) => Technique::Reach,
            (true, false, true) => Technique::Overlap,
            (true, true, _) if news.iter().all(|&i| painted(self.after[i])) => Technique::Edge,
            _ => Technique::Agree,
        }
    }
}

/// What is known of the cells of a line.
pub(super) fn cells_of(known: &Grid<Known>, line: Line) -> Vec<Known> {
    match line {
        Line::Row(row) => known.row(row).to_vec(),
        Line::Column(column) => known.column(column),
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
