//! Answers about the Turing Machine, verified again, and tampered with.

use serde_json::{Value, json};
use whoknows_api::Confirmed;

use crate::tamper::{answers, cut_short, hold_and_rest_on, holds, tamper, tamper_shapes};

/// A deck of two dice, in which cards have no id.
const DICE: &str = "deck dice\ndigits r g of 1..6\ncard 1: red\n  r < 4\n  r >= 4\ncard 2: sum\n  \
                    sum < 7\n  sum == 7\n  sum > 7\ncard 3: parity\n  g % 2 == 0\n  g % 2 == 1\n\
                    card 4: order\n  r < g\n  r == g\n  r > g\ncard 5: green\n  g < 3\n  g == 3\n  g > 3\n";

/// Questions whose answers rest on every kind of evidence.
fn sample() -> Vec<(&'static str, Value)> {
    let four = json!([3, 7, 10, 14]);
    let extreme = json!(["28/14", "19/6", "27/16", "9/47"]);
    vec![
        ("turing/solve", json!({"cards": four})),
        ("turing/solve", json!({"cards": four, "test": ["435:A+B-"]})),
        ("turing/solve", json!({"cards": [2, 6, 14, 17]})),
        ("turing/solve", json!({"cards": [4, 9, 18, 20]})),
        ("turing/solve", json!({"cards": extreme, "mode": "extreme", "test": "111:A-"})),
        ("turing/solve", json!({"cards": four, "mode": "nightmare", "test": ["435:A+B-"]})),
        ("turing/solve", json!({"cards": [1, 2, 3, 4], "deck": DICE})),
        ("turing/explain", json!({"cards": [4, 9, 11, 14], "test": ["241:A+"]})),
        (
            "turing/explain",
            json!({"cards": [1, 21, 25, 33], "mode": "nightmare", "test": "111:A-B+"}),
        ),
        ("turing/explain", json!({"cards": [2, 6, 14, 17], "code": "534"})),
        ("turing/explain", json!({"cards": [2, 6, 14, 17], "code": "345"})),
        ("turing/explain", json!({"cards": four, "test": ["435:A+B-", "132:C-"], "code": "111"})),
        ("turing/explain", json!({"cards": four, "test": ["435:A+B-", "132:C-"], "law": "C:10.3"})),
        ("turing/explain", json!({"cards": four, "test": ["435:A+"], "law": "A:3.1"})),
        ("turing/explain", json!({"cards": four, "law": "B:7.1"})),
        (
            "turing/explain",
            json!({"cards": four, "mode": "nightmare", "test": "435:A-", "code": "435"}),
        ),
        ("turing/next", json!({"cards": four})),
        (
            "turing/next",
            json!({"cards": four, "test": ["435:A+B-"], "goes_on": true, "goal": "worst"}),
        ),
        ("turing/next", json!({"cards": [2, 13, 17, 20]})),
        ("turing/next", json!({"cards": [4, 9, 18, 20]})),
        ("turing/next", json!({"cards": [17, 20, 32, 33, 45, 48]})),
        ("turing/plan", json!({"cards": four, "svg": "plan.svg"})),
        ("turing/plan", json!({"cards": [5, 14, 18, 19, 20], "goal": "worst"})),
        ("turing/make", json!({"cards": 4, "rounds": 1, "questions": 2, "seed": 7})),
        (
            "turing/make",
            json!({"cards": 5, "rounds": 2, "questions": 5, "seed": 7, "solution": true}),
        ),
        ("turing/make", json!({"cards": 2, "few": true, "deck": DICE, "trivial": true})),
        ("turing/make", json!({"cards": 2, "few": true, "deck": DICE, "solution": true})),
        ("turing/check", json!({"cards": ["4.2", "9.1", "11.1", "14.3"]})),
        ("turing/check", json!({"cards": ["4.1", "9.1", "11.1", "14.1"]})),
        ("turing/check", json!({"cards": ["1.1", "2.1", "3.1", "4.1"]})),
        ("turing/check", json!({"cards": ["4.2", "9.1", "11.1", "18.1"]})),
        ("turing/check", json!({"cards": four})),
        ("turing/check", json!({"cards": [1, 2, 3, 5], "mode": "nightmare"})),
        ("turing/check", json!({"cards": [1, 3], "few": true, "deck": DICE})),
        ("turing/show", json!({"id": "T36R597", "solution": true})),
        ("turing/show", json!({"id": "t36-r597"})),
        ("turing/cards", json!({"cards": [3, 7], "codes": true})),
        ("turing/cards", json!({"deck": DICE})),
        ("turing/count", json!({"deck": DICE})),
        ("turing/count", json!({"deck": DICE, "cards": 3})),
        (
            "turing/lint",
            json!({"deck": "digits a b of 1..3\ncard 1: a\n  a == 1\n  a > 3\n  a < 2\n  a < 4\n"}),
        ),
        ("turing/lint", json!({})),
    ]
}

/// Answers of searches that ended early.
fn ended() -> Vec<Value> {
    let extreme = json!({"cards": "13/9 11/40 18/7 43/15", "mode": "extreme"});
    let asked = [
        ("solve", extreme.clone(), 10),
        ("explain", extreme.clone(), 10),
        ("next", extreme.clone(), 10),
        ("next", extreme.clone(), 4_000),
        ("plan", extreme, 4_000),
        ("make", json!({"cards": 6, "rounds": 3}), 500),
        ("count", json!({"cards": 3}), 500),
    ];
    asked.map(|(name, body, nodes)| cut_short(&format!("turing/{name}"), &body, nodes)).into()
}

#[test]
fn every_kind_of_evidence_is_confirmed_again() {
    let kinds = [
        "reasons",
        "reason",
        "world",
        "test",
        "few",
        "no common code",
        "no law",
        "completions",
        "no code",
        "several codes",
        "redundant",
        "no order",
        "codes",
        "example",
        "no game",
        "gap",
        "impossible",
        "always",
        "twin",
        "elsewhere",
    ];
    let rests = [
        "solve replayed",
        "explain checked",
        "explain replayed",
        "next replayed",
        "next searched",
        "plan replayed",
        "make searched",
        "check replayed",
        "show checked",
        "count replayed",
        "lint replayed",
    ];
    hold_and_rest_on(&answers(sample()), &["kind"], &kinds, &rests);
}

#[test]
fn a_search_that_ended_early_says_so_and_no_more() {
    for envelope in ended() {
        assert_eq!(holds(&envelope), Confirmed::Searched, "{envelope}");
        tamper(&envelope, 30);
    }
}

#[test]
fn no_changed_answer_is_accepted() {
    let refused: usize = answers(sample()).iter().map(|one| tamper_shapes(one, 60)).sum();
    assert!(refused >= 6_000, "only {refused} changes were refused");
}
