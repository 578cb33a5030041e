//! What people hand in: bad input with its place, and numbers written in one of three ways.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};
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
        let words = error.to_string();
        let message = words.split(" at line ").next().unwrap_or(&words);
        let message = message.replace("expected i64", "expected a whole number");
        let message = message.replace("expected u64", "expected a whole number");
        BadInput::place_in("body", body, at, message)
    }

    /// Line and column of the fault, both from 1; the column counts characters.
    pub fn place(&self) -> (usize, usize) {
        let before = self.text.get(..self.fault.at.start).unwrap_or(&self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }

    /// The error for programs.
    pub fn envelope(&self) -> Value {
        let (line, column) = self.place();
        json!({"error": {
            "field": self.field, "line": line, "column": column, "message": self.fault.message,
        }})
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.fault)
    }
}

impl std::error::Error for BadInput {}

/// Words: a list of texts and numbers, or one text with blanks or commas between them.
pub(crate) fn words<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let word = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        other => Err(D::Error::custom(format!("found {other}: expected text or a number"))),
    };
    match Value::deserialize(from)? {
        Value::Array(list) => list.iter().map(word).collect(),
        value => Ok(vec![word(&value)?]),
    }
}

/// One text, or a list of them.
pub(crate) fn one_or_many<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        other => Err(D::Error::custom(format!("found {other}: expected text"))),
    };
    match Value::deserialize(from)? {
        Value::Array(list) => list.iter().map(text).collect(),
        value => Ok(vec![text(&value)?]),
    }
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

/// By hand, for errors that say what was expected.
impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        const EXPECTED: &str = "a number, a list of numbers, or text such as \"3,2,3\"";
        let wrong = |value: &Value| D::Error::custom(format!("found {value}: expected {EXPECTED}"));
        let number = |value: &Value| {
            value.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(|| wrong(value))
        };
        match Value::deserialize(from)? {
            Value::String(text) => Ok(Numbers::Text(text)),
            Value::Array(list) => {
                Ok(Numbers::Each(list.iter().map(number).collect::<Result<_, _>>()?))
            }
            value => number(&value).map(Numbers::One),
        }
    }
}

impl FromStr for Numbers {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Numbers::Text(text.to_string()))
    }
}

impl Numbers {
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
