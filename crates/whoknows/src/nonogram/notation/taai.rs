//! The sets of the TAAI tournaments: `$1`, then the clues of the columns, then those of the rows,
//! the numbers between tabs; `$2`, and so on.
//!
//! The size is not said. All their puzzles are square, so half of the lines are columns; a puzzle
//! that is not square has no place in such a set.

use super::draft::{Draft, finish_all};
use super::paints::Palette;
use super::words::{Said, clue_text, clues, lines};
use super::{fault_at, only_black_clues};
use crate::fault::Fault;
use crate::nonogram::{Clue, Puzzle};

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = lines(text);
    let first = lines.iter().position(|line| !line.is_blank()).unwrap_or(lines.len());
    match lines.get(first) {
        Some(line) if line.text.starts_with('$') => {}
        Some(line) => return line.fault("expected `$` and the number of a puzzle"),
        None => return fault_at(&(0..0), "no puzzle: expected `$1`"),
    }
    let mut rest = &lines[first..];
    let mut puzzles = finish_all(std::iter::from_fn(|| {
        let (header, after) = rest.split_first()?;
        let is_header = |line: &Said| line.text.starts_with('$');
        let length = after.iter().position(is_header).unwrap_or(after.len());
        rest = &after[length..];
        Some(draft(header, &after[..length]))
    }))?;
    // In a set the number is the name of a puzzle; where there is no other, it says nothing.
    if let [only] = &mut puzzles[..]
        && only.title == "$1"
    {
        only.title.clear();
    }
    Ok(puzzles)
}

fn draft(header: &Said, mut lines: &[Said]) -> Result<Draft, Fault> {
    let number = header.text[1..].trim();
    Said::new(number, header.at().end - number.len()).number("number of a puzzle")?;
    // A blank line is a clue without blocks, but not one too many at the end.
    while let [others @ .., last] = lines
        && last.is_blank()
        && lines.len() % 2 == 1
    {
        lines = others;
    }
    let count = lines.len();
    if count == 0 || count % 2 == 1 {
        let message = format!("{count} lines of clues: expected as many columns as rows");
        return header.fault(message);
    }
    let palette = Palette::black();
    let (columns, rows) = lines.split_at(count / 2);
    let (rows, columns) = (Some(clues(rows, &palette)?), Some(clues(columns, &palette)?));
    let title = header.text.to_string();
    Ok(Draft { at: header.at(), rows, columns, palette, title, ..Draft::default() })
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    only_black_clues(puzzle, "a TAAI set")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    if width != height {
        let message =
            format!("a TAAI set cannot hold {width} by {height} cells: expected a square");
        return fault_at(&(0..0), message);
    }
    let clues = puzzle.columns().iter().chain(puzzle.rows());
    let line = |clue: &Clue| clue_text(clue, "\t", None) + "\n";
    Ok(format!("$1\n{}", clues.map(line).collect::<String>()))
}
