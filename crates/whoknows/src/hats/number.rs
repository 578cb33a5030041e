//! The hat guessing number: the most colours with which the players still win.
//!
//! More colours never help, so the colours go up until the game is lost. What is not decided within
//! the budget leaves bounds.

use super::evidence::{Losing, Winning};
use super::game::Game;
use super::graph::Graph;
use super::search::{Wanted, bound, easy, find};
use crate::budget::{Budget, Ended};
use crate::verdict::Verdict;

/// Between which numbers the hat guessing number lies, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HatNumber {
    /// The game with this many colours each is won...
    pub at_least: u32,
    /// ... by this strategy.
    pub winning: Winning,
    /// The game with one colour more than this is lost...
    pub at_most: u32,
    /// ... for this reason.
    pub losing: Losing,
    /// What ended the search, if the two differ.
    pub ended: Option<Ended>,
}

/// The hat guessing number of a graph with `guesses` guesses each; an error if the search ended before
/// even a bound was found.
pub fn number(graph: &Graph, guesses: u32, budget: &Budget) -> Result<HatNumber, Ended> {
    let game = |colours: u32| Game::new(graph.clone(), &[colours], &[guesses]).ok();
    // With as many guesses as colours everybody is right. From there in long strides as far as a
    // strategy can be written down at once, then one by one.
    let mut colours = guesses;
    let mut stride = 1;
    while stride > 0 {
        let won = game(colours + stride).and_then(|game| easy(&game)).is_some();
        (colours, stride) =
            if won { (colours + stride, stride * 2) } else { (colours, stride / 2) };
    }
    let size = || Ended::Size;
    let mut winning = match find(&game(colours).ok_or_else(size)?, Wanted::Any, budget) {
        Verdict::Yes(winning) => winning,
        Verdict::No(_) => return Err(Ended::Size),
        Verdict::Unknown(ended) => return Err(ended),
    };
    loop {
        let next = match budget.check() {
            Ok(()) => find(&game(colours + 1).ok_or_else(size)?, Wanted::Any, budget),
            Err(ended) => Verdict::Unknown(ended),
        };
        match next {
            Verdict::Yes(better) => (colours, winning) = (colours + 1, better),
            Verdict::No(losing) => {
                let (at_least, at_most) = (colours, colours);
                return Ok(HatNumber { at_least, winning, at_most, losing, ended: None });
            }
            Verdict::Unknown(ended) => {
                // The first larger number for which a bound shows the game lost.
                let most = graph.players() as u32 * guesses;
                let first = |q: u32| Some((q - 1, bound(&game(q)?)?));
                let (at_most, losing) = (colours + 2..=most + 1).find_map(first).ok_or(ended)?;
                let ended = Some(ended);
                return Ok(HatNumber { at_least: colours, winning, at_most, losing, ended });
            }
        }
    }
}
