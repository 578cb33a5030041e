//! How fast positions of quaternity are judged.
//!
//! `cargo bench --bench quaternity [-- --quick]`. The positions are those of random games, and as many
//! in which one number was changed, most of which have no world. Matching of slots is the slow version;
//! both sides must agree. `--quick` takes few positions.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::hint::black_box;
use std::time::Instant;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::quaternity::referee::{listed, play, questions, start};
use whoknows::quaternity::{Position, Setup, Turn, coalitions, slots};

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

/// Goes over the positions so many times: the sum of what was found, and positions in a second.
fn rate(positions: &[Position], rounds: usize, find: impl Fn(&Position) -> usize) -> (usize, f64) {
    let start = Instant::now();
    let mut found = 0;
    for _ in 0..rounds {
        found += positions.iter().map(|position| find(black_box(position))).sum::<usize>();
    }
    let count = (rounds * positions.len()) as f64;
    (found / rounds, count / start.elapsed().as_secs_f64())
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

/// All questions of the player on turn, with the answers or the reason.
fn lists(name: &str, setup: &Setup, positions: &[Position], rounds: usize) {
    let by_slots = |position: &Position| {
        let asker = position.turn.expect("not over");
        let others = slots::asked(setup, position, asker).expect("a world");
        listed(setup, position, &others)
    };
    let few = &positions[..positions.len().min(100)];
    let (slow, slow_rate) = rate(few, 1, |position| by_slots(position).len());
    assert!(few.iter().all(|position| by_slots(position) == questions(setup, position)));
    let (fast, fast_rate) =
        rate(positions, rounds, |position| black_box(questions(setup, position)).len());
    assert_eq!(slow / few.len(), fast / positions.len());
    println!(
        "quaternity legal {name}: {} questions; slots {slow_rate:.0}/s, coalitions {:.2} million lists/s, ratio {:.0}",
        fast / positions.len(),
        fast_rate / 1e6,
        fast_rate / slow_rate
    );
}
