//! The parts of the search that small puzzles never reach, forced to work on them.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::nonogram::check;
use crate::nonogram::puzzle::Paint;

/// A puzzle of a random picture with 1 to 3 paints and up to 5 by 5 cells, some of them given.
fn random_puzzle(random: &mut ChaCha8Rng) -> Puzzle {
    let (width, height) = (random.random_range(1..=5), random.random_range(1..=5));
    let count: u8 = random.random_range(1..=3);
    let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
    let mut givens = Grid::filled(width, height, Known::all(count.into()));
    for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
        let cell = Cell { row, column };
        picture.set(cell, Colour(random.random_range(0..=count)));
        if random.random_range(0..8) == 0 {
            let set: u32 = random.random::<u32>() | 1 << picture.at(cell).0;
            givens.set(cell, Known(set & givens.at(cell).0));
        }
    }
    let paint = |c: u8| Paint { letter: (b'0' + c) as char, name: String::new(), rgb: [c; 3] };
    let paints: Vec<Paint> = (0..=count).map(paint).collect();
    let plain = Puzzle::of_picture(&picture, paints.clone()).expect("a puzzle");
    let (rows, columns) = (plain.rows().to_vec(), plain.columns().to_vec());
    Puzzle::new(rows, columns, paints, givens).expect("a puzzle")
}

#[test]
fn clause_learning_alone_and_wider_words_find_the_same_solutions() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let (mut learned, mut many) = (0, 0);
    for _ in 0..600 {
        let puzzle = random_puzzle(&mut random);
        let budget = Budget::unlimited();
        let Some(expected) = check::all_solutions(&puzzle) else { continue };
        many += usize::from(expected.len() > 1);
        let all = [
            Search::<1>::run(&puzzle, usize::MAX, 0, &budget),
            Search::<1>::run(&puzzle, usize::MAX, DEPTH_FIRST, &budget),
            Search::<8>::run(&puzzle, usize::MAX, DEPTH_FIRST, &budget),
        ];
        learned += usize::from(all[0].work.line_solves < all[1].work.line_solves);
        assert_eq!(all[1].work, all[2].work);
        for mut solved in all {
            assert!(solved.complete && solved.ended.is_none());
            solved.solutions.sort_by(|a, b| a.cells().cmp(b.cells()));
            assert_eq!(solved.solutions, expected, "{puzzle:?}");
        }
    }
    assert!(learned > 30 && many > 30, "{learned} {many}");
}

#[test]
fn the_checkers_clauses_are_the_same() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..300 {
        let puzzle = random_puzzle(&mut random);
        let picture = solve(&puzzle, 1, &Budget::unlimited()).solutions.swap_remove(0);
        let mut formula = encode::clauses(&puzzle);
        encode::add_known(&mut formula, &puzzle, puzzle.givens());
        encode::block(&mut formula, &puzzle, puzzle.givens(), &picture);
        assert_eq!(check::clauses(&puzzle, &[picture]), formula, "{puzzle:?}");
    }
}

#[test]
fn undo_gives_back_what_was_taken() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    for _ in 0..300 {
        let puzzle = random_puzzle(&mut random);
        let mut board = Board::<2>::new(&puzzle);
        board.propagate(&Budget::unlimited()).expect("the picture is a solution");
        let before = board.all_known();
        let mark = board.mark();
        let row = random.random_range(0..puzzle.height());
        let column = random.random_range(0..puzzle.width());
        board.keep(Cell { row, column }, Known(random.random()));
        let _ = board.propagate(&Budget::unlimited());
        let (after, taken) = (board.all_known(), board.taken_since(mark).count());
        let sum = |known: &Grid<Known>| -> usize {
            known.cells().iter().map(|set| set.0.count_ones() as usize).sum()
        };
        assert_eq!(sum(&before) - sum(&after), taken);
        board.undo(mark);
        assert_eq!(board.all_known(), before);
        let columns_too = board.propagate(&Budget::unlimited());
        assert_eq!((columns_too, board.all_known()), (Ok(()), before));
    }
}
