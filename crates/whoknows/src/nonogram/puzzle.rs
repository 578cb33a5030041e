//! A nonogram: the clues of its rows and columns, its paints, and its given cells.
//!
//! A puzzle need not have a picture: clues that no grid of its size can have, as few as they are, are
//! clues ([`Puzzle::misfit`]), and given cells may go against them. Whoever asks about it is answered no.

mod misfit;

use std::fmt;

use super::clue::Clue;
use super::grid::{Cell, Colour, Grid, Known};
use crate::fault::Fault;

pub use misfit::{Misfit, Sums};

/// The most rows or columns, and the most cells, of a puzzle.
pub const MOST_LINES: usize = 10_000;
/// See [`MOST_LINES`].
pub const MOST_CELLS: usize = 16_000_000;

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// The row of this number, from the top, from 0.
    Row(usize),
    /// The column of this number, from the left, from 0.
    Column(usize),
}

/// As people count: `row 3` or `column 7`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row {}", row.saturating_add(1)),
            Line::Column(column) => write!(f, "column {}", column.saturating_add(1)),
        }
    }
}

/// One paint of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paint {
    /// The letter that stands for it in grids.
    pub letter: char,
    /// Its name, if the file had one.
    pub name: String,
    /// Red, green and blue.
    pub rgb: [u8; 3],
}

/// A puzzle: a clue for each line, in paints that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rows: Vec<Clue>,
    columns: Vec<Clue>,
    /// Paint 0 is the background.
    paints: Vec<Paint>,
    givens: Grid<Known>,
    /// Follows from the clues, and is asked again and again.
    misfit: Option<Misfit>,
    /// What the file says of it; empty where it says nothing.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Under which terms.
    pub copyright: String,
}

impl Puzzle {
    /// A black-and-white puzzle without given cells.
    pub fn black(rows: Vec<Clue>, columns: Vec<Clue>) -> Result<Self, Fault> {
        let givens = Grid::filled(columns.len(), rows.len(), Known::all(1));
        Puzzle::new(rows, columns, Paint::black_and_white(), givens)
    }

    /// A puzzle with these paints (the first is the background) and given cells.
    pub fn new(
        rows: Vec<Clue>,
        columns: Vec<Clue>,
        paints: Vec<Paint>,
        givens: Grid<Known>,
    ) -> Result<Self, Fault> {
        let (width, height) = (columns.len(), rows.len());
        let fault = |message: String| Err(Fault::new(0..0, message));
        if width == 0 || height == 0 {
            return fault(format!(
                "{width} columns and {height} rows: expected at least 1 of each"
            ));
        }
        if width > MOST_LINES || height > MOST_LINES || width * height > MOST_CELLS {
            return fault(format!(
                "{width} by {height} cells: expected at most {MOST_LINES} lines each way and {MOST_CELLS} cells"
            ));
        }
        if paints.len() < 2 || paints.len() > Colour::MOST_PAINTS + 1 {
            return fault(format!(
                "{} paints: expected 2 to {}",
                paints.len(),
                Colour::MOST_PAINTS + 1
            ));
        }
        if (givens.width(), givens.height()) != (width, height) {
            return fault(format!("given cells of {} by {}", givens.width(), givens.height()));
        }
        for (what, lines) in [("row", &rows), ("column", &columns)] {
            for (i, clue) in (1..).zip(lines) {
                let blocks = clue.blocks();
                if blocks.len() > MOST_LINES {
                    let count = blocks.len();
                    return fault(format!(
                        "{what} {i} has {count} blocks: expected at most {MOST_LINES}"
                    ));
                }
                let strange = blocks.iter().find(|b| usize::from(b.colour.0) >= paints.len());
                if let Some(block) = strange {
                    return fault(format!("{what} {i} has a block of paint {}", block.colour.0));
                }
            }
        }
        let (title, author, copyright) = Default::default();
        let misfit = None;
        let mut puzzle = Puzzle { rows, columns, paints, givens, misfit, title, author, copyright };
        puzzle.misfit = misfit::misfit(&puzzle);
        Ok(puzzle)
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The clues of the rows, from the top.
    pub fn rows(&self) -> &[Clue] {
        &self.rows
    }

    /// The clues of the columns, from the left.
    pub fn columns(&self) -> &[Clue] {
        &self.columns
    }

    /// All lines: the rows from the top, then the columns from the left.
    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let rows = (0..self.height()).map(Line::Row);
        rows.chain((0..self.width()).map(Line::Column))
    }

