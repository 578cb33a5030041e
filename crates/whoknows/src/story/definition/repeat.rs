//! Lines that are said again and again.

use std::ops::Range;
use std::rc::Rc;

use super::Telling;
use super::evaluate::Env;
use super::knowledge::numbered;
use super::moment::Moment;
use crate::fault::Fault;
use crate::story::compute;
use crate::story::text::{Line, Repeat};
use crate::story::told::Stop;

impl<'a> Telling<'a> {
    pub(super) fn repeat(
        &mut self,
        how: &'a Repeat,
        block: &'a [Line],
        at: &Range<usize>,
    ) -> Result<(), Stop> {
        let times = match how {
            Repeat::Times(times) => Some(compute::number(times, &self.fixed(times)?)?),
            _ => None,
        };
        self.rounds = vec![self.now()];
        loop {
            self.budget.check()?;
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
                    return Err(Fault::new(
                        at.clone(),
                        "this never happens: nothing changes any more",
                    )
                    .into());
                }
                return Ok(());
            }
            self.rounds.push(self.now());
        }
    }

    /// Takes back what was said since.
    pub(super) fn undo(&mut self, (moments, lines, counts): (usize, Vec<usize>, usize)) {
        self.moments.truncate(moments);
        self.lines = lines;
        self.counts.truncate(counts);
        self.said.truncate(counts - 1);
        self.cuts.retain(|cut| cut.line < self.lines.len());
        self.answered.retain(|cut| cut.line < self.lines.len());
        // Moments to come will have the numbers of those that went.
        self.known
            .borrow_mut()
            .retain(|(_, moment, now, ..), _| *moment < moments && *now < moments);
    }

    /// Are the worlds, the values and the views what they were at that moment?
    pub(super) fn nothing_changed(&self, then: usize) -> bool {
        let (then, now): (&Moment, &Moment) = (&self.moments[then], &self.moments[self.now()]);
        let views = then.views.iter().zip(&now.views);
        let same = |(one, other): (&Rc<Vec<usize>>, &Rc<Vec<usize>>)| {
            numbered(one.iter()) == numbered(other.iter())
        };
        then.worlds == now.worlds && then.values == now.values && views.into_iter().all(same)
    }
}
