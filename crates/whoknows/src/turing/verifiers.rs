//! Verifiers: how many a game has, and what they are called.

use std::ops::RangeInclusive;

/// How many verifiers a game has by the rules.
pub const BY_THE_RULES: RangeInclusive<usize> = 4..=6;
/// How many it may have on request.
pub const ON_REQUEST: RangeInclusive<usize> = 2..=7;

/// The letter of a verifier: A is 0.
pub fn letter(verifier: usize) -> char {
    char::from(b'A' + (verifier.min(25) as u8))
}

/// The verifier with this letter, of so many; small letters are read too.
pub fn numbered(letter: char, verifiers: usize) -> Option<usize> {
    (0..verifiers).find(|&verifier| self::letter(verifier) == letter.to_ascii_uppercase())
}
