//! Three kinds of answer: yes, no, don't know.
//!
//! Yes and no carry their evidence; "don't know" says what ended the search. "Not found within the
//! budget" is [`Verdict::Unknown`], never [`Verdict::No`].

use crate::budget::Ended;

/// An answer with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<Y, N> {
    /// Yes, and this shows it.
    Yes(Y),
    /// No, and this shows it.
    No(N),
    /// Don't know: this ended the search.
    Unknown(Ended),
}

impl<Y, N> Verdict<Y, N> {
    /// The answer without its evidence.
    pub fn word(&self) -> Word {
        match self {
            Verdict::Yes(_) => Word::Yes,
            Verdict::No(_) => Word::No,
            Verdict::Unknown(_) => Word::Unknown,
        }
    }

    /// The evidence for yes, if it is one.
    pub fn yes(self) -> Option<Y> {
        match self {
            Verdict::Yes(evidence) => Some(evidence),
            _ => None,
        }
    }
}

/// The answer in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// It is so.
    Yes,
    /// It is not so.
    No,
    /// The search ended before it knew.
    Unknown,
}

impl std::fmt::Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Word::Yes => "yes",
            Word::No => "no",
            Word::Unknown => "unknown",
        })
    }
}
