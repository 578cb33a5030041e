//! Games, tests, ids and games in play as text; and games that are made.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::check::{self, Flaw};
use whoknows::turing::count::count;
use whoknows::turing::games::GamesOfSize;
use whoknows::turing::given::read_laws;
use whoknows::turing::make::{NotMade, Wish, make};
use whoknows::turing::play::{Move, Outcome, PlayError, Turn};
use whoknows::turing::verifiers::{BY_THE_RULES, ON_REQUEST};
use whoknows::turing::{Choice, Deck, Game, GivenGame, Mode, Play, Worlds, deck, id, test};

fn classic(mode: Mode, text: &str) -> Game {
    Game::read(&Deck::classic(), mode, text, BY_THE_RULES).unwrap()
}

fn made(mode: Mode, verifiers: usize, seed: u64) -> GivenGame {
    let wish = Wish { mode, verifiers, level: None, single: false, seed };
    make(&Deck::classic(), wish, &Budget::unlimited(), |_, _| Some(())).unwrap().0
}

/// The text at fault, and the message.
pub(super) fn fault<T: std::fmt::Debug>(
    text: &str,
    read: impl Fn(&str) -> Result<T, whoknows::fault::Fault>,
) -> (String, String) {
    let fault = read(text).unwrap_err();
    (text[fault.at.clone()].to_string(), fault.message)
}

#[test]
fn faults_of_games_and_tests_have_their_place() {
    let game = |mode| move |text: &str| Game::read(&Deck::classic(), mode, text, BY_THE_RULES);
    for (mode, text, at, message) in [
        (Mode::Classic, "3 7 10 49", "49", "`49` is no card: the deck has cards 1 to 48"),
        (Mode::Classic, "3 7 x 14", "x", "`x` is no card: the deck has cards 1 to 48"),
        (Mode::Classic, "3 7, 10 7", "7", "card 7 is there twice"),
        (Mode::Classic, "3 7 10", "3 7 10", "3 cards are too few: expected 4 to 6"),
        (Mode::Classic, "", "", "0 cards are too few: expected 4 to 6"),
        (
            Mode::Nightmare,
            "1 2 3 4 5 6 7",
            "1 2 3 4 5 6 7",
            "7 cards are too many: expected 4 to 6",
        ),
        (
            Mode::Classic,
            "3 7/8 10 14",
            "7/8",
            "`7/8`: only in extreme games a verifier has two cards",
        ),
        (
            Mode::Extreme,
            "3/4 7 10/1 14/2",
            "7",
            "`7`: in extreme games a verifier has two cards, such as 28/14",
        ),
        (Mode::Extreme, "3/4 7/3 10/1 14/2", "3", "card 3 is there twice"),
        (Mode::Extreme, "3/4 7/8", "3/4 7/8", "2 pairs of cards are too few: expected 4 to 6"),
        (Mode::Extreme, "3/3 7/8", "3", "card 3 is there twice"),
        (Mode::Classic, "3.1 7 10 14", "3.1", "`3.1` is no card: the deck has cards 1 to 48"),
    ] {
        assert_eq!(fault(text, game(mode)), (at.into(), message.into()), "{text}");
    }
    let two = Game::read(&Deck::classic(), Mode::Classic, "3 7", ON_REQUEST).unwrap();
    assert_eq!(two.to_string(), "3 7");
    let tests = |text: &str| test::read(&two, text);
    for (text, at) in [
        ("435", "435"),
        ("016:A+", "0"),
        ("66:A+", "6"),
        ("4x5:A+", "x"),
        ("435:", ""),
        ("435:A", ""),
        ("435:A+C-", "C"),
        ("435:A+ 123:é+", "é"),
        ("435:A?", "?"),
    ] {
        assert_eq!(fault(text, tests).0, at, "{text}");
    }
    let text = "435:A+B- 121:B+ 435:a-";
    assert_eq!(test::text(two.deck().space(), &tests(text).unwrap()), "435:A+B- 121:B+ 435:A-");
    assert_eq!(tests("435:A+,435:B-").unwrap(), tests("435:A+B-").unwrap());
}

