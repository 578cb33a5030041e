//! The checkers against the fast ways: the rules, the counts, reasons, perfect play. And what they refuse.

use num_bigint::BigUint;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::quaternity::because::because;
use whoknows::quaternity::check::because::{Flaw, confirm};
use whoknows::quaternity::check::perfect::{MOST_STATES, games, perfect};
use whoknows::quaternity::check::{rules, shows_no_world, tally};
use whoknows::quaternity::evidence::{Because, NoWorld};
use whoknows::quaternity::house::Empty;
use whoknows::quaternity::notation::{Read, read};
use whoknows::quaternity::perft::perft;
use whoknows::quaternity::referee::{account, questions};
use whoknows::quaternity::search::no_world;
use whoknows::quaternity::solve::solve_from;
use whoknows::quaternity::told::{Told, Would};
use whoknows::quaternity::{Game, Position, Question, Rule, Setup, Turn};
use whoknows::verdict::Verdict;

/// A random game of at most so many turns; the last one may break a rule.
fn random_game(setup: &Setup, seed: u64, most: usize, breaks: bool) -> Game {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(setup.clone());
    while game.turns.len() < most {
        let replayed = game.replay();
        let Some(asker) = replayed.last().turn else { break };
        let all = questions(setup, replayed.last());
        let legal: Vec<_> = all.iter().filter_map(|(q, judged)| Some((*q, judged.ok()?))).collect();
        let (question, may) = legal[random.random_range(0..legal.len())];
        let yes = if may.yes && may.no { random.random_bool(0.5) } else { may.yes };
        game.turns.push(Turn { asker, question, yes });
    }
    if breaks {
        let target = random.random_range(0..setup.players());
        let question = Question { target, card: random.random_range(0..setup.cards()) };
        let asker = game.replay().last().turn.unwrap_or(0);
        game.turns.push(Turn { asker, question, yes: random.random_bool(0.5) });
    }
    game
}

fn going_round(mut setup: Setup) -> Setup {
    setup.empty = Empty::Next;
    setup
}

fn no_limit() -> Budget<'static> {
    Budget::unlimited()
}

#[test]
fn the_rules_the_plain_way_are_the_same() {
    let setups = [
        Setup::even(2, 3, 3).unwrap(),
        Setup::even(4, 3, 3).unwrap().with_rule(Rule::Lenient),
        Setup::even(3, 4, 4).unwrap(),
        Setup::new(3, 4, &[5, 1, 0, 6]).unwrap(),
        Setup::even(2, 9, 6).unwrap().with_rule(Rule::Lenient),
        Setup::new(2, 4, &[0, 8]).unwrap(),
        going_round(Setup::even(2, 4, 4).unwrap()),
    ];
    for (i, setup) in setups.iter().enumerate() {
        for seed in 0..4 {
            let game = random_game(setup, seed, 25, seed % 2 == 1);
            let fast = game.replay();
            let slow = rules::replay(&game, &no_limit()).unwrap();
            assert_eq!(slow, fast, "setup {i} seed {seed}");
            for at in (0..=fast.turns.len()).step_by(3) {
                let (position, no_limit) = (fast.before(at), &no_limit());
                let fast = account(setup, position, no_limit);
                let slow = rules::account(setup, position, true, no_limit).unwrap();
                assert_eq!(slow, fast, "setup {i} seed {seed} turn {at}");
            }
        }
    }
}

#[test]
fn every_count_the_plain_way_is_the_same() {
    for (size, sets, players, turns) in
        [(4, 13, 4, 70), (13, 4, 4, 20), (5, 20, 2, 40), (3, 6, 6, 30)]
    {
        let setup = Setup::even(size, sets, players).unwrap();
        let game = random_game(&setup, 7, turns, false);
        let replayed = game.replay();
        let mut fitted = 0;
        for at in (0..=replayed.turns.len()).step_by(turns / 5) {
            let position = replayed.before(at);
            let fits = tally::fits(&setup, position);
            let slow = tally::tally(&setup, position, &no_limit());
            assert_eq!(slow.is_ok(), fits);
            let Ok(slow) = slow else { continue };
            fitted += 1;
            let fast = account(&setup, position, &no_limit()).unwrap().counted.unwrap();
            assert_eq!(slow, fast, "{size},{sets},{players} turn {at}");
        }
        assert!(fitted > 2, "{size},{sets},{players}");
    }
    // More worlds than 128 bits count; and more fillings than are gone through.
    let eight = Setup::even(4, 16, 8).unwrap();
    let first = rules::start(&eight).position;
    let worlds = tally::tally(&eight, &first, &no_limit()).unwrap().worlds;
    assert!(worlds.bits() > 128);
    assert_eq!(worlds, account(&eight, &first, &no_limit()).unwrap().counted.unwrap().worlds);
    let game = random_game(&eight, 1, 30, false);
    let late = game.replay();
    assert!(!tally::fits(&eight, late.last()));
    assert_eq!(tally::tally(&eight, late.last(), &no_limit()), Err(Ended::Size));
    // A position without a world has none.
    let mut none = Position::first(&Setup::even(2, 3, 3).unwrap());
    none.owners[0] = 0;
    let counted = tally::tally(&Setup::even(2, 3, 3).unwrap(), &none, &no_limit()).unwrap();
    assert_eq!(counted.worlds, BigUint::ZERO);
}

