//! Hands with the same sums of powers: for j = 1 to c the sum of q^j over the cards q is the same.
//!
//! Two such hands cannot differ in c cards or fewer: modulo a prime above c, the sums of the first c
//! powers determine c numbers (Newton). For c = 1 the modulus may be n itself. So rule 1 holds.

use crate::russian::check::choose;
use crate::russian::hand::Hand;
use crate::russian::size::Size;

/// Whether a list holds all hands with its sums is asked where there are at most so many hands.
const MOST_HANDS: u128 = 1_000_000;

/// The sums of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PowerSums {
    size: Size,
    /// n for c = 1, else a prime of at least n.
    pub(crate) modulus: usize,
    pub(crate) sums: Vec<usize>,
}

impl PowerSums {
    /// The sums of this hand.
    pub(crate) fn of(size: Size, hand: Hand) -> Self {
        let (n, c) = (size.n(), size.c());
        let prime = |p: usize| (2..p).all(|d| !p.is_multiple_of(d));
        let modulus =
            if c == 1 { n } else { (n.max(2)..=2 * n.max(2)).find(|&p| prime(p)).unwrap_or(n) };
        let mut sums = PowerSums { size, modulus, sums: Vec::new() };
        sums.sums = (1..=c).map(|j| sums.sum(hand, j)).collect();
        sums
    }

    /// The sum of the j-th powers of the cards.
    pub(crate) fn sum(&self, hand: Hand, j: usize) -> usize {
        let power = |q: usize| (0..j).fold(1, |power, _| power * q % self.modulus);
        hand.cards().map(power).sum::<usize>() % self.modulus
    }

    /// Has this hand the same sums?
    pub(crate) fn fit(&self, hand: Hand) -> bool {
        (1..).zip(&self.sums).all(|(j, &sum)| self.sum(hand, j) == sum)
    }

    /// All hands that have them, in order.
    pub(crate) fn all(&self) -> impl Iterator<Item = Hand> {
        Hand::all(self.size.deck(), self.size.a()).filter(|&hand| self.fit(hand))
    }

    /// Are all hands that have them among these? No, if there are too many to look.
    pub(crate) fn all_are_in(&self, hands: &[Hand]) -> bool {
        choose(self.size.n(), self.size.a()) <= MOST_HANDS
            && self.all().all(|hand| hands.contains(&hand))
    }
}
