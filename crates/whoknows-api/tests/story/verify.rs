//! Answers about stories, verified again, and tampered with.

use serde_json::{Value, json};
use whoknows_api::Confirmed;

use crate::tamper::{answers, cut_short, hold_and_rest_on, holds, tamper, tamper_shapes};

/// A story with a look in between, a choice that nobody sees, and questions of every kind.
const LOOKS: &str = "people Ann, Bob\nlet x in 0..3\nAnn sees x\nperhaps Bob sees x as told if x > 1\n\
                     let y in {red, green}\nBob sees y\nrepeat 2 times:\n  Bob answers whether x = 2\n\
                     how many worlds?\nhow many rounds?\nwhich worlds?\nwhat is (x, y)?\nwho knows x?\n\
                     is it certain that Ann knows x?\ncould it be that Bob knows x?\nwhy not x = 5 - 4?\n\
                     after how many rounds is it so that Bob knows x?\n";

/// Questions whose answers rest on every kind of evidence.
fn sample() -> Vec<(&'static str, Value)> {
    let sums = |most: u32| json!({"story": "@sums", "set": [format!("most={most}")]});
    vec![
        ("story/solve", json!({"story": "@cheryl"})),
        ("story/solve", json!({"story": "@muddy", "set": "n=5"})),
        ("story/solve", sums(60)),
        ("story/solve", sums(500)),
        ("story/solve", json!({"story": LOOKS})),
        ("story/why", json!({"story": "@cheryl", "world": "month = June or month = July"})),
        ("story/why", json!({"story": "@sums", "world": "x + y = 17"})),
        ("story/views", json!({"story": "@cheryl", "world": "day = 16", "line": 1, "depth": 3})),
        ("story/views", json!({"story": "@muddy", "world": "child 1 is muddy", "line": 0})),
        ("story/be", json!({"story": "@cheryl", "who": "Bernard", "world": "day = 17"})),
        ("story/be", json!({"story": "@muddy", "who": "child 2", "seed": 5})),
        ("story/sweep", json!({"story": "@sums", "over": "most=60..70"})),
        ("story/sweep", json!({"story": "@muddy", "over": "n=1..6"})),
        ("story/sweep", json!({"story": "@sums", "over": "most=2..130"})),
        ("story/unbounded", json!({"story": "@next"})),
        ("story/lint", json!({"story": "@cheryl"})),
        ("story/fmt", json!({"story": "people  Ann\nlet x in 1 .. 2\nAnn sees x\n"})),
        ("story/smcdel", json!({"problem": "@problem"})),
    ]
}

#[test]
fn every_kind_of_evidence_is_confirmed_again() {
    let told = ["definition", "columns"];
    let rests: [(&str, &[&str]); 2] = [
        ("replayed", &["solve", "why", "views", "be", "sweep", "fmt", "smcdel"]),
        ("searched", &["solve", "unbounded", "lint"]),
    ];
    hold_and_rest_on(&answers(sample()), &["told_by"], &told, &rests);
}

#[test]
fn a_story_that_was_not_told_to_its_end_says_so() {
    for (name, body) in [
        ("solve", json!({"story": "@sums", "set": "most=300"})),
        ("why", json!({"story": "@sums", "world": "x = 4"})),
        ("views", json!({"story": "@sums", "world": "x = 4"})),
        ("be", json!({"story": "@sums", "who": "Sum"})),
        ("lint", json!({"story": "@sums"})),
        ("sweep", json!({"story": "@muddy", "over": "n=2..9"})),
        ("unbounded", json!({"story": "@next"})),
    ] {
        let envelope = cut_short(&format!("story/{name}"), &body, 50);
        assert_eq!(envelope["verdict"], "unknown", "{envelope}");
        assert_eq!(envelope["confirmed"], "searched", "{envelope}");
    }
}

#[test]
fn no_changed_answer_is_accepted() {
    let refused: usize = answers(sample()).iter().map(|one| tamper_shapes(one, 40)).sum();
    assert!(refused >= 400, "only {refused} changes were refused");
    let one = answers(vec![("story/solve", json!({"story": "@cheryl"}))]).remove(0);
    assert_eq!(holds(&one), Confirmed::Replayed);
    tamper(&one, 40);
}
