//! How many valid games a deck has with so many cards.

/// The games with so many cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesOfSize {
    /// How many cards.
    pub cards: usize,
    /// Sets of cards that have a game.
    pub sets: u64,
    /// Games: cards with their laws.
    pub games: u64,
    /// Sets of cards all games of which have the same code: nothing need be asked.
    pub single: u64,
    /// The most games of one set: the worlds before the first question.
    pub most: u64,
}
