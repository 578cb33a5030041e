//! The input of `GCHQSolver`: JSON without quotes around the keys.
//!
//! ```text
//! {rows: [{blocks: [1, 2], blacks: [0], whites: [1]}, ...], columns: [{blocks: [1]}, ...]}
//! ```
//! `blacks` and `whites` are the given cells of a line, counted from 0. Each stands in its row and
//! in its column, but one of them is enough. Keys that are not known are skipped.

use std::fmt::Write as _;

use super::cells::Marks;
use super::draft::{At, Clues, Draft, size};
use super::json::{Entry, Manner, Value};
use super::paints::Palette;
use super::{INFALLIBLE, json, only_black, strict};
use crate::fault::Fault;
use crate::nonogram::{Cell, Colour, Grid, Known, Line, Puzzle};

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let value = json::read(text, Manner::Lenient)?;
    strict::each(&value, draft)
}

fn draft(map: &[Entry], at: &At) -> Result<Draft, Fault> {
    let side = |key: &str| {
        let found = map.iter().find(|entry| entry.key == key);
        let missing = || Fault::new(at.clone(), format!("no `{key}`"));
        found.ok_or_else(missing)?.value.list(key)
    };
    let (rows, columns) = (side("rows")?, side("columns")?);
    let (width, height) = size(columns.len() as u64, rows.len() as u64, at)?;
    let mut marks = Marks { grid: Grid::filled(width, height, Known::all(1)) };
    let row_clues = read_side(rows, "row", Line::Row, &mut marks)?;
    let column_clues = read_side(columns, "column", Line::Column, &mut marks)?;
    Ok(Draft {
        at: at.clone(),
        rows: Some(row_clues),
        columns: Some(column_clues),
        palette: Palette::black(),
        givens: Some((marks.grid, at.clone())),
        ..Draft::default()
    })
}

fn read_side(
    lines: &[Value],
    what: &str,
    line: impl Fn(usize) -> Line,
    marks: &mut Marks,
) -> Result<Clues, Fault> {
    let mut clues = Vec::new();
    for (i, value) in lines.iter().enumerate() {
        let what = format!("{what} {}", i + 1);
        let mut clue = None;
        for entry in value.map(&what)? {
            let colour = match &*entry.key {
                "blocks" => {
                    clue = Some(strict::clue(&entry.value, &what, &Palette::black())?);
                    continue;
                }
                "blacks" => Colour::BLACK,
                "whites" => Colour::BACKGROUND,
                _ => continue,
            };
            for place in entry.value.list(&entry.key)? {
                let cell = line(i).cell(place.number("a given cell")? as usize);
                marks.say(cell, colour, &place.at)?;
            }
        }
        match clue {
            Some(clue) => clues.push((clue, value.at.clone())),
            None => return Err(Fault::new(value.at.clone(), format!("{what} has no `blocks`"))),
        }
    }
    Ok(clues)
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    only_black(puzzle, "a gchqsolver file")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    let rows: Vec<String> = (0..height).map(|i| line_text(puzzle, Line::Row(i), width)).collect();
    let columns: Vec<String> =
        (0..width).map(|i| line_text(puzzle, Line::Column(i), height)).collect();
    let (rows, columns) = (rows.join(",\n"), columns.join(",\n"));
    Ok(format!("{{\nrows:[\n{rows}\n],\ncolumns:[\n{columns}\n]\n}}\n"))
}

fn line_text(puzzle: &Puzzle, line: Line, length: usize) -> String {
    let places = |colour: Colour| {
        let is = |place: &usize| {
            let cell: Cell = line.cell(*place);
            puzzle.givens().at(cell).settled() == Some(colour)
        };
        (0..length).filter(is).map(|place| place.to_string()).collect::<Vec<_>>().join(",")
    };
    let blocks = puzzle.clue(line).blocks().iter().map(|block| block.length.to_string());
    let blocks = blocks.collect::<Vec<_>>().join(",");
    let mut text = format!("\t{{blocks:[{blocks}], blacks:[{}]", places(Colour::BLACK));
    let whites = places(Colour::BACKGROUND);
    if !whites.is_empty() {
        write!(text, ", whites:[{whites}]").expect(INFALLIBLE);
    }
    text + "}"
}
