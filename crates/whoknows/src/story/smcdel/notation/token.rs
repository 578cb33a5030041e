//! The words, numbers and signs of SMCDEL's format, each with its place.

use std::ops::Range;

use crate::fault::Fault;

/// A word, a number or a sign.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) at: Range<usize>,
}

/// Signs, the longer ones first.
const SIGNS: [&str; 17] =
    ["->", "?!", "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", "?", "!", "~", "&", "|"];

/// The tokens of a text; a comment goes from `--` to the end of its line.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, Fault> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let until = |end: fn(char) -> bool| rest.find(end).unwrap_or(rest.len());
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        if rest.starts_with("--") {
            at += until(|c| c == '\n');
            continue;
        }
        let length = if first.is_ascii_digit() {
            until(|c| !c.is_ascii_digit())
        } else if first.is_alphabetic() || first == '_' {
            until(|c| !c.is_alphanumeric() && c != '_')
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            sign.len()
        } else {
            let message = format!("no formula has the character `{}`", first.escape_debug());
            return Err(Fault::new(at..at + first.len_utf8(), message));
        };
        found.push(Token { text: &rest[..length], at: at..at + length });
        at += length;
    }
    Ok(found)
}
