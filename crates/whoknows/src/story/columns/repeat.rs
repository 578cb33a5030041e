//! Lines that are said again and again.

use std::ops::Range;

use super::Engine;
use super::env::Env;
use super::stored::Moment;
use crate::fault::Fault;
use crate::story::compute;
use crate::story::text::{Line, Repeat};
use crate::story::told::Stop;

impl<'a> Engine<'a> {
    pub(super) fn repeat(
        &mut self,
        how: &'a Repeat,
        block: &'a [Line],
        at: &Range<usize>,
    ) -> Result<(), Stop> {
        let times = match how {
            Repeat::Times(times) => Some(compute::number(times, &self.names.fixed(times)?)?),
            _ => None,
        };
        self.rounds = vec![self.now()];
        loop {
            self.names.budget.check()?;
            if times.is_some_and(|times| self.rounds.len() as i64 > times) {
                return Ok(());
            }
            if let Repeat::Until(what) = how
                && self.holds(what, &Env::new(self.now()))?.iter().all(|holds| *holds)
            {
                return Ok(());
            }
            let before = (self.moments.len(), self.lines.clone(), self.counts.len());
            let rounds = std::mem::take(&mut self.rounds);
            let told = block.iter().try_for_each(|line| self.step(line));
            self.rounds = rounds;
            match (told, how) {
                (Err(Stop::Unsaid(_)), Repeat::WhilePossible) => {
                    self.undo(before);
                    return Ok(());
                }
                (told, _) => told?,
            }
            if self.nothing_changed(before.0 - 1) && times.is_none() {
                self.undo(before);
                if let Repeat::Until(_) = how {
                    let message = "this never happens: nothing changes any more";
                    return Err(Fault::new(at.clone(), message).into());
                }
                return Ok(());
            }
            self.rounds.push(self.now());
        }
    }

    /// Takes back what was said since.
    fn undo(&mut self, (moments, lines, counts): (usize, Vec<usize>, usize)) {
        self.moments.truncate(moments);
        self.bytes.truncate(moments);
        self.lines = lines;
        self.counts.truncate(counts);
        self.said.truncate(counts - 1);
        self.cuts.retain(|cut| cut.line < self.lines.len());
        // Moments to come will have the numbers of those that went.
        let stays = |moment: usize, now: usize| moment < moments && now < moments;
        self.known.borrow_mut().retain(|(_, moment, now, ..), _| stays(*moment, *now));
    }

    /// Are the worlds, the values and the views what they were at that moment?
    fn nothing_changed(&self, then: usize) -> bool {
        let (then, now) = (&self.moments[then], &self.moments[self.now()]);
        if then.left.len() != now.left.len() {
            return false;
        }
        let views = then.base.views.iter().zip(&now.base.views).all(|(one, other)| {
            let (one, other) = (one.numbered(&then.left), other.numbered(&now.left));
            one == other
        });
        let slots = 0..self.names.keys.len();
        let value = |moment: &Moment, slot: usize| {
            let stored = moment.base.columns.get(slot)?.as_ref()?;
            Some(self.words.codes(&stored.column(&moment.left), moment.left.len()))
        };
        views && slots.into_iter().all(|slot| value(then, slot) == value(now, slot))
    }
}
