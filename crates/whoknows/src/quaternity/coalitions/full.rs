//! What each coalition can spare, which are full, and what follows for the cards.

use super::counts::{
    Block, Counts, LANES, Lanes, combine, each, for_members, join, over_narrower, over_wider,
};
use crate::quaternity::position::{Players, Position};
use crate::quaternity::setup::Setup;

/// The sets of which somebody has every card in every world, with their owners.
pub(super) fn completed<const C: usize>(
    setup: &Setup,
    position: &Position,
    counts: &Counts<C>,
) -> Vec<(usize, usize)> {
    let beyond = counts.beyond();
    let mut completed = Vec::new();
    for (number, block) in counts.blocks.iter().enumerate() {
        for player in 0..setup.players() {
            let fewest = block.fewest(&beyond, player);
            let sets = (number * LANES..setup.sets()).zip(fewest);
            let whole = sets.filter(|&(_, fewest)| usize::from(fewest) == setup.set_size());
            completed.extend(whole.map(|(set, _)| (set, player)));
        }
    }
    completed.retain(|&(set, _)| position.done[set].is_none());
    completed.sort_unstable();
    completed
}

/// For each set of a block, and every set of players that may have a card: who of them truly can.
pub(super) struct Owners<const C: usize>([Lanes; C]);

impl<const C: usize> Block<C> {
    /// Who can have the cards.
    pub(super) fn owners(&self, beyond: &[Lanes; C]) -> Owners<C> {
        let mut spare = self.needed(beyond);
        over_narrower(&mut spare, |wide, narrow| combine(wide, narrow, u8::max));
        each(&mut spare, &self.free, |needed, free| free - needed);
        Owners::new(spare)
    }

    /// The same in the worlds in which this player has a card of the set; and for which sets there is
    /// none (not 0).
    pub(super) fn owners_if_asked(&self, beyond: &[Lanes; C], asker: usize) -> (Owners<C>, Lanes) {
        let more = self.least[asker].map(|least| u8::from(least == 0));
        let mut spare = self.needed(beyond);
        for_members(&mut spare, asker, |needed| combine(needed, &more, u8::saturating_sub));
        over_narrower(&mut spare, |wide, narrow| combine(wide, narrow, u8::max));
        for_members(&mut spare, asker, |needed| combine(needed, &more, u8::saturating_add));
        let mut lacking = [0; LANES];
        for coalition in 0..C {
            for lane in 0..LANES {
                let (needed, free) = (spare[coalition][lane], self.free[coalition][lane]);
                lacking[lane] |= needed.saturating_sub(free);
                spare[coalition][lane] = free.saturating_sub(needed);
            }
        }
        (Owners::new(spare), lacking)
    }

    /// The cards that each coalition needs of each set, beyond what it has at least.
    fn needed(&self, beyond: &[Lanes; C]) -> [Lanes; C] {
        let mut needed = self.room;
        each(&mut needed, beyond, u8::saturating_sub);
        needed
    }

    /// The fewest cards of each set that the player has in any world: what he and others need, beyond
    /// the room of the others.
    pub(super) fn fewest(&self, beyond: &[Lanes; C], player: usize) -> Lanes {
        let mut fewest = [0; LANES];
        for others in (0..C).filter(|coalition| coalition >> player & 1 == 0) {
            let with = others | 1 << player;
            for lane in 0..LANES {
                let needed = self.room[with][lane].saturating_sub(beyond[with][lane]);
                fewest[lane] = fewest[lane].max(needed.saturating_sub(self.room[others][lane]));
            }
        }
        combine(&mut fewest, &self.least[player], u8::wrapping_add);
        fewest
    }

    /// The most: the room of him and others, beyond what the others need.
    pub(super) fn most(&self, beyond: &[Lanes; C], player: usize) -> Lanes {
        let mut most = [u8::MAX; LANES];
        for others in (0..C).filter(|coalition| coalition >> player & 1 == 0) {
            let with = others | 1 << player;
            for lane in 0..LANES {
                let room = self.room[with][lane] - self.room[others][lane];
                most[lane] = most[lane].min(room.saturating_add(beyond[others][lane]));
            }
        }
        combine(&mut most, &self.least[player], u8::wrapping_add);
        most
    }
}

impl<const C: usize> Owners<C> {
    /// Out of what each coalition can spare: nobody outside a full coalition has a card that somebody
    /// in it may have.
    fn new(spare: [Lanes; C]) -> Self {
        // The smallest of all that contain a coalition: their intersection is full too.
        let mut smallest = spare;
        let numbers = const { numbers::<C>() };
        each(&mut smallest, &numbers, |spare, number| if spare == 0 { number } else { u8::MAX });
        over_wider(&mut smallest, |narrow, wide| combine(narrow, wide, |one, other| one & other));
        let mut owners = [[u8::MAX; LANES]; C];
        for player in 0..C.ilog2() as usize {
            join(&mut owners, player, |mut others| {
                combine(&mut others, &smallest[1 << player], |one, other| one & other);
                others
            });
        }
        each(&mut owners, &numbers, |inside, number| inside & number);
        Owners(owners)
    }

    /// Those of a card's owners who can have it.
    #[inline]
    pub(super) fn of(&self, lane: usize, owners: Players) -> Players {
        self.0[usize::from(owners) % C][lane % LANES] // the remainders spare two checks a card
    }
}

/// Each coalition's number, in each lane.
const fn numbers<const C: usize>() -> [Lanes; C] {
    let mut numbers = [[0; LANES]; C];
    let mut coalition = 0;
    while coalition < C {
        numbers[coalition] = [coalition as u8; LANES];
        coalition += 1;
    }
    numbers
}
