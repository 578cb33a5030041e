//! The fast proof against the plain loop over all colourings, and against known figures.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use proptest::prelude::{ProptestConfig, proptest};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::super::check::tally::{self, NoTally};
use super::super::formula::{Fold, Formula, List, Op};
use super::super::graph::Graph;
use super::super::strategy::Rule;
use super::*;
use crate::budget::{Limits, NO_LIMITS, Unwatched, Watcher};

/// The definition: every colouring, every player.
fn plainly(game: &Game, strategy: &Strategy, most: u64) -> Result<Tally, ProveError> {
    let total = u64::try_from(game.colourings()).unwrap();
    let ended = (most < total).then_some(Ended::Nodes);
    let slow = tally::first(game, strategy, total.min(most), ended, &Budget::unlimited());
    slow.map_err(|error| match error {
        NoTally::BadGuess(bad) => ProveError::BadGuess(bad),
        other => panic!("{other:?}"),
    })
}

#[track_caller]
fn figures(name: &str, by_right: [u64; 5]) {
    let game = Game::uniform(Graph::complete(4), 4).unwrap();
    let strategy = Strategy::named(name, &game).unwrap();
    let proved = prove(&game, &strategy, &Budget::unlimited()).unwrap();
    assert_eq!(proved.by_right, by_right);
    assert_eq!((proved.won, proved.lost), (256 - by_right[0], by_right[0]));
    assert_eq!((proved.right, proved.checked, proved.complete()), (256, 256, true));
    assert_eq!(proved.wins(), by_right[0] == 0);
    assert_eq!(Ok(proved), plainly(&game, &strategy, u64::MAX));
}

#[test]
fn the_figures_of_four_players_with_four_suits() {
    figures("xor", [0, 256, 0, 0, 0]);
    figures("sum", [0, 256, 0, 0, 0]);
    figures("bitwise-majority", [52, 156, 44, 4, 0]);
    for name in ["and", "or"] {
        let game = Game::uniform(Graph::complete(4), 4).unwrap();
        let strategy = Strategy::named(name, &game).unwrap();
        let proved = prove(&game, &strategy, &Budget::unlimited()).unwrap();
        assert_eq!((proved.won, proved.lost, proved.right), (186, 70, 256), "{name}");
    }
}

/// A formula of some depth for a player, not yet known to have a range.
fn formula(rng: &mut ChaCha8Rng, game: &Game, v: usize, depth: u32) -> Formula {
    let seen = game.graph().seen_by(v);
    let part = |rng: &mut ChaCha8Rng| formula(rng, game, v, depth - 1);
    match rng.random_range(0..if depth == 0 { 6 } else { 16 }) {
        0 => Formula::Number(rng.random_range(-9..300)),
        1 => Formula::Own,
        2 => Formula::Colours,
        3 => Formula::seen(Fold::ALL[rng.random_range(0..7)]),
        4..6 if !seen.is_empty() => Formula::Hat(seen[rng.random_range(0..seen.len())]),
        4..6 => Formula::Players,
        6..12 => {
            let op = Op::ALL[rng.random_range(0..8)];
            Formula::binary(op, part(rng), part(rng))
        }
        12..14 => {
            let these = (0..rng.random_range(1..5)).map(|_| part(rng)).collect();
            Formula::Fold(Fold::ALL[rng.random_range(0..7)], List::These(these))
        }
        14 => {
            let divisor = Formula::Number(rng.random_range(2..6));
            let op = if rng.random_bool(0.5) { Op::Div } else { Op::Mod };
            Formula::binary(op, part(rng), divisor)
        }
        _ => {
            let place = Formula::binary(Op::Mod, part(rng), Formula::Number(4));
            Formula::pick(place, (0..4).map(|_| rng.random_range(-5..9)).collect())
        }
    }
}

fn rule(rng: &mut ChaCha8Rng, game: &Game, v: usize) -> Rule {
    let (h, s) = (game.colours(v), game.guesses(v));
    if rng.random_bool(0.3) {
        let rows = u32::try_from(game.views(v)).unwrap();
        return Rule::Table((0..rows * s).map(|_| rng.random_range(0..h)).collect());
    }
    let mut guess = || loop {
        let depth = rng.random_range(0..4);
        let guess = formula(rng, game, v, depth);
        let bare = rng.random_bool(0.1);
        let whole = Formula::binary(Op::Mod, guess.clone(), Formula::Colours);
        let guess = if bare { guess } else { whole };
        if guess.range(game, v).is_ok() {
            return guess;
        }
    };
    Rule::Formulas((0..s).map(|_| guess()).collect())
}

