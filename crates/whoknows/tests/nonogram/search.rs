//! The solver of nonograms against its slow siblings, and on puzzles with known answers.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::lrat::Proof;
use whoknows::nonogram::check::{all_solutions, check_picture, check_pictures};
use whoknows::nonogram::clue::placements;
use whoknows::nonogram::evidence::{NoOther, Pictures};
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::search::{Refuted, Solved, propagate, refute_other, solve};
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Puzzle};

fn all(puzzle: &Puzzle, most: usize) -> Solved {
    let solved = solve(puzzle, most, &Budget::unlimited());
    for picture in &solved.solutions {
        assert_eq!(check_picture(puzzle, picture), Ok(()));
    }
    assert_eq!(solved.ended, None);
    solved
}

/// Does the proof show that the picture is the only one?
fn proves(puzzle: &Puzzle, picture: &Grid<Colour>, proof: Proof) -> bool {
    let no_other = Some(NoOther::Proof(proof.into()));
    let pictures = Pictures { found: vec![picture.clone()], no_other };
    check_pictures(puzzle, &pictures, &Budget::unlimited()).is_ok()
}

fn paints(count: usize) -> Vec<Paint> {
    let paint = |c: usize| Paint {
        letter: (b'0' + c as u8) as char,
        name: String::new(),
        rgb: [c as u8; 3],
    };
    (0..=count).map(paint).collect()
}

/// A puzzle made from a random picture, with some cells given, now and then one of them wrong.
fn random_puzzle(random: &mut ChaCha8Rng, width: usize, height: usize, count: usize) -> Puzzle {
    let full = random.random_range(2..9);
    let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
    let every = (0..height).flat_map(|row| (0..width).map(move |column| Cell { row, column }));
    for cell in every.clone() {
        if random.random_range(0..10) < full {
            picture.set(cell, Colour(random.random_range(1..=count as u8)));
        }
    }
    let plain = Puzzle::of_picture(&picture, paints(count)).expect("a puzzle");
    let (any, wrong) = (random.random_range(0..3), random.random_range(0..8) == 0);
    let mut givens = plain.givens().clone();
    for cell in every {
        if random.random_range(0..20) < any {
            let colour = 1 << picture.at(cell).0;
            let set: u32 = random.random::<u32>() & givens.at(cell).0;
            givens.set(cell, Known(if wrong { set } else { set | colour }));
        }
    }
    let (rows, columns) = (plain.rows().to_vec(), plain.columns().to_vec());
    Puzzle::new(rows, columns, paints(count), givens).expect("a puzzle")
}

/// What propagation leaves, by all placements of every line again and again.
fn slow_propagation(puzzle: &Puzzle) -> Option<Grid<Known>> {
    let mut known = puzzle.givens().clone();
    loop {
        let before = known.clone();
        let union = |clue: &Clue, cells: &[Known]| -> Option<Vec<Known>> {
            let placed = placements(clue, cells, usize::MAX);
            let can = |i: usize| Known(placed.iter().fold(0, |set, line| set | 1 << line[i].0));
            (!placed.is_empty()).then(|| (0..cells.len()).map(can).collect())
        };
        for (row, clue) in puzzle.rows().iter().enumerate() {
            for (column, can) in union(clue, known.row(row))?.into_iter().enumerate() {
                known.set(Cell { row, column }, can);
            }
        }
        for (column, clue) in puzzle.columns().iter().enumerate() {
            for (row, can) in union(clue, &known.column(column))?.into_iter().enumerate() {
                known.set(Cell { row, column }, can);
            }
        }
        if known == before {
            return Some(known);
        }
    }
}

