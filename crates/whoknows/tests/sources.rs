//! The sources of the workspace, read for the rules of the architecture.
//!
//! A [`Source`] is a file without its comments, in which one can look for words and for the names
//! that follow a path such as `crate::`. This is no parser: it knows lines, words, commas and
//! braces, which is all that the rules need.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file without its comments.
pub(crate) struct Source {
    /// From the root of the workspace.
    pub(crate) name: String,
    /// As many lines as the file has.
    code: String,
}

impl Source {
    /// The file of this name and text.
    pub(crate) fn new(name: &str, text: &str) -> Self {
        Source { name: name.to_owned(), code: text.lines().map(without_comment).collect() }
    }

    /// `file:line: what`.
    pub(crate) fn breach(&self, at: usize, what: &str) -> String {
        format!("{}:{}: {what}", self.name, self.code[..at].matches('\n').count() + 1)
    }

    /// Does the code go on with this text there?
    pub(crate) fn goes_on(&self, at: usize, text: &str) -> bool {
        self.code[at..].starts_with(text)
    }

    /// Every place where `word` stands as a whole word, or as the beginning of one.
    pub(crate) fn words<'a>(
        &'a self,
        word: &'a str,
        whole: bool,
    ) -> impl Iterator<Item = usize> + 'a {
        self.code.match_indices(word).map(|(at, _)| at).filter(move |&at| {
            let begins = !self.code[..at].ends_with(is_name);
            let ends = !self.code[at + word.len()..].starts_with(is_name);
            begins && (ends || !whole)
        })
    }

    /// The names that follow `prefix`, such as `crate::`, directly or in braces, with their places.
    pub(crate) fn names_after(&self, prefix: &str) -> Vec<(usize, &str)> {
        let mut names = Vec::new();
        for at in self.words(prefix, false) {
            let at = at + prefix.len();
            let mut depth = 0;
            let mut item_begins = true;
            for (offset, c) in self.code[at..].char_indices() {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 1 => item_begins = true,
                    c if item_begins && is_name(c) => {
                        names.push((at + offset, name_at(&self.code[at + offset..])));
                        item_begins = false;
                    }
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
            }
        }
        names
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn name_at(code: &str) -> &str {
    &code[..code.find(|c| !is_name(c)).unwrap_or(code.len())]
}

/// The line without a comment that fills it or follows the code, and with its end.
fn without_comment(line: &str) -> String {
    let whole = line.trim_start().starts_with("//");
    let code = if whole { "" } else { line.split(" // ").next().unwrap_or_default() };
    format!("{code}\n")
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

/// The Rust files under a folder of the workspace, in order of name.
pub(crate) fn files(folder: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("a folder entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root()).expect("inside").display().to_string();
                files.push((name, fs::read_to_string(&path).expect("a text file")));
            }
        }
    }
    assert!(!files.is_empty(), "no Rust file under {folder}");
    files.sort();
    files
}

/// The dependencies that a manifest names, of every kind, with their lines.
pub(crate) fn dependencies(manifest: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut inside = false;
    for (number, line) in (1..).zip(manifest.lines()) {
        if let Some(header) = line.trim().strip_prefix('[') {
            let (table, name) =
                header.trim_end_matches(']').rsplit_once('.').unwrap_or(("", header));
            inside = header.trim_end_matches(']').ends_with("dependencies");
            if table.ends_with("dependencies") {
                found.push((number, name));
            }
        } else if inside && !line.trim_start().starts_with('#') {
            let name = line.split(['=', '.']).next().unwrap_or_default().trim();
            found.extend((!name.is_empty()).then_some((number, name)));
        }
    }
    found
}

/// A path that a source names: `crate::hats::Game`, in a `use` or in the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedPath {
    pub(crate) steps: Vec<String>,
    /// Does it stand in a `pub use`, which passes the name on?
    pub(crate) public: bool,
    /// The name under which it is used, if that is another one.
    renamed: Option<String>,
}

impl NamedPath {
    /// The name under which it is used.
    pub(crate) fn name(&self) -> &str {
        self.renamed.as_deref().unwrap_or_else(|| self.steps.last().expect("a path has steps"))
    }
}

/// Every path of at least two steps that a text names; those in braces one by one. Tests in the file are
/// left out: they may use what they like.
pub(crate) fn paths(text: &str) -> Vec<NamedPath> {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text);
    let source = Source::new("", text);
    let code = source.code.as_str();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = code[at..].find("::") {
        let colons = at + next;
        let start = code[..colons].rfind(|c| !is_name(c)).map_or(0, |before| before + 1);
        let line = code[..start].rfind(['\n', ';', '}']).map_or(0, |end| end + 1);
        let before = code[line..start].trim();
        let public = before.starts_with("pub") && before.ends_with("use");
        let first = code[start..colons].to_string();
        let used = before == "use" || public;
        at = colons + 2;
        // `pub(in path)` says who may see a thing, and names nothing.
        if !first.is_empty() && !before.ends_with("pub(in") {
            at += expand(&code[at..], vec![first], public, used, &mut found);
        }
    }
    found
}

/// The paths that go on from here; how much of the code they take.
fn expand(
    code: &str,
    steps: Vec<String>,
    public: bool,
    used: bool,
    found: &mut Vec<NamedPath>,
) -> usize {
    if used && code.starts_with('{') {
        let mut at = 1;
        loop {
            at += code[at..].find(|c: char| !c.is_whitespace() && c != ',').unwrap_or(0);
            if code[at..].starts_with('}') || code[at..].is_empty() {
                return at + 1;
            }
            at += expand(&code[at..], steps.clone(), public, used, found);
        }
    }
    let name = name_at(code);
    if name.is_empty() {
        // A glob, a turbofish or a macro: the module itself is named.
        found.push(NamedPath { steps, public, renamed: None });
        return 1;
    }
    let mut all = steps;
    if name != "self" {
        all.push(name.to_string());
    }
    let rest = &code[name.len()..];
    if let Some(after) = rest.strip_prefix("::") {
        return name.len() + 2 + expand(after, all, public, used, found);
    }
    let renamed = rest.trim_start().strip_prefix("as ").map(|name| name_at(name).to_string());
    let taken = match &renamed {
        Some(new) if used => name.len() + rest.find(new.as_str()).unwrap_or(0) + new.len(),
        _ => name.len(),
    };
    found.push(NamedPath { steps: all, public, renamed: renamed.filter(|_| used) });
    taken
}
