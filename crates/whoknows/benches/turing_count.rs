//! How fast the valid games of the Turing Machine deck are counted, and the official games read.
//!
//! `cargo bench --bench turing_count [-- --quick]`. All counts are asserted. `--quick` counts the games
//! of four cards only. The official games are those of `../shared` (or `$WHOKNOWS_SHARED`), if there.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::time::Instant;

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::Deck;
use whoknows::turing::count::{Count, count};

const KNOWN: [Count; 3] = [
    Count { cards: 4, sets: 108_839, games: 1_033_950, single: 11_246, most: 348 },
    Count { cards: 5, sets: 737_495, games: 6_814_112, single: 94_585, most: 522 },
    Count { cards: 6, sets: 2_167_604, games: 12_984_829, single: 485_415, most: 522 },
];

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    for threads in [1, 2] {
        counts(if quick { 4 } else { 6 }, threads);
    }
}

fn counts(most: usize, threads: usize) {
    let budget = Budget::new(Limits { threads, ..NO_LIMITS }, &Unwatched);
    let start = Instant::now();
    let counts = count(&Deck::classic(), 4..=most, &budget).expect("it ends");
    let time = start.elapsed().as_secs_f64();
    assert_eq!(counts, KNOWN[..=most - 4]);
    println!("turing count 4..={most}: {} nodes, {time:.2} s on {threads} threads", budget.spent());
}
