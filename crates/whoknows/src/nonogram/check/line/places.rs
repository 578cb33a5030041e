//! A set of places of a line, from 0 up to its length: bit p for place p.

use std::ops::{BitAnd, BitOr, Not};

/// Places below 64 N.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Places<const N: usize>([u64; N]);

impl<const N: usize> Places<N> {
    pub(super) const NONE: Self = Places([0; N]);

    /// This place alone.
    pub(super) fn one(place: usize) -> Self {
        let mut set = Self::NONE;
        set.insert(place);
        set
    }

    pub(super) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; N]
    }

    /// Each place so much further up; what leaves the set is lost.
    pub(super) fn up(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut moved = Self::NONE;
        for to in words..N {
            let from = to - words;
            moved.0[to] = self.0[from] << bits;
            if bits > 0 && from > 0 {
                moved.0[to] |= self.0[from - 1] >> (64 - bits);
            }
        }
        moved
    }

    /// Each place so much further down; what would fall below 0 is lost.
    pub(super) fn down(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut moved = Self::NONE;
        for to in 0..N.saturating_sub(words) {
            let from = to + words;
            moved.0[to] = self.0[from] >> bits;
            if bits > 0 && from + 1 < N {
                moved.0[to] |= self.0[from + 1] << (64 - bits);
            }
        }
        moved
    }

    /// The places, from below.
    pub(super) fn each(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(64 * word + bit)
            })
        })
    }
}

impl<const N: usize> BitAnd for Places<N> {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }
}

impl<const N: usize> BitOr for Places<N> {
    type Output = Self;

    fn bitor(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }
}

impl<const N: usize> Not for Places<N> {
    type Output = Self;

    fn not(self) -> Self {
        Places(self.0.map(|word| !word))
    }
}
