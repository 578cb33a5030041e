//! Nonograms as text: the formats that people keep them in, read and written.
//!
//! [`read`] takes the bytes of a file, and finds the format by what is in them unless it is told.
//! Bytes that are not UTF-8 are taken as Latin-1: see [`text`]. Every reader fills a draft of
//! clues, colours, given cells and goals, each with its place; one gate (`draft`) makes a [`Puzzle`]
//! of it, or says what does not fit. A puzzle without a picture is a puzzle too. Sizes are checked before anything of that size is made. [`write()`]
//! refuses by name what a format cannot hold: colours, given cells. A picture is not a puzzle:
//! [`write_picture`] writes those.

mod address;
mod cells;
mod cwd;
mod detect;
mod draft;
mod format;
mod gchqsolver;
mod jpeg;
mod json;
mod lp;
mod mk;
mod nin;
mod non;
mod olsak;
mod paints;
mod pbm;
mod picture;
mod pixels;
mod png;
mod strict;
mod taai;
#[cfg(test)]
mod tests;
mod webpbn;
mod words;
mod xml;

use std::borrow::Cow;

use super::puzzle::Paint;
use super::{Clue, Colour, Grid, Puzzle};
use crate::fault::Fault;
use draft::At;

pub use format::Format;

/// What becomes of a photograph.
const MAKE_OF_IT: &str = "`nonogram make PICTURE --size 30x20` makes a puzzle of it";

/// The text of a file: UTF-8, or Latin-1 where it is not. The places of faults are those in this
/// text.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// The puzzles of a file: one, or those of a set. The place of a fault is one in [`text`] of the
/// bytes.
pub fn read(bytes: &[u8], format: Option<Format>) -> Result<Vec<Puzzle>, Fault> {
    let whole = text(bytes);
    let inside = whole.strip_prefix('\u{feff}').unwrap_or(&whole);
    let skipped = whole.len() - inside.len();
    let told = format.is_some();
    let Some(format) = format.or_else(|| detect::format(bytes, inside)) else {
        let misspelt = detect::of_two_minds(inside, None).map(|fault| fault.shifted(skipped));
        return Err(misspelt.unwrap_or_else(|| detect::refusal(&whole)));
    };
    let binary = |fault: Fault| {
        // From places in the bytes to places in the text.
        let place = |at: usize| match &whole {
            Cow::Borrowed(text) => text.floor_char_boundary(at),
            Cow::Owned(_) => latin(&bytes[..at]),
        };
        Fault::new(place(fault.at.start)..place(fault.at.end), fault.message)
    };
    let puzzles = match format {
        Format::Pbm => return pbm::read(bytes).map_err(binary),
        Format::Png => return png::read(bytes).map_err(binary),
        Format::Jpeg => return jpeg::read(bytes).map_err(binary),
        Format::GchqSolver => gchqsolver::read(inside),
        Format::Json => strict::read(inside),
        Format::Webpbn => webpbn::read(inside),
        Format::Non => non::read(inside),
        Format::Nin => nin::read(inside),
        Format::Mk => mk::read(inside),
        Format::Cwd => cwd::read(inside),
        Format::Olsak => olsak::read(inside),
        Format::Lp => lp::read(inside),
        Format::Taai => taai::read(inside),
        Format::Text => picture::read(inside),
    };
    puzzles.map_err(|fault| {
        let sure = told || format.is_picture();
        let doubt = (!sure).then(|| detect::of_two_minds(inside, Some(&fault))).flatten();
        doubt.unwrap_or(fault).shifted(skipped)
    })
}

/// A picture that a puzzle is to be made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// In a few paints, of which the first is the background.
    Drawn(Grid<Colour>, Vec<Paint>),
    /// In more colours than a puzzle can have: how bright each pixel is, from black to white.
    Photo(Grid<u8>),
}

/// Does a file hold a picture, by its format or by its content?
pub fn holds_picture(bytes: &[u8], format: Option<Format>) -> bool {
    let found =
        format.or_else(|| detect::format(bytes, text(bytes).trim_start_matches('\u{feff}')));
    found.is_some_and(Format::is_picture)
}

/// The picture of a file that holds one, the first of several. The place of a fault is one in
/// [`text`] of the bytes.
pub fn read_picture(bytes: &[u8]) -> Result<Picture, Fault> {
    read_picture_as(bytes, None)
}

