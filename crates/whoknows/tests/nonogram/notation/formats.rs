//! Nonogram files: all that we have are read or refused with a reason, what is written is read
//! back, what is wrong is refused with its place, and nothing panics.

use std::fs;
use std::path::Path;
use std::process::Command;

use proptest::prelude::*;
use whoknows::nonogram::notation::{Format, read, text, write, write_picture};
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::{Block, Clue, Colour, Grid, Known, Puzzle};

use super::super::folders::{files, own};
use crate::shared::shared;

fn one(bytes: &[u8], format: Option<Format>) -> Puzzle {
    let mut puzzles = read(bytes, format).unwrap_or_else(|fault| panic!("{:?} {fault}", fault.at));
    assert_eq!(puzzles.len(), 1);
    puzzles.remove(0)
}

/// The same clues, colours and given cells; a name of a colour is not kept everywhere.
fn same(a: &Puzzle, b: &Puzzle) {
    assert_eq!((a.rows(), a.columns()), (b.rows(), b.columns()));
    assert_eq!(a.givens(), b.givens());
    let looks = |puzzle: &Puzzle| -> Vec<(char, [u8; 3])> {
        puzzle.paints().iter().map(|paint| (paint.letter, paint.rgb)).collect()
    };
    assert_eq!(looks(a), looks(b));
}

/// Width and height as the text of a file has them, found without our readers.
fn stated_size(path: &Path, text: &str) -> Option<(usize, usize)> {
    let number = |line: &str| line.split_whitespace().last()?.parse().ok();
    match path.extension()?.to_str()? {
        "nin" => {
            let (width, height) = text.lines().next()?.split_once(' ')?;
            Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
        }
        "non" => {
            let find = |key: &str| number(text.lines().find(|line| line.starts_with(key))?);
            Some((find("width ")?, find("height ")?))
        }
        "xml" => {
            let count = |kind: &str| {
                let part = text.split(&format!("<clues type=\"{kind}\">")).nth(1)?;
                Some(part.split("</clues>").next()?.matches("<line>").count())
            };
            Some((count("columns")?, count("rows")?))
        }
        "g" => {
            let parts: Vec<&str> = text.split("\n:").collect();
            Some((parts.get(2)?.lines().count() - 1, parts.get(1)?.lines().count() - 1))
        }
        "md" => Some((5, 10)), // the description of `.non` has an example in it
        _ => Some((25, 25)),
    }
}

/// Why a file is no puzzle for us, if it is none.
fn reason(name: &str) -> Option<&'static str> {
    let ends = |end: &str| name.ends_with(end);
    if ends("blob.g") || ends("wake_up.xml") || ends("cut_and_polished.xml") {
        return Some("triddler");
    }
    if ends(".xz") {
        return Some("xz archive");
    }
    // A list of cells.
    if ends("givens.txt") {
        return Some("here is one more");
    }
    let prose = name.contains("README") || ends("LICENSE");
    (prose || ends(".toml") || ends("puzzles.txt")).then_some("no known format")
}

#[test]
fn every_shared_file_is_read_or_refused_with_a_reason() {
    let Some(folder) = shared("nonogram") else { return };
    let (mut read_files, mut refused) = (0, 0);
    for path in files(&folder) {
        let bytes = fs::read(&path).unwrap();
        let name = path.to_str().unwrap();
        match (read(&bytes, None), reason(name)) {
            (Ok(puzzles), None) => {
                let sizes: Vec<_> = puzzles.iter().map(|p| (p.width(), p.height())).collect();
                assert_eq!(sizes, [stated_size(&path, &text(&bytes)).unwrap()], "{name}");
                read_files += 1;
            }
            (Err(fault), Some(reason)) => {
                assert!(fault.message.contains(reason), "{name}: {fault}");
                refused += 1;
            }
            (Ok(_), Some(reason)) => panic!("{name} was read, but should not: {reason}"),
            (Err(fault), None) => panic!("{name}: {:?} {fault}", fault.at),
        }
    }
    assert_eq!((read_files, refused), (302, 23));
}

#[test]
fn tournament_sets_have_a_thousand_puzzles_each() {
    let Some(folder) = shared("nonogram") else { return };
    for path in files(&folder.join("tournament")) {
        if path.extension().is_none_or(|end| end != "xz") {
            continue;
        }
        let Ok(output) = Command::new("xz").arg("-dc").arg(&path).output() else {
            eprintln!("NOT RUN: no xz is here, so the tournament sets were not read");
            return;
        };
        let puzzles = read(&output.stdout, None).unwrap();
        assert_eq!(puzzles.len(), 1000);
        assert!(puzzles.iter().all(|puzzle| (puzzle.width(), puzzle.height()) == (25, 25)));
    }
}

