//! How often a computer player wins against others of one kind, from every seat.
//!
//! `cargo bench --bench quaternity_players [-- --quick] [SIZE] [OTHERS] [--games N] [--kind KIND] [--samples N]`. One
//! strong player sits among others who are all careful, all random, or all of the kind `first`: that one
//! asks the first question of the list and says "no" wherever it may. Counted are the games that
//! somebody wins. In some of them the strong player had nothing to decide, since nobody asked him: they are
//! told apart. A size and a kind of others take up one row of the table. In the end: in how many positions
//! a strong player takes what perfect play takes too. With `--most`, for sizes that are small enough: the
//! greatest part that anybody could win among careful players (`response`). Nothing is asserted but that
//! games end.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

mod response;

use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::quaternity::forced::{Choice, rank};
use whoknows::quaternity::play::{Decision, Move, Play};
use whoknows::quaternity::players::{Computers, Decided, Effort, Kind};
use whoknows::quaternity::solve::{Solved, solve};
use whoknows::quaternity::{Game, Setup, Turn, referee};

/// The sizes, and the kinds of the others.
const SIZES: [&str; 4] = ["4,3,3", "3,4,3", "4,4,4", "4,13,4"];
const OTHERS: [&str; 3] = ["careful", "random", "first"];
/// The sizes that are solved for perfect play.
const SOLVED: [&str; 3] = ["3,3,3", "3,4,3", "4,3,3"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let given = |flag: &str| words.iter().any(|word| word == flag);
    let value = |flag: &str| {
        let at = words.iter().position(|word| word == flag)?;
        words.get(at + 1).map(String::as_str)
    };
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    let usual = if quick { 2 } else { 200 };
    let games = value("--games").map_or(usual, |count| count.parse().expect("a number of games"));
    let kind = value("--kind").map_or(Kind::Strong, |kind| kind.parse().expect("a kind"));
    let samples = value("--samples").map(|count| count.parse().expect("a number of samples"));
    let wanted = |all: &[&'static str], least: usize| {
        let named: Vec<&str> = all.iter().copied().filter(|word| given(word)).collect();
        let usual = if quick { &all[..least] } else { all };
        if named.is_empty() { usual.to_vec() } else { named }
    };
    if given("--most") {
        return wanted(&SOLVED, 1).into_iter().for_each(most);
    }
    let mut others = wanted(&OTHERS, 3);
    others.extend(value("--others"));
    for size in wanted(&SIZES, 2) {
        for others in &others {
            table(size, kind, others, games, samples);
        }
    }
    for size in wanted(&SOLVED, 1).into_iter().filter(|size| SOLVED.contains(size)) {
        agreement(size, if quick { 1 } else { 20 });
    }
}

fn setup(size: &str) -> Setup {
    let numbers: Vec<usize> = size.split(',').map(|word| word.parse().expect("a size")).collect();
    Setup::even(numbers[0], numbers[1], numbers[2]).expect("a size")
}

fn new_table(setup: &Setup) -> Play {
    Play::new(Game::new(setup.clone())).expect("it has no turns")
}

/// The best that anybody could do.
fn most(size: &str) {
    for seat in 0..setup(size).players() {
        let (part, positions) = response::most(&new_table(&setup(size)), seat);
        println!(
            "quaternity {size}: nobody in seat {seat} among careful wins more than {:.1} % of the games that \
             somebody wins; {positions} positions",
            100.0 * part
        );
    }
}

/// Who is measured.
#[derive(Clone, Copy)]
struct Player {
    kind: Kind,
    seat: usize,
    samples: Option<u64>,
}

/// What happened from one seat.
#[derive(Default)]
struct Tally {
    won: u64,
    /// Games that somebody won alone; and those in which the player decided nothing.
    somebody: u64,
    bystander: u64,
    turns: usize,
    decisions: u64,
    samples: u64,
    seconds: f64,
}

