//! The next test, read from a plan, and the price of another question.
//!
//! [`next`] lists the questions of the plan's first round in the order in which they are met, each with
//! what its answers mean. [`asked`] gives the least cost of a play that begins with a given question:
//! its difference to the best is the regret of asking it.

use super::super::answers::Answers;
use super::super::plan::{Cost, Goal, Plan, Running, Step};
use super::{Position, Refusal, solve};
use crate::budget::Budget;

/// A question of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The answers in this round that lead here: verifier, and whether it said yes.
    pub after: Vec<(usize, bool)>,
    /// The number of the code that is asked.
    pub code: usize,
    /// The verifier that is asked.
    pub verifier: usize,
    /// What the answer yes means.
    pub yes: Meaning,
    /// What the answer no means.
    pub no: Meaning,
}

/// What an answer means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// How many worlds are left.
    pub worlds: usize,
    /// The codes that are left, in order.
    pub codes: Vec<u16>,
    /// What to do then.
    pub then: Then,
}

/// What to do after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Name this code.
    Settled(u16),
    /// Ask this verifier about the same code.
    Ask(usize),
    /// Begin a new round.
    NewRound,
}

/// The least cost after a question, with the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// It costs at least this.
    pub lower: Cost,
    /// And at most this.
    pub upper: Cost,
}

/// The questions of the plan's first round; none if the code is settled.
pub fn next(plan: &Plan) -> Vec<Turn> {
    let mut turns = Vec::new();
    first_round(plan, 0, &mut Vec::new(), &mut turns);
    turns
}

fn first_round(plan: &Plan, at: usize, after: &mut Vec<(usize, bool)>, turns: &mut Vec<Turn>) {
    let Step::Ask { code, verifier, yes, no, .. } = plan.nodes[at].step else { return };
    turns.push(Turn {
        after: after.clone(),
        code,
        verifier,
        yes: meaning(plan, yes),
        no: meaning(plan, no),
    });
    for (node, answer) in [(yes, true), (no, false)] {
        if matches!(plan.nodes[node].step, Step::Ask { opens: false, .. }) {
            after.push((verifier, answer));
            first_round(plan, node, after, turns);
            after.pop();
        }
    }
}

fn meaning(plan: &Plan, at: usize) -> Meaning {
    let then = match plan.nodes[at].step {
        Step::Settled { code } => Then::Settled(code),
        Step::Ask { opens: false, verifier, .. } => Then::Ask(verifier),
        Step::Ask { .. } => Then::NewRound,
    };
    let (mut codes, mut open) = (Vec::new(), vec![at]);
    while let Some(node) = open.pop() {
        match plan.nodes[node].step {
            Step::Settled { code } => codes.push(code),
            Step::Ask { yes, no, .. } => open.extend([yes, no]),
        }
    }
    codes.sort_unstable();
    codes.dedup();
    Meaning { worlds: plan.nodes[at].worlds, codes, then }
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
) -> Result<Asked, Refusal> {
    super::check(answers, position, questions)?;
    if code >= answers.spaces || verifier >= answers.verifiers {
        return Err(Refusal::NoQuestions);
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
