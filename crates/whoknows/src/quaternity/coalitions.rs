//! What is possible, by counting for every coalition of players: the fast sibling of `slots`.
//!
//! For one set and a coalition A, let f(A) be the cards that somebody of A may have, and m(A) what A has
//! at least. If a wider B takes no more than its others must have, f(B) − m(B∖A) cards are left for A;
//! the smallest of these numbers is A's *room* in the set. There is a world exactly if f(B) ≥ m(B) in
//! every set, and no coalition holds more cards than it has room in all sets together: the hands that
//! one set can give are a polymatroid, and these add up (Edmonds, 1970). So A *needs* what it holds
//! beyond its room in the other sets, and B ⊇ A can spare f(B) − m(B) − (need(A) − m(A)) cards of the
//! set. Where that is 0, B is *full*: a card that somebody of B may have is with B in every world.
//!
//! So the true owners of a card are those who are in all full coalitions that may have it. P players
//! have 2^P coalitions, at most 256; the numbers of sixteen sets lie side by side (`counts`).

mod asked;
mod counts;
mod deal;
mod full;

use super::objection::Objection;
use super::position::{Players, Position, World};
use super::setup::{MOST_PLAYERS, Setup};
use super::truth::Truth;
use counts::{Counts, LANES};

/// What follows from the counts of as many coalitions as the players have, rounded up; nothing if there is
/// no world.
macro_rules! counted {
    ($setup:ident, $position:ident, |$counts:ident| $follows:expr) => {
        match $setup.players() {
            ..=4 => Counts::<16>::new($setup, $position).map(|$counts| $follows),
            5..=6 => Counts::<64>::new($setup, $position).map(|$counts| $follows),
            _ => Counts::<256>::new($setup, $position).map(|$counts| $follows),
        }
    };
}

/// Has the position a world?
pub fn possible(setup: &Setup, position: &Position) -> bool {
    counted!(setup, position, |_counts| ()).is_some()
}

/// Some world of the position, if there is one.
pub fn world(setup: &Setup, position: &Position) -> Option<World> {
    counted!(setup, position, |counts| deal::deal(setup, position, &counts))
}

/// For each card, who could have it if this player asks for it, nobody where he may not; nothing if
/// there is no world.
pub fn asked(setup: &Setup, position: &Position, asker: usize) -> Option<Vec<Players>> {
    counted!(setup, position, |counts| {
        let mut others = Vec::with_capacity(setup.cards());
        asked::others(setup, position, &counts, asker, &mut others);
        others
    })
}

/// Both at once, with one count: the sets that somebody has in every world, and, if there are none, for
/// each card who could have it if this player asks for it.
pub(crate) fn settled(
    setup: &Setup,
    position: &Position,
    asker: usize,
    others: &mut Vec<Players>,
) -> Option<Vec<(usize, usize)>> {
    counted!(setup, position, |counts| {
        let completed = full::completed(setup, position, &counts);
        if completed.is_empty() {
            asked::others(setup, position, &counts, asker, others);
        }
        completed
    })
}

/// For each set, why this player may not ask for a card of it, where that is so; nothing if there is
/// no world.
pub fn reasons(setup: &Setup, position: &Position, asker: usize) -> Option<Vec<Objection>> {
    counted!(setup, position, |counts| asked::reasons(setup, position, &counts, asker))
}

/// What is true; nothing if there is no world.
pub fn truth(setup: &Setup, position: &Position) -> Option<Truth> {
    counted!(setup, position, |counts| truth_of(setup, position, &counts))
}

fn truth_of<const C: usize>(setup: &Setup, position: &Position, counts: &Counts<C>) -> Truth {
    let beyond = counts.beyond();
    let (players, sets) = (setup.players(), setup.sets());
    let everybody = Players::MAX >> (MOST_PLAYERS - players);
    let mut owners = vec![0; setup.cards()];
    let (mut least, mut most) = (vec![0; players * sets], vec![0; players * sets]);
    for (number, block) in counts.blocks.iter().enumerate() {
        let true_owners = block.owners(&beyond);
        let sets_here = || (number * LANES..sets).take(LANES).enumerate();
        for (lane, set) in sets_here().filter(|&(_, set)| position.done[set].is_none()) {
            for card in setup.cards_of(set) {
                owners[card] = true_owners.of(lane, position.owners[card] & everybody);
            }
        }
        for player in 0..players {
            let (fewest, greatest) = (block.fewest(&beyond, player), block.most(&beyond, player));
            for (lane, set) in sets_here() {
                least[player * sets + set] = u16::from(fewest[lane]);
                most[player * sets + set] = u16::from(greatest[lane]);
            }
        }
    }
    Truth { owners, least, most }
}
