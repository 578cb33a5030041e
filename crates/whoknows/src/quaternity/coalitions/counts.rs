//! The numbers of every coalition, in blocks of sixteen sets side by side.
//!
//! Coalition A is number A, as a set of bits. A fold over all wider or all narrower coalitions goes
//! player by player, P · 2^P steps in all; sixteen sets take each step together, because the compiler
//! makes one instruction of a loop over [`Lanes`]. All numbers are bytes, and stop at 0 and at 255
//! instead of going on: what was below 0 is looked for where it matters, and no set has 255 cards
//! (`MOST_IN_SET`).
//! Complete sets, and lanes beyond the last set, have no cards: all their numbers are 0, which is
//! right for them. So is it for players who do not exist: C coalitions are enough for all who do.

use crate::quaternity::position::{Players, Position};
use crate::quaternity::setup::{MOST_PLAYERS, Setup};

/// The sets in a block.
pub(super) const LANES: usize = 16;

/// A number for each set of a block.
pub(super) type Lanes = [u8; LANES];

/// Sixteen sets: for each coalition, a number in each of them.
#[derive(Clone)]
pub(super) struct Block<const C: usize> {
    /// The cards that each player has at least.
    pub(super) least: [Lanes; MOST_PLAYERS],
    /// f − m: the cards that it may have, beyond those that it has at least.
    pub(super) free: [Lanes; C],
    /// The most cards that it can have, beyond those: the smallest `free` of all that are wider.
    pub(super) room: [Lanes; C],
}

/// The coalitions of a position that has a world.
pub(super) struct Counts<const C: usize> {
    pub(super) blocks: Vec<Block<C>>,
    /// For each coalition: its room in all sets, beyond the places in its hands.
    pub(super) beyond: [i16; C],
}

impl<const C: usize> Counts<C> {
    /// Counts from scratch; nothing if there is no world.
    pub(super) fn new(setup: &Setup, position: &Position) -> Option<Self> {
        let open = position.done.iter().filter(|done| done.is_none()).count();
        let held: usize = position.hands.iter().map(|&hand| usize::from(hand)).sum();
        if held != open * setup.set_size() {
            return None;
        }
        let mut blocks = vec![Block::NONE; setup.sets().div_ceil(LANES)];
        let mut beyond = [0; C];
        // The places of each hand that are not kept for a set.
        let mut places = [0; MOST_PLAYERS];
        for (places, &hand) in places.iter_mut().zip(&position.hands) {
            *places = hand as i16;
        }
        for (number, block) in blocks.iter_mut().enumerate() {
            if !block.count(setup, position, number * LANES) {
                return None;
            }
            for (places, least) in places.iter_mut().zip(&block.least) {
                *places -= total(least);
            }
            for (beyond, room) in beyond.iter_mut().zip(&block.room) {
                *beyond += total(room);
            }
        }
        let mut kept = [0; C];
        for player in 0..setup.players() {
            join(&mut kept, player, |others| others + places[player]);
        }
        for (beyond, kept) in beyond.iter_mut().zip(&kept) {
            *beyond -= kept;
        }
        let enough = beyond.iter().all(|&beyond| beyond >= 0);
        (enough && places.iter().all(|&places| places >= 0)).then_some(Counts { blocks, beyond })
    }

    /// What is beyond, in each lane.
    pub(super) fn beyond(&self) -> [Lanes; C] {
        self.beyond.map(|beyond| [beyond.min(i16::from(u8::MAX)) as u8; LANES])
    }
}

impl<const C: usize> Block<C> {
    const NONE: Self =
        Block { least: [[0; LANES]; MOST_PLAYERS], free: [[0; LANES]; C], room: [[0; LANES]; C] };

    /// Counts the sets of the block from this one on. Can each coalition have what it must?
    fn count(&mut self, setup: &Setup, position: &Position, first: usize) -> bool {
        let Block { least, free, room } = self;
        read(setup, position, first, least, room);
        // Cards by all those who cannot have them, to cards that nobody of a coalition can have.
        over_wider(room, |narrow, wide| combine(narrow, wide, u8::wrapping_add));
        let all = room[0];
        let mut must = [[0; LANES]; C];
        for player in 0..setup.players() {
            join(&mut must, player, |mut others| {
                combine(&mut others, &least[player], u8::saturating_add);
                others
            });
        }
        let mut lacking = [0; LANES];
        for coalition in 0..C {
            for lane in 0..LANES {
                let cards = all[lane] - room[coalition][lane];
                free[coalition][lane] = cards.saturating_sub(must[coalition][lane]);
                lacking[lane] |= must[coalition][lane].saturating_sub(cards);
            }
        }
        *room = *free;
        over_wider(room, |narrow, wide| combine(narrow, wide, u8::min));
        lacking == [0; LANES]
    }
}

