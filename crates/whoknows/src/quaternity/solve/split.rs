//! How the cards of one set, or of several, may be split among the players.
//!
//! A [`Split`] says how many cards each player gets: eight bits a player, at most 127 each, so that
//! two splits are added as numbers. Sets of splits have a number each, and what is asked of them
//! (all sums; those that leave the others a split that they can make) is computed once and kept.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How many cards each player gets: bits 8p to 8p + 7 for player p.
pub(crate) type Split = u64;

/// The number of a set of splits.
pub(crate) type Splits = u32;

/// One card for the player.
pub(crate) fn one(player: usize) -> Split {
    1 << (8 * player)
}

/// The cards of the player.
pub(crate) fn part(split: Split, player: usize) -> u8 {
    (split >> (8 * player)) as u8
}

/// Has every player at least as many?
pub(crate) fn at_least(split: Split, least: Split) -> bool {
    const TOP: u64 = 0x8080_8080_8080_8080;
    ((split | TOP) - least) & TOP == TOP
}

/// A hash map for small keys, which come from us and from nobody else.
pub(crate) type Memo<K, V> = HashMap<K, V, BuildHasherDefault<Mix>>;

/// A hash of one multiplication a word.
#[derive(Default)]
pub(crate) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The most pairs that are added for one sum.
const MOST_PAIRS: usize = 1 << 22;

/// So many pairs added at once are work that counts.
const PAIRS_A_NODE: usize = 1 << 16;

/// All sets of splits that came up.
pub(crate) struct Shelf {
    /// What large sums took since it was asked for, in nodes.
    took: u64,
    /// A sum was too large: nothing is right from then on.
    pub(crate) full: bool,
    all: Vec<Box<[Split]>>,
    numbers: Memo<Box<[Split]>, Splits>,
    sums: Memo<u64, Splits>,
    fits: Memo<(u64, Split), Splits>,
}

/// Nothing to split: the set with the empty split only.
pub(crate) const NOTHING: Splits = 0;

impl Shelf {
    pub(crate) fn new() -> Self {
        let mut shelf = Shelf {
            took: 0,
            full: false,
            all: Vec::new(),
            numbers: Memo::default(),
            sums: Memo::default(),
            fits: Memo::default(),
        };
        shelf.number(vec![0]);
        shelf
    }

    /// What large sums took since the last call. A state of few players and cards takes none.
    pub(crate) fn took(&mut self) -> u64 {
        std::mem::take(&mut self.took)
    }

    /// The number of this set of splits.
    pub(crate) fn number(&mut self, mut splits: Vec<Split>) -> Splits {
        splits.sort_unstable();
        splits.dedup();
        let splits = splits.into_boxed_slice();
        if let Some(&number) = self.numbers.get(&splits) {
            return number;
        }
        let number = self.all.len() as Splits;
        self.all.push(splits.clone());
        self.numbers.insert(splits, number);
        number
    }

    /// The splits, in ascending order.
    pub(crate) fn get(&self, splits: Splits) -> &[Split] {
        &self.all[splits as usize]
    }

    /// Every split of the one plus every split of the other.
    pub(crate) fn sum(&mut self, one: Splits, other: Splits) -> Splits {
        let (one, other) = (one.min(other), one.max(other));
        if one == NOTHING {
            return other;
        }
        let key = u64::from(one) << 32 | u64::from(other);
        if let Some(&sum) = self.sums.get(&key) {
            return sum;
        }
        let pairs = self.get(one).len() * self.get(other).len();
        if pairs > MOST_PAIRS {
            self.full = true;
            return NOTHING;
        }
        self.took += (pairs / PAIRS_A_NODE) as u64;
        let more = self.get(other);
        let all = self.get(one).iter().flat_map(|a| more.iter().map(move |b| a + b)).collect();
        let sum = self.number(all);
        self.sums.insert(key, sum);
        sum
    }

    /// Those splits that leave of the hands a split of the others.
    pub(crate) fn fit(&mut self, splits: Splits, others: Splits, hands: Split) -> Splits {
        let key = (u64::from(splits) << 32 | u64::from(others), hands);
        if let Some(&fit) = self.fits.get(&key) {
            return fit;
        }
        let rest = self.get(others);
        let leaves = |split: &Split| rest.binary_search(&hands.wrapping_sub(*split)).is_ok();
        let fit = self.get(splits).iter().copied().filter(leaves).collect();
        let fit = self.number(fit);
        self.fits.insert(key, fit);
        fit
    }
}
