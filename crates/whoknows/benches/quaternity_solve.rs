//! How fast small sizes of quaternity are solved.
//!
//! `cargo bench --bench quaternity_solve [-- --quick]`. The numbers of canonical states are asserted,
//! by the strict and by the seed rule, and that nobody of three or more players can force anything.
//! `--quick` leaves out what takes seconds.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::quaternity::forced::Forced;
use whoknows::quaternity::perft::perft;
use whoknows::quaternity::solve::solve;
use whoknows::quaternity::{Rule, Setup};

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    let mut sizes = vec![
        ((2, 3, 3), [13, 15]),
        ((3, 2, 3), [75, 91]),
        ((3, 3, 3), [1_335, 2_122]),
        ((2, 4, 4), [1_519, 3_235]),
        ((3, 4, 3), [26_894, 46_036]),
    ];
    if !quick {
        sizes.extend([
            ((4, 3, 3), [87_379, 114_339]),
            ((3, 5, 3), [390_005, 671_634]),
            ((5, 3, 3), [1_395_289, 1_645_129]),
        ]);
    }
    for (size, counts) in sizes {
        for (rule, count) in [Rule::Strict, Rule::Lenient].into_iter().zip(counts) {
            solved(size, rule, count);
        }
    }
    games(if quick { 5 } else { 8 });
}

fn setup((size, sets, players): (usize, usize, usize), rule: Rule) -> Setup {
    Setup::even(size, sets, players).expect("a size").with_rule(rule)
}

/// Solves a size from the beginning.
fn solved(size: (usize, usize, usize), rule: Rule, states: usize) {
    let start = Instant::now();
    let solved = solve(&setup(size, rule), &Budget::unlimited()).expect("it ends");
    let time = start.elapsed().as_secs_f64();
    assert_eq!(solved.states(), states, "{size:?} {rule:?}");
    assert_eq!(solved.first(), vec![Forced { alone: false, sets: 0 }; size.2], "{size:?} {rule:?}");
    println!(
        "quaternity solve {size:?} {rule:?}: {states} states, {} questions, {time:.3} s on one core",
        solved.questions()
    );
}

/// Counts games.
fn games(depth: usize) {
    let start = Instant::now();
    let counts = perft(&setup((4, 3, 3), Rule::Strict), depth, &Budget::unlimited());
    let counts = counts.expect("it ends").counts;
    let time = start.elapsed().as_secs_f64();
    assert_eq!(counts[..5], [48, 2_136, 86_184, 3_090_480, 89_740_896]);
    println!("quaternity perft (4, 3, 3) Strict: {counts:?}, {time:.3} s");
}
