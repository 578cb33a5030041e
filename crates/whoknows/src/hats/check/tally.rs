//! A strategy on every colouring, one after the other: the definition, and the slow sibling of `prove`.

use num_bigint::BigUint;

use crate::budget::{Budget, Ended};
use crate::hats::game::Game;
use crate::hats::strategy::{BadGuess, Strategy};
use crate::hats::tally::{MOST_LOST, Tally, colouring};

/// The most colourings that are gone through one by one.
const MOST: u64 = 1 << 24;

/// Why nothing was added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTally {
    /// There are so many colourings.
    TooMany(BigUint),
    /// A guess that is no colour.
    BadGuess(BadGuess),
    /// The budget ended.
    Ended(Ended),
}

/// How the strategy does on every colouring.
pub fn all(game: &Game, strategy: &Strategy, budget: &Budget) -> Result<Tally, NoTally> {
    let colourings = game.colourings();
    match u64::try_from(&colourings) {
        Ok(count) => first(game, strategy, count, None, budget),
        Err(_) => Err(NoTally::TooMany(colourings)),
    }
}

/// How the strategy does on the first colourings, if they are not too many; `ended` is why no more are
/// looked at.
pub fn first(
    game: &Game,
    strategy: &Strategy,
    count: u64,
    ended: Option<Ended>,
    budget: &Budget,
) -> Result<Tally, NoTally> {
    if count > MOST || game.colourings() < count.into() {
        return Err(NoTally::TooMany(count.into()));
    }
    let mut by_right = vec![0; game.players() + 1];
    let mut first_lost = Vec::new();
    for number in 0..count {
        budget.spend(1).map_err(NoTally::Ended)?;
        let hats = colouring(game, number);
        let mut right = 0;
        for v in 0..game.players() {
            let guesses = strategy.guesses(game, v, &hats).map_err(NoTally::BadGuess)?;
            right += usize::from(guesses.contains(&hats[v]));
        }
        by_right[right] += 1;
        if right == 0 && first_lost.len() < MOST_LOST {
            first_lost.push(hats);
        }
    }
    Ok(Tally::new(by_right, first_lost, ended))
}