/// The evidence with one number or list changed, in every way that there is.
fn changed(evidence: &NoWorld) -> Vec<NoWorld> {
    let mut all = Vec::new();
    match evidence.clone() {
        NoWorld::Hand { player, least, hand } => {
            for (player, least, hand) in [
                (player + 1, least, hand),
                (player, least + 1, hand),
                (player, least, hand + 1),
                (usize::MAX, usize::MAX, usize::MAX),
            ] {
                all.push(NoWorld::Hand { player, least, hand });
            }
        }
        NoWorld::Count { cards, hands } => {
            all.push(NoWorld::Count { cards: cards + 1, hands });
            all.push(NoWorld::Count { cards, hands: usize::MAX });
        }
        NoWorld::Lack { places, cards } | NoWorld::Crowd { cards, places } => {
            let lack = matches!(evidence, NoWorld::Lack { .. });
            let mut push = |cards, places| {
                all.push(if lack {
                    NoWorld::Lack { places, cards }
                } else {
                    NoWorld::Crowd { cards, places }
                });
            };
            for i in 0..cards.len() {
                let mut fewer = cards.clone();
                fewer.remove(i);
                push(fewer, places.clone());
                let mut other = cards.clone();
                other[i] = usize::MAX;
                push(other, places.clone());
                push([&cards[..], &cards[i..=i]].concat(), places.clone());
            }
            for i in 0..places.len() {
                for change in 0..4 {
                    let mut other = places.clone();
                    match change {
                        0 => other[i].count = usize::MAX,
                        1 => other[i].player = 99,
                        2 => other[i].set = Some(usize::MAX),
                        _ => drop(other.remove(i)),
                    }
                    push(cards.clone(), other);
                }
                push(cards.clone(), [&places[..], &places[i..=i]].concat());
            }
        }
    }
    all
}

#[test]
fn a_changed_reason_shows_nothing() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let (mut kinds, mut refused) = ([0; 4], 0);
    let setup = Setup::even(3, 4, 4).unwrap();
    let mut positions = Vec::new();
    for seed in 0..120 {
        let mut position = random_game(&setup, seed, 9, false).replay().last().clone();
        for _ in 0..random.random_range(1..6) {
            let card = random.random_range(0..setup.cards());
            let player = random.random_range(0..setup.players());
            match random.random_range(0..12) {
                0 => position.hands[player] += 1,
                1 => position.least[player * 4 + setup.set_of(card)] += 1,
                _ => position.owners[card] &= 1 << player,
            }
        }
        positions.push((setup.clone(), position));
    }
    let text = "quaternity 4 2 2\nturn 1\nhands 4 4\nA 1 0 01 01\nB 0 1 0 0\nleast 1 B:2\n";
    let Ok(Read::Position(setup, _, position)) = read(text) else { panic!("a position") };
    positions.push((setup, position));
    for (setup, position) in positions {
        let Some(reason) = no_world(&setup, &position) else { continue };
        assert!(shows_no_world(&setup, &position, &reason));
        kinds[match reason {
            NoWorld::Hand { .. } => 0,
            NoWorld::Count { .. } => 1,
            NoWorld::Lack { .. } => 2,
            NoWorld::Crowd { .. } => 3,
        }] += 1;
        for other in changed(&reason) {
            let shows = shows_no_world(&setup, &position, &other);
            assert!(!shows, "{position:?}\n{reason:?}\n{other:?}");
            refused += 1;
        }
    }
    assert!(kinds.iter().all(|&count| count > 0) && refused > 200, "{kinds:?} {refused}");
}

/// A game, the position of one who is told of its turns, and why the last answer was forced.
fn told(text: &str) -> (Game, Because, Would) {
    let Ok(Read::Game(game)) = read(text) else { panic!("a game: {text}") };
    let at = game.turns.len() - 1;
    let last = game.turns[at];
    let would = Would::Answer(Turn { yes: !last.yes, ..last });
    let Verdict::No(because) = because(&game, at, would, &no_limit()) else {
        panic!("a forced answer: {text}")
    };
    (game, because, would)
}

