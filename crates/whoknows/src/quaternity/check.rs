//! Does the evidence show what it claims? Straight from the definitions of a world and of a crowd.
//!
//! What needs no evidence is gone through again the plain way: the rules and what is true by matching
//! cards to places (`rules`), the number of worlds set by set (`tally`), perfect play by every state that
//! can follow (`perfect`). None of it uses the fast ways: `coalitions`, `count`, `search`, `solve`.

pub mod because;
pub mod perfect;
pub mod rules;
pub mod tally;

use super::evidence::{NoWorld, Places};
use super::position::Position;
use super::setup::Setup;

/// Is this deal (who has each card; `u8::MAX` for those of complete sets) a world of the position?
pub fn is_world(setup: &Setup, position: &Position, deal: &[u8]) -> bool {
    if deal.len() != setup.cards() {
        return false;
    }
    let complete = |card: usize| position.done[setup.set_of(card)].is_some();
    let allowed = deal.iter().enumerate().all(|(card, &owner)| {
        let known = position.owners[card];
        if complete(card) { owner == u8::MAX } else { owner < 8 && known >> owner & 1 == 1 }
    });
    allowed
        && (0..setup.players()).all(|player| {
            let has = |card: &usize| usize::from(deal[*card]) == player;
            let of = |set: usize| setup.cards_of(set).filter(has).count();
            let open = |set: &usize| position.done[*set].is_none();
            (0..setup.cards()).filter(has).count() == usize::from(position.hands[player])
                && (0..setup.sets()).filter(open).all(|set| of(set) >= position.least(player, set))
        })
}

/// Does this show that the position has no world? Every number and every list in it must be exact.
pub fn shows_no_world(setup: &Setup, position: &Position, evidence: &NoWorld) -> bool {
    let hands = Hands { setup, position };
    match evidence {
        NoWorld::Hand { player, least, hand } => {
            *player < setup.players()
                && (*least, *hand) == (hands.kept(*player), hands.cards(*player))
                && least > hand
        }
        NoWorld::Count { cards, hands: sum } => {
            let all = hands.open_cards().count();
            let held: usize = (0..setup.players()).map(|player| hands.cards(player)).sum();
            (*cards, *sum) == (all, held) && all != held
        }
        NoWorld::Lack { places, cards } => {
            let order = |places: &Places| (places.player, places.set.unwrap_or(usize::MAX));
            hands.hold_what_they_must()
                && places.is_sorted_by(|one, other| order(one) < order(other))
                && places.iter().all(|one| hands.all_places().contains(one))
                && *cards == hands.cards_for(places)
                && room(places) > cards.len()
        }
        NoWorld::Crowd { cards, places } => {
            hands.hold_what_they_must()
                && cards.is_sorted_by(|one, other| one < other)
                && cards.iter().all(|card| hands.open_cards().any(|open| open == *card))
                && *places == hands.places_for(cards)
                && room(places) < cards.len()
        }
    }
}

fn room(places: &[Places]) -> usize {
    places.iter().map(|places| places.count).sum()
}

/// The hands of a position as places: kept for a set, or free.
struct Hands<'a> {
    setup: &'a Setup,
    position: &'a Position,
}

impl Hands<'_> {
    fn cards(&self, player: usize) -> usize {
        usize::from(self.position.hands[player])
    }

    fn open_sets(&self) -> impl Iterator<Item = usize> {
        (0..self.setup.sets()).filter(|&set| self.position.done[set].is_none())
    }

    fn open_cards(&self) -> impl Iterator<Item = usize> {
        self.open_sets().flat_map(|set| self.setup.cards_of(set))
    }

    /// The places of a hand that are kept for some set.
    fn kept(&self, player: usize) -> usize {
        self.open_sets().map(|set| self.position.least(player, set)).sum()
    }

    fn hold_what_they_must(&self) -> bool {
        (0..self.setup.players()).all(|player| self.cards(player) >= self.kept(player))
    }

    /// All places that there are: player by player, those kept for each set, then the free ones.
    fn all_places(&self) -> Vec<Places> {
        let mut all = Vec::new();
        for player in 0..self.setup.players() {
            let kept =
                |set| Places { player, set: Some(set), count: self.position.least(player, set) };
            all.extend(self.open_sets().map(kept));
            let free = self.cards(player).saturating_sub(self.kept(player));
            all.push(Places { player, set: None, count: free });
        }
        all.retain(|places| places.count > 0);
        all
    }

    fn fits(&self, card: usize, places: &Places) -> bool {
        places.set.is_none_or(|set| set == self.setup.set_of(card))
            && self.position.owners[card] >> places.player & 1 == 1
    }

    /// The places into which one of these cards fits.
    fn places_for(&self, cards: &[usize]) -> Vec<Places> {
        let mut all = self.all_places();
        all.retain(|places| cards.iter().any(|&card| self.fits(card, places)));
        all
    }

    /// The cards that fit into one of these places.
    fn cards_for(&self, places: &[Places]) -> Vec<usize> {
        self.open_cards().filter(|&card| places.iter().any(|one| self.fits(card, one))).collect()
    }
}
