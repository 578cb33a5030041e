//! Every example of the table, asked through flags and through JSON: the same answer at both doors.

use clap::Command;
use serde_json::Value;
use whoknows::budget::Budget;
use whoknows_api::{BadInput, Question, parts, questions};

fn body_of(question: &Question, flags: &str) -> Value {
    let command = question.command().no_binary_name(true);
    let matches = command.try_get_matches_from(flags.split_whitespace()).unwrap();
    question.body(&matches).unwrap()
}

#[test]
fn every_example_has_one_answer_at_both_doors() {
    for question in questions() {
        let name = format!("{}/{}", question.part, question.name);
        let by_flags = body_of(&question, question.example).to_string();
        let ask = |body: &str| {
            question.ask(body, &Budget::unlimited()).unwrap_or_else(|bad| panic!("{name}: {bad}"))
        };
        let (flags, json) = (ask(&by_flags), ask(question.example_json));
        assert_eq!(flags.envelope(), json.envelope(), "{name}");
        assert_eq!(flags.text, json.text, "{name}");
        assert!(!flags.text.trim().is_empty(), "{name} has text for people");
        assert_eq!(ask(&by_flags).envelope(), flags.envelope(), "{name}: the same on every run");
    }
}

#[test]
fn every_question_says_what_it_is() {
    let table = questions();
    assert!(!table.is_empty());
    for question in &table {
        let name = format!("{}/{}", question.part, question.name);
        assert!(!question.about().is_empty(), "{name} has a line of help");
        let schema = question.schema();
        assert!(schema["properties"].is_object(), "{name}: {schema}");
        assert_eq!(schema["additionalProperties"], Value::Bool(false), "{name}");
        for argument in question.command().get_arguments() {
            assert!(argument.get_help().is_some(), "{name}: {} has no help", argument.get_id());
        }
        for field in question.texts {
            assert!(schema["properties"].get(field).is_some(), "{name}: no field {field}");
        }
        // A file that is not written is told of, and one that cannot be is refused at once: so each is known.
        let files: Vec<&str> = ["save", "svg", "png", "proof"]
            .into_iter()
            .filter(|field| schema["properties"].get(field).is_some())
            .collect();
        let mut kept = question.keeps.to_vec();
        kept.sort_by_key(|field| files.iter().position(|file| file == field));
        assert_eq!(kept, files, "{name}");
    }
}

fn refused(part: &str, name: &str, body: &str) -> BadInput {
    let table = questions();
    let question = table.iter().find(|q| q.part == part && q.name == name).unwrap();
    question.ask(body, &Budget::unlimited()).unwrap_err()
}

#[test]
fn unknown_fields_are_refused_by_name() {
    let bad = refused("hats", "find", r#"{"graph": "C5", "colors": 3}"#);
    assert_eq!(bad.field, "body");
    assert!(bad.fault.message.contains("unknown field `colors`"), "{bad}");
    for question in questions() {
        let mut body: Value = serde_json::from_str(question.example_json).unwrap();
        body["nonsense"] = Value::Null;
        let bad = question.ask(&body.to_string(), &Budget::unlimited()).unwrap_err();
        assert!(bad.fault.message.contains("`nonsense`"), "{}: {bad}", question.name);
    }
}

#[test]
fn a_fault_in_the_body_has_its_place() {
    let bad = refused("hats", "find", "{\"graph\": \"C5\",\n \"colours\": tree}");
    assert_eq!(bad.place().0, 2, "{bad:?}");
    let bad = refused("hats", "find", r#"{"graph": "C5", "colours": "3,x,3,3,3"}"#);
    assert_eq!((bad.field, bad.place()), ("colours", (1, 3)), "{bad:?}");
    let bad = refused("hats", "find", r#"{"graph": "0-1, 1-1", "colours": 3}"#);
    assert_eq!((bad.field, bad.place()), ("graph", (1, 6)), "{bad:?}");
}

#[test]
fn every_rule_checks_its_numbers() {
    for rule in ["someone", "pass", "line"] {
        for (field, body) in [
            ("colours", r#""colours": []"#),
            ("colours", r#""colours": [3, 3]"#),
            ("colours", r#""colours": 0"#),
            ("guesses", r#""colours": 3, "guesses": 4"#),
        ] {
            let bad =
                refused("hats", "find", &format!(r#"{{"graph": "K3", "rule": "{rule}", {body}}}"#));
            assert_eq!(bad.field, field, "{rule}, {body}: {bad}");
        }
    }
    let bad = refused("hats", "find", r#"{"graph": "K2,3", "rule": "line", "colours": 2}"#);
    assert!(bad.fault.message.contains("expected L5"), "{bad}");
}

#[test]
fn numbers_may_be_written_in_three_ways() {
    let table = questions();
    let find = table.iter().find(|q| q.name == "find").unwrap();
    let ask = |colours: &str| {
        let body = format!(r#"{{"graph": "P3", "colours": {colours}}}"#);
        find.ask(&body, &Budget::unlimited()).unwrap().envelope().clone()
    };
    assert_eq!(ask("[2, 3, 2]"), ask("\"2,3,2\""));
    assert_eq!(ask("2"), ask("\"2\""));
    assert_ne!(ask("2"), ask("3"));
}

#[test]
fn the_command_line_is_well_formed() {
    for part in parts() {
        Command::new(part.name)
            .subcommands(part.questions.iter().map(Question::command))
            .debug_assert();
    }
}
