//! Grids for people and programs: letters, blocks in the terminal, SVG.

use std::fmt::Write;

use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Puzzle};

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

/// The puzzle as SVG, printable: clues beside a grid, with every fifth line strong.
pub(crate) fn svg(puzzle: &Puzzle, known: &Grid<Known>) -> String {
    const SIZE: usize = 20;
    let longest = |clues: &[Clue]| clues.iter().map(|clue| clue.blocks().len()).max().unwrap_or(0);
    let (left, top) = (longest(puzzle.rows()) * SIZE + 8, longest(puzzle.columns()) * SIZE + 8);
    let (width, height) = (puzzle.width() * SIZE, puzzle.height() * SIZE);
    let mut svg = String::new();
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        left + width + 9,
        top + height + 9
    );
    let colour = |colour: Colour| {
        let [r, g, b] = puzzle.paints()[usize::from(colour.0)].rgb;
        format!("#{r:02x}{g:02x}{b:02x}")
    };
    for row in 0..puzzle.height() {
        for column in 0..puzzle.width() {
            let (x, y) = (left + column * SIZE, top + row * SIZE);
            if let Some(found) = known.at(Cell { row, column }).settled()
                && found != Colour::BACKGROUND
            {
                let fill = colour(found);
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{SIZE}\" height=\"{SIZE}\" fill=\"{fill}\"/>"
                );
            }
        }
    }
    let mut number = |x: usize, y: usize, length: u32, paint: Colour| {
        let fill = colour(paint);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\">{length}</text>");
    };
    for (row, clue) in puzzle.rows().iter().enumerate() {
        for (i, block) in clue.blocks().iter().rev().enumerate() {
            let (x, y) = (left - 12 - i * SIZE, top + row * SIZE + 14);
            number(x, y, block.length, block.colour);
        }
    }
    for (column, clue) in puzzle.columns().iter().enumerate() {
        for (i, block) in clue.blocks().iter().rev().enumerate() {
            let (x, y) = (left + column * SIZE + SIZE / 2, top - 6 - i * SIZE);
            number(x, y, block.length, block.colour);
        }
    }
    for i in 0..=puzzle.width() {
        let (x, strong) = (left + i * SIZE, rule(i, puzzle.width()));
        let _ = writeln!(
            svg,
            "<path d=\"M{x} {top}v{height}\" stroke=\"#222\" stroke-width=\"{strong}\"/>"
        );
    }
    for i in 0..=puzzle.height() {
        let (y, strong) = (top + i * SIZE, rule(i, puzzle.height()));
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {y}h{width}\" stroke=\"#222\" stroke-width=\"{strong}\"/>"
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// How strong a line of the grid is.
fn rule(i: usize, of: usize) -> &'static str {
    if i.is_multiple_of(5) || i == of { "1.6" } else { "0.5" }
}
