//! A draft: what a file says of one puzzle, each piece with its place, before it is checked.
//!
//! Every reader fills a draft; [`Draft::finish`] is the one gate from it to a [`Puzzle`]. It makes
//! the same checks as [`Puzzle::new`], but says where in the text the fault is, and compares the
//! goal, if there is one, with the clues. A goal is the maker's solution: checked, never given.
//!
//! The rule: what can be read as a puzzle passes, whether it has a picture or not. Clues that are too
//! long for their lines, sums that differ and given cells against the clues are answered no by whoever
//! is asked about the puzzle. Refused is what is no puzzle: what cannot be read, a number of lines that
//! is not as it is said to be, sizes beyond the limits, and a file that says one thing twice and
//! differently: a cell given in two colours, a goal without its clues.

use std::ops::Range;

use super::paints::Palette;
use super::words::{clue_text, cut};
use crate::fault::Fault;
use crate::nonogram::puzzle::{MOST_CELLS, MOST_LINES};
use crate::nonogram::{Cell, Clue, Colour, Grid, Known, Puzzle};

/// A place in the text.
pub(super) type At = Range<usize>;

/// The clues of the rows, or of the columns, each with its place.
pub(super) type Clues = Vec<(Clue, At)>;

/// What a file says of one puzzle.
#[derive(Default)]
pub(super) struct Draft {
    /// The whole of it, for what is wrong in no one place.
    pub at: At,
    pub rows: Option<Clues>,
    pub columns: Option<Clues>,
    pub palette: Palette,
    pub givens: Option<(Grid<Known>, At)>,
    /// The solutions that the file itself names.
    pub goals: Vec<(Grid<Colour>, At)>,
    pub title: String,
    pub author: String,
    pub copyright: String,
}

/// A size that a puzzle may have. To be asked before anything of that size is made.
pub(super) fn size(width: u64, height: u64, at: &At) -> Result<(usize, usize), Fault> {
    let most = MOST_LINES as u64;
    if width == 0 || height == 0 {
        let message = format!("{width} columns and {height} rows: expected at least 1 of each");
        return Err(Fault::new(at.clone(), message));
    }
    if width > most || height > most || width * height > MOST_CELLS as u64 {
        let message = format!(
            "{width} by {height} cells: expected at most {MOST_LINES} lines each way and \
             {MOST_CELLS} cells"
        );
        return Err(Fault::new(at.clone(), message));
    }
    Ok((width as usize, height as usize))
}

impl Draft {
    /// The puzzle, if all that the file says fits together.
    pub(super) fn finish(self) -> Result<Puzzle, Fault> {
        let Draft { at, rows, columns, palette, givens, goals, .. } = self;
        let paints = palette.into_paints();
        let puzzle = match (rows, columns) {
            (Some(rows), Some(columns)) => {
                let (width, height) = size(columns.len() as u64, rows.len() as u64, &at)?;
                few_blocks("row", &rows)?;
                few_blocks("column", &columns)?;
                let unknown = || Grid::filled(width, height, Known::all(paints.len() - 1));
                let givens = givens.map_or_else(unknown, |(givens, _)| givens);
                // What is left to find is a matter of both: the place of the second suits it.
                let place = extent(&columns).unwrap_or(at);
                let clues = |lines: Clues| lines.into_iter().map(|(clue, _)| clue).collect();
                Puzzle::new(clues(rows), clues(columns), paints, givens)
                    .map_err(|fault| Fault::new(place, fault.message))?
            }
            (None, None) => match goals.first() {
                Some((goal, at)) => {
                    size(goal.width() as u64, goal.height() as u64, at)?;
                    let derived = Puzzle::of_picture(goal, paints)
                        .map_err(|fault| Fault::new(at.clone(), fault.message))?;
                    match givens {
                        Some((givens, at)) => with_givens(&derived, givens, at)?,
                        None => derived,
                    }
                }
                None => return Err(Fault::new(at, "no clues: expected rows and columns")),
            },
            (Some(_), None) => return Err(Fault::new(at, "rows, but no columns")),
            (None, Some(_)) => return Err(Fault::new(at, "columns, but no rows")),
        };
        for (goal, at) in &goals {
            agrees(&puzzle, goal).map_err(|message| Fault::new(at.clone(), message))?;
        }
        let (title, author, copyright) = (self.title, self.author, self.copyright);
        Ok(named(puzzle, title, author, copyright))
    }
}

