//! The loose cards: with anybody who has room, so that a formula counts them.
//!
//! Of n loose cards, with R(p) for player p, there are n! / R(1)! / R(2)! ... deals. The asker x is taken
//! apart: with r cards for x, that is C(n, r) times the deals of n - r cards among the others. Then the
//! deals in which x has none of certain k cards are C(n - k, r) times the same.

use num_bigint::BigUint;

use super::lattice::{Counts, of};
use super::number::Number;

/// Pascal's triangle.
pub(super) struct Binomials<N>(Vec<Vec<N>>);

impl<N: Number> Binomials<N> {
    /// All rows up to this one.
    pub(super) fn new(last: usize) -> Self {
        let mut rows = vec![vec![N::ONE]];
        for row in 1..=last {
            let above = &rows[row - 1];
            let inner = above.windows(2).map(|pair| pair[0].plus(&pair[1]));
            rows.push(std::iter::once(N::ONE).chain(inner).chain([N::ONE]).collect());
        }
        Binomials(rows)
    }

    /// Ways to choose.
    pub(super) fn choose(&self, of: usize, cards: usize) -> N {
        self.0.get(of).and_then(|row| row.get(cards)).copied().unwrap_or(N::ZERO)
    }

    /// Ways to deal this to all players but one.
    pub(super) fn deals(&self, room: Counts, players: usize, but: usize) -> N {
        let (mut deals, mut cards) = (N::ONE, 0);
        for player in (0..players).filter(|&player| player != but) {
            let more = of(room, player);
            cards += more;
            if more > 0 && more < cards {
                deals = deals.times(&self.choose(cards, more));
            }
        }
        deals
    }
}

/// Who has a loose card, in how many worlds.
pub(super) struct Loose<N> {
    asker: usize,
    cards: usize,
    binomials: Binomials<N>,
    /// For each player but the asker, and each number of cards r of the asker: the worlds, without
    /// the choice of the asker's cards, each taken as often as the player has loose cards.
    taken: Vec<Vec<N>>,
}

impl<N: Number> Loose<N> {
    /// Loose cards, of which nothing is counted yet.
    pub(super) fn new(cards: usize, players: usize, asker: usize) -> Self {
        let binomials = Binomials::new(cards);
        Loose { asker, cards, binomials, taken: vec![vec![N::ZERO; cards + 1]; players] }
    }

    /// Counts a state that comes in so many ways and leaves this room; the deals of the loose cards.
    pub(super) fn add(&mut self, ways: &N, room: Counts) -> N {
        let (players, mine) = (self.taken.len(), of(room, self.asker));
        let others = self.binomials.deals(room, players, self.asker);
        let all = ways.times(&others);
        for player in (0..players).filter(|&player| player != self.asker) {
            let times = N::small(of(room, player) as u64);
            self.taken[player][mine].add_product(&all, &times);
        }
        others.times(&self.binomials.choose(self.cards, mine))
    }

    /// For each player, the worlds in which a loose card is theirs.
    pub(super) fn shares(&self, worlds: &BigUint) -> Vec<BigUint> {
        let mut shares = vec![BigUint::ZERO; self.taken.len()];
        for player in (0..self.taken.len()).filter(|&player| player != self.asker) {
            let sum = |(mine, taken): (usize, &N)| {
                self.binomials.choose(self.cards, mine).big() * taken.big()
            };
            let all: BigUint = self.taken[player].iter().enumerate().map(sum).sum();
            shares[player] = all / self.cards.max(1);
        }
        shares[self.asker] = worlds - shares.iter().sum::<BigUint>();
        shares
    }

    /// The same among the worlds in which the asker has none of so many loose cards, this one among
    /// them.
    pub(super) fn shares_without(&self, set: usize) -> Vec<BigUint> {
        let mut shares = vec![BigUint::ZERO; self.taken.len()];
        for (player, share) in shares.iter_mut().enumerate() {
            for (mine, taken) in self.taken[player].iter().enumerate() {
                if mine + set <= self.cards && mine < self.cards {
                    let choices = self.binomials.choose(self.cards - set, mine).big();
                    *share += choices * taken.big() / (self.cards - mine);
                }
            }
        }
        shares
    }
}
