//! Probing: each value of a cell in turn, with all that it forces; what all values force is kept.
//!
//! A value that ends in a contradiction is taken away. A probe is done again only after a line has
//! changed that it went through: with the same lines, it would force the same. That stays true
//! below an undo, because a probe that found nothing finds nothing when less is known. Cells with
//! settled neighbours come first.
//!
//! The definition of the fixpoint: no value of any cell leads to a contradiction by propagation, and
//! no cell has a colour that all values of another cell take away.

use super::Work;
use crate::budget::Budget;
use crate::nonogram::evidence::Probe;
use crate::nonogram::grid::{Cell, Colour, Known};
use crate::nonogram::line::bits::Bits;
use crate::nonogram::propagate::{Board, Stop};
use crate::nonogram::puzzle::Puzzle;

/// The most words that the memory of the probes may take; a larger board is not probed.
const MOST_WORDS: usize = 1 << 23;

/// What is remembered of earlier probes.
pub(super) struct Probes<const N: usize> {
    width: usize,
    height: usize,
    colours: usize,
    /// Grows with every change.
    now: u64,
    /// When each line last changed: rows, then columns.
    changed: Vec<u64>,
    /// By cell: when it was last probed (0: never), through which lines, and how much it forced.
    probed: Vec<Probed<N>>,
    /// By cell and colour: the values of the present cell that took it away, as a stamp.
    stamps: Vec<u64>,
    stamp: u64,
}

#[derive(Clone, Copy)]
struct Probed<const N: usize> {
    at: u64,
    lines: [Bits<N>; 2],
    weight: u64,
}

impl<const N: usize> Probes<N> {
    /// For this board; `None` if the memory would be too large.
    pub(super) fn new(board: &Board<N>, puzzle: &Puzzle) -> Option<Self> {
        let (width, height) = (puzzle.width(), puzzle.height());
        let colours = puzzle.paints().len();
        let cells = width * height;
        if cells * (2 * N + 2 + colours) > MOST_WORDS || board.is_settled() {
            return None;
        }
        let never = Probed { at: 0, lines: [Bits::NONE; 2], weight: 0 };
        Some(Probes {
            width,
            height,
            colours,
            now: 1,
            changed: vec![1; width + height],
            probed: vec![never; cells],
            stamps: vec![0; cells * colours],
            stamp: 0,
        })
    }

    /// How much the values of a cell force, as far as is known: the product over its values.
    pub(super) fn weight(&self, cell: Cell) -> u64 {
        self.probed[cell.row * self.width + cell.column].weight
    }

    /// Notes that the lines of what was taken away since `mark` have changed.
    pub(super) fn changed_since(&mut self, board: &Board<N>, mark: usize) {
        self.now += 1;
        for (cell, _) in board.taken_since(mark) {
            self.changed[cell.row] = self.now;
            self.changed[self.height + cell.column] = self.now;
        }
    }

    /// Probes until nothing new follows, all is settled, or so many lines are solved. Those that found
    /// something are written down.
    pub(super) fn fixpoint(
        &mut self,
        board: &mut Board<N>,
        work: &mut Work,
        limit: u64,
        budget: &Budget,
        probes: &mut Vec<Probe>,
    ) -> Result<(), Stop> {
        loop {
            let mut found = false;
            for cell in self.order(board) {
                if board.line_solves > limit || board.is_settled() {
                    return Ok(());
                }
                if board.known(cell).settled().is_none() && self.is_due(cell) {
                    let (mark, known) = (board.mark(), board.known(cell));
                    match self.probe(board, cell, work, budget) {
                        Ok(None) => {}
                        Ok(Some(refuted)) => {
                            let excludes = board.taken_since(mark).count();
                            probes.push(Probe { cell, refuted, excludes });
                            found = true;
                        }
                        // Every colour is refuted, and nothing is left.
                        Err(stop) => {
                            probes.push(Probe { cell, refuted: known, excludes: 0 });
                            return Err(stop);
                        }
                    }
                }
            }
            if !found {
                return Ok(());
            }
        }
    }

