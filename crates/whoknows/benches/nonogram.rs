//! How fast nonograms are solved, against the method that one writes first.
//!
//! `cargo bench --bench nonogram [-- --quick] [FILE ...]`. The plain method: for every line, all
//! placements of its blocks, those that contradict a known cell left out; what all that are left
//! have in common is known; again, until nothing is new. Both must find the same picture. Every
//! answer is checked by the definition. Data is read from `../shared/data/nonogram`, if it is there,
//! or from the files named. Times are the best of several runs, on one thread.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::path::Path;
use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::nonogram::clue::placements;
use whoknows::nonogram::notation;
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::search::{Solved, Work, solve};
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Puzzle};

/// Where the data lies, seen from this crate.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/nonogram");
/// The cells given as black in GCHQ's puzzle, as row and columns.
const GIVEN: [(usize, &[usize]); 4] = [
    (3, &[3, 4, 12, 13, 21]),
    (8, &[6, 7, 10, 14, 15, 18]),
    (16, &[6, 11, 16, 20]),
    (21, &[3, 4, 9, 10, 15, 20, 21]),
];

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    let named: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    if !named.is_empty() {
        for file in named {
            one(&file, &read(Path::new(&file)), 1);
        }
        return;
    }
    let data = std::env::var("NONOGRAM_DATA").unwrap_or_else(|_| DATA.into());
    let data = Path::new(&data);
    if !data.exists() {
        println!("nonogram: no data at {}", data.display());
        return;
    }
    gchq(&read(&data.join("gchq/gchq.nin")), quick);
    many("jwilk", &files(&data.join("jwilk")), if quick { 3 } else { 30 });
    large(if quick { 1 } else { 10 });
    for folder in ["survey-free", "minizinc"] {
        for file in files(&data.join(folder)) {
            let name = file.file_stem().map(|name| name.to_string_lossy().into_owned());
            one(&name.unwrap_or_default(), &read(&file), if quick { 1 } else { 3 });
        }
    }
    tournaments(&data.join("tournament"), quick);
}

/// The tournament sets: one solution for each of a thousand random puzzles of 25 by 25.
fn tournaments(folder: &Path, quick: bool) {
    let entries =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut sets: Vec<_> = entries.map(|entry| entry.path()).collect();
    sets.retain(|file| file.extension().is_some_and(|ending| ending == "xz"));
    sets.sort();
    for set in sets {
        let name = set.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let unpacked = std::process::Command::new("xz").arg("-dc").arg(&set).output();
        let Some(unpacked) = unpacked.ok().filter(|output| output.status.success()) else {
            println!("nonogram {name}: not run, for there is no xz to unpack it");
            continue;
        };
        let puzzles = notation::read(&unpacked.stdout, None).expect("a set");
        let (mut sum, mut slowest, mut work) = (0.0, (0.0, 0), Work::default());
        // A few from all over the set: it is sorted by difficulty.
        for index in (0..puzzles.len()).step_by(if quick { 50 } else { 1 }) {
            let (solved, time) = best(1, || solve(&puzzles[index], 1, &Budget::unlimited()));
            assert_eq!(solved.solutions.len(), 1, "puzzle {} of {name}", index + 1);
            assert!(puzzles[index].is_solved_by(&solved.solutions[0]));
            add(&mut work, &solved.work);
            sum += time;
            if time > slowest.0 {
                slowest = (time, index + 1);
            }
        }
        println!(
            "nonogram {name}, first solutions: {sum:.2} s, slowest {:.2} s (puzzle {}), {}",
            slowest.0,
            slowest.1,
            counts(&work)
        );
    }
}

fn add(sum: &mut Work, work: &Work) {
    sum.line_solves += work.line_solves;
    sum.probes += work.probes;
    sum.guesses += work.guesses;
    sum.conflicts += work.conflicts;
}

/// GCHQ as printed against the plain method, and without its givens.
fn gchq(plain: &Puzzle, quick: bool) {
    let mut givens = plain.givens().clone();
    for (row, columns) in GIVEN {
        for &column in columns {
            givens.set(Cell { row, column }, Known::only(Colour::BLACK));
        }
    }
    let (rows, columns) = (plain.rows().to_vec(), plain.columns().to_vec());
    let printed = Puzzle::new(rows, columns, Paint::black_and_white(), givens).expect("a puzzle");
    let (solved, fast) = best(if quick { 100 } else { 20_000 }, || two(&printed));
    assert_eq!((solved.solutions.len(), solved.complete), (1, true));
    let (picture, slow) = best(1, || plainly(&printed));
    assert_eq!(picture.as_ref(), solved.solutions.first());
    println!(
        "nonogram gchq as printed: plain {slow:.3} s, solve {:.2} µs, ratio {:.0}, {}",
        fast * 1e6,
        slow / fast,
        counts(&solved.work)
    );
    let (all, time) =
        best(if quick { 10 } else { 2000 }, || solve(plain, usize::MAX, &Budget::unlimited()));
    assert_eq!((all.solutions.len(), all.complete), (4, true));
    println!("nonogram gchq, all 4 solutions: {:.2} µs, {}", time * 1e6, counts(&all.work));
}

