//! Players in a row or in a ring see their neighbours' hats: can someone always guess right?
//!
//! `cargo run -p whoknows --example hats`
#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use whoknows::budget::Budget;
use whoknows::hats::Game;
use whoknows::hats::check::{check_losing, check_winning};
use whoknows::hats::explain::{losing, winning};
use whoknows::hats::search::{Wanted, find};
use whoknows::verdict::{Verdict, Word};

fn main() {
    for (graph, colours, expected) in
        [("P5", 2, Word::Yes), ("P5", 3, Word::No), ("C4", 3, Word::Yes)]
    {
        let game = Game::uniform(graph.parse().expect("a graph"), colours).expect("a game");
        let verdict = find(&game, Wanted::Any, &Budget::unlimited());
        assert_eq!(verdict.word(), expected);
        match verdict {
            Verdict::Yes(how) => {
                assert_eq!(check_winning(&game, &how), Ok(()));
                println!("{graph}, {colours} colours: yes. {}", winning(&game, &how).join(" "));
            }
            Verdict::No(why) => {
                assert_eq!(check_losing(&game, &why), Ok(()));
                println!("{graph}, {colours} colours: no. {}", losing(&game, &why).join(" "));
            }
            Verdict::Unknown(ended) => println!("{graph}, {colours} colours: don't know, {ended}"),
        }
    }
}
