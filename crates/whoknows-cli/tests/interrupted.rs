//! Ctrl-C and a reader that goes away are normal.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

fn whoknows(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whoknows"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a table says after Ctrl-C, once it has asked this.
fn interrupted(words: &[&str], asks: &str) -> String {
    let mut child = whoknows(words).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains(asks) {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "the table is shown first");
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    rest
}

#[test]
fn ctrl_c_at_the_table_says_how_to_go_on() {
    let rest = interrupted(&["hats", "play", "--seed", "7", "--moves", "1,2"], "Your hat?");
    assert!(
        rest.contains("Go on with: whoknows hats play --seat 0 --seed 7 --moves 1,2"),
        "{rest}"
    );
}

#[test]
fn ctrl_c_before_the_first_question_says_how_to_begin_again() {
    let rest = interrupted(&["quaternity", "play", "2,3,3"], "your question?");
    let again = "play 'quaternity 2 3 3 strict' --seats human,careful,careful";
    assert!(rest.contains(again), "{rest}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = whoknows(&["questions", "--json"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[test]
fn no_styles_go_into_files() {
    let output = whoknows(&["tour"]).output().unwrap();
    assert!(!output.stdout.contains(&0x1b), "no escape codes without a terminal");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_still_learns_that_an_answer_is_wrong() {
    let answer = whoknows(&["hats", "find", "--graph", "K2", "--colours", "3", "--json"]);
    let answer = { answer }.output().unwrap().stdout;
    let wrong =
        String::from_utf8(answer).unwrap().replace("\"verdict\":\"no\"", "\"verdict\":\"yes\"");
    let mut child = whoknows(&["verify", "-"]).spawn().unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(wrong.repeat(3000).as_bytes()).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn ctrl_c_ends_who_waits_for_an_answer_to_verify() {
    let mut child = whoknows(&["verify", "-"]).spawn().unwrap();
    let stdin = child.stdin.take();
    // Until it reads, the signal ends it all the same.
    std::thread::sleep(std::time::Duration::from_millis(300));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    assert!(!child.wait().unwrap().success());
    drop(stdin);
}
