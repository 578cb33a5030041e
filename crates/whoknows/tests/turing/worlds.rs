//! Worlds of games: against the definition, the rulebook and the official games.

use std::collections::BTreeSet;
use std::path::Path;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::Budget;
use whoknows::turing::check::{self, Flaw};
use whoknows::turing::verifiers::ON_REQUEST;
use whoknows::turing::{Answers, Choice, Code, Deck, Game, Mode, Test, Worlds, test};

use super::games::{all_worlds, classic, decks, random_game, random_tests};
use crate::shared::shared;

/// The worlds as the definition has them.
fn plain(worlds: &Worlds) -> BTreeSet<check::Plain> {
    let verifiers = worlds.game().verifiers();
    let accepts = |world| (0..verifiers).map(move |v| worlds.accepts(world, v).iter().collect());
    let plain: BTreeSet<_> =
        (0..worlds.len()).map(|world| (worlds.code(world), accepts(world).collect())).collect();
    assert_eq!(plain.len(), worlds.len(), "no world is there twice");
    plain
}

/// The problems of the rulebook: cards, the answer printed, and the codes that are possible.
const RULEBOOK: [(&str, u32, &[u32]); 16] = [
    ("4 9 11 14", 241, &[221, 241]),
    ("3 7 10 14", 435, &[122, 132, 152, 431, 432, 435, 534]),
    ("4 9 13 17", 331, &[311, 322, 331, 332]),
    ("3 8 15 16", 345, &[325, 345, 523, 543]),
    ("2 6 14 17", 534, &[345, 354]),
    ("2 7 10 13", 512, &[312, 322, 345, 512, 522]),
    ("8 12 15 17", 241, &[142, 241, 343]),
    ("3 5 9 15 16", 423, &[213, 223, 243, 413, 423, 431]),
    ("1 7 10 12 17", 344, &[344]),
    ("2 6 8 12 15", 242, &[242, 352]),
    ("5 10 11 15 17", 325, &[314, 325]),
    ("4 9 18 20", 111, &[111]),
    ("11 16 19 21", 111, &[111, 222, 444, 555]),
    ("2 13 17 20", 422, &[135, 153, 244, 315, 351, 422, 513, 531]),
    ("5 14 18 19 20", 253, &[153, 235, 253, 313, 513, 535]),
    ("2 7 12 16 19 22", 243, &[243, 423]),
];

/// Worlds, codes, laws and the test that empties them, against the definition.
fn agrees_with_the_definition(game: &Game, tests: &[Test]) -> usize {
    let budget = Budget::unlimited();
    let all = all_worlds(game);
    assert_eq!(plain(&all), check::worlds(game, &[], &budget).unwrap(), "{game}");
    let left = all.after(tests);
    let slow = check::worlds(game, tests, &budget).unwrap();
    assert_eq!(plain(&left), slow, "{game}");
    let codes: BTreeSet<Code> = slow.iter().map(|(code, _)| *code).collect();
    assert!(left.codes().iter().map(|left| &left.code).eq(&codes), "{game}");
    assert_eq!(left.codes().iter().map(|left| left.worlds).sum::<u64>(), left.len() as u64);
    let emptied = (0..tests.len())
        .find(|&last| check::worlds(game, &tests[..=last], &budget).unwrap().is_empty());
    assert_eq!(all.emptied_by(tests), emptied, "{game}");
    for verifier in 0..game.verifiers() {
        let laws = |world| left.laws(world).into_iter().map(|way| way[verifier]);
        let mut choices: Vec<Choice> =
            (0..left.len()).flat_map(|world| laws(world).collect::<BTreeSet<_>>()).collect();
        choices.sort_unstable();
        let counted: Vec<Choice> = left
            .laws_left(verifier)
            .into_iter()
            .flat_map(|law| vec![law.choice; law.worlds as usize])
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        let total: u64 = left.laws_left(verifier).iter().map(|law| law.worlds).sum();
        assert_eq!(total, choices.len() as u64, "{game} {verifier}");
        choices.dedup();
        assert_eq!(counted, choices, "{game} {verifier}");
    }
    answers_agree(&left);
    checker_agrees(&all, tests);
    all.len()
}

