//! `cargo xtask fuzz [--seconds N] [--runs N] [TARGET ...]`: all that reads, and every question, against bytes
//! that nobody wrote.
//!
//! The targets are the programs of `fuzz/Cargo.toml`, each run by cargo-fuzz for a minute, or as long or as
//! often as is asked for. It starts from `fuzz/corpus/TARGET`, and `any` from all of these; what it finds
//! on the way is kept under `fuzz/target`, and only an input that fails goes into the corpus, where
//! the tests replay it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::step::{Step, root};

/// Targets whose inputs are kept short, for long ones take long and show nothing new.
const LONGEST: [(&str, u32); 1] = [("ask", 400)];

/// What is asked for.
#[derive(Debug, PartialEq)]
struct Wish {
    ends: Ends,
    targets: Vec<String>,
}

/// When a target has run enough: after so many seconds, after so many runs, or whichever comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Ends {
    seconds: Option<u32>,
    runs: Option<u32>,
}

/// What became of a target.
struct Ran {
    /// How often it ran, if it came to say so.
    runs: Option<u64>,
    held: bool,
}

/// Runs the targets one after the other; those that fail are named at the end.
pub(crate) fn fuzz(arguments: &[String]) -> Result<(), String> {
    let folder = root().join("fuzz");
    let manifest = fs::read_to_string(folder.join("Cargo.toml"));
    let all = targets(&manifest.map_err(|error| format!("fuzz/Cargo.toml: {error}"))?);
    let Wish { ends, targets } = wish(arguments, &all)?;
    if !Step::cargo(["fuzz", "--version"]).works() {
        return Err(format!(
            "NOT RUN: {}, for there is no cargo fuzz here: cargo install cargo-fuzz --locked",
            targets.join(", ")
        ));
    }
    let mut failed = Vec::new();
    let mut table = Vec::new();
    for target in &targets {
        let scratch = folder.join("target/corpus").join(target);
        fs::create_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
        let before = artifacts(&folder, target);
        let corpora = if target == "any" { &all[..] } else { std::slice::from_ref(target) };
        let ran = watched(&command(target, corpora, ends))?;
        let runs = ran.runs.map_or("no".to_owned(), |runs| runs.to_string());
        table.push(format!("== {target}: {runs} runs{}", if ran.held { "" } else { ", FAILED" }));
        if !ran.held {
            failed.push(target.as_str());
            let new = artifacts(&folder, target).into_iter().filter(|path| !before.contains(path));
            for artifact in new {
                keep(&artifact, &folder.join("corpus").join(target))?;
            }
        }
    }
    println!("\n{}", table.join("\n"));
    let ran = targets.len();
    if failed.is_empty() {
        println!("== fuzz: {ran} targets ran, and none failed");
        return Ok(());
    }
    Err(format!("{} of {ran} targets failed: {}", failed.len(), failed.join(", ")))
}

/// Runs a target, with its output where it belongs, and reads off it how often it ran.
fn watched(step: &Step) -> Result<Ran, String> {
    println!("\n== {}", step.text());
    let cannot = |error| format!("cannot run cargo: {error}");
    let mut child = step.command().stderr(Stdio::piped()).spawn().map_err(cannot)?;
    let mut runs = None;
    for line in child.stderr.take().into_iter().flat_map(|err| BufReader::new(err).split(b'\n')) {
        let line = line.map_err(cannot)?;
        let line = String::from_utf8_lossy(&line);
        eprintln!("{line}");
        runs = runs_in(&line).or(runs);
    }
    Ok(Ran { runs, held: child.wait().map_err(cannot)?.success() })
}

/// How often a target ran, if this line says so.
fn runs_in(line: &str) -> Option<u64> {
    line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok()
}

/// The command for one target. The library has no unsafe code, so that a sanitizer would find
/// nothing and cost half of the runs; without one the stable compiler will do. Comparisons are not traced,
/// which would cost a third: the words that matter are in the dictionary.
fn command(target: &str, corpora: &[String], ends: Ends) -> Step {
    let mut words: Vec<String> =
        ["fuzz", "run", "--sanitizer", "none", "--no-trace-compares", target]
            .map(String::from)
            .into();
    words.push(format!("fuzz/target/corpus/{target}"));
    let corpora = corpora.iter().map(|name| format!("fuzz/corpus/{name}"));
    words.extend(corpora.filter(|folder| root().join(folder).is_dir()));
    words.extend(
        [
            "--",
            "-verbosity=0",
            "-print_funcs=0",
            "-print_final_stats=1",
            "-timeout=10",
            "-rss_limit_mb=1024",
        ]
        .map(String::from),
    );
    words.push("-dict=fuzz/words.dict".into());
    let longest = LONGEST.iter().find(|(name, _)| *name == target);
    words.extend(longest.map(|(_, bytes)| format!("-max_len={bytes}")));
    words.extend(ends.seconds.map(|seconds| format!("-max_total_time={seconds}")));
    words.extend(ends.runs.map(|runs| format!("-runs={runs}")));
    Step::cargo(words)
}

