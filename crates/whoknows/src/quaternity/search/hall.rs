//! Why a position has no world: too many cards for too few places.
//!
//! A player's hand is as many places as it has cards. For each set as many of them as the player has
//! at least are *kept* for that set; the others are *free*. In a world every card lies in a place of
//! one who may have it, and that is free or kept for its set. So if some cards can lie only in fewer
//! places than there are cards, there is no world (Hall); and if there is none, there are such cards.

use crate::quaternity::evidence::{NoWorld, Places};
use crate::quaternity::position::Position;
use crate::quaternity::setup::Setup;

fn open(setup: &Setup, position: &Position, card: usize) -> bool {
    position.done[setup.set_of(card)].is_none()
}

fn least_in_all(setup: &Setup, position: &Position, player: usize) -> usize {
    let open = (0..setup.sets()).filter(|&set| position.done[set].is_none());
    open.map(|set| position.least(player, set)).sum()
}

/// The places into which at least one of these cards fits.
fn places(setup: &Setup, position: &Position, cards: &[usize]) -> Vec<Places> {
    let mut all = Vec::new();
    for player in 0..setup.players() {
        let may = |card: &usize| position.owners[*card] >> player & 1 == 1;
        let mine: Vec<usize> = cards.iter().copied().filter(may).collect();
        if mine.is_empty() {
            continue;
        }
        for set in
            (0..setup.sets()).filter(|&set| mine.iter().any(|&card| setup.set_of(card) == set))
        {
            all.push(Places { player, set: Some(set), count: position.least(player, set) });
        }
        let kept = least_in_all(setup, position, player);
        let free = usize::from(position.hands[player]).saturating_sub(kept);
        all.push(Places { player, set: None, count: free });
    }
    all.retain(|places| places.count > 0);
    all
}

/// Why the position has no world, or `None` if it has one.
///
/// Cards look for places one after the other, as in `slots`. If one finds none, all cards that were
/// moved on the way, with it, are too many for their places; the smallest such crowd found is given.
pub fn no_world(setup: &Setup, position: &Position) -> Option<NoWorld> {
    for player in 0..setup.players() {
        let least = least_in_all(setup, position, player);
        let hand = usize::from(position.hands[player]);
        if least > hand {
            return Some(NoWorld::Hand { player, least, hand });
        }
    }
    let cards: Vec<usize> =
        (0..setup.cards()).filter(|&card| open(setup, position, card)).collect();
    let hands: usize = position.hands.iter().map(|&hand| usize::from(hand)).sum();
    if cards.len() != hands {
        return Some(NoWorld::Count { cards: cards.len(), hands });
    }
    crowd(setup, position, &cards)
}

/// The places of all players as a flow: `room` of each kind, and the cards that lie there.
struct Flow<'a> {
    setup: &'a Setup,
    position: &'a Position,
    kinds: Vec<Places>,
    lying: Vec<Vec<usize>>,
}

impl Flow<'_> {
    fn fits(&self, kind: usize, card: usize) -> bool {
        let Places { player, set, .. } = self.kinds[kind];
        let in_set = set.is_none_or(|set| set == self.setup.set_of(card));
        in_set && self.position.owners[card] >> player & 1 == 1
    }

    /// Finds a place for the card; if there is none, the cards that were in its way are in `seen`.
    fn place(&mut self, card: usize, seen: &mut [bool]) -> bool {
        for kind in 0..self.kinds.len() {
            if seen[kind] || !self.fits(kind, card) {
                continue;
            }
            seen[kind] = true;
            if self.lying[kind].len() < self.kinds[kind].count {
                self.lying[kind].push(card);
                return true;
            }
            for i in 0..self.lying[kind].len() {
                let other = self.lying[kind][i];
                if self.place(other, seen) {
                    self.lying[kind][i] = card;
                    return true;
                }
            }
        }
        false
    }
}

fn crowd(setup: &Setup, position: &Position, cards: &[usize]) -> Option<NoWorld> {
    let kinds = all_places(setup, position);
    let lying = vec![Vec::new(); kinds.len()];
    let mut flow = Flow { setup, position, kinds, lying };
    for &card in cards {
        let mut seen = vec![false; flow.kinds.len()];
        if !flow.place(card, &mut seen) {
            let full = (0..flow.kinds.len()).filter(|&kind| seen[kind]);
            let mut crowd: Vec<usize> = full.flat_map(|kind| flow.lying[kind].clone()).collect();
            crowd.push(card);
            crowd.sort_unstable();
            return Some(smaller(setup, position, crowd));
        }
    }
    None
}

/// Leaves out cards while there are still more cards than places.
fn smaller(setup: &Setup, position: &Position, mut crowd: Vec<usize>) -> NoWorld {
    let room = |cards: &[usize]| -> usize {
        places(setup, position, cards).iter().map(|places| places.count).sum()
    };
    let mut at = 0;
    while at < crowd.len() {
        let mut fewer = crowd.clone();
        fewer.remove(at);
        if room(&fewer) < fewer.len() {
            crowd = fewer;
        } else {
            at += 1;
        }
    }
    let lack = lack(setup, position, &crowd);
    let places = places(setup, position, &crowd);
    match lack {
        Some(NoWorld::Lack { places: few, cards })
            if few.len() + cards.len() < places.len() + crowd.len() =>
        {
            NoWorld::Lack { places: few, cards }
        }
        _ => NoWorld::Crowd { cards: crowd, places },
    }
}

/// The same of the places into which the crowd does not fit: too few cards for them.
fn lack(setup: &Setup, position: &Position, crowd: &[usize]) -> Option<NoWorld> {
    let taken = places(setup, position, crowd);
    let out = |kind: &Places| {
        taken.iter().all(|other| (other.player, other.set) != (kind.player, kind.set))
    };
    let mut left: Vec<Places> = all_places(setup, position).into_iter().filter(out).collect();
    let short = |kinds: &[Places]| {
        let room: usize = kinds.iter().map(|places| places.count).sum();
        room > fitting(setup, position, kinds).len()
    };
    let mut at = 0;
    while at < left.len() {
        let mut fewer = left.clone();
        fewer.remove(at);
        if short(&fewer) {
            left = fewer;
        } else {
            at += 1;
        }
    }
    let cards = fitting(setup, position, &left);
    short(&left).then_some(NoWorld::Lack { places: left, cards })
}

/// The cards that fit into one of these places.
fn fitting(setup: &Setup, position: &Position, kinds: &[Places]) -> Vec<usize> {
    let fits = |card: usize, places: &Places| {
        places.set.is_none_or(|set| set == setup.set_of(card))
            && position.owners[card] >> places.player & 1 == 1
    };
    let open = (0..setup.cards()).filter(|&card| open(setup, position, card));
    open.filter(|&card| kinds.iter().any(|places| fits(card, places))).collect()
}

/// Every place of every player, whichever card fits.
fn all_places(setup: &Setup, position: &Position) -> Vec<Places> {
    let all: Vec<usize> = (0..setup.cards()).filter(|&card| open(setup, position, card)).collect();
    let everybody = Position { owners: vec![u8::MAX; setup.cards()], ..position.clone() };
    places(setup, &everybody, &all)
}
