//! What may be asked: for each card, who else could have it if the player asks for it.
//!
//! Who asks says that he has another card of the set. So these are the owners of the card, without
//! him, if his minimum is 1 or more.

use super::counts::{Counts, LANES};
use crate::quaternity::objection::Objection;
use crate::quaternity::position::{Players, Position};
use crate::quaternity::setup::{MOST_PLAYERS, Setup};

/// For each card, who could have it if this player asks for it.
pub(super) fn others<const C: usize>(
    setup: &Setup,
    position: &Position,
    counts: &Counts<C>,
    asker: usize,
    cards: &mut Vec<Players>,
) {
    let everybody = Players::MAX >> (MOST_PLAYERS - setup.players());
    let (size, beyond) = (setup.set_size(), counts.beyond());
    cards.clear();
    for (number, block) in counts.blocks.iter().enumerate() {
        let (true_owners, lacking) = block.owners_if_asked(&beyond, asker);
        let may = lacking.map(|lacking| if lacking == 0 { !(1 << asker) } else { 0 });
        let here = position.owners.iter().skip(number * LANES * size).take(LANES * size);
        let (mut lane, mut left) = (0, size);
        cards.extend(here.map(|&owners| {
            let others = true_owners.of(lane, owners & everybody) & may[lane % LANES];
            left -= 1;
            if left == 0 {
                (lane, left) = (lane + 1, size);
            }
            others
        }));
    }
}

/// For each set, why cards of it may not be asked for, where that is so.
pub(super) fn reasons<const C: usize>(
    setup: &Setup,
    position: &Position,
    counts: &Counts<C>,
    asker: usize,
) -> Vec<Objection> {
    let beyond = counts.beyond();
    let reason = |set: usize| {
        let (block, lane) = (&counts.blocks[set / LANES], set % LANES);
        match () {
            () if position.done[set].is_some() => Objection::SetCompleted,
            () if block.most(&beyond, asker)[lane] == 0 => Objection::AskerCannotHoldSet,
            // He has a card of the set in every world, and it is this one.
            () if block.fewest(&beyond, asker)[lane] > 0 => Objection::AskerSurelyHoldsCard,
            () => Objection::OnlyThisOne,
        }
    };
    (0..setup.sets()).map(reason).collect()
}
