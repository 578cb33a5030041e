//! What must hold of any bytes that are read as a proof, as the words of a symmetry, or as one of the words
//! that stand for something: a format, a difficulty, a mode, a house rule, a kind of player.
//!
//! Each function says whether the bytes were read.

#![allow(dead_code, reason = "a target uses one of them")]

use std::fmt::Display;
use std::str::FromStr;

use whoknows::lrat::Proof;
use whoknows::nonogram::difficulty::Difficulty;
use whoknows::nonogram::notation::Format;
use whoknows::quaternity::Rule;
use whoknows::quaternity::house::{Empty, Ties};
use whoknows::quaternity::players::Kind;
use whoknows::russian::symmetry::Symmetry;
use whoknows::turing::Mode;

use super::read_back::read_back;

/// As a proof; and its text, but for white space, is the only one that it has.
pub(crate) fn proof(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let proof: Option<Proof> = read_back(&text, str::parse, ToString::to_string);
    if let Some(proof) = &proof {
        let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
        assert_eq!(words(&proof.to_string()), words(&text));
    }
    proof.is_some()
}

/// As the words of a symmetry, which has no others.
pub(crate) fn symmetry(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let symmetry = text.parse::<Symmetry>();
    symmetry.is_ok_and(|symmetry| {
        assert_eq!(symmetry.to_string(), text);
        true
    })
}

/// As a word of each kind.
pub(crate) fn word(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let rules = [text.parse::<Empty>().is_ok(), text.parse::<Ties>().is_ok()];
    let others = [
        is_word::<Format>(&text),
        is_word::<Difficulty>(&text),
        is_word::<Mode>(&text),
        is_word::<Rule>(&text),
        is_word::<Kind>(&text),
    ];
    rules.contains(&true) || others.contains(&true)
}

/// Is it such a word, and then written and read back as the same?
fn is_word<T: FromStr + Display + PartialEq>(text: &str) -> bool {
    let Ok(value) = text.parse::<T>() else { return false };
    assert!(value.to_string().parse().ok() == Some(value), "{text}");
    true
}
