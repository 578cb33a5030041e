//! Counts of worlds against all deals, one by one, and against formulas.

use num_bigint::BigUint;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::quaternity::count::{count, marginals, worlds_after};
use whoknows::quaternity::deals::Deals;
use whoknows::quaternity::referee::{play, start};
use whoknows::quaternity::{Position, Question, Rule, Setup, Turn};

/// Compares all counts of a position with all deals.
fn compare(setup: &Setup, position: &Position, deals: &Deals, context: &str) {
    let all = marginals(setup, position, &Budget::unlimited()).unwrap();
    assert_eq!(all.worlds, BigUint::from(deals.count()), "{context}");
    assert_eq!(count(setup, position, &Budget::unlimited()).unwrap(), all.worlds, "{context}");
    let big = |row: &Vec<usize>| row.iter().map(|&n| BigUint::from(n)).collect::<Vec<_>>();
    assert_eq!(all.cards, deals.marginals().iter().map(big).collect::<Vec<_>>(), "{context}");
    let Some(asker) = position.turn else { return };
    for target in (0..setup.players()).filter(|&target| target != asker) {
        for card in 0..setup.cards() {
            if position.done[setup.set_of(card)].is_some() {
                continue;
            }
            let question = Question { target, card };
            let left = |yes| BigUint::from(deals.after(Turn { asker, question, yes }));
            let after = all.after(question);
            assert_eq!(after, (left(false), left(true)), "{context} {question:?}");
            // The same without the shortcut: the position after the answer, counted.
            if card == 0 {
                let answered = |yes| position.answered(setup, Turn { asker, question, yes });
                let plain = |yes| count(setup, &answered(yes), &Budget::unlimited()).unwrap();
                assert_eq!(after.0, plain(false), "{context} {question:?}");
                // A "yes" that cannot be said is not a position at all.
                if after.1 > BigUint::ZERO {
                    assert_eq!(after.1, plain(true), "{context} {question:?}");
                }
            }
        }
    }
}

/// Plays a random game and compares before every turn; with positions as they are said, without
/// what follows from them, as well.
fn game(setup: &Setup, seed: u64, most_turns: usize) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut deals = Deals::new(setup).unwrap();
    let mut position = start(setup).position;
    for turns in 0..most_turns {
        compare(setup, &position, &deals, &format!("{setup:?} seed {seed} turn {turns}"));
        let Some(asker) = position.turn else { return };
        let all = marginals(setup, &position, &Budget::unlimited()).unwrap();
        let mut turns = Vec::new();
        for target in (0..setup.players()).filter(|&target| target != asker) {
            for card in 0..setup.cards() {
                let question = Question { target, card };
                let (no, yes) = all.after(question);
                let legal = deals.legal(asker, question);
                for (yes, left) in [(false, no), (true, yes)] {
                    if legal && left > BigUint::ZERO {
                        turns.push(Turn { asker, question, yes });
                    }
                }
            }
        }
        let turn = turns[random.random_range(0..turns.len())];
        let said = position.answered(setup, turn);
        let after = BigUint::from(deals.after(turn));
        assert_eq!(count(setup, &said, &Budget::unlimited()).unwrap(), after);
        position = play(setup, &position, turn).unwrap().position;
        deals.play(turn);
    }
}

#[test]
fn counts_agree_with_all_deals() {
    for (size, sets, players) in [
        (2, 2, 2),
        (2, 3, 3),
        (3, 2, 3),
        (2, 3, 2),
        (2, 4, 4),
        (4, 2, 2),
        (3, 2, 2),
        (2, 5, 2),
        (3, 3, 3),
        (5, 2, 2),
        (2, 3, 6),
    ] {
        let setup = Setup::even(size, sets, players).unwrap();
        for seed in 0..3 {
            game(&setup, seed, 60);
            game(&setup.clone().with_rule(Rule::Lenient), seed, 12);
        }
    }
    for (size, sets, hands) in
        [(3, 2, &[4, 2, 0][..]), (2, 3, &[1, 5]), (3, 2, &[6, 0]), (4, 2, &[1, 1, 5, 1])]
    {
        game(&Setup::new(size, sets, hands).unwrap(), 1, 40);
    }
}

/// n! / h! / h! ...
fn deals_of(hands: &[usize]) -> BigUint {
    let product = |n: usize| (1..=n).map(BigUint::from).product::<BigUint>();
    hands.iter().fold(product(hands.iter().sum()), |all, &hand| all / product(hand))
}

