//! Steps, hints and mistakes in words.

use std::fmt::Write;

use super::clue::{Block, Clue};
use super::evidence::{Conflict, Grounds, NoOther};
use super::grid::{Cell, Colour, Known};
use super::next::Next;
use super::play::Mistakes;
use super::puzzle::{Line, Misfit, Puzzle, Sums};
use super::steps::{LineStep, Step};

/// The clue of a line as it is printed beside the grid.
pub fn clue(puzzle: &Puzzle, of: Line) -> String {
    blocks(puzzle, puzzle.clue(of))
}

/// A clue as it is printed beside the grid.
pub fn blocks(puzzle: &Puzzle, clue: &Clue) -> String {
    let blocks = clue.blocks();
    if blocks.is_empty() {
        return "no block".to_string();
    }
    let block = |b: &Block| {
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
                cell,
                colour(puzzle, Known::only(*assumed))
            );
            for step in chain {
                let _ = write!(text, " Then {}.", line_step(puzzle, step));
            }
            let because = groups(puzzle, *end, needs);
            let _ = write!(
                text,
                " But then {} ({}) cannot be filled{}: so it is not.",
                end,
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
        step.line,
        clue(puzzle, step.line),
        step.technique.name(),
        groups(puzzle, step.line, &step.gives),
        if needs.is_empty() { String::new() } else { format!(", because of {needs}") }
    )
}

