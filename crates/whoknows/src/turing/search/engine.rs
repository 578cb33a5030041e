//! The cost of a state: branch and bound over the tests of its next round.
//!
//! [`Engine::value`] narrows the cost of a set of worlds until a window is met. It looks first at every
//! test with the floors of `bounds` for what is left after the round, so a test is often excluded, or the
//! state solved, at a glance. Then the tests are followed in the order of what they cost at least. States
//! with few worlds are numbered anew, so that their sets fit into one machine word.

use super::super::answers::Answers;
use super::super::plan::Goal;
use super::super::rounds::Running;
use super::bits::Bits;
use super::bounds::{Floors, Value};
use super::glance::Glance;
use super::ground::Ground;
use super::memo::{Memo, Range, SETTLED};
use super::round::{Round, Scale, Setting, Window};
use super::splits::{Split, Tests};
use crate::budget::{Budget, Ended};

/// The search and all that it remembers.
pub(super) struct Engine<'a> {
    pub(super) answers: &'a Answers,
    /// Questions in a round.
    pub(super) questions: usize,
    pub(super) scale: Scale,
    floors: Floors,
    /// Costs with questions, and costs in rounds only.
    memos: [Memo; 2],
    weights: Vec<u32>,
    seen: Vec<Value>,
    pub(super) budget: &'a Budget<'a>,
}

/// What is done with a state once its worlds have the right width.
pub(super) trait Visit<'a> {
    type Out;
    fn visit<B: Bits>(
        self,
        engine: &mut Engine<'a>,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
    ) -> Self::Out;
}

impl<'a> Engine<'a> {
    pub(super) fn new(
        answers: &'a Answers,
        goal: Goal,
        questions: usize,
        budget: &'a Budget<'a>,
    ) -> Self {
        let questions = questions.min(answers.verifiers);
        Engine {
            answers,
            questions,
            scale: Scale { goal, questions: false },
            floors: Floors::new(goal, questions),
            memos: [Memo::new(), Memo::new()],
            weights: Vec::new(),
            seen: Vec::new(),
            budget,
        }
    }

    fn memo(&mut self) -> &mut Memo {
        &mut self.memos[usize::from(!self.scale.questions)]
    }

    /// What is known at once about a set of worlds.
    pub(super) fn known<B: Bits>(&mut self, ground: &Ground<B>, live: &B) -> Range {
        let name = ground.name(live);
        let mut known = self.memo().get(name);
        if known.is_exact() {
            return known;
        }
        if self.scale.questions {
            let rounds = self.memos[1].get(name).low;
            known.low = known.low.max(rounds);
        }
        known.low = known.low.max(self.floor(ground, live));
        known
    }

    /// Remembers the cost of a set of worlds.
    pub(super) fn learn<B: Bits>(&mut self, ground: &Ground<B>, live: &B, found: Range) -> Range {
        let name = ground.name(live);
        self.memo().narrow(name, found)
    }

    pub(super) fn floor<B: Bits>(&mut self, ground: &Ground<B>, live: &B) -> Value {
        if let Some(floor) = self.floors.of_few(live.count(), self.scale.questions) {
            return floor;
        }
        ground.weights(live, &mut self.weights);
        self.floors.floor(&mut self.weights, self.scale.questions)
    }

    /// The floor of a set of worlds as a range.
    pub(super) fn at_least<B: Bits>(&mut self, ground: &Ground<B>, live: &B) -> Range {
        Range { low: self.floor(ground, live), high: Value::MAX }
    }

