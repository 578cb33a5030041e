//! Games as numbers: every choice of cards and laws has a place in one list.
//!
//! Choices of n cards with one law each are listed by their first card, then its law, then the rest. If
//! the cards from place i on have e(i, n) such choices, then e(i, n) = l·e(i + 1, n − 1) + e(i + 1, n),
//! where l is the number of laws of card i: so the place of a choice is a sum of such numbers, and
//! conversely. The list has invalid games too; it is dense over choices, not over games.

use super::deck::{Card, Choice};

/// The numbers e(i, n) of cards of a deck, from its first on.
pub(super) struct Ranks {
    laws: Vec<u128>,
    /// `choices[n][i]` is e(i, n).
    choices: Vec<Vec<u128>>,
}

impl Ranks {
    /// For games of at most so many cards.
    pub(super) fn new(cards: &[Card], most: usize) -> Ranks {
        let laws: Vec<u128> = cards.iter().map(|card| card.laws.len() as u128).collect();
        let mut choices = vec![vec![1; laws.len() + 1]];
        for n in 1..=most {
            let mut row = vec![0; laws.len() + 1];
            for i in (0..laws.len()).rev() {
                row[i] = laws[i] * choices[n - 1][i + 1] + row[i + 1];
            }
            choices.push(row);
        }
        Ranks { laws, choices }
    }

    /// How many choices of n cards with their laws there are.
    pub(super) fn count(&self, n: usize) -> u128 {
        self.choices[n][0]
    }

    /// The place of laws of different cards, which stand in the order of the deck.
    pub(super) fn rank(&self, laws: &[Choice]) -> u128 {
        let mut rank = 0;
        let mut card = 0;
        for (i, law) in laws.iter().enumerate() {
            let more = laws.len() - i;
            while card < law.card {
                rank += self.laws[card] * self.choices[more - 1][card + 1];
                card += 1;
            }
            rank += law.law as u128 * self.choices[more - 1][card + 1];
            card += 1;
        }
        rank
    }

    /// The n laws at a place of the list.
    pub(super) fn unrank(&self, n: usize, mut rank: u128) -> Vec<Choice> {
        let mut laws = Vec::with_capacity(n);
        let mut card = 0;
        while laws.len() < n && card < self.laws.len() {
            let each = self.choices[n - laws.len() - 1][card + 1];
            if rank < self.laws[card] * each {
                laws.push(Choice { card, law: (rank / each) as usize });
                rank %= each;
            } else {
                rank -= self.laws[card] * each;
            }
            card += 1;
        }
        laws
    }
}

/// The place of a row of different numbers out of 0..of, among all rows of this length.
pub(super) fn rank_row(row: &[usize], of: usize) -> u128 {
    let mut left: Vec<usize> = (0..of).collect();
    row.iter().fold(0, |rank, number| {
        let place = left.iter().position(|other| other == number).unwrap_or(0);
        let rank = rank * left.len() as u128 + place as u128;
        left.remove(place);
        rank
    })
}

/// How many rows of so many different numbers out of 0..of there are.
pub(super) fn rows(length: usize, of: usize) -> u128 {
    (0..length).map(|i| of.saturating_sub(i) as u128).product()
}

/// The row at a place.
pub(super) fn unrank_row(length: usize, of: usize, mut rank: u128) -> Vec<usize> {
    let mut places: Vec<usize> = Vec::with_capacity(length);
    for i in (0..length).rev() {
        let size = (of - i) as u128;
        places.push((rank % size) as usize);
        rank /= size;
    }
    let mut left: Vec<usize> = (0..of).collect();
    places.into_iter().rev().map(|place| left.remove(place)).collect()
}
