//! Every answer passes its schema; every question's checker is there; text comes from the reply alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows_api::{Question, questions};

use crate::tamper::holds;

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
        // As a program may write it: one text where a list can stand.
        let example: Value = serde_json::from_str(question.example_json).unwrap();
        assert_eq!(faults(&question.schema(), &example), [""; 0], "{name}: {example}");
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

/// Every answer that README.md and the golden transcripts show; not those that are shown to be refused.
fn shown() -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = fs::read_dir(root.join("crates/whoknows-cli/tests/golden")).unwrap();
    let transcripts = folder.map(|entry| entry.unwrap().path());
    let texts = transcripts.filter(|path| path.is_file() && !path.ends_with("verify.txt"));
    let texts = texts.chain([root.join("README.md")]).map(|path| fs::read_to_string(path).unwrap());
    let answers = |text: String| -> Vec<Value> {
        let lines = text.lines().filter(|line| line.starts_with("{\"question\":{"));
        lines.map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    texts.flat_map(answers).collect()
}

#[test]
fn every_answer_that_is_shown_passes_its_schema_and_is_confirmed_again() {
    let (table, shown) = (questions(), shown());
    assert!(shown.len() > 20, "{} answers", shown.len());
    for envelope in shown {
        let (part, name) = (&envelope["question"]["part"], &envelope["question"]["name"]);
        let question = table.iter().find(|row| *part == row.part && *name == row.name).unwrap();
        assert_eq!(faults(&question.reply_schema(), &envelope), [""; 0], "{envelope}");
        holds(&envelope);
    }
}

#[test]
fn every_example_is_confirmed_again() {
    for question in questions() {
        holds(&answered(&question));
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
