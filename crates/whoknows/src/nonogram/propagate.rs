//! What all lines say together, one line at a time: propagation to a fixpoint, with undo.
//!
//! A [`Board`] keeps for each line and each colour the set of its cells that can have the colour, the
//! rows and the columns both, so that a line is solved without gathering its cells. A line is dirty
//! when a cell of it has lost a colour by a line of the other direction; [`Board::propagate`] solves
//! dirty lines, rows and columns by turns and each in order, until none is left or one has no
//! placement. What was taken away is written on a trail, and [`Board::undo`] gives it back.
//!
//! The definition: a colour stays in a cell if and only if, in both of its lines, some placement has
//! it there that uses only colours which stay. The order of the lines does not change the outcome.

use super::grid::{Cell, Colour, Grid, Known};
use super::line::bits::Bits;
use super::line::{Lines, Work};
use super::puzzle::Puzzle;
use crate::budget::{Budget, Ended};

/// After so many line solves the budget is asked.
const TELL_EVERY: u64 = 64;

/// Why propagation stops before its fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A line has no placement: what was assumed cannot be.
    Contradiction,
    /// The budget says so.
    Ended(Ended),
}

/// What is known of all cells. Lines are numbered: the rows, then the columns.
pub(super) struct Board<const N: usize> {
    width: usize,
    height: usize,
    /// With the background.
    colours: usize,
    lines: Lines,
    /// For each line and each colour, the cells of the line that can have it.
    allowed: Vec<Bits<N>>,
    /// Dirty rows, dirty columns.
    dirty: [Bits<N>; 2],
    trail: Vec<Taken>,
    /// Colours in all cells beyond one a cell: 0 when all cells are settled.
    open: usize,
    work: Work<N>,
    /// How many lines were solved.
    pub(super) line_solves: u64,
    /// Lines solved since the caller last emptied this: rows, columns.
    pub(super) seen: [Bits<N>; 2],
}

/// Colours taken away: from 64 cells of a line, one colour.
#[derive(Clone, Copy)]
struct Taken {
    line: u32,
    word: u16,
    colour: u16,
    cells: u64,
}

