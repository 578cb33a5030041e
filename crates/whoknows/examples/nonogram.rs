//! A picture out of its clues; is it the only one?
//!
//! `cargo run -p whoknows --example nonogram`
#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use whoknows::budget::Budget;
use whoknows::nonogram::check::check_picture;
use whoknows::nonogram::search::solve;
use whoknows::nonogram::{Clue, Colour, Puzzle};

fn main() {
    let rows: [&[u32]; 5] = [&[1, 1], &[5], &[5], &[3], &[1]];
    let columns: [&[u32]; 5] = [&[2], &[4], &[4], &[4], &[2]];
    let clues = |lines: [&[u32]; 5]| lines.map(Clue::black).to_vec();
    let puzzle = Puzzle::black(clues(rows), clues(columns)).expect("a puzzle");

    let solved = solve(&puzzle, 2, &Budget::unlimited());
    let [picture] = &solved.solutions[..] else { panic!("it has one solution") };
    assert!(solved.complete, "and no other");
    assert_eq!(check_picture(&puzzle, picture), Ok(()));
    for row in 0..picture.height() {
        let sign = |&colour: &Colour| if colour == Colour::BACKGROUND { '.' } else { '#' };
        println!("{}", picture.row(row).iter().map(sign).collect::<String>());
    }
}
