//! What is true in the worlds of a position: the least that can be said, and all of it.

use super::position::{Players, Position};
use super::setup::Setup;

/// What holds in the worlds of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    /// For each card, who has it in some world; nobody if its set is complete.
    pub owners: Vec<Players>,
    /// For each player and set, number p * N + s: the fewest cards in any world.
    pub least: Vec<u16>,
    /// The same: the most cards in any world.
    pub most: Vec<u16>,
}

impl Truth {
    /// The one who has the card in every world, if there is one.
    pub fn forced(&self, card: usize) -> Option<usize> {
        let owners = self.owners[card];
        owners.is_power_of_two().then(|| owners.trailing_zeros() as usize)
    }

    /// The sets that somebody has in every world, with their owners.
    pub fn completed(&self, setup: &Setup, position: &Position) -> Vec<(usize, usize)> {
        let all = |set: usize| {
            let owner = self.forced(setup.cards_of(set).start)?;
            setup.cards_of(set).all(|card| self.forced(card) == Some(owner)).then_some((set, owner))
        };
        (0..setup.sets()).filter(|&set| position.done[set].is_none()).filter_map(all).collect()
    }
}