/// A row for every seat.
fn table(size: &str, kind: Kind, others: &str, games: u64, samples: Option<u64>) {
    for seat in 0..setup(size).players() {
        let mut tally = Tally::default();
        for seed in 0..games {
            let player = Player { kind, seat, samples };
            game(&setup(size), player, others, seed, &mut tally);
        }
        let part = |of: u64| 100.0 * tally.won as f64 / of.max(1) as f64;
        let (won, all, decided) = (tally.won, tally.somebody, tally.somebody - tally.bystander);
        println!(
            "quaternity {size}: {kind} in seat {seat} among {others}: wins {won} of {all} games that somebody \
             wins, {:.0} %; of {decided} in which it decides, {:.0} %; {games} games, {} turns, {} decisions, \
             {} samples, {:.1} ms a decision",
            part(all),
            part(decided),
            tally.turns,
            tally.decisions,
            tally.samples,
            1000.0 * tally.seconds / tally.decisions.max(1) as f64,
        );
    }
}

/// One game, with its own seed.
fn game(setup: &Setup, player: Player, others: &str, seed: u64, tally: &mut Tally) {
    let Player { kind, seat, samples } = player;
    let mut computers = Computers::new(seed * 8 + seat as u64);
    let (mut table, before) = (new_table(setup), tally.decisions);
    while let Some(decision) = table.turn() {
        let effort = Effort { samples, ..Effort::unlimited() };
        let mut decide =
            |kind| computers.decide(kind, &table, &effort).map(|decided: Decided| decided.chosen);
        let chosen = if decision.player() == seat {
            let start = Instant::now();
            let chosen = decide(kind);
            tally.seconds += start.elapsed().as_secs_f64();
            tally.decisions += 1;
            tally.samples += effort.trying.spent();
            chosen
        } else if let Ok(kind) = others.parse() {
            decide(kind)
        } else {
            Some(first(&table, decision))
        };
        table.play(chosen.expect("a move")).expect("it is legal");
    }
    tally.turns += table.taken().len();
    if let [winner] = table.outcome().expect("it is over").winners[..] {
        tally.somebody += 1;
        tally.won += u64::from(winner == seat);
        tally.bystander += u64::from(tally.decisions == before);
    }
}

/// The first question of the list, and always "no".
fn first(table: &Play, decision: Decision) -> Move {
    match decision {
        Decision::Ask(_) => Move::Ask(table.questions()[0].0),
        Decision::Answer(_) => Move::Answer(false),
    }
}

/// Strong players among themselves: how often they take what perfect play takes too.
fn agreement(size: &str, games: u64) {
    let setup = setup(size);
    let solved = solve(&setup, &Budget::unlimited()).expect("it ends");
    let (mut positions, mut differ, mut agreed) = (0, 0, 0);
    for seed in 0..games {
        let (mut computers, mut table) = (Computers::new(seed), new_table(&setup));
        while table.turn().is_some() {
            let strong = computers.decide(Kind::Strong, &table, &Effort::unlimited());
            let chosen = strong.expect("a move").chosen;
            let (is_best, all_are) = judged(&setup, &solved, &table, chosen);
            positions += 1;
            differ += u64::from(!all_are);
            agreed += u64::from(!all_are && is_best);
            table.play(chosen).expect("it is legal");
        }
    }
    println!(
        "quaternity {size}: {games} games of strong players, {positions} decisions, {differ} of them not all the \
         same for perfect play; of these {agreed} as perfect play, {:.0} %",
        100.0 * agreed as f64 / differ.max(1) as f64,
    );
}

/// Is the move one of the best for perfect play, and are all?
fn judged(setup: &Setup, solved: &Solved, table: &Play, chosen: Move) -> (bool, bool) {
    let position = table.position();
    let asker = position.turn.expect("the game goes on");
    let choices = solved.best(position).expect("it was solved");
    if let (Move::Answer(yes), Some(question)) = (chosen, table.asked()) {
        let after = |yes| {
            let played = referee::play(setup, position, Turn { asker, question, yes });
            let forced = solved.forced(&played.expect("both are possible").position);
            rank(&forced.expect("it was solved"), question.target)
        };
        return (after(yes) <= after(!yes), after(yes) == after(!yes));
    }
    let best = rank(&choices[0].forced, asker);
    let is_best = |choice: &&Choice| rank(&choice.forced, asker) == best;
    let all_are = choices.iter().all(|choice| is_best(&choice));
    let mut best = choices.iter().filter(is_best);
    (best.any(|choice| Move::Ask(choice.question) == chosen), all_are)
}
