//! Games and positions as text, and why something is impossible.

use proptest::prelude::*;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::Budget;
use whoknows::quaternity::because::{because, enough};
use whoknows::quaternity::check::shows_no_world;
use whoknows::quaternity::evidence::NoWorld;
use whoknows::quaternity::explain::no_world_words;
use whoknows::quaternity::notation::{Read, game_text, position_text, read};
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::referee::questions;
use whoknows::quaternity::search::no_world;
use whoknows::quaternity::slots::world;
use whoknows::quaternity::told::Would;
use whoknows::quaternity::{Game, Names, Position, Question, Rule, Setup, Turn};
use whoknows::verdict::{Verdict, Word};

/// A random game of at most so many turns.
fn random_game(setup: &Setup, seed: u64, most: usize) -> Game {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(setup.clone());
    for _ in 0..most {
        let replayed = game.replay();
        let position = replayed.last();
        let Some(asker) = position.turn else { break };
        let legal: Vec<_> = questions(setup, position)
            .into_iter()
            .filter_map(|(question, judged)| judged.ok().map(|answers| (question, answers)))
            .collect();
        let (question, answers) = legal[random.random_range(0..legal.len())];
        let yes = if answers.yes && answers.no { random.random_bool(0.5) } else { answers.yes };
        game.turns.push(Turn { asker, question, yes });
    }
    game
}

#[test]
fn games_and_positions_are_read_back() {
    for (size, sets, players) in [(2, 3, 3), (3, 2, 3), (4, 3, 3), (2, 30, 4)] {
        let setup = Setup::even(size, sets, players).unwrap();
        let mut game = random_game(&setup, 1, if sets > 9 { 2 } else { 9 });
        assert_eq!(read(&game_text(&game)), Ok(Read::Game(game.clone())));
        let position = game.replay().last().clone();
        let text = position_text(&setup, &game.names, &position);
        assert_eq!(read(&text), Ok(Read::Position(setup.clone(), game.names.clone(), position)));
        // Other names say the same.
        game.names = Names {
            players: (0..players).map(|player| format!("p{player}é")).collect(),
            sets: (0..sets).map(|set| format!("s-{set}")).collect(),
            cards: (0..size).map(|card| format!("c{card}")).collect(),
        };
        assert_eq!(read(&game_text(&game)), Ok(Read::Game(game)));
    }
    let odd = "quaternity 3 2 hands 4,2,0 lenient empty=next ties=shared\n";
    let Ok(Read::Game(game)) = read(odd) else { panic!("a game") };
    assert_eq!(game_text(&game), odd);
    // The word `hands` may be left out; it is written.
    assert_eq!(read(&odd.replace("hands ", "")), Ok(Read::Game(game)));
}

