//! Sets of live worlds, a bit each, in as few words as they need.
//!
//! Most states of a search have few worlds, so the search is written once for every width: arrays of
//! one to sixteen words, and lists of words for the largest games.

/// A set of worlds.
pub(super) trait Bits: Clone + PartialEq {
    /// How many worlds fit.
    const ROOM: usize;

    /// The empty set, with room for so many worlds.
    fn empty(worlds: usize) -> Self;

    fn words(&self) -> &[u64];

    fn words_mut(&mut self) -> &mut [u64];

    /// Word by word.
    fn with(&self, other: &Self, word: impl Fn(u64, u64) -> u64) -> Self;

    fn and(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    fn minus(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    fn count(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    fn is_empty(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    fn insert(&mut self, world: usize) {
        self.words_mut()[world / 64] |= 1 << (world % 64);
    }

    fn has(&self, world: usize) -> bool {
        self.words()[world / 64] >> (world % 64) & 1 == 1
    }

    /// The first world; of the empty set, 0.
    fn first(&self) -> usize {
        let at = self.words().iter().position(|&word| word != 0).unwrap_or_default();
        64 * at + (self.words()[at].trailing_zeros() % 64) as usize
    }

    /// The last world; of the empty set, 0.
    fn last(&self) -> usize {
        let at = self.words().iter().rposition(|&word| word != 0).unwrap_or_default();
        64 * at + (self.words()[at] | 1).ilog2() as usize
    }

    fn each(&self, mut act: impl FnMut(usize)) {
        for (at, &word) in self.words().iter().enumerate() {
            let mut word = word;
            while word != 0 {
                act(64 * at + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }

    /// A number that is the same for the same set.
    fn mixed(&self) -> u64 {
        self.words().iter().fold(0, |sum, &word| mix(sum ^ word))
    }
}

impl<const N: usize> Bits for [u64; N] {
    const ROOM: usize = 64 * N;

    fn empty(_: usize) -> Self {
        [0; N]
    }

    fn words(&self) -> &[u64] {
        self
    }

    fn words_mut(&mut self) -> &mut [u64] {
        self
    }

    fn with(&self, other: &Self, word: impl Fn(u64, u64) -> u64) -> Self {
        std::array::from_fn(|at| word(self[at], other[at]))
    }
}

impl Bits for Vec<u64> {
    const ROOM: usize = usize::MAX;

    fn empty(worlds: usize) -> Self {
        vec![0; worlds.div_ceil(64).max(1)]
    }

    fn words(&self) -> &[u64] {
        self
    }

    fn words_mut(&mut self) -> &mut [u64] {
        self
    }

    fn with(&self, other: &Self, word: impl Fn(u64, u64) -> u64) -> Self {
        self.iter().zip(other).map(|(&a, &b)| word(a, b)).collect()
    }
}

/// Spreads the bits of a number over all of it.
pub(super) fn mix(number: u64) -> u64 {
    let a = (number ^ number >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let b = (a ^ a >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    b ^ b >> 32
}
