//! Keeping a game in a file: all of it or what was there before, never a part.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Writes the game to a file beside, and gives it the name when it is whole. A file that holds anything
/// but a game of its kind is left alone; an empty one is as good as none.
pub(super) fn write(path: &str, text: &str, is_game: impl Fn(&str) -> bool) -> Result<(), String> {
    let failed = |error: io::Error| format!("cannot write {path}: {error}");
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
    if target.exists() && !holds(&target, is_game).map_err(failed)? {
        return Err(format!("cannot write {path}: it holds something else"));
    }
    let mut name =
        target.file_name().ok_or(format!("cannot write {path}: it names no file"))?.to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = target.with_file_name(name);
    let written = fs::write(&part, text).and_then(|()| fs::rename(&part, &target));
    written.map_err(|error| {
        // What could not be made is not left behind; if even that fails, the error is told.
        let _ = fs::remove_file(&part);
        failed(error)
    })
}

/// Is this true of the text of the file, or is there none?
fn holds(path: &Path, is_game: impl Fn(&str) -> bool) -> io::Result<bool> {
    if !fs::metadata(path)?.is_file() {
        return Ok(false);
    }
    let text = String::from_utf8(fs::read(path)?).unwrap_or_else(|_| "no text".into());
    Ok(text.trim().is_empty() || is_game(&text))
}

/// Are both the same file?
pub(super) fn same_file(one: &str, other: &str) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}
