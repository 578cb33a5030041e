//! What ends the solver before it has an answer: a limit, the caller, the caller's clock.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Progress, Unwatched, Watcher};
use whoknows::sat::{Outcome, Refuted, refute, solve};

use crate::formulas::{pigeonhole, proof_of, random_3sat};

#[test]
fn the_same_limit_gives_the_same_answer_and_spends_the_same() {
    let formula = pigeonhole(8);
    for most in [0, 1, 10, 1000] {
        let runs: Vec<_> = [(Some(most), None), (None, Some(most)), (Some(most), Some(most + 9))]
            .into_iter()
            .map(|(limit, nodes)| {
                let budget = Budget::new(Limits { nodes, ..NO_LIMITS }, &Unwatched);
                assert_eq!(refute(&formula, limit, &budget), Refuted::Unknown(Ended::Nodes));
                budget.spent()
            })
            .collect();
        // Conflicts that follow one another without a decision count as one stride.
        assert!((most..most + 50).contains(&runs[0]), "{runs:?} for {most}");
        assert!(runs.iter().all(|spent| *spent == runs[0]), "{runs:?}");
    }
    let formula = random_3sat(7, 120, 552);
    assert_eq!(proof_of(&formula), proof_of(&formula));
}

#[test]
fn calls_spend_from_one_budget_in_turn() {
    let formula = pigeonhole(8);
    let budget = Budget::new(Limits { nodes: Some(1000), ..NO_LIMITS }, &Unwatched);
    assert_eq!(solve(&formula, Some(400), &budget), Outcome::Unknown(Ended::Nodes));
    assert!((400..450).contains(&budget.spent()));
    assert_eq!(solve(&formula, None, &budget), Outcome::Unknown(Ended::Nodes));
    assert!((1000..1050).contains(&budget.spent()));
}

/// Stops when asked for the fifth time, and remembers when that was.
struct Caller {
    start: Instant,
    asked: AtomicU64,
    stopped_after: AtomicU64,
    conflicts: AtomicU64,
}

impl Caller {
    fn new() -> Self {
        let [asked, stopped_after, conflicts] = [0; 3].map(AtomicU64::new);
        Caller { start: Instant::now(), asked, stopped_after, conflicts }
    }
}

impl Watcher for Caller {
    fn stopped(&self) -> bool {
        let stop = self.asked.fetch_add(1, Ordering::Relaxed) >= 4;
        if stop {
            let millis = self.start.elapsed().as_millis() as u64;
            self.stopped_after.store(millis, Ordering::Relaxed);
        }
        stop
    }
    fn progress(&self, progress: &Progress) {
        assert_eq!(progress.unit, "conflicts");
        self.conflicts.fetch_max(progress.done, Ordering::Relaxed);
    }
}

#[test]
fn a_hard_formula_is_stopped_promptly() {
    let formula = pigeonhole(11);
    let caller = Caller::new();
    let budget = Budget::new(NO_LIMITS, &caller);
    assert_eq!(refute(&formula, None, &budget), Refuted::Unknown(Ended::Stopped));
    let stopped_after = caller.stopped_after.load(Ordering::Relaxed);
    let wait = caller.start.elapsed().as_millis() as u64 - stopped_after;
    println!("stopped {wait} ms after it was asked to, at {} conflicts", budget.spent());
    assert!(wait < 1000, "it took {wait} ms to stop");
    assert!(caller.conflicts.load(Ordering::Relaxed) > 0 && budget.spent() > 0);
    let spent = budget.spent();
    assert_eq!(solve(&formula, None, &budget), Outcome::Unknown(Ended::Stopped));
    assert_eq!(budget.spent(), spent, "a stopped budget starts nothing");
}

#[test]
fn the_callers_clock_ends_a_search() {
    struct Clock(Instant);
    impl Watcher for Clock {
        fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
    let clock = Clock(Instant::now());
    let limits = Limits { time: Some(Duration::from_millis(100)), ..NO_LIMITS };
    let outcome = solve(&pigeonhole(11), None, &Budget::new(limits, &clock));
    assert_eq!(outcome, Outcome::Unknown(Ended::Time));
    assert!(clock.0.elapsed() >= Duration::from_millis(100));
}
