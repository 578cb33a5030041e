//! Mirek and Petr Olšák's `.mk`: height and width, a line for each row, `#`, a line for each
//! column.

use super::draft::{Draft, size};
use super::paints::Palette;
use super::words::{Said, clues, lines, numbers, take};
use super::{clue_lines, fault_at, only_black_clues};
use crate::fault::{Fault, here};
use crate::nonogram::Puzzle;

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = lines(text);
    let first = lines.iter().position(|line| !line.is_blank()).unwrap_or(lines.len());
    let Some(header) = lines.get(first) else { return fault_at(&(0..0), "no height and width") };
    let [height, width] = numbers(header, "height and width")?;
    let (width, height) = size(u64::from(width), u64::from(height), &header.at())?;
    let rest = &lines[first + 1..];
    let Some(middle) = rest.iter().position(is_divider) else {
        let message = format!("no `#`: expected it after {height} rows");
        return fault_at(&(text.len()..text.len()), message);
    };
    let side = |lines: &[Said], count: usize, what: &str, at: usize| {
        let said = lines.iter().filter(|line| !line.is_blank()).count();
        match take(lines, count) {
            Some(taken) if said <= count => clues(&taken, &Palette::black()),
            _ => fault_at(&(at..at), format!("expected {count} {what}, but {}", here(said))),
        }
    };
    let rows = Some(side(&rest[..middle], height, "rows", rest[middle].start)?);
    // A further `#` is the end, as in the files of its makers.
    let after = &rest[middle + 1..];
    let end = after.iter().position(is_divider).unwrap_or(after.len());
    let columns = Some(side(&after[..end], width, "columns", text.len())?);
    let draft =
        Draft { at: 0..text.len(), rows, columns, palette: Palette::black(), ..Draft::default() };
    Ok(vec![draft.finish()?])
}

fn is_divider(line: &Said) -> bool {
    line.text.starts_with('#')
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    only_black_clues(puzzle, ".mk")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    let (rows, columns) = (clue_lines(puzzle.rows()), clue_lines(puzzle.columns()));
    Ok(format!("{height} {width}\n{rows}#\n{columns}"))
}
