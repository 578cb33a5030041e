//! Looking back at a story that was told by the definition.

use super::Telling;
use super::evaluate::Env;
use crate::story::memory::{Cut, Memory, Place};
use crate::story::text::{Expr, Moment};
use crate::story::told::{Said, Untold, World};
use crate::story::value::Value;

impl<'a> Memory<'a> for Telling<'a> {
    fn names(&self) -> &Telling<'a> {
        self
    }

    fn cuts(&self) -> &[Cut<'a>] {
        &self.cuts
    }

    fn lines(&self) -> &[usize] {
        &self.lines
    }

    fn last(&self) -> usize {
        self.now()
    }

    fn look_back_to(&self, lines: Option<usize>) {
        self.as_of.set(lines);
    }

    fn worlds(&self, moment: usize) -> Vec<usize> {
        (0..self.moments[moment].worlds).collect()
    }

    fn came_from(&self, moment: usize, worlds: &[usize], then: usize) -> Vec<usize> {
        worlds.iter().map(|&world| Telling::came_from(self, moment, world, then)).collect()
    }

    fn alike(&self, moment: usize, person: usize, world: usize) -> Vec<usize> {
        let view = &self.moments[moment].views[person];
        (0..view.len()).filter(|&other| view[other] == view[world]).collect()
    }

    fn value(&self, expr: &Expr, place: &Place) -> Result<Value, Untold> {
        let env = Env { now: place.now, ..Env::new(place.moment) };
        under(&place.bound, &env, &mut |env| self.evaluate(expr, place.world, env))
    }

    fn world(&self, moment: usize, world: usize) -> World {
        self.describe(moment, world)
    }

    fn moment(&self, expr: &Expr, moment: &Moment, place: &Place) -> Result<usize, Untold> {
        let env = Env { now: place.now, ..Env::new(place.moment) };
        Ok(self.back(expr, moment, place.world, &env)?.0)
    }
}

impl<'a> Telling<'a> {
    /// What was answered, and by whom.
    pub(in crate::story) fn answered(&self) -> &[Cut<'a>] {
        &self.answered
    }

    /// The lines that were said.
    pub(in crate::story) fn said(&self) -> &[Said] {
        &self.said
    }

    /// Who sees what at the start.
    pub(in crate::story) fn first_sights(&self) -> &[(Vec<usize>, &'a [Expr])] {
        &self.seen_first
    }
}

/// Evaluates where these names stand for something, the innermost first.
fn under<T>(
    bound: &[(String, Value)],
    env: &Env<'_>,
    evaluate: &mut dyn FnMut(&Env<'_>) -> T,
) -> T {
    match bound.split_last() {
        None => evaluate(env),
        Some(((name, value), inner)) => under(inner, &env.bind(name, value.clone()), evaluate),
    }
}
