//! What is absent from the source tree, as tests.
//!
//! Each rule reads the sources without their comments and names the file and line of every breach.
//! The rules are those of ARCHITECTURE.md: parts do not know one another, the library is pure, the
//! checkers share no code with the searches, and the crates depend on one another in one direction.

use std::fs;

use crate::sources::{Source, dependencies, files, root};

/// The sources of the library.
const LIBRARY: &str = "crates/whoknows/src";

/// The crates in order of dependency: each may use only those before it.
const CRATES: [&str; 4] = ["whoknows", "whoknows-api", "whoknows-web", "whoknows-cli"];

/// Modules that the parts share; every other folder of the library is a part.
const SHARED: [&str; 9] =
    ["bdd", "budget", "cdcl", "cnf", "fault", "lrat", "sat", "verdict", "worlds"];

/// Modules of `std` that reach outside the program.
const IMPURE_MODULES: [&str; 6] = ["env", "fs", "io", "net", "os", "process"];

/// Names that mean a clock or printing.
const IMPURE_NAMES: [&str; 7] =
    ["Instant", "SystemTime", "dbg!", "eprint!", "eprintln!", "print!", "println!"];

/// How the modules that look for a witness begin; a `check` module uses none of them.
const SEARCHES: [&str; 7] = ["cdcl", "encode", "find", "forms", "prove", "sat", "search"];

fn library() -> Vec<Source> {
    files(LIBRARY).iter().map(|(name, text)| Source::new(name, text)).collect()
}

/// The part that a file of the library belongs to, if it is in the folder of one.
fn part_of(name: &str) -> Option<&str> {
    let (folder, _) = name.strip_prefix(LIBRARY)?.strip_prefix('/')?.split_once('/')?;
    (!SHARED.contains(&folder)).then_some(folder)
}

fn none(breaches: &[String]) {
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}

/// Mentions of a part in another part, or in a module that the parts share.
fn foreign_parts(source: &Source, parts: &[&str]) -> Vec<String> {
    let own = part_of(&source.name);
    let prefixes = ["crate::", "super::", "whoknows::"];
    let names = prefixes.into_iter().flat_map(|prefix| source.names_after(prefix));
    names
        .filter(|(_, name)| parts.contains(name) && Some(*name) != own)
        .map(|(at, name)| source.breach(at, &format!("names the part `{name}`")))
        .collect()
}

#[test]
fn parts_do_not_know_one_another() {
    let library = library();
    let mut parts: Vec<&str> = library.iter().filter_map(|source| part_of(&source.name)).collect();
    parts.dedup();
    assert!(!parts.is_empty(), "no part under {LIBRARY}");
    let inside = library.iter().filter(|source| source.name != format!("{LIBRARY}/lib.rs"));
    none(&inside.flat_map(|source| foreign_parts(source, &parts)).collect::<Vec<_>>());
}

fn impurities(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    for (at, name) in source.names_after("std::") {
        // A cursor walks over bytes in memory: it is all of `std::io` that reaches nothing.
        let in_memory = source.goes_on(at, "io::Cursor;");
        if IMPURE_MODULES.contains(&name) && !in_memory {
            found.push(source.breach(at, &format!("uses `std::{name}`")));
        }
    }
    for name in IMPURE_NAMES {
        found.extend(
            source.words(name, true).map(|at| source.breach(at, &format!("uses `{name}`"))),
        );
    }
    found.extend(source.words("serde", false).map(|at| source.breach(at, "uses `serde`")));
    found
}

#[test]
fn the_library_has_no_files_clock_environment_printing_or_json() {
    none(&library().iter().flat_map(impurities).collect::<Vec<_>>());
}

#[test]
fn the_proof_checker_does_not_know_the_solver() {
    let library = library();
    let lrat: Vec<_> = library.iter().filter(|source| source.name.contains("/lrat")).collect();
    assert!(!lrat.is_empty(), "no lrat.rs under {LIBRARY}");
    let breaches = lrat.iter().flat_map(|source| {
        source.words("sat", true).map(|at| source.breach(at, "names the solver, `sat`"))
    });
    none(&breaches.collect::<Vec<_>>());
}

/// Mentions of a search in a `check` file of a part.
fn searches_in_check(source: &Source) -> Vec<String> {
    let Some(part) = part_of(&source.name) else { return Vec::new() };
    // A room of the part may have its own check.
    let (_, inside) = source.name.split_once(&format!("/{part}/")).unwrap_or_default();
    if !inside.split('/').any(|step| step == "check" || step == "check.rs") {
        return Vec::new();
    }
    let own = format!("{part}::");
    let names = ["crate::", "super::", &own].into_iter().flat_map(|p| source.names_after(p));
    names
        .filter(|(_, name)| SEARCHES.iter().any(|search| name.starts_with(search)))
        .map(|(at, name)| source.breach(at, &format!("a check uses a search, `{name}`")))
        .collect()
}

