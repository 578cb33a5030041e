//! Asking and confirming again: how long each takes, and what the answers rest on.
//!
//! Every answer is asked for with the work that it takes, saved as programs get it, and confirmed by its
//! checker alone. None may be wrong.

#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]
#![allow(clippy::print_stderr, reason = "and what it did not run")]
#![allow(clippy::unwrap_used, reason = "a benchmark stops at the first surprise")]

#[path = "../../whoknows/tests/shared.rs"]
mod shared;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde_json::{Value, json};
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::nonogram::notation::{read, text};
use whoknows::verdict::Word;
use whoknows_api::{questions, verify};

use shared::shared;

/// The most nodes for an answer that may take long: what is open by then is left open, and says so.
const NODES: u64 = 30_000;

/// A question by its name, with its body.
type Asked = (String, Value);

fn main() {
    println!("asking, and confirming again by the checkers alone:");
    println!(
        "{:<34} {:>7} {:>9} {:>9} {:>7} {:>9}  rest on",
        "questions", "answers", "asking s", "verify s", "ratio", "kB"
    );
    both("all examples", &examples());
    both("hats: the games of our list", &hats());
    both("russian: all sizes to 13 cards", &russian());
    both("nonogram: all files", &nonograms());
    both("quaternity: recorded games", &quaternity());
    both("turing: official games", &turing());
}

/// Asks and confirms; prints a line.
fn both(name: &str, asked: &[Asked]) {
    let table = questions();
    let start = Instant::now();
    let mut answers = Vec::new();
    for (name, body) in asked {
        let row = table.iter().find(|q| format!("{}/{}", q.part, q.name) == *name).unwrap();
        let budget = Budget::new(Limits { nodes: Some(NODES), ..NO_LIMITS }, &Unwatched);
        answers.push(row.ask(&body.to_string(), &budget).unwrap().envelope().to_string());
    }
    let asking = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let mut rest = BTreeMap::new();
    let mut count = 0;
    for answer in &answers {
        for verified in verify(answer, &Budget::unlimited()).unwrap() {
            assert_ne!(verified.verdict.0, Word::No, "{}: {answer}", verified.why);
            let how = verified.confirmed.map_or("open".to_string(), |how| how.to_string());
            *rest.entry(how).or_insert(0) += 1;
            count += 1;
        }
    }
    let verifying = start.elapsed().as_secs_f64();
    let rest: Vec<String> = rest.iter().map(|(how, count)| format!("{count} {how}")).collect();
    let size: usize = answers.iter().map(String::len).sum();
    println!(
        "{name:<34} {count:>7} {asking:>9.2} {verifying:>9.2} {:>7.1} {:>9}  {}",
        asking / verifying,
        size / 1000,
        rest.join(", ")
    );
}

fn examples() -> Vec<Asked> {
    let body = |json: &str| serde_json::from_str(json).unwrap();
    let example =
        |q: &whoknows_api::Question| (format!("{}/{}", q.part, q.name), body(q.example_json));
    questions().iter().map(example).collect()
}

fn hats() -> Vec<Asked> {
    let list = include_str!("../../../puzzles/hats/games.txt");
    let lines = list.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let game = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        ("hats/find".into(), json!({"graph": words[0], "colours": words[1]}))
    };
    lines.map(game).collect()
}

fn russian() -> Vec<Asked> {
    let counts = || 1..=11;
    let sizes = counts().flat_map(|a| counts().flat_map(move |b| counts().map(move |c| (a, b, c))));
    let sizes = sizes.filter(|(a, b, c)| a + b + c <= 13);
    sizes.map(|(a, b, c)| ("russian/exists".into(), json!({"a": a, "b": b, "c": c}))).collect()
}

fn nonograms() -> Vec<Asked> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/nonogram");
    let folders = [Some(own), shared("nonogram")];
    let paths = folders.into_iter().flatten().flat_map(|folder| files(&folder));
    let puzzles = paths.filter_map(|path| {
        let bytes = std::fs::read(&path).unwrap();
        let plain = std::str::from_utf8(&bytes).is_ok() || path.extension()? != "png";
        (plain && read(&bytes, None).is_ok()).then(|| text(&bytes).into_owned())
    });
    let solve = |text| ("nonogram/solve".into(), json!({"puzzle": text, "count_to": 20}));
    puzzles.map(solve).collect()
}

/// All files of a folder and of those in it, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let inside = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    paths.into_iter().flat_map(inside).collect()
}

fn quaternity() -> Vec<Asked> {
    let paths = shared("quaternity").map(|folder| files(&folder)).unwrap_or_default();
    let games = paths.iter().filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let text = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
    games.map(|path| ("quaternity/replay".into(), json!({"game": text(path)}))).collect()
}

/// Every fourteenth game of the list: 300 of all modes.
fn turing() -> Vec<Asked> {
    let Some(path) = shared("turing/official_games.csv") else { return Vec::new() };
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("# "));
    let game = |line: &str| {
        let fields: Vec<&str> = line.split(',').skip(1).collect();
        let (mode, n): (usize, usize) = (fields[0].parse().unwrap(), fields[1].parse().unwrap());
        let cards = &fields[2..fields.len() - 1];
        let before =
            |v: usize| cards.iter().skip(v).step_by(n).copied().collect::<Vec<_>>().join("/");
        let cards: Vec<String> = (0..n).map(before).collect();
        let mode = ["classic", "extreme", "nightmare"][mode];
        ("turing/solve".into(), json!({"cards": cards, "mode": mode}))
    };
    lines.step_by(14).map(game).collect()
}
