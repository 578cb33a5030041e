//! Cells, colours, and grids: solved, or partly known.

use std::fmt;

/// A colour by its number: 0 is the background, 1 the first paint (black, if there is only one).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8);

impl Colour {
    /// What is between the blocks.
    pub const BACKGROUND: Colour = Colour(0);
    /// The only paint of a black-and-white puzzle.
    pub const BLACK: Colour = Colour(1);
    /// The most paints of one puzzle: a set of colours fits in 32 bits.
    pub const MOST_PAINTS: usize = 31;
}

/// What is known of a cell: the set of colours that it may still have, bit c for colour c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Known(pub u32);

impl Known {
    /// Nothing is known, among so many paints.
    pub fn all(paints: usize) -> Self {
        Known(u32::MAX >> (31 - paints))
    }

    /// It is this colour.
    pub fn only(colour: Colour) -> Self {
        Known(1 << colour.0)
    }

    /// May it be this colour?
    pub fn allows(self, colour: Colour) -> bool {
        self.0 >> colour.0 & 1 == 1
    }

    /// The colour, if it is settled.
    pub fn settled(self) -> Option<Colour> {
        self.0.is_power_of_two().then(|| Colour(self.0.trailing_zeros() as u8))
    }

    /// Is no colour left?
    pub fn is_contradiction(self) -> bool {
        self.0 == 0
    }
}

/// A cell: row and column, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub column: usize,
}

/// A rectangle of cells, row by row: `Grid<Colour>` is a picture, `Grid<Known>` what is known of one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    width: usize,
    cells: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A grid with the same in every cell.
    pub fn filled(width: usize, height: usize, with: T) -> Self {
        Grid { width, cells: vec![with; width * height] }
    }

    /// A grid of these rows; `None` if they are not equally long.
    pub fn from_rows(rows: &[Vec<T>]) -> Option<Self> {
        let width = rows.first().map_or(0, Vec::len);
        let even = rows.iter().all(|row| row.len() == width);
        even.then(|| Grid { width, cells: rows.concat() })
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.cells.len().checked_div(self.width).unwrap_or(0)
    }

    /// What is in a cell.
    pub fn at(&self, cell: Cell) -> T {
        self.cells[cell.row * self.width + cell.column]
    }

    /// Puts something into a cell.
    pub fn set(&mut self, cell: Cell, to: T) {
        self.cells[cell.row * self.width + cell.column] = to;
    }

    /// The cells of a row.
    pub fn row(&self, row: usize) -> &[T] {
        &self.cells[row * self.width..(row + 1) * self.width]
    }

    /// The cells of a column.
    pub fn column(&self, column: usize) -> Vec<T> {
        (0..self.height()).map(|row| self.at(Cell { row, column })).collect()
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..self.height()).map(|row| self.row(row))).finish()
    }
}
