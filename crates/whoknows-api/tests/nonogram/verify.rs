//! Answers about nonograms, verified again, and tampered with.

use serde_json::{Value, json};
use whoknows::verdict::Word;
use whoknows_api::{Confirmed, questions};

use crate::tamper::{
    answers, ask, cut_short, hold_and_rest_on, holds, refused_everywhere, tamper, verified,
};

/// Single lines settle it.
const HEART: &str = "01010/11111/11111/01110/00100";
/// One assumption is needed.
const STAIR: &str = "10000/10100/00011/00011/01110";
/// 24 pictures.
const FOUR: &str = "1000/0100/0010/0001";
/// No picture: two full rows, and one cell between them at most.
const NONE: &str = "4 4\n4\n0\n4\n0\n2\n2\n2\n2\n";
/// No picture, which no single line shows.
const HIDDEN: &str = "5 5\n1 1\n1\n3 1\n1\n1 1\n1 1\n1\n3\n1 1\n1 1\n";
/// No picture: the rows ask for 3 black cells, the columns for 4.
const SUMS: &str = "2 2\n2\n1\n2\n2\n";
/// No picture: the second row asks for more cells than it has.
const LONG: &str = "2 2\n1\n1 1\n1\n1\n";
/// No picture: of a cross, a corner is given black.
const GIVEN: &str = "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\nsaved \"??1??????\"\n";
/// One picture, but beyond single assumptions.
const DOMINOES: &str = "11 11\n3\n1\n3 1\n1\n3 1\n1\n3 1\n1\n3 1\n1\n1\n\
                        1\n1\n1 3\n1\n1 3\n1\n1 3\n1\n1 3\n1\n3\n";
/// Two colours.
const FLAG: &str = include_str!("../../../../puzzles/nonogram/own/flag.g");
/// Two puzzles.
const SET: &str = include_str!("../../../../puzzles/nonogram/own/set.xml");

