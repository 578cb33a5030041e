//! Data beside the project, where it is at hand.

use std::path::{Path, PathBuf};

/// A file or folder of the shared data; none if it is not there, with a word about what is not run.
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("WHOKNOWS_SHARED").map_or_else(beside, PathBuf::from);
    let path = folder.join("data").join(path);
    if path.exists() {
        return Some(path);
    }
    eprintln!("NOT RUN: {} is not here, so what it holds was not tried", path.display());
    None
}
