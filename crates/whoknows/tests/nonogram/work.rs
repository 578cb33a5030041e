//! How much work small nonograms take, kept in a golden file.
//!
//! Counts of work are the same on every machine, so that a change of the solver shows here: the
//! puzzles of the project, random ones from a seed, and one that is not solved by guessing. After a
//! change that is meant, run `cargo xtask golden` and read the difference.

use std::fmt::Write;
use std::fs;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use whoknows::budget::Budget;
use whoknows::nonogram::check::check_picture;
use whoknows::nonogram::notation::read;
use whoknows::nonogram::search::{Work, solve};
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Puzzle};

use super::folders::{self, files};
use super::pictures;

/// Random puzzles: width, height, and how many paints.
const RANDOM: [(usize, usize, usize); 32] = [
    (5, 5, 1),
    (5, 5, 2),
    (5, 8, 1),
    (8, 5, 3),
    (6, 6, 1),
    (7, 7, 1),
    (7, 7, 4),
    (8, 8, 1),
    (8, 8, 2),
    (9, 9, 1),
    (10, 10, 1),
    (10, 10, 2),
    (10, 10, 3),
    (10, 15, 1),
    (15, 10, 1),
    (10, 15, 2),
    (15, 10, 2),
    (12, 12, 1),
    (12, 12, 2),
    (5, 20, 1),
    (20, 5, 1),
    (20, 5, 3),
    (14, 14, 1),
    (15, 15, 1),
    (15, 15, 2),
    (15, 15, 3),
    (16, 16, 1),
    (18, 18, 1),
    (20, 15, 1),
    (15, 20, 2),
    (20, 20, 1),
    (20, 20, 2),
];

#[test]
fn small_puzzles_take_the_work_that_they_took() {
    let mut table = String::new();
    for (name, puzzle) in own().into_iter().chain(random()).chain([dominoes(6)]) {
        let solved = solve(&puzzle, 2, &Budget::unlimited());
        for picture in &solved.solutions {
            assert_eq!(check_picture(&puzzle, picture), Ok(()), "{name}");
        }
        let answer = match (solved.solutions.len(), solved.complete) {
            (0, true) => "none",
            (1, true) => "unique",
            (2, _) => "several",
            _ => panic!("{name}: no answer without a limit"),
        };
        let Work { line_solves, probes, guesses, conflicts, .. } = solved.work;
        writeln!(
            table,
            "{name:<24}  {answer:<7} {line_solves:>6} line solves {probes:>5} probes \
             {guesses:>4} guesses {conflicts:>5} conflicts"
        )
        .unwrap();
    }
    crate::golden::compare("nonogram_work.txt", &table);
}

/// The puzzles of the project, each with the end of its path.
fn own() -> Vec<(String, Puzzle)> {
    let folder = folders::own();
    let mut named = Vec::new();
    for path in files(&folder) {
        let name = path.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned();
        if name.ends_with("LICENSE") || name.ends_with("README.md") {
            continue;
        }
        let puzzles = read(&fs::read(&path).unwrap(), None).unwrap();
        for (number, puzzle) in (1..).zip(&puzzles) {
            let of = if puzzles.len() == 1 { String::new() } else { format!(" {number}") };
            named.push((format!("{name}{of}"), puzzle.clone()));
        }
    }
    assert!(named.len() >= 28, "{} puzzles", named.len());
    named
}

/// Pictures of noise, of different densities: several solutions are usual.
fn random() -> Vec<(String, Puzzle)> {
    let mut dice = ChaCha8Rng::seed_from_u64(2015);
    let mut named = Vec::new();
    for (number, (width, height, paints)) in (1..).zip(RANDOM) {
        let full = dice.random_range(4..8);
        let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
        for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column)))
        {
            if dice.random_range(0..10) < full {
                picture.set(Cell { row, column }, Colour(dice.random_range(1..=paints as u8)));
            }
        }
        let puzzle = Puzzle::of_picture(&picture, pictures::paints(paints as u8)).unwrap();
        named.push((format!("random {number}, {width} by {height}, {paints}"), puzzle));
    }
    named
}

/// So many dominoes down a diagonal: lines of `3 1` and `1` in turn, where every look-ahead finds a
/// place for all.
fn dominoes(count: usize) -> (String, Puzzle) {
    let (first, other, last) = (Clue::black(&[3]), Clue::black(&[3, 1]), Clue::black(&[1]));
    let mut rows = vec![first, last.clone()];
    for _ in 1..count {
        rows.extend([other.clone(), last.clone()]);
    }
    rows.push(last);
    let turned = |clue: &Clue| {
        let lengths: Vec<u32> = clue.blocks().iter().rev().map(|block| block.length).collect();
        Clue::black(&lengths)
    };
    let columns = rows.iter().rev().map(turned).collect();
    (format!("{count} dominoes"), Puzzle::black(rows, columns).unwrap())
}
