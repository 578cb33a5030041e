//! The texts in which puzzles are handed in, read.

use std::borrow::Cow;

use whoknows::fault::Fault;
use whoknows::nonogram::notation::{Format, holds_picture, read};
use whoknows::nonogram::puzzle::Puzzle;

use crate::BadInput;
use crate::puzzles::built_in;

/// How a JPEG begins.
const JPEG: &str = "\u{ff}\u{d8}\u{ff}";

/// The puzzles in a text.
pub fn read_puzzles(text: &str, format: Option<Format>) -> Result<Vec<Puzzle>, BadInput> {
    // One word is the name of a file that is not there, or of nothing.
    let word = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    if format.is_none() && !text.is_empty() && text.len() < 256 && text.chars().all(word) {
        let meant = match built_in("nonogram", &format!("@{text}")) {
            Some(Ok(puzzle)) => format!("did you mean the built-in puzzle @{}?", puzzle.name),
            _ => "expected a file, or the rows of a picture with / between: 010/111/010".into(),
        };
        return Err(BadInput::whole("puzzle", text, format!("`{text}` is no puzzle: {meant}")));
    }
    let text = spread(text);
    read(&bytes(&text), format).map_err(|fault| bad_file("puzzle", &text, fault))
}

/// A fault in a file. Of a JPEG, which has no lines, only how it begins is pointed at.
pub(super) fn bad_file(field: &'static str, text: &str, fault: Fault) -> BadInput {
    // A byte of a picture is a character of the text, which may be longer.
    let place = |byte: usize| {
        let mut bytes = text.char_indices().filter(|(_, c)| u8::try_from(*c).is_ok());
        bytes.nth(byte).map_or(text.len(), |(at, _)| at)
    };
    let at = match fault.at {
        _ if text.starts_with(JPEG) => 0..JPEG.len(),
        at if is_binary(text) => place(at.start)..place(at.end),
        at => at,
    };
    BadInput::new(field, text, Fault::new(at, fault.message))
}

/// The one puzzle in a text.
pub fn read_puzzle(text: &str, format: Option<Format>) -> Result<Puzzle, BadInput> {
    let mut puzzles = read_puzzles(text, format)?;
    match puzzles.len() {
        1 => Ok(puzzles.remove(0)),
        n => Err(BadInput::whole("puzzle", text, format!("{n} puzzles here: expected 1"))),
    }
}

/// Does a text hold a picture, and a puzzle only by that?
pub(super) fn is_picture(text: &str, format: Option<Format>) -> bool {
    holds_picture(&bytes(&spread(text)), format)
}

/// A picture in one line has its rows between slashes: each gets a line of its own.
pub(super) fn spread(text: &str) -> Cow<'_, str> {
    let plain = text.trim();
    let in_one_line = plain.contains('/') && !plain.contains(['\n', '<', '{', ':']);
    if in_one_line && !is_binary(text) { plain.replace('/', "\n").into() } else { text.into() }
}

/// The bytes of a file that came as text: those of a binary picture as one character each.
pub(super) fn bytes(text: &str) -> Cow<'_, [u8]> {
    if is_binary(text) {
        text.chars().filter_map(|c| u8::try_from(c).ok()).collect()
    } else {
        text.as_bytes().into()
    }
}

fn is_binary(text: &str) -> bool {
    ["P4", "\u{89}PNG", JPEG].iter().any(|start| text.starts_with(start))
}
