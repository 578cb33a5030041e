//! The best play from where a game has come to, for both goals.

use super::{NoPlay, Position, solve, worlds_left};
use crate::budget::{Budget, Ended};
use crate::turing::answers::Answers;
use crate::turing::check::best::{Claim, recounted};
use crate::turing::game::Game;
use crate::turing::left::Emptied;
use crate::turing::plan::{Best, BestPlay, Goal};
use crate::turing::rounds::Rounds;
use crate::turing::test::Test;
use crate::turing::worlds::Worlds;
use crate::verdict::Verdict;

/// Why there is no best play of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBest {
    /// The tests leave no world.
    Emptied(Emptied),
    /// There is nothing to play.
    NoPlay(NoPlay),
}

/// The best play of a game after these tests.
pub fn best_play(
    game: &Game,
    tests: &[Test],
    rounds: Rounds,
    budget: &Budget,
) -> Verdict<BestPlay, NoBest> {
    match worlds_left(game, tests, budget) {
        Verdict::Yes((worlds, _)) => match best_in(&worlds, tests, rounds, budget) {
            Ok(Ok(best)) => Verdict::Yes(best),
            Ok(Err(none)) => Verdict::No(NoBest::NoPlay(none)),
            Err(ended) => Verdict::Unknown(ended),
        },
        Verdict::No(emptied) => Verdict::No(NoBest::Emptied(emptied)),
        Verdict::Unknown(ended) => Verdict::Unknown(ended),
    }
}

/// The best play among worlds that agree with these tests. Plans are played out in every world.
pub(in crate::turing) fn best_in(
    worlds: &Worlds,
    tests: &[Test],
    rounds: Rounds,
    budget: &Budget,
) -> Result<Result<BestPlay, NoPlay>, Ended> {
    if !Answers::fits(worlds) {
        return Err(Ended::Size);
    }
    let answers = Answers::new(worlds);
    let position = Position { running: rounds.running(tests), ..Position::start(&answers) };
    let of = |goal| solve(&answers, &position, goal, rounds.questions(), budget);
    // The worst case is the easier of the two: it leaves most of the budget to the other.
    let (worst, expected) = match of(Goal::Worst).and_then(|worst| Ok((worst, of(Goal::Expected)?)))
    {
        Ok((worst, expected)) => better_of_both(&worst, &expected),
        Err(none) => return Ok(Err(none)),
    };
    let claim = |best: &Best| Claim {
        plan: best.plan.clone(),
        at_least: (!best.is_exact()).then_some(best.lower),
        ended: best.ended,
    };
    let claims = [claim(&expected), claim(&worst)];
    let found = recounted(&answers, tests, rounds, claims, &Budget::unlimited())?;
    let found = found.unwrap_or_else(|flaw| panic!("the checker refuses a plan: {flaw}"));
    assert_eq!((&found.expected, &found.worst), (&expected, &worst), "plans cost what they say");
    Ok(Ok(found))
}

/// A search that ended early may have found a better plan for the other goal than for its own.
fn better_of_both(worst: &Best, expected: &Best) -> (Best, Best) {
    let better = |mine: &Best, other: &Best, goal: Goal| {
        let upper = other.plan.cost(goal);
        if upper >= mine.upper {
            return mine.clone();
        }
        let ended = mine.ended.filter(|_| mine.lower < upper);
        Best { plan: other.plan.clone(), upper, lower: mine.lower, ended }
    };
    (better(worst, expected, Goal::Worst), better(expected, worst, Goal::Expected))
}
