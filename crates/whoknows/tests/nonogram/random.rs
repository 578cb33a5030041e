//! Puzzles out of a seed: unique, as hard as they say, the same every time, and no noise.

use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::nonogram::check::check_made;
use whoknows::nonogram::difficulty::Difficulty;
use whoknows::nonogram::made::Wish;
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::random::random;
use whoknows::nonogram::search::solve;
use whoknows::nonogram::{Cell, Colour, Grid};

/// How many of a hundred pairs of cells beside each other are alike: about 50 in noise.
fn calm(picture: &Grid<Colour>) -> usize {
    let (width, height) = (picture.width(), picture.height());
    let right =
        |cell: Cell| (cell.column + 1 < width).then(|| Cell { column: cell.column + 1, ..cell });
    let below = |cell: Cell| (cell.row + 1 < height).then(|| Cell { row: cell.row + 1, ..cell });
    let pairs = picture.places().flat_map(|cell| [right(cell), below(cell)].map(|to| (cell, to)));
    let pairs: Vec<(Cell, Cell)> = pairs.filter_map(|(cell, to)| Some((cell, to?))).collect();
    let alike = pairs.iter().filter(|(a, b)| picture.at(*a) == picture.at(*b)).count();
    100 * alike / pairs.len()
}

#[test]
fn every_seed_makes_a_puzzle_that_logic_solves() {
    let mut reached = [0; 3];
    for (width, height, seeds) in [(5, 5, 6), (10, 10, 6), (15, 20, 4), (30, 25, 2)] {
        for (k, difficulty) in Difficulty::ALL.into_iter().enumerate() {
            for seed in 1..=seeds {
                let wish = Wish { width, height, difficulty, seed };
                let (made, ended) = random(wish, &Budget::unlimited()).unwrap();
                let made = made.unwrap_or_else(|| panic!("{wish:?}: {ended:?}"));
                let level = made.level().unwrap();
                assert_eq!(level == difficulty, ended.is_none(), "{wish:?}: {level}");
                reached[k] += usize::from(level == difficulty);
                let found = solve(&made.puzzle, 2, &Budget::unlimited());
                assert!(found.complete && found.solutions == [made.picture.clone()], "{wish:?}");
                let paints = Paint::black_and_white();
                let shown = (made.picture.clone(), &paints[..]);
                let taken = (made.steps.clone(), None);
                let checked =
                    check_made(&made.picture, shown, Difficulty::Hard, taken, &Budget::unlimited());
                assert_eq!(checked.unwrap().level(), Some(level));
                assert!(
                    width < 10 || calm(&made.picture) >= 65,
                    "{wish:?}: {}",
                    calm(&made.picture)
                );
            }
        }
    }
    assert!(reached[0] >= 13 && reached[1] >= 15 && reached[2] >= 8, "{reached:?}");
}

#[test]
fn a_seed_makes_the_same_puzzle_every_time_and_another_seed_another() {
    let wish = |seed| Wish { width: 12, height: 14, difficulty: Difficulty::Normal, seed };
    let made = |seed| random(wish(seed), &Budget::unlimited()).unwrap().0.unwrap().picture;
    assert_eq!(made(7), made(7));
    let all: Vec<Grid<Colour>> = (1..=8).map(made).collect();
    for (k, picture) in all.iter().enumerate() {
        assert!(!all[..k].contains(picture), "seed {} stands twice", k + 1);
    }
}

#[test]
fn with_few_nodes_it_says_that_it_ended() {
    let wish = Wish { width: 40, height: 40, difficulty: Difficulty::Hard, seed: 1 };
    let budget = Budget::new(Limits { nodes: Some(1), ..NO_LIMITS }, &Unwatched);
    let (_, ended) = random(wish, &budget).unwrap();
    assert_eq!(ended, Some(Ended::Nodes));
}
