//! `cargo xtask ci`: all that must hold before a commit; and `cargo xtask golden`.

use std::fs::{self, File, TryLockError};
use std::process::Command;
use std::time::SystemTime;

use crate::browser;
use crate::step::{Step, root, target, works};
use crate::times::Times;

/// All that must hold before a commit, and where the time went.
pub(crate) fn ci() -> Result<(), String> {
    let _alone = alone()?;
    let start = SystemTime::now();
    let mut times = Times::default();
    let done = all(&mut times);
    println!("\n== seconds by the clock, seconds of all processors, and what for\n{times}");
    done?;
    built_once(start)?;
    println!("== screenshots of the page are in target/screenshots");
    println!(
        "== ci: all passed; the commands of README.md and of the golden transcripts were among the \
         tests (crates/whoknows-cli/tests/golden.rs)"
    );
    not_run();
    Ok(())
}

/// Format, lints, tests and docs, in the order in which they fail fastest.
///
/// Every step that builds for tests asks for the whole workspace: with fewer crates the features of what
/// they depend on would be others, and all that depends on these would be built once more.
fn all(times: &mut Times) -> Result<(), String> {
    tools()?;
    times.of("chromium and its driver, if they are not there", browser::install)?;
    let mut steps = vec![
        Step::cargo("fmt --all --check".split(' ')),
        Step::cargo("clippy --workspace --all-targets --locked -- -D warnings".split(' ')),
    ];
    steps.extend(tests());
    // What people run: crates may check less in a release build, and then behave differently. The tests
    // need not be built so, only the program that they run.
    let program = target().join("release/whoknows").display().to_string();
    steps.push(Step::cargo("build --release --locked".split(' ')));
    let golden = Step::cargo("test --workspace --locked --test all golden::".split(' '));
    steps.push(golden.with("WHOKNOWS_PROGRAM", program));
    // With the examples, for then cargo takes what the tests depend on too, as in every step before.
    let docs = "doc --workspace --lib --bins --examples --no-deps --locked";
    let docs = Step::cargo(docs.split(' '));
    steps.push(docs.with("RUSTDOCFLAGS", "-D warnings"));
    steps.iter().try_for_each(|step| times.of(&step.text(), || step.run()))?;
    times.of("the examples of the library, run", examples)
}

/// Every example of the library must run to its end: its assertions are part of what it shows.
fn examples() -> Result<(), String> {
    let folder = fs::read_dir(root().join("crates/whoknows/examples"));
    let folder = folder.map_err(|error| format!("crates/whoknows/examples: {error}"))?;
    let mut names: Vec<_> = folder.flatten().map(|file| file.path()).collect();
    names.sort();
    names.iter().try_for_each(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Step::cargo(["run", "--quiet", "--locked", "--example", &*name]).run()
    })
}

/// Waits until no other run is at work in this target folder: its tests would use the same files.
fn alone() -> Result<File, String> {
    let path = target().join("xtask-ci.lock");
    let fault = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(target()).map_err(fault)?;
    let file = File::create(&path).map_err(fault)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            println!("== another `cargo xtask ci` is at work here: waiting for it");
            file.lock().map_err(fault)?;
        }
        Err(TryLockError::Error(error)) => return Err(fault(error)),
    }
    Ok(file)
}

/// Was the solver (`cadical-sys`) compiled no more than once for a profile? It is the largest piece of work, and
/// is done again wherever two steps differ in the features of what its build uses (`syn`, see
/// crates/whoknows/Cargo.toml).
fn built_once(start: SystemTime) -> Result<(), String> {
    for profile in ["debug", "release"] {
        let runs =
            fs::read_dir(target().join(profile).join("build")).into_iter().flatten().flatten();
        let ours = runs.filter(|run| run.file_name().to_string_lossy().starts_with("cadical-sys-"));
        let now =
            |path| fs::metadata(path).and_then(|file| file.modified()).is_ok_and(|at| at >= start);
        let times = ours.filter(|run| now(run.path().join("root-output"))).count();
        if times > 1 {
            return Err(format!(
                "CaDiCaL was compiled {times} times for {profile}: once is enough"
            ));
        }
    }
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
    let tests = "test --workspace --bin whoknows --test all --locked --";
    let which = "golden:: code_map:: play::nonogram::tests nonogram::work nonogram::verdicts";
    let step = Step::cargo(tests.split(' ').chain(which.split(' ')));
    step.with("UPDATE_GOLDEN", "1").run()?;
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
