//! Golden files: text that a test makes, kept in the repository and compared line by line.
//!
//! With `UPDATE_GOLDEN=1`, or by `cargo xtask golden`, the file is rewritten to what is made now: read
//! the difference before you commit it.

use std::fs;
use std::path::Path;

/// Compares the text with the file `tests/data/NAME`, or rewrites that, if asked to. Every line
/// begins with a name, up to two spaces, by which lines are put side by side.
pub(crate) fn compare(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, made).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let kept =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let differences = differences(&kept, made);
    assert!(
        differences.is_empty(),
        "\n{}: - what it says, + what was found\n{}\nIf that is right, run: cargo xtask golden\n",
        path.display(),
        differences.join("\n")
    );
}

/// The lines in which two texts differ, each with its number in the first.
fn differences(kept: &str, made: &str) -> Vec<String> {
    let name = |line: &str| line.split("  ").next().unwrap_or(line).to_owned();
    let mut found = Vec::new();
    for (number, line) in (1..).zip(kept.lines()) {
        match made.lines().find(|other| name(other) == name(line)) {
            Some(other) if other == line => {}
            Some(other) => found.push(format!("{number:>5} - {line}\n      + {other}")),
            None => found.push(format!("{number:>5} - {line}")),
        }
    }
    let is_new = |line: &&str| !kept.lines().any(|other| name(other) == name(line));
    found.extend(made.lines().filter(is_new).map(|line| format!("      + {line}")));
    if found.is_empty() && kept != made {
        found.push("      the same lines, but in another order, or more than once".to_owned());
    }
    found
}

#[test]
fn only_what_differs_is_shown_and_anything_that_differs_is() {
    let kept = "a  1\nb  2\nc  3\n";
    assert_eq!(differences(kept, kept), [""; 0]);
    let found = differences(kept, "a  1\nb  3\nd  4\n");
    assert_eq!(found, ["    2 - b  2\n      + b  3", "    3 - c  3", "      + d  4"]);
    assert_eq!(differences(kept, "b  2\na  1\nc  3\n").len(), 1);
}
