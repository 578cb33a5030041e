//! A picture as text, a line for each row: its clues make the puzzle.
//!
//! `.`, `0`, `-`, `_` or a space is background; `#`, `1`, `*`, or `X` where it is the only letter,
//! is black; any other letter is a colour of its own. Lines that are shorter than others are filled
//! up if spaces are the background.

use std::collections::BTreeMap;

use super::draft::{Draft, size};
use super::paints::{Palette, letters, shade};
use super::words::cut;
use crate::fault::Fault;
use crate::nonogram::puzzle::Paint;
use crate::nonogram::{Colour, Grid, Puzzle};

/// The characters of background.
pub(super) const BACKGROUND: [char; 5] = ['.', '0', '-', '_', ' '];
/// The characters of black.
pub(super) const BLACK: [char; 4] = ['#', '1', '*', '█'];

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    Ok(vec![draft(text)?.finish()?])
}

/// The picture, not yet a puzzle.
pub(super) fn draft(text: &str) -> Result<Draft, Fault> {
    let rows = rows(text);
    let blank = text.contains(' ');
    let width = rows.iter().map(|(_, row)| row.chars().count()).max().unwrap_or(0);
    size(width as u64, rows.len() as u64, &(0..text.len()))?;
    let mut palette = Palette::default();
    let mut cells: Vec<Vec<Colour>> = Vec::new();
    let only_x = !rows.iter().any(|(_, row)| row.contains(|c: char| c.is_alphabetic() && c != 'X'));
    for (i, (start, row)) in rows.iter().enumerate() {
        let mut line = Vec::new();
        for (place, c) in row.char_indices() {
            let at = start + place..start + place + c.len_utf8();
            line.push(colour(c, only_x, &mut palette).ok_or_else(|| {
                Fault::new(
                    at,
                    format!("`{}` is no cell of a picture", cut(&c.escape_debug().to_string())),
                )
            })??);
        }
        if line.len() < width && !blank {
            let message = format!("row {} has {} cells: expected {width}", i + 1, line.len());
            return Err(Fault::new(*start..start + row.len(), message));
        }
        line.resize(width, Colour::BACKGROUND);
        cells.push(line);
    }
    let at = 0..text.len();
    let picture = Grid::from_rows(&cells).ok_or_else(|| Fault::new(at.clone(), "uneven rows"))?;
    let goals = vec![(picture, at.clone())];
    Ok(Draft { at, palette, goals, ..Draft::default() })
}

/// What is wrong in rows that were meant to be a picture, as it seems: all of at least two characters,
/// without space, as long as one another or all of cells, and hardly any character that is no cell.
pub(super) fn misspelt(text: &str) -> Option<Fault> {
    let is_cell = |c: char| BACKGROUND.contains(&c) || BLACK.contains(&c);
    let text_rows = rows(text);
    let lengths: Vec<usize> = text_rows.iter().map(|(_, row)| row.chars().count()).collect();
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for &length in &lengths {
        *counts.entry(length).or_default() += 1;
    }
    // Most rows have it; of several, the longest.
    let (&width, _) = counts.iter().max_by_key(|&(&length, &count)| (count, length))?;
    let strange = |row: &str| row.chars().filter(|&c| !is_cell(c)).count();
    let all: usize = lengths.iter().sum();
    let slips: usize = text_rows.iter().map(|(_, row)| strange(row)).sum();
    let even = lengths.iter().all(|&length| length == width);
    let short = lengths.len() < 2 || lengths.iter().any(|&length| length < 2);
    if short || text.contains([' ', '\t']) || slips * 4 > all || (slips > 0 && !even) {
        return None;
    }
    let signs = if text.contains('#') { "`.` or `#`" } else { "`0` or `1`" };
    for (i, (start, row)) in (1..).zip(&text_rows) {
        if let Some((at, c)) = row.char_indices().find(|&(_, c)| !is_cell(c)) {
            let message = format!("`{}` is no cell: expected {signs}", c.escape_debug());
            return Some(Fault::new(start + at..start + at + c.len_utf8(), message));
        }
        let length = row.chars().count();
        if length != width {
            let message = format!("row {i} has {length} cells: expected {width}");
            return Some(Fault::new(*start..start + row.len(), message));
        }
    }
    None
}

/// The rows with their places; blank lines around the picture are not part of it.
pub(super) fn rows(text: &str) -> Vec<(usize, &str)> {
    let mut start = 0;
    let mut rows: Vec<(usize, &str)> = Vec::new();
    for line in text.split_inclusive('\n') {
        rows.push((start, line.trim_end_matches(['\n', '\r'])));
        start += line.len();
    }
    let said = |(_, row): &(usize, &str)| !row.is_empty();
    let last = rows.iter().rposition(said).map_or(0, |last| last + 1);
    rows.truncate(last);
    let first = rows.iter().position(said).unwrap_or(0);
    rows.split_off(first)
}

/// The colour of a character, added to the palette if it is new.
fn colour(c: char, only_x: bool, palette: &mut Palette) -> Option<Result<Colour, Fault>> {
    if BACKGROUND.contains(&c) {
        return Some(Ok(Colour::BACKGROUND));
    }
    let black = BLACK.contains(&c) || (c == 'X' && only_x);
    let key = if black { '1' } else { c };
    if !black && !c.is_ascii_alphabetic() {
        return None;
    }
    if let Some(known) = palette.letter(key) {
        return Some(Ok(known));
    }
    let (name, rgb) = if black { ("black", [0; 3]) } else { ("", shade(c)) };
    let paint = Paint { letter: key, name: name.into(), rgb };
    Some(palette.add(&key.to_string(), paint, &(0..0)))
}

/// With `.` for the background, `#` for a single paint, else the paints' letters.
pub(super) fn write_picture(picture: &Grid<Colour>, paints: &[Paint]) -> String {
    let mut letters = if paints.len() == 2 { vec!['.', '#'] } else { letters(paints) };
    letters[0] = '.';
    let cell = |colour: &Colour| letters.get(usize::from(colour.0)).copied().unwrap_or('?');
    let row = |row: usize| picture.row(row).iter().map(cell).chain(['\n']).collect::<String>();
    (0..picture.height()).map(row).collect()
}
