//! What CI runs, in Rust: `cargo xtask ci | bench | golden | fuzz`.
//!
//! Each task is a list of cargo commands, announced before and timed after; the first that fails
//! ends the task. Rust and a C++ compiler are needed, and chromium for the tests of the page.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a task talks to a terminal")]

mod bench;
mod browser;
mod ci;
mod fuzz;
mod step;
mod times;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask ci              all that must hold before a commit: format, lints, tests, docs
cargo xtask golden          rewrite the golden files and the README to what comes out now
cargo xtask bench [PART ...] [ARGS]
                            run the benchmarks, or those of a part such as nonogram (ARGS go to
                            cargo bench); keep the output in bench/runs
cargo xtask fuzz [--seconds 60] [--runs N] [TARGET ...]
                            hand random texts to every reader and every question,
                            for a minute each
cargo xtask help            this text";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (task, rest) = arguments.split_first().map_or(("", &[][..]), |(task, rest)| (task, rest));
    let done = match (task, rest) {
        ("ci", []) => ci::ci(),
        ("golden", []) => ci::golden(),
        ("bench", rest) => bench::bench(rest),
        ("fuzz", rest) => fuzz::fuzz(rest),
        ("help", []) => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("xtask {task}: {fault}");
            ExitCode::FAILURE
        }
    }
}