#[test]
fn tiny_puzzles_agree_with_all_grids() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut seen = [0; 4];
    for round in 0..3000 {
        let (width, height) = (random.random_range(1..=5), random.random_range(1..=5));
        let puzzle = random_puzzle(&mut random, width, height, 1 + round % 3);
        assert_eq!(propagate(&puzzle), slow_propagation(&puzzle), "{puzzle:?}");
        let Some(expected) = all_solutions(&puzzle) else { continue };
        seen[expected.len().min(3)] += 1;
        let mut solved = all(&puzzle, usize::MAX);
        assert!(solved.complete);
        solved.solutions.sort_by(|a, b| a.cells().cmp(b.cells()));
        assert_eq!(solved.solutions, expected, "{puzzle:?}");
        let two = all(&puzzle, 2);
        assert_eq!(two.solutions.len(), expected.len().min(2), "{puzzle:?}");
        assert!(two.complete || expected.len() >= 2, "{puzzle:?}");
        if round % 10 == 0 && !expected.is_empty() {
            match refute_other(&puzzle, &expected[..1], &Budget::unlimited()) {
                Refuted::Other(second) => {
                    assert!(expected[1..].contains(&second), "{puzzle:?}");
                }
                Refuted::Proof(proof) => {
                    assert_eq!(expected.len(), 1, "{puzzle:?}");
                    assert!(proves(&puzzle, &expected[0], proof));
                }
                Refuted::Unknown(ended) => panic!("{ended}"),
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 20), "{seen:?}");
}

/// GCHQ's Christmas card of 2015: the clues, and the cells given as black.
const ROWS: &str = "7 3 1 1 7/1 1 2 2 1 1/1 3 1 3 1 1 3 1/1 3 1 1 6 1 3 1/1 3 1 5 2 1 3 1/1 1 2 1 1/\
    7 1 1 1 1 1 7/3 3/1 2 3 1 1 3 1 1 2/1 1 3 2 1 1/4 1 4 2 1 2/1 1 1 1 1 4 1 3/2 1 1 1 2 5/\
    3 2 2 6 3 1/1 9 1 1 2 1/2 1 2 2 3 1/3 1 1 1 1 5 1/1 2 2 5/7 1 2 1 1 1 3/1 1 2 1 2 2 1/\
    1 3 1 4 5 1/1 3 1 3 10 2/1 3 1 1 6 6/1 1 2 1 1 2/7 2 1 2 5";
const COLUMNS: &str = "7 2 1 1 7/1 1 2 2 1 1/1 3 1 3 1 3 1 3 1/1 3 1 1 5 1 3 1/1 3 1 1 4 1 3 1/\
    1 1 1 2 1 1/7 1 1 1 1 1 7/1 1 3/2 1 2 1 8 2 1/2 2 1 2 1 1 1 2/1 7 3 2 1/1 2 3 1 1 1 1 1/\
    4 1 1 2 6/3 3 1 1 1 3 1/1 2 5 2 2/2 2 1 1 1 1 1 2 1/1 3 3 2 1 8 1/6 2 1/7 1 4 1 1 3/\
    1 1 1 1 4/1 3 1 3 7 1/1 3 1 1 1 2 1 1 4/1 3 1 4 3 3/1 1 2 2 2 6 1/7 1 3 2 1 1";
const GIVEN: [(usize, &[usize]); 4] = [
    (3, &[3, 4, 12, 13, 21]),
    (8, &[6, 7, 10, 14, 15, 18]),
    (16, &[6, 11, 16, 20]),
    (21, &[3, 4, 9, 10, 15, 20, 21]),
];

fn gchq(given: &[(usize, &[usize])]) -> Puzzle {
    let clues = |text: &str| -> Vec<Clue> {
        let clue = |line: &str| line.split(' ').map(|n| n.parse().expect("a number")).collect();
        text.split('/').map(|line| Clue::black(&Vec::<u32>::clone(&clue(line)))).collect()
    };
    let plain = Puzzle::black(clues(ROWS), clues(COLUMNS)).expect("a puzzle");
    let mut givens = plain.givens().clone();
    for &(row, columns) in given {
        for &column in columns {
            givens.set(Cell { row, column }, Known::only(Colour::BLACK));
        }
    }
    let (rows, columns) = (plain.rows().to_vec(), plain.columns().to_vec());
    Puzzle::new(rows, columns, Paint::black_and_white(), givens).expect("a puzzle")
}

