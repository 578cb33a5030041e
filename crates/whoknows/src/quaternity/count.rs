//! How many worlds a position has, and in how many of them each player has each card: exactly.
//!
//! The worlds are the deals that fit the position. What is plain is taken out first (`reduced`). Each
//! set about which something is known is a polynomial: for each number of cards that the players can
//! have of it, in how many ways (`lattice`). Their product over all sets, taken forward and backward
//! over the cards that the hands have to spare (`layers`, `passes`), gives the number of worlds and all
//! shares in it; cards of which nothing is known follow by a formula (`loose`). Must agree with
//! `deals`, where each world is looked at.
//!
//! Nodes are terms multiplied. Early in a game of any size there is little to multiply. Later, many
//! players with long hands have too many states: then the answer is what ended it.

mod lattice;
mod layers;
mod loose;
mod number;
mod passes;
mod reduced;
mod shares;

use num_bigint::BigUint;

use super::account::Marginals;
use super::position::{Position, Question};
use super::setup::Setup;
use crate::budget::{Budget, Ended};
use loose::Loose;
use number::{Number, Wide, bound};
use passes::Forward;
use reduced::Reduced;

/// The number of worlds of a position.
pub fn count(setup: &Setup, position: &Position, budget: &Budget) -> Result<BigUint, Ended> {
    let Some(reduced) = Reduced::new(setup, position) else { return Ok(BigUint::ZERO) };
    match bound(&reduced.hands) {
        ..=128 => worlds::<u128>(&reduced, budget),
        129..=256 => worlds::<Wide<4>>(&reduced, budget),
        _ => worlds::<Wide<12>>(&reduced, budget),
    }
}

/// The number of worlds, for each card and player, and after every question.
pub fn marginals(setup: &Setup, position: &Position, budget: &Budget) -> Result<Marginals, Ended> {
    let mut marginals = Marginals::none(setup, position);
    let Some(reduced) = Reduced::new(setup, position) else { return Ok(marginals) };
    match bound(&reduced.hands) {
        ..=128 => shares::fill::<u128>(&mut marginals, &reduced, budget),
        129..=256 => shares::fill::<Wide<4>>(&mut marginals, &reduced, budget),
        _ => shares::fill::<Wide<12>>(&mut marginals, &reduced, budget),
    }?;
    Ok(marginals)
}

/// The worlds left after "no" and after "yes" to one question of the player on turn, before sets are
/// laid down. All questions together cost the same: [`Marginals::after`].
pub fn worlds_after(
    setup: &Setup,
    position: &Position,
    question: Question,
    budget: &Budget,
) -> Result<(BigUint, BigUint), Ended> {
    Ok(marginals(setup, position, budget)?.after(question))
}

fn worlds<N: Number>(reduced: &Reduced, budget: &Budget) -> Result<BigUint, Ended> {
    let Some(forward) = Forward::<N>::new(reduced, budget)? else { return Ok(BigUint::ZERO) };
    let mut loose = Loose::new(reduced.loose_cards(), reduced.hands.len(), 0);
    Ok(forward.close(&mut loose).1)
}
