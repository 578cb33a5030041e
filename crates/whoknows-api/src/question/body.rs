//! The body of a question, read once: JSON text from a program, or the fields that the flags gave.

use std::ops::Range;

use clap::{Arg, Args, Command};
use schemars::JsonSchema;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Map, Value};
use whoknows::fault::Fault;

use super::schema;
use crate::answer::strict::StrictObject;
use crate::input::json_words;
use crate::puzzles::built_in;
use crate::{Ask, BadInput};

/// The body of a question.
pub(super) enum Body<'a> {
    /// As it came from a program, and the fields that it may have.
    Text(&'a str, &'a FieldNames),
    /// As the flags gave it.
    Fields(Value),
}

impl Body<'_> {
    /// The question. A field that it has not is refused here, for all questions: serde can refuse none
    /// where one struct is flattened into another.
    pub(super) fn read<Q: Ask>(self) -> Result<Q, BadInput> {
        match self {
            Body::Fields(mut fields) => {
                fill_in::<Q>(&mut fields)?;
                Q::deserialize(&fields).map_err(|error| {
                    let body = fields.to_string();
                    BadInput::whole("body", &body, json_words(&error))
                })
            }
            Body::Text(text, names) => {
                let StrictObject(fields) =
                    serde_json::from_str(text).map_err(|e| BadInput::json(text, &e))?;
                names.hold_all(text, &fields)?;
                let mut fields = Value::Object(fields);
                fill_in::<Q>(&mut fields)?;
                Q::deserialize(&fields).map_err(|error| misread::<Q>(text, &fields, &error))
            }
        }
    }
}

/// The names that the fields of a body may have: made once, for a schema takes longer than most questions.
pub(super) struct FieldNames {
    known: Vec<String>,
    /// Words of older days: hidden names of flags, and of the fields alike.
    old: Vec<String>,
}

impl FieldNames {
    pub(super) fn of<Q: Args + JsonSchema>() -> Self {
        let schema = schema::body::<Q>();
        let known = schema["properties"].as_object().into_iter().flat_map(Map::keys);
        let flags = Q::augment_args(Command::new(""));
        let old = flags.get_arguments().filter_map(Arg::get_all_aliases).flatten();
        let old = old.map(|old| old.replace('-', "_"));
        FieldNames { known: known.cloned().collect(), old: old.collect() }
    }

    /// Is every field one of these?
    fn hold_all(&self, text: &str, fields: &Map<String, Value>) -> Result<(), BadInput> {
        let mut names = fields.keys();
        let unknown = names.find(|name| !self.known.contains(name) && !self.old.contains(name));
        let Some(name) = unknown else { return Ok(()) };
        let all = self.known.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let message = format!("unknown field `{name}`, expected one of {all}");
        Err(BadInput::new("body", text, Fault::new(name_in(text, name), message)))
    }
}

/// A field that is known, and cannot be what it says. Where structs are flattened serde has lost the place:
/// it is the field without which the fault would be another one.
fn misread<Q: DeserializeOwned>(text: &str, fields: &Value, error: &serde_json::Error) -> BadInput {
    let fault = json_words(error);
    let names = fields.as_object().cloned().unwrap_or_default();
    let without = |name: &&String| {
        let mut rest = names.clone();
        rest.remove(*name);
        Q::deserialize(&rest).err().is_none_or(|other| json_words(&other) != fault)
    };
    let missing = fault.starts_with("missing field");
    match names.keys().find(without).filter(|_| !missing) {
        Some(name) => BadInput::new("body", text, Fault::new(value_in(text, name), fault)),
        None => BadInput::whole("body", text, fault),
    }
}

/// Where the name of a field stands.
fn name_in(text: &str, name: &str) -> Range<usize> {
    let quoted = format!("\"{name}\"");
    text.find(&quoted).map_or(0..0, |at| at..at + quoted.len())
}

/// Where the value of a field stands.
fn value_in(text: &str, name: &str) -> Range<usize> {
    let end = name_in(text, name).end;
    let between = |c: char| c.is_whitespace() || c == ':';
    let start = text.len() - text[end..].trim_start_matches(between).len();
    let mut value = serde_json::Deserializer::from_str(&text[start..]).into_iter::<IgnoredAny>();
    value.next();
    start..start + value.byte_offset()
}

/// Puts the text of a built-in puzzle where its name stands.
fn fill_in<Q: Ask>(fields: &mut Value) -> Result<(), BadInput> {
    for field in Q::ROW.texts {
        let given = match fields.get_mut(field) {
            Some(Value::Array(list)) => &mut list[..],
            Some(one) => std::slice::from_mut(one),
            None => continue,
        };
        for value in given {
            let Value::String(text) = value else { continue };
            match built_in(Q::ROW.part, text) {
                Some(Ok(puzzle)) => *text = puzzle.text(),
                Some(Err(words)) => return Err(BadInput::whole(field, text, words)),
                None => {}
            }
        }
    }
    Ok(())
}