/// All puzzles of a set, each solved with uniqueness.
fn many(name: &str, files: &[std::path::PathBuf], runs: usize) {
    let puzzles: Vec<Puzzle> = files.iter().map(|file| read(file)).collect();
    let (solved, time) = best(runs, || puzzles.iter().map(two).collect::<Vec<Solved>>());
    let mut work = Work::default();
    for (puzzle, solved) in puzzles.iter().zip(&solved) {
        verify(puzzle, solved);
        add(&mut work, &solved.work);
    }
    let unique = solved.iter().filter(|s| s.complete && s.solutions.len() == 1).count();
    println!(
        "nonogram {name}: {} puzzles, {unique} unique, {:.3} ms, {}",
        puzzles.len(),
        time * 1e3,
        counts(&work)
    );
}

/// A picture of 512 by 512 cells: discs and stripes.
fn large(runs: usize) {
    let mut picture = Grid::filled(512, 512, Colour::BACKGROUND);
    for (row, column) in (0..512i64).flat_map(|row| (0..512i64).map(move |column| (row, column))) {
        let disc = |x: i64, y: i64, r: i64| (column - x).pow(2) + (row - y).pow(2) < r * r;
        let stripe = (row + 2 * column) / 37 % 3 == 0;
        if disc(150, 160, 120) != disc(330, 340, 160) || stripe && disc(256, 256, 250) {
            let cell = Cell { row: row as usize, column: column as usize };
            picture.set(cell, Colour::BLACK);
        }
    }
    let puzzle = Puzzle::of_picture(&picture, Paint::black_and_white()).expect("a puzzle");
    one("512 by 512", &puzzle, runs);
}

fn one(name: &str, puzzle: &Puzzle, runs: usize) {
    let (solved, time) = best(runs, || two(puzzle));
    verify(puzzle, &solved);
    let answer = match (solved.solutions.len(), solved.complete) {
        (0, true) => "no solution",
        (1, true) => "unique",
        _ => "several",
    };
    println!("nonogram {name}: {answer}, {time:.6} s, {}", counts(&solved.work));
}

fn two(puzzle: &Puzzle) -> Solved {
    solve(puzzle, 2, &Budget::unlimited())
}

fn verify(puzzle: &Puzzle, solved: &Solved) {
    assert!(solved.solutions.iter().all(|picture| puzzle.is_solved_by(picture)));
    assert!(solved.ended.is_none() && (solved.complete || solved.solutions.len() == 2));
}

fn counts(work: &Work) -> String {
    let Work { line_solves, probes, guesses, conflicts } = work;
    format!("{line_solves} line solves, {probes} probes, {guesses} guesses, {conflicts} conflicts")
}

/// The plain method: the picture, if all cells become known.
fn plainly(puzzle: &Puzzle) -> Option<Grid<Colour>> {
    let mut known = puzzle.givens().clone();
    loop {
        let before = known.clone();
        for (row, clue) in puzzle.rows().iter().enumerate() {
            for (column, set) in common(clue, known.row(row)).into_iter().enumerate() {
                known.set(Cell { row, column }, set);
            }
        }
        for (column, clue) in puzzle.columns().iter().enumerate() {
            for (row, set) in common(clue, &known.column(column)).into_iter().enumerate() {
                known.set(Cell { row, column }, set);
            }
        }
        if known == before {
            break;
        }
    }
    let cells = known.cells().iter().map(|set| set.settled()).collect::<Option<Vec<Colour>>>()?;
    Grid::from_rows(&cells.chunks(puzzle.width()).map(<[Colour]>::to_vec).collect::<Vec<_>>())
}

/// What all placements that agree with what is known have in common.
fn common(clue: &Clue, known: &[Known]) -> Vec<Known> {
    let mut can = vec![Known(0); known.len()];
    for line in placements(clue, &vec![Known::all(1); known.len()], usize::MAX) {
        if line.iter().zip(known).all(|(&colour, set)| set.allows(colour)) {
            for (can, colour) in can.iter_mut().zip(line) {
                can.0 |= 1 << colour.0;
            }
        }
    }
    can
}

/// What a run gives, and the shortest time of so many, in seconds.
fn best<T>(runs: usize, mut run: impl FnMut() -> T) -> (T, f64) {
    let mut timed = || {
        let start = Instant::now();
        let value = run();
        (value, start.elapsed().as_secs_f64())
    };
    (1..runs).fold(timed(), |best, _| {
        let next = timed();
        if next.1 < best.1 { next } else { best }
    })
}

/// The `.nin` files of a folder, by name.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "nin"));
    files.sort();
    files
}

fn read(file: &Path) -> Puzzle {
    let bytes = std::fs::read(file).expect("a readable file");
    let mut puzzles = notation::read(&bytes, None).expect("a puzzle");
    puzzles.remove(0)
}
