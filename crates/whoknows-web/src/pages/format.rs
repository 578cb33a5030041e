//! The rule for the pages' JavaScript, as a test. It stands in CONTRIBUTING.md, under "A page".
//!
//! There is no formatter in the tree, and none is needed: what is checked here is what keeps a file
//! readable and a diff small. [`breaches`] names the line of everything that is wrong.

mod script;

use std::collections::BTreeMap;

use super::Pages;
use script::Script;

/// The longest line, in characters.
const WIDE: usize = 120;
/// The longest file, in lines; 150 is usual.
const LONG: usize = 250;

/// How a line may begin that goes on with the statement before it.
const GOES_ON: [&str; 12] = [".", "?", ":", ")", "]", "}", "&&", "||", "+", "-", "*", "/"];
/// How a line may begin that is the head of a statement, not one.
const HEADS: [&str; 6] = ["if ", "else", "} else", "for ", "while ", "class "];

/// All scripts by their path, as pages name them.
pub(super) fn scripts() -> BTreeMap<String, String> {
    let names = Pages::iter().filter(|name| name.ends_with(".js"));
    let text = |name: &str| String::from_utf8(Pages::get(name).unwrap().data.into_owned());
    names.map(|name| (format!("/{name}"), text(&name).unwrap())).collect()
}

/// What is wrong in a file, each with its line.
fn breaches(text: &str) -> Vec<String> {
    let script = Script::new(text);
    let mut found = layout(text);
    found.extend(script.single.iter().map(|line| format!("{line}: single quotes")));
    let code: Vec<&str> = script.code.lines().collect();
    let mut past = false;
    for (at, line) in code.iter().enumerate() {
        let is_import = line.starts_with("import ");
        if is_import && past {
            found.push(format!("{}: an import below the code", at + 1));
        }
        if is_import && !line.ends_with(';') {
            found.push(format!("{}: an import on more than one line", at + 1));
        }
        past |= !is_import && !line.trim().is_empty();
        if lacks_semicolon(line, code.get(at + 1).copied().unwrap_or_default()) {
            found.push(format!("{}: no semicolon", at + 1));
        }
    }
    let rest: Vec<&str> =
        code.iter().copied().filter(|line| !line.starts_with("import ")).collect();
    let rest = rest.join("\n");
    for (name, _) in imports(text).iter().filter(|(name, _)| !has_word(&rest, name)) {
        found.push(format!("1: imports `{name}`, and does not use it"));
    }
    found
}

/// Lengths, indentation, blanks, the head and the end.
fn layout(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if !text.starts_with("// ") {
        found.push("1: does not begin with what it is".to_string());
    }
    if !text.ends_with('\n') || text.ends_with("\n\n") {
        found.push("the end: not one line feed".to_string());
    }
    if text.lines().count() > LONG {
        found.push(format!("{}: at most {LONG} lines", text.lines().count()));
    }
    for (at, line) in text.lines().enumerate() {
        let wide = line.chars().count();
        if wide > WIDE {
            found.push(format!("{}: {wide} characters, at most {WIDE}", at + 1));
        }
        if line.trim_end() != line || line.contains('\t') {
            found.push(format!("{}: a trailing blank or a tab", at + 1));
        }
        let inside = line.trim_start();
        // The second line of a comment stands one further in.
        let depth = line.len() - inside.len() - usize::from(inside.starts_with('*'));
        if depth % 2 == 1 {
            found.push(format!("{}: indented by {depth}", at + 1));
        }
    }
    found
}

/// Whether a statement ends on this line without a semicolon, as far as the line and the next one tell.
fn lacks_semicolon(line: &str, next: &str) -> bool {
    let (line, next) = (line.trim(), next.trim());
    let ends = line.ends_with(|c: char| c.is_alphanumeric() || ")]\"`_$".contains(c));
    let is_head = HEADS.iter().any(|head| line.starts_with(head)) || line == ")";
    let goes_on = GOES_ON.iter().any(|start| next.starts_with(start));
    ends && !is_head && !goes_on
}

/// What a file imports: the name, and the file it comes from.
pub(super) fn imports(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("import { "));
    let parts = lines.filter_map(|line| line.strip_suffix("\";")?.split_once(" } from \""));
    parts
        .flat_map(|(names, from)| {
            names.split(", ").map(|name| (name.to_string(), from.to_string()))
        })
        .collect()
}

/// Whether a text has this name as a whole word.
pub(super) fn has_word(text: &str, name: &str) -> bool {
    let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    text.match_indices(name).any(|(at, _)| {
        !text[..at].ends_with(is_inside) && !text[at + name.len()..].starts_with(is_inside)
    })
}

/// Where an import of a file leads: `./x.js` is beside it.
fn target(file: &str, from: &str) -> String {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    from.strip_prefix("./").map_or(from.to_string(), |name| format!("{folder}/{name}"))
}

#[test]
fn every_script_follows_the_rule() {
    let scripts = scripts();
    assert!(scripts.len() > 50, "{} scripts", scripts.len());
    let found: Vec<String> = scripts
        .iter()
        .flat_map(|(name, text)| {
            breaches(text).into_iter().map(move |breach| format!("pages{name}:{breach}"))
        })
        .collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn every_import_is_an_export_of_its_file() {
    let scripts = scripts();
    for (file, text) in &scripts {
        let written = text.lines().filter(|line| line.starts_with("import ")).count();
        let read = text.lines().filter(|line| line.starts_with("import { ")).count();
        assert_eq!(written, read, "{file}: imports are written `import {{ a, b }} from \"…\";`");
        for (name, from) in imports(text) {
            let exporter = target(file, &from);
            let exports = scripts.get(&exporter).unwrap_or_else(|| panic!("{file}: no {exporter}"));
            let is_export = |line: &str| line.starts_with("export ") && has_word(line, &name);
            assert!(exports.lines().any(is_export), "{file}: {exporter} has no {name}");
        }
    }
}

#[test]
fn what_breaks_the_rule_is_named_with_its_line() {
    let check = |text: &str, expected: &[&str]| assert_eq!(breaches(text), expected, "{text}");
    check("// A.\n\nimport { a } from \"./a.js\";\n\na(`it's ${1 + 1} \"so\"`, /'/);\n", &[]);
    check("// A.\nif (a)\n  b();\nconst c = d\n  .e();\n", &[]);
    check(
        "// A.\n\nimport { a } from \"./a.js\";\n\n// a\n",
        &["1: imports `a`, and does not use it"],
    );
    check("// A.\nb();\nimport { b } from \"./a.js\";\n", &["3: an import below the code"]);
    check("// A.\nb('x', '\"');\n", &["2: single quotes"]);
    check("// A.\nb(`c\nd`);\n", &[]);
    check("// A.\nb()\nc();\n", &["2: no semicolon"]);
    check("// A.\nb(); \n", &["2: a trailing blank or a tab"]);
    check("// A.\nfor (;;) {\n   b();\n}\n", &["3: indented by 3"]);
    check("b();\n", &["1: does not begin with what it is"]);
    check("// A.\nb();", &["the end: not one line feed"]);
    let wide = format!("// A.\n// {}\n", "ü".repeat(118));
    check(&wide, &["2: 121 characters, at most 120"]);
    check(&format!("// A.\n{}", "b();\n".repeat(250)), &["251: at most 250 lines"]);
}
