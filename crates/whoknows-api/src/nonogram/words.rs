//! Steps and lines in words.

use std::fmt::Write;

use whoknows::nonogram::steps::{LineStep, Step};
use whoknows::nonogram::{Cell, Colour, Known, Line, Puzzle};

/// `row 3` or `column 7`, from 1 as people count.
pub fn line(line: Line) -> String {
    match line {
        Line::Row(row) => format!("row {}", row + 1),
        Line::Column(column) => format!("column {}", column + 1),
    }
}

/// A clue as it is printed beside the grid.
pub fn clue(puzzle: &Puzzle, of: Line) -> String {
    let blocks = puzzle.clue(of).blocks();
    if blocks.is_empty() {
        return "no block".to_string();
    }
    let block = |b: &whoknows::nonogram::Block| {
        if puzzle.is_black_and_white() {
            b.length.to_string()
        } else {
            format!("{}{}", b.length, puzzle.paints()[usize::from(b.colour.0)].letter)
        }
    };
    blocks.iter().map(block).collect::<Vec<_>>().join(" ")
}

/// A step in a sentence.
pub fn step(puzzle: &Puzzle, step: &Step) -> String {
    match step {
        Step::Line(step) => line_step(puzzle, step),
        Step::Contradiction { cell, assumed, chain, line: end, needs } => {
            let mut text = format!(
                "contradiction: suppose {} were {}.",
                place(*cell),
                colour(puzzle, Known::only(*assumed))
            );
            for step in chain {
                let _ = write!(text, " Then {}.", line_step(puzzle, step));
            }
            let because = groups(puzzle, *end, needs);
            let _ = write!(
                text,
                " But then {} ({}) cannot be filled{}: so it is not.",
                line(*end),
                clue(puzzle, *end),
                if because.is_empty() { String::new() } else { format!(" with {because}") }
            );
            text
        }
    }
}

fn line_step(puzzle: &Puzzle, step: &LineStep) -> String {
    let needs = groups(puzzle, step.line, &step.needs);
    format!(
        "{} ({}), {}: {}{}",
        line(step.line),
        clue(puzzle, step.line),
        step.technique.name(),
        groups(puzzle, step.line, &step.gives),
        if needs.is_empty() { String::new() } else { format!(", because of {needs}") }
    )
}

/// Cells of one line by what is known of them: `3 to 5 black, 7 white`.
fn groups(puzzle: &Puzzle, of: Line, cells: &[(Cell, Known)]) -> String {
    let number = |cell: Cell| match of {
        Line::Row(_) => cell.column + 1,
        Line::Column(_) => cell.row + 1,
    };
    let mut runs: Vec<(usize, usize, Known)> = Vec::new();
    for &(cell, known) in cells {
        match runs.last_mut() {
            Some((_, end, same)) if *same == known && *end + 1 == number(cell) => *end += 1,
            _ => runs.push((number(cell), number(cell), known)),
        }
    }
    let run = |&(start, end, known): &(usize, usize, Known)| {
        let cells = if start == end { start.to_string() } else { format!("{start} to {end}") };
        format!("{cells} {}", colour(puzzle, known))
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// `row 3, column 5`.
pub fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row + 1, cell.column + 1)
}

/// What is known of a cell, in a word or a few.
pub fn colour(puzzle: &Puzzle, known: Known) -> String {
    let name = |colour: Colour| {
        let paint = &puzzle.paints()[usize::from(colour.0)];
        if paint.name.is_empty() { paint.letter.to_string() } else { paint.name.clone() }
    };
    let all = (0..puzzle.paints().len() as u8).map(Colour).filter(|&c| known.allows(c));
    all.map(name).collect::<Vec<_>>().join(" or ")
}
