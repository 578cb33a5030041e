//! The ways to share out one set: its cards are given away one after the other.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use crate::quaternity::position::{Players, Position};
use crate::quaternity::setup::Setup;

/// So many cards of the set for each player, and in how many ways.
pub(super) struct Share {
    pub(super) cards: Vec<usize>,
    pub(super) ways: BigUint,
}

/// The ways to share out the set, the least numbers respected.
pub(super) fn shares(setup: &Setup, position: &Position, set: usize) -> Vec<Share> {
    let owners: Vec<Players> = setup.cards_of(set).map(|card| position.owners[card]).collect();
    let nobody = vec![0; setup.players()];
    given(position, set, nobody, &owners)
}

/// The ways in which the player has the card.
pub(super) fn with_card(
    setup: &Setup,
    position: &Position,
    set: usize,
    card: usize,
    player: usize,
) -> Vec<Share> {
    let others = setup.cards_of(set).filter(|&other| other != card);
    let owners: Vec<Players> = others.map(|other| position.owners[other]).collect();
    let mut first = vec![0; setup.players()];
    first[player] = 1;
    given(position, set, first, &owners)
}

/// What the players have after cards that these may have are given away; `first` is what they had.
fn given(position: &Position, set: usize, first: Vec<usize>, owners: &[Players]) -> Vec<Share> {
    let players = first.len();
    let mut all: BTreeMap<Vec<usize>, BigUint> = BTreeMap::from([(first, 1u32.into())]);
    for owners in owners {
        let mut next: BTreeMap<Vec<usize>, BigUint> = BTreeMap::new();
        for (had, ways) in &all {
            for player in (0..players).filter(|player| owners >> player & 1 == 1) {
                let mut has = had.clone();
                has[player] += 1;
                if has[player] <= usize::from(position.hands[player]) {
                    *next.entry(has).or_default() += ways;
                }
            }
        }
        all = next;
    }
    let enough = |cards: &[usize]| {
        cards.iter().enumerate().all(|(player, &cards)| cards >= position.least(player, set))
    };
    all.retain(|cards, _| enough(cards));
    all.into_iter().map(|(cards, ways)| Share { cards, ways }).collect()
}
