//! How fast the games of the Turing Machine deck are counted, solved, made and explained.
//!
//! `cargo bench --bench turing_count [-- --quick]`. All counts are asserted, and that the answer of each
//! official game is possible. The definition is the slow version of the worlds. `--quick` counts the games
//! of four cards only. The official games are those of `../shared` (or `$WHOKNOWS_SHARED`), if there.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::path::{Path, PathBuf};
use std::time::Instant;

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::count::count;
use whoknows::turing::games::GamesOfSize;
use whoknows::turing::make::{Wish, make};
use whoknows::turing::search::excluded;
use whoknows::turing::verifiers::BY_THE_RULES;
use whoknows::turing::{Deck, Game, Mode, Worlds, check, id};

const KNOWN: [GamesOfSize; 3] = [
    GamesOfSize { cards: 4, sets: 108_839, games: 1_033_950, single: 11_246, most: 348 },
    GamesOfSize { cards: 5, sets: 737_495, games: 6_814_112, single: 94_585, most: 522 },
    GamesOfSize { cards: 6, sets: 2_167_604, games: 12_984_829, single: 485_415, most: 522 },
];

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    for threads in [1, 2] {
        counts(if quick { 4 } else { 6 }, threads);
    }
    slow_and_fast();
    for mode in Mode::ALL {
        makes(mode, if quick { 2 } else { 50 });
    }
    official(quick);
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed().as_secs_f64())
}

fn counts(most: usize, threads: usize) {
    let budget = Budget::new(Limits { threads, ..NO_LIMITS }, &Unwatched);
    let (counts, time) = timed(|| count(&Deck::classic(), 4..=most, &budget).expect("it ends"));
    assert_eq!(counts, KNOWN[..=most - 4]);
    println!("turing count 4..={most}: {} nodes, {time:.2} s on {threads} threads", budget.spent());
}

fn worlds(game: &Game) -> Worlds {
    Worlds::of(game, &Budget::unlimited()).expect("it ends")
}

/// The definition against the walk, on one game.
fn slow_and_fast() {
    let game = Game::read(&Deck::classic(), Mode::Classic, "5 14 18 19 20", BY_THE_RULES);
    let game = game.expect("a game");
    let budget = Budget::unlimited();
    let (slow, slow_time) = timed(|| check::worlds(&game, &[], &budget).expect("it ends").len());
    let (fast, fast_time) = timed(|| (0..1000).map(|_| worlds(&game).len()).sum::<usize>());
    assert_eq!((slow, fast), (6, 6000));
    println!(
        "turing worlds {game}: definition {:.2} ms, walk {:.4} ms, ratio {:.0}",
        slow_time * 1e3,
        fast_time,
        slow_time * 1e3 / fast_time
    );
}

fn makes(mode: Mode, games: u64) {
    for verifiers in 4..=6 {
        let budget = Budget::unlimited();
        let (signs, time) = timed(|| {
            let one = |seed| {
                let wish = Wish { mode, verifiers, level: None, single: false, seed };
                let made = make(&Deck::classic(), wish, &budget, |_, _| Some(())).expect("a game");
                id::write(&made.0).expect("an id").len()
            };
            (0..games).map(one).max()
        });
        println!(
            "turing make {mode} {verifiers}: {:.1} ms a game, {} nodes a game, ids of {} signs at most",
            time * 1e3 / games as f64,
            budget.spent() / games,
            signs.unwrap_or(0)
        );
    }
}

/// The official games, if they are there.
fn official(quick: bool) {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("WHOKNOWS_SHARED").map_or_else(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(folder.join("data/turing/official_games.csv")) else {
        println!("turing official: NOT RUN, the games are not here");
        return;
    };
    let lines = text.lines().filter(|line| !line.starts_with("# "));
    let games: Vec<_> = lines.step_by(if quick { 50 } else { 1 }).map(game).collect();
    for mode in Mode::ALL {
        let here = || games.iter().filter(|(game, _)| game.mode() == mode);
        let (most, time) = timed(|| {
            let one = |(game, answer): &(Game, u32)| {
                let (worlds, space) = (worlds(game), game.deck().space());
                assert!(worlds.codes().iter().any(|left| space.number(left.code) == *answer));
                worlds.len()
            };
            here().map(one).max()
        });
        let slowest = here().step_by(7).map(|(game, _)| {
            timed(|| excluded(game, &[], &Budget::unlimited()).expect("it ends").len()).1
        });
        println!(
            "turing official {mode}: {} games, at most {} worlds, {time:.2} s; explained in {:.0} ms at most",
            here().count(),
            most.unwrap_or(0),
            slowest.fold(0.0, f64::max) * 1e3
        );
    }
}

fn game(line: &str) -> (Game, u32) {
    let fields: Vec<&str> = line.split(',').collect();
    let mode = Mode::ALL[fields[1].parse::<usize>().expect("a mode")];
    let verifiers: usize = fields[2].parse().expect("a number");
    let cards = |v: usize| match mode {
        Mode::Extreme => format!("{}/{}", fields[3 + v], fields[3 + v + verifiers]),
        _ => fields[3 + v].to_string(),
    };
    let cards: Vec<String> = (0..verifiers).map(cards).collect();
    let game = Game::read(&Deck::classic(), mode, &cards.join(" "), BY_THE_RULES);
    let answer = fields.last().and_then(|answer| answer.parse().ok());
    (game.expect("a game"), answer.expect("an answer"))
}
