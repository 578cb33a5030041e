//! Recorded games of quaternity, with every true answer at every step, made by others.

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows_api::questions;

use super::recorded::recorded;

const FIELDS: [&str; 12] = [
    "turn",
    "hands",
    "done",
    "scores",
    "worlds",
    "owners",
    "forced",
    "marginals",
    "min",
    "max",
    "questions",
    "illegal",
];

fn replay(game: &Value) -> Value {
    let table = questions();
    let row = table.iter().find(|row| row.part == "quaternity" && row.name == "replay").unwrap();
    let body = json!({"game": game.to_string()}).to_string();
    row.ask(&body, &Budget::unlimited()).unwrap().envelope()["answer"].clone()
}

/// Lists are sets here: the order of questions is no part of the answer.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Array(list) if list.iter().all(Value::is_array) => {
            let mut list = list.clone();
            list.sort_by_key(ToString::to_string);
            Value::Array(list)
        }
        other => other.clone(),
    }
}

fn same(found: &Value, wanted: &Value, place: &str) {
    for field in FIELDS {
        let ordered = matches!(field, "marginals" | "min" | "max");
        let of = |value: &Value| if ordered { value[field].clone() } else { sorted(&value[field]) };
        assert_eq!(of(found), of(wanted), "{place}: {field}");
    }
}

#[test]
fn every_recorded_step_is_the_same() {
    let mut steps = 0;
    for (place, game) in recorded() {
        let found = replay(&game);
        assert_eq!(found["valid"], json!(true), "{place}");
        assert_eq!(found["start"], game["start"], "{place}");
        let wanted = game["steps"].as_array().unwrap();
        assert_eq!(found["steps"].as_array().unwrap().len(), wanted.len(), "{place}");
        for (at, step) in wanted.iter().enumerate() {
            same(&found["steps"][at], step, &format!("{place} step {at}"));
            assert_eq!(found["steps"][at]["move"], step["move"], "{place} step {at}");
            steps += 1;
        }
        same(&found["final"], &game["final"], &format!("{place} final"));
        let end = |of: &Value| (of["over"].clone(), of["winner"].clone());
        assert_eq!(end(&found), end(&game), "{place}");
    }
    assert!(steps == 0 || steps > 1000, "{steps} steps");
}