/// The checker counts the same worlds without keeping them.
fn checker_agrees(all: &Worlds, tests: &[Test]) {
    let (game, budget) = (all.game(), Budget::unlimited());
    let left = all.after(tests);
    assert_eq!(check::left(game, tests, &budget), Ok(left.left(all.len())), "{game}");
    let emptied = check::emptied(game, tests, &budget).unwrap().map(|emptied| emptied.test);
    assert_eq!(emptied, all.emptied_by(tests).filter(|_| !all.is_empty()), "{game}");
    // The same worlds, each with its code and all its answers, in whatever order.
    let rows = |answers: &Answers| {
        let world = |world: usize| {
            let said = answers.says.iter().map(|row| row[world / 64] >> (world % 64) & 1 == 1);
            (answers.codes[world], said.collect::<Vec<bool>>())
        };
        (0..answers.codes.len()).map(world).collect::<BTreeSet<_>>()
    };
    let checked = check::answers(game, tests, &budget).unwrap();
    assert_eq!(rows(&checked), rows(&Answers::new(&left)), "{game}");
    assert_eq!(checked.codes.len(), left.len());
}

fn answers_agree(worlds: &Worlds) {
    let answers = Answers::new(worlds);
    assert_eq!((answers.codes.len(), answers.verifiers), (worlds.len(), worlds.game().verifiers()));
    assert_eq!(answers.says.len(), answers.spaces * answers.verifiers);
    for code in worlds.game().deck().space().codes() {
        for verifier in 0..answers.verifiers {
            let row = &answers.says[usize::from(code.0) * answers.verifiers + verifier];
            for world in 0..worlds.len() {
                let yes = worlds.accepts(world, verifier).contains(code);
                assert_eq!(row[world / 64] >> (world % 64) & 1 == 1, yes);
            }
        }
    }
}

#[test]
fn random_games_in_all_modes_and_sizes_agree_with_the_definition() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut seen = 0;
    for deck in decks() {
        for mode in Mode::ALL {
            for round in 0..12 {
                let verifiers = if mode == Mode::Extreme { 2 } else { 2 + round % 2 };
                let game = random_game(&deck, mode, verifiers, &mut random);
                let tests = random_tests(&all_worlds(&game), &mut random);
                seen += agrees_with_the_definition(&game, &tests);
            }
        }
    }
    assert!(seen > 300, "only {seen} worlds were seen");
}

#[test]
fn classic_games_agree_with_the_definition() {
    for (mode, text) in [
        (Mode::Classic, "3 7 10 14"),
        (Mode::Classic, "2 13 17 20"),
        (Mode::Classic, "4 9 18 20"),
        (Mode::Nightmare, "3 7 10 14"),
        (Mode::Extreme, "1/5 11/21 16/12 7/18"),
    ] {
        let game = classic(mode, text);
        let tests = test::read(&game, "435:A+B- 121:C+").unwrap();
        assert!(agrees_with_the_definition(&game, &tests) > 0, "{text}");
    }
}

#[test]
fn the_problems_of_the_rulebook_have_exactly_these_codes() {
    for (at, (cards, answer, possible)) in RULEBOOK.into_iter().enumerate() {
        let game = classic(Mode::Classic, cards);
        let space = game.deck().space();
        let worlds = all_worlds(&game);
        let codes: Vec<u32> = worlds.codes().iter().map(|left| space.number(left.code)).collect();
        assert_eq!(codes, possible, "problem {}", at + 1);
        // The answer printed for problem 5 cannot be right.
        assert_eq!(codes.contains(&answer), at != 4, "problem {}", at + 1);
    }
}

