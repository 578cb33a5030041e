//! What stands around an answer: files that came with it, what it took, fields that stand twice.

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::verdict::Word;
use whoknows_api::{questions, verify};

use crate::tamper::{ask, verified};

#[test]
fn files_that_came_with_an_answer_are_those_that_it_makes() {
    let body = json!({"a": 4, "b": 6, "c": 2, "proof": "kept.lrat"});
    let table = questions();
    let find = table.iter().find(|row| row.part == "russian" && row.name == "find").unwrap();
    let answer = find.ask(&body.to_string(), &Budget::unlimited()).unwrap();
    assert!(!answer.kept.is_empty());
    let mut envelope = answer.envelope().clone();
    envelope["kept"] = json!(answer.kept);
    assert_eq!(verified(&envelope).verdict.0, Word::Yes);
    for (place, lie) in [("/kept/0/path", "other.lrat"), ("/kept/0/base64", "AAAA")] {
        let mut other = envelope.clone();
        *other.pointer_mut(place).unwrap() = lie.into();
        assert_eq!(verified(&other).verdict.0, Word::No, "{place}");
    }
    envelope["kept"] = json!([]);
    assert_eq!(verified(&envelope).verdict.0, Word::No);
}

#[test]
fn what_an_answer_took_may_be_another_number_but_not_nonsense() {
    let answer = &ask("hats/find", &json!({"graph": "K2", "colours": 3}))[0];
    let with = |spent: Value| {
        let mut other = answer.clone();
        other["spent"] = spent;
        verified(&other).verdict.0
    };
    assert_eq!(with(json!({"nodes": 77, "unit": "nodes"})), Word::Yes);
    for nonsense in
        [json!(null), json!({"nodes": -5, "unit": "nodes"}), json!({"nodes": 1, "unit": 2})]
    {
        assert_eq!(with(nonsense.clone()), Word::No, "{nonsense}");
    }
    assert_eq!(with(json!({"nodes": 1, "unit": "nodes", "x": []})), Word::No);
}

#[test]
fn a_field_that_stands_twice_is_refused_at_any_depth() {
    let answer = ask("hats/find", &json!({"graph": "K2", "colours": 3}))[0].to_string();
    assert!(verify(&answer, &Budget::unlimited()).is_ok());
    for (once, twice) in [
        (r#""verdict":"no""#, r#""verdict":"yes","verdict":"no""#),
        (r#""colours":3"#, r#""colours":2,"colours":3"#),
        (r#""forest":[]"#, r#""forest":[],"forest":[]"#),
    ] {
        assert!(answer.contains(once), "{answer}");
        let bad = verify(&answer.replace(once, twice), &Budget::unlimited()).unwrap_err();
        assert!(bad.fault.message.contains("duplicate field"), "{bad}");
    }
}
