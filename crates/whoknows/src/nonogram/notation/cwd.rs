//! The `.cwd` of `QNonograms` and of Sukhoy's solver: the height, the width, a line for each row, a
//! blank line, a line for each column.

use super::draft::size;
use super::words::{Said, lines, numbers};
use super::{clue_lines, fault_at, nin, only_black_clues};
use crate::fault::Fault;
use crate::nonogram::Puzzle;

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = lines(text);
    let said: Vec<usize> = (0..lines.len()).filter(|&i| !lines[i].is_blank()).collect();
    let [first, second, ..] = said[..] else {
        return fault_at(
            &(0..text.len()),
            "expected a line with the height, and one with the width",
        );
    };
    let [height] = numbers(&lines[first], "height")?;
    let [width] = numbers(&lines[second], "width")?;
    let at = lines[first].start..lines[second].at().end;
    let (width, height) = size(u64::from(width), u64::from(height), &at)?;
    let rest = &lines[second + 1..];
    // The blank line between is not a clue, but others may be.
    let between = rest.get(height).is_some_and(Said::is_blank) && said.len() != width + height + 2;
    let kept = rest.iter().enumerate().filter(|(i, _)| !between || *i != height);
    let without: Vec<Said> = kept.map(|(_, line)| *line).collect();
    Ok(vec![nin::of_lines(&without, width, height, text.len())?.finish()?])
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    only_black_clues(puzzle, ".cwd")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    let (rows, columns) = (clue_lines(puzzle.rows()), clue_lines(puzzle.columns()));
    Ok(format!("{height}\n{width}\n{rows}\n{columns}"))
}
