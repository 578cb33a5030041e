//! The tokens of a formula: words of letters and digits, and single signs. The one word with a hyphen in
//! it is `bitwise-majority`.

use std::ops::Range;

use super::{Fold, LIMIT};
use crate::fault::Fault;

/// A text and how far it has been read.
pub(super) struct Tokens<'a> {
    text: &'a str,
    next: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Tokens { text, next: 0 }
    }

    /// The place of the next token; empty at the end.
    pub(super) fn place(&self) -> Range<usize> {
        let rest = &self.text[self.next..];
        let start = self.next + rest.len() - rest.trim_start().len();
        let rest = &self.text[start..];
        let length =
            |text: &str| text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
        let hyphened = Fold::Majority.word();
        let is_hyphened = rest.starts_with(hyphened) && length(&rest[hyphened.len()..]) == 0;
        let word = if is_hyphened { hyphened.len() } else { length(rest) };
        let sign = rest.chars().next().map_or(0, char::len_utf8);
        start..start + if word > 0 { word } else { sign }
    }

    /// The next token.
    pub(super) fn peek(&self) -> &'a str {
        &self.text[self.place()]
    }

    /// Takes the next token, with its place.
    pub(super) fn take(&mut self) -> (&'a str, Range<usize>) {
        let at = self.place();
        self.next = at.end;
        (&self.text[at.clone()], at)
    }

    /// Takes the next token if it is this one.
    pub(super) fn take_if(&mut self, token: &str) -> bool {
        let same = self.peek() == token;
        if same {
            self.take();
        }
        same
    }

    /// Takes a token that must be there after another one; its end.
    pub(super) fn expect(&mut self, token: &str, after: &str) -> Result<usize, Fault> {
        let (found, at) = self.take();
        if found == token {
            return Ok(at.end);
        }
        let found = found_text(found);
        Err(Fault::new(at, format!("{found}: expected `{token}` after `{after}`")))
    }

    /// Takes a number that is not negative.
    pub(super) fn number(&mut self) -> Result<i64, Fault> {
        let (word, at) = self.take();
        match word.parse() {
            Ok(number) if (0..LIMIT).contains(&number) => Ok(number),
            _ if !word.is_empty() && word.bytes().all(|c| c.is_ascii_digit()) => {
                let message = format!("{word} is too large: values must stay below {LIMIT} (2^40)");
                Err(Fault::new(at, message))
            }
            _ => Err(Fault::new(at, format!("{}: expected a number", found_text(word)))),
        }
    }
}

/// What was found, for an error.
pub(super) fn found_text(token: &str) -> String {
    if token.is_empty() { "the text ends here".to_string() } else { format!("found `{token}`") }
}
