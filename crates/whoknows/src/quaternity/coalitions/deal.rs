//! A world as a witness: the cards are dealt one by one, each to the first who can have it.
//!
//! A card with b takes one from what every coalition without b can spare that might have had it. When
//! a set is dealt out, each coalition's room in it is what it got.

use super::counts::{Counts, LANES, for_members, over_narrower};
use crate::quaternity::position::{Position, World};
use crate::quaternity::setup::Setup;

/// Some world of the position.
pub(super) fn deal<const C: usize>(
    setup: &Setup,
    position: &Position,
    counts: &Counts<C>,
) -> World {
    let (mut beyond, everybody) = (counts.beyond, (1 << setup.players()) - 1);
    let mut world = vec![u8::MAX; setup.cards()];
    for set in (0..setup.sets()).filter(|&set| position.done[set].is_none()) {
        let (block, lane) = (&counts.blocks[set / LANES], set % LANES);
        let room = |coalition: usize| i16::from(block.room[coalition][lane]);
        let mut spare: [i16; C] = std::array::from_fn(|one| room(one) - beyond[one]);
        over_narrower(&mut spare, |wide, narrow| *wide = (*wide).max(*narrow));
        for coalition in 0..C {
            spare[coalition] = i16::from(block.free[coalition][lane]) - spare[coalition];
            beyond[coalition] -= room(coalition);
        }
        for player in 0..setup.players() {
            let least = i16::from(block.least[player][lane]);
            for_members(&mut beyond, player, |beyond| *beyond -= least);
        }
        for card in setup.cards_of(set) {
            let owner = hand_out(&mut spare, usize::from(position.owners[card]) & everybody);
            world[card] = owner as u8;
            for_members(&mut beyond, owner, |beyond| *beyond += 1);
        }
    }
    world
}

/// Gives a card to the first of its owners who can have it.
fn hand_out<const C: usize>(spare: &mut [i16; C], owners: usize) -> usize {
    let concerned = |coalition: usize| coalition & owners != 0;
    let full = (0..C).filter(|&coalition| concerned(coalition) && spare[coalition] == 0);
    let owner = full.fold(owners, |owners, coalition| owners & coalition).trailing_zeros() as usize;
    for coalition in 0..C {
        spare[coalition] -= i16::from(concerned(coalition) && coalition >> owner & 1 == 0);
    }
    owner
}
