//! Counting by coalitions against matching of slots and all deals, in random games and on random
//! positions that may have no world; and what must hold in every game.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::quaternity::deals::Deals;
use whoknows::quaternity::game::Played;
use whoknows::quaternity::referee::{play, questions, start};
use whoknows::quaternity::{Position, Rule, Setup, Turn, coalitions, slots};

const SIZES: [(usize, usize, usize); 9] = [
    (2, 3, 3),
    (3, 3, 3),
    (4, 3, 3),
    (2, 6, 4),
    (4, 5, 4),
    (3, 5, 5),
    (2, 9, 6),
    (5, 7, 7),
    (3, 8, 8),
];

/// A turn that the referee allows.
fn any_turn(setup: &Setup, position: &Position, random: &mut ChaCha8Rng) -> Option<Turn> {
    let asker = position.turn?;
    let all = questions(setup, position);
    let legal: Vec<_> = all.iter().filter_map(|(q, judged)| judged.ok().map(|a| (*q, a))).collect();
    assert!(!legal.is_empty(), "a player on turn can ask: {setup:?} {position:?}");
    let (question, answers) = legal[random.random_range(0..legal.len())];
    let yes = if answers.yes && answers.no { random.random_bool(0.5) } else { answers.yes };
    Some(Turn { asker, question, yes })
}

/// The position, in which something was changed at random.
fn spoilt(setup: &Setup, position: &Position, random: &mut ChaCha8Rng) -> Position {
    let mut spoilt = position.clone();
    for _ in 0..random.random_range(1..6) {
        let card = random.random_range(0..setup.cards());
        let player = random.random_range(0..setup.players());
        match random.random_range(0..3) {
            0 => spoilt.hands.swap(player, 0),
            _ if spoilt.done[setup.set_of(card)].is_some() => {}
            1 => spoilt.owners[card] ^= 1 << player,
            _ => {
                let least = &mut spoilt.least[player * setup.sets() + setup.set_of(card)];
                *least = random.random_range(0..=2);
            }
        }
    }
    spoilt
}

/// Is the deal a world of the position, by its definition?
fn fits(setup: &Setup, position: &Position, world: &[u8]) -> bool {
    let holds = |player: usize, card: usize| usize::from(world[card]) == player;
    (0..setup.players()).all(|player| {
        let hand = (0..setup.cards()).filter(|&card| holds(player, card)).count();
        let enough = |set: usize| {
            let count = setup.cards_of(set).filter(|&card| holds(player, card)).count();
            position.done[set].is_some() || count >= position.least(player, set)
        };
        hand == usize::from(position.hands[player]) && (0..setup.sets()).all(enough)
    }) && (0..setup.cards()).all(|card| match position.done[setup.set_of(card)] {
        Some(_) => world[card] == u8::MAX,
        None => world[card] < 8 && position.owners[card] >> world[card] & 1 == 1,
    })
}

/// Compares all that is said of a position; has it a world?
fn compare(setup: &Setup, position: &Position, with_truth: bool) -> bool {
    let world = coalitions::world(setup, position);
    let possible = slots::world(setup, position).is_some();
    assert_eq!(world.is_some(), possible, "{setup:?} {position:?}");
    assert_eq!(coalitions::possible(setup, position), possible);
    if let Some(world) = world {
        assert!(fits(setup, position, &world), "{setup:?} {position:?} {world:?}");
    }
    if with_truth {
        let known = coalitions::truth(setup, position);
        assert_eq!(known, slots::truth(setup, position), "{setup:?} {position:?}");
    }
    if let Some(asker) = position.turn {
        let fast = coalitions::asked(setup, position, asker);
        assert_eq!(fast, slots::asked(setup, position, asker), "{setup:?} {position:?}");
    }
    possible
}

