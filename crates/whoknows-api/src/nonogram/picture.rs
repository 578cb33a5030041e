//! Grids for people: blocks in the terminal.

use std::fmt::Write;

use whoknows::nonogram::{Cell, Colour, Grid, Known, Puzzle};

use crate::text::BOLD;

/// What is known, for the terminal: two characters a cell, certain ones solid, open ones a dot.
pub(crate) fn blocks(puzzle: &Puzzle, known: &Grid<Known>) -> String {
    marked(puzzle, known, &[])
}

/// The same, with these cells in another shade, or in colour behind a star: each keeps to its own place, so
/// that no other cell changes.
pub(crate) fn marked(puzzle: &Puzzle, known: &Grid<Known>, cells: &[Cell]) -> String {
    let mut marks = Grid::filled(known.width(), known.height(), false);
    for &cell in cells {
        marks.set(cell, true);
    }
    let mut text = String::new();
    for row in 0..known.height() {
        let mut line = String::from("  ");
        for (&cell, &mark) in known.row(row).iter().zip(marks.row(row)) {
            write_cell(&mut line, puzzle, cell, mark);
        }
        // A row without paint is a line all the same.
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// What the marks of [`marked`] are, in a line.
pub(crate) fn legend(puzzle: &Puzzle, what: &str) -> String {
    let signs = if puzzle.is_black_and_white() { "▓▓ black, ░░ white" } else { "*" };
    format!("  {signs}: {what}\n")
}

/// A cell: in black and white its shade, twice; in colours its sign, and a star before it if it is marked.
fn write_cell(text: &mut String, puzzle: &Puzzle, cell: Known, mark: bool) {
    if puzzle.is_black_and_white() {
        text.push_str(match (cell.settled(), mark) {
            (None, _) => "· ",
            (Some(Colour::BACKGROUND), false) => "  ",
            (Some(Colour::BACKGROUND), true) => "░░",
            (Some(_), false) => "██",
            (Some(_), true) => "▓▓",
        });
        return;
    }
    let before = if mark { '*' } else { ' ' };
    let _ = match cell.settled() {
        None => write!(text, "{before}·"),
        Some(Colour::BACKGROUND) => write!(text, "{before} "),
        Some(colour) => {
            let paint = &puzzle.paints()[usize::from(colour.0)];
            let [r, g, b] = paint.rgb;
            let style = anstyle::Style::new().bg_color(Some(anstyle::RgbColor(r, g, b).into()));
            write!(text, "{style}{before}{}{style:#}", paint.letter)
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

    /// What is open has a dot where solid cells have their signs, and marks move nothing.
    #[test]
    fn marks_leave_the_cells_where_they_are() {
        let puzzle = read_puzzle("1100/0111", None).unwrap();
        let row = |cells: [u32; 4]| cells.map(Known).to_vec();
        let known = Grid::from_rows(&[row([2, 2, 1, 3]), row([1, 2, 2, 2])]).unwrap();
        assert_eq!(blocks(&puzzle, &known), "  ████  ·\n    ██████\n");
        let cells = [(0, 1), (0, 2), (1, 3)].map(|(row, column)| Cell { row, column });
        assert_eq!(marked(&puzzle, &known, &cells), "  ██▓▓░░·\n    ████▓▓\n");
    }

    #[test]
    fn rows_without_paint_are_drawn() {
        let puzzle = read_puzzle("010/000/000/010/000", None).unwrap();
        let picture = crate::nonogram::places::read_rows(
            &puzzle,
            &["010", "000", "000", "010", "000"].map(String::from),
        );
        assert_eq!(picture_text(&puzzle, &picture.unwrap()), "    ██\n\n\n    ██\n\n");
    }

    #[test]
    fn no_line_of_a_picture_in_colour_ends_with_space() {
        let puzzle = read_puzzle("r0g/0r0", None).unwrap();
        let known = Grid::from_rows(&[[2, 1, 4], [1, 2, 1]].map(|row| row.map(Known).to_vec()));
        let cells = [Cell { row: 0, column: 2 }];
        let styled = marked(&puzzle, &known.unwrap(), &cells);
        let mut pieces = styled.split('\u{1b}');
        let plain = pieces.next().unwrap().to_string()
            + &pieces.map(|piece| piece.split_once('m').unwrap().1).collect::<String>();
        assert_eq!(plain, "   r  *g\n     r\n");
    }
}
