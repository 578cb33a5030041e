//! What people hand in: bad input with its place, and numbers written in one of three ways.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use whoknows::fault::Fault;

/// The most characters of a message.
const LONGEST: usize = 400;

/// Input that was refused, and where the fault is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// The field at fault; `body` for the JSON body itself.
    pub field: &'static str,
    /// The text that the field held.
    pub text: String,
    /// What is wrong in it.
    pub fault: Fault,
}

impl BadInput {
    /// A fault in a field's text.
    pub fn new(field: &'static str, text: &str, mut fault: Fault) -> Self {
        fault.at = seen(text, fault.at);
        // A message may quote the input, which may be long.
        if let Some((cut, _)) = fault.message.char_indices().nth(LONGEST) {
            fault.message.truncate(cut);
            fault.message.push('…');
        }
        BadInput { field, text: text.to_string(), fault }
    }

    /// A fault of the whole field.
    pub fn whole(field: &'static str, text: &str, message: impl Into<String>) -> Self {
        BadInput::new(field, text, Fault::new(0..text.len(), message))
    }

    /// A fault at one place of a field's text.
    pub(crate) fn place_in(
        field: &'static str,
        text: &str,
        mut at: usize,
        message: impl Into<String>,
    ) -> Self {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        BadInput::new(field, text, Fault::new(at..at, message))
    }

    /// A body that is no JSON, or not the question's.
    pub fn json(body: &str, error: &serde_json::Error) -> Self {
        // serde_json counts lines from 1 and columns in bytes; the column of a value is its end.
        let start: usize =
            body.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let at = start + error.column().saturating_sub(1);
        BadInput::place_in("body", body, at, json_words(error))
    }

    /// Line and column of the fault, both from 1; the column counts characters.
    pub fn place(&self) -> (usize, usize) {
        let before = self.text.get(..self.fault.at.start).unwrap_or(&self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }

    /// The error for programs.
    pub fn error(&self) -> ErrorEnvelope {
        let (line, column) = self.place();
        let message = self.fault.message.clone();
        ErrorEnvelope {
            error: ErrorFields { field: self.field.to_string(), line, column, message },
        }
    }
}

/// A place that can be seen: for one in an empty line, such as that after the last line feed, the end of
/// the last line before it that says something.
fn seen(text: &str, at: Range<usize>) -> Range<usize> {
    let Some(before) = text.get(..at.start) else { return at };
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let shown = text[line..].lines().next().unwrap_or_default();
    let end = text[..line].trim_end().len();
    if shown.trim().is_empty() && end > 0 { end..end } else { at }
}

/// What is wrong with JSON, in words of the reader's world.
pub(crate) fn json_words(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let message = words.split(" at line ").next().unwrap_or(&words);
    ["i64", "u64", "u32", "usize"]
        .iter()
        .fold(message.replace("expected ident", "expected true, false or null"), |words, name| {
            words.replace(&format!("expected {name}"), "expected a whole number")
        })
}

/// An error for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorEnvelope {
    /// What is wrong, and where.
    pub error: ErrorFields,
}

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorFields {
    /// The field at fault; `body` for the JSON body itself.
    pub field: String,
    /// The line in its text, from 1.
    pub line: usize,
    /// The column in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.fault)
    }
}

impl std::error::Error for BadInput {}

/// One thing, or a list of them.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected text, or a list of texts")]
#[schemars(inline)]
pub(crate) enum OneOrMany<T> {
    /// A list of them.
    Many(Vec<T>),
    /// Just one.
    One(T),
}

impl<T> OneOrMany<T> {
    fn list(self) -> Vec<T> {
        match self {
            OneOrMany::Many(all) => all,
            OneOrMany::One(one) => vec![one],
        }
    }
}

/// A text, or a number that stands for its digits.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected text or a number")]
#[schemars(inline)]
pub(crate) enum TextOrNumber {
    /// A text.
    Text(String),
    /// Its digits as a number.
    Number(i64),
}

/// Words: a list of texts and numbers, or one text with blanks or commas between them.
pub(crate) fn words<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let word = |word| match word {
        TextOrNumber::Text(text) => text,
        TextOrNumber::Number(number) => number.to_string(),
    };
    Ok(OneOrMany::deserialize(from)?.list().into_iter().map(word).collect())
}

/// One text, or a list of them.
pub(crate) fn one_or_many<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    OneOrMany::deserialize(from).map(OneOrMany::list)
}

