//! How hard a game is: what the best play costs at worst.

use super::plan::Cost;
use super::rounds::Rounds;

/// The most codes of a deck whose games are made as hard as wished: with more, the best play takes too
/// long to be known.
pub const MOST_CODES: usize = 1_024;

/// Games of more worlds are passed over where the best play is to be told: it takes too long to look for.
pub const MOST_WORLDS: usize = 20_000;

/// So many nodes are spent on looking for a game, if the budget has no limit: a wish may be one that no
/// game fulfils. It takes some seconds.
pub const MOST_EFFORT: u64 = 20_000;

/// How hard a game shall be at worst, if it is played best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hardness {
    /// Just so many rounds.
    pub rounds: Option<u64>,
    /// Just so many questions.
    pub questions: Option<u64>,
    /// How rounds are played.
    pub per_round: Rounds,
}

impl Hardness {
    /// Is any game hard enough?
    pub fn is_any(&self) -> bool {
        self.rounds.is_none() && self.questions.is_none()
    }

    /// Is a game proved to be as hard as wished, if its best play costs at worst no less than the one and no
    /// more than the other?
    pub fn fits(&self, lower: Cost, upper: Cost) -> bool {
        let both = |wish: u64, lower: u64, upper: u64| wish == lower && wish == upper;
        self.rounds.is_none_or(|wish| both(wish, lower.rounds, upper.rounds))
            && self.questions.is_none_or(|wish| lower == upper && wish == upper.questions)
    }
}
