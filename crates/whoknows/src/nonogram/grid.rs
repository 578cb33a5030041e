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

/// As people count: `row 3, column 5` is the cell (2, 4).
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.row.saturating_add(1), self.column.saturating_add(1));
        write!(f, "row {row}, column {column}")
    }
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

    /// What is in all cells, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// The places of all cells, row by row.
    pub fn places(&self) -> impl Iterator<Item = Cell> + use<T> {
        let (width, height) = (self.width, self.height());
        (0..height).flat_map(move |row| (0..width).map(move |column| Cell { row, column }))
    }
}

impl<T: Copy + PartialEq> Grid<T> {
    /// The cells in which another grid of the same size has something else, row by row.
    pub fn differs(&self, other: &Grid<T>) -> Vec<Cell> {
        let pairs = self.places().zip(self.cells.iter().zip(&other.cells));
        pairs.filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect()
    }
}

impl Grid<Known> {
    /// How many cells are not settled.
    pub fn open(&self) -> usize {
        self.cells.iter().filter(|cell| cell.settled().is_none()).count()
    }

    /// The picture, if every cell is settled.
    pub fn picture(&self) -> Option<Grid<Colour>> {
        let cells = self.cells.iter().map(|cell| cell.settled()).collect::<Option<_>>()?;
        Some(Grid { width: self.width, cells })
    }
}

/// A picture as something known.
impl From<&Grid<Colour>> for Grid<Known> {
    fn from(picture: &Grid<Colour>) -> Self {
        let cells = picture.cells.iter().map(|&colour| Known::only(colour)).collect();
        Grid { width: picture.width, cells }
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..self.height()).map(|row| self.row(row))).finish()
    }
}
