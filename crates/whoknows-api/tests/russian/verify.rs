//! Answers about Russian cards, verified again, and tampered with.

use serde_json::{Value, json};
use whoknows_api::questions;

use crate::tamper::{answers, ask, cut_short, hold_and_rest_on, refused_everywhere};

/// Questions whose answers rest on every kind of evidence.
fn sample() -> Vec<(&'static str, Value)> {
    let size = |a: u32, b: u32, c: u32| json!({"a": a, "b": b, "c": c});
    let with = |mut body: Value, field: &str, value: Value| {
        body[field] = value;
        body
    };
    let list = |text: &str| with(size(3, 3, 1), "hands", json!(text));
    let good = "012 034 056 135 146 236";
    let find = |body: Value, field: &str, value: Value| ("russian/find", with(body, field, value));
    vec![
        // Every reason for a no.
        ("russian/exists", size(2, 5, 2)),
        ("russian/exists", size(2, 2, 1)),
        ("russian/exists", size(3, 1, 1)),
        ("russian/exists", size(5, 2, 1)),
        ("russian/exists", size(4, 4, 2)),
        ("russian/exists", size(4, 6, 2)),
        // Every origin of a list.
        ("russian/exists", size(1, 1, 0)),
        ("russian/exists", size(3, 3, 1)),
        ("russian/exists", size(3, 4, 1)),
        ("russian/exists", size(4, 2, 1)),
        ("russian/exists", size(3, 5, 1)),
        ("russian/exists", size(12, 3, 2)),
        ("russian/exists", size(5, 4, 2)),
        ("russian/exists", size(16, 4, 3)),
        find(size(3, 3, 1), "hand", json!("246")),
        find(size(20, 20, 1), "hand", Value::Null),
        find(size(8, 4, 2), "hand", json!("6789abcd")),
        find(size(4, 4, 2), "proof", json!("kept.lrat")),
        find(size(4, 6, 2), "proof", json!("kept.lrat")),
        find(size(3, 3, 1), "order", json!("plain")),
        find(size(2, 2, 1), "order", json!("plain")),
        find(size(3, 3, 1), "size", json!(6)),
        find(size(3, 3, 1), "size", json!(4)),
        find(size(3, 3, 1), "size", json!(8)),
        find(size(4, 4, 1), "size", json!(5)),
        find(size(4, 4, 2), "size", json!(9)),
        find(size(4, 4, 1), "smallest", json!(true)),
        find(size(3, 4, 1), "largest", json!(true)),
        find(size(4, 4, 2), "largest", json!(true)),
        find(size(3, 3, 1), "all", json!(true)),
        find(size(2, 2, 1), "all", json!(true)),
        ("russian/check", list(good)),
        ("russian/check", with(list("012 035 235 145 136 046"), "notion", json!("reply"))),
        ("russian/check", list("012 345")),
        ("russian/check", with(list(good), "hand", json!("146"))),
        ("russian/views", list(good)),
        ("russian/views", with(list("012 345"), "plain", json!(true))),
        ("russian/table", json!({"cards": 7})),
        ("russian/table", json!({"cards": 5, "classic_tables": true})),
        // A list that was kept without where it comes from.
        ("russian/table", json!({"cards": 7, "saved": "3,3,1 yes 012 034 056 135 146 236\n"})),
        ("russian/security", list("012 034 056 135 146 236 245")),
        ("russian/security", with(list("012"), "cath", json!("6"))),
        ("russian/protocol", with(size(3, 3, 1), "hand", json!("246"))),
        (
            "russian/protocol",
            with(with(size(3, 3, 1), "says", json!("012 023")), "bill", json!("456")),
        ),
        ("russian/protocol", size(2, 4, 1)),
        ("russian/protocol", size(2, 2, 1)),
        ("russian/protocol", size(1, 0, 1)),
        ("russian/protocol", size(3, 3, 2)),
        ("russian/protocol", with(size(3, 2, 1), "lucky", json!(true))),
        ("russian/protocol", with(size(2, 2, 1), "lucky", json!(true))),
    ]
}

/// The answers to these, and some that a limit cut short.
fn all() -> Vec<Value> {
    let cases = [
        ("exists", 3, json!({"a": 4, "b": 6, "c": 2})),
        ("find", 3, json!({"a": 4, "b": 6, "c": 2})),
        ("find", 9, json!({"a": 4, "b": 4, "c": 1, "all": true})),
        ("find", 500, json!({"a": 5, "b": 5, "c": 1, "smallest": true})),
        ("table", 3, json!({"cards": 8})),
        ("check", 2, json!({"a": 4, "b": 4, "c": 1, "hands": "0123 0145 0167 0246 0257 4578"})),
        ("security", 2, json!({"a": 3, "b": 3, "c": 1, "hands": "012 034 056 135 146 236"})),
        ("protocol", 5, json!({"a": 3, "b": 2, "c": 1})),
        ("protocol", 1, json!({"a": 3, "b": 2, "c": 1, "lucky": true})),
    ];
    let cut = cases.map(|(name, nodes, body)| cut_short(&format!("russian/{name}"), &body, nodes));
    [answers(sample()), cut.into()].concat()
}

#[test]
fn every_kind_of_evidence_is_confirmed_again() {
    let kinds = [
        "announcement",
        "excluded",
        "number",
        "extreme",
        "first",
        "every list",
        "none", // find
        "rule",
        "design",
        "counting",
        "need",
        "room",
        "proof", // reasons
        "once",
        "lacking",
        "having",
        "refuted",
        "pairs", // steps
        "no cath",
        "sums",
        "triples",
        "projective plane",
        "inversive plane",
        "golay code",
        "symmetric",
        "search", // origins
        "definition and rules",
        "said",
        "protocol",
        "lost",
        "told",
        "apart",
        "open",
        "luck",
    ];
    let names = ["kind", "name", "by", "reason"];
    hold_and_rest_on(&all(), &names, &kinds, &["checked", "replayed", "searched"]);
}

#[test]
fn no_changed_answer_is_accepted() {
    refused_everywhere(&all(), 16);
}

/// What was said in words that are no longer shown is still understood.
#[test]
fn the_words_of_earlier_versions_are_still_read() {
    let size = json!({"a": 3, "b": 3, "c": 1});
    let with = |field: &str, value: Value| {
        let mut body = size.clone();
        body[field] = value;
        body
    };
    let list = |field: &str| {
        let mut body = with("hands", json!("012 034 056 135 146 236"));
        body[field] = json!(true);
        body
    };
    for (name, old, new) in [
        ("russian/find", with("order", json!("seed")), with("order", json!("plain"))),
        ("russian/views", list("seed_format"), list("plain")),
        ("russian/table", json!({"seed_tables": true}), json!({"classic_tables": true})),
    ] {
        assert_eq!(ask(name, &old), ask(name, &new));
        let (_, question) = name.split_once('/').unwrap();
        let row = questions().into_iter().find(|q| q.part == "russian" && q.name == question);
        let shown = row.unwrap().row().to_string();
        assert!(!shown.contains("seed"), "{shown}");
    }
}