/// Cells of one line by what is known of them, those of a row by their columns: `columns 3 to 5 black,
/// column 7 white`.
fn groups(puzzle: &Puzzle, of: Line, cells: &[(Cell, Known)]) -> String {
    let number = |cell: Cell| match of {
        Line::Row(_) => cell.column + 1,
        Line::Column(_) => cell.row + 1,
    };
    let across = if matches!(of, Line::Row(_)) { "column" } else { "row" };
    let mut runs: Vec<(usize, usize, Known)> = Vec::new();
    for &(cell, known) in cells {
        match runs.last_mut() {
            Some((_, end, same)) if *same == known && *end + 1 == number(cell) => *end += 1,
            _ => runs.push((number(cell), number(cell), known)),
        }
    }
    let run = |&(start, end, known): &(usize, usize, Known)| {
        let cells = if start == end {
            format!("{across} {start}")
        } else {
            format!("{across}s {start} to {end}")
        };
        format!("{cells} {}", colour(puzzle, known))
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
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

/// What comes next, in words: 1 where to look, 2 also how, 3 also what follows.
pub fn next(puzzle: &Puzzle, next: &Next, level: u8) -> String {
    match (next, level) {
        (Next::Wrong(mistakes, grounds), _) => wrong(puzzle, mistakes, grounds, level),
        (Next::Step(step), 1) => format!("look at {}", place(step)),
        (Next::Step(step), 2) => format!("look at {}: {}", place(step), step.technique().name()),
        (Next::Step(told), _) => step(puzzle, told),
        (Next::Done, _) => "nothing is left to do".into(),
        (Next::NotUnique(_), _) => "no deduction is possible: the puzzle is not unique".into(),
        (Next::Hard, _) => "no single line and no single assumption gives anything".into(),
        (Next::Contradiction(line), _) => format!("{line} cannot be filled any more"),
        (Next::Ended(ended), _) => ended.to_string(),
    }
}

/// What is wrong, in words: 1 how much, 2 where the first is, 3 where all are.
pub fn wrong(puzzle: &Puzzle, mistakes: &Mistakes, grounds: &Grounds, level: u8) -> String {
    let cells = match mistakes {
        Mistakes::None => return "no mistake so far".into(),
        Mistakes::NoPicture => return no_picture(puzzle, grounds.pictures.no_other.as_ref()),
        Mistakes::Together => {
            return "your grid has a mistake: each cell is possible, but not all of them together"
                .into();
        }
        Mistakes::Cells(cells) => cells,
    };
    let places: Vec<String> = cells.iter().map(Cell::to_string).collect();
    match (level, &places[..]) {
        (1, [_]) => "your grid has a cell wrong".into(),
        (1, _) => format!("your grid has {} cells wrong", cells.len()),
        (2, [first, ..]) => format!("your grid has a mistake at {first}"),
        _ => format!("your grid has a mistake at {}", places.join("; ")),
    }
}

/// Why there are no other pictures than these many, in words.
pub fn no_other(puzzle: &Puzzle, why: &NoOther, pictures: usize) -> String {
    let leads = match pictures {
        0 => "leave a line without filling",
        1 => "settle every cell",
        _ => "lead to all of them",
    };
    match why {
        NoOther::Lines => format!("single lines {leads}"),
        NoOther::Sums(sums) => differing(puzzle, *sums),
        NoOther::Clues(conflict) => clash(puzzle, conflict),
        NoOther::Tried(course) => {
            let (tried, split) = course.cells();
            let [tried, parts] = [tried, split].map(|count| counted(count as u64, "cell"));
            match split {
                0 => format!("single lines, and {tried} tried, {leads}"),
                _ => format!("single lines, {tried} tried and {parts} split {leads}"),
            }
        }
        NoOther::Proof(proof) => {
            let steps = counted(proof.len() as u64, "step");
            format!("a solver's proof of {steps}, which the checker accepts")
        }
        NoOther::Searched => "a finished search, which nothing can check again".into(),
    }
}

/// That there is no picture; and why, where that takes few words.
pub fn no_picture(puzzle: &Puzzle, why: Option<&NoOther>) -> String {
    let given = if puzzle.given_cells().next().is_some() { " and given cells" } else { "" };
    let why = match why {
        Some(NoOther::Sums(sums)) => format!(": {}", differing(puzzle, *sums)),
        Some(NoOther::Clues(conflict)) => format!(": {}", clash(puzzle, conflict)),
        _ => String::new(),
    };
    format!("no picture has these clues{given}{why}")
}

/// `the rows ask for 3 black cells, the columns for 4`.
fn differing(puzzle: &Puzzle, Sums { colour: paint, rows, columns }: Sums) -> String {
    let cells = counted(rows, &format!("{} cell", colour(puzzle, Known::only(paint))));
    format!("the rows ask for {cells}, the columns for {columns}")
}

/// What cannot stand together.
fn clash(puzzle: &Puzzle, Conflict { lines, givens }: &Conflict) -> String {
    let said = |&line: &Line| format!("{line} ({})", clue(puzzle, line));
    let given =
        |&cell: &Cell| format!("{cell} is given {}", colour(puzzle, puzzle.givens().at(cell)));
    let lines_said = lines.iter().map(said).collect::<Vec<_>>().join(", ");
    match (&givens[..], &lines[..]) {
        ([], &[line]) if puzzle.misfit() == Some(Misfit::Long(line)) => {
            let (needs, length) = (puzzle.clue(line).needs(), puzzle.length(line));
            format!("{lines_said} needs {}, and has {length}", counted(needs, "cell"))
        }
        ([], _) => format!("these clues cannot stand together: {lines_said}"),
        (cells, _) => {
            let cells = cells.iter().map(given).collect::<Vec<_>>().join(", ");
            format!("{cells}, which cannot stand together with {lines_said}")
        }
    }
}

/// What the variables of `check::clauses` say, in their order: first which paint a cell has, then by which
/// cell of its line a block has started. A block has one for each cell from its first possible start up to
/// the one before its last.
pub fn variables(puzzle: &Puzzle) -> Vec<String> {
    let mut all = Vec::new();
    for cell in puzzle.givens().places() {
        let paints = (1..puzzle.paints().len() as u8).map(Colour);
        all.extend(paints.map(|c| format!("{cell} is {}", colour(puzzle, Known::only(c)))));
    }
    for line in puzzle.lines() {
        let clue = puzzle.clue(line);
        let slack = (puzzle.length(line) as u64).saturating_sub(clue.needs());
        for (j, block) in clue.blocks().iter().enumerate() {
            let (number, length) = (j + 1, block.length);
            let before = Clue::new(clue.blocks()[..=j].to_vec());
            let first = before.needs() - u64::from(length);
            let name = |start: u64| {
                let by = start + 1;
                format!("block {number} of {line}, {length} long, starts at cell {by} or before")
            };
            all.extend((first..first + slack).map(name));
        }
    }
    all
}

/// `1 cell`, `2 cells`.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Where a step is.
pub fn place(step: &Step) -> String {
    match step {
        Step::Line(step) => step.line.to_string(),
        Step::Contradiction { cell, .. } => cell.to_string(),
    }
}
