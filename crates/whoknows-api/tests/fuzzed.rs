//! The corpus of the fuzz targets that ask and verify, replayed: seeds, and what once failed.
//!
//! Each file goes through the same body as in the target of its folder. A name that begins with `bad-` says
//! that it is refused, one with `good-` that it is not.

#[path = "../../../fuzz/ask.rs"]
mod ask;
#[path = "../../../fuzz/edits.rs"]
mod edits;
#[path = "../../../fuzz/saved.rs"]
mod saved;
#[path = "../../../fuzz/tables.rs"]
mod tables;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::json;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The files of a target's corpus, with their names.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let file = |path: PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, std::fs::read(path).unwrap())
    };
    let entries = std::fs::read_dir(fuzz().join("corpus").join(target)).unwrap();
    entries.map(|entry| file(entry.unwrap().path())).collect()
}

/// Every file passes the body, which says whether it is one of the good.
fn replay(target: &str, body: fn(&[u8]) -> bool) {
    let manifest = std::fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    assert!(manifest.contains(&format!("name = \"{target}\"")), "no target {target}");
    let (mut good, mut bad) = (0, 0);
    for (name, bytes) in corpus(target) {
        let is_good = body(&bytes);
        assert!(is_good || !name.starts_with("good-"), "{target}/{name} was refused");
        assert!(!is_good || !name.starts_with("bad-"), "{target}/{name} was accepted");
        *(if is_good { &mut good } else { &mut bad }) += 1;
    }
    assert!(good >= 2 && bad >= 2, "{target}: {good} good files, {bad} bad ones");
}

#[test]
fn what_was_asked_is_answered_or_refused() {
    replay("ask", ask::asked);
    let letters = |bytes: &[u8]| [bytes[0], bytes[1]];
    let long = |(_, bytes): &(String, Vec<u8>)| bytes.len() > 2;
    let asked: Vec<_> =
        corpus("ask").iter().filter(|file| long(file)).map(|(_, b)| letters(b)).collect();
    for question in ask::table() {
        let is_this = |[part, name]: &[u8; 2]| std::ptr::eq(ask::chosen(*part, *name), question);
        assert!(asked.iter().any(is_this), "no seed asks {}/{}", question.part, question.name);
    }
}

#[test]
fn what_was_saved_is_verified_or_refused() {
    replay("saved", saved::saved);
}

#[test]
fn what_was_tampered_with_is_no_lie() {
    replay("tampered", saved::tampered);
}

#[test]
fn tables_are_gone_on_with_or_refused() {
    replay("tables", tables::table);
}

#[test]
fn edits_reach_every_place_of_a_value() {
    let value = json!({"a": [1, {"b": "x"}], "c": true});
    let changed: BTreeSet<String> = (0..6)
        .map(|place| edits::edited(&value, &[0, place, 0, 7]))
        .filter(|changed| *changed != value)
        .map(|changed| changed.to_string())
        .collect();
    assert_eq!(changed.len(), 6, "{changed:?}");
    assert_eq!(edits::edited(&value, &[0, 5, 4, 0])["c"], json!(false));
}
