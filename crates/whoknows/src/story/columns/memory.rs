//! Looking back at a story that was told in columns.

use super::Engine;
use super::env::Env;
use crate::story::definition::Telling;
use crate::story::memory::{Cut, Memory, Place};
use crate::story::text::{Expr, Moment};
use crate::story::told::{Untold, World};
use crate::story::value::Value;

impl<'a> Memory<'a> for Engine<'a> {
    fn names(&self) -> &Telling<'a> {
        &self.names
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
        self.moments[moment].left.iter().map(|&world| world as usize).collect()
    }

    fn came_from(&self, moment: usize, worlds: &[usize], then: usize) -> Vec<usize> {
        let worlds: Vec<u32> = worlds.iter().map(|&world| world as u32).collect();
        let came = Engine::came_from(self, moment, &worlds, then);
        came.into_iter().map(|world| world as usize).collect()
    }

    fn alike(&self, moment: usize, person: usize, world: usize) -> Vec<usize> {
        let moment = &self.moments[moment];
        let class = &moment.base.views[person].class;
        let alike = |&&other: &&u32| class[other as usize] == class[world];
        moment.left.iter().filter(alike).map(|&other| other as usize).collect()
    }

    fn value(&self, expr: &Expr, place: &Place) -> Result<Value, Untold> {
        let env = Env::fixed(place.moment, place.now, 0, &place.bound);
        let column = self.column(expr, &[place.world as u32], &env)?;
        Ok(self.words.at(&column, 0))
    }

    fn world(&self, moment: usize, world: usize) -> World {
        self.describe(moment, world as u32)
    }

    fn moment(&self, expr: &Expr, moment: &Moment, place: &Place) -> Result<usize, Untold> {
        let env = Env::fixed(place.moment, place.now, 0, &place.bound);
        Engine::moment(self, expr, moment, &env)
    }
}
