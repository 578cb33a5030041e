//! A problem of the rulebook: which codes are possible, and which are left after a test?
//!
//! `cargo run -p whoknows --example turing`
#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use whoknows::budget::Budget;
use whoknows::turing::game::ON_REQUEST;
use whoknows::turing::{Deck, Game, Mode, Worlds, test};

fn main() {
    let game =
        Game::read(&Deck::classic(), Mode::Classic, "3 7 10 14", ON_REQUEST).expect("a game");
    let all = Worlds::of(&game, &Budget::unlimited()).expect("no limit was set");
    assert_eq!(all.codes().len(), 7);

    let tests = test::read(&game, "435:A+B-").expect("tests");
    let left = all.after(&tests);
    let space = game.deck().space();
    let codes: Vec<String> = left.codes().iter().map(|(code, _)| space.text(*code)).collect();
    println!("{} worlds, then {}: {}", all.len(), left.len(), codes.join(", "));
    assert!(!codes.is_empty() && codes.len() < 7);
}
