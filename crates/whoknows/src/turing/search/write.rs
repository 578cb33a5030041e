//! Plans, written from what is known.
//!
//! A state for which a cost was found is played so that the cost is met: each of its tests is filled with
//! what is remembered about the states after it. Elsewhere the test is taken that leads to the
//! cheapest states by a rough estimate, which looks only at how many worlds they have; so there is a plan
//! at any time, whatever the budget was.

use super::super::plan::{Cost, Goal, Node, Step};
use super::super::rounds::Running;
use super::bits::Bits;
use super::bounds::{ROUND, Value};
use super::engine::{Engine, Open, Visit};
use super::ground::Ground;
use super::memo::Range;
use super::round::{Round, Window};
use super::splits::{Split, Tests};

/// Two worlds with different codes that answer every question alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alike(
    /// One of them.
    pub usize,
    /// The other.
    pub usize,
);

/// In larger states the memory is not asked when a test is chosen.
const REMEMBERED: usize = 256;

/// In states of more worlds only few tests are looked at: those that divide most evenly.
const LARGE: usize = 1024;
const FEW: usize = 16;

/// And still fewer of all states when the budget has ended, if there are many.
const HURRIED: usize = 4;

/// Writes what to do from the beginning of a round, or in one that runs.
pub(super) struct Write<'p> {
    pub(super) nodes: &'p mut Vec<Node>,
    /// States of at most so many worlds are solved on the way.
    pub(super) solve: usize,
    pub(super) running: Option<Running>,
}

/// The round that is written.
struct Course<'b, B> {
    ground: &'b Ground<B>,
    /// All tests, for what comes after it.
    tests: &'b Tests<B>,
    code: usize,
    splits: &'b [Split<B>],
    round: Round<B>,
}

impl Write<'_> {
    /// Writes the plan for these worlds, of which the tests of a larger set are given.
    pub(super) fn state<B: Bits>(
        &mut self,
        engine: &mut Engine<'_>,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
    ) -> Result<usize, Alike> {
        if ground.is_settled(live) {
            return Ok(self.leaf(engine, ground, live));
        }
        let tests = tests.within(live);
        if tests.list.is_empty() {
            return Err(Alike(ground.worlds[live.first()], ground.worlds[live.last()]));
        }
        let running = self.running.take();
        let write = Write { nodes: self.nodes, solve: self.solve, running };
        engine.sized(ground, &tests, live, write)
    }

    fn leaf<B: Bits>(&mut self, engine: &Engine<'_>, ground: &Ground<B>, live: &B) -> usize {
        let code = engine.answers.codes[ground.worlds[live.first()]];
        let step = Step::Settled { code };
        let worlds = live.count();
        self.nodes.push(Node { worlds, total: Cost::ZERO, worst: Cost::ZERO, step });
        self.nodes.len() - 1
    }

    /// Writes what to do with these worlds in a cell of a round.
    fn cell<B: Bits>(
        &mut self,
        engine: &mut Engine<'_>,
        course: &Course<'_, B>,
        at: (usize, &B, bool),
    ) -> Result<usize, Alike> {
        let (cell, live, opens) = at;
        if course.ground.is_settled(live) {
            return Ok(self.leaf(engine, course.ground, live));
        }
        let Some(link) = course.round.way(engine.scale, cell) else {
            return self.state(engine, course.ground, course.tests, live);
        };
        let split = &course.splits[usize::from(link.split)];
        let (code, verifier) = (course.code, usize::from(split.verifier));
        let node = self.nodes.len();
        let step = Step::Ask { code, verifier, opens, yes: 0, no: 0 };
        self.nodes.push(Node { worlds: 0, total: Cost::ZERO, worst: Cost::ZERO, step });
        let side = live.and(&split.side);
        let mut yes = self.cell(engine, course, (link.side as usize, &side, false))?;
        let rest = live.minus(&side);
        let mut no = self.cell(engine, course, (link.other as usize, &rest, false))?;
        if !engine.answers.says_yes(course.ground.worlds[side.first()], code, verifier) {
            (yes, no) = (no, yes);
        }
        self.nodes[node].step = Step::Ask { code, verifier, opens, yes, no };
        Ok(node)
    }

    /// The cheapest test.
    fn choose<'b, B: Bits>(
        &self,
        engine: &mut Engine<'_>,
        course: &mut Course<'b, B>,
        firsts: &'b Tests<B>,
        live: &B,
        promised: bool,
    ) -> Option<((Value, Value), usize)> {
        let (mut best, worlds) = (None, live.count());
        let most = if promised || engine.answers.codes.len() <= LARGE {
            usize::MAX
        } else if engine.budget.check().is_err() {
            HURRIED
        } else if worlds > LARGE {
            FEW
        } else {
            usize::MAX
        };
        for test in firsts.most_even(live, most) {
            course.splits = firsts.splits(test);
            let cost = self.fill(engine, course, live, promised);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, test));
            }
        }
        best
    }

    /// Fills a round with what is known about the states after it.
    fn fill<B: Bits>(
        &self,
        engine: &mut Engine<'_>,
        course: &mut Course<'_, B>,
        live: &B,
        promised: bool,
    ) -> (Value, Value) {
        let setting = engine.setting(course.ground, course.splits, self.running);
        let goal = engine.scale.goal;
        course.round.fill(&setting, live, &mut |part| {
            let about = estimate(goal, part.count());
            if !promised && part.count() > REMEMBERED {
                return Range { low: about, high: about };
            }
            let known = engine.known(course.ground, part);
            if promised || known.is_exact() {
                return known;
            }
            Range { low: about.max(known.low), high: about.max(known.low) }
        });
        (course.round.range().high, course.round.range().low)
    }
}

