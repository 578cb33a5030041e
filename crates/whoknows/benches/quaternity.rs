//! How fast positions of quaternity are judged.
//!
//! `cargo bench --bench quaternity [-- --quick]`. The positions are those of random games, and as many
//! in which one number was changed, most of which have no world. Matching of slots is the slow version;
//! both sides must agree. Then all worlds are counted, for every card and player; matching slots card
//! by card, which only says whether there are any, is the slow version. `--quick` takes few positions.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::hint::black_box;
use std::time::Instant;

use num_bigint::BigUint;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::Budget;
use whoknows::quaternity::account::Marginals;
use whoknows::quaternity::count::marginals;
use whoknows::quaternity::position::Answers;
use whoknows::quaternity::referee::{play, questions, start};
use whoknows::quaternity::{Asking, Position, Setup, Turn, coalitions, slots};

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    for (size, sets, players) in [(4, 13, 4), (4, 5, 4)] {
        let setup = Setup::even(size, sets, players).expect("a setup");
        let (good, mixed) = sampled(&setup, if quick { 30 } else { 600 });
        let name = format!("{size},{sets},{players}");
        validations(&name, &setup, &mixed, if quick { 1 } else { 500 });
        lists(&name, &setup, &good, if quick { 1 } else { 500 });
        counts(&name, &setup, &good);
    }
}

/// Positions of random games; and the same, every other one with a number changed.
fn sampled(setup: &Setup, count: usize) -> (Vec<Position>, Vec<Position>) {
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let (mut good, mut position) = (Vec::new(), start(setup).position);
    while good.len() < count {
        let all = questions(setup, &position);
        let legal: Vec<_> = all.iter().filter_map(|&(q, judged)| Some((q, judged.ok()?))).collect();
        let Some(asker) = position.turn else {
            position = start(setup).position;
            continue;
        };
        let (question, answers) = legal[random.random_range(0..legal.len())];
        let yes = if answers.yes && answers.no { random.random_bool(0.5) } else { answers.yes };
        good.push(position.clone());
        let turn = Turn { asker, question, yes };
        position = play(setup, &position, turn).expect("it is legal").position;
    }
    let mut mixed = good.clone();
    for position in mixed.iter_mut().step_by(2) {
        let card = random.random_range(0..setup.cards());
        let player = random.random_range(0..setup.players());
        if random.random_bool(0.5) {
            position.owners[card] &= 1 << player;
        } else {
            position.least[player * setup.sets() + setup.set_of(card)] += 1;
        }
    }
    (good, mixed)
}

/// Goes over the positions so many times: the sum of what was found, and positions in a second, in the
/// fastest of the rounds.
fn rate(positions: &[Position], rounds: usize, find: impl Fn(&Position) -> usize) -> (usize, f64) {
    let mut fastest = f64::INFINITY;
    let mut found = 0;
    for _ in 0..rounds {
        let start = Instant::now();
        found = positions.iter().map(|position| find(black_box(position))).sum();
        fastest = fastest.min(start.elapsed().as_secs_f64());
    }
    (found, positions.len() as f64 / fastest)
}

/// Has the position a world?
fn validations(name: &str, setup: &Setup, positions: &[Position], rounds: usize) {
    let (slow, slow_rate) =
        rate(positions, 1, |position| usize::from(slots::world(setup, position).is_some()));
    let (fast, fast_rate) =
        rate(positions, rounds, |position| usize::from(coalitions::possible(setup, position)));
    let (dealt, deal_rate) = rate(positions, rounds, |position| {
        usize::from(coalitions::world(setup, position).is_some())
    });
    assert_eq!((fast, dealt), (slow, slow));
    assert!(0 < slow && slow < positions.len(), "some have a world, and some have none");
    println!(
        "quaternity valid {name}: {slow} of {} have a world; slots {slow_rate:.0}/s, coalitions {:.2} million/s, ratio {:.0}; with a deal {:.2} million/s",
        positions.len(),
        fast_rate / 1e6,
        fast_rate / slow_rate,
        deal_rate / 1e6
    );
}

/// All questions that the player on turn may ask, with the answers to them.
fn lists(name: &str, setup: &Setup, positions: &[Position], rounds: usize) {
    let by_slots = |position: &Position| {
        let others = slots::asked(setup, position, position.turn?)?;
        Asking::given(setup, position, others)
    };
    let by_coalitions = |position: &Position| Asking::new(setup, position);
    let few = &positions[..positions.len().min(100)];
    for position in few {
        let (slow, fast) = (by_slots(position).expect("a world"), by_coalitions(position));
        assert!(slow.legal().eq(fast.expect("a world").legal()));
    }
    let legal = |asking: Option<Asking<'_>>| {
        let answers =
            |(_, answers): (_, Answers)| usize::from(answers.yes) + usize::from(answers.no);
        asking.map_or(0, |asking| asking.legal().map(answers).sum())
    };
    let (slow, slow_rate) = rate(few, 1, |position| legal(by_slots(position)));
    let (fast, fast_rate) = rate(few, rounds, |position| legal(by_coalitions(position)));
    assert_eq!(slow, fast);
    let (answers, all_rate) = rate(positions, rounds, |position| legal(by_coalitions(position)));
    println!(
        "quaternity legal {name}: {} answers to the questions of a position; slots {slow_rate:.0}/s, coalitions {:.2} million lists/s, ratio {:.0}; over all positions {:.2} million lists/s",
        answers / positions.len(),
        fast_rate / 1e6,
        fast_rate / slow_rate,
        all_rate / 1e6,
    );
}

/// All worlds of each position, and those in which each player has each card.
fn counts(name: &str, setup: &Setup, positions: &[Position]) {
    let fresh = marginals(setup, &start(setup).position, &Budget::unlimited()).expect("no limit");
    if name == "4,13,4" {
        assert_eq!(fresh.worlds.to_string(), "53644737765488792839237440000");
    }
    let times = positions.iter().map(|position| {
        let start = Instant::now();
        let counted = marginals(setup, black_box(position), &Budget::unlimited());
        let took = start.elapsed().as_secs_f64();
        (counted.expect("no limit"), took)
    });
    let counted: Vec<(Marginals, f64)> = times.collect();
    let began = Instant::now();
    let few = positions.len().min(20);
    for (position, (marginals, _)) in positions[..few].iter().zip(&counted) {
        let truth = slots::truth(setup, position).expect("a world");
        for card in 0..setup.cards() {
            for player in 0..setup.players() {
                let can_have = truth.owners[card] >> player & 1 == 1;
                assert_eq!(can_have, marginals.cards[card][player] > BigUint::ZERO);
            }
        }
    }
    let slow = began.elapsed().as_secs_f64() / few as f64;
    let mean = counted.iter().map(|(_, took)| took).sum::<f64>() / counted.len() as f64;
    let most = counted.iter().map(|(_, took)| *took).fold(0.0, f64::max);
    println!(
        "quaternity count {name}: worlds and all {} marginals {:.3} ms mean, {:.3} ms at most; slots, only whether there are any, {:.1} ms, ratio {:.0}",
        setup.cards() * setup.players(),
        mean * 1e3,
        most * 1e3,
        slow * 1e3,
        slow / mean
    );
}
