//! How fast a story is told for all values of a parameter.
//!
//! `cargo bench --bench story_sweep [-- --quick]`. Sum and product for all bounds up to 10,000: since when there is
//! one answer, two, and so on is asserted, and that both ways say the same up to 400. `--quick` ends at 2,000.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::story::Story;
use whoknows::story::sweep::{Swept, Way, anew, sweep};
use whoknows::story::told::Settings;

fn sum_and_product(least: u32) -> Story {
    let text = format!(
        "people Sum, Product\nparam most = 100\nlet x in {least}..most, y in x+1..most-x\nSum sees x + y\n\
         Product sees x * y\nProduct: I don't know (x, y)\n\
         Sum: at the start I knew that Product didn't know (x, y)\nProduct: now I know (x, y)\n\
         Sum: now I know (x, y)\n"
    );
    text.parse().expect("a story")
}

/// Since when there are how many answers.
const FROM_2: [(i64, usize); 10] = [
    (65, 1),
    (1685, 2),
    (1970, 3),
    (2522, 4),
    (4721, 5),
    (5486, 4),
    (6245, 6),
    (6893, 7),
    (7940, 8),
    (9104, 9),
];
const FROM_3: [(i64, usize); 6] = [(125, 1), (5045, 2), (5300, 3), (6893, 5), (7229, 6), (9413, 7)];

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let last = if given("--quick") || !given("--bench") { 2000 } else { 10_000 };
    both_ways();
    let mut from_2 = FROM_2.to_vec();
    from_2.push((9413, 10));
    thresholds(2, last, &from_2);
    thresholds(3, last, &FROM_3);
    for least in 4..=5 {
        thresholds(least, last, &[]);
    }
}

fn timed(work: impl FnOnce(&Budget<'_>) -> Swept) -> (Swept, f64, u64) {
    let (start, budget) = (Instant::now(), Budget::unlimited());
    let done = work(&budget);
    (done, start.elapsed().as_secs_f64(), budget.spent())
}

fn both_ways() {
    let (story, settings) = (sum_and_product(2), Settings::new());
    let values = 2..=400;
    let (fast, time, _) = timed(|budget| {
        sweep(&story, "most", values.clone(), &settings, budget).expect("it is told")
    });
    let (slow, slow_time, _) = timed(|budget| {
        anew(&story, "most", values.clone(), &settings, budget).expect("it is told")
    });
    assert_eq!((&fast.runs, fast.way), (&slow.runs, Way::Growing));
    println!(
        "sum and product, bounds to 400: anew {slow_time:.3} s, growing {time:.4} s, ratio {:.0}",
        slow_time / time
    );
}

fn thresholds(least: u32, last: i64, known: &[(i64, usize)]) {
    let (story, settings) = (sum_and_product(least), Settings::new());
    let (swept, time, work) =
        timed(|budget| sweep(&story, "most", 2..=last, &settings, budget).expect("it is told"));
    let mut expected = vec![(2, 0)];
    expected.extend(known.iter().filter(|(value, _)| *value <= last));
    let mut found: Vec<(i64, usize)> = Vec::new();
    for run in &swept.runs {
        if found.last().is_none_or(|(_, worlds)| *worlds != run.worlds) {
            found.push((*run.values.start(), run.worlds));
        }
    }
    assert_eq!(found, expected);
    println!("sum and product from {least}, all bounds to {last}: {work} nodes, {time:.2} s");
    for event in swept.events() {
        let word = if event.appears { "appears" } else { "disappears" };
        println!("  {} {word} at {}", event.world, event.value);
    }
}
