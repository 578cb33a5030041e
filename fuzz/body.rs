//! What must hold of any bytes that are read as a nonogram.
//!
//! They are refused in few words and with a place that is one of the text, or they are puzzles
//! within the limits, and what we write of those is read back as the same puzzle. The fuzz targets
//! and the test that replays their corpus (`crates/whoknows/tests/nonogram/notation/corpus.rs`) both
//! include this file.

#![allow(dead_code, reason = "a target uses one half of it")]

use whoknows::fault::Fault;
use whoknows::nonogram::Puzzle;
use whoknows::nonogram::notation::{Format, read, read_picture, text, write};
use whoknows::nonogram::puzzle::{MOST_CELLS, MOST_LINES};

/// Larger ones are not written: that would be slow and show nothing new.
const MOST_WRITTEN: usize = 4000;

/// As a file of the format with this name, and back.
pub(crate) fn forced(bytes: &[u8], format: &str) {
    let format: Format = format.parse().expect("a target is named as a format");
    for puzzle in &held(bytes, Some(format)) {
        returns(puzzle, format);
    }
}

/// As a file of the format that its content shows, through all formats and back.
pub(crate) fn detected(bytes: &[u8]) {
    for puzzle in &held(bytes, None) {
        for format in Format::ALL {
            returns(puzzle, format);
        }
    }
    if let Err(fault) = read_picture(bytes) {
        is_clear(bytes, &fault);
    }
}

/// The puzzles of a file; none if it is refused, as it should be.
fn held(bytes: &[u8], format: Option<Format>) -> Vec<Puzzle> {
    let puzzles = match read(bytes, format) {
        Ok(puzzles) => puzzles,
        Err(fault) => {
            is_clear(bytes, &fault);
            return Vec::new();
        }
    };
    assert!(!puzzles.is_empty(), "neither a puzzle nor a fault");
    let cells = |puzzle: &Puzzle| puzzle.width() * puzzle.height();
    // This is what bounds the memory.
    assert!(puzzles.iter().map(cells).sum::<usize>() <= MOST_CELLS);
    assert!(puzzles.iter().all(|puzzle| puzzle.width().max(puzzle.height()) <= MOST_LINES));
    puzzles
}

/// A place of the text, and words that fit on a screen.
fn is_clear(bytes: &[u8], fault: &Fault) {
    let text = text(bytes);
    assert!(text.get(fault.at.clone()).is_some(), "{:?} is no place: {fault}", fault.at);
    assert!(!fault.message.is_empty() && fault.message.len() < 400, "{fault}");
}

/// A puzzle that the format can hold comes back as it was, forced and by its content.
fn returns(puzzle: &Puzzle, format: Format) {
    if puzzle.width() * puzzle.height() > MOST_WRITTEN {
        return;
    }
    let Ok(written) = write(puzzle, format) else { return };
    for known in [Some(format), None] {
        let back = only(read(written.as_bytes(), known), format);
        let clues = |puzzle: &Puzzle| (puzzle.rows().to_vec(), puzzle.columns().to_vec());
        assert_eq!(clues(&back), clues(puzzle), "{format}, read as {known:?}:\n{written}");
        assert_eq!(back.givens(), puzzle.givens(), "{format}, read as {known:?}:\n{written}");
        let looks = |puzzle: &Puzzle| looks(puzzle, format);
        assert_eq!(looks(&back), looks(puzzle), "{format}, read as {known:?}:\n{written}");
    }
}

fn only(puzzles: Result<Vec<Puzzle>, Fault>, format: Format) -> Puzzle {
    let mut puzzles = puzzles.unwrap_or_else(|fault| panic!("{format}: {:?} {fault}", fault.at));
    assert_eq!(puzzles.len(), 1, "{format}");
    puzzles.remove(0)
}

/// The colours as far as a format keeps them: never their names, and a single shade not in those
/// that are black and white.
fn looks(puzzle: &Puzzle, format: Format) -> Vec<(char, [u8; 3])> {
    let coloured = [Format::Json, Format::Webpbn, Format::Non, Format::Olsak].contains(&format);
    let rgb = |rgb| if coloured { rgb } else { [0; 3] };
    puzzle.paints().iter().map(|paint| (paint.letter, rgb(paint.rgb))).collect()
}
