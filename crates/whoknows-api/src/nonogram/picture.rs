//! Grids for people: blocks in the terminal.

use std::fmt::Write;

use whoknows::nonogram::{Cell, Colour, Grid, Known, Puzzle};

use crate::text::BOLD;

/// What is known, for the terminal: two characters a cell, certain ones solid, open ones a dot.
pub(crate) fn blocks(puzzle: &Puzzle, known: &Grid<Known>) -> String {
    ringed(puzzle, known, &[])
}

/// The same, with these cells in brackets: each takes the place behind a sign, so that no cell moves.
pub(crate) fn ringed(puzzle: &Puzzle, known: &Grid<Known>, cells: &[Cell]) -> String {
    let mut rings = Grid::filled(known.width(), known.height(), false);
    for &cell in cells {
        rings.set(cell, true);
    }
    let mut text = String::new();
    for row in 0..known.height() {
        let ring = |column: usize| rings.row(row).get(column).is_some_and(|&ring| ring);
        text.push_str(if ring(0) { " [" } else { "  " });
        for (column, &cell) in known.row(row).iter().enumerate() {
            let behind = match (ring(column), ring(column + 1)) {
                (_, true) => Some('['),
                (true, false) => Some(']'),
                (false, false) => None,
            };
            write_cell(&mut text, puzzle, cell, behind);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// A cell: its sign, and behind it a bracket, or a space; or the sign again if it is black.
fn write_cell(text: &mut String, puzzle: &Puzzle, cell: Known, behind: Option<char>) {
    let space = behind.unwrap_or(' ');
    let _ = match cell.settled() {
        None => write!(text, "·{space}"),
        Some(Colour::BACKGROUND) => write!(text, " {space}"),
        Some(_) if puzzle.is_black_and_white() => write!(text, "█{}", behind.unwrap_or('█')),
        Some(colour) => {
            let paint = &puzzle.paints()[usize::from(colour.0)];
            let [r, g, b] = paint.rgb;
            let style = anstyle::Style::new().bg_color(Some(anstyle::RgbColor(r, g, b).into()));
            write!(text, "{style}{}{space}{style:#}", paint.letter)
        }
    };
}

/// A solved picture for the terminal.
pub fn picture_text(puzzle: &Puzzle, solved: &Grid<Colour>) -> String {
    blocks(puzzle, &Grid::from(solved))
}

/// The size of a puzzle, as a headline begins.
pub(crate) fn size(puzzle: &Puzzle) -> String {
    format!("{BOLD}{} by {}{BOLD:#}", puzzle.width(), puzzle.height())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::nonogram::read_puzzle;

    /// What is open has a dot where solid cells have their signs, and brackets move nothing.
    #[test]
    fn brackets_leave_the_cells_where_they_are() {
        let puzzle = read_puzzle("1100/0111", None).unwrap();
        let row = |cells: [u32; 4]| cells.map(Known).to_vec();
        let known = Grid::from_rows(&[row([2, 2, 1, 3]), row([1, 2, 2, 2])]).unwrap();
        assert_eq!(blocks(&puzzle, &known), "  ████  ·\n    ██████\n");
        let cells = [(0, 1), (0, 2), (1, 3)].map(|(row, column)| Cell { row, column });
        assert_eq!(ringed(&puzzle, &known, &cells), "  █[█[ ]·\n    ███[█]\n");
        assert_eq!(
            ringed(&puzzle, &known, &[Cell { row: 0, column: 0 }]),
            " [█]██  ·\n    ██████\n"
        );
    }
}
