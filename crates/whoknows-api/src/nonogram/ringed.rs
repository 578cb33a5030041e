//! A picture for the terminal with some cells in brackets.

use std::fmt::Write;

use whoknows::nonogram::{Cell, Colour, Grid, Puzzle};

use crate::text::{BOLD, DIM};

/// The picture, a character for each cell, with these cells in brackets.
pub(super) fn ringed(puzzle: &Puzzle, picture: &Grid<Colour>, cells: &[Cell]) -> String {
    let mut rings = Grid::filled(picture.width(), picture.height(), false);
    for &cell in cells {
        rings.set(cell, true);
    }
    let mut text = String::new();
    for row in 0..picture.height() {
        text.push(' ');
        let mut before = false;
        for column in 0..picture.width() {
            let cell = Cell { row, column };
            let (ring, colour) = (rings.at(cell), picture.at(cell));
            text.push(match (before, ring) {
                (_, true) => '[',
                (true, false) => ']',
                (false, false) => ' ',
            });
            let letter = match puzzle.paints()[usize::from(colour.0)].letter {
                _ if colour == Colour::BACKGROUND => '·',
                _ if puzzle.is_black_and_white() => '█',
                letter => letter,
            };
            let _ = match (ring, colour) {
                (true, _) => write!(text, "{BOLD}{letter}{BOLD:#}"),
                (false, Colour::BACKGROUND) => write!(text, "{DIM}{letter}{DIM:#}"),
                (false, _) => write!(text, "{letter}"),
            };
            before = ring;
        }
        text.push_str(if before { "]\n" } else { "\n" });
    }
    text
}
