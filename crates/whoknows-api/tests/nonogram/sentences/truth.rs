//! What is true of a puzzle, by going through everything; and the words for lines, cells and colours, read.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::Value;
use whoknows::nonogram::check::all_solutions;
use whoknows::nonogram::clue::placements;
use whoknows::nonogram::notation::Format;
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Line, Puzzle};
use whoknows_api::nonogram::{read_grid, read_puzzle};

type Pictures = Option<Vec<Grid<Colour>>>;

thread_local! {
    /// By the text of the puzzle.
    static FOUND: RefCell<BTreeMap<String, (Puzzle, Pictures)>> = const { RefCell::new(BTreeMap::new()) };
}

fn found(answer: &Value) -> (Puzzle, Pictures) {
    let body = &answer["question"]["body"];
    // A puzzle out of a seed is in the answer.
    let made = &answer["answer"]["puzzle"];
    let places = [&body["puzzle"], &body["puzzle"][0], &body["picture"], made];
    let text = places.into_iter().find_map(Value::as_str).unwrap();
    FOUND.with_borrow_mut(|known| {
        let new = || {
            let format = body["picture"].is_string().then_some(Format::Text);
            let puzzle = read_puzzle(text, format).unwrap();
            let all = all_solutions(&puzzle);
            (puzzle, all)
        };
        known.entry(text.to_string()).or_insert_with(new).clone()
    })
}

/// The puzzle that was asked about.
pub(super) fn puzzle(answer: &Value) -> Puzzle {
    found(answer).0
}

/// All its pictures; `None` if it is too large to try all grids.
pub(super) fn pictures(answer: &Value) -> Pictures {
    found(answer).1
}

/// Has it so many pictures? True of puzzles that are too large to say.
pub(super) fn has(answer: &Value, count: impl Fn(usize) -> bool) -> bool {
    pictures(answer).is_none_or(|all| count(all.len()))
}

/// Is this its size?
pub(super) fn sized(answer: &Value, width: i128, height: i128) -> bool {
    let puzzle = puzzle(answer);
    (width, height) == (puzzle.width() as i128, puzzle.height() as i128)
}

/// Has it given cells?
pub(super) fn has_givens(puzzle: &Puzzle) -> bool {
    puzzle.givens().cells().iter().any(|&cell| cell != Known::all(puzzle.paints().len() - 1))
}

/// What is known: the grid that was handed in, with what is given; a cell against it as it was handed in.
pub(super) fn known(answer: &Value) -> Grid<Known> {
    let puzzle = puzzle(answer);
    let mut known = puzzle.givens().clone();
    if let Some(text) = answer["question"]["body"]["grid"].as_str() {
        let grid = read_grid(text, &puzzle).unwrap();
        for cell in grid.places() {
            let both = Known(grid.at(cell).0 & known.at(cell).0);
            known.set(cell, if both == Known(0) { grid.at(cell) } else { both });
        }
    }
    known
}

/// The cells that are so in no picture.
pub(super) fn wrong_cells(answer: &Value) -> Vec<Cell> {
    let (known, all) = (known(answer), pictures(answer).unwrap());
    let wrong = |cell: &Cell| !all.iter().any(|picture| known.at(*cell).allows(picture.at(*cell)));
    known.places().filter(wrong).collect()
}

/// The fillings of a line that agree with these cells.
pub(super) fn fillings(puzzle: &Puzzle, line: Line, cells: &[(usize, Known)]) -> Vec<Vec<Colour>> {
    let mut known = vec![Known::all(puzzle.paints().len() - 1); puzzle.length(line)];
    for &(place, cell) in cells {
        known[place] = cell;
    }
    placements(puzzle.clue(line), &known, usize::MAX)
}

/// Has no grid these clues, with these given cells? Every grid of a small puzzle is tried.
pub(super) fn none_fits(puzzle: &Puzzle, lines: &[Line], givens: &[Cell]) -> bool {
    let (cells, colours) = (puzzle.width() * puzzle.height(), puzzle.paints().len());
    let all = colours.checked_pow(cells as u32).filter(|&all| all <= 70_000);
    let fits = |mut index: usize| {
        let mut grid = Grid::filled(puzzle.width(), puzzle.height(), Colour::BACKGROUND);
        for cell in grid.places() {
            grid.set(cell, Colour((index % colours) as u8));
            index /= colours;
        }
        givens.iter().all(|&cell| puzzle.givens().at(cell).allows(grid.at(cell)))
            && lines.iter().all(|&line| puzzle.clue(line).fits(&line.cells(&grid)))
    };
    all.is_none_or(|all| !(0..all).any(fits))
}

/// `row 3` or `column 2`.
pub(super) fn line(puzzle: &Puzzle, words: &str) -> Option<Line> {
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let line = match words.split_once(' ')? {
        ("row", row) => Line::Row(number(row)?),
        ("column", column) => Line::Column(number(column)?),
        _ => return None,
    };
    puzzle.has(line).then_some(line)
}

/// `row 3, column 2`.
pub(super) fn cell(puzzle: &Puzzle, words: &str) -> Option<Cell> {
    match words.split_once(", ").map(|(row, column)| (line(puzzle, row), line(puzzle, column)))? {
        (Some(Line::Row(row)), Some(Line::Column(column))) => Some(Cell { row, column }),
        _ => None,
    }
}

/// `row 3 (1 2)`, with the clue of that line.
pub(super) fn line_with_clue(puzzle: &Puzzle, words: &str) -> Option<Line> {
    let (said, clue) = words.strip_suffix(')')?.split_once(" (")?;
    let line = line(puzzle, said)?;
    (clue == clue_words(puzzle, puzzle.clue(line))).then_some(line)
}

