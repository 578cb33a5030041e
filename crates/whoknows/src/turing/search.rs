//! The provably best play.
//!
//! **The game.** At the beginning of a round some worlds are live. A round is one code and one to T
//! verifiers, chosen one after another with the answers known; it may end early, which is sometimes
//! better. Play stops when all live worlds have one *code*. *Expected*: the least sum over all worlds of
//! the rounds, and then of the questions. *Worst*: the least (rounds, questions) that no world exceeds.
//! The slow sibling is `turing::brute`.
//!
//! **The search** runs twice, first for rounds alone, where asking as much as possible is never worse,
//! then for both with the bounds of the first run. `lead` keeps all first tests open; below it `engine`
//! goes depth first with a window; `round` weighs all orders of the verifiers of one code at once; `memo`
//! remembers states; `bounds` says what a state costs at least. `write` makes plans, `greedy` is the
//! player to compare with.
//!
//! Nodes are states that were opened. When the budget ends there are a plan and a proven bound.

mod best;
mod bits;
mod bounds;
pub(super) mod confirm;
mod engine;
mod glance;
mod greedy;
mod ground;
mod lead;
mod left;
mod memo;
mod needed;
mod position;
mod reasons;
mod round;
mod splits;
mod tally;
mod write;

pub(super) use best::best_in;
pub use best::{NoBest, best_play};
pub use greedy::greedy;
pub use left::{left, worlds_left};
pub use needed::{may_be_code, may_have_law};
pub use position::{Asked, asked};
pub use reasons::{excluded, why_not};
pub use write::Alike;

use super::answers::Answers;
use super::plan::{Best, Cost, Goal, Plan};
use super::rounds::Running;
use crate::budget::{Budget, Ended};
use bounds::{ROUND, Value};
use engine::Engine;
use ground::Ground;
use lead::Lead;
use memo::Range;
use round::Window;
use splits::{Tests, VERIFIERS};
use write::Write;

/// A state of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The worlds that are still possible.
    pub live: Vec<usize>,
    /// The round that may go on, if there is one.
    pub running: Option<Running>,
}

/// Why there is no best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlay {
    /// There is no world, or one of which nothing is known.
    NoWorlds,
    /// A round without questions, or a running round about a code that is not there.
    NoQuestions,
    /// So many verifiers are more than the search is made for.
    Verifiers(usize),
    /// Two worlds with different codes answer every question alike.
    Alike(Alike),
}

/// States of more worlds than this are not kept open for the first test: the memory would not do.
const OPEN_WORLDS: usize = 16_384;

/// The best play from a position, with so many questions a round.
pub fn solve(
    answers: &Answers,
    position: &Position,
    goal: Goal,
    questions: usize,
    budget: &Budget<'_>,
) -> Result<Best, NoPlay> {
    check(answers, position, questions)?;
    let mut search = Search::new(answers, position, goal, questions, budget);
    let few = if position.live.len() > 1024 { 12 } else { 24 };
    if let Some(alike) = search.tests.alike(&search.ground) {
        return Err(NoPlay::Alike(alike));
    }
    let mut plan = search.plan(few).map_err(NoPlay::Alike)?;
    let (lower, ended) = search.lower();
    // Nothing new is remembered about the large states that it would pass.
    if position.live.len() <= OPEN_WORLDS / 4 || ended.is_none() {
        let found = search.plan(few).map_err(NoPlay::Alike)?;
        if cost(goal, &found) < cost(goal, &plan) {
            plan = found;
        }
    }
    let upper = cost(goal, &plan);
    // A round has a question.
    let lower = Cost { questions: lower.questions.max(lower.rounds), ..lower };
    Ok(Best { lower: lower.min(upper), upper, ended: ended.filter(|_| lower < upper), plan })
}

fn check(answers: &Answers, position: &Position, questions: usize) -> Result<(), NoPlay> {
    let there = |&world: &usize| world < answers.codes.len();
    if position.live.is_empty() || !position.live.iter().all(there) {
        return Err(NoPlay::NoWorlds);
    }
    let code = position.running.map_or(0, |running| running.code);
    if questions == 0 || code >= answers.spaces.max(1) {
        return Err(NoPlay::NoQuestions);
    }
    if answers.verifiers > VERIFIERS {
        return Err(NoPlay::Verifiers(answers.verifiers));
    }
    Ok(())
}

/// What counts of a plan.
fn cost(goal: Goal, plan: &Plan) -> Cost {
    if goal == Goal::Expected { plan.root().total } else { plan.root().worst }
}

struct Search<'a> {
    engine: Engine<'a>,
    ground: Ground<Vec<u64>>,
    tests: Tests<Vec<u64>>,
    running: Option<Running>,
}

impl<'a> Search<'a> {
    fn new(
        answers: &'a Answers,
        position: &Position,
        goal: Goal,
        questions: usize,
        budget: &'a Budget<'a>,
    ) -> Self {
        let mut worlds = position.live.clone();
        worlds.sort_unstable();
        worlds.dedup();
        let ground = Ground::new(answers, worlds);
        let tests = Tests::new(answers, &ground, 0..answers.spaces, 0).within(&ground.all());
        let engine = Engine::new(answers, goal, questions, budget);
        Search { engine, ground, tests, running: position.running }
    }

    /// The best plan known so far.
    fn plan(&mut self, solve: usize) -> Result<Plan, Alike> {
        self.engine.scale.questions = true;
        let mut nodes = Vec::new();
        let mut write = Write { nodes: &mut nodes, solve, running: self.running };
        let live = self.ground.all();
        write.state(&mut self.engine, &self.ground, &self.tests, &live)?;
        Ok(Plan::summed(nodes))
    }

    /// The proven bound, and what ended the search for a better one.
    fn lower(&mut self) -> (Cost, Option<Ended>) {
        let live = self.ground.all();
        if self.ground.is_settled(&live) {
            return (Cost::ZERO, None);
        }
        let mut low: Value = 0;
        for questions in [false, true] {
            self.engine.scale.questions = questions;
            let (range, ended) = self.narrowed(&live);
            low = low.max(range.low);
            if self.running.is_none() {
                self.engine.learn(&self.ground, &live, range);
            }
            if ended.is_some() {
                self.engine.scale.questions = true;
                let floor = self.engine.at_least(&self.ground, &live).low;
                // Whatever the rounds are, the questions are not fewer than the floor says.
                if self.engine.scale.goal == Goal::Expected && self.running.is_none() {
                    low = low.max(low / ROUND * ROUND + floor % ROUND);
                }
                return (as_cost(low), ended);
            }
        }
        (as_cost(low), None)
    }

    fn narrowed(&mut self, live: &Vec<u64>) -> (Range, Option<Ended>) {
        let (engine, ground, tests) = (&mut self.engine, &self.ground, &self.tests);
        if ground.worlds.len() <= OPEN_WORLDS {
            return engine.sized(ground, tests, live, Lead { running: self.running });
        }
        if self.running.is_some() {
            return (Range { low: 0, high: Value::MAX }, Some(Ended::Size));
        }
        let mut range = engine.at_least(ground, live);
        loop {
            let window = Window { least: 0, most: range.low };
            match engine.value(ground, tests, live, window) {
                Ok(found) if found.is_exact() => return (found, None),
                Ok(found) => range = found,
                Err(ended) => return (range, Some(ended)),
            }
        }
    }
}

fn as_cost(value: Value) -> Cost {
    Cost { rounds: value / ROUND, questions: value % ROUND }
}
