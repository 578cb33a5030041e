//! `cargo xtask fuzz [--seconds N] [TARGET ...]`: the readers of files against bytes that nobody wrote.
//!
//! The targets are the programs of `fuzz/Cargo.toml`, each run for a minute by cargo-fuzz. It starts
//! from `fuzz/corpus/TARGET`, and `any` from all of these; what it finds on the way is kept under
//! `fuzz/target`, and only an input that fails goes into the corpus, where the tests replay it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::step::{Step, root};

/// What is asked for.
#[derive(Debug, PartialEq)]
struct Wish {
    seconds: u32,
    targets: Vec<String>,
}

/// Runs the targets one after the other; those that fail are named at the end.
pub(crate) fn fuzz(arguments: &[String]) -> Result<(), String> {
    let folder = root().join("fuzz");
    let manifest = fs::read_to_string(folder.join("Cargo.toml"));
    let all = targets(&manifest.map_err(|error| format!("fuzz/Cargo.toml: {error}"))?);
    let Wish { seconds, targets } = wish(arguments, &all)?;
    if !Step::cargo(["fuzz", "--version"]).works() {
        return Err(format!(
            "NOT RUN: {}, for there is no cargo fuzz here: cargo install cargo-fuzz --locked",
            targets.join(", ")
        ));
    }
    let mut failed = Vec::new();
    for target in &targets {
        let scratch = folder.join("target/corpus").join(target);
        fs::create_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
        let before = artifacts(&folder, target);
        let corpora = if target == "any" { &all[..] } else { std::slice::from_ref(target) };
        if let Err(fault) = run(target, corpora, seconds).run() {
            println!("== {fault}");
            failed.push(target.as_str());
            let new = artifacts(&folder, target).into_iter().filter(|path| !before.contains(path));
            for artifact in new {
                keep(&artifact, &folder.join("corpus").join(target))?;
            }
        }
    }
    let ran = targets.len();
    if failed.is_empty() {
        println!("\n== fuzz: {ran} targets ran for {seconds} s each, and none failed");
        return Ok(());
    }
    Err(format!("{} of {ran} targets failed: {}", failed.len(), failed.join(", ")))
}

/// The command for one target. The library has no unsafe code, so that a sanitizer would find
/// nothing and cost half of the runs; without one the stable compiler will do.
fn run(target: &str, corpora: &[String], seconds: u32) -> Step {
    let mut words: Vec<String> =
        ["fuzz", "run", "--sanitizer", "none", target].map(String::from).into();
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
    words.push(format!("-max_total_time={seconds}"));
    Step::cargo(words)
}

/// The names of the programs in a manifest.
fn targets(manifest: &str) -> Vec<String> {
    let programs = manifest.split("[[bin]]").skip(1);
    let name = |program: &str| Some(program.split("name = \"").nth(1)?.split('"').next()?.into());
    programs.filter_map(name).collect()
}

fn wish(arguments: &[String], all: &[String]) -> Result<Wish, String> {
    let mut wish = Wish { seconds: 60, targets: Vec::new() };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--seconds" {
            let number = words.next().and_then(|number| number.parse().ok());
            wish.seconds = number
                .filter(|&seconds| seconds > 0)
                .ok_or("--seconds: expected a number from 1 on")?;
        } else if all.contains(word) {
            wish.targets.push(word.clone());
        } else {
            return Err(format!("`{word}` is no target: expected one of {}", all.join(", ")));
        }
    }
    if wish.targets.is_empty() {
        wish.targets = all.to_vec();
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
         `cargo test -p whoknows --test all notation` replays it"
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
        assert_eq!(asked(""), Ok(Wish { seconds: 60, targets: all.clone() }));
        assert_eq!(asked("json --seconds 5"), Ok(Wish { seconds: 5, targets: words("json") }));
        let unknown = Err("`gif` is no target: expected one of nin, json, any".to_owned());
        assert_eq!(asked("nin gif"), unknown);
        for wrong in ["--seconds", "--seconds x", "--seconds 0"] {
            assert!(asked(wrong).is_err_and(|fault| fault.starts_with("--seconds: ")), "{wrong}");
        }
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
