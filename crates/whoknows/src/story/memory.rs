//! What is kept of a story that was told, so that one can look back: its moments, and what was said in them.
//!
//! Both ways of telling a story keep it, so whatever is found in one memory can be confirmed in the other.

use super::definition::Telling;
use super::text::Expr;
use super::told::{Untold, World};
use super::value::Value;

/// Something that was said, by one or by several at once: the worlds went in which one of them did not know it.
#[derive(Clone, Debug)]
pub(super) struct Cut<'a> {
    /// The moment before it.
    pub(super) before: usize,
    /// The number of its line.
    pub(super) line: usize,
    /// Who says what; nobody: publicly.
    pub(super) spoken: Vec<(Option<usize>, &'a Expr)>,
}

/// Names and what they stand for, the innermost first.
pub(super) type Bound = Vec<(String, Value)>;

/// Where a sentence is looked at: the moment, that of speaking, the world, and what names stand for.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) moment: usize,
    pub(super) now: usize,
    pub(super) world: usize,
    pub(super) bound: Bound,
}

impl Place {
    pub(super) fn in_world(&self, world: usize) -> Place {
        Place { world, ..self.clone() }
    }

    pub(super) fn with(&self, name: &str, value: Value) -> Place {
        let mut bound = vec![(name.to_string(), value)];
        bound.extend(self.bound.iter().cloned());
        Place { bound, ..self.clone() }
    }
}

/// A story that was told.
pub(super) trait Memory<'a> {
    /// What its names mean.
    fn names(&self) -> &Telling<'a>;
    /// What was said, cut by cut.
    fn cuts(&self) -> &[Cut<'a>];
    /// The moment after each line; that of the start is the first.
    fn lines(&self) -> &[usize];
    /// The last moment.
    fn last(&self) -> usize;
    /// The words of an expression of the story.
    fn words(&self, expr: &Expr) -> String {
        let text = self.names().text.get(expr.at.clone()).unwrap_or("this");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
    /// From now on, "before that" and "after line" mean what they did when so many lines were said.
    fn look_back_to(&self, lines: Option<usize>);
    /// The worlds of a moment.
    fn worlds(&self, moment: usize) -> Vec<usize>;
    /// The worlds at an earlier moment from which these came.
    fn came_from(&self, moment: usize, worlds: &[usize], then: usize) -> Vec<usize>;
    /// The worlds that look to a person as this one does.
    fn alike(&self, moment: usize, person: usize, world: usize) -> Vec<usize>;
    /// The value of an expression.
    fn value(&self, expr: &Expr, place: &Place) -> Result<Value, Untold>;
    /// What is so in a world.
    fn world(&self, moment: usize, world: usize) -> World;
    /// The moment that is spoken of.
    fn moment(
        &self,
        expr: &Expr,
        moment: &super::text::Moment,
        place: &Place,
    ) -> Result<usize, Untold>;
}
