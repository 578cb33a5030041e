//! A game as it lies on the table: a mode, and the cards before each verifier.
//!
//! - *Classic*: one card before each verifier, which has one of its laws.
//! - *Extreme*: two cards before each verifier, which has one law of one of them.
//! - *Nightmare*: one card for each verifier, but nobody knows which.
//!
//! Games are written `3 7 10 14`, extreme ones `28/14 19/6`.

pub(super) mod read;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use super::deck::{Choice, Deck};
use super::verifiers::ON_REQUEST;
use crate::fault::Fault;

/// What is known about the cards of the verifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// One card a verifier.
    Classic,
    /// Two cards a verifier, one of them counts.
    Extreme,
    /// One card a verifier, nobody knows which.
    Nightmare,
}

/// A mode, and the cards before each verifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    deck: Arc<Deck>,
    mode: Mode,
    /// The places of the cards in the deck: one for each verifier, two if extreme.
    cards: Vec<Vec<usize>>,
}

impl Game {
    /// A game with the cards at these places of the deck. The message says what is wrong.
    pub fn new(deck: Arc<Deck>, mode: Mode, cards: Vec<Vec<usize>>) -> Result<Game, String> {
        if !ON_REQUEST.contains(&cards.len()) {
            let (least, most) = (ON_REQUEST.start(), ON_REQUEST.end());
            return Err(format!("{} verifiers: expected {least} to {most}", cards.len()));
        }
        let wants = if mode == Mode::Extreme { 2 } else { 1 };
        let all: Vec<usize> = cards.iter().flatten().copied().collect();
        if cards.iter().any(|cards| cards.len() != wants) {
            return Err(format!("{mode} games have {wants} card for each verifier"));
        }
        if let Some(card) = all.iter().find(|card| **card >= deck.cards().len()) {
            return Err(format!("no card at place {card} of the deck"));
        }
        if let Some(i) = (0..all.len()).find(|&i| all[..i].contains(&all[i])) {
            return Err(format!("card {} is there twice", deck.cards()[all[i]].number));
        }
        Ok(Game { deck, mode, cards })
    }

    /// Reads the cards of a game of so many verifiers: `3 7 10 14`, extreme `28/14 19/6 27/16 9/47`.
    pub fn read(
        deck: &Arc<Deck>,
        mode: Mode,
        text: &str,
        verifiers: RangeInclusive<usize>,
    ) -> Result<Game, Fault> {
        let (cards, _) = read::cards(deck, mode, text, verifiers, false)?;
        Game::new(Arc::clone(deck), mode, cards)
            .map_err(|message| Fault::new(0..text.len(), message))
    }

    /// Its deck.
    pub fn deck(&self) -> &Arc<Deck> {
        &self.deck
    }

    /// Its mode.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How many verifiers it has.
    pub fn verifiers(&self) -> usize {
        self.cards.len()
    }

    /// The places in the deck of the cards before each verifier.
    pub fn cards(&self) -> &[Vec<usize>] {
        &self.cards
    }

    /// The laws that a verifier may have, by its cards alone: in nightmare those of all cards.
    pub fn choices(&self, verifier: usize) -> Vec<Choice> {
        let all =
            |cards: &[usize]| cards.iter().flat_map(|&card| self.deck.choices(card)).collect();
        match self.mode {
            Mode::Nightmare => all(&self.cards.concat()),
            _ => all(&self.cards[verifier]),
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cards) in self.cards.iter().enumerate() {
            for (j, &card) in cards.iter().enumerate() {
                let before = if j > 0 {
                    "/"
                } else if i > 0 {
                    " "
                } else {
                    ""
                };
                write!(f, "{before}{}", self.deck.cards()[card].number)?;
            }
        }
        Ok(())
    }
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 3] = [Mode::Classic, Mode::Extreme, Mode::Nightmare];

    /// Its name, as it is read.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Classic => "classic",
            Mode::Extreme => "extreme",
            Mode::Nightmare => "nightmare",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let found = Mode::ALL.into_iter().find(|mode| mode.name() == text);
        found.ok_or_else(|| {
            let message = format!("`{text}` is no mode: expected classic, extreme or nightmare");
            Fault::new(0..text.len(), message)
        })
    }
}