    /// A round with these splits: a new one, or one that runs.
    pub(super) fn setting<'b, B>(
        &self,
        ground: &'b Ground<B>,
        splits: &'b [Split<B>],
        running: Option<Running>,
    ) -> Setting<'b, B> {
        let left = running.map_or(self.questions, |running| running.left);
        let running = running.is_some();
        Setting { ground, splits, scale: self.scale, left, running }
    }

    /// The least rounds after a round with these splits, by the floors of what is left; or less, but
    /// above `most`.
    fn glance<B: Bits>(
        &mut self,
        ground: &Ground<B>,
        splits: &[Split<B>],
        live: &B,
        most: Value,
    ) -> Value {
        let mut glance = Glance {
            ground,
            splits,
            scale: self.scale,
            floors: &self.floors,
            weights: &mut self.weights,
            seen: &mut self.seen,
        };
        // With more verifiers it is too weak to be worth it.
        if splits.len() <= self.questions + 1 {
            let quick = glance.parts(live, 0);
            if quick > most || splits.len() <= self.questions {
                return quick;
            }
        }
        glance.round(live, self.questions)
    }

    /// Narrows the cost of a set of worlds at the beginning of a round until the window is met.
    pub(super) fn value<B: Bits>(
        &mut self,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
        window: Window,
    ) -> Result<Range, Ended> {
        if ground.is_settled(live) {
            return Ok(SETTLED);
        }
        let known = self.known(ground, live);
        if window.is_met(known) {
            return Ok(known);
        }
        self.budget.spend(1)?;
        let tests = tests.within(live);
        let found = self.sized(ground, &tests, live, Open { window, known })?;
        Ok(self.learn(ground, live, found))
    }

    /// Visits a state in a ground that is not much larger than it.
    pub(super) fn sized<B: Bits, V: Visit<'a>>(
        &mut self,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
        visit: V,
    ) -> V::Out {
        let (worlds, all) = (live.count(), ground.worlds.len());
        match worlds {
            ..=64 if B::ROOM > 64 => self.moved::<B, [u64; 1], V>(ground, tests, live, visit),
            65..=128 if B::ROOM > 128 => self.moved::<B, [u64; 2], V>(ground, tests, live, visit),
            129..=256 if B::ROOM > 256 => self.moved::<B, [u64; 4], V>(ground, tests, live, visit),
            257..=1024 if B::ROOM > 1024 => {
                self.moved::<B, [u64; 16], V>(ground, tests, live, visit)
            }
            1025.. if 2 * worlds <= all => self.moved::<B, Vec<u64>, V>(ground, tests, live, visit),
            _ => visit.visit(self, ground, tests, live),
        }
    }

    fn moved<B: Bits, C: Bits, V: Visit<'a>>(
        &mut self,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
        visit: V,
    ) -> V::Out {
        let ground = Ground::<C>::new(self.answers, ground.numbers(live));
        visit.visit(self, &ground, &tests.moved(live), &ground.all())
    }
}

/// Looks at the tests of a state until the window is met.
pub(super) struct Open {
    pub(super) window: Window,
    pub(super) known: Range,
}

impl<'a> Visit<'a> for Open {
    type Out = Result<Range, Ended>;

    fn visit<B: Bits>(
        self,
        engine: &mut Engine<'a>,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
    ) -> Self::Out {
        let (scale, step) = (engine.scale, engine.scale.round(live.count()));
        let floor = engine.floor(ground, live);
        let mut order = Vec::with_capacity(tests.list.len());
        for test in 0..tests.list.len() {
            let most = self.window.most.saturating_sub(step);
            let low = step + engine.glance(ground, tests.splits(test), live, most);
            // Within these rounds, not fewer questions than for any test.
            order.push((if low <= floor { floor } else { low }, test));
        }
        let (mut round, mut high) = (Round::new(), self.known.high);
        order.sort_unstable();
        for at in 0..order.len() {
            let (low, test) = order[at];
            if low > self.window.most || low >= high || high <= self.window.least {
                break;
            }
            let setting = engine.setting(ground, tests.splits(test), None);
            round.fill(&setting, live, &mut |part| engine.known(ground, part));
            loop {
                let range = round.range().after(step);
                order[at].0 = low.max(range.low);
                high = high.min(range.high);
                let most = self.window.most.min(high - 1).saturating_sub(step);
                let window = Window { least: self.window.least.saturating_sub(step), most };
                let Some((cell, window)) = round.pending(scale, window) else { break };
                let part = round.cell(cell).live.clone();
                let end = engine.value(ground, tests, &part, window)?;
                round.learn(scale, cell, end);
            }
        }
        let least = order.iter().map(|&(low, _)| low).min().unwrap_or(Value::MAX);
        Ok(Range { low: least.min(high).max(self.known.low), high })
    }
}
