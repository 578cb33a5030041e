//! How fast the best play of the official games is found, and what looking ahead is worth.
//!
//! `cargo bench --bench turing [-- --quick | --all] [--worst] [--limit SECONDS]`. All classic games, every
//! tenth extreme game and every hundredth nightmare game (`--all`: all extreme games); `--quick` takes
//! few. At the limit, 5 s if not given, a game leaves a plan and a proven gap. Every plan is replayed in
//! every world by the checker; known values are asserted, and that every classic game is exact. Needs
//! the shared data.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

#[path = "../tests/shared.rs"]
#[allow(clippy::print_stderr, reason = "what was not run is said so")]
mod shared;
#[path = "../tests/turing/cards.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod turing_cards;

use std::time::{Duration, Instant};

use shared::shared;
use turing_cards::{Mode, Official, answers, cards, official};
use whoknows::budget::{Budget, Limits, NO_LIMITS, Watcher};
use whoknows::turing::check::plan::replay;
use whoknows::turing::plan::{Cost, Goal};
use whoknows::turing::search::{Position, greedy, solve};

struct Clock(Instant);

impl Watcher for Clock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// What was seen of one game.
struct Seen {
    id: String,
    worlds: usize,
    seconds: f64,
    nodes: u64,
    exact: bool,
    lower: Cost,
    upper: Cost,
    /// Rounds of all worlds that the greedy player pays more.
    lost: u64,
}

/// What is asked of every game.
#[derive(Clone, Copy)]
struct Wanted {
    goal: Goal,
    limit: Duration,
}

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    let Some(folder) = shared("turing") else { return };
    let cards = cards(&folder);
    let after = std::env::args().skip_while(|arg| arg != "--limit").nth(1);
    let limit = after.map_or(5.0, |seconds| seconds.parse().unwrap());
    let goal = if given("--worst") { Goal::Worst } else { Goal::Expected };
    let wanted = Wanted { goal, limit: Duration::from_secs_f64(limit) };
    oracles(&cards);
    let games = official(&folder);
    let steps = [(Mode::Classic, 1, 25), (Mode::Extreme, 10, 200), (Mode::Nightmare, 100, 750)];
    for (mode, step, quick_step) in steps {
        let step = if given("--all") && mode == Mode::Extreme { 1 } else { step };
        for size in 4..=6 {
            let same = |game: &&Official| game.mode == mode && game.cards.len() == size;
            let games = games.iter().filter(same).step_by(if quick { quick_step } else { step });
            let seen: Vec<Seen> = games.map(|game| play(&cards, game, wanted)).collect();
            assert!(mode != Mode::Classic || seen.iter().all(|seen| seen.exact));
            report(&format!("{mode:?} {size} {goal:?}"), seen);
        }
    }
}

/// Games whose values are known.
fn oracles(cards: &[Vec<u128>]) {
    let known: [(Mode, &[&[usize]], u64, u64); 4] = [
        (Mode::Classic, &[&[3], &[7], &[10], &[14]], 9, 20),
        (Mode::Classic, &[&[2], &[13], &[17], &[20]], 12, 25),
        (Mode::Extreme, &[&[28, 14], &[19, 6], &[27, 16], &[9, 47], &[20, 21]], 146, 405),
        (Mode::Extreme, &[&[13, 9], &[11, 40], &[18, 7], &[43, 15]], 382, 1047),
    ];
    let wanted = Wanted { goal: Goal::Expected, limit: Duration::from_mins(10) };
    for (mode, before, rounds, questions) in known {
        let before = before.iter().map(|both| both.to_vec()).collect();
        let game = Official { id: String::new(), mode, cards: before };
        let seen = play(cards, &game, wanted);
        assert_eq!((seen.exact, seen.upper), (true, Cost { rounds, questions }));
    }
}

fn play(cards: &[Vec<u128>], game: &Official, wanted: Wanted) -> Seen {
    let answers = answers(cards, game.mode, &game.cards);
    let position = Position::start(&answers);
    let clock = Clock(Instant::now());
    let limits = Limits { time: Some(wanted.limit), ..NO_LIMITS };
    let budget = Budget::new(limits, &clock);
    let best = solve(&answers, &position, wanted.goal, 3, &budget).unwrap();
    let seconds = clock.elapsed().as_secs_f64();
    let bill = replay(&answers, &position.live, 3, None, &best.plan).unwrap();
    let paid = if wanted.goal == Goal::Expected { bill.total } else { bill.worst };
    assert_eq!(paid, best.upper, "{}", game.id);
    let simple = greedy(&answers, &position.live, 3).unwrap();
    let simple = replay(&answers, &position.live, 3, None, &simple).unwrap();
    Seen {
        id: game.id.clone(),
        worlds: answers.codes.len(),
        seconds,
        nodes: budget.spent(),
        exact: best.is_exact(),
        lower: best.lower,
        upper: best.upper,
        lost: simple.total.rounds.saturating_sub(bill.total.rounds),
    }
}

fn report(name: &str, mut seen: Vec<Seen>) {
    seen.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    let count = seen.len();
    let share = |fits: &dyn Fn(&Seen) -> bool| {
        100.0 * seen.iter().filter(|seen| fits(seen)).count() as f64 / count as f64
    };
    let at = |share: usize| seen[(count * share / 1000).min(count - 1)].seconds;
    let worlds: usize = seen.iter().map(|seen| seen.worlds).sum();
    let lost: u64 = seen.iter().map(|seen| seen.lost).sum();
    println!(
        "turing {name}: {count} games, {:.1} % exact, {:.1} % exact under 1 s; median {:.4} s, 90 % {:.3}, 99 % {:.3}, slowest {:.2}; {} nodes; greedy loses {:.2} rounds",
        share(&|seen| seen.exact),
        share(&|seen| seen.exact && seen.seconds < 1.0),
        at(500),
        at(900),
        at(990),
        at(1000),
        seen.iter().map(|seen| seen.nodes).sum::<u64>(),
        lost as f64 / worlds as f64
    );
    for slow in seen.iter().rev().take(3) {
        let part = |cost: Cost| format!("({}, {})", cost.rounds, cost.questions);
        println!(
            "    {} with {} worlds: {:.2} s, {} nodes, {} to {}",
            slow.id,
            slow.worlds,
            slow.seconds,
            slow.nodes,
            part(slow.lower),
            part(slow.upper)
        );
    }
}
