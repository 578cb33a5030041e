//! The schemas of questions and of their answers.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::ask::Ask;
use crate::reply::{Confirmed, Spent};
use crate::wire::Says;

/// The schema of a body: no field but its own.
pub(crate) fn body<Q: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|s| s.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<Q>();
    schema.insert("additionalProperties".into(), false.into());
    schema.to_value()
}

/// The schema of the envelope of an answer; its definitions stay with the generator. What is the question's
/// alone stands in place: several parts have a `find`, and one name would stand for two types.
pub(crate) fn reply<Q: Ask>(schemas: &mut SchemaGenerator) -> Value {
    let one = json!({
        "type": "object",
        "required": ["question", "verdict", "answer", "evidence", "confirmed", "spent", "version"],
        "additionalProperties": false,
        "properties": {
            "question": {
                "description": "What was asked: its part and name, and its body with every field",
                "type": "object",
                "required": ["part", "name", "body"],
                "additionalProperties": false,
                "properties": {
                    "part": {"const": Q::ROW.part},
                    "name": {"const": Q::ROW.name},
                    "body": Q::json_schema(schemas),
                },
            },
            "verdict": schemas.subschema_for::<Says>(),
            "answer": Q::Answer::json_schema(schemas),
            "evidence": Q::Evidence::json_schema(schemas),
            "confirmed": schemas.subschema_for::<Confirmed>(),
            "spent": schemas.subschema_for::<Spent>(),
            "version": {"description": "Of the program that answered", "type": "string"},
            "kept": {
                "description": "Files that the command line would write (over HTTP only)",
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["path", "base64"],
                    "properties": {
                        "path": {"description": "As it was asked for", "type": "string"},
                        "base64": {"description": "What goes into it", "type": "string"},
                    },
                },
            },
        },
    });
    if Q::ROW.several { json!({"anyOf": [one, {"type": "array", "items": one}]}) } else { one }
}

/// A generator for schemas of answers whose definitions stand at this place of a document.
pub fn generator(definitions: &str) -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.definitions_path = definitions.to_string().into();
        settings.meta_schema = None;
    });
    settings.into_generator()
}

/// A schema that holds its own definitions.
pub(super) fn alone(schema: fn(&mut SchemaGenerator) -> Value) -> Value {
    let mut schemas = generator("/$defs");
    let mut schema = schema(&mut schemas);
    let definitions: Map<String, Value> = schemas.take_definitions(true);
    if !definitions.is_empty() {
        schema["$defs"] = Value::Object(definitions);
    }
    schema
}