/// The names of the programs in a manifest.
fn targets(manifest: &str) -> Vec<String> {
    let programs = manifest.split("[[bin]]").skip(1);
    let name = |program: &str| Some(program.split("name = \"").nth(1)?.split('"').next()?.into());
    programs.filter_map(name).collect()
}

fn wish(arguments: &[String], all: &[String]) -> Result<Wish, String> {
    let mut wish = Wish { ends: Ends::default(), targets: Vec::new() };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--seconds" || word == "--runs" {
            let number = words.next().and_then(|number| number.parse().ok());
            let number = number.filter(|&number| number > 0);
            let number = number.ok_or_else(|| format!("{word}: expected a number from 1 on"))?;
            let end = if word == "--runs" { &mut wish.ends.runs } else { &mut wish.ends.seconds };
            *end = Some(number);
        } else if all.contains(word) {
            wish.targets.push(word.clone());
        } else {
            return Err(format!("`{word}` is no target: expected one of {}", all.join(", ")));
        }
    }
    if wish.targets.is_empty() {
        wish.targets = all.to_vec();
    }
    if wish.ends == Ends::default() {
        wish.ends.seconds = Some(60);
    }
    Ok(wish)
}

/// The inputs that made a target fail, now or before.
fn artifacts(folder: &Path, target: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("artifacts").join(target));
    let entries = entries.into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// Copies an input that fails to where the tests replay it.
fn keep(artifact: &Path, corpus: &Path) -> Result<(), String> {
    let name = artifact.file_name().unwrap_or_default();
    let kept = corpus.join(name);
    let copied = fs::create_dir_all(corpus).and_then(|()| fs::copy(artifact, &kept));
    copied.map_err(|error| format!("{}: {error}", kept.display()))?;
    let shown = kept.strip_prefix(root()).unwrap_or(&kept).display();
    println!(
        "== an input that fails is now in {shown}: mend the reader, and \
         `cargo test -p whoknows -p whoknows-api --test all` replays it"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn all_targets_run_for_a_minute_unless_asked_otherwise() {
        let all = words("nin json any");
        let asked = |text: &str| wish(&words(text), &all);
        let wish = |seconds, runs, targets| {
            Ok(Wish { ends: Ends { seconds, runs }, targets: words(targets) })
        };
        assert_eq!(asked(""), wish(Some(60), None, "nin json any"));
        assert_eq!(asked("json --seconds 5"), wish(Some(5), None, "json"));
        assert_eq!(asked("--runs 9 nin"), wish(None, Some(9), "nin"));
        assert_eq!(asked("--runs 9 --seconds 5 any"), wish(Some(5), Some(9), "any"));
        let unknown = Err("`gif` is no target: expected one of nin, json, any".to_owned());
        assert_eq!(asked("nin gif"), unknown);
        for wrong in ["--seconds", "--seconds x", "--seconds 0", "--runs -1"] {
            let named = wrong.split(' ').next().unwrap();
            let fault = asked(wrong).unwrap_err();
            assert_eq!(fault, format!("{named}: expected a number from 1 on"));
        }
    }

    #[test]
    fn how_often_a_target_ran_is_read_off_its_last_lines() {
        assert_eq!(runs_in("stat::number_of_executed_units: 10000000"), Some(10_000_000));
        assert_eq!(runs_in("stat::average_exec_per_sec:     1234"), None);
        let text = command("ask", &[], Ends { seconds: None, runs: Some(7) }).text();
        assert!(text.ends_with(" -max_len=400 -runs=7"), "{text}");
    }

    #[test]
    fn targets_are_the_programs_of_the_manifest() {
        let manifest = "[package]\nname = \"f\"\n[[bin]]\nname = \"a\"\npath = \"a.rs\"\n\
                        [[bin]]\npath = \"b.rs\"\nname = \"b\"\n";
        assert_eq!(targets(manifest), ["a", "b"]);
    }

    #[test]
    fn an_input_that_fails_goes_into_the_corpus() {
        let folder = std::env::temp_dir().join(format!("xtask-fuzz-{}", std::process::id()));
        let made = folder.join("artifacts/nin");
        fs::create_dir_all(&made).unwrap();
        assert!(artifacts(&folder, "nin").is_empty());
        fs::write(made.join("crash-1"), "2 2").unwrap();
        let found = artifacts(&folder, "nin");
        assert_eq!(found, [made.join("crash-1")]);
        keep(&found[0], &folder.join("corpus/nin")).unwrap();
        assert_eq!(fs::read_to_string(folder.join("corpus/nin/crash-1")).unwrap(), "2 2");
        fs::remove_dir_all(&folder).unwrap();
    }
}
