//! The strong player: tries out games from here on, and looks longer at what goes well.
//!
//! **The search.** A tree of decisions, questions and free answers alike, grows by one decision a
//! *sample*. A sample goes down the tree, then plays to the end by a quick policy (`policy`), and tells
//! every decision on its way how the game ended for the one who decided. Everybody wants to win for
//! himself: alone with the most sets is 1, all else nearly 0 (`tree`). What is taken in the end is the
//! decision that was looked at most.
//!
//! **The others** are thought to be less thorough than this player: more than half of their decisions
//! are taken at first sight, as the policy would. Who takes them to be perfect finds, at the sizes that
//! are solved, that nothing can be forced, and misses what they leave open: then more samples make a
//! worse player.
//!
//! **Levels.** Strong tries out 4,000 games for a decision, fair 200. Easy tries out 30, and takes about
//! every third decision at first sight, as the policy would. A game with many players and sets takes longer to try out: if nobody says
//! how many, they are so few that a decision takes seconds at most ([`Level::usual`]).

mod policy;
mod tree;

use super::mix;
use crate::budget::Budget;
use crate::quaternity::play::{Move, Play};
use crate::quaternity::setup::Setup;
use crate::quaternity::trial::Trial;
use tree::Tree;

/// The turns that are tried out for a decision, at most, if nobody says how many games; of 4 players with
/// 16 sets.
const MOST_TURNS: u64 = 1_500_000;

/// How long it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    Easy,
    Fair,
    Strong,
}

impl Level {
    /// The games that are tried out for a decision.
    fn samples(self) -> u64 {
        match self {
            Level::Easy => 30,
            Level::Fair => 200,
            Level::Strong => 4_000,
        }
    }

    /// The same, if nobody says how many: fewer where a game is long. Each card is asked for about twice, and
    /// a turn counts 2^P coalitions of players in blocks of 16 sets (`coalitions`).
    fn usual(self, setup: &Setup) -> u64 {
        let a_turn = (1u64 << setup.players().saturating_sub(4)) * setup.sets().div_ceil(16) as u64;
        let a_game = 2 * setup.cards() as u64 * a_turn;
        self.samples().min(MOST_TURNS / a_game.max(1)).max(1)
    }
}

/// What is decided; nothing once the game is over. A strong player tries out as many games as are said.
pub(super) fn decide(
    table: &Play,
    level: Level,
    samples: Option<u64>,
    seed: u64,
    budget: &Budget<'_>,
) -> Option<Move> {
    let setup = &table.game().setup;
    let samples = samples.filter(|_| level == Level::Strong).unwrap_or_else(|| level.usual(setup));
    let mut random = Random(seed);
    let samples = if level == Level::Easy && random.below(3) == 0 { 0 } else { samples };
    let mut tree = Tree::new(Trial::new(setup, table.position()), table.asked(), random);
    for done in 0..samples {
        let is_decided = done.is_multiple_of(64) && tree.is_decided(samples - done);
        if is_decided || budget.spend(1).is_err() {
            break;
        }
        tree.sample();
    }
    tree.best()
}

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mix(self.0)
    }

    /// A number below `most`.
    fn below(&mut self, most: u32) -> u32 {
        (((self.next() >> 32) * u64::from(most)) >> 32) as u32
    }
}
