//! An announcement: "my hand is one of these". A list of hands of Anne's, without repetition.

use super::hand::Hand;
use super::size::Size;

/// A list of different hands of Anne's size, not empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Announcement {
    size: Size,
    hands: Vec<Hand>,
}

/// Why a list is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadList {
    /// There is no hand in it.
    Empty,
    /// Hand number `at` has not `a` cards out of the deck.
    Misfit {
        /// The place in the list.
        at: usize,
    },
    /// Hand number `at` is there a second time.
    Twice {
        /// The place in the list.
        at: usize,
    },
}

impl Announcement {
    /// The announcement of these hands, in this order.
    pub fn new(size: Size, hands: Vec<Hand>) -> Result<Self, BadList> {
        if hands.is_empty() {
            return Err(BadList::Empty);
        }
        let fits = |hand: &Hand| hand.len() == size.a() && hand.minus(size.deck()).is_empty();
        if let Some(at) = hands.iter().position(|hand| !fits(hand)) {
            return Err(BadList::Misfit { at });
        }
        let mut seen = std::collections::BTreeSet::new();
        if let Some(at) = hands.iter().position(|&hand| !seen.insert(hand)) {
            return Err(BadList::Twice { at });
        }
        Ok(Announcement { size, hands })
    }

    /// How many cards each has.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The hands, in the order in which they are said.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// The same with card q called `name(q)`, a permutation of the deck; the hands in order.
    #[must_use]
    pub fn renamed(&self, name: impl Fn(usize) -> usize) -> Self {
        let mut hands: Vec<Hand> =
            self.hands.iter().map(|hand| hand.cards().map(&name).collect()).collect();
        hands.sort();
        Announcement { size: self.size, hands }
    }

    /// The same announcement, renamed so that this hand is in it: the cards of the first hand in
    /// the list and those wanted change places, in order. It is good exactly if this one is.
    #[must_use]
    pub fn holding(&self, hand: Hand) -> Self {
        if self.hands.contains(&hand) {
            return self.renamed(|card| card);
        }
        let first = self.hands[0];
        self.renamed(|card| first.exchanged(hand, card))
    }
}
