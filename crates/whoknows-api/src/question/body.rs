//! The body of a question, read once: JSON text from a program, or the fields that the flags gave.

use std::fmt;

use clap::{Arg, Args, Command};
use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use whoknows::fault::Fault;

use super::schema;
use crate::BadInput;

/// The body of a question.
pub(super) enum Body<'a> {
    /// As it came from a program.
    Text(&'a str),
    /// As the flags gave it.
    Fields(Value),
}

impl Body<'_> {
    /// The question. A field that it has not is refused here, for all questions: serde can refuse none
    /// where one struct is flattened into another.
    pub(super) fn read<Q: Args + DeserializeOwned + JsonSchema>(self) -> Result<Q, BadInput> {
        match self {
            Body::Fields(fields) => Q::deserialize(&fields).map_err(|error| {
                let body = fields.to_string();
                BadInput::whole("body", &body, error.to_string())
            }),
            Body::Text(text) => {
                let Object(fields) =
                    serde_json::from_str(text).map_err(|e| BadInput::json(text, &e))?;
                only_known::<Q>(text, &fields)?;
                Q::deserialize(Value::Object(fields)).map_err(|error| {
                    // Read again only to find the place.
                    match serde_json::from_str::<Q>(text) {
                        Err(with_place) => BadInput::json(text, &with_place),
                        Ok(_) => BadInput::whole("body", text, error.to_string()),
                    }
                })
            }
        }
    }
}

fn only_known<Q: Args + JsonSchema>(
    text: &str,
    fields: &Map<String, Value>,
) -> Result<(), BadInput> {
    let schema = schema::body::<Q>();
    let Some(known) = schema["properties"].as_object() else { return Ok(()) };
    // A word of older days is a hidden name of a flag, and of the field alike.
    let flags = Q::augment_args(Command::new(""));
    let old = |name: &str| {
        flags
            .get_arguments()
            .filter_map(Arg::get_all_aliases)
            .flatten()
            .any(|old| old.replace('-', "_") == name)
    };
    let mut unknown = fields.keys().filter(|name| !known.contains_key(*name) && !old(name));
    let Some(name) = unknown.next() else { return Ok(()) };
    let all = known.keys().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let quoted = format!("\"{name}\"");
    let at = text.find(&quoted).map_or(0..0, |at| at..at + quoted.len());
    let message = format!("unknown field `{name}`, expected one of {all}");
    Err(BadInput::new("body", text, Fault::new(at, message)))
}

/// A JSON object in which no field stands twice.
struct Object(Map<String, Value>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Map<String, Value>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object: {…}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
                let mut fields = Map::new();
                while let Some((name, value)) = from.next_entry::<String, Value>()? {
                    if fields.contains_key(&name) {
                        return Err(A::Error::custom(format!("duplicate field `{name}`")));
                    }
                    fields.insert(name, value);
                }
                Ok(fields)
            }
        }
        from.deserialize_map(Fields).map(Object)
    }
}

/// Puts the text of a file where its path stands.
pub(super) fn put(value: &mut Value, path: &str, text: &str) {
    match value {
        Value::String(found) if found == path => *found = text.to_string(),
        Value::Array(list) => list.iter_mut().for_each(|value| put(value, path, text)),
        Value::Object(fields) => fields.values_mut().for_each(|value| put(value, path, text)),
        _ => {}
    }
}
