//! The corpus of the fuzz targets that read texts, replayed: seeds, and what once failed.
//!
//! Each file goes through the same body as in the target of its folder. A name that begins with `good-` or
//! `bad-` says whether it is read or refused.

#[path = "../../../fuzz/hats.rs"]
mod hats;
#[path = "../../../fuzz/law_text.rs"]
mod law_text;
#[path = "../../../fuzz/proofs.rs"]
mod proofs;
#[path = "../../../fuzz/read_back.rs"]
mod read_back;
#[path = "../../../fuzz/stories.rs"]
mod stories;
#[path = "../../../fuzz/turing.rs"]
mod turing;

use std::path::Path;

/// What a target does with bytes: were they read?
type Body = fn(&[u8]) -> bool;

/// The targets that read a text, and their bodies.
const TARGETS: [(&str, Body); 13] = [
    ("formulas", hats::formula),
    ("strategies", hats::strategy),
    ("graphs", hats::graph),
    ("laws", turing::law),
    ("decks", turing::deck),
    ("ids", turing::game_id),
    ("cards", turing::cards),
    ("plays", turing::play),
    ("proofs", proofs::proof),
    ("symmetries", proofs::symmetry),
    ("words", proofs::word),
    ("stories", stories::story),
    ("problems", stories::problem),
];

#[test]
fn the_corpus_is_read_or_refused_as_its_names_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    let mut wrong = Vec::new();
    for (target, body) in TARGETS {
        assert!(manifest.contains(&format!("name = \"{target}\"")), "no target {target}");
        let (mut good, mut bad) = (0, 0);
        for entry in std::fs::read_dir(folder.join("corpus").join(target)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            let read = body(&std::fs::read(&path).unwrap());
            if name.starts_with(if read { "bad-" } else { "good-" }) {
                wrong.push(format!("{target}/{name}"));
            }
            *(if read { &mut good } else { &mut bad }) += 1;
        }
        assert!(good >= 2 && bad >= 2, "{target}: {good} files are read, {bad} refused");
    }
    assert!(wrong.is_empty(), "not what their names say: {}", wrong.join(", "));
}
