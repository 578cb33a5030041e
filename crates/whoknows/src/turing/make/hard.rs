//! Games as hard as wished: their best play is known exactly.

use std::sync::Arc;

use super::{NotMade, Wish, make};
use crate::budget::{Budget, Ended};
use crate::turing::answers::Answers;
use crate::turing::deck::Deck;
use crate::turing::given::GivenGame;
use crate::turing::hardness::{Hardness, MOST_TRIES};
use crate::turing::plan::{BestPlay, Goal};
use crate::turing::search::{Position, best_in, solve};
use crate::turing::worlds::Worlds;
use crate::verdict::Verdict;

/// The most nodes for the best play of one game; a game that needs more is not taken.
const MOST_NODES: u64 = 5_000;

/// A game that was made, and its best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The game.
    pub given: GivenGame,
    /// Its best play, known exactly.
    pub best: BestPlay,
}

/// The best play of a game, if it is found exactly and the game is as hard as wished.
fn best(hardness: Hardness, worlds: &Worlds, budget: &Budget) -> Option<BestPlay> {
    if !Answers::fits(worlds) || too_easy(hardness, worlds) {
        return None;
    }
    let answers = Answers::new(worlds);
    let start = Position::start(&answers);
    let questions = hardness.per_round.questions();
    let worst = solve(&answers, &start, Goal::Worst, questions, budget).ok()?;
    if !worst.is_exact() || !hardness.fits(worst.upper) {
        return None;
    }
    let best = best_in(worlds, &[], hardness.per_round, budget).ok()?.ok()?;
    best.is_exact().then_some(best)
}

/// Are there too few codes for so many rounds or questions? Each round leaves at least one code fewer.
fn too_easy(hardness: Hardness, worlds: &Worlds) -> bool {
    let rounds = worlds.codes().len().saturating_sub(1) as u64;
    let questions = rounds.saturating_mul(hardness.per_round.questions() as u64);
    hardness.rounds.is_some_and(|wished| wished > rounds)
        || hardness.questions.is_some_and(|wished| wished > questions)
}

/// Draws valid games until one is as hard as wished. No, if the deck has too few cards; without any limit
/// it gives up after [`MOST_TRIES`] games.
pub fn make_hard(
    deck: &Arc<Deck>,
    wish: Wish,
    hardness: Hardness,
    budget: &Budget,
) -> Verdict<Made, NotMade> {
    let bounded = budget.limits().nodes.is_none() && budget.limits().time.is_none();
    let mut tries = 0;
    let made = make(deck, wish, budget, |_, worlds| {
        tries += 1;
        if bounded && tries > MOST_TRIES {
            return Some(None);
        }
        let part = budget.part(MOST_NODES);
        let best = best(hardness, worlds, &part);
        // If that ends the budget, the next draw says so.
        let _ = budget.spend(part.spent());
        best.map(Some)
    });
    match made {
        Ok((given, Some(best))) => Verdict::Yes(Made { given, best }),
        Ok((_, None)) => Verdict::Unknown(Ended::Tries),
        Err(NotMade::Ended(ended)) => Verdict::Unknown(ended),
        Err(none) => Verdict::No(none),
    }
}
