//! Grids for people: blocks in the terminal.

use std::fmt::Write;

use whoknows::nonogram::{Colour, Grid, Known, Puzzle};

use crate::text::BOLD;

/// What is known, for the terminal: two characters a cell, certain ones solid, open ones a dot.
pub(crate) fn blocks(puzzle: &Puzzle, known: &Grid<Known>) -> String {
    let mut text = String::new();
    for row in 0..known.height() {
        text.push_str("  ");
        for cell in known.row(row) {
            match cell.settled() {
                None => text.push_str("· "),
                Some(Colour::BACKGROUND) => text.push_str("  "),
                Some(_) if puzzle.is_black_and_white() => text.push_str("██"),
                Some(colour) => {
                    let paint = &puzzle.paints()[usize::from(colour.0)];
                    let [r, g, b] = paint.rgb;
                    let style =
                        anstyle::Style::new().bg_color(Some(anstyle::RgbColor(r, g, b).into()));
                    let _ = write!(text, "{style}{} {style:#}", paint.letter);
                }
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// A solved picture for the terminal.
pub fn picture_text(puzzle: &Puzzle, solved: &Grid<Colour>) -> String {
    blocks(puzzle, &Grid::from(solved))
}

/// The size of a puzzle, as a headline begins.
pub(crate) fn size(puzzle: &Puzzle) -> String {
    format!("{BOLD}{} by {}{BOLD:#}", puzzle.width(), puzzle.height())
}
