//! What may be asked: for each card, who else could have it if the player asks for it.
//!
//! Who asks says that he has another card of the set. So these are the owners of the card, without
//! him, if his minimum is 1 or more.

use super::full::Full;
use super::table::{LANES, Table};
use crate::quaternity::position::{Players, Position};
use crate::quaternity::referee::Refusal;
use crate::quaternity::setup::{MOST_PLAYERS, Setup};

/// For each card, who could have it if this player asks for it, or why nobody may be asked.
pub(super) fn others<const C: usize>(
    setup: &Setup,
    position: &Position,
    table: &Table<C>,
    asker: usize,
) -> Vec<Result<Players, Refusal>> {
    let everybody = Players::MAX >> (MOST_PLAYERS - setup.players());
    let mut cards = Vec::with_capacity(setup.cards());
    for (number, block) in table.blocks.iter().enumerate() {
        let full = Full::new(&block.spare_if_asked(&table.beyond, asker));
        let fewest = block.fewest(&table.beyond, asker);
        for (lane, set) in (number * LANES..setup.sets()).take(LANES).enumerate() {
            let none = match () {
                () if position.done[set].is_some() => Refusal::SetCompleted,
                () if full.fewest[lane] < 0 => Refusal::AskerCannotHoldSet,
                // He has a card of the set in every world, and it is this one.
                () if fewest[lane] > 0 => Refusal::AskerSurelyHoldsCard,
                () => Refusal::OnlyThisOne,
            };
            let can_hold = full.fewest[lane] >= 0 && position.done[set].is_none();
            let may = if can_hold { everybody & !(1 << asker) } else { 0 };
            cards.extend(position.owners[setup.cards_of(set)].iter().map(|owners| {
                let others = full.owners(lane, owners & everybody) & may;
                if others != 0 { Ok(others) } else { Err(none) }
            }));
        }
    }
    cards
}
