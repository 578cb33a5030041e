//! The last card of all, for all laws at once.
//!
//! The last law must have exactly one of the codes in common. For each code the laws that have it are one
//! set of bits; going through the codes in common, the laws seen once and those seen twice are kept: those
//! seen just once are few, and only they are looked at. This halves the time.

use super::GamesOfSet;
use crate::turing::codes::Bits;
use crate::turing::games::GamesOfSize;
use crate::turing::worlds::Chain;

/// All laws of a deck, in order.
pub(super) struct Last<B> {
    laws: Vec<B>,
    /// The card of each law.
    cards: Vec<usize>,
    /// For each card the number of its first law; then the number of all laws.
    first: Vec<usize>,
    /// For each code the laws that have it, in words of 64.
    with: Vec<Vec<u64>>,
}

impl<B: Bits> Last<B> {
    pub(super) fn new(cards: &[Vec<B>], codes: usize) -> Self {
        let laws: Vec<B> = cards.iter().flatten().cloned().collect();
        let card = |(card, laws): (usize, &Vec<B>)| vec![card; laws.len()];
        let mut with = vec![vec![0; laws.len().div_ceil(64)]; codes];
        for (number, law) in laws.iter().enumerate() {
            law.each(|code| with[usize::from(code.0)][number / 64] |= 1u64 << (number % 64));
        }
        let mut first = vec![0];
        first.extend(cards.iter().scan(0, |sum, laws| {
            *sum += laws.len();
            Some(*sum)
        }));
        Last { laws, cards: cards.iter().enumerate().flat_map(card).collect(), first, with }
    }

    /// Counts the games that these choices of laws become by one law of one card after `last`.
    pub(super) fn add(&self, chains: &[Chain<B>], last: usize, row: &mut GamesOfSize) {
        let start = self.first[last + 1];
        let mut found = vec![GamesOfSet::default(); self.first.len() - 1];
        let words = self.laws.len().div_ceil(64);
        let (mut once, mut twice) = (vec![0u64; words], vec![0u64; words]);
        for chain in chains {
            once.fill(0);
            twice.fill(0);
            chain.common.each(|code| {
                let with = &self.with[usize::from(code.0)];
                for word in start / 64..words {
                    twice[word] |= once[word] & with[word];
                    once[word] |= with[word];
                }
            });
            for word in start / 64..words {
                let mut laws = once[word] & !twice[word];
                if word == start / 64 {
                    laws &= u64::MAX << (start % 64);
                }
                while laws != 0 {
                    let law = word * 64 + laws.trailing_zeros() as usize;
                    laws &= laws - 1;
                    if chain.bears(&self.laws[law]) {
                        let code = chain.common.and(&self.laws[law]).first();
                        found[self.cards[law]].add(code);
                    }
                }
            }
        }
        for found in found {
            found.into_row(row);
        }
    }
}
