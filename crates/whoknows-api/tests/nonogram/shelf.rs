//! The shelf: every picture is a puzzle that logic solves, and the page has its clues without the picture.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::nonogram::difficulty::Difficulty;
use whoknows::nonogram::notation::{Format, read, write};
use whoknows::nonogram::rate::rate;
use whoknows::nonogram::steps::Step;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A name for the link that does not give the picture away: FNV-1a of the file's name.
fn id(name: &str) -> String {
    let hash = name
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("s{hash:08x}")
}

/// `fir-tree` as `Fir tree`.
fn title(name: &str) -> String {
    let words = name.replace('-', " ");
    format!("{}{}", words[..1].to_uppercase(), &words[1..])
}

/// One picture of the shelf as the page has it, and what it is sorted by.
fn entry(path: &Path) -> ((usize, usize, String), Value) {
    let name = path.file_stem().unwrap().to_str().unwrap().to_string();
    let puzzles = read(&fs::read(path).unwrap(), None).unwrap();
    let [puzzle] = &puzzles[..] else { panic!("{name}: one puzzle") };
    let rated = rate(puzzle, &Budget::unlimited());
    assert_eq!(rated.unique(), Some(true), "{name} has one picture");
    assert_eq!(rated.solvable_by_logic(), Some(true), "{name} is solved by logic");
    let level = rated.hardest().map(Step::technique).map_or(Difficulty::Easy, Difficulty::of);
    let (width, height) = (puzzle.columns().len(), puzzle.rows().len());
    assert!((9..=30).contains(&width) && (9..=30).contains(&height), "{name}: {width} by {height}");
    let mut clues: Value = serde_json::from_str(&write(puzzle, Format::Json).unwrap()).unwrap();
    let fields = clues.as_object_mut().unwrap();
    for told in ["title", "author", "copyright", "goal", "solution"] {
        fields.remove(told);
    }
    let value =
        json!({"id": id(&name), "title": title(&name), "level": level.name(), "puzzle": clues});
    ((width.max(height), width * height, name), value)
}

#[test]
fn every_picture_of_the_shelf_is_a_puzzle_and_the_page_has_it() {
    let folder = fs::read_dir(root().join("puzzles/nonogram/shelf")).unwrap();
    let files: Vec<PathBuf> = folder.map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 60, "{} pictures", files.len());
    let mut all: Vec<_> = files.iter().map(|path| entry(path)).collect();
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    let coloured = all.iter().filter(|(_, one)| one["puzzle"].get("colours").is_some()).count();
    assert!(coloured >= 8, "{coloured} in colours");
    let lines: Vec<String> = all.iter().map(|(_, one)| one.to_string()).collect();
    let wanted = format!("[\n{}\n]\n", lines.join(",\n"));
    let page = root().join("crates/whoknows-web/pages/nonogram/shelf.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&page, &wanted).unwrap();
    }
    let found = fs::read_to_string(&page).unwrap_or_default();
    assert!(found == wanted, "shelf.json is not of these pictures: UPDATE_GOLDEN=1 writes it anew");
    let mut ids: Vec<&str> = all.iter().filter_map(|(_, one)| one["id"].as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all.len(), "two pictures have one name in links");
}
