//! Computer players: they ask, and they answer where both answers are possible.
//!
//! Three kinds. *Random* takes every question alike, and "yes" as often as "no". *Careful* looks at the
//! worlds after its move (`careful`). *Exact* plays what perfect play wants, where what can follow was
//! solved, and else like careful, with a word about it (`exact`).
//!
//! None of them asks what can only be answered "no": such a question, which the lenient rule allows,
//! changes nothing. So a game among computer players ends. A decision depends on the seed and the
//! game so far and on nothing else: after undo, and in a game that was kept, they decide as before.

mod careful;
mod exact;

pub use exact::Exact;

use std::fmt;
use std::str::FromStr;

use super::play::{Decision, Move, Play};
use super::position::Question;
use crate::budget::{Budget, Ended};

/// A kind of computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Anything that is possible.
    Random,
    /// Looks at the worlds after its move.
    Careful,
    /// Perfect play, where it is known.
    Exact,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 3] = [Kind::Random, Kind::Careful, Kind::Exact];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Random => "random",
            Kind::Careful => "careful",
            Kind::Exact => "exact",
        })
    }
}

impl FromStr for Kind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Kind::ALL.into_iter().find(|kind| kind.to_string() == text).ok_or(())
    }
}

/// The computer players of a table.
pub struct Computers {
    seed: u64,
    exact: Exact,
}

/// What one decision may spend.
pub struct Effort<'a> {
    /// To count worlds: terms that are multiplied.
    pub counting: Budget<'a>,
    /// To solve what can follow: states.
    pub solving: Budget<'a>,
}

impl Effort<'_> {
    /// As much as it takes.
    pub fn unlimited() -> Effort<'static> {
        Effort { counting: Budget::unlimited(), solving: Budget::unlimited() }
    }
}

/// What a computer player decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The move.
    pub chosen: Move,
    /// Why an exact player only played like a careful one, if it did.
    pub unsolved: Option<Ended>,
    /// Of an exact player: are all moves equal for perfect play?
    pub equal: bool,
}

impl Computers {
    /// Players who decide by this seed.
    pub fn new(seed: u64) -> Self {
        Computers { seed, exact: Exact::default() }
    }

    /// The next move, by a player of this kind; nothing once the game is over.
    pub fn decide(&mut self, kind: Kind, table: &Play, effort: &Effort<'_>) -> Option<Decided> {
        let decision = table.turn()?;
        let (chosen, unsolved) = match (kind, decision) {
            (Kind::Random, Decision::Answer(_)) => {
                (Some(Move::Answer(self.dice(table, 2) == 0)), None)
            }
            (Kind::Random, Decision::Ask(_)) => {
                let open = open_questions(table);
                let chosen = open.get(self.dice(table, open.len()));
                (chosen.copied().map(Move::Ask), None)
            }
            (Kind::Careful, _) => (careful::decide(table, &effort.counting), None),
            (Kind::Exact, _) => match self.exact.decide(table, effort) {
                Ok(Some((chosen, equal))) => {
                    return Some(Decided { chosen, unsolved: None, equal });
                }
                Ok(None) => (None, None),
                Err(ended) => (careful::decide(table, &effort.counting), Some(ended)),
            },
        };
        Some(Decided { chosen: chosen?, unsolved, equal: false })
    }

    /// A number below `most`, other for every move of the game, but always the same for this one.
    fn dice(&self, table: &Play, most: usize) -> usize {
        let moves = 2 * table.taken().len() as u64 + u64::from(table.asked().is_some());
        let mixed = mix(self.seed ^ mix(moves));
        ((u128::from(mixed) * most as u128) >> 64) as usize
    }
}

/// The questions that may be answered "yes".
fn open_questions(table: &Play) -> Vec<Question> {
    let all = table.questions().into_iter();
    all.filter(|(_, answers)| answers.yes).map(|(question, _)| question).collect()
}

/// Bits that look random: the finaliser of splitmix64.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