/// The puzzles of a file. Lines without blocks are short, so that a small file could ask for many
/// large grids: all together may have no more cells than one.
pub(super) fn finish_all(
    drafts: impl Iterator<Item = Result<Draft, Fault>>,
) -> Result<Vec<Puzzle>, Fault> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut cells = 0;
    for draft in drafts {
        let draft = draft?;
        let at = draft.at.clone();
        let puzzle = draft.finish()?;
        cells += puzzle.width() * puzzle.height();
        if cells > MOST_CELLS {
            let count = puzzles.len() + 1;
            let message = format!(
                "{count} puzzles have {cells} cells: expected a set of at most {MOST_CELLS}"
            );
            return Err(Fault::new(at, message));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

fn named(mut puzzle: Puzzle, title: String, author: String, copyright: String) -> Puzzle {
    let line = |words: String| one_line(&words);
    (puzzle.title, puzzle.author, puzzle.copyright) = (line(title), line(author), line(copyright));
    puzzle
}

/// Words that fit in a line, and steer no terminal: some formats can hold what others cannot.
pub(super) fn one_line(words: &str) -> String {
    let is_odd = |c: char| c.is_control() || c == '\u{feff}';
    let plain: String = words.chars().map(|c| if is_odd(c) { ' ' } else { c }).collect();
    plain.trim().to_string()
}

fn with_givens(puzzle: &Puzzle, givens: Grid<Known>, at: At) -> Result<Puzzle, Fault> {
    let (rows, columns) = (puzzle.rows().to_vec(), puzzle.columns().to_vec());
    Puzzle::new(rows, columns, puzzle.paints().to_vec(), givens)
        .map_err(|fault| Fault::new(at, fault.message))
}

/// From the first clue to the last.
fn extent(clues: &Clues) -> Option<At> {
    let (first, last) = (clues.iter().find(|(_, at)| !at.is_empty())?, clues.last()?);
    Some(first.1.start.min(last.1.start)..last.1.end.max(first.1.end))
}

/// No line of any puzzle has room for more: so a small file cannot ask for large tables.
fn few_blocks(what: &str, clues: &Clues) -> Result<(), Fault> {
    for (i, (clue, at)) in (1..).zip(clues) {
        let blocks = clue.blocks().len();
        if blocks > MOST_LINES {
            let message = format!("{what} {i} has {blocks} blocks: expected at most {MOST_LINES}");
            return Err(Fault::new(at.clone(), message));
        }
    }
    Ok(())
}

/// Does the goal solve the puzzle? If not: in which line, or at which cell.
fn agrees(puzzle: &Puzzle, goal: &Grid<Colour>) -> Result<(), String> {
    let (width, height) = (puzzle.width(), puzzle.height());
    if (goal.width(), goal.height()) != (width, height) {
        let found = format!("{} by {}", goal.width(), goal.height());
        return Err(format!("the goal is {found} cells, but the puzzle {width} by {height}"));
    }
    let rows = (0..height).map(|row| ("row", row, Clue::of(goal.row(row).iter().copied())));
    let columns = (0..width).map(|column| ("column", column, Clue::of(goal.column(column))));
    for (what, line, found) in rows.chain(columns) {
        let clue = if what == "row" { &puzzle.rows()[line] } else { &puzzle.columns()[line] };
        if found != *clue {
            let show = |clue: &Clue| cut(&clue_text(clue, " ", Some(puzzle.paints())));
            let (found, clue) = (show(&found), show(clue));
            let line = line + 1;
            return Err(format!("the goal has {found} in {what} {line}, but its clue is {clue}"));
        }
    }
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| Cell { row, column }));
    match cells.into_iter().find(|&cell| !puzzle.givens().at(cell).allows(goal.at(cell))) {
        Some(Cell { row, column }) => {
            Err(format!("the goal is not what is given in row {}, column {}", row + 1, column + 1))
        }
        None => Ok(()),
    }
}