#[test]
fn the_printed_answer_of_problem_5_is_refused_with_the_reason() {
    let game = classic(Mode::Classic, RULEBOOK[4].0);
    let deck = game.deck();
    let code = deck.space().read("534").unwrap();
    // One law of each card holds for 534.
    let laws = |card: usize| deck.choices(card).filter(|&law| deck.holds(law, code));
    let laws: Vec<Choice> = game.cards().concat().into_iter().flat_map(laws).collect();
    assert_eq!(laws.len(), 4);
    let flaw = check::flaw(deck, &laws).unwrap();
    assert!(matches!(&flaw, Flaw::Several { codes } if codes.len() == 6), "{flaw:?}");
    assert_eq!(
        check::flaw_words(deck, &flaw),
        "6 codes obey all laws: 413, 415, 435, 512, 514 and 534"
    );
}

/// The official games: mode, cards and answer.
fn official(folder: &Path) -> Vec<(Game, Code)> {
    let text = std::fs::read_to_string(folder.join("official_games.csv")).unwrap();
    let game = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let [_, mode, verifiers, cards @ .., answer] = fields.as_slice() else { panic!("{line}") };
        let mode = Mode::ALL[mode.parse::<usize>().unwrap()];
        let verifiers: usize = verifiers.parse().unwrap();
        let pair = |v: usize| format!("{}/{}", cards[v], cards[v + verifiers]);
        let cards: Vec<String> = (0..verifiers)
            .map(|v| if mode == Mode::Extreme { pair(v) } else { cards[v].to_string() })
            .collect();
        let game = classic(mode, &cards.join(" "));
        let code = game.deck().space().read(answer).unwrap();
        (game, code)
    };
    text.lines().filter(|line| !line.starts_with("# ")).map(game).collect()
}

#[test]
fn the_answer_of_every_official_game_is_possible() {
    let Some(folder) = shared("turing") else { return };
    let games = official(&folder);
    assert_eq!(games.len(), 4_242);
    for (game, answer) in games {
        let worlds = all_worlds(&game);
        assert!(worlds.codes().iter().any(|left| left.code == answer), "{} {game}", game.mode());
    }
}

#[test]
fn the_cards_are_those_of_the_list_law_by_law() {
    let Some(folder) = shared("turing") else { return };
    let text = std::fs::read_to_string(folder.join("cards.json")).unwrap();
    let deck = Deck::classic();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("\"codes\"")).collect();
    assert_eq!(lines.len(), 48);
    for (place, line) in lines.into_iter().enumerate() {
        let number: u16 = line.split('"').nth(1).unwrap().parse().unwrap();
        assert_eq!(deck.place(number), Some(place));
        let lists = line.split("\"codes\":[").skip(1).map(|rest| rest.split(']').next().unwrap());
        let lists: Vec<Vec<u32>> =
            lists.map(|list| list.split(',').map(|code| code.parse().unwrap()).collect()).collect();
        let ours = |choice| deck.codes(choice).iter().map(|code| deck.space().number(code));
        let ours: Vec<Vec<u32>> =
            deck.choices(place).map(|choice| ours(choice).collect()).collect();
        assert_eq!(ours, lists, "card {number}");
    }
}

#[test]
fn the_deck_has_183_laws_and_98_functions() {
    let deck = Deck::classic();
    assert_eq!(deck.cards().iter().map(|card| card.laws.len()).sum::<usize>(), 183);
    assert_eq!(deck.functions().len(), 98);
}

#[test]
fn world_counts_are_those_of_the_notes() {
    let count = |mode, text| all_worlds(&classic(mode, text)).len();
    // Twelve pairs of laws of 20 and 21 are one function: 102 choices, 78 worlds.
    assert_eq!(count(Mode::Extreme, "28/14 19/6 27/16 9/47 20/21"), 78);
    assert_eq!(count(Mode::Classic, "3 7 10 14"), 7);
    assert_eq!(count(Mode::Nightmare, "3 7 10 14"), 7 * 24);
    let seven = Game::read(&Deck::classic(), Mode::Nightmare, "5 6 7 11 12 13 18", ON_REQUEST);
    assert!(all_worlds(&seven.unwrap()).is_empty());
}