/// The same, of a format that is known.
pub fn read_picture_as(bytes: &[u8], format: Option<Format>) -> Result<Picture, Fault> {
    let whole = text(bytes);
    let inside = whole.strip_prefix('\u{feff}').unwrap_or(&whole);
    let all = |fault: Fault| Fault::new(0..whole.len(), fault.message);
    let skipped = whole.len() - inside.len();
    let draft = match format.or_else(|| detect::format(bytes, inside)) {
        Some(Format::Png) => return png::picture(bytes).map_err(all),
        Some(Format::Jpeg) => return jpeg::picture(bytes).map_err(all),
        Some(Format::Pbm) => pbm::draft(bytes).map_err(all)?,
        Some(Format::Text) => picture::draft(inside).map_err(|fault| fault.shifted(skipped))?,
        other => {
            if let Some(fault) = picture::misspelt(inside) {
                return Err(fault.shifted(skipped));
            }
            let found = other.map_or("no known format", Format::name);
            let message = format!("{found}: expected a picture: png, jpeg, pbm or text");
            return Err(Fault::new(0..whole.len(), message));
        }
    };
    let picture = draft.goals.first().map(|(picture, _)| picture.clone());
    let paints = draft.finish().map_err(all)?.paints().to_vec();
    let drawn = picture.map(|picture| Picture::Drawn(picture, paints));
    drawn.ok_or_else(|| Fault::new(0..0, "no picture"))
}

/// How long bytes are as text, if they are taken as Latin-1.
fn latin(bytes: &[u8]) -> usize {
    bytes.iter().map(|&byte| char::from(byte).len_utf8()).sum()
}

/// A puzzle as a file. Refused, and by name, if the format cannot hold its colours or given cells.
pub fn write(puzzle: &Puzzle, format: Format) -> Result<String, Fault> {
    match format {
        Format::GchqSolver => gchqsolver::write(puzzle),
        Format::Json => strict::write(puzzle),
        Format::Webpbn => webpbn::write(puzzle),
        Format::Non => non::write(puzzle),
        Format::Nin => nin::write(puzzle),
        Format::Mk => mk::write(puzzle),
        Format::Cwd => cwd::write(puzzle),
        Format::Olsak => olsak::write(puzzle),
        Format::Lp => lp::write(puzzle),
        Format::Taai => taai::write(puzzle),
        Format::Pbm | Format::Png | Format::Jpeg | Format::Text => {
            let message =
                format!("a {format} file holds a picture, not clues: expected a solved grid");
            fault_at(&(0..0), message)
        }
    }
}

/// A picture as a file: [`Format::Pbm`], if it has one paint, [`Format::Text`], or [`Format::Png`] as the
/// text of an address.
pub fn write_picture(
    picture: &Grid<Colour>,
    paints: &[Paint],
    format: Format,
) -> Result<String, Fault> {
    match format {
        Format::Pbm if paints.len() > 2 => refused("a pbm file", "colours"),
        Format::Pbm => Ok(pbm::write_picture(picture)),
        Format::Text => Ok(picture::write_picture(picture, paints)),
        Format::Png => png::write_picture(picture, paints),
        Format::Jpeg => fault_at(&(0..0), "a jpeg file is never exact: expected png"),
        _ => fault_at(&(0..0), format!("a {format} file holds clues, not a picture")),
    }
}

/// A picture as the bytes of a file: those of [`write_picture`], but a PNG file as it is.
pub fn picture_file(
    picture: &Grid<Colour>,
    paints: &[Paint],
    format: Format,
) -> Result<Vec<u8>, Fault> {
    match format {
        Format::Png => png::file(picture, paints),
        _ => write_picture(picture, paints, format).map(String::into_bytes),
    }
}

const INFALLIBLE: &str = "a string takes all text";

fn fault_at<T>(at: &At, message: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::new(at.clone(), message))
}

fn refused<T>(format: &str, what: &str) -> Result<T, Fault> {
    fault_at(&(0..0), format!("{format} cannot hold {what}: expected a puzzle without"))
}

fn only_black(puzzle: &Puzzle, format: &str) -> Result<(), Fault> {
    if puzzle.is_black_and_white() { Ok(()) } else { refused(format, "colours") }
}

fn no_givens(puzzle: &Puzzle, format: &str) -> Result<(), Fault> {
    let given = cells::any(puzzle.givens(), puzzle.paints());
    if given { refused(format, "given cells") } else { Ok(()) }
}

fn only_black_clues(puzzle: &Puzzle, format: &str) -> Result<(), Fault> {
    only_black(puzzle, format)?;
    no_givens(puzzle, format)
}

/// The clues of black and white, a line each.
fn clue_lines(clues: &[Clue]) -> String {
    clues.iter().map(|clue| words::clue_text(clue, " ", None) + "\n").collect()
}
