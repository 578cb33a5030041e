//! What is left of a game, by its worlds.

use super::confirm::{agree, at_once};
use crate::budget::Budget;
use crate::turing::check;
use crate::turing::game::Game;
use crate::turing::left::{Emptied, Left};
use crate::turing::test::Test;
use crate::turing::worlds::Worlds;
use crate::verdict::Verdict;

/// What is left of a game after these tests; no, if one of them leaves nothing.
pub fn left(game: &Game, tests: &[Test], budget: &Budget) -> Verdict<Left, Emptied> {
    match worlds_left(game, tests, budget) {
        Verdict::Yes((_, left)) => Verdict::Yes(left),
        Verdict::No(emptied) => Verdict::No(emptied),
        Verdict::Unknown(ended) => Verdict::Unknown(ended),
    }
}

/// The same with the worlds.
pub fn worlds_left(
    game: &Game,
    tests: &[Test],
    budget: &Budget,
) -> Verdict<(Worlds, Left), Emptied> {
    let all = match Worlds::of(game, budget) {
        Ok(all) => all,
        Err(ended) => return Verdict::Unknown(ended),
    };
    if let Some(test) = all.emptied_by(tests).filter(|_| !all.is_empty()) {
        let emptied = Emptied { test };
        agree(&Some(emptied), check::emptied(game, tests, &at_once()));
        return Verdict::No(emptied);
    }
    let worlds = all.after(tests);
    let left = worlds.left(all.len());
    agree(&left, check::left(game, tests, &at_once()));
    Verdict::Yes((worlds, left))
}
