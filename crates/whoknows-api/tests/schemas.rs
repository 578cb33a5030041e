//! Every answer passes its schema; every question's checker is there; text comes from the reply alone.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::verdict::Word;
use whoknows_api::{Question, questions, verify};

/// What is wrong with a value by a schema.
fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let validator = jsonschema::draft202012::new(schema).unwrap();
    validator
        .iter_errors(value)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect()
}

fn answered(question: &Question) -> Value {
    let answer = question.ask(question.example_json, &Budget::unlimited());
    answer
        .unwrap_or_else(|bad| panic!("{}/{}: {bad}", question.part, question.name))
        .envelope()
        .clone()
}

#[test]
fn every_example_passes_the_schemas_of_its_body_and_of_its_answer() {
    for question in questions() {
        let name = format!("{}/{}", question.part, question.name);
        let envelope = answered(&question);
        let schema = question.reply_schema();
        assert!(jsonschema::meta::is_valid(&schema), "{name}: {schema}");
        assert_eq!(faults(&schema, &envelope), [""; 0], "{name}: {envelope}");
        assert_eq!(faults(&question.schema(), &envelope["question"]["body"]), [""; 0], "{name}");
        // The schema says something: no field may be missing, none may be added.
        for field in ["question", "verdict", "answer", "evidence", "confirmed", "spent", "version"]
        {
            let mut without = envelope.clone();
            without.as_object_mut().unwrap().remove(field);
            assert_ne!(faults(&schema, &without), [""; 0], "{name} without {field}");
        }
        let mut more = envelope.clone();
        more["verdict"] = json!("perhaps");
        assert_ne!(faults(&schema, &more), [""; 0], "{name}");
    }
}

#[test]
fn every_example_is_confirmed_again() {
    for question in questions() {
        let name = format!("{}/{}", question.part, question.name);
        let envelope = answered(&question);
        let verified = verify(&envelope.to_string(), &Budget::unlimited()).unwrap();
        assert_eq!(verified.len(), 1, "{name}");
        assert_ne!(verified[0].verdict.0, Word::No, "{name}: {}", verified[0].why);
        assert_eq!(
            json!(verified[0].confirmed),
            envelope["confirmed"],
            "{name}: {}",
            verified[0].why
        );
    }
}

#[test]
fn the_text_is_made_from_what_the_envelope_holds() {
    for question in questions() {
        let name = format!("{}/{}", question.part, question.name);
        let answer = question.ask(question.example_json, &Budget::unlimited()).unwrap();
        let text =
            question.text_of(answer.envelope()).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(text, answer.text, "{name}");
    }
}

#[test]
fn answers_have_no_name_twice() {
    // Two types of one name would be `Lost` and `Lost2` in the schema: a reader could not tell them apart.
    let mut schemas = whoknows_api::generator("/$defs");
    for question in questions() {
        question.reply_schema_in(&mut schemas);
    }
    let definitions: BTreeSet<String> =
        schemas.take_definitions(true).into_iter().map(|(name, _)| name).collect();
    let twice = |name: &&String| name.ends_with(|c: char| c.is_ascii_digit());
    let twice: Vec<&String> = definitions.iter().filter(twice).collect();
    assert!(twice.is_empty(), "these stand for two types: {twice:?}");
    assert!(definitions.contains("Count"), "{definitions:?}");
}
