//! Grids for people and programs: letters, blocks in the terminal.

use std::fmt::Write;

use whoknows::nonogram::{Colour, Grid, Known, Puzzle};

/// The rows as strings of letters, as in JSON answers.
pub(crate) fn letters(puzzle: &Puzzle, picture: &Grid<Colour>) -> Vec<String> {
    let letter = |colour: &Colour| puzzle.paints()[usize::from(colour.0)].letter;
    (0..picture.height()).map(|row| picture.row(row).iter().map(letter).collect()).collect()
}

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

/// A solved picture as something known.
pub(crate) fn settled(picture: &Grid<Colour>) -> Grid<Known> {
    let rows: Vec<Vec<Known>> = (0..picture.height())
        .map(|row| picture.row(row).iter().map(|&colour| Known::only(colour)).collect())
        .collect();
    Grid::from_rows(&rows).expect("rows of one picture")
}
