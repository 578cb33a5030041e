//! What each coalition can spare, which are full, and what follows for the cards.

use super::table::{Block, LANES, Lanes, combine, each, for_members, over_narrower, over_wider};
use crate::quaternity::position::Players;

/// The full coalitions of each set of a block.
pub(super) struct Full {
    /// The smallest one that player p is in, as byte p of a word.
    smallest: [u64; LANES],
    /// The fewest cards that any coalition can spare.
    pub(super) fewest: Lanes,
}

impl<const C: usize> Block<C> {
    /// How many cards of each set each coalition can spare.
    pub(super) fn spare(&self, beyond: &[Lanes; C]) -> [Lanes; C] {
        self.spare_with(beyond, 0, [0; LANES])
    }

    /// The same in the worlds in which this player has a card of the set. Below 0 for some coalition
    /// if there is none.
    pub(super) fn spare_if_asked(&self, beyond: &[Lanes; C], asker: usize) -> [Lanes; C] {
        let more = self.least[1 << asker].map(|least| i16::from(least == 0));
        self.spare_with(beyond, asker, more)
    }

    /// The same in the worlds in which this player has so many cards more than the minimum.
    fn spare_with(&self, beyond: &[Lanes; C], player: usize, more: Lanes) -> [Lanes; C] {
        let take_more = |lanes: &mut Lanes| combine(lanes, &more, |number, more| number - more);
        // need(A) − m(A), and then the largest of any A in B.
        let mut spare = self.room;
        each(&mut spare, beyond, |room, beyond| room - beyond);
        each(&mut spare, &self.least, |need, least| need - least);
        for_members(&mut spare, player, take_more);
        over_narrower(&mut spare, |wide, narrow| combine(wide, narrow, i16::max));
        each(&mut spare, &self.free, |need, free| free - need);
        for_members(&mut spare, player, take_more);
        spare
    }

    /// The fewest cards of each set that the player has in any world: what he and others need, beyond
    /// the room of the others.
    pub(super) fn fewest(&self, beyond: &[Lanes; C], player: usize) -> Lanes {
        let mut fewest = [0; LANES];
        for others in (0..C).filter(|coalition| coalition >> player & 1 == 0) {
            let with = others | 1 << player;
            for lane in 0..LANES {
                let need = self.room[with][lane] - beyond[with][lane];
                fewest[lane] = fewest[lane].max(need - self.room[others][lane]);
            }
        }
        fewest
    }

    /// The most: the room of him and others, beyond what the others need.
    pub(super) fn most(&self, beyond: &[Lanes; C], player: usize) -> Lanes {
        let mut most = [i16::MAX; LANES];
        for others in (0..C).filter(|coalition| coalition >> player & 1 == 0) {
            let with = others | 1 << player;
            for lane in 0..LANES {
                let need = self.room[others][lane] - beyond[others][lane];
                most[lane] = most[lane].min(self.room[with][lane] - need);
            }
        }
        most
    }
}

impl Full {
    /// Out of what each coalition can spare.
    pub(super) fn new<const C: usize>(spare: &[Lanes; C]) -> Self {
        let mut fewest = spare[0];
        for spare in spare {
            combine(&mut fewest, spare, i16::min);
        }
        // The smallest of all that contain a coalition: their intersection is full too.
        let mut smallest = *spare;
        let numbers = const { numbers::<C>() };
        each(&mut smallest, &numbers, |spare, number| if spare == 0 { number } else { -1 });
        over_wider(&mut smallest, |narrow, wide| combine(narrow, wide, |one, other| one & other));
        let byte =
            |lane: usize, player: u32| u64::from(smallest[1 << player][lane] as u8) << (8 * player);
        let word = |lane| (0..C.ilog2()).fold(0, |word, player| word | byte(lane, player));
        Full { smallest: std::array::from_fn(word), fewest }
    }

    /// Those of a card's owners who are in the full coalitions of all of them.
    pub(super) fn owners(&self, lane: usize, owners: Players) -> Players {
        let mut outside = !self.smallest[lane] & BYTES[usize::from(owners)];
        for shift in [32, 16, 8] {
            outside |= outside >> shift;
        }
        owners & !(outside as Players)
    }
}

/// Each coalition's number, in each lane.
const fn numbers<const C: usize>() -> [Lanes; C] {
    let mut numbers = [[0; LANES]; C];
    let mut coalition = 0;
    while coalition < C {
        numbers[coalition] = [coalition as i16; LANES];
        coalition += 1;
    }
    numbers
}

/// Each set of players as whole bytes of a word.
const BYTES: [u64; 256] = {
    let mut bytes = [0; 256];
    let mut at = 0;
    while at < 8 * 256 {
        let (players, player) = (at / 8, at % 8);
        bytes[players] |= if players >> player & 1 == 1 { 0xFF << (8 * player) } else { 0 };
        at += 1;
    }
    bytes
};
