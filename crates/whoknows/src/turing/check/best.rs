//! The best play, as far as it can be confirmed.
//!
//! Both plans are played out in every world, which gives their costs. That no plan is better is confirmed
//! where nothing is left to ask, and where the worlds are few enough to try every way to play (`brute`);
//! else it rests on the search.

use std::fmt;

use super::plan::{self, recount};
use crate::budget::{Budget, Ended};
use crate::turing::answers::Answers;
use crate::turing::brute;
use crate::turing::plan::{Best, BestPlay, Cost, Goal, Plan, Rests};
use crate::turing::rounds::{QUESTIONS, Rounds};
use crate::turing::test::Test;

/// Among so many worlds every way to play is tried, in rounds of at most three questions.
const FEW_WORLDS: usize = 8;

/// What is said of a goal: a plan whose costs are not known yet, and what no plan passes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The plan; only its steps are looked at.
    pub plan: Plan,
    /// No plan costs less; if not given, no less than this plan.
    pub at_least: Option<Cost>,
    /// What ended the search, if something did.
    pub ended: Option<Ended>,
}

/// What is wrong with a best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is no world.
    NoWorld,
    /// The plan does not do what is said of it.
    Plan(Goal, plan::Flaw),
    /// The plan costs no more than what no plan is said to pass.
    Bound(Goal),
    /// The plan for the other goal costs less.
    Other(Goal),
    /// Every way to play was tried, and the least cost is this one.
    Least(Goal, Option<Cost>),
}

/// The best play of the worlds with these answers, with costs as they were counted: `claims` are for
/// the expected and for the worst cost.
pub fn recounted(
    answers: &Answers,
    tests: &[Test],
    rounds: Rounds,
    claims: [Claim; 2],
    budget: &Budget,
) -> Result<Result<BestPlay, Flaw>, Ended> {
    let all: Vec<usize> = (0..answers.codes.len()).collect();
    let Some(&first) = answers.codes.first() else { return Ok(Err(Flaw::NoWorld)) };
    let (questions, running) = (rounds.questions(), rounds.running(tests));
    let count = |goal: Goal, claim: Claim| {
        let plan = recount(answers, &all, questions, running, &claim.plan)
            .map_err(|flaw| Flaw::Plan(goal, flaw))?;
        let upper = plan.cost(goal);
        let lower = claim.at_least.unwrap_or(upper);
        let open = claim.at_least.is_none_or(|least| least < upper);
        let ended = claim.ended.is_none() || claim.at_least.is_some();
        let best = Best { plan, lower, upper, ended: claim.ended };
        if open && ended { Ok(best) } else { Err(Flaw::Bound(goal)) }
    };
    let [expected, worst] = claims;
    let both = count(Goal::Expected, expected).and_then(|a| Ok((a, count(Goal::Worst, worst)?)));
    let (expected, worst) = match both {
        Ok(both) => both,
        Err(flaw) => return Ok(Err(flaw)),
    };
    for (goal, mine, other) in
        [(Goal::Expected, &expected, &worst), (Goal::Worst, &worst, &expected)]
    {
        if other.plan.cost(goal) < mine.upper {
            return Ok(Err(Flaw::Other(goal)));
        }
    }
    let settled = answers.codes.iter().all(|&code| code == first);
    let exact = expected.is_exact() && worst.is_exact();
    let few = all.len() <= FEW_WORLDS && questions <= QUESTIONS;
    if few && exact && !settled {
        for (goal, best) in [(Goal::Expected, &expected), (Goal::Worst, &worst)] {
            let least = brute::best_from(answers, &all, running, questions, goal, budget)?;
            if least != Some(best.upper) {
                return Ok(Err(Flaw::Least(goal, least)));
            }
        }
    }
    let rests = if exact && (settled || few) { Rests::Tried } else { Rests::Search };
    Ok(Ok(BestPlay { worlds: all.len(), expected, worst, rests }))
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::NoWorld => f.write_str("there is no world"),
            Flaw::Plan(goal, flaw) => write!(f, "the plan for the {goal} cost: {flaw}"),
            Flaw::Bound(goal) => write!(f, "the bound of the {goal} cost is not below the plan"),
            Flaw::Other(goal) => write!(f, "the other plan has a smaller {goal} cost"),
            Flaw::Least(goal, Some(Cost { rounds, questions })) => {
                write!(f, "the least {goal} cost is {rounds} rounds and {questions} questions")
            }
            Flaw::Least(goal, None) => write!(f, "no plan has a least {goal} cost"),
        }
    }
}
