//! Deciding the hat games of our list, with the evidence of each checked again.
//!
//! Counts nodes (the solver's conflicts), which are the same on every machine, and compares the
//! search with its slow sibling, which writes every game as clauses and uses no bound or theorem, on
//! the games where that is quick.

#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]
#![allow(clippy::unwrap_used, reason = "a benchmark stops at the first surprise")]

use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::hats::Game;
use whoknows::hats::check::{check_losing, check_winning};
use whoknows::hats::search::{Wanted, find};
use whoknows::verdict::{Verdict, Word};

fn main() {
    let games = own_games();
    let (mut nodes, mut finding, mut checking) = (0, 0.0, 0.0);
    for (name, game, wins) in &games {
        let budget = Budget::unlimited();
        let start = Instant::now();
        let verdict = find(game, Wanted::Any, &budget);
        finding += start.elapsed().as_secs_f64();
        nodes += budget.spent();
        let start = Instant::now();
        let won = match &verdict {
            Verdict::Yes(winning) => check_winning(game, winning).map(|()| true),
            Verdict::No(losing) => check_losing(game, losing).map(|()| false),
            Verdict::Unknown(ended) => panic!("{name}: {ended}"),
        };
        checking += start.elapsed().as_secs_f64();
        assert_eq!(won.unwrap(), *wins, "{name}");
    }
    println!(
        "hats find, {} games: all right, {nodes} nodes, {finding:.2} s; evidence checked again in \
         {checking:.2} s",
        games.len()
    );
    let small: Vec<_> = games.iter().filter(|(_, game, _)| quick(game)).collect();
    let time = |wanted: Wanted| {
        let start = Instant::now();
        let nodes: u64 = small
            .iter()
            .map(|(name, game, wins)| {
                let budget = Budget::unlimited();
                let verdict = find(game, wanted, &budget);
                let word = if *wins { Word::Yes } else { Word::No };
                assert_eq!(verdict.word(), word, "{name}");
                budget.spent()
            })
            .sum();
        (nodes, start.elapsed().as_secs_f64())
    };
    let ((nodes, fast), (slow_nodes, slow)) = (time(Wanted::Any), time(Wanted::Proof));
    println!(
        "hats find, {} games of at most 81 colourings: {nodes} nodes, {fast:.3} s; by clauses only \
         {slow_nodes} nodes, {slow:.3} s; ratio {:.1}",
        small.len(),
        slow / fast
    );
}

fn quick(game: &Game) -> bool {
    u64::try_from(game.colourings()).is_ok_and(|colourings| colourings <= 81)
}

/// Our own list.
fn own_games() -> Vec<(String, Game, bool)> {
    let list = include_str!("../../../puzzles/hats/games.txt");
    let lines = list.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let colours: Vec<u32> = words[1].split(',').map(|h| h.parse().unwrap()).collect();
            let game = Game::new(words[0].parse().unwrap(), &colours, &[1]).unwrap();
            (line.to_string(), game, words[2] == "won")
        })
        .collect()
}
