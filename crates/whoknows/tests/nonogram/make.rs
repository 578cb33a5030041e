//! Puzzles made of pictures: unique, as easy as wished, and changed only where they say so.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::nonogram::check::check_made;
use whoknows::nonogram::difficulty::Difficulty;
use whoknows::nonogram::explain::explain;
use whoknows::nonogram::make::make;
use whoknows::nonogram::notation::{Picture, read_picture};
use whoknows::nonogram::scale::scaled;
use whoknows::nonogram::search::solve;
use whoknows::nonogram::steps::{Step, Technique};
use whoknows::nonogram::{Cell, Colour, Grid};

use super::pictures::{paints, random_picture};

fn drawn(text: &str) -> Grid<Colour> {
    match read_picture(text.as_bytes()).unwrap() {
        Picture::Drawn(drawn, _) => drawn,
        photo @ Picture::Photo(_) => panic!("{photo:?}"),
    }
}

#[test]
fn what_is_made_is_unique_and_as_easy_as_wished() {
    let mut dice = ChaCha8Rng::seed_from_u64(6);
    let (mut reached, mut changes) = ([0; 3], [0; 3]);
    for round in 0..60 {
        let difficulty = Difficulty::ALL[round % 3];
        let colours = 1 + (round / 3 % 2) as u32;
        let before = random_picture(&mut dice, 4 + round % 6, 4 + round % 5, colours);
        let made = make(&before, &paints(colours as u8), difficulty, &Budget::unlimited()).unwrap();
        let differ: Vec<Cell> = (0..before.width() * before.height())
            .map(|i| Cell { row: i / before.width(), column: i % before.width() })
            .filter(|&cell| before.at(cell) != made.picture.at(cell))
            .collect();
        assert_eq!(made.changed, differ);
        assert!(made.puzzle.is_solved_by(&made.picture));
        if !made.open.is_empty() {
            assert_eq!(made.hardest(), None);
            continue;
        }
        let found = solve(&made.puzzle, 2, &Budget::unlimited());
        assert!(found.complete && found.solutions == [made.picture.clone()]);
        let steps = explain(&made.puzzle, &Budget::unlimited()).unwrap().steps;
        let hardest = steps.iter().map(Step::technique).max();
        assert_eq!(made.hardest(), hardest);
        let most = [Technique::Reach, Technique::Agree, Technique::Contradiction];
        assert!(hardest <= Some(most[round % 3]), "{difficulty}: {hardest:?}");
        reached[round % 3] += 1;
        changes[round % 3] += differ.len();
    }
    assert!(reached[0] >= 15 && reached[1] == 20 && reached[2] == 20, "{reached:?} {changes:?}");
    assert!(changes[2] <= changes[1], "{changes:?}");
}

#[test]
fn a_picture_that_is_as_wished_stays() {
    let heart = drawn("01010\n11111\n11111\n01110\n00100\n");
    let made = make(&heart, &paints(1), Difficulty::Normal, &Budget::unlimited()).unwrap();
    assert_eq!((made.picture, made.changed, made.open), (heart, vec![], vec![]));
}

#[test]
fn one_cell_is_changed_where_one_is_enough() {
    let cross = drawn("10\n01\n");
    let made = make(&cross, &paints(1), Difficulty::Hard, &Budget::unlimited()).unwrap();
    assert_eq!((made.changed.len(), made.open.len()), (1, 0));
}

#[test]
fn a_budget_that_ends_leaves_it_open() {
    let cross = drawn("10\n01\n");
    let budget = Budget::new(Limits { nodes: Some(1), ..NO_LIMITS }, &Unwatched);
    let made = make(&cross, &paints(1), Difficulty::Normal, &budget).unwrap();
    assert_eq!((made.ended, made.open.len(), made.hardest()), (Some(Ended::Nodes), 4, None));
}

#[test]
fn scaling_keeps_the_colour_of_most_of_the_area() {
    let small = drawn("10\n01\n");
    assert_eq!(scaled(&small, 4, 4), drawn("1100\n1100\n0011\n0011\n"));
    assert_eq!(scaled(&scaled(&small, 6, 4), 2, 2), small);
    // Of nine cells, five are black.
    assert_eq!(scaled(&drawn("110\n110\n100\n"), 1, 1), drawn("1\n"));
    assert_eq!(scaled(&drawn("110\n010\n100\n"), 1, 1).at(Cell { row: 0, column: 0 }), Colour(0));
    // Three cells to two: the middle one is shared in halves.
    assert_eq!(scaled(&drawn("100\n"), 2, 1), drawn("10\n"));
}

#[test]
fn difficulties_are_read_as_they_are_written() {
    for difficulty in Difficulty::ALL {
        assert_eq!(difficulty.to_string().parse(), Ok(difficulty));
    }
    assert!("harder".parse::<Difficulty>().is_err());
}

#[test]
fn what_was_made_is_confirmed_and_refused_if_it_was_changed() {
    let mut dice = ChaCha8Rng::seed_from_u64(9);
    let mut tried = 0;
    for round in 0..30 {
        let difficulty = Difficulty::ALL[round % 3];
        let before = random_picture(&mut dice, 4 + round % 3, 4 + round % 4, 1);
        let paints = paints(1);
        let made = make(&before, &paints, difficulty, &Budget::unlimited()).unwrap();
        let check = |picture: &Grid<Colour>, steps: Vec<Step>, difficulty| {
            let picture = (picture.clone(), &paints[..]);
            check_made(&before, picture, difficulty, (steps, None), &Budget::unlimited())
        };
        let again = check(&made.picture, made.steps.clone(), difficulty).unwrap();
        assert_eq!((again.changed, again.open), (made.changed.clone(), made.open.clone()));
        // Another size, or steps in which one is missing, there twice, or harder than wished.
        assert!(check(&random_picture(&mut dice, 3, 3, 1), Vec::new(), difficulty).is_err());
        if made.hardest() > Some(Technique::Reach) {
            assert!(check(&made.picture, made.steps.clone(), Difficulty::Easy).is_err());
        }
        for at in 0..made.steps.len() {
            let mut twice = made.steps.clone();
            twice.insert(at, made.steps[at].clone());
            assert!(check(&made.picture, twice, difficulty).is_err(), "{:?}", made.steps[at]);
            let mut fewer = made.steps.clone();
            fewer.remove(at);
            let found = check(&made.picture, fewer, difficulty);
            assert!(found.is_err() || found.is_ok_and(|found| found.open != made.open));
            tried += 2;
        }
    }
    assert!(tried > 200, "{tried}");
}