#[test]
fn faults_have_their_place() {
    let fault = |text: &str| {
        let fault = read(text).unwrap_err();
        (text[fault.at.clone()].to_string(), fault.message)
    };
    for (text, at) in [
        ("", ""),
        ("chess 4 3 3", "chess"),
        ("quaternity 4 3", "quaternity 4 3"),
        ("quaternity 1 4 2", "quaternity 1 4 2"),
        ("quaternity 4 5 3", "quaternity 4 5 3"),
        ("quaternity 4 3 99999999", "99999999"),
        ("quaternity 4 3 hands 12", "12"),
        ("quaternity 4 3 hands 4 4 4", "4"),
        ("quaternity 4 3 5,4,x", "5,4,x"),
        ("quaternity 2 3 3 lax", "lax"),
        ("quaternity 2 3 3\n0>1 A0", "0>1 A0"),
        ("quaternity 2 3 3\n0>7 A0 y", "7"),
        ("quaternity 2 3 3\n9>1 A0 y", "9"),
        ("quaternity 2 3 3\n0>1 D0 y", "D0"),
        ("quaternity 2 3 3\n0>1 A2 y # no such card", "A2"),
        ("quaternity 2 3 3\n0>1 A0 maybe", "maybe"),
        ("quaternity 2 3 3\n0>1 A0 y\nturn 1", "turn"),
        ("quaternity 2 3 3\nturn 1\n0>1 A0 y", "0>1"),
        ("quaternity 2 3 3\nA 01 3", "3"),
        ("quaternity 2 3 3\nA 01", "A 01"),
        ("quaternity 2 3 3\nleast 0 A", "A"),
        ("quaternity 2 3 3\nplayers a b", "players a b"),
        ("quaternity 2 3 3\nplayers a b a", "a"),
        ("quaternity 2 3 3\nhands 1 2", "hands 1 2"),
    ] {
        assert_eq!(fault(text).0, at, "{text}: {}", fault(text).1);
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_a_place(text in "(quaternity [0-9 ]{0,8}\n)?[A-C0-3>yn \n:#é-]{0,60}") {
        if let Err(fault) = read(&text) {
            prop_assert!(text.get(fault.at.clone()).is_some(), "{:?} {}", fault.at, fault);
        }
    }

    /// Whatever the numbers say, there is a world or a reason that holds.
    #[test]
    fn a_position_has_a_world_or_a_reason(seed in any::<u64>()) {
        let setup = Setup::even(3, 3, 3).unwrap();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Position::first(&setup);
        for owners in &mut position.owners {
            *owners = random.random_range(1..8);
        }
        for least in &mut position.least {
            *least = u16::from(random.random_bool(0.2)) * random.random_range(1..3);
        }
        match no_world(&setup, &position) {
            None => prop_assert!(world(&setup, &position).is_some()),
            Some(evidence) => {
                prop_assert!(world(&setup, &position).is_none());
                prop_assert!(shows_no_world(&setup, &position, &evidence));
                prop_assert!(!no_world_words(&Names::usual(&setup), &evidence).is_empty());
                // The same does not hold of a position where all is possible.
                prop_assert!(!shows_no_world(&setup, &Position::first(&setup), &evidence));
            }
        }
    }
}

#[test]
fn what_is_forced_has_a_reason_and_the_turns_that_matter() {
    let setup = Setup::even(2, 3, 3).unwrap();
    let (mut reasons, mut several) = (0, 0);
    for seed in 0..20 {
        let game = random_game(&setup, seed, 20);
        let replayed = game.replay();
        for at in 0..game.turns.len() {
            let turn = game.turns[at];
            let other = Would::Answer(Turn { yes: !turn.yes, ..turn });
            let forced = replayed.before(at).answered(&setup, Turn { yes: !turn.yes, ..turn });
            let reason = because(&game, at, other, &Budget::unlimited());
            let has_world = world(&setup, &forced).is_some();
            assert_eq!(reason.word() == Word::Yes, has_world, "seed {seed} turn {at}");
            if let Verdict::No(reason) = reason {
                reasons += 1;
                assert!(reason.one_of.is_some() && reason.turns.iter().all(|&turn| turn < at));
                assert!(enough(&game, at, other, &reason.turns));
                if at <= 12 {
                    let fewer = (0u32..1 << at)
                        .filter(|set| (set.count_ones() as usize) < reason.turns.len());
                    let mut told =
                        fewer.map(|set| (0..at).filter(|turn| set >> turn & 1 == 1).collect());
                    assert!(!told.any(|turns: Vec<usize>| enough(&game, at, other, &turns)));
                    several += usize::from(reason.turns.len() > 1);
                }
            }
        }
    }
    assert!(reasons > 10 && several > 3, "{reasons}, {several}");
}

#[test]
fn the_two_moves_that_hung_the_first_program_play_on() {
    let text = "quaternity 2 3 3 lenient\n0>1 A0 y\n0>2 B1 n\n";
    let Ok(Read::Game(game)) = read(text) else { panic!("a game") };
    let replayed = game.replay();
    assert_eq!((replayed.turns.len(), replayed.refused), (2, None));
    let position = replayed.last();
    assert!(!position.over() && position.turn.is_some());
    let legal =
        questions(&game.setup, position).iter().filter(|(_, judged)| judged.is_ok()).count();
    assert!(legal > 0);
}

#[test]
fn a_game_that_breaks_a_rule_stops_there() {
    let broken = |turns: &str| {
        let Ok(Read::Game(game)) = read(&format!("quaternity 2 3 3\n{turns}")) else {
            panic!("a game")
        };
        let replayed = game.replay();
        (replayed.turns.len(), replayed.refused)
    };
    assert_eq!(broken("0>1 A0 y\n1>0 A1 y\n"), (1, Some(Objection::Turn)));
    assert_eq!(broken("0>0 A0 y\n"), (0, Some(Objection::Itself)));
    assert_eq!(broken("0>1 A0 y\n0>1 A1 n\n"), (1, Some(Objection::SetCompleted)));
    let setup = Setup::even(2, 3, 3).unwrap();
    let won = |owners: [u8; 3]| {
        let done = owners.map(Some).to_vec();
        Position { done, ..Position::first(&setup) }.winners(&setup)
    };
    assert_eq!(won([0, 1, 0]), [0]);
    assert!(won([0, 1, 2]).is_empty());
    assert_eq!(setup.rule, Rule::Strict);
    let wrong = NoWorld::Hand { player: 0, least: 1, hand: 2 };
    assert!(!shows_no_world(&setup, &Position::first(&setup), &wrong));
}

/// The turns that explain this, with why.
fn why(text: &str, at: usize, would: Would) -> Option<(Vec<usize>, String)> {
    let Ok(Read::Game(game)) = read(text) else { panic!("a game: {text}") };
    let Verdict::No(found) = because(&game, at, would, &Budget::unlimited()) else { return None };
    Some((found.turns, no_world_words(&game.names, &found.no_world)))
}

#[test]
fn who_said_no_to_a_card_cannot_say_yes_to_it() {
    let yes = |asker, target, card| {
        Would::Answer(Turn { asker, question: Question { target, card }, yes: true })
    };
    let nobody = |card: &str| format!("nobody can have {card}");
    // He asked for the card himself.
    let text = "quaternity 3 3 3 lenient\n0>1 A0 n\n";
    assert_eq!(why(text, 1, yes(1, 0, 0)), Some((vec![0], nobody("A0"))));
    // He said no before: one turn is enough.
    let text =
        "quaternity 2 3 3 lenient\n0>2 C0 n\n2>0 A1 n\n0>1 B0 n\n1>2 C1 n\n2>0 A1 n\n0>2 C0 n\n";
    assert_eq!(why(text, 6, yes(2, 0, 1)).unwrap().0.len(), 1);
    // All saw the card go to somebody else.
    let text = "quaternity 3 2 3 lenient\n0>2 B0 y\n0>1 B1 n\n1>2 A0 n\n2>0 B2 y\n";
    assert_eq!(why(text, 4, yes(2, 1, 3)), Some((vec![], nobody("B0"))));
}

#[test]
fn names_in_sentences_are_clear() {
    let text = "quaternity 2 3 3\nplayers Ann 1 Ben\nsets A 10 A1\ncards ♠ 2\n";
    let Ok(Read::Game(game)) = read(text) else { panic!("a game") };
    let names = &game.names;
    let cards: Vec<String> = (0..6).map(|card| names.card(card)).collect();
    assert_eq!(cards, ["A♠", "A2", "10♠", "10/2", "A1♠", "A1/2"]);
    assert_eq!((names.who(0), names.who(1)), ("Ann".into(), "player 1".into()));
    assert_eq!(names.who_all(&[0, 1, 2]), "Ann, player 1 and Ben");
    let usual = Names::usual(&game.setup);
    assert_eq!(usual.who_all(&[0, 1, 2]), "players 0, 1 and 2");
    assert_eq!(usual.who_all(&[1]), "player 1");
    // Two cards would both be called A12.
    let text = "quaternity 2 2 2\nsets A A1\ncards 2 12\n0>1 A/12 y\n";
    let Ok(Read::Game(game)) = read(text) else { panic!("a game") };
    assert_eq!((game.names.card(1), game.names.card(0)), ("A/12".into(), "A2".into()));
    assert_eq!(read(&game_text(&game)), Ok(Read::Game(game)));
}

#[test]
fn the_shorter_side_of_the_reason_is_told() {
    let text = "quaternity 4 2 2\nturn 1\nhands 4 4\nA 1 0 01 01\nB 0 1 0 0\nleast 1 B:2\n";
    let Ok(Read::Position(setup, names, position)) = read(text) else { panic!("a position") };
    let reason = no_world(&setup, &position).unwrap();
    assert!(shows_no_world(&setup, &position, &reason));
    let words = "player 1 must have 2 cards of set B, but only B1 can be theirs";
    assert_eq!(no_world_words(&names, &reason), words);
}

#[test]
fn what_is_said_twice_or_cannot_be_is_refused() {
    let head = "quaternity 2 2 2\nturn 0\nhands 2 2\n";
    for (more, words) in [
        ("turn 1\n", "`turn` is there twice"),
        ("A 01 01\nA 0 1\n", "`A` is there twice"),
        ("least 0 A:1\nleast 0 A:2\n", "`least 0` is there twice"),
        ("A done 0\nleast 1 A:1\n", "`A:1`: the set is complete"),
        ("A done 0\nB done 0\n", "every set is complete"),
    ] {
        let fault = read(&format!("{head}{more}")).unwrap_err();
        assert!(fault.message.contains(words), "{more}: {fault}");
    }
    for (text, words) in [
        ("quaternity 2 2 2 strict lenient\n", "`lenient`: this was said before"),
        ("quaternity 2 2 2 lenient seed\n", "`seed`: this was said before"),
        ("quaternity 2 2 2 easy\n", "`easy`: expected strict, lenient,"),
        ("quaternity 2 2 2\nturn -\n", "nobody is on turn"),
        ("quaternity 2 2 2\nturn 0\nhands 0 4\n", "has no cards"),
        ("quaternity 2 2 2\nsets turn hands\n", "begins another line"),
        ("quaternity 2 3 3\nsets a aa b\ncards x ax\n0>1 aax y\n", "may be a/ax or aa/x"),
    ] {
        let fault = read(text).unwrap_err();
        assert!(fault.message.contains(words), "{text}: {fault}");
    }
}
