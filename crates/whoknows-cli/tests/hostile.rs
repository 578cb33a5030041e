//! Hostile nonogram files: refused with exit code 2 and a place, without a panic, in little memory.
//!
//! The small ones are the corpus of the fuzz targets, and good files of it cut short or with wrong
//! bytes in them; the large ones are made here. Every run has a limit of memory, where the system
//! can set one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::piped::fed;

/// What a run may take, in KiB of address space: the largest file here is 10 MB.
const MOST_KIB: u32 = 1 << 20;

/// `whoknows nonogram solve -` with the bytes as its standard input.
fn solve(bytes: &[u8], format: Option<&str>) -> Output {
    let limited = format!("ulimit -v {MOST_KIB} && exec \"$0\" \"$@\"");
    let program = env!("CARGO_BIN_EXE_whoknows");
    let mut command = if cfg!(target_os = "linux") {
        let mut shell = Command::new("sh");
        shell.args(["-c", &limited, program]);
        shell
    } else {
        Command::new(program)
    };
    command.args(["nonogram", "solve", "-", "--limit-nodes", "10000"]);
    command.args(format.iter().flat_map(|format| ["--format", format]));
    fed(&mut command, bytes)
}

/// The place in the error, if the file was refused as it should be.
fn refused(name: &str, output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{name}: {error}");
    assert!(output.stdout.is_empty() && error.len() < 3000, "{name}: {error}");
    assert!(error.starts_with("error: "), "{name}: {error}");
    let place = error.lines().find_map(|line| line.trim_start().strip_prefix("--> (stdin):"));
    place.unwrap_or_else(|| panic!("{name}: no place in {error}")).to_owned()
}

/// It is answered or refused, and nothing else.
fn answered(name: &str, output: &Output) {
    match output.status.code() {
        Some(0 | 1 | 3) => {}
        _ => drop(refused(name, output)),
    }
}

/// The formats of nonograms, each a folder of the corpus; other folders are other notations.
const FORMATS: [&str; 14] = [
    "gchqsolver",
    "json",
    "webpbn",
    "non",
    "nin",
    "mk",
    "cwd",
    "g",
    "lp",
    "taai",
    "pbm",
    "png",
    "jpeg",
    "text",
];

/// The files of the corpus: format, name, bytes.
fn corpus() -> Vec<(String, String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths
    };
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let files = FORMATS.iter().flat_map(|format| inside(&folder.join(format)));
    files
        .map(|path| (name(path.parent().unwrap()), name(&path), fs::read(&path).unwrap()))
        .collect()
}

#[test]
fn the_bad_files_of_the_corpus_are_refused_with_a_place() {
    let mut count = 0;
    for (format, name, bytes) in corpus() {
        if name.starts_with("bad-") {
            refused(&name, &solve(&bytes, Some(&format)));
            count += 1;
        }
        answered(&name, &solve(&bytes, None));
    }
    assert!(count >= 80, "{count} bad files");
}

#[test]
fn good_files_cut_short_or_damaged_are_answered_or_refused() {
    let mut count = 0;
    for (format, name, bytes) in corpus() {
        if name != "good-house" && name != "good-flag" {
            continue;
        }
        for tenth in 1..10 {
            let place = bytes.len() * tenth / 10;
            answered(&format!("{format}/{name} cut at {place}"), &solve(&bytes[..place], None));
            let mut damaged = bytes.clone();
            damaged[place] = [0, b'9', b'<', 0xff, b'\n'][tenth % 5];
            let forced = Some(&*format);
            answered(&format!("{format}/{name} damaged at {place}"), &solve(&damaged, forced));
            count += 2;
        }
    }
    assert!(count >= 200, "{count} files");
}

#[test]
fn large_files_are_refused_in_little_memory() {
    let repeated = |text: &str, times: usize| text.repeat(times).into_bytes();
    for (name, bytes, place) in [
        ("one line of letters", repeated("a", 10_000_000), "1:1"),
        ("one line of cells", repeated("#", 10_000_000), "1:1"),
        ("one line of numbers", repeated("1 ", 5_000_000), "1:1"),
        ("a clue of millions", [b"1 1\n", &*repeated("1 ", 1_000_000), b"\n1\n"].concat(), "2:1"),
        ("brackets", repeated("[", 100_000), "1:18"),
        ("braces", repeated("{\"a\":", 100_000), "1:86"),
        ("elements", repeated("<a>", 100_000), "1:97"),
        ("comments", repeated("<!--", 1_000_000), "1:1"),
        ("puzzles without clues", repeated("<puzzle/>", 100_000), "1:10"),
        ("keywords", repeated("rows\n", 500_000), "1:1"),
        ("tables", repeated("#d\n", 500_000), "1:1"),
        ("colons", repeated(":\n", 500_000), "1:1"),
        ("headers", repeated("$1\n", 500_000), "1:1"),
        ("blank lines", repeated("\n", 10_000_000), "1:1"),
        (
            "two large puzzles",
            [&b"$1"[..], &repeated("\n", 6001), b"$2", &repeated("\n", 6001)].concat(),
            "6002:1",
        ),
        ("NUL bytes", repeated("\0", 10_000_000), "1:1"),
        (
            "noise",
            (0..1_000_000u32).map(|i| (i.wrapping_mul(2_654_435_769) >> 24) as u8).collect(),
            "",
        ),
    ] {
        let found = refused(name, &solve(&bytes, None));
        assert!(found == place || place.is_empty(), "{name}: {found}");
    }
}

#[test]
fn what_is_only_unusual_is_read() {
    for (name, bytes) in [
        ("CRLF", &b"2 2\r\n1\r\n1\r\n\r\n2\r\n"[..]),
        ("a byte order mark", b"\xef\xbb\xbf2 2\n1\n1\n0\n2\n"),
        ("Latin-1", b"title \"Caf\xe9\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n"),
        ("one row", b"#.##\n"),
        ("a bitmap in one line", b"P1 3 1 101"),
    ] {
        let output = solve(bytes, None);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{name}: {error}");
    }
}
