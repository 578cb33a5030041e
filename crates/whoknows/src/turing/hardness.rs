//! How hard a game is: what the best play costs at worst.

use super::plan::Cost;
use super::rounds::Rounds;

/// The most codes of a deck whose games are made as hard as wished: with more, the best play takes too
/// long to be known.
pub const MOST_CODES: usize = 1_024;

/// So many games are looked at, if the budget has no limit: a wish may be one that no game fulfils.
pub const MOST_TRIES: u64 = 1_000;

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
    /// Is a game whose best play costs this at worst as hard as wished?
    pub fn fits(&self, worst: Cost) -> bool {
        self.rounds.is_none_or(|wish| worst.rounds == wish)
            && self.questions.is_none_or(|wish| worst.questions == wish)
    }
}