    /// Why no grid has the clues, where counting shows it.
    pub fn misfit(&self) -> Option<Misfit> {
        self.misfit
    }

    /// Has it this line?
    pub fn has(&self, line: Line) -> bool {
        match line {
            Line::Row(row) => row < self.height(),
            Line::Column(column) => column < self.width(),
        }
    }

    /// Is this cell in it?
    pub fn holds(&self, cell: Cell) -> bool {
        cell.row < self.height() && cell.column < self.width()
    }

    /// How many cells a line has.
    pub fn length(&self, line: Line) -> usize {
        match line {
            Line::Row(_) => self.width(),
            Line::Column(_) => self.height(),
        }
    }

    /// The clue of a line.
    pub fn clue(&self, line: Line) -> &Clue {
        match line {
            Line::Row(row) => &self.rows[row],
            Line::Column(column) => &self.columns[column],
        }
    }

    /// The paints; the first is the background.
    pub fn paints(&self) -> &[Paint] {
        &self.paints
    }

    /// Has it just one paint beside the background?
    pub fn is_black_and_white(&self) -> bool {
        self.paints.len() == 2
    }

    /// What is known from the start.
    pub fn givens(&self) -> &Grid<Known> {
        &self.givens
    }

    /// The cells of which something is known from the start, row by row.
    pub fn given_cells(&self) -> impl Iterator<Item = Cell> {
        let all = Known::all(self.paints.len() - 1);
        self.givens.places().filter(move |&cell| self.givens.at(cell) != all)
    }

    /// The same puzzle without given cells.
    #[must_use]
    pub fn without_givens(&self) -> Self {
        let known = Known::all(self.paints.len() - 1);
        Puzzle { givens: Grid::filled(self.width(), self.height(), known), ..self.clone() }
    }

    /// The same puzzle with more given: in each of these cells, only these colours.
    #[must_use]
    pub fn with_givens(&self, more: impl IntoIterator<Item = (Cell, Known)>) -> Self {
        let mut givens = self.givens.clone();
        for (cell, known) in more {
            givens.set(cell, Known(givens.at(cell).0 & known.0));
        }
        Puzzle { givens, ..self.clone() }
    }

    /// Does a picture solve it? Every line has its clue, every given cell is kept.
    pub fn is_solved_by(&self, picture: &Grid<Colour>) -> bool {
        (picture.width(), picture.height()) == (self.width(), self.height())
            && (0..self.height()).all(|row| self.rows[row].fits(picture.row(row)))
            && (0..self.width()).all(|column| self.columns[column].fits(&picture.column(column)))
            && self.givens.cells().iter().zip(picture.cells()).all(|(given, &c)| given.allows(c))
    }

    /// The puzzle that a picture makes: its clues, nothing given.
    pub fn of_picture(picture: &Grid<Colour>, paints: Vec<Paint>) -> Result<Self, Fault> {
        let rows = (0..picture.height()).map(|row| Clue::of(picture.row(row).iter().copied()));
        let columns = (0..picture.width()).map(|column| Clue::of(picture.column(column)));
        let givens = Grid::filled(picture.width(), picture.height(), Known::all(paints.len() - 1));
        Puzzle::new(rows.collect(), columns.collect(), paints, givens)
    }
}

impl Paint {
    /// White and black.
    pub fn black_and_white() -> Vec<Paint> {
        let paint =
            |letter, name: &str, shade| Paint { letter, name: name.into(), rgb: [shade; 3] };
        vec![paint('0', "white", 255), paint('1', "black", 0)]
    }
}

impl Line {
    /// What is in its cells, in order.
    pub fn cells<T: Copy>(self, grid: &Grid<T>) -> Vec<T> {
        match self {
            Line::Row(row) => grid.row(row).to_vec(),
            Line::Column(column) => grid.column(column),
        }
    }

    /// The cell at a place of the line.
    pub fn cell(self, place: usize) -> Cell {
        match self {
            Line::Row(row) => Cell { row, column: place },
            Line::Column(column) => Cell { row: place, column },
        }
    }
}
