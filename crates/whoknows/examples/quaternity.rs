//! Quartets with cards that nobody has yet: which questions are possible, and what do answers fix?
//!
//! `cargo run -p whoknows --example quaternity`
#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use whoknows::budget::Budget;
use whoknows::quaternity::count::count;
use whoknows::quaternity::referee::questions;
use whoknows::quaternity::{Game, Setup, Turn};

fn main() {
    // Two sets of three cards, two players: 6! / (3! 3!) deals are possible before anything is said.
    let setup = Setup::even(3, 2, 2).expect("a setup");
    let mut game = Game::new(setup.clone());
    let worlds = |game: &Game| {
        count(&setup, game.replay().last(), &Budget::unlimited()).expect("no limit was set")
    };
    println!("{} worlds", worlds(&game));
    assert_eq!(worlds(&game).to_string(), "20");

    // The first question that may be asked, answered with yes wherever that is possible.
    for _ in 0..2 {
        let position = game.replay().last().clone();
        let asker = position.turn.expect("the game goes on");
        let mut legal = questions(&setup, &position).into_iter();
        let (question, answers) = legal
            .find_map(|(question, judged)| judged.ok().map(|answers| (question, answers)))
            .expect("a question");
        game.turns.push(Turn { asker, question, yes: answers.yes });
        println!(
            "player {asker} asks: {question:?}, yes: {}; {} worlds",
            answers.yes,
            worlds(&game)
        );
    }
    assert!(worlds(&game) < 20_u32.into());
}
