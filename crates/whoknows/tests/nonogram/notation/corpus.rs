//! The corpus of the fuzz targets, replayed: hostile files and those that once failed.
//!
//! Each file goes through the same body as in the target of its folder, and through that of `any`.
//! A name that begins with `good-` or `bad-` says whether the file is read or refused.

#[path = "../../../../../fuzz/body.rs"]
mod body;

use std::fs;
use std::path::{Path, PathBuf};

use whoknows::nonogram::notation::{Format, read};

/// The most bytes of the corpus: it is part of every copy of the project.
const MOST_BYTES: usize = 200_000;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The files of a folder, with their names, in order.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    paths.iter().map(|path| (name(path), fs::read(path).unwrap())).collect()
}

#[test]
fn the_corpus_holds_in_its_format_and_in_any() {
    let mut bytes = 0;
    for format in Format::ALL {
        let (mut good, mut bad) = (0, 0);
        for (name, file) in files(&fuzz().join("corpus").join(format.name())) {
            let read = read(&file, Some(format)).map(|_| ()).map_err(|fault| fault.message);
            assert!(read.is_ok() || !name.starts_with("good-"), "{format}/{name}: {read:?}");
            assert!(read.is_err() || !name.starts_with("bad-"), "{format}/{name} was read");
            good += usize::from(name.starts_with("good-"));
            bad += usize::from(name.starts_with("bad-"));
            body::forced(&file, format.name());
            body::detected(&file);
            bytes += file.len();
        }
        assert!(good >= 2 && bad >= 2, "{format}: {good} good files, {bad} bad ones");
    }
    for (_, file) in files(&fuzz().join("corpus/any")) {
        body::detected(&file);
        bytes += file.len();
    }
    assert!(bytes <= MOST_BYTES, "{bytes} bytes");
}

#[test]
fn every_format_has_a_target() {
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    for name in Format::ALL.map(Format::name).into_iter().chain(["any"]) {
        assert!(manifest.contains(&format!("\n[[bin]]\nname = \"{name}\"\n")), "no target {name}");
        let target = fs::read_to_string(fuzz().join(format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(target.contains("fuzz_target!"), "{name}");
    }
}

#[test]
fn the_body_fails_on_what_it_must() {
    let no_format = std::panic::catch_unwind(|| body::forced(b"", "gif"));
    assert!(no_format.is_err());
    body::forced(b"1000000000 1\n", "nin");
    body::detected(b"2 2\n1\n1\n1\n1\n");
}
