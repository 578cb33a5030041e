//! The lines as a theory for clause learning: the line solver tells what follows, and a reason is
//! found only when a conflict asks for it.
//!
//! A line knows only what is *taken away*: that a cell cannot have a colour. The reason why a
//! colour goes is a set of such facts, none of which could be left out: with the colour put into its
//! cell, no placement is left. One walk over the line in each direction finds
//! it (`automaton`).

use super::automaton::Automaton;
use crate::cdcl::{Literal, Theory, Trail};
use crate::nonogram::encode;
use crate::nonogram::grid::{Cell, Colour, Grid, Known};
use crate::nonogram::line::bits::Bits;
use crate::nonogram::line::{Lines, Work};
use crate::nonogram::puzzle::{Line, Puzzle};

/// The lines of a puzzle. They are numbered: the rows, then the columns.
pub(super) struct Rules<'a, const N: usize> {
    puzzle: &'a Puzzle,
    /// With the background.
    pub(super) colours: usize,
    /// Where the variables for the background begin, if there are several paints.
    backgrounds: usize,
    lines: Lines,
    automata: Vec<Automaton<N>>,
    /// For each line and each colour, the cells of the line that can have it.
    allowed: Vec<Bits<N>>,
    /// Lines of which a cell has lost a colour: rows, columns.
    dirty: [Bits<N>; 2],
    work: Work<N>,
    pub(super) line_solves: u64,
    /// By place, for the line that is explained: what it can be by the root, and now.
    can: Vec<(Known, Known)>,
    reach: Vec<Bits<N>>,
}

impl<'a, const N: usize> Rules<'a, N> {
    /// The variables of `encode` come first: so many that they are `variables`.
    pub(super) fn new(puzzle: &'a Puzzle, variables: usize) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let colours = puzzle.paints().len();
        let mut lines = Lines::with_capacity(width + height);
        for clue in puzzle.rows().iter().chain(puzzle.columns()) {
            lines.push(clue);
        }
        let rows = puzzle.rows().iter().map(|clue| Automaton::new(clue, colours, width));
        let columns = puzzle.columns().iter().map(|clue| Automaton::new(clue, colours, height));
        let automata = rows.chain(columns).collect();
        let mut allowed = vec![Bits::below(width); (width + height) * colours];
        allowed[height * colours..].fill(Bits::below(height));
        Rules {
            puzzle,
            colours,
            backgrounds: variables,
            automata,
            allowed,
            dirty: [Bits::NONE; 2],
            work: Work::new(&lines, colours),
            lines,
            line_solves: 0,
            can: Vec::new(),
            reach: Vec::new(),
        }
    }

    /// How many variables there are in all.
    pub(super) fn variables(&self) -> usize {
        let cells = self.puzzle.width() * self.puzzle.height();
        self.backgrounds + if self.colours == 2 { 0 } else { cells }
    }

    /// That a cell cannot have a colour.
    pub(super) fn taken(&self, cell: Cell, colour: usize) -> Literal {
        match colour {
            0 if self.colours == 2 => Literal::new(encode::variable(self.puzzle, cell, 1), true),
            0 => {
                let index = cell.row * self.puzzle.width() + cell.column;
                Literal::new(self.backgrounds + index, false)
            }
            _ => Literal::new(encode::variable(self.puzzle, cell, colour), false),
        }
    }

    /// The cell and the colour that a literal takes away.
    fn takes(&self, literal: Literal) -> Option<(Cell, usize)> {
        let variable = literal.variable();
        let at = |index: usize| Cell {
            row: index / self.puzzle.width(),
            column: index % self.puzzle.width(),
        };
        if variable >= self.backgrounds {
            return (!literal.is_positive()).then(|| (at(variable - self.backgrounds), 0));
        }
        let (cell, colour) = encode::cell_of(self.puzzle, variable)?;
        match literal.is_positive() {
            false => Some((cell, colour)),
            true if self.colours == 2 => Some((cell, 0)),
            true => None,
        }
    }

    fn line(&self, line: usize) -> Line {
        match line.checked_sub(self.puzzle.height()) {
            None => Line::Row(line),
            Some(column) => Line::Column(column),
        }
    }

