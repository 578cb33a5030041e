//! The problems of the rulebook and the oracles of best play, asked at the door.

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows_api::questions;

use crate::shared::shared;

fn ask(name: &str, body: &Value) -> Value {
    let table = questions();
    let row = table.iter().find(|row| row.part == "turing" && row.name == name).unwrap();
    row.ask(&body.to_string(), &Budget::unlimited()).unwrap().envelope()["answer"].clone()
}

fn problems() -> Option<Vec<Value>> {
    let text = std::fs::read_to_string(shared("turing/rulebook.json")?).unwrap();
    let file: Value = serde_json::from_str(&text).unwrap();
    Some(file["problems"].as_array().unwrap().clone())
}

#[test]
fn the_problems_of_the_rulebook_have_exactly_these_codes() {
    let Some(problems) = problems() else { return };
    assert_eq!(problems.len(), 16);
    for problem in problems {
        let found = ask("solve", &json!({"cards": problem["cards"]}));
        assert_eq!(found["codes"], problem["possible_codes"], "problem {}", problem["problem"]);
        assert_eq!(found["worlds"], problem["worlds"]);
        // The printed answer is possible, but for problem 5, where the reason is given.
        let code = problem["answer_in_source"].to_string();
        let why = ask("explain", &json!({"cards": problem["cards"], "code": code}));
        assert_eq!(why["possible"], problem["answer_possible"]);
        assert_eq!(why["why"].is_string(), problem["problem"] == 5, "{why}");
    }
}

#[test]
fn the_best_play_of_two_problems_is_known() {
    let near = |found: &Value, wanted: f64| (found.as_f64().unwrap() - wanted).abs() < 0.005;
    let two = ask("next", &json!({"cards": [3, 7, 10, 14]}));
    assert!(near(&two["expected"]["rounds"], 1.29), "{two}");
    assert!(near(&two["expected"]["questions"], 2.86), "{two}");
    assert_eq!(two["worst"], json!({"rounds": 2, "questions": 3}));
    assert_eq!(two["exact"], true);
    let Some(problems) = problems() else { return };
    let fourteen = problems.iter().find(|problem| problem["problem"] == 14).unwrap();
    let found = ask("next", &json!({"cards": fourteen["cards"]}));
    assert!(near(&found["expected"]["rounds"], 1.50), "{found}");
    assert!(near(&found["expected"]["questions"], 3.125), "{found}");
}

#[test]
fn a_made_game_is_as_hard_as_wished_and_found_by_its_id() {
    for (cards, rounds, questions, mode) in
        [(4, 1, 2, "classic"), (5, 2, 5, "classic"), (4, 2, 4, "extreme")]
    {
        let wish = json!({"cards": cards, "rounds": rounds, "questions": questions, "mode": mode});
        let made = ask("make", &wish);
        assert_eq!(made["worst"], json!({"rounds": rounds, "questions": questions}));
        assert!(made.get("solution").is_none(), "the answer is given only if wished");
        let shown = ask("show", &json!({"id": made["id"], "solution": true}));
        assert_eq!(shown["cards"], made["cards"]);
        let pair = |cards: &Value| {
            let numbers: Vec<String> =
                cards["cards"].as_array().unwrap().iter().map(ToString::to_string).collect();
            numbers.join("/")
        };
        let laid: Vec<String> = made["cards"].as_array().unwrap().iter().map(pair).collect();
        let next = ask("next", &json!({"cards": laid, "mode": mode}));
        assert_eq!((&next["worst"], &next["expected"]), (&made["worst"], &made["expected"]));
        let codes = ask("solve", &json!({"cards": laid, "mode": mode}))["codes"].clone();
        assert!(codes.as_array().unwrap().contains(&shown["solution"]["code"]));
    }
}
