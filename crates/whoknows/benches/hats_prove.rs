//! How fast a strategy of hats is proved, against the plain loop over colourings and players.
//!
//! `cargo bench --bench hats_prove [-- --quick]`. The plain loops are what one writes first: for
//! every colouring and every player, the guess from the hats of the others. Both must find the same
//! figures. `--quick` takes smaller games.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::time::Instant;

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::hats::prove::prove;
use whoknows::hats::strategy::{Rule, Strategy};
use whoknows::hats::tally::Tally;
use whoknows::hats::{Game, Graph};

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    let (n, q) = if quick { (6, 8) } else { (8, 8) };
    let game = Game::uniform(Graph::complete(n), q).expect("a game");
    let named = |name| Strategy::named(name, &game).expect("a strategy");
    compare(&game, "xor", &named("xor"), xor);
    compare(&game, "sum", &named("sum"), |hats, v| sum(hats, v, q));
    compare(&game, "majority", &named("majority"), majority);
    let tables = tables(&game);
    let strategy = Strategy::new(&game, tables.iter().cloned().map(Rule::Table).collect());
    compare(&game, "table", &strategy.expect("a strategy"), |hats, v| {
        let row = (0..hats.len()).filter(|&u| u != v).fold(0, |row, u| row * q + hats[u]);
        tables[v][row as usize]
    });
    let (n, q) = if quick { (7, 9) } else { (9, 9) };
    let game = Game::uniform(Graph::complete(n), q).expect("a game");
    for text in ["sum", "(p - sum(seen)) mod q & 7"] {
        let strategy = Strategy::read(text, &game).expect("a strategy");
        for threads in [1, 2] {
            let (proved, time) = timed(|| proved(&game, &strategy, threads));
            let rate = proved.checked as f64 / time / 1e6;
            println!(
                "hats prove K{n} {q} colours {text}, {threads} threads: {} colourings, won {}, \
                 {time:.4} s, {rate:.0} million/s",
                proved.checked, proved.won
            );
        }
    }
}

fn xor(hats: &[u32], v: usize) -> u32 {
    let mut guess = v as u32;
    for (u, hat) in hats.iter().enumerate() {
        if u != v {
            guess ^= hat;
        }
    }
    guess
}

fn sum(hats: &[u32], v: usize, q: u32) -> u32 {
    let mut seen = 0;
    for (u, hat) in hats.iter().enumerate() {
        if u != v {
            seen += hat;
        }
    }
    (v as u32 + hats.len() as u32 * q - seen) % q
}

fn majority(hats: &[u32], v: usize) -> u32 {
    let mut guess = v as u32;
    for bit in 0..3 {
        let mut with = 0;
        for (u, hat) in hats.iter().enumerate() {
            if u != v {
                with += hat >> bit & 1;
            }
        }
        guess ^= u32::from(2 * with as usize > hats.len() - 1) << bit;
    }
    guess
}

/// Tables without a pattern.
fn tables(game: &Game) -> Vec<Vec<u32>> {
    let mut state = 1_u32;
    let tables = (0..game.players()).map(|v| {
        let rows = u32::try_from(game.views(v)).expect("a small table");
        let guess = |_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % game.colours(v)
        };
        (0..rows).map(guess).collect()
    });
    tables.collect()
}

fn compare(game: &Game, name: &str, strategy: &Strategy, guess: impl Fn(&[u32], usize) -> u32) {
    let (by_right, plain) = timed(|| plainly(game, guess));
    let (proved, fast) = timed(|| proved(game, strategy, 1));
    assert_eq!(proved.by_right, by_right, "{name}");
    println!(
        "hats prove K{} {} colours {name}: {} colourings, plain {plain:.3} s, prove {fast:.5} s, \
         ratio {:.1}",
        game.players(),
        game.colours(0),
        proved.checked,
        plain / fast
    );
}

/// By the number of right players, how many colourings: one after another.
fn plainly(game: &Game, guess: impl Fn(&[u32], usize) -> u32) -> Vec<u64> {
    let n = game.players();
    let mut by_right = vec![0; n + 1];
    let mut hats = vec![0; n];
    loop {
        let right = (0..n).filter(|&v| guess(&hats, v) == hats[v]).count();
        by_right[right] += 1;
        let Some(v) = (0..n).rev().find(|&v| hats[v] + 1 < game.colours(v)) else {
            return by_right;
        };
        hats[v] += 1;
        hats[v + 1..].fill(0);
    }
}

fn proved(game: &Game, strategy: &Strategy, threads: usize) -> Tally {
    let budget = Budget::new(Limits { threads, ..NO_LIMITS }, &Unwatched);
    prove(game, strategy, &budget).expect("guesses are colours")
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed().as_secs_f64())
}
