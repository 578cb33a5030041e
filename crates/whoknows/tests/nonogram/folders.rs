//! Where the tests find their files.

use std::fs;
use std::path::{Path, PathBuf};

/// The puzzles that are part of the project.
pub(crate) fn own() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/nonogram")
}

/// All files of a folder and of those in it, in order.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    let inside = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    entries.into_iter().flat_map(inside).collect()
}