/// A game with at most a few thousand colourings, and a strategy.
fn random(rng: &mut ChaCha8Rng) -> (Game, Strategy) {
    let players = rng.random_range(1..7);
    let mut colours: Vec<u32> = (0..players).map(|_| rng.random_range(1..6)).collect();
    if players < 3 && rng.random_bool(0.3) {
        colours[0] = rng.random_range(30..200);
    }
    let density = rng.random_range(0.2..1.0);
    let all = (0..players).flat_map(|v| (0..players).map(move |u| (v, u)));
    let arcs: Vec<_> = all.filter(|&(v, u)| v != u && rng.random_bool(density)).collect();
    let guesses: Vec<u32> = colours.iter().map(|&h| rng.random_range(0..4).clamp(0, h)).collect();
    let guesses: Vec<u32> =
        guesses.into_iter().map(|s| if rng.random_bool(0.6) { 1 } else { s }).collect();
    let game = Game::new(Graph::new(players, arcs), &colours, &guesses).unwrap();
    let rules = (0..players).map(|v| rule(rng, &game, v)).collect();
    let strategy = Strategy::new(&game, rules).unwrap();
    (game, strategy)
}

/// Whatever the division into blocks and chunks, the number of threads and the limit.
fn agrees(seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (game, strategy) = random(&mut rng);
    let total = u64::try_from(game.colourings()).unwrap();
    let text = strategy.text(&game);
    assert_eq!(Strategy::read(&text, &game).as_ref(), Ok(&strategy), "{text}");
    for (block, chunk, threads) in
        [(1 << 13, 1 << 18, 1), (1, 1, 1), (7, 20, 3), (60, 60, 1), (30, 1, 3)]
    {
        let nodes = [None, Some(rng.random_range(0..=total))][rng.random_range(0..2)];
        let limits = Limits { nodes, threads, ..NO_LIMITS };
        let budget = Budget::new(limits, &Unwatched);
        let found = prove_divided(&game, &strategy, &budget, Shape { block, chunk });
        let expected = plainly(&game, &strategy, nodes.unwrap_or(u64::MAX));
        assert_eq!(found, expected, "seed {seed}, {} {block} {chunk}\n{text}", game.graph());
        if let Ok(proved) = found {
            assert_eq!(budget.spent(), proved.checked);
        }
    }
}

#[test]
fn it_agrees_with_the_plain_loop() {
    // The last one has a divisor of 0 behind a factor of 0.
    (0..600).chain([5_477_982_012_327_645_751]).for_each(agrees);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn it_agrees_with_the_plain_loop_on_any_seed(seed in 1000u64..) {
        agrees(seed);
    }
}

/// The random games do contain what they are meant to test.
#[test]
fn the_random_games_are_of_all_kinds() {
    let mut kinds = [0; 6];
    for seed in 0..600 {
        let (game, strategy) = random(&mut ChaCha8Rng::seed_from_u64(seed));
        let proved = plainly(&game, &strategy, u64::MAX);
        kinds[0] += u32::from(game.players() == 1);
        kinds[1] += u32::from(!game.graph().is_mutual());
        kinds[2] +=
            u32::from(matches!(&proved, Err(ProveError::BadGuess(bad)) if bad.guess.is_none()));
        kinds[3] +=
            u32::from(matches!(&proved, Err(ProveError::BadGuess(bad)) if bad.guess.is_some()));
        kinds[4] += u32::from(proved.as_ref().is_ok_and(|proved| proved.lost > 0));
        kinds[5] += u32::from(proved.is_ok_and(|proved| proved.lost == 0));
    }
    assert!(kinds.iter().all(|&games| games > 20), "{kinds:?}");
}

#[track_caller]
fn agrees_on(graph: &str, colours: u32, strategy: &str) {
    let game = Game::uniform(graph.parse().unwrap(), colours).unwrap();
    let strategy = Strategy::read(strategy, &game).unwrap();
    let found = prove(&game, &strategy, &Budget::unlimited());
    assert!(found.is_ok());
    assert_eq!(found, plainly(&game, &strategy, u64::MAX));
    for block in [1, 40] {
        let small = Shape { block, chunk: 1000 };
        assert_eq!(prove_divided(&game, &strategy, &Budget::unlimited(), small), found);
    }
}

