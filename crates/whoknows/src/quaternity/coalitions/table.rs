//! The numbers of every coalition, in blocks of eight sets side by side.
//!
//! Coalition A is number A, as a set of bits. A fold over all wider or all narrower coalitions goes
//! player by player, P · 2^P steps in all; eight sets take each step together, because the compiler
//! makes one instruction of a loop over [`Lanes`]. Complete sets, and lanes beyond the last set, have
//! no cards: all their numbers are 0, which is right for them. So is it for players who do not exist:
//! C coalitions are enough for all who do.

use crate::quaternity::position::Position;
use crate::quaternity::setup::Setup;

/// The sets in a block.
pub(super) const LANES: usize = 8;

/// A number for each set of a block.
pub(super) type Lanes = [i16; LANES];

/// Eight sets: for each coalition, a number in each of them.
#[derive(Clone)]
pub(super) struct Block<const C: usize> {
    /// m: the cards that it has at least.
    pub(super) least: [Lanes; C],
    /// f − m: the cards that it may have, beyond those.
    pub(super) free: [Lanes; C],
    /// The most cards that it can have.
    pub(super) room: [Lanes; C],
}

/// The coalitions of a position that has a world.
pub(super) struct Table<const C: usize> {
    pub(super) blocks: Vec<Block<C>>,
    /// For each coalition: its room in all sets, beyond the cards that it holds; the same in each lane.
    pub(super) beyond: [Lanes; C],
}

impl<const C: usize> Table<C> {
    /// Counts from scratch; nothing if there is no world.
    pub(super) fn new(setup: &Setup, position: &Position) -> Option<Self> {
        let open = position.done.iter().filter(|done| done.is_none()).count();
        let held: usize = position.hands.iter().map(|&hand| usize::from(hand)).sum();
        if held != open * setup.set_size() {
            return None;
        }
        let mut blocks = vec![Block::NONE; setup.sets().div_ceil(LANES)];
        let mut rooms = [[0; LANES]; C];
        for (number, block) in blocks.iter_mut().enumerate() {
            block.count(setup, position, number * LANES);
            // Nobody's room: the fewest cards that any coalition has free.
            if block.room[0].iter().any(|&free| free < 0) {
                return None;
            }
            each(&mut rooms, &block.room, |sum, room| sum + room);
        }
        let mut held = [[0; LANES]; C];
        for (player, &hand) in position.hands.iter().enumerate() {
            join(&mut held, player, &[hand as i16; LANES]);
        }
        let mut beyond = rooms.map(|room| [room.iter().sum(); LANES]);
        each(&mut beyond, &held, |room, held| room - held);
        beyond.iter().all(|beyond| beyond[0] >= 0).then_some(Table { blocks, beyond })
    }
}

impl<const C: usize> Block<C> {
    const NONE: Self =
        Block { least: [[0; LANES]; C], free: [[0; LANES]; C], room: [[0; LANES]; C] };

    /// Counts the eight sets from this one on.
    fn count(&mut self, setup: &Setup, position: &Position, first: usize) {
        let Block { least, free, room } = self;
        read(setup, position, first, least, room);
        // Cards by all those who cannot have them, to cards that nobody of a coalition can have.
        over_wider(room, |narrow, wide| combine(narrow, wide, |sum, cards| sum + cards));
        *free = [room[0]; C];
        each(free, room, |all, missed| all - missed);
        each(free, least, |cards, least| cards - least);
        *room = *free;
        over_wider(room, |narrow, wide| combine(narrow, wide, i16::min));
        each(room, least, |room, least| room + least);
    }
}

/// Adds up the minima of eight sets, and counts the cards by all those who cannot have them.
fn read<const C: usize>(
    setup: &Setup,
    position: &Position,
    first: usize,
    least: &mut [Lanes; C],
    missed: &mut [Lanes; C],
) {
    let (size, sets) = (setup.set_size(), setup.sets());
    let everybody = (1 << setup.players()) - 1;
    let done = &position.done[first..sets.min(first + LANES)];
    // All bits for an open set. No branches: which sets are complete cannot be predicted.
    let open = |done: &Option<u8>| usize::from(done.is_none()).wrapping_neg();
    let cards = position.owners[first * size..].chunks_exact(size);
    for (lane, (cards, done)) in cards.zip(done).enumerate() {
        for &owners in cards {
            missed[!(usize::from(owners) & open(done)) & everybody][lane] += 1;
        }
    }
    for player in 0..setup.players() {
        let mut own = [0; LANES];
        let minima = &position.least[player * sets..][first..];
        for ((own, &least), done) in own.iter_mut().zip(minima).zip(done) {
            // More than the set has is too many, however many it is.
            *own = (usize::from(least).min(size + 1) & open(done)) as i16;
        }
        join(least, player, &own);
    }
}

/// Two numbers into one, set by set.
pub(super) fn combine(into: &mut Lanes, other: &Lanes, both: impl Fn(i16, i16) -> i16) {
    for lane in 0..LANES {
        into[lane] = both(into[lane], other[lane]);
    }
}

/// The same for every coalition. One long loop: nested ones the compiler turns inside out.
pub(super) fn each<const C: usize>(
    into: &mut [Lanes; C],
    other: &[Lanes; C],
    both: impl Fn(i16, i16) -> i16,
) {
    let into = into.as_flattened_mut().iter_mut();
    into.zip(other.as_flattened()).for_each(|(into, &other)| *into = both(*into, other));
}

/// Adds a player, with his own number, to the sums of all coalitions of those before him.
fn join<const C: usize>(sums: &mut [Lanes; C], player: usize, own: &Lanes) {
    let (without, with) = sums.split_at_mut(1 << player);
    for (narrow, wide) in without.iter().zip(with) {
        *wide = *narrow;
        combine(wide, own, |others, own| others + own);
    }
}

/// Takes what is said of narrower coalitions into each.
pub(super) fn over_narrower<T, const C: usize>(table: &mut [T; C], take: impl Fn(&mut T, &T)) {
    for step in (0..C.ilog2()).map(|player| 1 << player) {
        for pair in table.chunks_exact_mut(2 * step) {
            let (without, with) = pair.split_at_mut(step);
            with.iter_mut().zip(without).for_each(|(wide, narrow)| take(wide, narrow));
        }
    }
}

/// Takes what is said of wider coalitions into each.
pub(super) fn over_wider<T, const C: usize>(table: &mut [T; C], take: impl Fn(&mut T, &T)) {
    for step in (0..C.ilog2()).map(|player| 1 << player) {
        for pair in table.chunks_exact_mut(2 * step) {
            let (without, with) = pair.split_at_mut(step);
            without.iter_mut().zip(with).for_each(|(narrow, wide)| take(narrow, wide));
        }
    }
}

/// Does something to each coalition that the player is in.
pub(super) fn for_members<T, const C: usize>(
    table: &mut [T; C],
    player: usize,
    act: impl Fn(&mut T),
) {
    for pair in table.chunks_exact_mut(2 << player) {
        pair[1 << player..].iter_mut().for_each(&act);
    }
}
