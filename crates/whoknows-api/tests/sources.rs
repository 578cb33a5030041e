//! What the sources of the table of questions do not hold.

use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files below a folder.
fn rust_files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, all);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.push(path);
        }
    }
}

/// Lines that name untyped JSON.
fn untyped(text: &str) -> Vec<usize> {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    let word = |line: &str, word: &str| {
        line.match_indices(word).any(|(at, _)| {
            let is_name = |c: char| c.is_alphanumeric() || c == '_';
            !line[..at].ends_with(is_name) && !line[at + word.len()..].starts_with(is_name)
        })
    };
    let code = |line: &&str| !line.trim_start().starts_with("//");
    // A story has values too, which are typed.
    let json = text.contains("serde_json");
    let names = |line: &str| line.contains("json!") || json && word(line, "Value");
    let lines = (1..).zip(text.lines()).filter(|(_, line)| code(line) && names(line));
    lines.map(|(number, _)| number).collect()
}

#[test]
fn only_questions_and_answers_know_untyped_json() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    rust_files(&root, &mut all);
    all.sort();
    let mut breaches = Vec::new();
    for path in all {
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        if name.starts_with("question") || name.starts_with("answer") {
            continue;
        }
        let lines = untyped(&fs::read_to_string(&path).unwrap());
        breaches.extend(lines.iter().map(|line| format!("{name}:{line}")));
    }
    assert!(breaches.is_empty(), "untyped JSON in\n{}", breaches.join("\n"));
}

#[test]
fn untyped_json_is_found() {
    assert_eq!(
        untyped("use serde_json::Value;\nlet x = json!({});\n// json!\nlet y: Value;\n"),
        [1, 2, 4]
    );
    assert_eq!(
        untyped("use clap::ValueEnum;\n#[cfg(test)]\nmod tests { use serde_json::json; }"),
        [0; 0]
    );
}
