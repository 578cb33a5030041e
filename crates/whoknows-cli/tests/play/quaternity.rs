//! A table of quaternity over pipes: kept, left and gone on with; and lines of every kind.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use super::bad_lines;
use crate::piped::fed;

/// `whoknows quaternity play` with these words and these lines.
fn play(words: &[&str], lines: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whoknows"));
    fed(command.args(["quaternity", "play"]).args(words), lines)
}

/// What it said, if all went well.
fn said(words: &[&str], lines: &str) -> String {
    let output = play(words, lines.as_bytes());
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), error.as_ref()), (Some(0), ""));
    String::from_utf8(output.stdout).unwrap()
}

/// A path of its own for each test.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The first question that may be asked, and "no" to whatever is asked.
fn lines_of(save: &str, seats: &[&str]) -> String {
    let flags = [&[save][..], seats, &["--hints", "full"]].concat();
    let moves = said(&flags, "moves\n");
    let (_, listed) = moves.split_once("your question?\n").unwrap_or(("", "  y or n"));
    listed.split("  yes leaves").next().unwrap().trim().to_string()
}

#[test]
fn a_game_that_was_left_goes_on_as_if_nobody_had_left() {
    let seats = ["--seats", "human,random,careful", "--seed", "5"];
    let (whole, parts) = (place("quaternity-whole.txt"), place("quaternity-parts.txt"));
    let whole_path = whole.to_str().unwrap();
    fs::write(&parts, "quaternity 3 3 3 strict\n").unwrap();
    // In parts: one line, and the program ends; up to the end of the game.
    let mut all = String::new();
    for _ in 0..60 {
        let path = parts.to_str().unwrap();
        let line = lines_of(path, &seats);
        let line = if line.starts_with("y or n") { "n".to_string() } else { line };
        let before = fs::read_to_string(&parts).unwrap();
        let left = said(&[&[path, "--save", path], &seats[..]].concat(), &(line.clone() + "\n"));
        all += &(line + "\n");
        if left.contains("sets laid down:") {
            break;
        }
        assert!(left.contains(&format!("Go on with: whoknows quaternity play --save {path}")));
        let after = fs::read_to_string(&parts).unwrap();
        assert!(after.starts_with(&before), "{before}{after}");
    }
    let flags = [&["3,3,3", "--save", whole_path], &seats[..]].concat();
    let ended = said(&flags, &all);
    assert!(ended.contains("wins") || ended.contains("a tie"), "{ended}");
    assert_eq!(fs::read_to_string(&whole).unwrap(), fs::read_to_string(&parts).unwrap());
    // And the rules were kept.
    let output = Command::new(env!("CARGO_BIN_EXE_whoknows"))
        .args(["quaternity", "replay", whole_path])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn undo_takes_the_kept_game_back_too() {
    let path = place("quaternity-undo.txt");
    let flags = ["2,3,3", "--seats", "human,human,human", "--save", path.to_str().unwrap()];
    let one = said(&flags, "1 A0\ny\n");
    assert!(one.contains("0 completes A"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "quaternity 2 3 3 strict\n0>1 A0 y\n");
    // Back to the answer, to the question, and no further.
    let back = said(&flags[1..], "undo\nn\nundo\nundo\nundo\n");
    assert!(back.contains("asks you for A0") && back.contains("Nothing to take back."), "{back}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "quaternity 2 3 3 strict\n");
}

#[test]
fn nothing_that_was_written_is_lost() {
    let path = place("quaternity-other.txt");
    let name = path.to_str().unwrap();
    // Neither a game of others, nor what is no game, nor what is no file.
    fs::write(&path, "quaternity 2 3 3\n0>1 A0 y\n").unwrap();
    let output = play(&["3,3,3", "--save", name], b"");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("there is a game in"), "{error}");
    fs::write(&path, "my diary\n").unwrap();
    let output = play(&["3,3,3"], format!("save {name}\nsave /\nsave\n").as_bytes());
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("it holds something else"), "{text}");
    assert!(text.contains("save where?"), "{text}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "my diary\n");
    fs::write(&path, "# quaternity\nnot a game\n").unwrap();
    let output = play(&["--save", name], b"1 A0\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&path).unwrap(), "# quaternity\nnot a game\n");
    let output = play(&["--save", "/no/such/folder/game.txt"], b"");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    // An empty file is as good as none, and no part is left beside it.
    fs::write(&path, "").unwrap();
    said(&["2,3,3", "--save", name, "--seats", "random,random,random"], "");
    let kept = fs::read_to_string(&path).unwrap();
    assert!(kept.starts_with("quaternity 2 3 3 strict\n0>"), "{kept}");
    let beside = fs::read_dir(path.parent().unwrap()).unwrap();
    let names = beside.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut parts = names.filter(|name| name.starts_with("quaternity-other.txt."));
    assert!(parts.next().is_none());
}

#[test]
fn lines_of_every_kind_lose_nothing() {
    let bad: [&[u8]; 9] =
        [b"", b"\0\0", b"\xff\xfe", b"9 A0", b"1 Z9", b"y", b"0>0 A0", b">>>", b"save"];
    let lines = bad_lines::after("1 A0\ny\n", &bad, "table");
    let output = play(&["2,3,3", "--seats", "human,human,human"], &lines);
    let text = bad_lines::said(output, 5000);
    assert!(text.contains("set A is laid down by 0"), "{text}");
    let end = "Go on with: whoknows quaternity play 'quaternity 2 3 3 strict\n0>1 A0 y' \
               --seats human,human,human --hints declared --seed 1\n";
    assert!(text.ends_with(end), "{text}");
}

#[test]
fn the_old_word_for_the_lenient_rule_is_understood_and_not_shown() {
    let solve = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_whoknows"));
        let output = command.args(["quaternity", "solve"]).args(words).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    let lenient = solve(&["2", "3", "3", "--lenient"]);
    assert!(lenient.contains("15 states"), "{lenient}");
    assert_eq!(solve(&["2", "3", "3", "--seed"]), lenient);
    let help = solve(&["--help"]);
    assert!(help.contains("--lenient") && !help.contains("seed"), "{help}");
    let table = |rule| said(&["2,3,3", "--rule", rule, "--seats", "random,random,random"], "");
    assert_eq!(table("seed"), table("lenient"));
}
