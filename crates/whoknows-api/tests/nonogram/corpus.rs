//! Every nonogram file of the project and beside it: asked, and the answer verified again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use whoknows::nonogram::notation::{read, text};
use whoknows_api::Confirmed;

use crate::tamper::{ask_within, holds, occurred, tamper};

/// The most nodes for a puzzle, as this is a test.
const NODES: u64 = 30_000;

/// All files of a folder and of those in it, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    let inside = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    entries.into_iter().flat_map(inside).collect()
}

/// The texts of all files that can be read, but for the sets of the tournaments, which are for the
/// benchmark; and whether those beside the project are among them.
fn corpus() -> (Vec<String>, bool) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let beside = || root.join("../../../shared");
    let shared = std::env::var_os("WHOKNOWS_SHARED").map_or_else(beside, PathBuf::from);
    let shared = shared.join("data/nonogram");
    let mut paths = files(&root.join("../../puzzles/nonogram"));
    let is_there = shared.is_dir();
    if is_there {
        paths.extend(files(&shared));
    } else {
        eprintln!("NOT RUN: {} is not here, so its files were not asked about", shared.display());
    }
    let readable = paths.into_iter().filter_map(|path| {
        let bytes = fs::read(&path).unwrap();
        // A binary picture is no text.
        let plain = std::str::from_utf8(&bytes).is_ok() || path.extension()? != "png";
        (plain && read(&bytes, None).is_ok()).then(|| text(&bytes).into_owned())
    });
    (readable.collect(), is_there)
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
        occurred("evidence", &kinds, &["lines", "probes", "proof", "searched", "none"]);
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
