//! The levels of the official games: easy, standard and hard, by the highest card on the table.
//!
//! The cards of the classic deck are numbered from the plain ones to the hard ones. All official games keep
//! to this: the highest card of an easy game is 17 or lower, that of a standard game 18 to 22, that of a hard
//! game higher. So a level is known at once, in every mode and with any number of cards; how many rounds a
//! game takes is another question, which takes a search.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::deck::Deck;
use super::game::Game;
use crate::fault::Fault;

/// A level of the official games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// No card above 17.
    Easy,
    /// The highest card is 18 to 22.
    Standard,
    /// A card above 22.
    Hard,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Standard, Level::Hard];

    /// The numbers that the highest card may have.
    pub fn highest(self) -> RangeInclusive<u16> {
        match self {
            Level::Easy => 1..=17,
            Level::Standard => 18..=22,
            Level::Hard => 23..=48,
        }
    }

    /// The level of a game; only games of the classic deck have one.
    pub fn of(game: &Game) -> Option<Level> {
        if *game.deck() != Deck::classic() {
            return None;
        }
        let numbers = game.cards().iter().flatten().map(|&card| game.deck().cards()[card].number);
        let highest = numbers.max()?;
        Level::ALL.into_iter().find(|level| level.highest().contains(&highest))
    }

    /// Its name, as it is read.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Standard => "standard",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| {
            let message = format!("`{text}` is no level: expected easy, standard or hard");
            Fault::new(0..text.len(), message)
        })
    }
}
