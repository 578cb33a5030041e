//! Nonograms as text: the formats that people keep them in, read and written.
//!
//! [`read`] takes the bytes of a file, and finds the format by what is in them unless it is told.
//! Bytes that are not UTF-8 are taken as Latin-1: see [`text`]. Every reader fills a draft of
//! clues, colours, given cells and goals, each with its place; one gate makes a [`Puzzle`] of it,
//! or says what does not fit. Sizes are checked before anything of that size is made. [`write()`]
//! refuses by name what a format cannot hold: colours, given cells. A picture is not a puzzle:
//! [`write_picture`] writes those.

mod cells;
mod cwd;
mod detect;
mod draft;
mod gchqsolver;
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
use std::fmt;
use std::str::FromStr;

use super::puzzle::Paint;
use super::{Clue, Colour, Grid, Puzzle};
use crate::fault::Fault;
use draft::At;

/// A format of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The input of `GCHQSolver`, JSON with keys without quotes: black and white, given cells.
    GchqSolver,
    /// Our JSON: everything.
    Json,
    /// The XML of webpbn.com: everything, sets.
    Webpbn,
    /// Steve Simpson's `.non`, extended: everything, sets.
    Non,
    /// Jakub Wilk's `.nin`: black and white.
    Nin,
    /// The Olšáks' `.mk`: black and white.
    Mk,
    /// The `.cwd` of `QNonograms`: black and white.
    Cwd,
    /// The Olšáks' `.g`: colours.
    Olsak,
    /// Robert Bosch's `.lp`: black and white.
    Lp,
    /// A set of a TAAI tournament: black and white, square.
    Taai,
    /// A bitmap, plain or packed: a picture in black and white.
    Pbm,
    /// A PNG picture, as bytes or as the text of a `data:` address: one cell a pixel.
    Png,
    /// A picture in characters.
    Text,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 13] = [
        Format::GchqSolver,
        Format::Json,
        Format::Webpbn,
        Format::Non,
        Format::Nin,
        Format::Mk,
        Format::Cwd,
        Format::Olsak,
        Format::Lp,
        Format::Taai,
        Format::Pbm,
        Format::Png,
        Format::Text,
    ];

    /// Its name, as it is parsed.
    pub fn name(self) -> &'static str {
        match self {
            Format::GchqSolver => "gchqsolver",
            Format::Json => "json",
            Format::Webpbn => "webpbn",
            Format::Non => "non",
            Format::Nin => "nin",
            Format::Mk => "mk",
            Format::Cwd => "cwd",
            Format::Olsak => "g",
            Format::Lp => "lp",
            Format::Taai => "taai",
            Format::Pbm => "pbm",
            Format::Png => "png",
            Format::Text => "text",
        }
    }

    /// Does a file of it hold a picture, and the puzzle only by that?
    pub fn is_picture(self) -> bool {
        matches!(self, Format::Pbm | Format::Png | Format::Text)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        // `seed` is what it was called at first.
        let name = if text == "seed" { "gchqsolver" } else { text };
        let found = Format::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| {
            let names = Format::ALL.map(Format::name).join(", ");
            Fault::new(0..text.len(), format!("`{text}` is no format: expected {names}"))
        })
    }
}

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
    let known = format.or_else(|| detect::format(bytes, inside));
    let Some(format) = known else { return Err(detect::refusal(&whole)) };
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
    puzzles.map_err(|fault| fault.shifted(skipped))
}

/// A picture that a puzzle is to be made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// In a few paints, of which the first is the background.
    Drawn(Grid<Colour>, Vec<Paint>),
    /// In more colours than a puzzle can have: how bright each pixel is, from black to white.
    Photo(Grid<u8>),
}

/// The picture of a file that holds one, the first of several. The place of a fault is one in
/// [`text`] of the bytes.
pub fn read_picture(bytes: &[u8]) -> Result<Picture, Fault> {
    let whole = text(bytes);
    let inside = whole.strip_prefix('\u{feff}').unwrap_or(&whole);
    let all = |fault: Fault| Fault::new(0..whole.len(), fault.message);
    let skipped = whole.len() - inside.len();
    let draft = match detect::format(bytes, inside) {
        Some(Format::Png) => return png::picture(bytes).map_err(all),
        Some(Format::Pbm) => pbm::draft(bytes).map_err(all)?,
        Some(Format::Text) => picture::draft(inside).map_err(|fault| fault.shifted(skipped))?,
        other => {
            let found = other.map_or("no known format", Format::name);
            let message = format!("{found}: expected a picture: png, pbm or text");
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
        Format::Png => fault_at(
            &(0..0),
            "a png file holds a picture, not clues: `nonogram draw --png FILE` draws the puzzle",
        ),
        Format::Pbm | Format::Text => fault_at(
            &(0..0),
            format!("a {format} file holds a picture, not clues: expected a solved grid"),
        ),
    }
}

/// A picture as a file: [`Format::Pbm`], if it has one paint, or [`Format::Text`].
pub fn write_picture(
    picture: &Grid<Colour>,
    paints: &[Paint],
    format: Format,
) -> Result<String, Fault> {
    match format {
        Format::Pbm if paints.len() > 2 => refused("a pbm file", "colours"),
        Format::Pbm => Ok(pbm::write_picture(picture)),
        Format::Text => Ok(picture::write_picture(picture, paints)),
        Format::Png => {
            fault_at(&(0..0), "a png file is not text: `nonogram draw --png FILE` draws")
        }
        _ => fault_at(&(0..0), format!("a {format} file holds clues, not a picture")),
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