#[test]
fn our_own_files_are_read_each_in_its_format() {
    let end = |name: &str| match name.rsplit('.').next().unwrap() {
        "json" if name.ends_with(".gchqsolver.json") => "gchqsolver".to_string(),
        "xml" => "webpbn".to_string(),
        "txt" => "text".to_string(),
        end => end.to_string(),
    };
    let mut count = 0;
    for path in files(&own()) {
        let name = path.to_str().unwrap();
        if name.ends_with("README.md") || name.ends_with("LICENSE") {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let found = read(&bytes, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let forced = read(&bytes, Some(end(name).parse().unwrap()));
        assert_eq!(forced.as_ref(), Ok(&found), "{name}");
        count += 1;
    }
    assert!(count >= 28, "{count} files");
}

#[test]
fn gchq_is_the_same_puzzle_in_every_format() {
    let mut folders = vec![own().join("gchq")];
    folders.extend(shared("nonogram").map(|folder| folder.join("gchq")));
    let printed = one(&fs::read(own().join("gchq/gchq.gchqsolver.json")).unwrap(), None);
    let bare = printed.without_givens();
    let given = |puzzle: &Puzzle| {
        puzzle
            .givens()
            .cells()
            .iter()
            .filter(|known| known.settled() == Some(Colour::BLACK))
            .count()
    };
    assert_eq!((given(&printed), given(&bare)), (22, 0));
    assert_eq!(printed.rows().iter().map(Clue::filled).sum::<u64>(), 339);
    for path in folders.iter().flat_map(|folder| files(folder)) {
        if !path.ends_with("givens.txt") {
            let puzzle = one(&fs::read(&path).unwrap(), None);
            assert_eq!(puzzle.paints(), printed.paints(), "{}", path.display());
            same(&puzzle, if given(&puzzle) == 0 { &bare } else { &printed });
        }
    }
    for format in Format::ALL {
        for puzzle in [&printed, &bare] {
            let Ok(written) = write(puzzle, format) else { continue };
            for text in
                [written.clone(), written.replace('\n', "\r\n"), format!("\u{feff}{written}")]
            {
                same(&one(text.as_bytes(), None), puzzle);
            }
        }
    }
}

#[test]
fn a_format_refuses_by_name_what_it_cannot_hold() {
    let flag = one(&fs::read(own().join("own/flag.g")).unwrap(), None);
    let given = one(&fs::read(own().join("own/two-given.json")).unwrap(), None);
    for format in Format::ALL {
        let message = |puzzle| write(puzzle, format).map_err(|fault| fault.message);
        let everything = [Format::Json, Format::Webpbn, Format::Non].contains(&format);
        match (message(&flag), message(&given)) {
            (Ok(_), Ok(_)) => assert!(everything, "{format}"),
            (Err(a), Err(b)) if format.is_picture() => assert!(a == b && a.contains("a picture")),
            (Err(colours), Err(cells)) => {
                assert!(colours.contains("cannot hold colours"), "{format}: {colours}");
                assert!(cells.contains("cannot hold given cells"), "{format}: {cells}");
            }
            (Ok(_), Err(cells)) => {
                assert_eq!(format, Format::Olsak);
                assert!(cells.contains("cannot hold given cells"), "{cells}");
            }
            (Err(colours), Ok(_)) => {
                assert_eq!(format, Format::GchqSolver);
                assert!(colours.contains("cannot hold colours"), "{colours}");
            }
        }
        assert_eq!(format.name().parse(), Ok(format));
    }
    let unknown = "bmp".parse::<Format>().unwrap_err();
    assert!(unknown.message.starts_with("`bmp` is no format: expected gchqsolver, json,"));
    assert_eq!("seed".parse(), Ok(Format::GchqSolver));
    let wide = one(b"##\n", None);
    let message = write(&wide, Format::Taai).unwrap_err().message;
    assert_eq!(message, "a TAAI set cannot hold 2 by 1 cells: expected a square");
}

/// A picture, its paints, and which of its cells are given, with how much of them.
fn pictures() -> impl Strategy<Value = (Grid<Colour>, Vec<Paint>, Grid<Known>)> {
    (1..9usize, 1..9usize, 1..5usize).prop_flat_map(|(width, height, paints)| {
        let cells =
            prop::collection::vec((0..=paints as u8, 0..6u32, any::<u32>()), width * height);
        cells.prop_map(move |cells| {
            let colours: Vec<_> =
                cells.chunks(width).map(|row| row.iter().map(|c| Colour(c.0)).collect()).collect();
            let all = Known::all(paints);
            let known = |&(colour, how, more): &(u8, u32, u32)| match how {
                0 => Known::only(Colour(colour)),
                1 => Known((Known::only(Colour(colour)).0 | more) & all.0),
                _ => all,
            };
            let givens: Vec<Vec<_>> =
                cells.chunks(width).map(|row| row.iter().map(known).collect()).collect();
            let mut all = Paint::black_and_white();
            if paints > 1 {
                all.truncate(1);
                let paint = |(letter, name): (char, &str)| Paint {
                    letter,
                    name: name.into(),
                    rgb: [letter as u8, 7, 200],
                };
                all.extend(
                    [('r', "red"), ('b', "deep \"blue\" & <so>"), ('Z', ""), ('q', "red")]
                        .map(paint)
                        .into_iter()
                        .take(paints),
                );
            }
            (Grid::from_rows(&colours).unwrap(), all, Grid::from_rows(&givens).unwrap())
        })
    })
}

/// The blocks of all lines, with the letters of their colours or without.
fn blocks(puzzle: &Puzzle, letters: bool) -> Vec<Vec<(u32, Option<char>)>> {
    let letter = |block: &Block| puzzle.paints()[usize::from(block.colour.0)].letter;
    let block = |block: &Block| (block.length, letters.then(|| letter(block)));
    let lines = puzzle.rows().iter().chain(puzzle.columns());
    lines.map(|clue| clue.blocks().iter().map(block).collect()).collect()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn what_is_written_is_read_back((picture, paints, givens) in pictures()) {
        let bare = Puzzle::of_picture(&picture, paints.clone()).unwrap();
        let (rows, columns) = (bare.rows().to_vec(), bare.columns().to_vec());
        let mut given = Puzzle::new(rows, columns, paints.clone(), givens).unwrap();
        given.title = "A \"title\" & <more>".into();
        for format in Format::ALL {
            for puzzle in [&bare, &given] {
                let Ok(text) = write(puzzle, format) else { continue };
                let back = one(text.as_bytes(), Some(format));
                same(&back, puzzle);
                same(&one(text.as_bytes(), None), puzzle);
                if [Format::Json, Format::Webpbn, Format::Non].contains(&format) {
                    prop_assert_eq!(&back.title, &puzzle.title);
                }
            }
            if let Ok(text) = write_picture(&picture, &paints, format) {
                let back = one(text.as_bytes(), None);
                // In a PNG, paints have shades, and no letters.
                let letters = back.paints().len() > 2 && format != Format::Png;
                prop_assert_eq!(blocks(&back, letters), blocks(&bare, letters));
            }
        }
    }

    #[test]
    fn noise_is_refused_and_does_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        reads_in_every_format(&bytes);
    }

    #[test]
    fn noise_of_the_formats_own_words_does_not_panic(
        words in prop::collection::vec(any::<prop::sample::Index>(), 0..60)
    ) {
        let all: Vec<&str> = WORDS.split('~').collect();
        let text: String = words.into_iter().map(|word| *word.get(&all)).collect();
        reads_in_every_format(text.as_bytes());
    }

    #[test]
    fn damaged_files_do_not_panic(
        file in any::<prop::sample::Index>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..4u8, any::<u8>()), 1..6)
    ) {
        let files = files(&own());
        let mut bytes = fs::read(&files[file.index(files.len())]).unwrap();
        for (place, how, byte) in damage {
            if bytes.is_empty() {
                break;
            }
            let place = place.index(bytes.len());
            match how {
                0 => bytes[place] = byte,
                1 => bytes.truncate(place),
                2 => bytes.insert(place, byte % 128),
                _ => drop(bytes.remove(place)),
            }
        }
        reads_in_every_format(&bytes);
    }
}

/// Pieces of the formats, between tildes.
const WORDS: &str = "{~}~[~]~:~,~\"rows\"~rows~columns~\"columns\"~blocks~blacks~1~2~0~99999999999~\n~\n~\n~ ~\
    \t~#~#d~$~<puzzleset>~<puzzle>~</puzzle>~<clues type=\"rows\">~<line>~<count>~</count>~\
    <image>~|~?~width ~height ~goal ~saved ~\"~=~====~P1~P4 ~&~;~number_of_rows: ~é~data:image/png;base64,~iVBORw0KGgo~\
    a:a #ff0000";

/// Every format reads it or says what is wrong, at a place that is one of the text.
fn reads_in_every_format(bytes: &[u8]) {
    let text = text(bytes);
    for format in Format::ALL.into_iter().map(Some).chain([None]) {
        if let Err(fault) = read(bytes, format) {
            assert!(text.get(fault.at.clone()).is_some(), "{format:?}: {:?} {fault}", fault.at);
            assert!(fault.message.len() < 400, "{format:?}: {fault}");
        }
    }
}
