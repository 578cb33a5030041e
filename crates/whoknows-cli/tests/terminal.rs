//! The screens in a real terminal, made by `script`: they are left as they were found.
//!
//! Where `script` is not there, these tests say so and do nothing.

#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

/// Enter and leave the whole screen.
const ENTER: &str = "\u{1b}[?1049h";
const LEAVE: &str = "\u{1b}[?1049l";

struct Terminal {
    child: Child,
    seen: String,
}

impl Terminal {
    /// Starts the program in a terminal of 80 by 24.
    fn start(words: &str) -> Option<Self> {
        Terminal::start_after("true", words)
    }

    /// The same, after a command of the shell that becomes the program.
    fn start_after(first: &str, words: &str) -> Option<Self> {
        let program = env!("CARGO_BIN_EXE_whoknows");
        let command = format!("stty cols 80 rows 24; {first}; exec '{program}' {words}");
        let child = Command::new("script")
            .args(["-qec", &command, "/dev/null"])
            .env("TERM", "xterm-256color")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        match child {
            Ok(child) => Some(Terminal { child, seen: String::new() }),
            Err(error) => {
                eprintln_skipped(&error);
                None
            }
        }
    }

    /// Reads until this is on the screen.
    fn until(&mut self, words: &str) {
        let out = self.child.stdout.as_mut().unwrap();
        let mut bytes = [0; 1024];
        while !self.seen.contains(words) {
            let count = out.read(&mut bytes).unwrap();
            assert!(count > 0, "no `{words}` in: {}", self.seen);
            self.seen.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    }

    fn press(&mut self, keys: &str) {
        let keyboard = self.child.stdin.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }

    /// The rest of the output after the screen is left, and the exit code.
    fn end(mut self) -> (String, Option<i32>) {
        let mut rest = Vec::new();
        self.child.stdout.as_mut().unwrap().read_to_end(&mut rest).unwrap();
        self.seen.push_str(&String::from_utf8_lossy(&rest));
        let code = self.child.wait().unwrap().code();
        assert!(self.seen.contains(ENTER), "{}", self.seen);
        let (_, after) = self.seen.split_once(LEAVE).expect("the screen is given back");
        (after.replace('\r', ""), code)
    }
}

#[allow(clippy::print_stderr, reason = "a test that did not run says so")]
fn eprintln_skipped(error: &std::io::Error) {
    eprintln!("NOT RUN: no `script` to make a terminal: {error}");
}

#[test]
fn leaving_says_how_to_go_on() {
    let Some(mut terminal) = Terminal::start("nonogram play 010/111/010") else { return };
    terminal.until("q leave");
    terminal.press("l jx");
    terminal.press("q");
    let (after, code) = terminal.end();
    assert!(after.contains("nonogram, 3 by 3: 2 of 9 cells"), "{after}");
    assert!(after.contains("whoknows nonogram play 010/111/010 --grid '?1?/?0?/???'\n"), "{after}");
    assert_eq!(code, Some(0));
}

#[test]
fn ctrl_c_leaves_too_and_the_grid_can_be_gone_on_with() {
    let words = "nonogram play 010/111/010 --grid '?1?/11?/???'";
    let Some(mut terminal) = Terminal::start(words) else { return };
    terminal.until("q leave");
    terminal.press("jl j \u{3}");
    let (after, code) = terminal.end();
    // The cell in the middle was painted: space takes it away.
    assert!(after.contains("--grid '?1?/1??/?1?'\n"), "{after}");
    assert_eq!(code, Some(0));
}

#[test]
fn what_is_kept_is_gone_on_from() {
    let path = std::env::temp_dir().join(format!("whoknows-{}.grid", std::process::id()));
    let words = format!("nonogram play 010/111/010 --save '{}'", path.display());
    let Some(mut terminal) = Terminal::start(&words) else { return };
    terminal.until("q leave");
    terminal.press("l q");
    let (after, _) = terminal.end();
    assert!(after.contains("--save"), "{after}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "?1?\n???\n???\n");
    let mut terminal = Terminal::start(&words).unwrap();
    terminal.until("q leave");
    terminal.press("j llj ");
    terminal.press("k hhhq");
    let (after, _) = terminal.end();
    let kept = std::fs::read_to_string(&path).unwrap();
    let _ = std::fs::remove_file(&path);
    assert_eq!(kept, "?1?\n1?1\n??1\n", "{after}");
}

#[test]
fn the_solving_is_shown_and_then_the_answer() {
    let words = "nonogram solve 010/111/010 --watch --delay-ms 1";
    let Some(terminal) = Terminal::start(words) else { return };
    let (after, code) = terminal.end();
    assert!(after.contains("nonogram, 3 by 3"), "{after}");
    assert_eq!(code, Some(0));
}

#[test]
fn ctrl_c_stops_the_solving_without_an_answer() {
    let words = "nonogram solve 010/111/010 --watch --delay-ms 60000";
    let Some(mut terminal) = Terminal::start(words) else { return };
    terminal.until("Ctrl-C stop");
    terminal.press("\u{3}");
    let (after, code) = terminal.end();
    assert!(!after.contains("picture"), "{after}");
    assert_eq!(code, Some(130));
}

/// Does a process run? One that has ended and was not asked for its exit code does not.
fn runs(process: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    status.lines().any(|line| line.starts_with("State:") && !line.contains('Z'))
}

#[test]
fn the_program_ends_with_its_terminal() {
    let path = std::env::temp_dir().join(format!("whoknows-{}.process", std::process::id()));
    for (words, shown) in [
        ("nonogram play 010/111/010", "q leave"),
        ("nonogram solve 010/111/010 --watch --delay-ms 60000", "Ctrl-C stop"),
    ] {
        let note = format!("echo $$ > '{}'", path.display());
        let Some(mut terminal) = Terminal::start_after(&note, words) else { return };
        terminal.until(shown);
        let process = std::fs::read_to_string(&path).unwrap().trim().to_string();
        assert!(runs(&process));
        // The terminal is closed without a word.
        terminal.child.kill().unwrap();
        terminal.child.wait().unwrap();
        let patience = std::iter::repeat_n(std::time::Duration::from_millis(100), 300);
        let ended = patience.into_iter().any(|moment| {
            std::thread::sleep(moment);
            !runs(&process)
        });
        if !ended {
            Command::new("kill").args(["-KILL", &process]).status().unwrap();
        }
        assert!(ended, "{words} goes on without its terminal");
    }
    let _ = std::fs::remove_file(&path);
}

#[test]
fn without_a_terminal_there_is_just_the_answer() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whoknows"));
    let flags = ["nonogram", "solve", "010/111/010", "--watch", "--delay-ms", "60000"];
    let output = command.args(flags).stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("nonogram, 3 by 3: yes, this is the only picture"), "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
}
