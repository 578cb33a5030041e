//! The code map of ARCHITECTURE.md is made from the sources: each module, and the first sentence that it says
//! of itself. `cargo xtask golden` writes it anew.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the map stands in the document.
const BEGINS: &str = "## Code map\n";
const ENDS: &str = "## Invariants\n";

/// The roots of what is mapped, as the document names them.
const ROOTS: [(&str, &str); 9] = [
    ("crates/whoknows", "lib.rs"),
    ("crates/whoknows/src/hats", "mod.rs"),
    ("crates/whoknows/src/russian", "mod.rs"),
    ("crates/whoknows/src/nonogram", "mod.rs"),
    ("crates/whoknows/src/quaternity", "mod.rs"),
    ("crates/whoknows/src/turing", "mod.rs"),
    ("crates/whoknows-api", "lib.rs"),
    ("crates/whoknows-web", "lib.rs"),
    ("crates/whoknows-cli", "main.rs"),
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The first sentence of what a file says of itself.
fn first_sentence(text: &str) -> String {
    let said = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let paragraph = said.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    match paragraph.find(". ") {
        Some(end) => paragraph[..=end].to_string(),
        None => paragraph,
    }
}

/// A list of modules as the map shows it: what a group of them has in common, and each in a line.
fn modules(folder: &Path, root: &str) -> String {
    let mut map = String::new();
    let mut group = String::new();
    for line in root.lines() {
        if let Some(words) = line.strip_prefix("// ") {
            write!(group, "{}{words}", if group.is_empty() { "" } else { " " }).unwrap();
            continue;
        }
        let name =
            line.strip_suffix(';').and_then(|line| line.rsplit_once("mod ")).map(|(_, name)| name);
        let Some(name) =
            name.filter(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
        else {
            group.clear();
            continue;
        };
        if !group.is_empty() {
            writeln!(map, "\n*{group}*\n").unwrap();
            group.clear();
        }
        let paths = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")];
        let text = paths.iter().find_map(|path| fs::read_to_string(path).ok());
        let said = first_sentence(&text.unwrap_or_else(|| panic!("no file of {name}: {paths:?}")));
        writeln!(map, "- `{name}`: {said}").unwrap();
    }
    map
}

fn map() -> String {
    let mut map = String::new();
    for (path, root) in ROOTS {
        let mut folder = workspace().join(path);
        if root != "mod.rs" {
            folder = folder.join("src");
        }
        let text = fs::read_to_string(folder.join(root)).unwrap();
        let list = modules(&folder, &text);
        let gap = if list.starts_with('\n') { "" } else { "\n" };
        write!(map, "\n### `{path}`\n\n{}\n{gap}{list}", first_sentence(&text)).unwrap();
    }
    map
}

#[test]
fn the_code_map_is_what_the_modules_say() {
    let path = workspace().join("ARCHITECTURE.md");
    let text = fs::read_to_string(&path).unwrap();
    let begins = text.find(BEGINS).expect("a code map") + BEGINS.len();
    let (before, rest) = text.split_at(begins);
    let after = &rest[rest.find(ENDS).expect("and what comes after it")..];
    let made = format!("{before}{}\n{after}", map());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, made).unwrap();
    } else {
        let differs = made.lines().zip(text.lines()).find(|(made, kept)| made != kept);
        assert_eq!(differs, None, "ARCHITECTURE.md is behind: run cargo xtask golden");
        assert_eq!(made.len(), text.len());
    }
}

#[test]
fn a_module_is_one_line_under_its_group() {
    let folder = std::env::temp_dir().join("whoknows-code-map");
    fs::create_dir_all(folder.join("b")).unwrap();
    fs::write(folder.join("a.rs"), "//! First, and\n//! more. Then.\n\nfn x() {}\n").unwrap();
    fs::write(folder.join("b/mod.rs"), "//! Second\n//!\n//! Not this.\n").unwrap();
    let root =
        "//! A crate.\n\n// A comment of other things.\nuse x;\n\n// Group.\npub mod a;\nmod b;\n";
    assert_eq!(modules(&folder, root), "\n*Group.*\n\n- `a`: First, and more.\n- `b`: Second\n");
}
