//! Cells as text: a character each, `?` for one of which nothing is known, `[ab]` for a few
//! colours.

use super::draft::At;
use super::paints::letters;
use super::words::cut;
use crate::fault::Fault;
use crate::nonogram::puzzle::Paint;
use crate::nonogram::{Cell, Colour, Grid, Known};

/// Reads cells. The places of a fault are those in this text.
pub(super) fn read(
    text: &str,
    paints: usize,
    colour: impl Fn(char) -> Option<Colour>,
) -> Result<Vec<Known>, Fault> {
    let mut found = Vec::new();
    let mut set: Option<(usize, Known)> = None;
    for (i, c) in text.char_indices() {
        let at = i..i + c.len_utf8();
        // A colour's own character comes first: files have named colours `?` and `[`.
        let known = match (colour(c), c) {
            (Some(colour), _) => Known::only(colour),
            (None, '?') => Known::all(paints),
            (None, '[') if set.is_none() => {
                set = Some((i, Known(0)));
                continue;
            }
            (None, ']') if set.is_some() => {
                let (start, known) = set.take().unwrap_or((i, Known(0)));
                if known.is_contradiction() {
                    return Err(Fault::new(start..at.end, "a cell without a colour"));
                }
                found.push(known);
                continue;
            }
            _ => return Err(Fault::new(at, format!("`{}` is no colour", c.escape_debug()))),
        };
        match &mut set {
            Some((_, all)) => *all = Known(all.0 | known.0),
            None => found.push(known),
        }
    }
    match set {
        Some((start, _)) => Err(Fault::new(start..text.len(), "`[` without `]`")),
        None => Ok(found),
    }
}

/// A fault in a piece, moved to where the piece is in the text: to its place if it stands there as
/// it is, or to the whole place if something in it was escaped.
pub(super) fn placed(fault: Fault, piece: &str, text: &str, at: &At) -> Fault {
    match text[at.clone()].find(piece) {
        Some(offset) => fault.shifted(at.start + offset),
        None => Fault::new(at.clone(), fault.message),
    }
}

/// Rows of cells as a grid of that size.
pub(super) fn grid(
    rows: &[Vec<Known>],
    (width, height): (usize, usize),
    at: &At,
) -> Result<Grid<Known>, Fault> {
    if rows.len() != height {
        let message = format!("{} rows of cells are here, but the puzzle has {height}", rows.len());
        return Err(Fault::new(at.clone(), message));
    }
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        let found = rows[row].len();
        let message = format!("row {} has {found} cells here, but {width} in the puzzle", row + 1);
        return Err(Fault::new(at.clone(), message));
    }
    Grid::from_rows(rows).ok_or_else(|| Fault::new(at.clone(), "rows of different lengths"))
}

/// A picture, if every cell is settled.
pub(super) fn picture(known: &Grid<Known>, at: &At) -> Result<Grid<Colour>, Fault> {
    let settled: Option<Vec<Vec<Colour>>> = (0..known.height())
        .map(|row| known.row(row).iter().map(|cell| cell.settled()).collect())
        .collect();
    let picture = settled.and_then(|rows| Grid::from_rows(&rows));
    picture.ok_or_else(|| Fault::new(at.clone(), "a goal with an unknown cell: expected a colour"))
}

/// A row of cells as text, with a letter for each colour.
pub(super) fn row_text(row: &[Known], letters: &[char]) -> Result<String, Fault> {
    let mut text = String::new();
    let all = Known::all(letters.len() - 1);
    for known in row {
        match known.settled() {
            Some(colour) => text.push(letters[usize::from(colour.0)]),
            None if *known == all => text.push('?'),
            None if known.is_contradiction() => {
                return Err(Fault::new(0..0, "a given cell without a colour cannot be written"));
            }
            None => {
                let allowed = letters.iter().enumerate();
                let allowed = allowed.filter(|(c, _)| known.allows(Colour(*c as u8)));
                text.push('[');
                text.extend(allowed.map(|(_, letter)| letter));
                text.push(']');
            }
        }
    }
    Ok(text)
}

/// Is anything given?
pub(super) fn any(givens: &Grid<Known>, paints: &[Paint]) -> bool {
    givens.cells().iter().any(|known| *known != Known::all(paints.len() - 1))
}

/// Every row of a grid as text, with the letters of the paints.
pub(super) fn rows_text(givens: &Grid<Known>, paints: &[Paint]) -> Result<Vec<String>, Fault> {
    let letters = letters(paints);
    (0..givens.height()).map(|row| row_text(givens.row(row), &letters)).collect()
}

/// Cells that are each said on their own to be of a colour, in rows and in columns.
pub(super) struct Marks {
    /// What is known so far.
    pub grid: Grid<Known>,
}

impl Marks {
    /// Says it of one more; against what was said before it is a fault.
    pub(super) fn say(&mut self, cell: Cell, colour: Colour, at: &At) -> Result<(), Fault> {
        let (width, height) = (self.grid.width(), self.grid.height());
        if cell.row >= height || cell.column >= width {
            let Cell { row, column } = cell;
            let cell = cut(&format!("row {row}, column {column}"));
            let message = format!(
                "there is no cell in {cell}, from 0: rows are 0 to {}, columns 0 to {}",
                height - 1,
                width - 1
            );
            return Err(Fault::new(at.clone(), message));
        }
        if !self.grid.at(cell).allows(colour) {
            let Cell { row, column } = cell;
            let message =
                format!("row {row}, column {column}, from 0, is given twice, in different colours");
            return Err(Fault::new(at.clone(), message));
        }
        self.grid.set(cell, Known::only(colour));
        Ok(())
    }
}
