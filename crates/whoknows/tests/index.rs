//! Every file of tests is run: the index of its crate, `tests/main.rs`, leads to it.
//!
//! The tests of a crate are one program, so a file that no `mod` names would be forgotten in silence.

use std::collections::BTreeMap;

use crate::sources::files;

/// The files that this text names by `mod name;`, from the folder where its modules lie. Blocks
/// `mod name { ... }` are folders. A module with a path of its own lies elsewhere.
fn named(text: &str, folder: &str) -> Vec<String> {
    let mut folders = vec![folder.to_owned()];
    let mut found = Vec::new();
    let mut elsewhere = false;
    for line in text.lines().map(str::trim) {
        let line = line.strip_prefix("pub(crate) ").unwrap_or(line);
        let inside = folders.last().expect("the first folder stays").clone();
        if let Some(name) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(" {")) {
            folders.push(format!("{inside}/{name}"));
        } else if let Some(name) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'))
        {
            found.extend((!elsewhere).then(|| format!("{inside}/{name}.rs")));
        } else if line == "}" && folders.len() > 1 {
            folders.pop();
        }
        elsewhere = line.starts_with("#[path");
    }
    found
}

/// The files of a crate's tests to which its index does not lead.
fn forgotten(files: &[(String, String)], tests: &str) -> Vec<String> {
    let mut left: BTreeMap<&str, &str> =
        files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let index = left.remove(format!("{tests}/main.rs").as_str()).unwrap_or_default();
    let mut next = named(index, tests);
    while let Some(name) = next.pop() {
        if let Some(text) = left.remove(name.as_str()) {
            next.extend(named(text, name.trim_end_matches(".rs")));
        }
    }
    left.into_keys().map(String::from).collect()
}

#[test]
fn every_test_file_is_in_the_index_of_its_crate() {
    for tests in
        ["whoknows", "whoknows-api", "whoknows-cli"].map(|name| format!("crates/{name}/tests"))
    {
        let forgotten = forgotten(&files(&tests), &tests);
        assert!(forgotten.is_empty(), "{tests}/main.rs does not lead to {}", forgotten.join(", "));
    }
}

#[test]
fn a_forgotten_file_is_found() {
    let file = |name: &str, text: &str| (format!("t/{name}"), text.to_owned());
    let index = "mod a;\nmod b {\n    mod c;\n    pub(crate) mod d;\n}\n#[path = \"x.rs\"]\nmod e;\nmod f;\n";
    let all = [
        file("main.rs", index),
        file("a.rs", "mod inner;\n"),
        file("a/inner.rs", ""),
        file("a/other.rs", ""),
        file("b/c.rs", ""),
        file("b/d.rs", ""),
        file("b/f.rs", ""),
        file("e.rs", ""),
        file("f.rs", ""),
    ];
    assert_eq!(forgotten(&all, "t"), ["t/a/other.rs", "t/b/f.rs", "t/e.rs"]);
}