/// One number for all, or one each: `4`, `3,2,3`; in JSON also `4` and `[3, 2, 3]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Numbers {
    /// One number for all.
    One(#[schemars(range(max = 1000))] u32),
    /// One each.
    Each(#[schemars(length(min = 1, max = 128), inner(range(max = 1000)))] Vec<u32>),
    /// The same as text, separated by commas.
    Text(String),
}

/// Text becomes the numbers that it holds, so that the same question is always written the same; text
/// that holds none stays, and is refused at its place when the numbers are read.
impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(
            untagged,
            expecting = "expected a number, a list of numbers, or text such as \"3,2,3\""
        )]
        enum Written {
            One(u32),
            Each(Vec<u32>),
            Text(String),
        }
        Ok(match Written::deserialize(from)? {
            Written::One(number) => Numbers::One(number),
            Written::Each(numbers) => Numbers::Each(numbers),
            Written::Text(text) => Numbers::of_text(text),
        })
    }
}

impl FromStr for Numbers {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Numbers::of_text(text.to_string()))
    }
}

impl Numbers {
    fn of_text(text: String) -> Self {
        // Blanks between numbers are as clear as commas; 01 is two of them.
        let listed = match text.trim() {
            one if one.len() > 1
                && one.starts_with('0')
                && one.bytes().all(|c| c.is_ascii_digit()) =>
            {
                one.split("").filter(|digit| !digit.is_empty()).collect::<Vec<_>>().join(",")
            }
            list if !list.contains(',') => list.split_whitespace().collect::<Vec<_>>().join(","),
            list => list.to_string(),
        };
        let numbers: Result<Vec<u32>, _> =
            listed.split(',').map(|piece| piece.trim().parse()).collect();
        match numbers.as_deref() {
            Ok(&[number]) => Numbers::One(number),
            Ok(numbers) => Numbers::Each(numbers.to_vec()),
            Err(_) => Numbers::Text(text),
        }
    }

    /// The numbers.
    pub fn list(&self, field: &'static str) -> Result<Vec<u32>, BadInput> {
        match self {
            Numbers::One(number) => Ok(vec![*number]),
            Numbers::Each(numbers) => Ok(numbers.clone()),
            Numbers::Text(text) => {
                let mut start = 0;
                text.split(',')
                    .map(|piece| {
                        let at = start..start + piece.len();
                        start += piece.len() + 1;
                        piece.trim().parse().map_err(|_| {
                            let message = format!(
                                "`{}` is no number up to 1000: expected one for all, or one each with commas",
                                piece.trim()
                            );
                            BadInput::new(field, text, Fault::new(at, message))
                        })
                    })
                    .collect()
            }
        }
    }

    /// The numbers as they would be typed.
    pub fn text(&self) -> String {
        match self {
            Numbers::One(number) => number.to_string(),
            Numbers::Each(numbers) => {
                numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
            }
            Numbers::Text(text) => text.clone(),
        }
    }
}

/// UTF-8, with or without its mark; any other bytes are taken as Latin-1, one character each, so that
/// nothing is lost and every notation can refuse what it does not know at its place. A packed bitmap
/// is never text, even where its bytes could be.
pub fn decoded(bytes: Vec<u8>) -> String {
    let latin = |bytes: &[u8]| bytes.iter().map(|&byte| char::from(byte)).collect();
    if bytes.starts_with(b"P4") {
        return latin(&bytes);
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").map(<[u8]>::to_vec).unwrap_or(bytes);
    String::from_utf8(bytes).unwrap_or_else(|error| latin(error.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_text_without_loss() {
        assert_eq!(decoded(b"\xEF\xBB\xBFK4".to_vec()), "K4");
        assert_eq!(decoded("é".into()), "é");
        assert_eq!(decoded(b"P4\n8 1\n\xE9".to_vec()), "P4\n8 1\né");
        assert_eq!(decoded(b"P4\n16 1\n\xC3\xA9".to_vec()), "P4\n16 1\nÃ©");
    }

    #[test]
    fn a_fault_is_shown_in_a_line_that_says_something() {
        let place = |text: &str, at: usize| {
            BadInput::new("text", text, Fault::new(at..at, "the end is here")).place()
        };
        assert_eq!(place("ab\ncd\n", 6), (2, 3));
        assert_eq!(place("ab\r\n\n  \n", 8), (1, 3));
        assert_eq!((place("ab\n\ncd", 3), place("ab\n\ncd", 4)), ((1, 3), (3, 1)));
        assert_eq!((place("ab", 2), place("", 0), place("\n", 1)), ((1, 3), (1, 1), (2, 1)));
    }
}