#[test]
fn a_reason_from_other_turns_is_refused() {
    let text = "quaternity 4 3 3\n0>1 A0 n\n1>2 C1 n\n2>0 A1 n\n0>1 C0 y\n0>2 C2 n\n2>0 B0 n\n\
                0>1 C2 y\n0>2 C3 y\n";
    let (game, because, would) = told(text);
    assert_eq!(because.turns, [2, 5]);
    let replayed = rules::replay(&game, &no_limit()).unwrap();
    let told = Told::new(&game, &replayed, game.turns.len() - 1, would);
    let flaw = |because: &Because| confirm(&told, because, &no_limit()).err();
    assert_eq!(flaw(&because), None);
    let with = |turns: &[usize]| Because { turns: turns.to_vec(), ..because.clone() };
    assert_eq!(flaw(&with(&[5, 2])), Some(Flaw::Turns));
    assert_eq!(flaw(&with(&[2, 2, 5])), Some(Flaw::Turns));
    assert_eq!(flaw(&with(&[2, 99])), Some(Flaw::Turns));
    assert_eq!(flaw(&with(&[2])), Some(Flaw::HasRoom));
    let all: Vec<usize> = (0..7).collect();
    assert!(matches!(flaw(&with(&all)), Some(Flaw::NotNeeded(_) | Flaw::HasRoom)));
    let proof = |one_of: Vec<Vec<usize>>| Because { one_of: Some(one_of), ..because.clone() };
    // Lists that one turn has one of each of; that nobody needs; and none at all.
    assert_eq!(flaw(&proof(vec![vec![2]])), Some(Flaw::Fewer(1)));
    assert_eq!(flaw(&proof(vec![])), Some(Flaw::Fewer(1)));
    assert_eq!(flaw(&proof(vec![vec![2], vec![0]])), Some(Flaw::NotOneOf(vec![0])));
    assert_eq!(flaw(&proof(vec![vec![2], vec![usize::MAX]])), Some(Flaw::Turns));
    assert_eq!(flaw(&Because { one_of: None, ..because.clone() }), None);
    let one = Budget::new(Limits { nodes: Some(1), ..NO_LIMITS }, &Unwatched);
    assert_eq!(confirm(&told, &because, &one), Err(Flaw::Ended(Ended::Nodes)));
}

#[test]
fn perfect_play_the_plain_way_is_the_same() {
    let custom = |size, sets, hands: &[usize]| Setup::new(size, sets, hands).unwrap();
    let even = |size, sets, players| Setup::even(size, sets, players).unwrap();
    for (setup, turns) in [
        (even(2, 2, 2), 0),
        (even(3, 4, 2), 0),
        (even(3, 3, 3), 0),
        (even(2, 3, 3), 0),
        (custom(2, 2, &[2, 1, 1]), 0),
        (even(2, 2, 4), 0),
        (going_round(even(2, 2, 4)), 0),
        (going_round(even(3, 2, 3)), 0),
        (even(3, 2, 3), 0),
        (even(3, 2, 3), 4),
        (even(2, 4, 4), 5),
        (even(4, 3, 3), 14),
    ] {
        for rule in [Rule::Strict, Rule::Lenient] {
            let setup = setup.clone().with_rule(rule);
            let position = random_game(&setup, 5, turns, false).replay().last().clone();
            let slow = perfect(&setup, &position, MOST_STATES, &no_limit()).unwrap().unwrap();
            let fast = solve_from(&setup, &position, &no_limit()).unwrap();
            assert_eq!(slow.states, fast.states(), "{setup:?}");
            assert_eq!(slow.first, fast.first(), "{setup:?}");
            assert_eq!(Some(slow.choices), fast.best(&position), "{setup:?}");
        }
    }
    let large = even(4, 3, 3);
    let first = rules::start(&large).position;
    assert_eq!(perfect(&large, &first, MOST_STATES, &no_limit()).err(), Some(Ended::Size));
    let mut none = first;
    none.owners[0] = 0;
    assert!(perfect(&large, &none, MOST_STATES, &no_limit()).unwrap().is_none());
}

#[test]
fn games_are_counted_the_plain_way() {
    for (size, sets, players, depth) in
        [(2, 2, 2, 9), (2, 3, 3, 9), (3, 2, 3, 5), (2, 4, 4, 3), (2, 2, 4, 4), (4, 3, 3, 2)]
    {
        for rule in [Rule::Strict, Rule::Lenient] {
            let setup = Setup::even(size, sets, players).unwrap().with_rule(rule);
            let fast = perft(&setup, depth, &no_limit()).unwrap();
            let (counts, states) = games(&setup, depth, usize::MAX, &no_limit()).unwrap();
            // Whoever said fewer is wrong, and that is known as soon as there is one more.
            let fewer = games(&setup, depth, states - 1, &no_limit());
            assert_eq!(fewer, Err(Ended::Size));
            assert_eq!((counts, Some(states)), (fast.counts, fast.states), "{setup:?}");
            assert!(states < MOST_STATES);
        }
    }
    let setup = Setup::even(2, 3, 3).unwrap().with_rule(Rule::Lenient);
    assert_eq!(games(&setup, 1_000, usize::MAX, &no_limit()), Err(Ended::Size));
}