/// A clue as it is printed.
pub(super) fn clue_words(puzzle: &Puzzle, clue: &Clue) -> String {
    let mut words = Vec::new();
    for block in clue.blocks() {
        let letter = puzzle.paints()[usize::from(block.colour.0)].letter;
        let letter = if puzzle.paints().len() > 2 { letter.to_string() } else { String::new() };
        words.push(format!("{}{letter}", block.length));
    }
    if words.is_empty() { "no block".into() } else { words.join(" ") }
}

/// `black`, or `r or g`.
pub(super) fn colours(puzzle: &Puzzle, words: &str) -> Option<Known> {
    let named = |word: &str| {
        let is_so = |name: &str, letter: char| {
            if name.is_empty() { word == letter.to_string() } else { word == name }
        };
        puzzle.paints().iter().position(|paint| is_so(&paint.name, paint.letter))
    };
    words.split(" or ").try_fold(Known(0), |sum, word| Some(Known(sum.0 | 1 << named(word)?)))
}

/// Cells of a line, here of a row: `columns 3 to 5 black, column 7 white`.
pub(super) fn cells(puzzle: &Puzzle, line: Line, words: &str) -> Option<Vec<(usize, Known)>> {
    let mut all = Vec::new();
    for group in words.split(", ") {
        let across = if matches!(line, Line::Row(_)) { "column" } else { "row" };
        let rest = group.strip_prefix(across)?;
        let several = rest.starts_with('s');
        let (first, rest) = rest.strip_prefix(if several { "s " } else { " " })?.split_once(' ')?;
        let first: usize = first.parse().ok()?;
        let (last, rest) = match rest.strip_prefix("to ").and_then(|rest| rest.split_once(' ')) {
            Some((last, rest)) => (last.parse().ok()?, rest),
            None => (first, rest),
        };
        (several == (last > first)).then_some(())?;
        let known = colours(puzzle, rest)?;
        all.extend((first.checked_sub(1)?..last).map(|place| (place, known)));
    }
    let inside = all.iter().all(|&(place, _)| place < puzzle.length(line));
    (inside && !all.is_empty()).then_some(all)
}

/// Does a step say what is true? Of a line: every filling with the cells it needs has what it gives. Of an
/// assumption: each step does, and the last line has no filling with what is said of it.
pub(super) fn step(puzzle: &Puzzle, words: &str) -> bool {
    let Some(told) = words.strip_prefix("contradiction: suppose ") else {
        return line_step(puzzle, words).is_some();
    };
    assumption(puzzle, told).is_some()
}

fn line_step(puzzle: &Puzzle, words: &str) -> Option<(Line, Vec<(usize, Known)>)> {
    let (of, rest) = words.split_once("), ")?;
    let line = line_with_clue(puzzle, &format!("{of})"))?;
    let (_, said) = rest.split_once(": ")?;
    let (gives, needs) = match said.split_once(", because of ") {
        Some((gives, needs)) => (gives, cells(puzzle, line, needs)?),
        None => (said, Vec::new()),
    };
    let gives = cells(puzzle, line, gives)?;
    let all = fillings(puzzle, line, &needs);
    let holds =
        all.iter().all(|filling| gives.iter().all(|&(place, known)| known.allows(filling[place])));
    holds.then_some((line, gives))
}

fn assumption(puzzle: &Puzzle, told: &str) -> Option<()> {
    let (told, end) = told.split_once(" But then ")?;
    let mut sentences = told.strip_suffix('.')?.split(". ");
    let (cell, colour) = sentences.next()?.split_once(" were ")?;
    (self::cell(puzzle, cell).is_some() && colours(puzzle, colour).is_some()).then_some(())?;
    for sentence in sentences {
        line_step(puzzle, sentence.strip_prefix("Then ")?)?;
    }
    let end = end.strip_suffix(": so it is not.")?;
    let (line, needs) = end.split_once(" cannot be filled")?;
    let line = line_with_clue(puzzle, line)?;
    let needs = match needs.strip_prefix(" with ") {
        Some(needs) => cells(puzzle, line, needs)?,
        None => Vec::new(),
    };
    fillings(puzzle, line, &needs).is_empty().then_some(())
}

/// How many blocks are done: at one and the same place in all fillings of their line, and painted.
pub(super) fn numbers_done(puzzle: &Puzzle, known: &Grid<Known>) -> usize {
    let mut done = 0;
    for line in puzzle.lines() {
        let cells = line.cells(known);
        let marks: Vec<(usize, Known)> = cells.iter().copied().enumerate().collect();
        let all: Vec<Vec<std::ops::Range<usize>>> =
            fillings(puzzle, line, &marks).iter().map(|filling| runs(filling)).collect();
        for block in 0..puzzle.clue(line).blocks().len() {
            let same =
                all.first().is_some_and(|first| all.iter().all(|one| one[block] == first[block]));
            let painted = |place: usize| !cells[place].allows(Colour::BACKGROUND);
            done += usize::from(same && all[0][block].clone().all(painted));
        }
    }
    done
}

/// Where the blocks of a filling are.
fn runs(filling: &[Colour]) -> Vec<std::ops::Range<usize>> {
    let mut all = Vec::new();
    let mut start = 0;
    for end in 1..=filling.len() {
        if end == filling.len() || filling[end] != filling[start] {
            if filling[start] != Colour::BACKGROUND {
                all.push(start..end);
            }
            start = end;
        }
    }
    all
}
