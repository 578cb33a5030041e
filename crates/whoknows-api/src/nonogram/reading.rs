//! The texts in which puzzles and grids are handed in, read.

use std::borrow::Cow;

use whoknows::fault::Fault;
use whoknows::nonogram::notation::{Format, Picture, read, read_picture};
use whoknows::nonogram::puzzle::Puzzle;
use whoknows::nonogram::{Grid, Known};

use crate::BadInput;

/// The puzzles in a text.
pub fn read_puzzles(text: &str, format: Option<&str>) -> Result<Vec<Puzzle>, BadInput> {
    let format = format.map(|name| read_format("format", name)).transpose()?;
    // One word is the name of a file that is not there, or of nothing.
    let word = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    if format.is_none() && !text.is_empty() && text.len() < 256 && text.chars().all(word) {
        let message = "expected a file, or the rows of a picture with / between: 010/111/010";
        return Err(BadInput::whole("puzzle", text, message));
    }
    let text = spread(text);
    read(&bytes(&text), format).map_err(|fault| BadInput::new("puzzle", &text, fault))
}

/// The format of this name, in this field.
pub(super) fn read_format(field: &'static str, name: &str) -> Result<Format, BadInput> {
    name.parse().map_err(|fault| BadInput::new(field, name, fault))
}

/// A picture in one line has its rows between slashes: each gets a line of its own.
pub(super) fn spread(text: &str) -> Cow<'_, str> {
    let plain = text.trim();
    let in_one_line = plain.contains('/') && !plain.contains(['\n', '<', '{', ':']);
    if in_one_line { plain.replace('/', "\n").into() } else { text.into() }
}

/// The bytes of a file that came as text: those of a binary picture as one character each.
pub(super) fn bytes(text: &str) -> Cow<'_, [u8]> {
    if text.starts_with("P4") || text.starts_with("\u{89}PNG") {
        text.chars().filter_map(|c| u8::try_from(c).ok()).collect()
    } else {
        text.as_bytes().into()
    }
}

/// The one puzzle in a text.
pub fn read_puzzle(text: &str, format: Option<&str>) -> Result<Puzzle, BadInput> {
    let mut puzzles = read_puzzles(text, format)?;
    match puzzles.len() {
        1 => Ok(puzzles.remove(0)),
        n => Err(BadInput::whole("puzzle", text, format!("{n} puzzles here: expected 1"))),
    }
}

/// A grid in a text: rows of `0` (or `.`), `1` (or `#`), colour letters, and `?` for unknown, `[ab]`
/// for one of several; or a plain bitmap.
pub fn read_grid(text: &str, puzzle: &Puzzle) -> Result<Grid<Known>, BadInput> {
    if text.starts_with("P1") && puzzle.is_black_and_white() {
        return read_bitmap(text, puzzle);
    }
    let fault = |at: std::ops::Range<usize>, message: String| {
        BadInput::new("grid", text, Fault::new(at, message))
    };
    let mut rows: Vec<Vec<Known>> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(['\n', '/']) {
        let row = line.trim_end_matches(['\n', '\r', '/', ' ']);
        let from = start;
        start += line.len();
        if row.trim().is_empty() {
            continue;
        }
        let mut cells = Vec::new();
        let mut set: Option<Known> = None;
        for (at, letter) in row.char_indices() {
            let at = from + at..from + at + letter.len_utf8();
            let known = match (letter, set) {
                ('[', None) => {
                    set = Some(Known(0));
                    continue;
                }
                (']', Some(known)) if known != Known(0) => {
                    set = None;
                    known
                }
                _ => {
                    let message = format!("`{letter}` is no colour of this puzzle");
                    let known = read_letter(letter, puzzle).ok_or_else(|| fault(at, message))?;
                    if let Some(sofar) = set {
                        set = Some(Known(sofar.0 | known.0));
                        continue;
                    }
                    known
                }
            };
            cells.push(known);
        }
        if set.is_some() {
            return Err(fault(from..from + row.len(), "a set without an end: expected `]`".into()));
        }
        if cells.len() != puzzle.width() {
            let message = format!("{} cells: expected {}", cells.len(), puzzle.width());
            return Err(fault(from..from + row.len(), message));
        }
        rows.push(cells);
    }
    if rows.len() != puzzle.height() {
        let message = format!("{} rows: expected {}", rows.len(), puzzle.height());
        return Err(fault(0..text.len(), message));
    }
    Ok(Grid::from_rows(&rows).expect("all rows are as wide as the puzzle"))
}

/// What a letter of a grid says of its cell.
fn read_letter(letter: char, puzzle: &Puzzle) -> Option<Known> {
    match letter {
        '?' => Some(Known::all(puzzle.paints().len() - 1)),
        '.' => Some(Known(1)),
        '#' if puzzle.is_black_and_white() => Some(Known(2)),
        letter => {
            let paint = puzzle.paints().iter().position(|paint| paint.letter == letter);
            paint.map(|colour| Known(1 << colour))
        }
    }
}

fn read_bitmap(text: &str, puzzle: &Puzzle) -> Result<Grid<Known>, BadInput> {
    let picture = read_picture(text.as_bytes()).map_err(|at| BadInput::new("grid", text, at))?;
    match picture {
        Picture::Drawn(drawn, _)
            if (drawn.width(), drawn.height()) == (puzzle.width(), puzzle.height()) =>
        {
            Ok(Grid::from(&drawn))
        }
        _ => {
            let message = format!("expected {} by {} cells", puzzle.width(), puzzle.height());
            Err(BadInput::whole("grid", text, message))
        }
    }
}

/// A grid as the text that [`read_grid`] reads: rows with / between, `?` for what is not settled.
pub fn write_grid(grid: &Grid<Known>, puzzle: &Puzzle) -> String {
    let letter = |cell: &Known| {
        cell.settled().map_or('?', |colour| puzzle.paints()[usize::from(colour.0)].letter)
    };
    let rows = (0..grid.height()).map(|row| grid.row(row).iter().map(letter).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}
