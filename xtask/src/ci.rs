//! `cargo xtask ci`: all that must hold before a commit; and `cargo xtask golden`.

use std::process::Command;

use crate::browser;
use crate::step::{Step, root, works};

/// Format, lints, tests and docs, in the order in which they fail fastest.
pub(crate) fn ci() -> Result<(), String> {
    tools()?;
    browser::install()?;
    Step::cargo(["fmt", "--all", "--check"]).run()?;
    let clippy = "clippy --workspace --all-targets --locked -- -D warnings";
    Step::cargo(clippy.split(' ')).run()?;
    for step in tests() {
        step.run()?;
    }
    // What people run: crates may check less in a release build, and then behave differently.
    Step::cargo("test --release --package whoknows-cli --test all --locked golden".split(' '))
        .run()?;
    Step::cargo("doc --workspace --no-deps --locked".split(' '))
        .with("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    println!("\n== screenshots of the page are in target/screenshots");
    println!(
        "\n== ci: all passed; the commands of README.md and of the golden transcripts were among \
         the tests (crates/whoknows-cli/tests/golden.rs)"
    );
    not_run();
    Ok(())
}

/// The test runner is silent about tests that pass because their data is not there: this is not.
fn not_run() {
    let folder = std::env::var("WHOKNOWS_SHARED").unwrap_or_else(|_| "../shared".into());
    if !root().join(&folder).join("data").exists() {
        println!(
            "== NOT RUN: {folder}/data is not here, so our list of hat games was not compared with \
             it, and its nonogram files were not read and solved"
        );
    }
}

/// Rewrites the golden transcripts, the README and the golden screens to what the program shows now,
/// and the golden files of the library to what it finds now.
pub(crate) fn golden() -> Result<(), String> {
    let program = "test --package whoknows-cli --bin whoknows --test all --locked -- golden play";
    let library =
        "test --package whoknows --test all --locked -- nonogram::work nonogram::verdicts";
    for tests in [program, library] {
        Step::cargo(tests.split(' ')).with("UPDATE_GOLDEN", "1").run()?;
    }
    println!("== rewritten where they differed: read `git diff` before you commit");
    Ok(())
}

/// Is everything there that the steps need? If not, the commands that install what is missing.
fn tools() -> Result<(), String> {
    let version = |mut command: Command| {
        command.arg("--version");
        works(command)
    };
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let mut missing = Vec::new();
    if !version(Command::new(&compiler)) {
        let name = compiler.to_string_lossy();
        missing.push(format!("no C++ compiler `{name}` (for CaDiCaL): apt-get install g++"));
    }
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !Step::cargo([subcommand, "--version"]).works() {
            missing.push(format!("no cargo {subcommand}: rustup component add {component}"));
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n         ")) }
}

/// The tests, by nextest if it is there, which leaves out the examples in the docs.
fn tests() -> Vec<Step> {
    if Step::cargo(["nextest", "--version"]).works() {
        println!("\n== tests run under cargo nextest, examples in the docs under cargo test");
        let examples = Step::cargo("test --workspace --locked --doc".split(' '));
        let tests = Step::cargo("nextest run --workspace --locked".split(' '));
        return vec![tests.with("WHOKNOWS_BROWSER", "1"), examples];
    }
    println!("\n== tests run under cargo test (cargo nextest is not installed)");
    let tests = Step::cargo("test --workspace --locked".split(' '));
    vec![tests.with("WHOKNOWS_BROWSER", "1")]
}
