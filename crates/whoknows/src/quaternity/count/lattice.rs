//! How many cards of a set each player can have, and in how many ways.
//!
//! `Counts` says how many cards each player has, in one number: adding them adds for all players. The
//! lattice holds, for each total, all counts of that total, and for each player the place of the same
//! with one card more. A set is a walk through it, card by card; walked back with weights, it tells how
//! much weight each card puts on each owner.

use super::number::Number;
use crate::budget::{Budget, Ended};
use crate::quaternity::position::Players;

/// A number of cards for each player, 16 bits each.
pub(super) type Counts = u128;

/// The cards of one player.
pub(super) fn of(counts: Counts, player: usize) -> usize {
    usize::from((counts >> (16 * player)) as u16)
}

/// One card for this player.
pub(super) fn one(player: usize) -> Counts {
    1 << (16 * player)
}

/// The most counts in a lattice.
const MOST: u64 = 1 << 21;

/// All counts of few cards among some players.
pub(super) struct Lattice {
    players: Vec<usize>,
    /// The counts of each total, in order.
    pub(super) layers: Vec<Vec<Counts>>,
    /// For each total, place and player: the place of one card more.
    up: Vec<Vec<u32>>,
}

impl Lattice {
    /// All counts of up to `cards` cards among the players.
    pub(super) fn new(players: &[usize], cards: usize, budget: &Budget) -> Result<Self, Ended> {
        // C(cards + players, players) counts in all.
        let mut counts = 1u64;
        for (nth, _) in (1u64..).zip(players) {
            counts = counts.saturating_mul(cards as u64 + nth) / nth;
        }
        if counts > MOST {
            return Err(Ended::Size);
        }
        budget.spend(counts)?;
        let (mut layers, mut up): (Vec<Vec<Counts>>, Vec<Vec<u32>>) = (vec![vec![0]], Vec::new());
        for total in 0..cards {
            let below = &layers[total];
            // Each is made once: by a card for its last player.
            let mut layer = Vec::new();
            for &counts in below {
                let later = players.iter().filter(|&&player| counts >> (16 * player) >> 16 == 0);
                layer.extend(later.map(|&player| counts + one(player)));
            }
            layer.sort_unstable();
            let place = |counts: Counts| layer.binary_search(&counts).unwrap_or(0) as u32;
            let above = |&counts: &Counts| players.iter().map(move |&p| counts + one(p));
            up.push(below.iter().flat_map(above).map(place).collect());
            layers.push(layer);
        }
        Ok(Lattice { players: players.to_vec(), layers, up })
    }

    /// The steps from one total to the next for a card with these owners: from, to, whose it is.
    fn steps(&self, total: usize, owners: Players) -> impl Iterator<Item = (usize, usize, usize)> {
        let players = self.players.len();
        let walk = move |(at, &to): (usize, &u32)| {
            let player = self.players[at % players];
            (owners >> player & 1 == 1).then_some((at / players, to as usize, player))
        };
        self.up[total].iter().enumerate().filter_map(walk)
    }

    /// In how many ways the first cards come to each counts: for none of them, one, and so on to all.
    pub(super) fn ways<N: Number>(&self, cards: &[Players]) -> Vec<Vec<N>> {
        let mut ways = vec![vec![N::ONE]];
        for (total, &owners) in cards.iter().enumerate() {
            let mut next = vec![N::ZERO; self.layers[total + 1].len()];
            for (from, to, _) in self.steps(total, owners) {
                next[to] = next[to].plus(&ways[total][from]);
            }
            ways.push(next);
        }
        ways
    }

    /// The weight of the worlds in which each player has each card, if a way to each counts of all
    /// cards weighs so much.
    pub(super) fn shares<N: Number>(
        &self,
        cards: &[Players],
        ways: &[Vec<N>],
        mut weights: Vec<N>,
    ) -> Vec<[N; 8]> {
        let mut shares = vec![[N::ZERO; 8]; cards.len()];
        for (total, &owners) in cards.iter().enumerate().rev() {
            let mut below = vec![N::ZERO; self.layers[total].len()];
            for (from, to, player) in self.steps(total, owners) {
                shares[total][player].add_product(&weights[to], &ways[total][from]);
                below[from] = below[from].plus(&weights[to]);
            }
            weights = below;
        }
        shares
    }
}