#[test]
fn all_sizes_of_lanes_and_kinds_of_steps_agree() {
    agrees_on("K3", 30, "0: (1000 * c * b) mod q\n*: (p - 77 * a * a) div 9 mod q");
    agrees_on("K3", 20, "(p + 100000 * sum(seen) * max(seen)) div 77777 mod q");
    agrees_on("K5", 5, "(min(seen) * max(seen) + xor(seen)) mod q");
    agrees_on("K5", 5, "bitwise-majority(sum(seen), p, max(seen), -p, xor(seen)) mod q");
    agrees_on("L6", 4, "(p + sum(seen) * sum(seen)) div 3 mod q");
    agrees_on("K4", 9, "pick((sum(seen) + p) mod 9, 0, 2, 4, 6, 8, 1, 3, 5, 7)");
    agrees_on("K4", 9, "pick((xor(seen) + p) mod 9, 0, 2, 4, 6, 8, 1, 3, 5, 7)");
    agrees_on("K4", 4, "xor(seen)"); // all are right at once
    agrees_on("K3", 20, "(p + 7 * sum(seen)) mod 100 div 5");
    agrees_on("K3", 20, "(p + 100 * sum(seen) * max(seen)) div 7 mod q");
    agrees_on("K3", 5, "bitwise-majority(-1, -sum(seen), max(seen) - 9) mod q");
    agrees_on("K4", 7, "(7 * p - sum(seen) * 4) mod 28 div 4");
}

/// With divisors of both signs, alone and in the sum that gives the number back.
#[test]
fn quotients_and_remainders_of_all_signs_agree() {
    let game = Game::uniform(Graph::complete(4), 5).unwrap();
    let proved = |text: &str| {
        let strategy = Strategy::read(text, &game).unwrap();
        prove(&game, &strategy, &Budget::unlimited()).unwrap()
    };
    let x = "(7 - 2 * sum(seen))";
    for y in ["-7", "-2", "-1", "1", "2", "7", "(2 * max(seen) - 5)"] {
        agrees_on("K4", 5, &format!("({x} div {y}) mod q"));
        agrees_on("K4", 5, &format!("{x} mod {y} mod q"));
        let back = format!("(({x} div {y}) * {y} + {x} mod {y}) mod q");
        agrees_on("K4", 5, &back);
        assert_eq!(proved(&back), proved(&format!("{x} mod q")), "{y}");
    }
}

#[test]
fn the_bad_guess_found_is_the_first() {
    let game = Game::uniform(Graph::complete(3), 3).unwrap();
    let xor = Strategy::named("xor", &game).unwrap();
    let error = prove(&game, &xor, &Budget::unlimited()).unwrap_err();
    let text = "player 1 sees 0:0 2:2 and guesses 3, but its hat has colours 0 to 2";
    assert_eq!(error.to_string(), text);
    // Before that colouring there is none.
    let budget = Budget::new(Limits { nodes: Some(2), ..NO_LIMITS }, &Unwatched);
    assert_eq!(prove(&game, &xor, &budget).unwrap().checked, 2);
}

/// A divisor that is 0 is an error even where arithmetic without it would give the same.
#[test]
fn no_division_by_0_is_lost_on_the_way() {
    let game = Game::uniform(Graph::complete(3), 3).unwrap();
    for guess in
        ["0 * (1 div b)", "(1 mod b) - (1 mod b)", "pick(4 div ((b - b) & 3) - 1, 0, 1, 2, 0)"]
    {
        let strategy = Strategy::read(&format!("0: {guess}\n*: 0"), &game).unwrap();
        for block in [1, 3, 100] {
            let shape = Shape { block, chunk: 1 };
            let error = prove_divided(&game, &strategy, &Budget::unlimited(), shape).unwrap_err();
            assert_eq!(error.to_string(), "player 0 sees 1:0 2:0 and divides by 0", "{guess}");
        }
    }
}

