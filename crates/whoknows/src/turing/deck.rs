//! A deck: the digits of a code, and cards with laws.
//!
//! ```text
//! # a comment
//! deck two dice                       a name, if it has one
//! digits r g of 1..6                  what the digits are called, and the largest
//!
//! card 1: the red die                 number and title
//!   r < 4                             its laws, one a line
//!   r >= 4
//! ```
//!
//! Laws of the same codes are one *function*, on whatever cards they stand: no test tells them apart.
//! The 48 cards of the game are in `classic.deck`, in our own words.

mod lint;
mod read;

pub use lint::{Lint, Remark, lint, remark_words};
pub use read::read;

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use super::code::{Code, Space};
use super::codes::Codes;
use super::law::{self, Rule};

/// Digits and cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    name: String,
    space: Space,
    digits: Vec<String>,
    cards: Vec<Card>,
    functions: Vec<Codes>,
}

/// A card with its laws, one of which is that of its verifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its number on the table.
    pub number: u16,
    /// What it is about.
    pub title: String,
    /// Its laws, as printed.
    pub laws: Vec<Law>,
    /// The bytes of its first line in the text of the deck.
    pub at: Range<usize>,
}

/// A law of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// As it is written.
    pub text: String,
    /// What it says.
    pub rule: Rule,
    /// The number of its function in the deck.
    pub function: usize,
    /// The bytes of it in the text of the deck.
    pub at: Range<usize>,
}

/// A law of a deck: the place of its card there, and its place on the card, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice {
    /// The place of the card in the deck.
    pub card: usize,
    /// The place of the law on the card.
    pub law: usize,
}

static CLASSIC: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    Arc::new(read(include_str!("classic.deck")).expect("the deck of the game is read by the tests"))
});

impl Deck {
    /// The 48 cards of the game.
    pub fn classic() -> Arc<Deck> {
        Arc::clone(&CLASSIC)
    }

    /// Its name; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The codes that its laws are about.
    pub fn space(&self) -> Space {
        self.space
    }

    /// What the digits are called.
    pub fn digits(&self) -> &[String] {
        &self.digits
    }

    /// Its cards, in the order of the text.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The place of the card with this number.
    pub fn place(&self, number: u16) -> Option<usize> {
        self.cards.iter().position(|card| card.number == number)
    }

    /// The different sets of codes of all laws, in the order in which they first appear.
    pub fn functions(&self) -> &[Codes] {
        &self.functions
    }

    /// The law chosen.
    pub fn law(&self, choice: Choice) -> &Law {
        &self.cards[choice.card].laws[choice.law]
    }

    /// The codes of a law.
    pub fn codes(&self, choice: Choice) -> &Codes {
        &self.functions[self.law(choice).function]
    }

    /// All laws of a card.
    pub fn choices(&self, card: usize) -> impl Iterator<Item = Choice> + use<> {
        (0..self.cards[card].laws.len()).map(move |law| Choice { card, law })
    }

    /// Does the law hold for the code? By its rule.
    pub fn holds(&self, choice: Choice, code: Code) -> bool {
        self.law(choice).rule.holds(&self.space.row(code)[..self.space.digits()])
    }

    /// What a law says, in words: `the circle is even`. The digits of the game are called by their shapes.
    pub fn says(&self, choice: Choice) -> String {
        let own: Vec<&str> = self.digits.iter().map(String::as_str).collect();
        let shapes = ["the triangle", "the square", "the circle"];
        let names = if own == ["b", "y", "p"] { &shapes[..] } else { &own };
        law::words(&self.law(choice).rule, names)
    }

    /// A law with its card, in words: `card 14: b < y and b < p`.
    pub fn words(&self, choice: Choice) -> String {
        format!("card {}: {}", self.cards[choice.card].number, self.law(choice).text)
    }
}