#[test]
fn laws_that_are_no_game_are_refused_with_witnesses() {
    let deck = Deck::classic();
    for (text, words) in [
        // b < 3, y < 3, b > 1, b > 3 of cards 2, 3, 31, 32.
        ("2.1 3.1 31.1 32.1", "no code obeys the laws of A, D"),
        ("2.2 3.2 31.3 32.3", "2 codes obey all laws: 334 and 335"),
        ("2.2 29.2 30.3 31.1", "D is redundant: the others already leave only 334"),
    ] {
        let (game, laws) = read_laws(&deck, Mode::Classic, text, BY_THE_RULES).unwrap();
        let flaw = check::flaw(&deck, &laws).unwrap();
        assert_eq!(check::flaw_words(&deck, &flaw), words, "{text}");
        assert!(GivenGame::new(game, laws).is_err());
        let read = |text: &str| GivenGame::read(&deck, Mode::Classic, text, BY_THE_RULES);
        assert_eq!(fault(text, read), (text.to_string(), format!("no valid game: {words}")));
    }
    let game = classic(Mode::Classic, "2 3 31 32");
    let elsewhere = vec![Choice { card: 0, law: 0 }; 4];
    assert!(GivenGame::new(game.clone(), elsewhere).is_err());
    assert!(GivenGame::new(game, Vec::new()).is_err());
    let (_, laws) = read_laws(&deck, Mode::Classic, "2.2 3.2 31.3 32.3", BY_THE_RULES).unwrap();
    assert!(
        matches!(check::flaw(&deck, &laws[..1]), Some(Flaw::Several { codes }) if codes.len() == 25)
    );
}

#[test]
fn made_games_are_valid_and_their_ids_are_read_back() {
    for mode in Mode::ALL {
        for verifiers in 2..=6 {
            for seed in 0..8 {
                let given = made(mode, verifiers, seed);
                assert_eq!(check::flaw(given.game().deck(), given.truth()), None);
                assert_eq!(given, made(mode, verifiers, seed), "the same seed, the same game");
                let worlds = Worlds::of(given.game(), &Budget::unlimited()).unwrap();
                assert!(worlds.codes().len() > 1);
                assert!(worlds.codes().iter().any(|left| left.code == given.code()));
                let id = id::write(&given).unwrap();
                assert_eq!(id::read(&id), Ok(given.clone()), "{id}");
                assert_eq!(id::read(&id.to_lowercase()), Ok(given.clone()), "{id}");
                assert!(id.len() <= if mode == Mode::Classic { 9 } else { 16 }, "{id}");
                let text = given.to_string();
                let again = GivenGame::read(&Deck::classic(), mode, &text, ON_REQUEST);
                assert_eq!(again, Ok(given), "{text}");
            }
        }
    }
}

#[test]
fn ids_keep_the_order_of_the_verifiers_only_in_nightmare() {
    let again = |mode, text| {
        let given = GivenGame::read(&Deck::classic(), mode, text, BY_THE_RULES).unwrap();
        id::read(&id::write(&given).unwrap()).unwrap().to_string()
    };
    assert_eq!(again(Mode::Classic, "14.1 3.1 10.1 7.1"), "3.1 7.1 10.1 14.1");
    assert_eq!(again(Mode::Nightmare, "14.1 3.1 10.1 7.1"), "14.1 3.1 10.1 7.1");
    assert_eq!(again(Mode::Extreme, "14.1/2 48/3.1 10.1/9 7.1/33"), "2/14.1 3.1/48 7.1/33 9/10.1");
}

#[test]
fn a_wrong_sign_in_an_id_is_noticed() {
    let given = made(Mode::Extreme, 5, 3);
    let id = id::write(&given).unwrap();
    for at in 0..id.len() {
        for sign in "23456789ABCDEFGHJKMNPQRSTUVWXYZ".chars() {
            let wrong = format!("{}{sign}{}", &id[..at], &id[at + 1..]);
            assert_eq!(id::read(&wrong).is_ok(), wrong == id, "{wrong}");
        }
        let (before, rest) = id.split_at(at);
        let mut two: Vec<char> = rest.chars().take(2).collect();
        two.reverse();
        let swapped: String =
            before.chars().chain(two.clone()).chain(rest.chars().skip(two.len())).collect();
        assert_eq!(id::read(&swapped).is_ok(), swapped == id, "{swapped}");
    }
    for (text, at) in [("", ""), ("7", "7"), ("2O2", "O"), ("22é", "é")] {
        assert_eq!(fault(text, id::read).0, at);
    }
    // The first number is that of cards 1 to 4 with their first laws, which are no game.
    assert!(id::read("22").unwrap_err().message.contains("no valid game"));
    assert!(id::read(&"Z".repeat(40)).is_err());
}