impl<const N: usize> Board<N> {
    /// The puzzle as it is given, all lines dirty. Both sides must fit into `N` words.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let colours = puzzle.paints().len();
        let mut lines = Lines::with_capacity(width + height);
        for clue in puzzle.rows().iter().chain(puzzle.columns()) {
            lines.push(clue);
        }
        let mut allowed = vec![Bits::below(width); (width + height) * colours];
        allowed[height * colours..].fill(Bits::below(height));
        let mut board = Board {
            width,
            height,
            colours,
            allowed,
            dirty: [Bits::below(height), Bits::below(width)],
            trail: Vec::with_capacity(4 * (width + height)),
            open: width * height * (colours - 1),
            work: Work::new(&lines, colours),
            lines,
            line_solves: 0,
            seen: [Bits::NONE; 2],
        };
        let all = Known::all(colours - 1);
        for row in 0..height {
            let givens = puzzle.givens().row(row);
            // Most rows have none: one look at all cells together costs a quarter of one at each.
            if givens.iter().fold(all.0, |common, given| common & given.0) != all.0 {
                for (column, &given) in givens.iter().enumerate() {
                    board.keep(Cell { row, column }, given);
                }
            }
        }
        board.trail.clear();
        board
    }

    /// Are all cells settled? Only then can the board be a solution, and after
    /// [`Board::propagate`] it is.
    pub(super) fn is_settled(&self) -> bool {
        self.open == 0
    }

    /// What a cell can be.
    pub(super) fn known(&self, cell: Cell) -> Known {
        let row = &self.allowed[cell.row * self.colours..][..self.colours];
        let sets = row.iter().enumerate();
        Known(sets.map(|(colour, set)| u32::from(set.has(cell.column)) << colour).sum())
    }

    /// What all cells can be.
    pub(super) fn all_known(&self) -> Grid<Known> {
        let mut known = Grid::filled(self.width, self.height, Known(0));
        for row in 0..self.height {
            for column in 0..self.width {
                let cell = Cell { row, column };
                known.set(cell, self.known(cell));
            }
        }
        known
    }

    /// The picture of a settled board.
    pub(super) fn picture(&self) -> Grid<Colour> {
        let mut picture = Grid::filled(self.width, self.height, Colour::BACKGROUND);
        for row in 0..self.height {
            for colour in 1..self.colours {
                let mut cells = self.allowed[row * self.colours + colour];
                while let Some(column) = cells.take() {
                    picture.set(Cell { row, column }, Colour(colour as u8));
                }
            }
        }
        picture
    }

    /// The cells of a row that are not settled.
    pub(super) fn open_cells(&self, row: usize) -> Bits<N> {
        let sets = &self.allowed[row * self.colours..][..self.colours];
        let (mut once, mut twice) = (Bits::NONE, Bits::NONE);
        for &set in sets {
            twice |= once & set;
            once |= set;
        }
        twice
    }

    /// Keeps only these colours in a cell; its lines become dirty if that takes any away.
    pub(super) fn keep(&mut self, cell: Cell, keep: Known) {
        for colour in 0..self.colours {
            let row = cell.row * self.colours + colour;
            if !keep.allows(Colour(colour as u8)) && self.allowed[row].has(cell.column) {
                self.allowed[row].remove(cell.column);
                self.allowed[(self.height + cell.column) * self.colours + colour].remove(cell.row);
                self.dirty[0].insert(cell.row);
                self.dirty[1].insert(cell.column);
                self.open = self.open.wrapping_sub(1);
                self.trail.push(Taken {
                    line: cell.row as u32,
                    word: (cell.column / 64) as u16,
                    colour: colour as u16,
                    cells: 1 << (cell.column % 64),
                });
            }
        }
    }

    /// Where the trail stands, for [`Board::undo`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Gives back all that was taken away since `mark`.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some(taken) = self.trail.pop() else { return };
            let line = taken.line as usize;
            self.allowed[line * self.colours + usize::from(taken.colour)].0
                [usize::from(taken.word)] |= taken.cells;
            let mut cells = taken.cells;
            while cells != 0 {
                let place = 64 * usize::from(taken.word) + cells.trailing_zeros() as usize;
                let (cross, at) = self.crossing(line, place);
                self.allowed[cross * self.colours + usize::from(taken.colour)].insert(at);
                cells &= cells - 1;
            }
            self.open = self.open.wrapping_add(taken.cells.count_ones() as usize);
        }
        self.dirty = [Bits::NONE; 2];
    }

    /// Every colour taken away since `mark`, with its cell.
    pub(super) fn taken_since(&self, mark: usize) -> impl Iterator<Item = (Cell, Colour)> {
        self.trail[mark..].iter().flat_map(move |taken| {
            let mut cells = taken.cells;
            std::iter::from_fn(move || {
                let bit = (cells != 0).then(|| cells.trailing_zeros() as usize)?;
                cells &= cells - 1;
                let place = 64 * usize::from(taken.word) + bit;
                let line = taken.line as usize;
                let cell = if line < self.height {
                    Cell { row: line, column: place }
                } else {
                    Cell { row: place, column: line - self.height }
                };
                Some((cell, Colour(taken.colour as u8)))
            })
        })
    }

    /// Solves dirty lines until none is left. After a [`Stop`] no line is dirty: undo, or end.
    pub(super) fn propagate(&mut self, budget: &Budget) -> Result<(), Stop> {
        let stopped = self.run(budget);
        if stopped.is_err() {
            self.dirty = [Bits::NONE; 2];
        }
        stopped
    }

    fn run(&mut self, budget: &Budget) -> Result<(), Stop> {
        let mut told = self.line_solves;
        while !(self.dirty[0].is_empty() && self.dirty[1].is_empty()) {
            for side in 0..2 {
                let mut lines = std::mem::replace(&mut self.dirty[side], Bits::NONE);
                self.seen[side] |= lines;
                while let Some(line) = lines.take() {
                    self.solve_line(side, line)?;
                    if self.line_solves - told >= TELL_EVERY {
                        told += TELL_EVERY;
                        budget.spend(TELL_EVERY).map_err(Stop::Ended)?;
                    }
                }
            }
        }
        budget.spend(self.line_solves - told).map_err(Stop::Ended)
    }

    /// Solves one line, and takes away what it forbids from the lines that cross it.
    #[inline]
    fn solve_line(&mut self, side: usize, index: usize) -> Result<(), Stop> {
        self.line_solves += 1;
        let (line, length) =
            if side == 0 { (index, self.width) } else { (self.height + index, self.height) };
        let sets = line * self.colours..(line + 1) * self.colours;
        if !self.work.narrow(self.lines.line(line), length, &self.allowed[sets.clone()]) {
            return Err(Stop::Contradiction);
        }
        let crossing = if side == 0 { self.height } else { 0 };
        for colour in 0..self.colours {
            let taken = self.allowed[sets.start + colour] & !self.work.can[colour];
            if taken.is_empty() {
                continue;
            }
            self.allowed[sets.start + colour] = self.work.can[colour];
            self.dirty[1 - side] |= taken;
            for (word, &cells) in taken.0.iter().enumerate().filter(|&(_, &cells)| cells != 0) {
                let mut left = cells;
                while left != 0 {
                    let cross = crossing + 64 * word + left.trailing_zeros() as usize;
                    self.allowed[cross * self.colours + colour].remove(index);
                    self.open -= 1;
                    left &= left - 1;
                }
                let (line, word, colour) = (line as u32, word as u16, colour as u16);
                self.trail.push(Taken { line, word, colour, cells });
            }
        }
        Ok(())
    }

    /// The line that crosses a line at a place, and where it does so.
    fn crossing(&self, line: usize, place: usize) -> (usize, usize) {
        if line < self.height { (self.height + place, line) } else { (place, line - self.height) }
    }
}
