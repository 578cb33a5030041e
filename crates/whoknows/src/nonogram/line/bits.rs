//! A set of places on a line, bit i for place i, in `N` words of 64.
//!
//! What lies outside the words is not in the set: a shift past either end drops it. All steps cost
//! O(N) word operations.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of places below 64 `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::nonogram) struct Bits<const N: usize>(pub [u64; N]);

impl<const N: usize> Bits<N> {
    /// No place.
    pub(in crate::nonogram) const NONE: Self = Bits([0; N]);

    /// The places below `count`.
    pub(in crate::nonogram) fn below(count: usize) -> Self {
        let word = |w: usize| match count.saturating_sub(64 * w) {
            0 => 0,
            left if left < 64 => (1 << left) - 1,
            _ => u64::MAX,
        };
        Bits(std::array::from_fn(word))
    }

    /// Just this place.
    #[inline]
    pub(in crate::nonogram) fn one(place: usize) -> Self {
        let mut set = Self::NONE;
        set.insert(place);
        set
    }

    #[inline]
    pub(in crate::nonogram) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(in crate::nonogram) fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    #[inline]
    pub(in crate::nonogram) fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    #[inline]
    pub(in crate::nonogram) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest place, taken out.
    #[inline]
    pub(in crate::nonogram) fn take(&mut self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let place = 64 * word + self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(place)
    }

    /// Every place `by` further; `by` is below 64 `N`.
    #[inline]
    pub(in crate::nonogram) fn up(&self, by: usize) -> Self {
        if N == 1 {
            return Bits([self.0[0].wrapping_shl(by as u32); N]);
        }
        let (words, bits) = (by / 64, by % 64);
        let word = |w: usize| {
            let at = |back: usize| w.checked_sub(back).map_or(0, |from| self.0[from]);
            let low = if bits == 0 { 0 } else { at(words + 1) >> (64 - bits) };
            at(words) << bits | low
        };
        Bits(std::array::from_fn(word))
    }

    /// Every place `by` nearer; `by` is below 64 `N`.
    #[inline]
    pub(in crate::nonogram) fn down(&self, by: usize) -> Self {
        if N == 1 {
            return Bits([self.0[0].wrapping_shr(by as u32); N]);
        }
        let (words, bits) = (by / 64, by % 64);
        let word = |w: usize| {
            let at = |ahead: usize| self.0.get(w + ahead).copied().unwrap_or(0);
            let high = if bits == 0 { 0 } else { at(words + 1) << (64 - bits) };
            at(words) >> bits | high
        };
        Bits(std::array::from_fn(word))
    }

    /// The places of the set that a walk upwards inside the set can reach from `starts`.
    ///
    /// One addition does it: a start added to its run of ones carries to the end of the run, and
    /// turns over every place on its way but the other starts.
    #[inline]
    pub(in crate::nonogram) fn flood(&self, starts: Self) -> Self {
        let starts = *self & starts;
        let mut carry = false;
        let turned = |w: usize| {
            let (sum, over) = self.0[w].overflowing_add(starts.0[w]);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            carry = over | again;
            ((sum ^ self.0[w]) | starts.0[w]) & self.0[w]
        };
        Bits(std::array::from_fn(turned))
    }

    /// The places of the set that a walk downwards inside the set can reach from `starts`, in at
    /// most `most` steps if there is one word, and in any number if there are more.
    ///
    /// No addition carries downwards: the walk doubles its stride instead.
    #[inline]
    pub(in crate::nonogram) fn flood_down(&self, starts: Self, most: usize) -> Self {
        let doublings = if N == 1 { (usize::BITS - most.leading_zeros()).min(6) } else { 6 };
        let mut flooded = Self::NONE;
        let mut carry = 0;
        for w in (0..N).rev() {
            let mut through = self.0[w];
            let mut reached = (starts.0[w] | carry) & through;
            for doubling in 0..doublings {
                reached |= through & reached >> (1 << doubling);
                through &= through >> (1 << doubling);
            }
            flooded.0[w] = reached;
            carry = reached << 63;
        }
        flooded
    }
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Bits(std::array::from_fn(|w| self.0[w] & other.0[w]))
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Bits(std::array::from_fn(|w| self.0[w] | other.0[w]))
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> Not for Bits<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Bits(std::array::from_fn(|w| !self.0[w]))
    }
}