#[test]
fn all_valid_games_are_equally_likely() {
    let text = "digits a b of 1..3\ncard 1\na < 2\na >= 2\ncard 2\nb < 2\nb == 2\nb > 2\ncard 3\n\
                a < b\na == b\na > b\n";
    let deck = Arc::new(deck::read(text).unwrap());
    let known = count(&deck, 2..=2, &Budget::unlimited()).unwrap()[0].games;
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..2_000 {
        let wish = Wish { mode: Mode::Classic, verifiers: 2, level: None, single: true, seed };
        let (given, ()) = make(&deck, wish, &Budget::unlimited(), |_, _| Some(())).unwrap();
        *seen.entry(given.to_string()).or_default() += 1;
        assert_eq!(id::write(&given), None, "ids are for the classic deck");
    }
    assert_eq!(seen.len() as u64, known);
    let even = 2_000 / seen.len() as u32;
    assert!(seen.values().all(|&times| times > even / 2 && times < even * 2), "{seen:?}");
}

#[test]
fn making_stops_when_the_budget_ends() {
    let wish = Wish { mode: Mode::Classic, verifiers: 4, level: None, single: false, seed: 1 };
    let budget = Budget::new(Limits { nodes: Some(5_000), ..NO_LIMITS }, &Unwatched);
    let never = make::<()>(&Deck::classic(), wish, &budget, |_, _| None);
    assert_eq!(never.unwrap_err(), NotMade::Ended(Ended::Nodes));
    let many = Wish { verifiers: 8, ..wish };
    let never = make::<()>(&Deck::classic(), many, &budget, |_, _| None);
    assert_eq!(never.unwrap_err(), NotMade::Cards);
}

#[test]
fn games_are_counted() {
    let counts = count(&Deck::classic(), 2..=4, &Budget::unlimited()).unwrap();
    let four = GamesOfSize { cards: 4, sets: 108_839, games: 1_033_950, single: 11_246, most: 348 };
    assert_eq!(counts[2], four);
    let budget = Budget::new(Limits { nodes: Some(10), ..NO_LIMITS }, &Unwatched);
    assert_eq!(count(&Deck::classic(), 4..=6, &budget), Err(Ended::Nodes));
    assert_eq!(count(&Deck::classic(), 8..=9, &budget), Ok(Vec::new()));
    // By the definition, on small decks, one of them on the slow path.
    for digits in ["a b of 1..3", "a b c of 1..6"] {
        let text = format!(
            "digits {digits}\ncard 1\na < 2\na >= 2\ncard 2\nb < 2\nb == 2\nb > 2\ncard 3\na < b\n\
             a == b\na > b\ncard 4\nsum < 4\nsum == 4\nsum > 4\ncard 5\ndistinct == 1\ndistinct == 2\n"
        );
        let deck = Arc::new(deck::read(&text).unwrap());
        for row in count(&deck, 2..=4, &Budget::unlimited()).unwrap() {
            let mut slow = GamesOfSize { cards: row.cards, ..GamesOfSize::default() };
            for set in 0u32..32 {
                let cards = (0..5).filter(|card| set >> card & 1 == 1).map(|card| vec![card]);
                let cards: Vec<Vec<usize>> = cards.collect();
                if cards.len() != row.cards {
                    continue;
                }
                let game = Game::new(Arc::clone(&deck), Mode::Classic, cards).unwrap();
                let worlds = check::worlds(&game, &[], &Budget::unlimited()).unwrap();
                let codes: BTreeSet<_> = worlds.iter().map(|(code, _)| code).collect();
                slow.sets += u64::from(!worlds.is_empty());
                slow.games += worlds.len() as u64;
                slow.single += u64::from(codes.len() == 1);
                slow.most = slow.most.max(worlds.len() as u64);
            }
            assert_eq!(row, slow, "{digits}");
        }
    }
}

