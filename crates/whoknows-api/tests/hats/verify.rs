//! Answers about hats, verified again, and tampered with.

use serde_json::{Value, json};

use whoknows::verdict::Word;
use whoknows_api::Confirmed;

use crate::tamper::{answers, cut_short, hold_and_rest_on, holds, refused_everywhere, verified};

/// Questions whose answers rest on every kind of evidence.
fn sample() -> Vec<(&'static str, Value)> {
    let game = |graph: &str, colours: Value| json!({"graph": graph, "colours": colours});
    let with = |mut body: Value, field: &str, value: Value| {
        body[field] = value;
        body
    };
    vec![
        ("hats/find", game("K3", json!(3))),
        ("hats/find", game("K3", json!([2, 4, 4]))),
        ("hats/find", game("C4", json!(3))),
        ("hats/find", game("C5", json!(3))),
        ("hats/find", game("C7", json!([2, 3, 3, 3, 3, 3, 3]))),
        ("hats/find", game("P3", json!([2, 4, 2]))),
        ("hats/find", game("P4", json!(3))),
        ("hats/find", game("K4", json!(5))),
        ("hats/find", game("K3,3", json!(3))),
        ("hats/find", game("S5", json!(3))),
        ("hats/find", game("0-1,1-2,2>3", json!(3))),
        ("hats/find", game("0>1,1>2,2>0", json!(2))),
        ("hats/find", with(game("K3", json!(4)), "guesses", json!([0, 1, 1]))),
        ("hats/find", with(game("K2", json!(3)), "guesses", json!([3, 1]))),
        ("hats/find", with(game("C4", json!(4)), "proof", json!("kept.lrat"))),
        ("hats/find", with(game("K3", json!(2)), "save", json!("kept.txt"))),
        ("hats/find", with(game("K3", json!(2)), "rule", json!("pass"))),
        ("hats/find", with(game("K3", json!(3)), "rule", json!("pass"))),
        ("hats/find", with(game("L4", json!(3)), "rule", json!("line"))),
        ("hats/find", with(game("K50", json!(7)), "rule", json!("line"))),
        ("hats/number", json!({"graph": "W3,2"})),
        ("hats/number", json!({"graph": "C5"})),
        ("hats/number", json!({"graph": "P3", "guesses": 2})),
        ("hats/prove", with(game("K4", json!(4)), "strategy", json!("xor"))),
        ("hats/prove", with(game("K4", json!(4)), "strategy", json!("majority"))),
        ("hats/prove", with(game("K3", json!(5)), "strategy", json!("sum"))),
        ("hats/explain", with(game("K4", json!(4)), "strategy", json!("majority"))),
        ("hats/explain", with(game("K3", json!(3)), "strategy", json!("sum"))),
        ("hats/explain", game("P3", json!(3))),
        ("hats/explain", with(game("K3", json!(2)), "rule", json!("pass"))),
        ("hats/count", game("K2", json!(2))),
        ("hats/count", game("K3", json!(3))),
        ("hats/map", with(game("K3", json!(3)), "strategy", json!("sum"))),
        ("hats/map", with(game("P3", json!([2, 3, 2])), "strategy", json!("0"))),
        (
            "hats/look",
            with(with(game("K4", json!(4)), "strategy", json!("xor")), "hats", json!("3,2,1,3")),
        ),
        ("hats/look", json!({"graph": "C5"})),
    ]
}

#[test]
fn every_kind_of_evidence_is_confirmed_again() {
    let kinds = [
        "strategy",
        "circle",
        "affine",
        "leaf",
        "all colours",
        "lost",
        "counting",
        "theorem",
        "groups",
        "silent",
        "proof",
        "pass",
        "lines",
        "line",
        "every colouring",
        "every strategy",
        "cases",
        "definition",
    ];
    let rests: [(&str, &[&str]); 4] =
        [("checked", &[]), ("replayed", &[]), ("cited", &[]), ("searched", &[])];
    hold_and_rest_on(&answers(sample()), &["kind", "name"], &kinds, &rests);
}

#[test]
fn no_changed_answer_is_accepted() {
    refused_everywhere(&answers(sample()), 40);
}

#[test]
fn a_count_that_ended_early_has_no_more_than_there_are() {
    let mut count = cut_short("hats/count", &json!({"graph": "K3", "colours": 2}), 20);
    assert_eq!(holds(&count), Confirmed::Searched);
    for place in [["answer", "at_least"], ["evidence", "strategies"]] {
        count[place[0]][place[1]] = json!(4096);
    }
    let refused = verified(&count);
    assert_eq!(refused.verdict.0, Word::No, "{}", refused.why);
    assert!(refused.why.contains("strategies win"), "{}", refused.why);
}
