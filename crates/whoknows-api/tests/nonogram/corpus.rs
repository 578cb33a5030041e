//! Every nonogram file of the project and beside it: asked, and the answer verified again.

use std::collections::BTreeMap;
use std::fs;

use serde_json::{Value, json};
use whoknows::nonogram::notation::{read, text};
use whoknows_api::Confirmed;

use super::folders::{self, files};
use crate::shared::shared;
use crate::tamper::{ask_within, holds, tamper};

/// The most nodes for a puzzle, as this is a test.
const NODES: u64 = 30_000;

/// The texts of all files that can be read, but for the sets of the tournaments, which are for the
/// benchmark; and whether those beside the project are among them.
fn corpus() -> (Vec<String>, bool) {
    let mut paths = files(&folders::own());
    let shared = shared("nonogram");
    paths.extend(shared.iter().flat_map(|folder| files(folder)));
    let readable = paths.into_iter().filter_map(|path| {
        let bytes = fs::read(&path).unwrap();
        // A binary picture is no text.
        let plain = std::str::from_utf8(&bytes).is_ok() || path.extension()? != "png";
        (plain && read(&bytes, None).is_ok()).then(|| text(&bytes).into_owned())
    });
    (readable.collect(), shared.is_some())
}

/// The answers about the puzzles in a text.
fn solved(text: &str) -> Vec<Value> {
    ask_within("nonogram/solve", &json!({"puzzle": text, "count_to": 20}), Some(NODES))
}

#[test]
fn the_answer_about_every_file_is_confirmed_again() {
    let (texts, shared) = corpus();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut rests: BTreeMap<String, usize> = BTreeMap::new();
    for text in &texts {
        for envelope in solved(text) {
            *rests.entry(holds(&envelope).to_string()).or_default() += 1;
            let evidence = &envelope["evidence"];
            let kind = evidence["no_other"]["kind"].as_str().unwrap_or("none");
            *kinds.entry(kind.to_string()).or_default() += 1;
        }
    }
    let count: usize = rests.values().sum();
    eprintln!("{count} puzzles: {kinds:?}, {rests:?}");
    if shared {
        assert!(count >= 200, "{count} puzzles");
        for kind in ["lines", "probes", "proof", "searched", "none"] {
            assert!(kinds.contains_key(kind), "no evidence {kind}: {kinds:?}");
        }
        assert!(rests[&Confirmed::Checked.to_string()] >= 200, "{rests:?}");
    }
}

#[test]
fn the_other_questions_about_some_files_are_confirmed_again() {
    let (texts, _) = corpus();
    let mut count = 0;
    for text in texts.iter().step_by(6) {
        for (name, body) in [
            ("hint", json!({"puzzle": text, "level": 3})),
            ("status", json!({"puzzle": text, "mistakes": true})),
            ("explain", json!({"puzzle": text})),
            ("rate", json!({"puzzle": text})),
            ("fix", json!({"puzzle": text})),
            ("draw", json!({"puzzle": text, "solved": true})),
            ("convert", json!({"puzzle": text, "to": "json"})),
        ] {
            // A file may be a set; only a question about several takes that.
            if name != "convert" && whoknows_api::nonogram::read_puzzle(text, None).is_err() {
                continue;
            }
            for envelope in ask_within(&format!("nonogram/{name}"), &body, Some(3_000)) {
                holds(&envelope);
                count += 1;
            }
        }
    }
    assert!(count >= 50, "{count} answers");
}

#[test]
fn changed_answers_about_files_are_refused() {
    let (texts, _) = corpus();
    let mut refused = 0;
    for text in texts.iter().step_by(20) {
        for envelope in solved(text) {
            refused += tamper(&envelope, 12);
        }
    }
    assert!(refused >= 50, "only {refused} changes were refused");
}