#[test]
fn a_game_is_played_to_the_end() {
    let given = GivenGame::read(&Deck::classic(), Mode::Classic, "3.1 7.1 10.1 14.1", BY_THE_RULES);
    let given = given.unwrap();
    let space = given.game().deck().space();
    let code = |text: &str| space.read(text).unwrap();
    let mut play = Play::new(given, 3);
    assert_eq!((play.turn(), play.outcome()), (Turn::Begin, Outcome::Going));
    assert_eq!(play.legal_moves().len(), 250, "a code for a round, or a guess");
    assert_eq!(play.play(Move::Ask(0)), Err(PlayError::NoRound));
    assert_eq!(play.play(Move::Code(code("435"))), Ok(None));
    assert_eq!(play.play(Move::Code(code("435"))), Err(PlayError::NothingAsked));
    assert_eq!(play.turn(), Turn::Ask { code: code("435"), left: 3 });
    assert_eq!(play.play(Move::Ask(0)), Ok(Some(false)));
    assert_eq!(play.play(Move::Ask(0)), Err(PlayError::Again(0)));
    assert_eq!(play.play(Move::Ask(4)), Err(PlayError::NoVerifier));
    assert_eq!(play.play(Move::Ask(2)), Ok(Some(false)));
    assert_eq!(play.play(Move::Ask(3)), Ok(Some(false)));
    assert_eq!(play.turn(), Turn::Begin);
    assert_eq!(play.play(Move::Ask(1)), Err(PlayError::Spent(3)));
    assert!(play.undo() && play.turn() == Turn::Ask { code: code("435"), left: 1 });
    let text = "turing classic 3.1 7.1 10.1 14.1\n435:A-C-\n";
    assert_eq!(play.to_string(), text);
    assert_eq!(Play::read(&Deck::classic(), text), Ok(play.clone()));
    let hidden = play.given().code();
    let worlds = Worlds::of(play.given().game(), &Budget::unlimited()).unwrap();
    assert!(worlds.after(&play.tests()).codes().iter().any(|left| left.code == hidden));
    let mut missed = play.clone();
    assert_eq!(missed.play(Move::Guess(code("555"))), Ok(None));
    assert_eq!(missed.outcome(), Outcome::Missed(code("555")));
    assert_eq!(missed.play(Move::Guess(hidden)), Err(PlayError::Over));
    assert!(missed.legal_moves().is_empty());
    assert_eq!(play.play(Move::Guess(hidden)), Ok(None));
    assert_eq!(play.outcome(), Outcome::Found { rounds: 1, questions: 2 });
    assert_eq!(Play::read(&Deck::classic(), &play.to_string()), Ok(play));
}

#[test]
fn faults_of_games_in_play_have_their_place() {
    let read = |text: &str| Play::read(&Deck::classic(), text);
    let head = "turing classic 3.1 7.1 10.1 14.1\n";
    for (rest, at) in [
        ("435:A+", "435:A+"),
        ("435:A-A-", "435:A-A-"),
        ("435:A-B-C-D-", "435:A-B-C-D-"),
        ("435:E-", "E"),
        ("436:A-", "6"),
        ("guess 43", "43"),
        ("guess 555\n435:A-", "435:A-"),
        ("hello", "hello"),
        ("435:A-\nquestions 2", "questions 2"),
        ("questions 0", "questions 0"),
    ] {
        assert_eq!(fault(&format!("{head}{rest}"), read).0, at, "{rest}");
    }
    for (text, at) in [
        ("", ""),
        ("turing", "turing"),
        ("turing hard 3.1", "hard"),
        ("# c\n turing classic 3.1 7.9 10.1 14.1", "7.9"),
        ("turing classic 3.1 7 10.1 14.1", "7"),
    ] {
        assert_eq!(fault(text, read).0, at, "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,60}", words in "[a-z0-9 :./<>=!+*%(),#\n-]{0,80}") {
        let game = classic(Mode::Classic, "3 7 10 14");
        for text in [&text, &words] {
            let law = format!("digits b y p of 1..5\ncard 1: one\nb > 1\n{text}");
            let play = format!("turing classic 3.1 7.1 10.1 14.1\n{text}");
            let _ = (deck::read(text), deck::read(&law), id::read(text), test::read(&game, text));
            let _ = (Play::read(game.deck(), text), Play::read(game.deck(), &play));
            for mode in Mode::ALL {
                let _ = Game::read(game.deck(), mode, text, ON_REQUEST);
                let _ = GivenGame::read(game.deck(), mode, text, ON_REQUEST);
            }
        }
    }
}

#[test]
fn an_id_is_written_in_one_way_only() {
    let given = made(Mode::Classic, 4, 1);
    let id = id::write(&given).unwrap();
    assert_eq!(id::read(&id), Ok(given));
    assert!(id::read(&format!("2{id}")).is_err(), "a sign too many");
}
