//! What the program prints, word for word: the transcripts in `tests/golden` and in README.md.
//!
//! A line `$ whoknows ...` is a command; the lines after it are what it prints, standard output
//! first, then standard error, then `[exit N]` if it fails. With `UPDATE_GOLDEN=1`, or by
//! `cargo xtask golden`, the files are rewritten to what the program prints now: read the
//! difference before you commit it. With `WHOKNOWS_PROGRAM` it is that program which must print them, as
//! `cargo xtask ci` asks of the release build. How a transcript is read stands in `transcript.rs`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::transcript::{Format, replay, run_program};

/// Commands run here, so that `puzzles/...` in a transcript is a path that a reader can use.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

/// The program that is asked.
fn program() -> PathBuf {
    let other = std::env::var_os("WHOKNOWS_PROGRAM").map(PathBuf::from);
    root().join(other.unwrap_or_else(|| env!("CARGO_BIN_EXE_whoknows").into()))
}

/// Replays one file, given from the root of the workspace; rewrites it if that is asked for.
fn failures(name: &Path, format: Format) -> Vec<String> {
    let path = root().join(name);
    let name = &name.display().to_string();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let program = program();
    let replayed = replay(name, &text, format, |command| run_program(&program, &root(), command));
    let mut failures = replayed.faults;
    if replayed.commands == 0 {
        failures.push(format!("{name}: no command in it; one begins with `$ `"));
    }
    if std::env::var_os("UPDATE_GOLDEN").is_none() {
        failures.extend(replayed.differences);
    } else if replayed.text != text {
        fs::write(&path, replayed.text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    failures
}

fn none(failures: &[String]) {
    let hint = "If the program is right, run: cargo xtask golden";
    assert!(failures.is_empty(), "\n{}\n{hint}\n", failures.join("\n"));
}

#[test]
fn the_transcripts_are_what_the_program_prints() {
    let folder = "crates/whoknows-cli/tests/golden";
    let entries = fs::read_dir(root().join(folder)).expect("the folder of the transcripts");
    let mut names: Vec<PathBuf> = entries
        .map(|entry| Path::new(folder).join(entry.expect("a folder entry").file_name()))
        .filter(|name| name.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    names.sort();
    assert!(!names.is_empty(), "no transcript in {folder}");
    let all = names.iter().flat_map(|name| failures(name, Format::Plain));
    none(&all.collect::<Vec<_>>());
}

#[test]
fn the_pages_of_the_notations_show_what_the_program_prints() {
    let entries = fs::read_dir(root().join("guide")).expect("the folder of the guide");
    let mut names: Vec<PathBuf> = entries
        .map(|entry| Path::new("guide").join(entry.expect("a folder entry").file_name()))
        .collect();
    names.sort();
    let all = names.iter().flat_map(|name| failures(name, Format::Markdown));
    none(&all.collect::<Vec<_>>());
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    none(&failures(Path::new("README.md"), Format::Markdown));
}
