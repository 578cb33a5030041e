//! Cells, lines and colours as they stand in an answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::nonogram::steps::Technique;
use whoknows::nonogram::{Cell, Colour, Grid, Known, Line, Puzzle};

use crate::Doubt;
use crate::wire::in_words;

/// A cell; row and column are counted from 1, as people count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CellPlace {
    /// From the top.
    #[schemars(range(min = 1))]
    pub row: usize,
    /// From the left.
    #[schemars(range(min = 1))]
    pub column: usize,
}

impl From<Cell> for CellPlace {
    fn from(Cell { row, column }: Cell) -> Self {
        CellPlace { row: row + 1, column: column + 1 }
    }
}

impl CellPlace {
    /// The cell, if the puzzle has it.
    pub(super) fn read(self, puzzle: &Puzzle) -> Result<Cell, Doubt> {
        let CellPlace { row, column } = self;
        let cell = match (row.checked_sub(1), column.checked_sub(1)) {
            (Some(row), Some(column)) => Some(Cell { row, column }),
            _ => None,
        };
        let cell = cell.filter(|&cell| puzzle.holds(cell));
        cell.ok_or_else(|| Doubt::wrong(format!("row {row}, column {column} is not in the puzzle")))
    }
}

/// Cells in order.
pub(super) fn cell_places(cells: &[Cell]) -> Vec<CellPlace> {
    cells.iter().map(|&cell| cell.into()).collect()
}

/// A line, counted from 1, as people count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LinePlace {
    /// This row, from the top.
    Row(#[schemars(range(min = 1))] usize),
    /// This column, from the left.
    Column(#[schemars(range(min = 1))] usize),
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LineOrCell {
    /// At a line.
    Line(LinePlace),
    /// At a cell.
    Cell(CellPlace),
}

/// A line with its clue, as it is printed beside the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineClue {
    /// The line.
    pub line: LinePlace,
    /// Its clue.
    pub clue: String,
    /// Both in words: `row 2 (3 1)`.
    pub said: String,
}

impl From<Line> for LinePlace {
    fn from(line: Line) -> Self {
        match line {
            Line::Row(row) => LinePlace::Row(row + 1),
            Line::Column(column) => LinePlace::Column(column + 1),
        }
    }
}

impl LinePlace {
    /// The line, if the puzzle has it.
    pub(super) fn read(self, puzzle: &Puzzle) -> Result<Line, Doubt> {
        let line = match self {
            LinePlace::Row(row) => row.checked_sub(1).map(Line::Row),
            LinePlace::Column(column) => column.checked_sub(1).map(Line::Column),
        };
        let line = line.filter(|&line| puzzle.has(line));
        line.ok_or_else(|| Doubt::wrong("the puzzle has no such line"))
    }
}

/// A cell, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KnownCell {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellPlace,
    /// The letters of the colours that it may have.
    pub colours: String,
}

impl KnownCell {
    /// A cell, and what is known of it.
    pub(super) fn new(puzzle: &Puzzle, (cell, known): (Cell, Known)) -> Self {
        KnownCell { cell: cell.into(), colours: letters(puzzle, known) }
    }

    /// Read back.
    pub(super) fn read(&self, puzzle: &Puzzle) -> Result<(Cell, Known), Doubt> {
        Ok((self.cell.read(puzzle)?, read_letters(puzzle, &self.colours)?))
    }
}

/// The letters of a set of colours.
pub(super) fn letters(puzzle: &Puzzle, known: Known) -> String {
    let all = (0..).map(Colour).zip(puzzle.paints());
    all.filter(|(colour, _)| known.allows(*colour)).map(|(_, paint)| paint.letter).collect()
}

/// The set of colours of these letters.
pub(super) fn read_letters(puzzle: &Puzzle, letters: &str) -> Result<Known, Doubt> {
    let mut known = Known(0);
    for letter in letters.chars() {
        known.0 |= Known::only(read_letter(puzzle, letter)?).0;
    }
    Ok(known)
}

/// The colour of a letter.
pub(super) fn read_letter(puzzle: &Puzzle, letter: char) -> Result<Colour, Doubt> {
    let found = puzzle.paints().iter().position(|paint| paint.letter == letter);
    let colour = found.map(|colour| Colour(colour as u8));
    colour.ok_or_else(|| Doubt::wrong(format!("`{letter}` is no colour of this puzzle")))
}

/// The rows of a picture as letters.
pub(super) fn rows(puzzle: &Puzzle, picture: &Grid<Colour>) -> Vec<String> {
    let letter = |colour: &Colour| puzzle.paints()[usize::from(colour.0)].letter;
    (0..picture.height()).map(|row| picture.row(row).iter().map(letter).collect()).collect()
}

/// A picture out of its rows; it is as large as the puzzle.
pub(super) fn read_rows(puzzle: &Puzzle, rows: &[String]) -> Result<Grid<Colour>, Doubt> {
    let mut read: Vec<Vec<Colour>> = Vec::new();
    for row in rows {
        read.push(row.chars().map(|letter| read_letter(puzzle, letter)).collect::<Result<_, _>>()?);
    }
    let size = (puzzle.width(), puzzle.height());
    let picture = Grid::from_rows(&read).filter(|grid| (grid.width(), grid.height()) == size);
    picture.ok_or_else(|| Doubt::wrong("a picture does not have the size of the puzzle"))
}

/// How a line gives its cells, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueName(pub Technique);

in_words!(TechniqueName, Technique::ALL);