impl<'a> Visit<'a> for Write<'_> {
    type Out = Result<usize, Alike>;

    fn visit<B: Bits>(
        mut self,
        engine: &mut Engine<'a>,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
    ) -> Self::Out {
        let fresh = self.running.is_none();
        if fresh && live.count() <= self.solve {
            let all = Window { least: 0, most: Value::MAX - 1 };
            // If the budget ends, the estimate is taken.
            let _ = engine.value(ground, tests, live, all);
        }
        // A cost that was promised must be met, whatever an estimate says.
        let mut promised = fresh && engine.known(ground, live).high < Value::MAX;
        let own = self.running.map(|running| Tests::running(engine.answers, ground, running));
        let firsts = own.as_ref().unwrap_or(tests);
        let mut course = Course { ground, tests, code: 0, splits: &[], round: Round::new() };
        let mut best = self.choose(engine, &mut course, firsts, live, promised);
        let cost = engine.known(ground, live);
        let step = engine.scale.round(live.count());
        if promised && best.is_none_or(|((high, _), _)| high.saturating_add(step) > cost.high) {
            // A state after it was forgotten.
            let window = Window { least: cost.high, most: cost.high };
            let known = Range { low: 0, high: Value::MAX };
            let again = engine.sized(ground, tests, live, Open { window, known }).is_ok();
            best = self.choose(engine, &mut course, firsts, live, again);
            promised = again;
        }
        let test = best.map_or(0, |(_, test)| test);
        course.splits = firsts.splits(test);
        course.code = usize::from(firsts.list[test].code);
        self.fill(engine, &mut course, live, promised);
        self.running = None;
        let first = (course.round.first(), live, fresh);
        self.cell(engine, &course, first)
    }
}

/// What so many worlds cost, roughly: in official games a little under 0.4 rounds for each doubling.
fn estimate(goal: Goal, worlds: usize) -> Value {
    let worlds = worlds.max(2) as Value;
    let whole = Value::from(worlds.ilog2());
    // The logarithm in parts of a thousand, straight between powers of two.
    let log = 1000 * whole + 1000 * (worlds - (1 << whole)) / (1 << whole);
    let thousandths = (380 * log / 1000).saturating_sub(200).max(1000);
    let each = thousandths * (ROUND / 1000);
    if goal == Goal::Expected { worlds * each } else { each }
}
