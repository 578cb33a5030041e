//! A state of play, and the price of a question in it.
//!
//! [`asked`] gives the least cost of a play that begins with a given question: its difference to the best
//! is the regret of asking it.

use super::super::answers::Answers;
use super::super::plan::{Cost, Goal};
use super::super::rounds::Running;
use super::{NoPlay, Position, solve};
use crate::budget::Budget;

/// The least cost after a question, with the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// It costs at least this.
    pub lower: Cost,
    /// And at most this.
    pub upper: Cost,
}

impl Position {
    /// All worlds, before the first round.
    pub fn start(answers: &Answers) -> Position {
        Position { live: (0..answers.codes.len()).collect(), running: None }
    }

    /// Would this question open a round?
    pub fn opens(&self, code: usize, verifier: usize) -> bool {
        !self.running.is_some_and(|round| {
            round.code == code && round.left > 0 && round.used >> verifier & 1 == 0
        })
    }

    /// The position after an answer, with so many questions a round.
    #[must_use]
    pub fn after(
        &self,
        answers: &Answers,
        questions: usize,
        (code, verifier): (usize, usize),
        yes: bool,
    ) -> Position {
        let new = Running { code, used: 0, left: questions };
        let round = self.running.filter(|_| !self.opens(code, verifier)).unwrap_or(new);
        let used = round.used | 1 << verifier;
        let said = |&&world: &&usize| answers.says_yes(world, code, verifier) == yes;
        Position {
            live: self.live.iter().filter(said).copied().collect(),
            running: Some(Running { code, used, left: round.left.saturating_sub(1) }),
        }
    }
}

/// The least cost from here for a player who asks this question now.
pub fn asked(
    answers: &Answers,
    position: &Position,
    (code, verifier): (usize, usize),
    goal: Goal,
    questions: usize,
    budget: &Budget<'_>,
) -> Result<Asked, NoPlay> {
    super::check(answers, position, questions)?;
    if code >= answers.spaces || verifier >= answers.verifiers {
        return Err(NoPlay::NoQuestions);
    }
    let each = if goal == Goal::Expected { position.live.len() as u64 } else { 1 };
    let rounds = if position.opens(code, verifier) { each } else { 0 };
    let step = Cost { rounds, questions: each };
    let mut all = Asked { lower: Cost::ZERO, upper: Cost::ZERO };
    for yes in [true, false] {
        let after = position.after(answers, questions, (code, verifier), yes);
        if after.live.is_empty() {
            continue;
        }
        let best = solve(answers, &after, goal, questions, budget)?;
        let join = |a: Cost, b: Cost| if goal == Goal::Expected { a + b } else { a.max(b) };
        all = Asked { lower: join(all.lower, best.lower), upper: join(all.upper, best.upper) };
    }
    Ok(Asked { lower: all.lower + step, upper: all.upper + step })
}
