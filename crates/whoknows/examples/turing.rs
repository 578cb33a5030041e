//! A problem of the rulebook: which codes are possible, and which are left after a test?
//!
//! `cargo run -p whoknows --example turing`
#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use std::collections::BTreeSet;

use whoknows::budget::Budget;
use whoknows::turing::{Deck, Game, Mode, Worlds, test};

/// The codes of some worlds, in order.
fn codes(worlds: &Worlds) -> String {
    let space = worlds.game().deck().space();
    let codes: BTreeSet<String> =
        (0..worlds.len()).map(|world| space.text(worlds.code(world))).collect();
    codes.into_iter().collect::<Vec<_>>().join(", ")
}

fn main() {
    let deck = Deck::classic();
    let cards = [3, 7, 10, 14].map(|number| vec![deck.place(number).expect("a card")]);
    let game = Game::new(deck, Mode::Classic, cards.to_vec()).expect("a game");
    let all = Worlds::of(&game, &Budget::unlimited()).expect("no limit was set");
    println!("before: {}", codes(&all));
    assert_eq!(codes(&all), "122, 132, 152, 431, 432, 435, 534");

    // About 435 the first verifier says yes, the second no.
    let tests = test::read(&game, "435:A+B-").expect("tests");
    println!("after 435:A+B-: {}", codes(&all.after(&tests)));
    assert_eq!(codes(&all.after(&tests)), "132, 432, 534");
}
