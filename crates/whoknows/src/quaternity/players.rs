//! Computer players: they ask, and they answer where both answers are possible.
//!
//! *Random* takes every question alike, and "yes" as often as "no". *Careful* looks at the worlds after
//! its move (`careful`). *Easy*, *fair* and *strong* try out games (`strong`), strong the most. *Exact*
//! plays what perfect play wants, where what can follow was solved, and else like careful, with a word
//! about it (`exact`).
//!
//! None of them asks what can only be answered "no": such a question, which the lenient rule allows,
//! changes nothing. So a game among computer players ends. A decision depends on the seed and the
//! game so far and on nothing else, unless a clock ends it: after undo, and in a game that was kept, they
//! decide as before. Where moves are equally good, the seed chooses.

mod alike;
mod careful;
mod exact;
mod strong;

pub use exact::Exact;
use strong::Level;

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
    /// Tries out a few games, and takes some decisions at first sight.
    Easy,
    /// Tries out some games.
    Fair,
    /// Tries out many games.
    Strong,
    /// Looks at the worlds after its move.
    Careful,
    /// Perfect play, where it is known.
    Exact,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 6] =
        [Kind::Random, Kind::Easy, Kind::Fair, Kind::Strong, Kind::Careful, Kind::Exact];
    /// The words for them.
    pub const WORDS: [&'static str; 6] = ["random", "easy", "fair", "strong", "careful", "exact"];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Kind::WORDS[*self as usize])
    }
}

impl FromStr for Kind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let at = Kind::WORDS.iter().position(|word| *word == text).ok_or(())?;
        Ok(Kind::ALL[at])
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
    /// To try out games: samples.
    pub trying: Budget<'a>,
    /// The games that a strong player tries out; if nothing is said, as many as usual.
    pub samples: Option<u64>,
}

impl Effort<'_> {
    /// As much as it takes.
    pub fn unlimited() -> Effort<'static> {
        let none = Budget::unlimited;
        Effort { counting: none(), solving: none(), trying: none(), samples: None }
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
        let (mut unsolved, mut equal) = (None, false);
        let try_out = |level| {
            let seed = self.chance(table);
            strong::decide(table, level, effort.samples, seed, &effort.trying).into_iter().collect()
        };
        let good: Vec<Move> = match (kind, decision) {
            (Kind::Random, Decision::Answer(_)) => vec![Move::Answer(true), Move::Answer(false)],
            (Kind::Random, Decision::Ask(_)) => {
                open_questions(table).into_iter().map(Move::Ask).collect()
            }
            (Kind::Easy, _) => try_out(Level::Easy),
            (Kind::Fair, _) => try_out(Level::Fair),
            (Kind::Strong, _) => try_out(Level::Strong),
            (Kind::Careful, _) => careful::decide(table, &effort.counting),
            (Kind::Exact, _) => match self.exact.decide(table, effort) {
                Ok((good, all)) => {
                    equal = all;
                    good
                }
                Err(ended) => {
                    unsolved = Some(ended);
                    careful::decide(table, &effort.counting)
                }
            },
        };
        let chosen = *good.get(below(self.chance(table), good.len()))?;
        Some(Decided { chosen, unsolved, equal })
    }

    /// Bits that are other for every move of the game, but always the same for this one.
    fn chance(&self, table: &Play) -> u64 {
        let moves = 2 * table.taken().len() as u64 + u64::from(table.asked().is_some());
        mix(self.seed ^ mix(moves))
    }
}

/// What a careful player may do, all equally good: the seed chooses. Nothing once the game is over.
pub fn careful(table: &Play, budget: &Budget<'_>) -> Vec<Move> {
    careful::decide(table, budget)
}

/// A number below `most`, out of bits that look random.
fn below(bits: u64, most: usize) -> usize {
    ((u128::from(bits) * most as u128) >> 64) as usize
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