#[test]
fn gchq_as_printed_has_one_solution_without_a_guess() {
    for given in [&GIVEN[..], &[(8, &[18]), (16, &[11])]] {
        let puzzle = gchq(given);
        let solved = all(&puzzle, 2);
        assert_eq!((solved.solutions.len(), solved.complete), (1, true));
        assert_eq!((solved.work.probes, solved.work.guesses), (0, 0));
        let picture = &solved.solutions[0];
        assert_eq!(picture.cells().iter().filter(|&&c| c == Colour::BLACK).count(), 339);
        let Refuted::Proof(proof) = refute_other(&puzzle, &solved.solutions, &Budget::unlimited())
        else {
            panic!("no proof");
        };
        assert!(proves(&puzzle, picture, proof.clone()));
        assert!(!proves(&gchq(&[]), picture, proof));
    }
}

#[test]
fn gchq_without_its_givens_has_four_solutions() {
    let puzzle = gchq(&[]);
    let solved = all(&puzzle, usize::MAX);
    assert_eq!((solved.solutions.len(), solved.complete), (4, true));
    let differ =
        |i: usize| solved.solutions.iter().any(|s| s.cells()[i] != solved.solutions[0].cells()[i]);
    assert_eq!((0..625).filter(|&i| differ(i)).count(), 12);
    for most in 1..=5 {
        let solved = all(&puzzle, most);
        assert_eq!((solved.solutions.len(), solved.complete), (most.min(4), most > 4));
    }
    let second = refute_other(&puzzle, &solved.solutions[..1], &Budget::unlimited());
    let Refuted::Other(second) = second else { panic!("no second solution") };
    assert!(solved.solutions[1..].contains(&second));
}

/// A picture of discs and bars, of any size and with so many paints.
fn drawn(width: usize, height: usize, count: usize) -> Grid<Colour> {
    let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
    for row in 0..height {
        for column in 0..width {
            let (x, y) = (column as i64 - width as i64 / 2, row as i64 - height as i64 / 2);
            let ring = (x * x + y * y).isqrt() / 5;
            let paint = if ring % 2 == 0 { 1 + ring / 2 % count as i64 } else { 0 };
            picture.set(Cell { row, column }, Colour(paint as u8));
        }
    }
    picture
}

#[test]
fn lines_of_more_than_a_word_are_solved() {
    for (width, height, count) in [
        (64, 64, 1),
        (65, 63, 1),
        (70, 70, 2),
        (128, 20, 1),
        (129, 130, 1),
        (200, 150, 3),
        (600, 30, 1),
    ] {
        let picture = drawn(width, height, count);
        let puzzle = Puzzle::of_picture(&picture, paints(count)).expect("a puzzle");
        let known = propagate(&puzzle).expect("no contradiction");
        for (i, (known, &colour)) in known.cells().iter().zip(picture.cells()).enumerate() {
            assert!(known.allows(colour), "{width} by {height}: cell {i}");
        }
        let solved = all(&puzzle, 1);
        assert_eq!(solved.solutions.len(), 1, "{width} by {height}");
    }
}

#[test]
fn the_budget_ends_the_search_and_says_so() {
    let puzzle = gchq(&[]);
    let budget = Budget::new(Limits { nodes: Some(100), ..NO_LIMITS }, &Unwatched);
    let solved = solve(&puzzle, 2, &budget);
    assert_eq!((solved.complete, solved.ended), (false, Some(Ended::Nodes)));
    let none = solve(&puzzle, 0, &Budget::unlimited());
    assert_eq!((none.solutions.len(), none.complete, none.ended), (0, false, None));
}
