//! What `whoknows verify` can reach: checkers, and no search.
//!
//! From `verify.rs` every path that a file names is followed, file by file, through the table of questions
//! and the library. A name that a module only passes on (`pub use`) leads to where it comes from. Methods
//! of a trait are not paths: so the trait of a question's work, and the table that calls it, may not be
//! reached either.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{files, paths};

/// The crates that are followed, and where their sources are.
const CRATES: [(&str, &str); 2] =
    [("whoknows", "crates/whoknows/src"), ("whoknows_api", "crates/whoknows-api/src")];

/// Modules of the library that look for a witness.
const SEARCHES: [&str; 7] = ["cdcl", "encode", "forms", "prove", "sat", "search", "solve"];

/// Modules of the table of questions that call one of those, by a trait.
const CALLERS: [&str; 2] = ["question", "work"];

/// All modules by their path, such as `whoknows::hats::check`: the name of the file, and its text.
type Modules = BTreeMap<Vec<String>, (String, String)>;

fn modules() -> Modules {
    let mut modules = Modules::new();
    for (crate_name, folder) in CRATES {
        for (name, text) in files(folder) {
            let inside = name.strip_prefix(folder).expect("in its folder").trim_matches('/');
            let mut path: Vec<String> = vec![crate_name.to_string()];
            let steps = inside.trim_end_matches(".rs").split('/');
            path.extend(steps.filter(|step| !["lib", "mod"].contains(step)).map(String::from));
            modules.insert(path, (name, text));
        }
    }
    modules
}

/// The module that a path leads to, from the module that names it; nothing if it is another crate's.
fn resolve(modules: &Modules, from: &[String], path: &[String]) -> Option<Vec<String>> {
    let mut at: Vec<String> = match path[0].as_str() {
        "crate" => vec![from[0].clone()],
        "super" => from[..from.len() - 1].to_vec(),
        "self" => from.to_vec(),
        first if CRATES.iter().any(|(name, _)| *name == first) => vec![first.to_string()],
        first => {
            // A module inside this one.
            let inner = [from, &[first.to_string()]].concat();
            modules.contains_key(&inner).then_some(inner)?
        }
    };
    let mut rest = &path[1..];
    while let [name, after @ ..] = rest {
        let below = [&at[..], std::slice::from_ref(name)].concat();
        if name == "super" {
            at.pop();
        } else if modules.contains_key(&below) {
            at = below;
        } else {
            // An item: defined here, or passed on from elsewhere.
            let (_, text) = &modules[&at];
            let passed_on = paths(text)
                .into_iter()
                .find(|found| found.public && found.name() == name && found.steps != *path);
            return match passed_on {
                Some(found) => resolve(modules, &at, &found.steps),
                None => Some(at),
            };
        }
        rest = after;
    }
    Some(at)
}

/// Every module that can be reached from this one, with the one that names it.
fn reach(modules: &Modules, start: &[&str]) -> BTreeMap<Vec<String>, Vec<String>> {
    let start: Vec<String> = start.iter().map(ToString::to_string).collect();
    let mut by = BTreeMap::from([(start.clone(), Vec::new())]);
    let mut open = vec![start];
    while let Some(module) = open.pop() {
        let (_, text) = &modules[&module];
        for path in paths(text) {
            let Some(found) = resolve(modules, &module, &path.steps) else { continue };
            if !by.contains_key(&found) {
                by.insert(found.clone(), module.clone());
                open.push(found);
            }
        }
    }
    by
}

/// How a module is reached: each by the one that names it, back to the start.
fn way(reached: &BTreeMap<Vec<String>, Vec<String>>, module: &[String]) -> String {
    let next = |at: &&Vec<String>| reached.get(*at).filter(|by| !by.is_empty());
    let steps = std::iter::successors(reached.get(module), |at| next(at));
    let by = steps.map(|by| format!(" by {}", by.join("::"))).collect::<Vec<_>>().concat();
    format!("{}{by}", module.join("::"))
}

#[test]
fn verify_reaches_no_search() {
    let modules = modules();
    let reached = reach(&modules, &["whoknows_api", "verify"]);
    let searches: Vec<String> = reached
        .iter()
        .filter(|(module, _)| {
            let wrong: &[&str] = if module[0] == "whoknows" { &SEARCHES } else { &CALLERS };
            module.iter().any(|step| wrong.contains(&step.as_str()))
        })
        .map(|(module, _)| way(&reached, module))
        .collect();
    assert!(searches.is_empty(), "verify reaches\n{}\n", searches.join("\n"));
    // And it does reach the checkers of every part, and of every proof.
    let names: BTreeSet<String> = reached.keys().map(|module| module.join("::")).collect();
    for module in ["whoknows::hats::check", "whoknows::lrat", "whoknows::cnf"] {
        assert!(names.contains(module), "{module} is not reached: {names:?}");
    }
}

#[test]
fn a_search_that_is_reached_is_found() {
    let module = |path: &str, text: &str| {
        let path = path.split("::").map(String::from).collect();
        (path, (String::new(), text.to_string()))
    };
    let modules = Modules::from([
        module("whoknows_api", "pub use verify::verify;\npub use hats::{Find, Kept};"),
        module("whoknows_api::verify", "use crate::Find;\nuse whoknows::hats::Game;"),
        module("whoknows_api::hats", "mod find;\nmod work;\npub use find::Find;"),
        module("whoknows_api::hats::find", "fn check() { super::words::said() }"),
        module("whoknows_api::hats::words", "use whoknows::hats::{check::{self, proofs}, Game};"),
        module("whoknows_api::hats::work", "use whoknows::hats::search;"),
        module("whoknows::hats", "pub use game::Game;\nuse search::Tree;"),
        module("whoknows::hats::game", ""),
        module("whoknows::hats::check", "pub use crate::hats::inner::proofs;"),
        module("whoknows::hats::inner", "fn proofs() { crate::hats::search::tree() }"),
        module("whoknows::hats::search", ""),
    ]);
    let reached = reach(&modules, &["whoknows_api", "verify"]);
    let path = |path: &str| -> Vec<String> { path.split("::").map(String::from).collect() };
    assert_eq!(reached[&path("whoknows::hats::search")], path("whoknows::hats::inner"));
    for not in ["whoknows_api::hats::work", "whoknows::hats", "whoknows_api"] {
        assert!(!reached.contains_key(&path(not)), "{not}: {reached:?}");
    }
}
