//! A moment: the worlds, what is so in each, and how each looks to whom.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use super::knowledge::numbered;
use crate::story::value::Value;

/// A variable: `x`, or `number of Ann`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::story) struct Key {
    pub(in crate::story) name: Arc<str>,
    pub(in crate::story) of: Option<Value>,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.of {
            None => f.write_str(&self.name),
            Some(of) => write!(f, "{} of {of}", self.name),
        }
    }
}

/// The values of a variable, one a world.
pub(super) type Column = Rc<Vec<Value>>;

/// What is possible at one moment.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    pub(super) worlds: usize,
    /// By the number of the variable; none before it is chosen.
    pub(super) values: Vec<Option<Column>>,
    /// For each person, the class of each world.
    pub(super) views: Vec<Rc<Vec<usize>>>,
    /// For each world, the one it came from in the moment before; none: they are the same.
    pub(super) from: Option<Vec<usize>>,
}

impl Moment {
    /// One world in which nothing is chosen.
    pub(super) fn first() -> Self {
        Moment { worlds: 1, values: Vec::new(), views: Vec::new(), from: None }
    }

    /// The moment in which each world comes from one of these.
    pub(super) fn pick(&self, from: Vec<usize>) -> Moment {
        let column =
            |column: &Column| Rc::new(from.iter().map(|&world| column[world].clone()).collect());
        // Classes are numbered anew, so that there are never more numbers than worlds.
        let view = |view: &Rc<Vec<usize>>| Rc::new(numbered(from.iter().map(|&world| view[world])));
        Moment {
            worlds: from.len(),
            values: self.values.iter().map(|values| values.as_ref().map(column)).collect(),
            views: self.views.iter().map(view).collect(),
            from: Some(from),
        }
    }

    /// The same worlds.
    pub(super) fn same(&self) -> Moment {
        Moment { from: None, ..self.clone() }
    }

    /// The value of a variable in a world, if it has one.
    pub(super) fn value(&self, slot: usize, world: usize) -> Option<&Value> {
        self.values.get(slot)?.as_ref()?.get(world)
    }

    /// Sets a variable in all worlds.
    pub(super) fn set(&mut self, slot: usize, column: Vec<Value>) {
        if self.values.len() <= slot {
            self.values.resize(slot + 1, None);
        }
        self.values[slot] = Some(Rc::new(column));
    }
}