/// Questions whose answers rest on every kind of evidence.
fn sample() -> Vec<(&'static str, Value)> {
    let hint = |puzzle: &str, grid: &str, level: u8| {
        ("nonogram/hint", json!({"puzzle": puzzle, "grid": grid, "level": level}))
    };
    let status = |puzzle: &str, grid: &str| {
        ("nonogram/status", json!({"puzzle": puzzle, "grid": grid, "mistakes": true}))
    };
    let about = |name: &'static str, puzzle: &str| (name, json!({"puzzle": puzzle}));
    let mut all = vec![
        ("nonogram/solve", json!({"puzzle": HEART, "passes": true})),
        ("nonogram/solve", json!({"puzzle": FOUR, "first": true})),
        ("nonogram/solve", json!({"puzzle": FOUR, "count_to": 5})),
        ("nonogram/solve", json!({"puzzle": STAIR, "proof": "kept.lrat"})),
        ("nonogram/explain", json!({"puzzle": STAIR, "cell": "1,1"})),
        hint(HEART, "?????/11111/?????/?????/?????", 1),
        hint(HEART, "?????/11111/?????/?????/?????", 3),
        hint(HEART, "1????/11111/?????/?????/?????", 1),
        hint(HEART, "1????/11111/?????/????1/?????", 3),
        hint(HEART, "01010/11111/11111/01110/00100", 2),
        hint("10/01", "1?/?0", 2),
        hint("10/01", "??/??", 2),
        hint(FOUR, "11??/????/????/????", 3),
        hint(NONE, "????/????/????/????", 2),
        hint(NONE, "????/1???/????/????", 2),
        status(HEART, "01010/11111/?????/?????/?????"),
        status(HEART, "1????/11111/?????/?????/?????"),
        status(HEART, "01010/11111/11111/01110/00100"),
        status("10/01", "1?/?0"),
        status(FOUR, "11??/????/????/????"),
        status(NONE, "????/????/????/????"),
        status(SUMS, "??/??"),
        status(LONG, "1?/??"),
        status(GIVEN, "???/???/???"),
        hint(SUMS, "??/??", 1),
        hint(GIVEN, "???/???/???", 3),
        ("nonogram/solve", json!({"puzzle": SUMS, "proof": "kept.lrat"})),
        ("nonogram/solve", json!({"puzzle": LONG, "proof": "kept.lrat", "passes": true})),
        ("nonogram/check", json!({"puzzle": SUMS, "grid": "11/11"})),
        ("nonogram/check", json!({"puzzle": GIVEN, "grid": "010/111/010"})),
        ("nonogram/convert", json!({"puzzle": SUMS, "to": "webpbn"})),
        ("nonogram/convert", json!({"puzzle": GIVEN, "to": "json"})),
        ("nonogram/convert", json!({"puzzle": SUMS, "to": "pbm"})),
        ("nonogram/convert", json!({"puzzle": STAIR, "to": "pbm"})),
        ("nonogram/convert", json!({"puzzle": DOMINOES, "to": "text"})),
        ("nonogram/convert", json!({"puzzle": "2 2\n1\n1\n1\n1\n", "to": "png"})),
        ("nonogram/convert", json!({"puzzle": FLAG, "to": "png"})),
        ("nonogram/draw", json!({"puzzle": SUMS, "solved": true})),
        ("nonogram/draw", json!({"puzzle": LONG})),
        ("nonogram/status", json!({"puzzle": FLAG})),
        ("nonogram/check", json!({"puzzle": HEART, "grid": HEART})),
        ("nonogram/check", json!({"puzzle": HEART, "grid": "01010/11111/11110/01110/00101"})),
        ("nonogram/make", json!({"picture": FOUR, "difficulty": "easy"})),
        ("nonogram/make", json!({"picture": STAIR, "difficulty": "hard"})),
        ("nonogram/make", json!({"picture": "1001/0110/0110/1001", "size": "6x5"})),
        ("nonogram/random", json!({"size": "6x6", "difficulty": "easy", "seed": 3})),
        ("nonogram/random", json!({"size": "8x7", "difficulty": "hard", "seed": 2})),
        ("nonogram/convert", json!({"puzzle": HEART, "to": "webpbn"})),
        ("nonogram/convert", json!({"puzzle": SET, "to": "non"})),
        ("nonogram/draw", json!({"puzzle": "010/111/010"})),
        ("nonogram/draw", json!({"puzzle": "010/111/010", "grid": "0??/???/???"})),
        ("nonogram/draw", json!({"puzzle": "010/111/010", "solved": true, "png": "kept.png"})),
        ("nonogram/draw", json!({"puzzle": HIDDEN, "solved": true})),
    ];
    // Steps to the pictures of these lead to every kind of line and assumption.
    let names =
        ["nonogram/solve", "nonogram/explain", "nonogram/hint", "nonogram/rate", "nonogram/fix"];
    for puzzle in [HEART, STAIR, FOUR, NONE, HIDDEN, DOMINOES, FLAG, "10/01", SUMS, LONG, GIVEN] {
        all.extend(names.map(|name| about(name, puzzle)));
    }
    all
}

/// Answers of searches that ended early.
fn ended() -> Vec<Value> {
    let asked = [
        ("solve", json!({"puzzle": DOMINOES}), 20),
        ("explain", json!({"puzzle": DOMINOES}), 2),
        ("hint", json!({"puzzle": DOMINOES}), 2),
        ("status", json!({"puzzle": DOMINOES, "mistakes": true}), 2),
        ("rate", json!({"puzzle": DOMINOES}), 20),
        ("fix", json!({"puzzle": FOUR}), 2),
        ("make", json!({"picture": FOUR}), 2),
        ("random", json!({"size": "40x40", "difficulty": "easy", "seed": 4}), 2),
        ("draw", json!({"puzzle": DOMINOES, "solved": true}), 2),
        ("convert", json!({"puzzle": DOMINOES, "to": "pbm"}), 2),
    ];
    asked.map(|(name, body, nodes)| cut_short(&format!("nonogram/{name}"), &body, nodes)).into()
}

