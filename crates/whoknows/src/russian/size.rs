//! How many cards Anne, Bill and Cath get: (a, b, c).

use std::fmt;

use super::hand::Hand;

/// The most cards in all.
pub const MOST_CARDS: usize = 64;

/// (a, b, c): Anne has at least one card, and all have at most 64 together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    a: usize,
    b: usize,
    c: usize,
}

/// Why (a, b, c) is refused; the fields are the numbers given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSize {
    /// Anne has no card to tell of.
    NoCard,
    /// More than [`MOST_CARDS`].
    TooMany(u128),
}

impl fmt::Display for BadSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSize::NoCard => f.write_str("Anne has no card: expected at least 1"),
            BadSize::TooMany(n) => write!(f, "{n} cards: expected at most {MOST_CARDS} in all"),
        }
    }
}

impl std::error::Error for BadSize {}

impl Size {
    /// The size (a, b, c).
    pub fn new(a: usize, b: usize, c: usize) -> Result<Self, BadSize> {
        let n = [a, b, c].iter().map(|&cards| cards as u128).sum();
        match n {
            _ if a == 0 => Err(BadSize::NoCard),
            0..=64 => Ok(Size { a, b, c }),
            _ => Err(BadSize::TooMany(n)),
        }
    }

    /// Anne's cards.
    pub const fn a(self) -> usize {
        self.a
    }

    /// Bill's cards.
    pub const fn b(self) -> usize {
        self.b
    }

    /// Cath's cards.
    pub const fn c(self) -> usize {
        self.c
    }

    /// All cards.
    pub const fn n(self) -> usize {
        self.a + self.b + self.c
    }

    /// All cards as a hand.
    pub const fn deck(self) -> Hand {
        Hand::first(self.n())
    }

    /// Every size with n cards in which each has at least one, by c, then by a.
    pub fn with_cards(n: usize) -> impl Iterator<Item = Size> {
        let sizes = (1..n.saturating_sub(1))
            .flat_map(move |c| (1..n - c).map(move |a| Size { a, b: n - c - a, c }));
        sizes.filter(|size| size.n() <= MOST_CARDS)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{},{})", self.a, self.b, self.c)
    }
}
