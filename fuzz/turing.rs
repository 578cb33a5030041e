//! What must hold of any bytes that are read as something of the Turing Machine: laws, decks, ids, the
//! cards of a game with tests, and games in play.
//!
//! Each function says whether the bytes were read.

#![allow(dead_code, reason = "a target uses one of them")]

use std::fmt::Write;

use whoknows::turing::deck::{self, Deck, lint, remark_words};
use whoknows::turing::law::{parse, words};
use whoknows::turing::verifiers::ON_REQUEST;
use whoknows::turing::{Game, GivenGame, Mode, Play, id, test};

use super::law_text::rule_text;
use super::read_back::{is_clear, read_back};

/// As a law over three digits: it holds or not at every code, and can be said.
pub(crate) fn law(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let names = ["b", "y", "p"];
    let owned = names.map(String::from);
    let read = |text: &str| parse(text, &owned);
    let Some(rule) = read_back(&text, read, |rule| rule_text(rule, &names)) else { return false };
    for row in [[1, 1, 1], [2, 5, 3], [5, 4, 5]] {
        rule.holds(&row);
    }
    assert!(!words(&rule, &names).is_empty());
    true
}

/// As a deck: its places are those of the text, and its remarks can be said.
pub(crate) fn deck(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let deck = match deck::read(&text) {
        Ok(deck) => deck,
        Err(fault) => {
            is_clear(&text, &fault);
            return false;
        }
    };
    for card in deck.cards() {
        assert!(text[card.at.clone()].starts_with("card"), "{card:?}");
        assert!(card.laws.iter().all(|law| text[law.at.clone()] == law.text), "{card:?}");
    }
    for remark in lint(&deck) {
        assert!(!remark_words(&deck, &remark).is_empty(), "{remark:?}");
    }
    let written = deck_text(&deck);
    let back = deck::read(&written).unwrap_or_else(|fault| panic!("{written}: {fault}"));
    assert_eq!(deck_text(&back), written);
    assert_eq!((back.space(), back.functions()), (deck.space(), deck.functions()), "{written}");
    let rules = |deck: &Deck| {
        let laws = deck.cards().iter().flat_map(|card| &card.laws);
        laws.map(|law| (law.rule.clone(), law.function)).collect::<Vec<_>>()
    };
    assert_eq!(rules(&back), rules(&deck), "{written}");
    true
}

fn deck_text(deck: &Deck) -> String {
    let mut text = format!("deck {}\n", deck.name());
    let digits = deck.digits().join(" ");
    let _ = writeln!(text, "digits {digits} of 1..{}", deck.space().values());
    for card in deck.cards() {
        let _ = writeln!(text, "card {}: {}", card.number, card.title);
        for law in &card.laws {
            let _ = writeln!(text, "  {}", law.text);
        }
    }
    text
}

/// As the id of a game.
pub(crate) fn game_id(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let write = |given: &GivenGame| id::write(given).expect("the deck is the classic one");
    read_back(&text, id::read, write).is_some()
}

/// As the cards of a game, and tests in a second line; the first byte is the mode.
pub(crate) fn cards(bytes: &[u8]) -> bool {
    let [chosen, text @ ..] = bytes else { return false };
    let (deck, mode) = (Deck::classic(), Mode::ALL[usize::from(*chosen) % 3]);
    let text = String::from_utf8_lossy(text);
    let (cards, tests) = text.split_once('\n').unwrap_or((&text, ""));
    let read = |text: &str| Game::read(&deck, mode, text, ON_REQUEST);
    let game = read_back(cards, read, ToString::to_string);
    if let Some(game) = &game {
        let read = |text: &str| test::read(game, text);
        read_back(tests, read, |tests| test::text(deck.space(), tests));
    }
    let read = |text: &str| GivenGame::read(&deck, mode, text, ON_REQUEST);
    let given = read_back(cards, read, ToString::to_string);
    game.is_some() || given.is_some()
}

/// As a game in play.
pub(crate) fn play(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let deck = Deck::classic();
    let play = read_back(&text, |text| Play::read(&deck, text), ToString::to_string);
    if let Some(play) = &play {
        let (outcome, legal) = (play.outcome(), play.legal_moves());
        for one in legal {
            let mut next = play.clone();
            assert!(next.play(one).is_ok(), "{outcome:?}, {one:?}: {play}");
        }
    }
    play.is_some()
}
