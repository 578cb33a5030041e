//! The states between two sets: how many spare cards each player has got so far.
//!
//! A layer is a box of such counts, from the fewest to the most that the sets before and after leave
//! possible. The sum is known, so one player is left out: the one with the widest range. Another one is
//! the *inner* player, whose counts are neighbours in memory: a term of a set moves whole runs of them.
//! Cost: states times terms, a few multiplications each.

use super::lattice::{Counts, of, one};
use super::number::Number;
use super::reduced::{Term, Terms};
use crate::budget::{Budget, Ended};
use crate::quaternity::setup::MOST_PLAYERS;

/// The most memory for all layers, in bytes.
const MOST: usize = 1 << 29;
/// The top bit of each player's 16.
const GUARD: Counts = 0x8000_8000_8000_8000_8000_8000_8000_8000;

/// A box of states after some of the sets.
pub(super) struct Layer {
    low: [usize; MOST_PLAYERS],
    high: [usize; MOST_PLAYERS],
    stride: [usize; MOST_PLAYERS],
    /// The spare cards of all players together.
    total: usize,
    /// How many states the box has.
    pub(super) size: usize,
    /// The players: left out, inner, and the others.
    order: Vec<usize>,
    rows: Vec<Row>,
}

/// The states that differ only in the inner player's cards and those of the player left out.
struct Row {
    /// What the others have.
    others: Counts,
    sum: usize,
    /// The inner player's fewest and most cards.
    from: usize,
    to: usize,
    /// The place of the state in which the inner player has the fewest in the box.
    at: usize,
}

/// Some states in a row, and where a term takes them.
pub(super) struct Run {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) length: usize,
}

/// The layers before, between and after the tied sets, if they are not too large for memory.
pub(super) fn layers<N: Number>(
    terms: &Terms<N>,
    loose: usize,
    budget: &Budget,
) -> Result<Vec<Layer>, Ended> {
    let players = terms.spare.len();
    let top = |set: &Vec<Term<N>>, player| {
        set.iter().map(|term| of(term.counts, player)).max().unwrap_or(0)
    };
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by_key(|&player| std::cmp::Reverse(terms.spare[player]));
    let mut bytes = 0usize;
    let mut layers = Vec::new();
    let mut total = 0;
    for after in 0..=terms.sets.len() {
        let (mut low, mut high) = ([0; MOST_PLAYERS], [0; MOST_PLAYERS]);
        for (player, &spare) in terms.spare.iter().enumerate() {
            let most =
                |sets: &[Vec<Term<N>>]| -> usize { sets.iter().map(|set| top(set, player)).sum() };
            high[player] = spare.min(most(&terms.sets[..after]));
            low[player] = spare.saturating_sub(most(&terms.sets[after..]) + loose);
        }
        let mut layer = Layer {
            low,
            high,
            stride: [0; MOST_PLAYERS],
            total,
            size: 1,
            order: order.clone(),
            rows: Vec::new(),
        };
        for &player in &order[1..] {
            layer.stride[player] = layer.size;
            let range = (high[player] + 1).saturating_sub(low[player]);
            layer.size = layer.size.saturating_mul(range);
        }
        let inner = (high[order[1]] + 1).saturating_sub(low[order[1]]).max(1);
        bytes = bytes
            .saturating_add(layer.size.saturating_mul(size_of::<N>()))
            .saturating_add((layer.size / inner).saturating_mul(size_of::<Row>()));
        if bytes > MOST {
            return Err(Ended::Size);
        }
        budget.spend(layer.size as u64)?;
        layer.fill(2, 0, 0, 0);
        layers.push(layer);
        if let Some(term) = terms.sets.get(after).and_then(|set| set.first()) {
            total += (0..players).map(|player| of(term.counts, player)).sum::<usize>();
        }
    }
    Ok(layers)
}

impl Layer {
    /// Adds the rows in which the players before number `nth` of the order have these cards.
    fn fill(&mut self, nth: usize, others: Counts, sum: usize, at: usize) {
        let (left_out, inner) = (self.order[0], self.order[1]);
        if let Some(&player) = self.order.get(nth) {
            for cards in self.low[player]..=self.high[player] {
                let at = at + (cards - self.low[player]) * self.stride[player];
                self.fill(nth + 1, others + one(player) * cards as Counts, sum + cards, at);
            }
        } else if let Some(rest) = self.total.checked_sub(sum) {
            let from = self.low[inner].max(rest.saturating_sub(self.high[left_out]));
            let most = rest.checked_sub(self.low[left_out]);
            if let Some(to) = most.map(|most| most.min(self.high[inner])).filter(|&to| from <= to) {
                self.rows.push(Row { others, sum, from, to, at });
            }
        }
    }

    /// How many states can occur.
    pub(super) fn states(&self) -> u64 {
        self.rows.iter().map(|row| (row.to - row.from + 1) as u64).sum()
    }

    /// Every state that can occur: its place, and the cards of all players.
    pub(super) fn each(&self, mut visit: impl FnMut(usize, Counts)) {
        let (left_out, inner) = (self.order[0], self.order[1]);
        for row in &self.rows {
            for cards in row.from..=row.to {
                let rest = self.total - row.sum - cards;
                let both = one(inner) * cards as Counts + one(left_out) * rest as Counts;
                visit(row.at + cards - self.low[inner], row.others + both);
            }
        }
    }

    /// The runs of states that a term with these counts takes to states of the next layer.
    pub(super) fn runs(&self, next: &Layer, counts: Counts, mut visit: impl FnMut(Run)) {
        let (left_out, inner) = (self.order[0], self.order[1]);
        let pack = |bounds: &[usize; MOST_PLAYERS]| -> Counts {
            self.order[2..].iter().map(|&player| one(player) * bounds[player] as Counts).sum()
        };
        let (low, high) = (pack(&next.low), pack(&next.high));
        let (mine, rest) = (of(counts, inner) as isize, of(counts, left_out) as isize);
        let others =
            self.order[2..].iter().map(|&player| (0xffff * one(player)) & counts).sum::<Counts>();
        let (low_inner, high_inner) = (next.low[inner] as isize, next.high[inner] as isize);
        for row in &self.rows {
            // All other players at once: no bit is borrowed where low <= cards <= high.
            let cards = row.others + others;
            if ((high | GUARD) - cards) & ((cards | GUARD) - low) & GUARD != GUARD {
                continue;
            }
            // What the inner player and the one left out have together afterwards.
            let both = (self.total - row.sum) as isize + rest;
            let from =
                (row.from as isize).max(low_inner - mine).max(both - next.high[left_out] as isize);
            let to =
                (row.to as isize).min(high_inner - mine).min(both - next.low[left_out] as isize);
            if from > to {
                continue;
            }
            let there: usize = self.order[2..]
                .iter()
                .map(|&player| (of(cards, player) - next.low[player]) * next.stride[player])
                .sum();
            visit(Run {
                from: row.at + from as usize - self.low[inner],
                to: there + (from + mine - low_inner) as usize,
                length: (to - from + 1) as usize,
            });
        }
    }
}
