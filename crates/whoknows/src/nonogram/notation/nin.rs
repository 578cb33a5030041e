//! Jakub Wilk's `.nin`: width and height, then a line for each row and for each column. Words that
//! follow are skipped, but no further numbers, unless they repeat the clues: they would be those of another puzzle.

use super::draft::{Draft, size};
use super::paints::Palette;
use super::words::{Said, clues, counted, lines, numbers, surplus, take};
use super::{clue_lines, fault_at, only_black_clues};
use crate::fault::{Fault, here};
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
    let expected = || {
        let [rows, columns] = [counted(height, "row"), counted(width, "column")];
        format!("expected {} after the size, {rows} and {columns}", counted(width + height, "line"))
    };
    let Some(taken) = take(lines, width + height) else {
        let found = lines.iter().filter(|line| !line.is_blank()).count();
        return fault_at(&(end..end), format!("{}, but {}", expected(), here(found)));
    };
    if let Some(more) = surplus(lines, &taken).filter(|_| !repeats(lines, &taken)) {
        return more.fault(format!("{}, but here is one more", expected()));
    }
    let palette = Palette::black();
    let rows = Some(clues(&taken[..height], &palette)?);
    let columns = Some(clues(&taken[height..], &palette)?);
    Ok(Draft { at: 0..end, rows, columns, palette, ..Draft::default() })
}

/// Are the clues said a second time? So they are in one of the files of the format's maker, five times, with
/// the size behind the last number of the clues before.
fn repeats(lines: &[Said], taken: &[Said]) -> bool {
    let said: Vec<&str> =
        lines.iter().filter(|line| !line.is_blank()).map(|line| line.text).collect();
    let again = said.get(taken.len()..2 * taken.len() - 1);
    again.is_some_and(|again| again.iter().zip(taken).all(|(text, clue)| *text == clue.text))
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    only_black_clues(puzzle, ".nin")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    let (rows, columns) = (clue_lines(puzzle.rows()), clue_lines(puzzle.columns()));
    Ok(format!("{width} {height}\n{rows}{columns}"))
}
