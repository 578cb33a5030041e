//! All tests that run the program itself, in one binary: `cargo test -p whoknows-cli --test all`.
//!
//! Each starts programs of its own, with folders and ports of their own, so they can run side by side.
//! This is the index; a file that is missing in it would never run, and the library's test `index`
//! says so.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, reason = "a test that was not run says so")]

// What errors advise works.
mod advice;
// What it prints, word for word: `golden/*.txt` and README.md.
mod golden;
// What helps people on: pages, man pages, built-in puzzles, errors for programs.
mod help;
// Input that nobody wrote, with little memory.
mod hostile;
// Ctrl-C.
mod interrupted;
// What it does to a terminal, and that it gives it back.
mod terminal;

// Tools of the tests: transcripts; the program with its input; the program as a server.
mod piped;
mod served;
mod transcript;

// Games played line by line.
mod play {
    mod quaternity;
    mod turing;

    // Tool: lines that no game understands.
    mod bad_lines;
}

// `whoknows serve`, spoken with over HTTP.
mod serve {
    mod busy;
    mod folders;
    mod hostile;
    mod lan;
    mod lobby;
    mod questions;
    mod race;
    mod tables;
}

// What a person does on the page, in a real browser, each with a server and a browser of its own; and what
// the server does when he is cut off. Screenshots go to `target/screenshots`.
mod browser {
    mod everywhere;
    mod games;
    mod hats;
    mod home;
    mod nonogram;
    mod quaternity;
    mod quaternity_table;
    mod questions;
    mod redraw;
    mod russian;
    mod story;
    mod teach;
    mod turing;

    // Tool: a server and browsers.
    mod harness;
}
