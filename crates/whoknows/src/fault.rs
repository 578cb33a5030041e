//! A fault in a text: where it is, what was found, what was expected.
//!
//! Every notation of the library reports its faults in this form; the program turns the bytes into
//! a file, a line, a column and a caret.

use std::fmt;
use std::ops::Range;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes at fault; empty at the end of the text.
    pub at: Range<usize>,
    /// What is wrong, with the numbers in it: "player 1 sees itself".
    pub message: String,
}

impl Fault {
    /// A fault at these bytes.
    pub fn new(at: Range<usize>, message: impl Into<String>) -> Self {
        Fault { at, message: message.into() }
    }

    /// The same fault in a larger text, in which this one began at `offset`.
    #[must_use]
    pub fn shifted(self, offset: usize) -> Self {
        Fault { at: self.at.start + offset..self.at.end + offset, message: self.message }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

/// `1 is here`, `2 are here`: how a fault says that something is too few or too many.
pub(crate) fn here(found: usize) -> String {
    if found == 1 { "1 is here".to_string() } else { format!("{found} are here") }
}
