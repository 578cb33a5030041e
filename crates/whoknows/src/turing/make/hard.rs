//! Games as hard as wished, with what is known of their best play.
//!
//! A game is as hard as wished if that is proved: no plan needs fewer rounds at worst, and one needs no more;
//! the same for questions, if they are wished for. Without such a wish the first game is taken, and its best
//! play is looked for a short while: what is proved by then is told, and no more.

use std::sync::Arc;

use super::{NotMade, Wish, make};
use crate::budget::{Budget, Ended};
use crate::turing::answers::Answers;
use crate::turing::deck::Deck;
use crate::turing::given::GivenGame;
use crate::turing::hardness::{Hardness, MOST_EFFORT, MOST_WORLDS};
use crate::turing::plan::{BestPlay, Goal};
use crate::turing::search::{Position, best_in, solve};
use crate::turing::worlds::Worlds;
use crate::verdict::Verdict;

/// The most nodes to prove how hard one game of few worlds is; of many, a node is dear.
const MOST_NODES: u64 = 500;
/// So many times more for the best play of the game that is taken.
const TAKEN: u64 = 6;
const FEW_WORLDS: u64 = 256;
/// So many worlds take about as long to look through as a node.
const WORLDS_A_NODE: u64 = 4;

/// A game that was made, and its best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The game.
    pub given: GivenGame,
    /// Its best play, as far as it is known.
    pub best: BestPlay,
}

/// Is a game proved to be as hard as wished?
fn is_hard(hardness: Hardness, worlds: &Worlds, budget: &Budget) -> bool {
    if worlds.len() > MOST_WORLDS || !Answers::fits(worlds) || is_other(hardness, worlds) {
        return false;
    }
    if hardness.is_any() {
        return true;
    }
    let answers = Answers::new(worlds);
    let start = Position::start(&answers);
    let worst = solve(&answers, &start, Goal::Worst, hardness.per_round.questions(), budget);
    worst.is_ok_and(|worst| hardness.fits(worst.lower, worst.upper))
}

/// Its best play, as far as it is found.
fn best(hardness: Hardness, worlds: &Worlds, budget: &Budget) -> Option<BestPlay> {
    let best = best_in(worlds, &[], hardness.per_round, budget).ok()?.ok()?;
    hardness.fits(best.worst.lower, best.worst.upper).then_some(best)
}

/// Do the codes alone say that it is not as hard? Each round leaves at least one code fewer, and n questions
/// tell at most 2^n codes apart.
fn is_other(hardness: Hardness, worlds: &Worlds) -> bool {
    let codes = worlds.codes().len() as u64;
    let each = hardness.per_round.questions() as u64;
    let most = codes.saturating_sub(1);
    let least =
        |questions: u64| 1u64.checked_shl(questions as u32).is_some_and(|told| told < codes);
    hardness.rounds.is_some_and(|wished| wished > most || least(wished.saturating_mul(each)))
        || hardness.questions.is_some_and(|wished| wished > most * each || least(wished))
}

/// Draws valid games until one is as hard as wished. No, if the deck has too few cards; without any limit
/// it gives up after an effort of [`MOST_EFFORT`].
pub fn make_hard(
    deck: &Arc<Deck>,
    wish: Wish,
    hardness: Hardness,
    budget: &Budget,
) -> Verdict<Made, NotMade> {
    let bounded = budget.limits().nodes.is_none() && budget.limits().time.is_none();
    let mut effort = 0;
    let made = make(deck, wish, budget, |_, worlds| {
        if bounded && effort > MOST_EFFORT {
            return Some(None);
        }
        let many = worlds.len() as u64;
        let nodes = (MOST_NODES * FEW_WORLDS / many.max(FEW_WORLDS)).max(1);
        let (proof, play) = (budget.part(nodes), budget.part(TAKEN * nodes));
        let best = is_hard(hardness, worlds, &proof).then(|| best(hardness, worlds, &play));
        effort += 1 + proof.spent() + play.spent() + many / WORLDS_A_NODE;
        // If that ends the budget, the next draw says so.
        let _ = budget.spend(proof.spent() + play.spent());
        best.flatten().map(Some)
    });
    match made {
        Ok((given, Some(best))) => Verdict::Yes(Made { given, best }),
        Ok((_, None)) => Verdict::Unknown(Ended::Tries),
        Err(NotMade::Ended(ended)) => Verdict::Unknown(ended),
        Err(none) => Verdict::No(none),
    }
}
