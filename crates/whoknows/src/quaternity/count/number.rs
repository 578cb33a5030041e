//! Numbers that are large enough, and no larger: `u128`, or a fixed number of words.
//!
//! 52 cards among 4 players have fewer than 2^96 deals; 256 cards among 8 have fewer than 2^743. All
//! arithmetic wraps: what is counted fits (see `bound`), and what does not fit is never read.

use num_bigint::BigUint;

/// What counting needs of a number.
pub(super) trait Number: Copy {
    const ZERO: Self;
    const ONE: Self;
    /// A small number.
    fn small(value: u64) -> Self;
    /// Adds a product.
    fn add_product(&mut self, a: &Self, b: &Self);
    /// The sum.
    fn plus(&self, other: &Self) -> Self;
    /// The number without a fixed size.
    fn big(&self) -> BigUint;

    fn times(&self, other: &Self) -> Self {
        let mut product = Self::ZERO;
        product.add_product(self, other);
        product
    }

    fn is_zero(&self) -> bool;
}

impl Number for u128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;

    fn small(value: u64) -> Self {
        u128::from(value)
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        *self = self.wrapping_add(a.wrapping_mul(*b));
    }

    fn plus(&self, other: &Self) -> Self {
        self.wrapping_add(*other)
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }

    fn is_zero(&self) -> bool {
        *self == 0
    }
}

/// L words of 64 bits, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct Wide<const L: usize>([u64; L]);

impl<const L: usize> Number for Wide<L> {
    const ZERO: Self = Wide([0; L]);
    const ONE: Self = {
        let mut words = [0; L];
        words[0] = 1;
        Wide(words)
    };

    fn small(value: u64) -> Self {
        let mut number = Self::ZERO;
        number.0[0] = value;
        number
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        for i in 0..L {
            // Most factors are small: their upper words cost nothing.
            if b.0[i] == 0 {
                continue;
            }
            let mut carry = 0;
            for j in 0..L - i {
                let product = u128::from(a.0[j]) * u128::from(b.0[i]);
                let sum = product + u128::from(self.0[i + j]) + carry;
                self.0[i + j] = sum as u64;
                carry = sum >> 64;
            }
        }
    }

    fn plus(&self, other: &Self) -> Self {
        let mut sum = *self;
        sum.add_product(other, &Self::ONE);
        sum
    }

    fn big(&self) -> BigUint {
        let halves = self.0.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]);
        BigUint::new(halves.collect())
    }

    fn is_zero(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

/// How many bits the counts of any cards dealt in these hands can have, with 8 to spare: we also add
/// up counts that are taken once for each card of up to 256.
///
/// No number of worlds, nor of ways to deal some of the cards, is above the number of all deals, which
/// is the multinomial coefficient of the hands.
pub(super) fn bound(hands: &[usize]) -> u64 {
    let (mut deals, mut cards) = (BigUint::from(1u32), 0usize);
    for &hand in hands {
        for nth in 1..=hand {
            cards += 1;
            deals = deals * cards / nth;
        }
    }
    deals.bits() + 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_multiply_as_numbers_without_a_size_do() {
        let (mut one, mut all) = (Wide::<5>::small(3), BigUint::from(3u32));
        let factor = Wide::<5>([u64::MAX - 6, 1 << 63, 0, 0, 0]);
        for _ in 0..2 {
            one = one.times(&factor).plus(&factor);
            all = &all * factor.big() + factor.big();
            assert_eq!(one.big(), all);
        }
        assert!(one.0[4] > 0 && Wide::<5>::ZERO.is_zero() && !one.is_zero());
    }

    #[test]
    fn the_largest_game_has_room() {
        assert_eq!(bound(&[13; 4]), 96 + 8);
        assert_eq!(bound(&[32; 8]), 743 + 8);
    }
}