#[test]
fn every_kind_of_evidence_is_confirmed_again() {
    let kinds = [
        // Why there are no other pictures.
        "lines",
        "sums",
        "clues",
        "probes",
        "proof",
        // Steps.
        "line",
        "assumption",
        // What comes next.
        "mistakes",
        "step",
        "done",
        "several",
        "nothing",
        "contradiction",
        // Of the other questions.
        "every line",
        "reads back",
        "unique",
        "no picture",
        "grid",
        "picture",
        "not one",
    ];
    let rests: [(&str, &[&str]); 2] = [
        (
            "checked",
            &["solve", "explain", "hint", "rate", "fix", "make", "random", "convert", "draw"],
        ),
        ("replayed", &["explain", "hint", "status", "rate", "fix", "check", "draw"]),
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
    refused_everywhere(&answers(sample()), 40);
}

/// Evidence of another question, of another puzzle, and deep nonsense: refused, and nothing panics.
#[test]
fn hostile_evidence_is_refused() {
    let all = [answers(sample()), ended()].concat();
    let mut refused = 0;
    for one in &all {
        for other in all.iter().step_by(3).filter(|other| other["evidence"] != one["evidence"]) {
            let mut copy = one.clone();
            copy["evidence"] = other["evidence"].clone();
            refused += usize::from(verified(&copy).verdict.0 != Word::Yes);
            // A question about another puzzle, with the evidence that it does not fit.
            let mut copy = other.clone();
            copy["question"]["body"]["puzzle"] = one["question"]["body"]["puzzle"].clone();
            verified(&copy);
        }
    }
    assert!(refused >= 600, "only {refused}");
    let deep = |times: usize| {
        let mut course = json!({"probes": []});
        for _ in 0..times {
            let case = json!({"colour": "1", "probes": course["probes"], "split": course["split"]});
            let split = json!({"row": 1, "column": 1, "cases": [case]});
            course = json!({"probes": [], "split": split});
        }
        course["kind"] = json!("probes");
        json!({"no_other": course})
    };
    let good = &ask("nonogram/solve", &json!({"puzzle": FOUR}))[0];
    for evidence in [deep(1), deep(10), deep(30)] {
        let mut copy = good.clone();
        copy["evidence"] = evidence;
        assert_eq!(verified(&copy).verdict.0, Word::No);
    }
}

/// One rule for all questions: what can be read and has no picture is answered no.
#[test]
fn a_puzzle_without_a_picture_is_answered_no() {
    let said = |name: &str, puzzle: &str| {
        let body = match name {
            "check" => {
                json!({"puzzle": puzzle, "grid": if puzzle == GIVEN { "010/111/010" } else { "11/11" }})
            }
            "draw" => json!({"puzzle": puzzle, "solved": true}),
            "status" => json!({"puzzle": puzzle, "mistakes": true}),
            "convert" => json!({"puzzle": puzzle, "to": "pbm"}),
            _ => json!({"puzzle": puzzle}),
        };
        let envelope = ask(&format!("nonogram/{name}"), &body).remove(0);
        assert_eq!(envelope["verdict"], "no", "{name}: {envelope}");
        envelope["answer"].to_string()
    };
    let why = [
        (SUMS, "the rows ask for 3 black cells, the columns for 4"),
        (LONG, "row 2 (1 1) needs 3 cells, and has 2"),
        (GIVEN, "row 1, column 3 is given black, which cannot stand together with"),
    ];
    for (puzzle, why) in why {
        for name in ["solve", "explain", "hint", "status", "rate", "fix", "convert"] {
            let answer = said(name, puzzle);
            assert!(answer.contains(why), "{name}: {answer}");
        }
        for name in ["check", "draw"] {
            said(name, puzzle);
        }
    }
}

/// What was said in words that are no longer shown is still understood.
#[test]
fn the_words_of_earlier_versions_are_still_read() {
    let convert =
        |to: &str| ask("nonogram/convert", &json!({"puzzle": HEART, "to": to}))[0].clone();
    let (old, new) = (convert("seed"), convert("gchqsolver"));
    assert_eq!(old["answer"], new["answer"]);
    assert_eq!(new["answer"]["format"], "gchqsolver");
    let read = |format: &str| {
        let body = json!({"puzzle": new["answer"]["file"], "format": format});
        ask("nonogram/solve", &body)[0]["answer"].clone()
    };
    assert_eq!(read("seed"), read("gchqsolver"));
    // Only a puzzle out of a seed speaks of one.
    let mut others = questions();
    others.retain(|question| question.part == "nonogram" && question.name != "random");
    for question in others {
        let shown = question.row().to_string();
        assert!(!shown.contains("seed"), "{shown}");
    }
}