/// As long and as nested as can be read: no stack is exhausted, and it is proved.
#[test]
fn the_longest_formulas_are_proved() {
    let game = Game::uniform(Graph::complete(3), 3).unwrap();
    for part in
        ["b + ", "b ^ ", "b * 1 div 2 mod 3 + ", "b | 2 ^ ", "-", "b div 2 * ", "b mod 2 - c * "]
    {
        let repeats = (1..1000).rev().find(|&times| {
            let text = format!("0: ({}b) mod 3\n*: 1", part.repeat(times));
            Strategy::read(&text, &game).is_ok()
        });
        let text = format!("0: ({}b) mod 3\n*: 1", part.repeat(repeats.unwrap()));
        let strategy = Strategy::read(&text, &game).unwrap();
        assert_eq!(Strategy::read(&strategy.text(&game), &game).as_ref(), Ok(&strategy));
        let found =
            prove_divided(&game, &strategy, &Budget::unlimited(), Shape { block: 3, chunk: 1 });
        assert_eq!(found, plainly(&game, &strategy, u64::MAX), "{part}");
    }
}

/// What is done where there are too many terms.
#[test]
fn without_a_plan_the_slow_evaluation_does_it_all() {
    let game = Game::uniform(Graph::complete(4), 3).unwrap();
    let strategy = Strategy::named("sum", &game).unwrap();
    let budget = &Budget::unlimited();
    let task =
        Task { game: &game, strategy: &strategy, most: 81, total: Some(81), chunk: 9, budget };
    let Ok((tally, None)) = task.run::<i8>(plan::slow(&game)) else { panic!("it was not checked") };
    assert_eq!(tally.by_right, plainly(&game, &strategy, u64::MAX).unwrap().by_right);
}

#[test]
fn a_game_too_large_to_check_is_refused_with_its_number_unless_there_is_a_limit() {
    let game = Game::uniform(Graph::complete(30), 30).unwrap();
    let sum = Strategy::named("sum", &game).unwrap();
    let error = prove(&game, &sum, &Budget::unlimited()).unwrap_err();
    assert_eq!(error, ProveError::TooMany(game.colourings()));
    assert!(
        error.to_string().starts_with("205891132094649000000000000000000000000000000 colourings")
    );
    for threads in [1, 2] {
        let limits = Limits { nodes: Some(1_234_567), threads, ..NO_LIMITS };
        let proved = prove(&game, &sum, &Budget::new(limits, &Unwatched)).unwrap();
        assert_eq!((proved.checked, proved.complete()), (1_234_567, false));
        assert_eq!((proved.ended, proved.won), (Some(Ended::Nodes), 1_234_567));
    }
}

/// A caller whose clock moves with the progress that is reported.
struct Caller {
    done: AtomicU64,
}

impl Watcher for Caller {
    fn elapsed(&self) -> Duration {
        Duration::from_micros(self.done.load(Ordering::Relaxed))
    }
    fn progress(&self, progress: &crate::budget::Progress) {
        assert_eq!((progress.unit, progress.total), ("colourings", Some(16_777_216)));
        self.done.fetch_max(progress.done, Ordering::Relaxed);
    }
}

#[test]
fn what_was_checked_when_time_ends_is_a_prefix() {
    let game = Game::uniform(Graph::complete(8), 8).unwrap();
    let majority = Strategy::named("bitwise-majority", &game).unwrap();
    for threads in [1, 2] {
        let caller = Caller { done: AtomicU64::new(0) };
        let limits = Limits { time: Some(Duration::from_secs(1)), threads, ..NO_LIMITS };
        let proved = prove(&game, &majority, &Budget::new(limits, &caller)).unwrap();
        assert_eq!((proved.ended, proved.complete()), (Some(Ended::Time), false));
        assert!(proved.checked > 1_000_000 && proved.checked < 2_000_000, "{}", proved.checked);
        let limits = Limits { nodes: Some(proved.checked), ..NO_LIMITS };
        let again = prove(&game, &majority, &Budget::new(limits, &Unwatched)).unwrap();
        assert_eq!(again, Tally { ended: Some(Ended::Nodes), ..proved });
    }
}

#[test]
fn many_players_with_one_colour_are_all_right() {
    let game = Game::uniform(Graph::complete(128), 1).unwrap();
    let strategy = Strategy::named("sum", &game).unwrap();
    let proved = prove(&game, &strategy, &Budget::unlimited()).unwrap();
    assert_eq!((proved.by_right[128], proved.right, proved.wins()), (1, 128, true));
}
