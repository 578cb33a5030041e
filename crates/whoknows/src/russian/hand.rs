//! A hand: a set of cards out of 0..64, as bits.
//!
//! Hands are compared as lists: `012` comes before `013`, and a hand before those that go on from it.

use std::cmp::Ordering;

/// A set of cards: bit q is card q.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand(u64);

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand(0);

    /// The hand with these bits.
    pub const fn from_bits(bits: u64) -> Self {
        Hand(bits)
    }

    /// The cards 0 to n - 1; n is at most 64.
    pub const fn first(n: usize) -> Self {
        Hand(if n == 0 { 0 } else { u64::MAX >> (64 - n) })
    }

    /// Card q is bit q.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards it has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Has it no card?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is this card in it?
    pub const fn has(self, card: usize) -> bool {
        self.0 >> card & 1 == 1
    }

    /// The hand with this card too.
    #[must_use]
    pub const fn with(self, card: usize) -> Self {
        Hand(self.0 | 1 << card)
    }

    /// The cards in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Hand(self.0 & other.0)
    }

    /// The cards in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Hand(self.0 | other.0)
    }

    /// The cards in this one and not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Hand(self.0 & !other.0)
    }

    /// Have the two no card in common?
    pub const fn avoids(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The card that this one becomes when two hands change places, in order.
    #[must_use]
    pub fn exchanged(self, other: Self, card: usize) -> usize {
        let partner = |from: Hand, to: Hand| {
            let place = from.minus(to).cards().position(|own| own == card)?;
            to.minus(from).cards().nth(place)
        };
        partner(self, other).or_else(|| partner(other, self)).unwrap_or(card)
    }

    /// How many cards the two have in common.
    pub const fn shared(self, other: Self) -> usize {
        self.and(other).len()
    }

    /// The cards, rising.
    pub fn cards(self) -> impl Iterator<Item = usize> + Clone {
        let rests = std::iter::successors(Some(self.0), |&rest| Some(rest & rest.checked_sub(1)?));
        rests.take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as usize)
    }

    /// All hands of `size` out of these cards, in order.
    pub fn all(of: Hand, size: usize) -> impl Iterator<Item = Hand> {
        let cards: Vec<usize> = of.cards().collect();
        let mut at: Option<Vec<usize>> = (size <= cards.len()).then(|| (0..size).collect());
        std::iter::from_fn(move || {
            let places = at.as_mut()?;
            let hand = places.iter().map(|&place| cards[place]).collect();
            // Move the last place that can move, and put those behind it right after it.
            match (0..size).rev().find(|&i| places[i] < cards.len() - size + i) {
                None => at = None,
                Some(i) => {
                    let next = places[i] + 1;
                    (i..size).for_each(|j| places[j] = next + j - i);
                }
            }
            Some(hand)
        })
    }
}

impl FromIterator<usize> for Hand {
    fn from_iter<I: IntoIterator<Item = usize>>(cards: I) -> Self {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}

impl Ord for Hand {
    fn cmp(&self, other: &Self) -> Ordering {
        // Up to the lowest card that only one of them has, they are the same list.
        let differ = self.0 ^ other.0;
        if differ == 0 {
            return Ordering::Equal;
        }
        let card = differ.trailing_zeros();
        let (has, lacks, before) = if self.0 >> card & 1 == 1 {
            (self, other, Ordering::Less)
        } else {
            (other, self, Ordering::Greater)
        };
        debug_assert!(has.has(card as usize));
        // The one without it goes on with a higher card, or ends here and so comes first.
        if lacks.0 >> card == 0 { before.reverse() } else { before }
    }
}

impl PartialOrd for Hand {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_compared_as_lists() {
        let all: Vec<Hand> = (0..256).map(Hand::from_bits).collect();
        for a in &all {
            for b in &all {
                let lists = (a.cards().collect::<Vec<_>>(), b.cards().collect::<Vec<_>>());
                assert_eq!(a.cmp(b), lists.0.cmp(&lists.1), "{lists:?}");
            }
        }
    }

    #[test]
    fn all_hands_come_once_and_in_order() {
        for (n, size, count) in
            [(7, 3, 35), (9, 0, 1), (9, 9, 1), (12, 5, 792), (64, 2, 2016), (3, 4, 0)]
        {
            let hands: Vec<Hand> = Hand::all(Hand::first(n), size).collect();
            assert_eq!(hands.len(), count);
            assert!(hands.is_sorted_by(|a, b| a < b), "{n} {size}");
            assert!(hands.iter().all(
                |hand| hand.len() == size && hand.avoids(Hand::first(64).minus(Hand::first(n)))
            ));
        }
        let odd = [1, 5, 63].into_iter().collect();
        let pairs: Vec<u64> = Hand::all(odd, 2).map(Hand::bits).collect();
        assert_eq!(pairs, [1 << 1 | 1 << 5, 1 << 1 | 1 << 63, 1 << 5 | 1 << 63]);
    }
}
