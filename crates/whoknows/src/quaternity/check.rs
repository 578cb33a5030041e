//! Does the evidence show what it claims? Straight from the definitions of a world and of a crowd.

use std::collections::BTreeSet;

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

/// Does this show that the position has no world?
pub fn shows_no_world(setup: &Setup, position: &Position, evidence: &NoWorld) -> bool {
    let open_set = |set: &usize| position.done[*set].is_none();
    let kept = |player: usize| -> usize {
        (0..setup.sets()).filter(open_set).map(|set| position.least(player, set)).sum()
    };
    let hand = |player: usize| usize::from(position.hands[player]);
    match evidence {
        NoWorld::Hand { player, least, hand: held } => {
            let known = *player < setup.players();
            known && (*least, *held) == (kept(*player), hand(*player)) && least > held
        }
        NoWorld::Count { cards, hands } => {
            let all = (0..setup.sets()).filter(open_set).count() * setup.set_size();
            let sum: usize = (0..setup.players()).map(hand).sum();
            (*cards, *hands) == (all, sum) && all != sum
        }
        NoWorld::Lack { places, cards } => {
            let free = |player: usize| hand(player) - kept(player);
            (0..setup.players()).all(|player| hand(player) >= kept(player))
                && places.iter().map(|places| places.count).sum::<usize>() > cards.len()
                && each_once(setup, position, places, &free)
                && (0..setup.cards()).filter(|card| open_set(&setup.set_of(*card))).all(|card| {
                    let may = |places: &&Places| position.owners[card] >> places.player & 1 == 1;
                    let for_it =
                        |places: &&Places| places.set.is_none_or(|set| set == setup.set_of(card));
                    cards.contains(&card) || !places.iter().filter(may).any(|p| for_it(&p))
                })
        }
        NoWorld::Crowd { cards, places } => {
            let crowd: BTreeSet<usize> = cards.iter().copied().collect();
            let valid = |card: &usize| *card < setup.cards() && open_set(&setup.set_of(*card));
            let claimed: usize = places.iter().map(|places| places.count).sum();
            crowd.len() == cards.len()
                && crowd.iter().all(valid)
                && (0..setup.players()).all(|player| hand(player) >= kept(player))
                && claimed < cards.len()
                && all_places(setup, position, &crowd, places, &|player| {
                    hand(player) - kept(player)
                })
        }
    }
}

/// Is every place named into which one of the cards fits, once and with its number?
fn all_places(
    setup: &Setup,
    position: &Position,
    crowd: &BTreeSet<usize>,
    named: &[Places],
    free: &dyn Fn(usize) -> usize,
) -> bool {
    let kinds: BTreeSet<(usize, Option<usize>)> =
        named.iter().map(|places| (places.player, places.set)).collect();
    let count = |player: usize, set: Option<usize>| {
        set.map_or_else(|| free(player), |set| position.least(player, set))
    };
    let owners = |card: usize| {
        (0..setup.players()).filter(move |player| position.owners[card] >> player & 1 == 1)
    };
    let covered = |(player, set): (usize, Option<usize>)| {
        count(player, set) == 0 || kinds.contains(&(player, set))
    };
    each_once(setup, position, named, free)
        && crowd.iter().all(|&card| {
            let set = setup.set_of(card);
            owners(card).all(|player| covered((player, None)) && covered((player, Some(set))))
        })
}

/// Is each kind of places named once, and with its number?
fn each_once(
    setup: &Setup,
    position: &Position,
    named: &[Places],
    free: &dyn Fn(usize) -> usize,
) -> bool {
    let kinds: BTreeSet<(usize, Option<usize>)> =
        named.iter().map(|places| (places.player, places.set)).collect();
    let right = |places: &Places| {
        let open = |set: usize| set < setup.sets() && position.done[set].is_none();
        let count = |set: usize| position.least(places.player, set);
        places.player < setup.players()
            && places.set.is_none_or(open)
            && places.count == places.set.map_or_else(|| free(places.player), count)
    };
    kinds.len() == named.len() && named.iter().all(right)
}