    /// The open cells, those with most settled neighbours first.
    fn order(&self, board: &Board<N>) -> Vec<Cell> {
        let open: Vec<Bits<N>> = (0..self.height).map(|row| board.open_cells(row)).collect();
        let mut order = Vec::new();
        for row in 0..self.height {
            let mut left = open[row];
            while let Some(column) = left.take() {
                let sides = [
                    row > 0 && open[row - 1].has(column),
                    row + 1 < self.height && open[row + 1].has(column),
                    column > 0 && open[row].has(column - 1),
                    column + 1 < self.width && open[row].has(column + 1),
                ];
                let beside = sides.iter().filter(|&&open| open).count();
                order.push((beside, Cell { row, column }));
            }
        }
        order.sort_by_key(|&(beside, _)| beside);
        order.into_iter().map(|(_, cell)| cell).collect()
    }

    /// Has a line changed that the last probe of the cell went through?
    fn is_due(&self, cell: Cell) -> bool {
        let last = &self.probed[cell.row * self.width + cell.column];
        let [mut rows, mut columns] = last.lines;
        last.at == 0
            || std::iter::from_fn(|| rows.take()).any(|row| self.changed[row] > last.at)
            || std::iter::from_fn(|| columns.take())
                .any(|column| self.changed[self.height + column] > last.at)
    }

    /// Tries all values of a cell. If that takes anything away: the values that were refuted, if these
    /// alone say it all, else none.
    fn probe(
        &mut self,
        board: &mut Board<N>,
        cell: Cell,
        work: &mut Work,
        budget: &Budget,
    ) -> Result<Option<Known>, Stop> {
        let known = board.known(cell);
        let mark = board.mark();
        board.seen = [Bits::NONE; 2];
        let mut possible = Known(0);
        let mut weight = 1;
        let mut tried = 0;
        let mut common: Vec<(Cell, Colour)> = Vec::new();
        // Stamp s + v: taken away by all of the first v possible values.
        let stamp = self.stamp;
        self.stamp += self.colours as u64 + 1;
        for colour in (0..self.colours as u8).map(Colour).filter(|&c| known.allows(c)) {
            work.probes += 1;
            board.keep(cell, Known::only(colour));
            match board.propagate(budget) {
                Ok(()) => {}
                Err(Stop::Contradiction) => {
                    board.undo(mark);
                    continue;
                }
                Err(ended) => return Err(ended),
            }
            possible.0 |= 1 << colour.0;
            common.clear();
            let mut taken = 0;
            for (at, gone) in board.taken_since(mark) {
                let index = (at.row * self.width + at.column) * self.colours + usize::from(gone.0);
                if tried == 0 || self.stamps[index] == stamp + tried {
                    self.stamps[index] = stamp + tried + 1;
                    common.push((at, gone));
                }
                taken += 1;
            }
            weight *= taken;
            tried += 1;
            board.undo(mark);
        }
        if tried == 0 {
            return Err(Stop::Contradiction);
        }
        let lines = board.seen;
        if possible == known && common.is_empty() {
            self.probed[cell.row * self.width + cell.column] =
                Probed { at: self.now, lines, weight };
            return Ok(None);
        }
        if possible != known {
            board.keep(cell, possible);
        }
        for &(at, gone) in &common {
            board.keep(at, Known(board.known(at).0 & !(1 << gone.0)));
        }
        board.propagate(budget)?;
        self.changed_since(board, mark);
        let last = &mut self.probed[cell.row * self.width + cell.column];
        *last = Probed { at: self.now, lines, weight };
        // What it found may lead to more at the same cell.
        last.at -= u64::from(known.0.count_ones() > 2);
        let says_all = tried == 1 || common.is_empty();
        Ok(Some(Known(if says_all { known.0 & !possible.0 } else { 0 })))
    }
}