#[test]
fn a_fresh_game_of_any_size_has_as_many_worlds_as_deals() {
    let setup = Setup::even(4, 13, 4).unwrap();
    let worlds = count(&setup, &Position::first(&setup), &Budget::unlimited()).unwrap();
    assert_eq!(worlds.to_string(), "53644737765488792839237440000");
    for (size, sets, hands) in [
        (4, 13, vec![13; 4]),
        (4, 13, vec![7, 7, 7, 7, 6, 6, 6, 6]),
        (5, 20, vec![25; 4]),
        (4, 26, vec![13; 8]),
        (32, 8, vec![32; 8]),
        (2, 128, vec![128; 2]),
        (128, 2, vec![200, 50, 1, 1, 1, 1, 1, 1]),
    ] {
        let setup = Setup::new(size, sets, &hands).unwrap();
        let all = marginals(&setup, &Position::first(&setup), &Budget::unlimited()).unwrap();
        let deals = deals_of(&hands);
        assert_eq!(all.worlds, deals);
        for card in 0..setup.cards() {
            for player in 0..setup.players() {
                let share = &deals * hands[player] / setup.cards();
                assert_eq!(all.cards[card][player], share, "{hands:?} {card} {player}");
            }
        }
    }
}

/// A few turns of a game that is too large for all deals: yes and no by turns.
fn opening(setup: &Setup, turns: usize) -> Position {
    let mut position = Position::first(setup);
    for nth in 0..turns {
        let players = setup.players();
        let asker = nth % players;
        let card = (nth * 7 * setup.set_size() + nth) % setup.cards();
        let question = Question { target: (asker + 1 + nth % (players - 1)) % players, card };
        position = position.answered(setup, Turn { asker, question, yes: nth % 2 == 0 });
    }
    position.turn = Some(turns % setup.players());
    position
}

#[test]
fn large_positions_agree_with_themselves() {
    for (size, sets, hands, turns) in [
        (4, 13, vec![13; 4], 13),
        (5, 20, vec![25; 4], 4),
        (4, 13, vec![7, 7, 7, 7, 6, 6, 6, 6], 3),
        (4, 26, vec![13; 8], 2),
    ] {
        let setup = Setup::new(size, sets, &hands).unwrap();
        let position = opening(&setup, turns);
        let all = marginals(&setup, &position, &Budget::unlimited()).unwrap();
        assert!(all.worlds > BigUint::ZERO);
        for shares in &all.cards {
            assert_eq!(shares.iter().sum::<BigUint>(), all.worlds);
        }
        for player in 0..setup.players() {
            // Every world gives the player the whole hand.
            let cards: BigUint = all.cards.iter().map(|shares| &shares[player]).sum();
            assert_eq!(cards, &all.worlds * position.hands[player]);
        }
        let asker = position.turn.unwrap();
        for card in [0, 1, setup.cards() - 1] {
            let question = Question { target: (asker + 1) % setup.players(), card };
            let answered = |yes| position.answered(&setup, Turn { asker, question, yes });
            let plain = |yes| count(&setup, &answered(yes), &Budget::unlimited()).unwrap();
            let after = worlds_after(&setup, &position, question, &Budget::unlimited()).unwrap();
            assert_eq!(after.0, plain(false), "{hands:?} {question:?}");
            if position.owners[card] >> question.target & 1 == 1 {
                assert_eq!(after.1, plain(true), "{hands:?} {question:?}");
            }
        }
    }
}

#[test]
fn what_is_too_large_ends_with_its_reason() {
    let setup = Setup::even(4, 13, 4).unwrap();
    let few = Budget::new(Limits { nodes: Some(100), ..NO_LIMITS }, &Unwatched);
    assert_eq!(count(&setup, &opening(&setup, 8), &few), Err(Ended::Nodes));
    // Each set has so many ways to be shared by 8 players that even one of them is too large.
    let setup = Setup::even(32, 8, 8).unwrap();
    assert_eq!(count(&setup, &opening(&setup, 1), &Budget::unlimited()), Err(Ended::Size));
    // After four questions, 8 hands of 13 have too many states.
    let setup = Setup::even(4, 26, 8).unwrap();
    assert_eq!(count(&setup, &opening(&setup, 4), &Budget::unlimited()), Err(Ended::Size));
}

#[test]
fn a_position_without_a_world_has_none() {
    let setup = Setup::even(2, 3, 3).unwrap();
    let first = start(&setup).position;
    let mut nobody = first.clone();
    nobody.owners[3] = 0;
    let mut too_many = first.clone();
    too_many.hands[1] = 3;
    let mut too_few = first.clone();
    too_few.least[0] = 3;
    let mut crowded = first.clone();
    crowded.owners[..3].fill(0b001);
    for position in [nobody, too_many, too_few, crowded] {
        let all = marginals(&setup, &position, &Budget::unlimited()).unwrap();
        assert_eq!(all.worlds, BigUint::ZERO);
        assert_eq!(count(&setup, &position, &Budget::unlimited()).unwrap(), BigUint::ZERO);
        assert!(all.cards.iter().flatten().all(|share| *share == BigUint::ZERO));
        let question = Question { target: 1, card: 0 };
        assert_eq!(all.after(question), (BigUint::ZERO, BigUint::ZERO));
    }
}