/// Reads the minima of the sets of a block, and counts the cards by all those who cannot have them.
#[inline]
fn read<const C: usize>(
    setup: &Setup,
    position: &Position,
    first: usize,
    least: &mut [Lanes; MOST_PLAYERS],
    missed: &mut [Lanes; C],
) {
    let (size, sets) = (setup.set_size(), setup.sets());
    let everybody = Players::MAX >> (MOST_PLAYERS - setup.players());
    // All bits for an open set. No branches: which sets are complete cannot be predicted.
    let mut open = [0; LANES];
    for (open, done) in open.iter_mut().zip(&position.done[first..]) {
        *open = u8::from(done.is_none()).wrapping_neg();
    }
    let (mut lane, mut left) = (0, size);
    for owners in position.owners.iter().skip(first * size).take(LANES * size) {
        let missing = usize::from(!(owners & open[lane % LANES]) & everybody);
        missed[missing % C][lane % LANES] += 1; // the remainders spare two checks a card
        left -= 1;
        if left == 0 {
            (lane, left) = (lane + 1, size);
        }
    }
    let here = first..sets.min(first + LANES);
    for (least, minima) in least.iter_mut().zip(position.least.chunks_exact(sets)) {
        for ((least, minimum), open) in least.iter_mut().zip(&minima[here.clone()]).zip(&open) {
            // More than the set has is too many, however many it is.
            *least = (*minimum).min(u16::from(u8::MAX)) as u8 & open;
        }
    }
}

/// The sum over all sets.
#[inline]
fn total(lanes: &Lanes) -> i16 {
    lanes.iter().map(|&number| u32::from(number)).sum::<u32>() as i16
}

/// Two numbers into one, set by set.
#[inline]
pub(super) fn combine(into: &mut Lanes, other: &Lanes, both: impl Fn(u8, u8) -> u8) {
    for lane in 0..LANES {
        into[lane] = both(into[lane], other[lane]);
    }
}

/// The same for every coalition. One long loop: nested ones the compiler turns inside out.
#[inline]
pub(super) fn each<const C: usize>(
    into: &mut [Lanes; C],
    other: &[Lanes; C],
    both: impl Fn(u8, u8) -> u8,
) {
    let into = into.as_flattened_mut().iter_mut();
    into.zip(other.as_flattened()).for_each(|(into, &other)| *into = both(*into, other));
}

/// Adds a player to the sums of all coalitions of those before him.
#[inline]
pub(super) fn join<T: Copy, const C: usize>(
    sums: &mut [T; C],
    player: usize,
    add: impl Fn(T) -> T,
) {
    let (without, with) = sums.split_at_mut(1 << player);
    without.iter().zip(with).for_each(|(narrow, wide)| *wide = add(*narrow));
}

/// Takes what is said of narrower coalitions into each.
#[inline]
pub(super) fn over_narrower<T, const C: usize>(table: &mut [T; C], take: impl Fn(&mut T, &T)) {
    for_pairs(table, |narrow, wide| take(wide, narrow));
}

/// Takes what is said of wider coalitions into each.
#[inline]
pub(super) fn over_wider<T, const C: usize>(table: &mut [T; C], take: impl Fn(&mut T, &T)) {
    for_pairs(table, |narrow, wide| take(narrow, wide));
}

/// Player by player, does something to each coalition without him and the same one with him.
#[inline]
fn for_pairs<T, const C: usize>(table: &mut [T; C], act: impl Fn(&mut T, &mut T)) {
    for step in (0..C.ilog2()).map(|player| 1 << player) {
        for pair in table.chunks_exact_mut(2 * step) {
            let (without, with) = pair.split_at_mut(step);
            without.iter_mut().zip(with).for_each(|(narrow, wide)| act(narrow, wide));
        }
    }
}

/// Does something to each coalition that the player is in.
#[inline]
pub(super) fn for_members<T, const C: usize>(
    table: &mut [T; C],
    player: usize,
    act: impl Fn(&mut T),
) {
    for pair in table.chunks_exact_mut(2 << player) {
        pair[1 << player..].iter_mut().for_each(&act);
    }
}
