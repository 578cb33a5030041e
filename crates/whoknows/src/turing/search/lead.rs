//! The first round of a search: all its tests are kept open, and the cheapest is looked at.
//!
//! A test's cost is known from below; the least of these is the proven bound, whenever the search ends.
//! The test that has it is narrowed until it is above the second least, or exact: then nothing is
//! cheaper.

use super::super::rounds::Running;
use super::bits::Bits;
use super::bounds::Value;
use super::engine::{Engine, Visit};
use super::ground::Ground;
use super::memo::Range;
use super::round::{Round, Window};
use super::splits::Tests;
use crate::budget::Ended;

/// Narrows the cost of the first state until it is exact, or the budget ends.
pub(super) struct Lead {
    /// The round that runs already: then there is one test.
    pub(super) running: Option<Running>,
}

impl<'a> Visit<'a> for Lead {
    type Out = (Range, Option<Ended>);

    fn visit<B: Bits>(
        self,
        engine: &mut Engine<'a>,
        ground: &Ground<B>,
        tests: &Tests<B>,
        live: &B,
    ) -> Self::Out {
        let scale = engine.scale;
        let step = if self.running.is_some() { 0 } else { scale.round(live.count()) };
        let own = self.running.map(|running| Tests::running(engine.answers, ground, running));
        let firsts = own.as_ref().unwrap_or(tests);
        let mut rounds = Vec::with_capacity(firsts.list.len());
        for test in 0..firsts.list.len() {
            let setting = engine.setting(ground, firsts.splits(test), self.running);
            if let Err(ended) = engine.budget.check() {
                let floor = if self.running.is_some() { 0 } else { engine.floor(ground, live) };
                return (Range { low: floor, high: Value::MAX }, Some(ended));
            }
            let mut round = Round::new();
            round.fill(&setting, live, &mut |part| engine.known(ground, part));
            rounds.push(round);
        }
        loop {
            let range = |round: &Round<B>| (round.range().low, round.range().high);
            let Some(first) = (0..rounds.len()).min_by_key(|&test| range(&rounds[test])) else {
                return (Range { low: Value::MAX, high: Value::MAX }, None);
            };
            let others = rounds.iter().enumerate().filter(|&(test, _)| test != first);
            let second = others.map(|(_, round)| range(round)).min();
            let high = rounds.iter().map(|round| round.range().high).min().unwrap_or(Value::MAX);
            let low = rounds[first].range().low;
            let most =
                second.map_or(low, |(second, _)| second).max(low).min(high.saturating_sub(1));
            let window = Window { least: 0, most };
            let Some((cell, window)) = rounds[first].pending(scale, window) else {
                return (Range { low, high }.after(step), None);
            };
            let part = rounds[first].cell(cell).live.clone();
            match engine.value(ground, tests, &part, window) {
                Ok(end) => rounds[first].learn(scale, cell, end),
                Err(ended) => return (Range { low, high }.after(step), Some(ended)),
            }
        }
    }
}