#[test]
fn coalitions_agree_with_slots() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let (mut possible, mut impossible) = (0, 0);
    for (size, sets, players) in SIZES {
        let even = Setup::even(size, sets, players).unwrap();
        for rule in [Rule::Strict, Rule::Lenient] {
            let setup = even.clone().with_rule(rule);
            let mut position = start(&setup).position;
            for _ in 0..15 {
                assert!(compare(&setup, &position, true));
                for _ in 0..4 {
                    let raw = spoilt(&setup, &position, &mut random);
                    if compare(&setup, &raw, setup.cards() <= 20) {
                        possible += 1;
                    } else {
                        impossible += 1;
                    }
                }
                let Some(turn) = any_turn(&setup, &position, &mut random) else { break };
                position = play(&setup, &position, turn).unwrap().position;
            }
        }
    }
    assert!(possible > 200 && impossible > 200, "{possible} and {impossible}");
}

#[test]
fn coalitions_agree_with_slots_at_large_sizes() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for (size, sets, players) in [(4, 13, 4), (5, 20, 4), (2, 128, 8), (128, 2, 8), (254, 1, 2)] {
        let setup = Setup::even(size, sets, players).unwrap();
        let mut position = start(&setup).position;
        for turns in 0..60 {
            if turns % 20 == 0 {
                let raw = spoilt(&setup, &position, &mut random);
                let possible = slots::world(&setup, &raw).is_some();
                assert_eq!(coalitions::possible(&setup, &raw), possible);
                let world = coalitions::world(&setup, &position).unwrap();
                assert!(fits(&setup, &position, &world));
            }
            let Some(turn) = any_turn(&setup, &position, &mut random) else { break };
            position = play(&setup, &position, turn).unwrap().position;
        }
        if setup.cards() <= 52 {
            assert!(compare(&setup, &position, true));
        }
    }
}

#[test]
fn coalitions_agree_with_all_deals() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for (size, sets, players) in [(2, 2, 2), (2, 3, 3), (3, 2, 3), (2, 4, 4), (4, 2, 2), (3, 3, 3)]
    {
        let setup = Setup::even(size, sets, players).unwrap();
        let (mut deals, mut position) = (Deals::new(&setup).unwrap(), start(&setup).position);
        while let Some(turn) = any_turn(&setup, &position, &mut random) {
            assert_eq!(coalitions::truth(&setup, &position).unwrap(), deals.truth());
            for (question, judged) in questions(&setup, &position) {
                assert_eq!(judged.is_ok(), deals.legal(turn.asker, question), "{question:?}");
            }
            position = play(&setup, &position, turn).unwrap().position;
            deals.play(turn);
        }
    }
}

/// Plays to the end; how many turns it took.
fn whole_game(setup: &Setup, seed: u64) -> usize {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = start(setup).position;
    for turns in 0..10_000 {
        let held: usize = position.hands.iter().map(|&hand| usize::from(hand)).sum();
        let laid_down = position.done.iter().flatten().count() * setup.set_size();
        assert_eq!(held + laid_down, setup.cards());
        let Some(turn) = any_turn(setup, &position, &mut random) else {
            assert!(position.over());
            return turns;
        };
        let Played { position: after, completed } = play(setup, &position, turn).unwrap();
        for (set, player) in completed {
            assert_eq!(after.done[set], Some(player as u8));
        }
        position = after;
    }
    panic!("a strict game ends: {setup:?} seed {seed}");
}

#[test]
fn strict_games_end() {
    for (size, sets, players) in SIZES {
        let setup = Setup::even(size, sets, players).unwrap();
        let games = if players > 4 { 50 } else { 400 };
        let turns: usize = (0..games).map(|seed| whole_game(&setup, seed)).sum();
        assert!(turns >= games as usize * sets);
    }
    let uneven = Setup::new(3, 4, &[6, 0, 1, 5]).unwrap();
    assert!((0..200).map(|seed| whole_game(&uneven, seed)).sum::<usize>() > 200);
    whole_game(&Setup::even(4, 13, 4).unwrap(), 0);
}