    fn length(&self, line: usize) -> usize {
        match self.line(line) {
            Line::Row(_) => self.puzzle.width(),
            Line::Column(_) => self.puzzle.height(),
        }
    }

    /// Cuts what is known with what a trail takes away.
    pub(super) fn cut(&self, trail: &Trail, known: &mut Grid<Known>) {
        for cell in encode::cells(self.puzzle) {
            let gone = |&c: &usize| trail.is_true(self.taken(cell, c));
            let gone: u32 = (0..self.colours).filter(gone).map(|c| 1 << c).sum();
            known.set(cell, Known(known.at(cell).0 & !gone));
        }
    }

    /// What a cell can be by the facts of the root, and by those before a place of the trail.
    fn can_be(&self, line: usize, place: usize, before: u32, trail: &Trail) -> (Known, Known) {
        let all = Known::all(self.colours - 1);
        let (mut root, mut now) = (all, all);
        for colour in 0..self.colours {
            if self.allowed[line * self.colours + colour].has(place) {
                continue;
            }
            let fact = self.taken(self.line(line).cell(place), colour);
            if trail.is_true(fact) && trail.place(fact) < before {
                now.0 &= !(1 << colour);
                root.0 &= !(u32::from(trail.is_root(fact)) << colour);
            }
        }
        (root, now)
    }
}

impl<const N: usize> Theory for Rules<'_, N> {
    fn assign(&mut self, literal: Literal) {
        let Some((cell, colour)) = self.takes(literal) else { return };
        let row = &mut self.allowed[cell.row * self.colours + colour];
        if row.has(cell.column) {
            row.remove(cell.column);
            self.dirty[0].insert(cell.row);
        }
        let line = self.puzzle.height() + cell.column;
        let column = &mut self.allowed[line * self.colours + colour];
        if column.has(cell.row) {
            column.remove(cell.row);
            self.dirty[1].insert(cell.column);
        }
    }

    fn unassign(&mut self, literal: Literal) {
        let Some((cell, colour)) = self.takes(literal) else { return };
        self.allowed[cell.row * self.colours + colour].insert(cell.column);
        let line = self.puzzle.height() + cell.column;
        self.allowed[line * self.colours + colour].insert(cell.row);
    }

    fn went_back(&mut self) {
        self.dirty = [Bits::NONE; 2];
    }

    fn follow(&mut self, implied: &mut Vec<(Literal, u32)>) -> Result<(), u32> {
        while implied.is_empty() {
            let [rows, columns] = &mut self.dirty;
            let column = |column| self.puzzle.height() + column;
            let Some(line) = rows.take().or_else(|| columns.take().map(column)) else { break };
            self.line_solves += 1;
            let (length, first) = (self.length(line), line * self.colours);
            let sets = first..first + self.colours;
            if !self.work.narrow(self.lines.line(line), length, &self.allowed[sets]) {
                return Err(line as u32);
            }
            for colour in 0..self.colours {
                let mut taken = self.allowed[first + colour] & !self.work.can[colour];
                // What it says itself does not make it dirty.
                self.allowed[first + colour] = self.work.can[colour];
                while let Some(place) = taken.take() {
                    let cell = self.line(line).cell(place);
                    implied.push((self.taken(cell, colour), line as u32));
                }
            }
        }
        Ok(())
    }

    fn explain(
        &mut self,
        literal: Option<Literal>,
        note: u32,
        trail: &Trail,
        because: &mut Vec<Literal>,
    ) {
        let line = note as usize;
        let (mut can, mut reach) = (std::mem::take(&mut self.can), std::mem::take(&mut self.reach));
        can.clear();
        let before = literal.map_or(u32::MAX, |literal| trail.place(literal));
        can.extend((0..self.length(line)).map(|place| self.can_be(line, place, before, trail)));
        if let Some((cell, colour)) = literal.and_then(|literal| self.takes(literal)) {
            let only = Known::only(Colour(colour as u8));
            let place = if line < self.puzzle.height() { cell.column } else { cell.row };
            can[place] = (only, only);
        }
        self.automata[line].needed(&can, &mut reach, |place, colour| {
            because.push(self.taken(self.line(line).cell(place), colour));
        });
        (self.can, self.reach) = (can, reach);
    }
}
