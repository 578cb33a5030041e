//! The two passes over the tied sets.
//!
//! Forward: in how many ways the sets so far bring each state about. Backward: in how many ways the
//! sets still to come, and the loose cards, complete it. Where the two meet at a set, they give the
//! number of worlds for each way to share its cards.

use num_bigint::BigUint;

use super::lattice::{Counts, Lattice};
use super::layers::{Layer, layers};
use super::loose::Loose;
use super::number::Number;
use super::reduced::{Reduced, Terms};
use crate::budget::{Budget, Ended};

/// What the forward pass knows.
pub(super) struct Forward<N> {
    pub(super) lattice: Lattice,
    pub(super) terms: Terms<N>,
    layers: Vec<Layer>,
    /// For each layer and state: in how many ways it comes about.
    ways: Vec<Vec<N>>,
}

impl<N: Number> Forward<N> {
    /// Goes over the tied sets; nothing if one of them cannot be dealt.
    pub(super) fn new(reduced: &Reduced, budget: &Budget) -> Result<Option<Self>, Ended> {
        let uncertain = reduced.tied.iter().map(|&set| reduced.cards[set].len());
        let lattice = Lattice::new(&reduced.holding(), uncertain.max().unwrap_or(0), budget)?;
        let Some(terms) = reduced.terms::<N>(&lattice, budget)? else { return Ok(None) };
        let layers = layers(&terms, reduced.loose_cards(), budget)?;
        let mut ways = vec![vec![N::ZERO; layers[0].size]];
        layers[0].each(|at, _| ways[0][at] = N::ONE);
        for (set, pair) in terms.sets.iter().zip(layers.windows(2)) {
            let mut next = vec![N::ZERO; pair[1].size];
            let here = &ways[ways.len() - 1];
            for term in set {
                budget.spend(pair[0].states())?;
                pair[0].runs(&pair[1], term.counts, |run| {
                    let from = &here[run.from..run.from + run.length];
                    for (to, from) in next[run.to..run.to + run.length].iter_mut().zip(from) {
                        to.add_product(from, &term.ways);
                    }
                });
            }
            ways.push(next);
        }
        Ok(Some(Forward { lattice, terms, layers, ways }))
    }

    /// Deals the loose cards in every last state: the deals by state, and the worlds in all.
    pub(super) fn close(&self, loose: &mut Loose<N>) -> (Vec<N>, BigUint) {
        let last = self.terms.sets.len();
        let room: Counts =
            (self.terms.spare.iter().rev()).fold(0, |all, &spare| all << 16 | spare as Counts);
        let mut deals = vec![N::ZERO; self.layers[last].size];
        let mut worlds = N::ZERO;
        self.layers[last].each(|at, counts| {
            deals[at] = loose.add(&self.ways[last][at], room - counts);
            worlds.add_product(&self.ways[last][at], &deals[at]);
        });
        (deals, worlds.big())
    }

    /// For each tied set and term, the worlds for each way to share the cards of the set so.
    pub(super) fn backward(&self, deals: Vec<N>, budget: &Budget) -> Result<Vec<Vec<N>>, Ended> {
        let mut later = deals;
        let mut worlds = Vec::new();
        for (nth, set) in self.terms.sets.iter().enumerate().rev() {
            let (layer, next) = (&self.layers[nth], &self.layers[nth + 1]);
            let mut here = vec![N::ZERO; layer.size];
            let mut of_set = Vec::new();
            for term in set {
                budget.spend(2 * layer.states())?;
                let mut meeting = N::ZERO;
                layer.runs(next, term.counts, |run| {
                    let range = run.from..run.from + run.length;
                    let states = self.ways[nth][range.clone()].iter().zip(&mut here[range]);
                    for ((ways, here), later) in states.zip(&later[run.to..]) {
                        meeting.add_product(ways, later);
                        here.add_product(later, &term.ways);
                    }
                });
                of_set.push(meeting);
            }
            worlds.push(of_set);
            later = here;
        }
        worlds.reverse();
        Ok(worlds)
    }
}
