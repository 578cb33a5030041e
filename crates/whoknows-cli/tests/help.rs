//! What helps people on: pages of notations, man pages, built-in puzzles, errors for programs.

use std::process::{Command, Output};

use serde_json::Value;

/// Runs the program in an empty folder: nothing that it says may need the checkout.
fn run(folder: &std::path::Path, words: &[&str]) -> Output {
    std::fs::create_dir_all(folder).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_whoknows"));
    program.current_dir(folder).args(words).output().unwrap()
}

fn folder(name: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("whoknows-help-{name}-{}", std::process::id()))
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

/// The words of a command, as a shell would take them; `whoknows` itself is left out.
fn words(command: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut quoted = false;
    for letter in command.chars() {
        match letter {
            '\'' => quoted = !quoted,
            ' ' if !quoted => all.push(String::new()),
            letter => all.last_mut().unwrap().push(letter),
        }
    }
    all.into_iter().skip(1).filter(|word| !word.is_empty()).collect()
}

/// Every command runs to an answer, yes, no or don't know, wherever one is.
fn all_run(name: &str, commands: impl Iterator<Item = String>) -> usize {
    let folder = folder(name);
    let mut ran = 0;
    for command in commands {
        let words = words(&command);
        let output = run(&folder, &words.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(matches!(output.status.code(), Some(0 | 1 | 3)), "{command}: {output:?}");
        ran += 1;
    }
    std::fs::remove_dir_all(&folder).unwrap();
    ran
}

fn examples(list: &Value) -> impl Iterator<Item = String> {
    list.as_array().unwrap().iter().map(|row| row["example"].as_str().unwrap().to_string())
}

#[test]
fn every_example_of_a_built_in_puzzle_runs_anywhere() {
    let list = json(&run(&std::env::temp_dir(), &["puzzles", "--json"]));
    assert!(all_run("puzzles", examples(&list)) > 20);
}

#[test]
fn every_example_of_a_question_runs_anywhere() {
    let list = json(&run(&std::env::temp_dir(), &["questions", "--json"]));
    assert!(all_run("questions", examples(&list)) > 40);
}

#[test]
fn a_built_in_puzzle_is_printed_as_its_file() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/nonogram/");
    for (name, file) in [("gchq", "gchq/gchq.non"), ("@heart", "own/heart.png")] {
        let printed = run(&std::env::temp_dir(), &["puzzles", name]).stdout;
        assert_eq!(printed, std::fs::read(format!("{root}{file}")).unwrap(), "{name}");
    }
}

#[test]
fn every_notation_has_a_man_page() {
    let folder = folder("man");
    let output = run(&folder, &["man", "."]);
    assert!(output.status.success(), "{output:?}");
    for name in ["formulas", "graphs", "hands", "quartets", "decks", "formats", "efforts"] {
        let page = std::fs::read_to_string(folder.join(format!("whoknows-{name}.7"))).unwrap();
        assert!(page.starts_with(".TH WHOKNOWS-"), "{name}");
        let shown = run(&folder, &["help", name]);
        assert!(shown.status.success() && shown.stdout.len() > 1000, "{name}: {shown:?}");
    }
    assert!(folder.join("whoknows-hats-find.1").is_file());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn who_wants_json_gets_errors_in_json() {
    for (field, words) in [
        ("question", &["ask", "hats/xx", "{}"][..]),
        ("body", &["ask", "hats/find", "{"]),
        ("arguments", &["hats", "find", "--bogus"]),
        ("arguments", &["hats", "fnd"]),
        ("graph", &["hats", "number", "--graph", "K0"]),
        ("graph", &["hats", "number", "--graph", "./no/../there.txt/"]),
        ("answers", &["verify", "no-such-file"]),
        ("save", &["hats", "find", "--graph", "K2", "--colours", "2", "--save", "no/such/file"]),
        ("proof", &["ask", "hats/find", r#"{"graph":"K2","colours":3,"proof":"no/such/file"}"#]),
        ("puzzle", &["nonogram", "solve", "@nothing"]),
        ("name", &["puzzles", "nothing"]),
        ("words", &["help", "nothing"]),
    ] {
        let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
        let output = run(&std::env::temp_dir(), &words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let error = &json(&output)["error"];
        assert_eq!(error["field"], field, "{words:?}: {error}");
        assert!(error["message"].as_str().is_some_and(|said| !said.is_empty()), "{words:?}");
        assert!(error["line"].is_u64() && error["column"].is_u64(), "{words:?}");
    }
}
