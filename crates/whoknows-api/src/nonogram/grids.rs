//! Grids: rows of cells, some of them open, or a picture in any format that holds one.

use std::ops::Range;

use whoknows::fault::Fault;
use whoknows::nonogram::notation::{Picture, read_picture};
use whoknows::nonogram::puzzle::{Paint, Puzzle};
use whoknows::nonogram::scale::toned;
use whoknows::nonogram::{Colour, Grid, Known};

use super::reading::{bad_file, bytes};
use crate::BadInput;

/// A grid in a text: rows of `0` (or `.`), `1` (or `#`), colour letters, and `?` for unknown, `[ab]`
/// for one of several; or a picture: PNG, JPEG, PBM or text.
pub fn read_grid(text: &str, puzzle: &Puzzle) -> Result<Grid<Known>, BadInput> {
    let starts = ["P1", "P4", "\u{89}PNG", "\u{ff}\u{d8}\u{ff}", "data:image/"];
    if starts.iter().any(|start| text.trim_start().starts_with(start)) {
        let whole = |message: String| bad_file("grid", text, Fault::new(0..text.len(), message));
        let picture = read_picture(&bytes(text)).map_err(|fault| whole(fault.message))?;
        return of_picture(picture, puzzle).map_err(whole);
    }
    read_rows(text, puzzle).map_err(|fault| BadInput::new("grid", text, fault))
}

/// A picture as a grid of the puzzle: of its size, and in its colours.
fn of_picture(picture: Picture, puzzle: &Puzzle) -> Result<Grid<Known>, String> {
    let size = (puzzle.width(), puzzle.height());
    let fits = |width: usize, height: usize| {
        let (wide, tall) = size;
        let message = format!("{width} by {height} pixels: expected {wide} by {tall}, one a cell");
        if (width, height) == size { Ok(()) } else { Err(message) }
    };
    let (drawn, paints) = match picture {
        Picture::Drawn(drawn, paints) => (drawn, paints),
        Picture::Photo(photo) if puzzle.is_black_and_white() => {
            fits(photo.width(), photo.height())?;
            return Ok(Grid::from(&toned(&photo, size, None).0));
        }
        Picture::Photo(_) => return Err("a photograph: expected the colours of the puzzle".into()),
    };
    fits(drawn.width(), drawn.height())?;
    // Of two colours the one that is no background is the paint, whatever its shade.
    let alike = puzzle.is_black_and_white() && paints.len() == 2;
    let colours: Vec<Colour> = (0..).map(Colour).take(paints.len()).collect();
    let mut found = Vec::new();
    for (paint, colour) in paints.iter().zip(colours) {
        found.push(if alike { colour } else { colour_of(paint, puzzle)? });
    }
    let mut grid = Grid::filled(size.0, size.1, Known::all(puzzle.paints().len() - 1));
    for cell in drawn.places() {
        grid.set(cell, Known::only(found[usize::from(drawn.at(cell).0)]));
    }
    Ok(grid)
}

/// The colour of the puzzle that looks like this.
fn colour_of(paint: &Paint, puzzle: &Puzzle) -> Result<Colour, String> {
    let found = puzzle.paints().iter().position(|other| other.rgb == paint.rgb);
    found.map(|colour| Colour(colour as u8)).ok_or_else(|| {
        let hex = |[red, green, blue]: [u8; 3]| format!("#{red:02x}{green:02x}{blue:02x}");
        let all: Vec<String> = puzzle.paints().iter().map(|paint| hex(paint.rgb)).collect();
        format!("{} is no colour of this puzzle: expected {}", hex(paint.rgb), all.join(", "))
    })
}

fn read_rows(text: &str, puzzle: &Puzzle) -> Result<Grid<Known>, Fault> {
    let mut rows: Vec<Vec<Known>> = Vec::new();
    let mut start = 0;
    // Where a space is a cell, rows may end before their last ones.
    let blank = text.lines().any(|line| line.trim_end().contains(' '));
    for line in text.split_inclusive(['\n', '/']) {
        let row = line.trim_end_matches(['\n', '\r', '/', ' ']);
        let at = start..start + row.len();
        start += line.len();
        if row.trim().is_empty() && !(blank && line.contains(' ')) {
            continue;
        }
        let mut cells = read_row(row, at.start, puzzle)?;
        if blank && cells.len() < puzzle.width() {
            cells.resize(puzzle.width(), Known(1));
        }
        if cells.len() != puzzle.width() {
            let message = format!("{} cells: expected {}", cells.len(), puzzle.width());
            return Err(Fault::new(at, message));
        }
        rows.push(cells);
    }
    if rows.len() != puzzle.height() {
        let message = format!("{} rows: expected {}", rows.len(), puzzle.height());
        return Err(Fault::new(0..text.len(), message));
    }
    Ok(Grid::from_rows(&rows).expect("all rows are as wide as the puzzle"))
}

/// The cells of a row that begins there.
fn read_row(row: &str, from: usize, puzzle: &Puzzle) -> Result<Vec<Known>, Fault> {
    let mut cells = Vec::new();
    let mut set: Option<Known> = None;
    for (at, letter) in row.char_indices() {
        let at: Range<usize> = from + at..from + at + letter.len_utf8();
        match (letter, set) {
            ('[', None) => set = Some(Known(0)),
            (']', Some(known)) if known != Known(0) => {
                set = None;
                cells.push(known);
            }
            _ => {
                let message = format!("`{letter}` is no colour of this puzzle");
                let known = read_letter(letter, puzzle).ok_or_else(|| Fault::new(at, message))?;
                match set {
                    Some(sofar) => set = Some(Known(sofar.0 | known.0)),
                    None => cells.push(known),
                }
            }
        }
    }
    if set.is_some() {
        return Err(Fault::new(from..from + row.len(), "a set without an end: expected `]`"));
    }
    Ok(cells)
}

/// What a letter of a grid says of its cell: that of a paint, or a sign as pictures in text have them.
fn read_letter(letter: char, puzzle: &Puzzle) -> Option<Known> {
    let paint = puzzle.paints().iter().position(|paint| paint.letter == letter);
    match (paint, letter) {
        (Some(colour), _) => Some(Known(1 << colour)),
        (None, '?') => Some(Known::all(puzzle.paints().len() - 1)),
        (None, '.' | '-' | '_' | ' ') => Some(Known(1)),
        (None, '#' | '*' | '█' | 'X') if puzzle.is_black_and_white() => Some(Known(2)),
        _ => None,
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
