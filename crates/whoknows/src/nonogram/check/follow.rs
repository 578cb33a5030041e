//! Following lines: what each says is noted, and the lines that cross it are looked at again, until none
//! says more or one has no filling.
//!
//! What was excluded is written on a trail, so that a cell can be tried and put back.

use std::collections::VecDeque;

use super::Rejected;
use super::line::{Fillings, fillings};
use crate::budget::Budget;
use crate::nonogram::grid::{Cell, Grid, Known};
use crate::nonogram::puzzle::{Line, Puzzle};

/// After so many lines the budget is asked.
const TELL_EVERY: u64 = 64;

/// Where following lines led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Led {
    /// Every line can be filled.
    On,
    /// One cannot.
    Nowhere,
}

/// What is known of a puzzle's cells, by following lines.
pub(super) struct Follower<'a> {
    puzzle: &'a Puzzle,
    budget: &'a Budget<'a>,
    known: Grid<Known>,
    /// Cells, and the colours that were excluded from them.
    trail: Vec<(Cell, Known)>,
    /// Lines to be looked at; by line, rows first: is it among them?
    next: VecDeque<Line>,
    waits: Vec<bool>,
    /// Lines that are left out.
    left_out: Vec<bool>,
    fillings: Box<dyn Fillings>,
    cells: Vec<Known>,
    gone: Vec<(usize, Known)>,
    looked: u64,
}

impl<'a> Follower<'a> {
    /// From what is known, with all lines to be looked at.
    pub(super) fn new(puzzle: &'a Puzzle, known: Grid<Known>, budget: &'a Budget<'a>) -> Self {
        Follower::along(puzzle, known, puzzle.lines().collect(), budget)
    }

    /// Along these lines alone; they are lines of the puzzle.
    pub(super) fn along(
        puzzle: &'a Puzzle,
        known: Grid<Known>,
        lines: VecDeque<Line>,
        budget: &'a Budget<'a>,
    ) -> Self {
        let count = puzzle.width() + puzzle.height();
        let mut follower = Follower {
            puzzle,
            budget,
            known,
            trail: Vec::new(),
            next: VecDeque::new(),
            waits: vec![false; count],
            left_out: vec![true; count],
            fillings: fillings(puzzle.width().max(puzzle.height())),
            cells: Vec::new(),
            gone: Vec::new(),
            looked: 0,
        };
        for line in lines {
            let number = follower.number(line);
            follower.left_out[number] = false;
            follower.look_at(line);
        }
        follower
    }

    /// What is known.
    pub(super) fn known(&self) -> &Grid<Known> {
        &self.known
    }

    /// Of a cell only these colours are left.
    pub(super) fn keep(&mut self, cell: Cell, keep: Known) {
        if self.known.at(cell).0 & !keep.0 != 0 {
            self.exclude(cell, Known(self.known.at(cell).0 & !keep.0));
            self.look_at(Line::Row(cell.row));
            self.look_at(Line::Column(cell.column));
        }
    }

    /// Looks at lines as long as one says something new.
    pub(super) fn follow(&mut self) -> Result<Led, Rejected> {
        while let Some(line) = self.next.pop_front() {
            let number = self.number(line);
            self.waits[number] = false;
            self.looked += 1;
            if self.looked.is_multiple_of(TELL_EVERY) {
                self.budget.spend(TELL_EVERY).map_err(Rejected::Ended)?;
            }
            if !self.look(line) {
                self.drop_next();
                return Ok(Led::Nowhere);
            }
        }
        Ok(Led::On)
    }

    /// Notes what a line says; false if it cannot be filled.
    fn look(&mut self, line: Line) -> bool {
        self.cells.clear();
        match line {
            Line::Row(row) => self.cells.extend_from_slice(self.known.row(row)),
            Line::Column(column) => {
                let rows = 0..self.puzzle.height();
                self.cells.extend(rows.map(|row| self.known.at(Cell { row, column })));
            }
        }
        self.gone.clear();
        let clue = self.puzzle.clue(line);
        let filled = self.fillings.excluded(clue, &self.cells, &mut self.gone);
        for i in 0..self.gone.len() {
            let (place, gone) = self.gone[i];
            self.exclude(line.cell(place), gone);
            self.look_at(match line {
                Line::Row(_) => Line::Column(place),
                Line::Column(_) => Line::Row(place),
            });
        }
        filled
    }

    fn exclude(&mut self, cell: Cell, gone: Known) {
        self.trail.push((cell, gone));
        self.known.set(cell, Known(self.known.at(cell).0 & !gone.0));
    }

    /// Where the trail stands, for [`Follower::undo`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Puts everything back that was excluded since `mark`.
    pub(super) fn undo(&mut self, mark: usize) {
        for (cell, gone) in self.trail.drain(mark..) {
            self.known.set(cell, Known(self.known.at(cell).0 | gone.0));
        }
        self.drop_next();
    }

    /// The cells that changed since `mark`, each once and in order.
    pub(super) fn changed(&self, mark: usize) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.trail[mark..].iter().map(|(cell, _)| *cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// How many colours were excluded since `mark`, from all cells together.
    pub(super) fn excluded(&self, mark: usize) -> usize {
        self.trail[mark..].iter().map(|(_, gone)| gone.0.count_ones() as usize).sum()
    }

    fn look_at(&mut self, line: Line) {
        let number = self.number(line);
        if !self.waits[number] && !self.left_out[number] {
            self.waits[number] = true;
            self.next.push_back(line);
        }
    }

    fn drop_next(&mut self) {
        self.next.clear();
        self.waits.fill(false);
    }

    fn number(&self, line: Line) -> usize {
        match line {
            Line::Row(row) => row,
            Line::Column(column) => self.puzzle.height() + column,
        }
    }
}