#[test]
fn checks_share_no_code_with_searches() {
    none(&library().iter().flat_map(searches_in_check).collect::<Vec<_>>());
}

#[test]
fn every_source_file_says_what_it_is() {
    let silent = files(".").into_iter().filter(|(_, text)| !text.starts_with("//!"));
    none(&silent.map(|(name, _)| format!("{name}:1: begins without `//!`")).collect::<Vec<_>>());
}

#[test]
fn no_source_file_is_longer_than_350_lines() {
    let long = files(".").into_iter().filter(|(_, text)| text.lines().count() > 350);
    let breach = |(name, text): (String, String)| {
        format!("{name}:351: one of {} lines; at most 350", text.lines().count())
    };
    none(&long.map(breach).collect::<Vec<_>>());
}

/// Dependencies of a crate on one that stands after it, or of the library on serde.
fn upward(name: &str, manifest: &str) -> Vec<String> {
    let place = CRATES.iter().position(|other| *other == name).expect("a crate of ours");
    let wrong = |dependency: &str| {
        CRATES[place..].contains(&dependency) || (place == 0 && dependency.starts_with("serde"))
    };
    let found = dependencies(manifest).into_iter().filter(|(_, dependency)| wrong(dependency));
    let says = |(line, dependency)| {
        format!("crates/{name}/Cargo.toml:{line}: `{name}` depends on `{dependency}`")
    };
    found.map(says).collect()
}

#[test]
fn crates_depend_on_one_another_in_one_direction() {
    let mut breaches = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("crates") {
        let path = entry.expect("a folder entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if !CRATES.contains(&&*name) {
            breaches.push(format!("crates/{name}: not in the order of dependency of this test"));
            continue;
        }
        let manifest = fs::read_to_string(path.join("Cargo.toml")).expect("a manifest");
        breaches.extend(upward(&name, &manifest));
    }
    none(&breaches);
}

#[test]
fn a_breach_of_each_rule_is_found() {
    let text = "//! A part.\nuse crate::{\n    budget,\n    russian::{Deal, Hand},\n};\n";
    let deal = Source::new("crates/whoknows/src/hats/deal.rs", text);
    let breach = "crates/whoknows/src/hats/deal.rs:4: names the part `russian`";
    assert_eq!(foreign_parts(&deal, &["hats", "russian"]), [breach]);
    assert_eq!(foreign_parts(&deal, &["hats", "deal"]), [""; 0]);
    let up = Source::new("crates/whoknows/src/hats/deal.rs", "use super::super::russian;\n");
    assert_eq!(foreign_parts(&up, &["hats", "russian"]).len(), 1);
    let shared = Source::new("crates/whoknows/src/worlds.rs", "use crate::hats::Game;");
    assert_eq!(foreign_parts(&shared, &["hats"]).len(), 1);

    let impure = "use std::{fmt, fs};\n// std::io\nlet t = Instant::now(); // serde\nprintln!();\n";
    let found = impurities(&Source::new("a.rs", impure));
    assert_eq!(
        found,
        ["a.rs:1: uses `std::fs`", "a.rs:3: uses `Instant`", "a.rs:4: uses `println!`"]
    );
    assert_eq!(impurities(&Source::new("a.rs", "use std::time::Duration;\nwriteln!();")), [""; 0]);
    assert_eq!(impurities(&Source::new("a.rs", "use std::io::Cursor;")), [""; 0]);
    assert_eq!(impurities(&Source::new("a.rs", "use std::io::{Cursor, Read};")).len(), 1);
    assert_eq!(impurities(&Source::new("a.rs", "#[derive(serde::Serialize)]")).len(), 1);

    for (text, breaches) in [
        ("use super::search::Tree;", 1),
        ("use crate::{budget, hats::{game, sat_encoding}};", 1),
        ("use super::{Game, formula};\nlet found = find(search);", 0),
    ] {
        let check = Source::new("crates/whoknows/src/hats/check.rs", text);
        assert_eq!(searches_in_check(&check).len(), breaches, "{text}");
        let inner = Source::new("crates/whoknows/src/hats/line/check/deals.rs", text);
        assert_eq!(searches_in_check(&inner).len(), breaches, "{text}");
        let other = Source::new("crates/whoknows/src/hats/explain.rs", text);
        assert_eq!(searches_in_check(&other), [""; 0]);
    }

    let manifest = "[package]\nname = \"x\"\n[dependencies]\n# serde\nserde.workspace = true\n\
                    [dev-dependencies.whoknows-cli]\npath = \"..\"\n[lints]\nserde_json = 1\n";
    assert_eq!(dependencies(manifest), [(5, "serde"), (6, "whoknows-cli")]);
    assert_eq!(upward("whoknows", manifest).len(), 2);
    assert_eq!(upward("whoknows-api", manifest).len(), 1);
    assert_eq!(upward("whoknows-cli", "[dependencies]\nwhoknows-api = \"1\"\n"), [""; 0]);
}
