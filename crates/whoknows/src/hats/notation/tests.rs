//! Strategies read, refused, written and read back.

use super::*;
use crate::hats::Graph;
use crate::hats::formula::Formula;

fn game() -> Game {
    Game::new("0-1,1-2,0>2,3".parse().unwrap(), &[3, 2, 3, 2], &[1, 2, 1, 0]).unwrap()
}

const TEXT: &str = "# a comment\n0: (2 - b) mod 3 # another\n1: a mod 2, 1\n2: 0 -> 1\n\n2: 1 -> 2";

#[test]
fn a_strategy_is_read_and_written() {
    let strategy = Strategy::read(TEXT, &game()).unwrap();
    assert_eq!(strategy.rules()[2], Rule::Table(vec![1, 2]));
    assert_eq!(strategy.rules()[3], Rule::Formulas(vec![]));
    let text = "0: (2 - b) mod 3\n1: a mod 2, 1\n2: 0 -> 1\n2: 1 -> 2\n";
    assert_eq!(strategy.text(&game()), text);
    assert_eq!(Strategy::read(text, &game()), Ok(strategy));
}

#[test]
fn one_formula_is_for_everybody() {
    let seed = Game::uniform(Graph::complete(4), 4).unwrap();
    let xor = Strategy::named("xor", &seed).unwrap();
    for text in [" xor ", "p ^ xor(seen)", "p ^ xor(seen) # so\n", "*: p ^ xor(seen)\n"] {
        assert_eq!(Strategy::read(text, &seed).as_ref(), Ok(&xor), "{text}");
    }
    assert_eq!(xor.text(&seed), "*: p ^ xor(seen)\n");
    let mixed = Strategy::read("*: n mod q\n2: p ^ xor(seen)", &seed).unwrap();
    assert_eq!(mixed.rules()[1], Rule::Formulas(vec![Formula::read("n mod q", &seed, 1).unwrap()]));
    assert_eq!(mixed.rules()[2], xor.rules()[2]);
    assert_eq!(mixed.text(&seed), "2: p ^ xor(seen)\n*: n mod q\n");
    assert_eq!(Strategy::read(&mixed.text(&seed), &seed), Ok(mixed));
}

#[test]
fn lines_may_be_typed_in_one() {
    let two = Game::uniform(Graph::complete(2), 2).unwrap();
    let lines = Strategy::read("0: b\n1: 1 - a", &two);
    assert!(lines.is_ok());
    assert_eq!(Strategy::read("0: b; 1: 1 - a;", &two), lines);
    assert_eq!(Strategy::read("0: b # I copy; \n ;1: 1 - a", &two), lines);
    let refused = |text: &str| Strategy::read(text, &two).unwrap_err().message;
    assert!(refused("b, 1 - a").contains("`0: b; 1: 1 - a`"), "{}", refused("b, 1 - a"));
    assert!(refused("0: b, 1: 1 - a").contains("`;`"), "{}", refused("0: b, 1: 1 - a"));
    assert_eq!(refused("0: b, b; 1: a"), "player 0 makes 1 guess, but 2 are here");
}

#[test]
fn blind_and_silent_players_have_their_notation() {
    let game = Game::new("0, 1".parse().unwrap(), &[2], &[2, 0]).unwrap();
    let strategy = Strategy::read("0: -> 0 1", &game).unwrap();
    assert_eq!(strategy.rules()[0], Rule::Table(vec![0, 1]));
    assert_eq!(strategy.text(&game), "0: -> 0 1\n");
    assert_eq!(Strategy::read("0, 1", &game).unwrap().text(&game), "*: 0, 1\n");
    assert!(Strategy::read("1:\n0: 0, 1", &game).is_ok());
    let silent = Game::new("0".parse().unwrap(), &[2], &[0]).unwrap();
    assert_eq!(Strategy::read("", &silent).unwrap().text(&silent), "");
}

/// `at` is the part of the text at fault.
#[track_caller]
fn refused(text: &str, at: &str, message: &str) {
    let fault = Strategy::read(text, &game()).unwrap_err();
    assert!(fault.message.contains(message), "{fault}");
    assert_eq!(&text[fault.at.clone()], at, "{fault}");
    let last = text.rfind(at).filter(|_| !at.is_empty()).unwrap_or(text.len());
    assert_eq!(fault.at.start, last, "{fault}");
}

#[test]
fn nonsense_is_refused_with_its_place() {
    let said = |line: &str| format!("0: 1\n1: 0, 1\n{line}");
    refused("", "", "player 0 has no line");
    refused("0: 1\n2: 0", "", "player 1 has no line");
    refused("nor", "nor", "`nor` is no strategy");
    refused(" a + 1 # no", "a", "player 0 does not see its own hat");
    refused("c", "c", "player 1 makes 2 guesses, but 1 is here");
    refused("0: 1\n1, 2", "1, 2", "expected `player: formulas`");
    refused(&said("4: 0"), "4", "there is no player 4: the players are 0 to 3");
    refused(&said("x: 0"), "x", "`x` is no player");
    refused(&said("2: d"), "d", "player 2 does not see player 3");
    refused("0: 1\n1:  0\n2: 2", "  0", "player 1 makes 2 guesses, but 1 is here");
    refused(&said("3: 1"), " 1", "player 3 makes 0 guesses, but 1 is here");
    refused(&said("0: 2"), "0: 2", "player 0 has formulas already");
    refused(&said("1: 0 0 -> 1 0"), "1: 0 0 -> 1 0", "player 1 has formulas already");
    refused(&said("2: 0 -> 1\n2: 1"), "2: 1", "player 2 has a table already");
    refused("*: 1\n*: 0", "*: 0", "a second line");
    refused("*: 1 -> 0", "*: 1 -> 0", "for one player");
}

#[test]
fn a_table_with_a_fault_is_refused_with_its_place() {
    let said = |line: &str| format!("0: 1\n1: 0, 1\n{line}");
    refused(&said("2: 1 -> 2"), "2: 1 -> 2", "player 2 has no row for 1:0");
    refused(&said("2: 0 -> 2"), "2: 0 -> 2", "player 2 has no row for 1:1");
    refused(&said("2: 0 -> 2\n2: 1 -> 0\n2: 0 -> 1"), " 0 -> 1", "a row for 1:0 already");
    refused(&said("2: 0 1 -> 2"), " 0 1 ", "player 2 sees 1 hat, but 2 are here");
    refused(&said("2: 2 -> 0"), "2", "there is no colour 2: player 1 has colours 0 to 1");
    refused(&said("2: 0 -> 3"), "3", "there is no colour 3: player 2 has colours 0 to 2");
    refused(&said("2: 0 -> 1 0"), " 1 0", "player 2 makes 1 guess, but 2 are here");
    refused(&said("2: 0 -> z"), "z", "`z` is no colour");
    let large = Game::uniform(Graph::complete(26), 2).unwrap();
    let fault = Strategy::read("0: 0 -> 1", &large).unwrap_err();
    assert!(fault.message.contains("would have 33554432 rows"), "{fault}");
}
