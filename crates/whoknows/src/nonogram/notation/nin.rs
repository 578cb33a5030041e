//! Jakub Wilk's `.nin`: width and height, then a line for each row and for each column. What
//! follows is skipped.

use super::draft::{Draft, size};
use super::paints::Palette;
use super::words::{Said, clues, lines, numbers, take};
use super::{clue_lines, fault_at, only_black_clues};
use crate::fault::Fault;
use crate::nonogram::Puzzle;

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = lines(text);
    let first = lines.iter().position(|line| !line.is_blank()).unwrap_or(lines.len());
    let Some(header) = lines.get(first) else { return fault_at(&(0..0), "no width and height") };
    let [width, height] = numbers(header, "width and height")?;
    let (width, height) = size(u64::from(width), u64::from(height), &header.at())?;
    let draft = of_lines(&lines[first + 1..], width, height, text.len())?;
    Ok(vec![draft.finish()?])
}

/// The puzzle of so many lines for rows, then columns.
pub(super) fn of_lines(
    lines: &[Said],
    width: usize,
    height: usize,
    end: usize,
) -> Result<Draft, Fault> {
    let Some(taken) = take(lines, width + height) else {
        let found = lines.iter().filter(|line| !line.is_blank()).count();
        let expected = width + height;
        let message = format!(
            "expected {height} rows and {width} columns, {expected} lines, but {found} are here"
        );
        return fault_at(&(end..end), message);
    };
    let palette = Palette::black();
    let rows = Some(clues(&taken[..height], &palette)?);
    let columns = Some(clues(&taken[height..], &palette)?);
    Ok(Draft { at: 0..end, rows, columns, palette, ..Draft::default() })
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    only_black_clues(puzzle, ".nin")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    let (rows, columns) = (clue_lines(puzzle.rows()), clue_lines(puzzle.columns()));
    Ok(format!("{width} {height}\n{rows}{columns}"))
}
