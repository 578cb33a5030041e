//! Earlier moments, and whom "I", "they" and "the others" mean.

use std::sync::Arc;

use super::Telling;
use super::evaluate::Env;
use super::moment::Key;
use crate::story::compute;
use crate::story::text::{Expr, Moment, Node};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

impl Telling<'_> {
    /// The moment that is spoken of, and the world there.
    pub(super) fn back(
        &self,
        expr: &Expr,
        moment: &Moment,
        world: usize,
        env: &Env<'_>,
    ) -> Result<(usize, usize), Untold> {
        let said = self.as_of.get().unwrap_or(self.lines.len() - 1);
        let then = match moment {
            Moment::Now => env.now,
            Moment::Start => self.lines[0],
            Moment::BeforeThat => self.lines[said.saturating_sub(1)],
            Moment::Mark(name) => self.marks.get(name).copied().unwrap_or(usize::MAX),
            Moment::AfterLine(line) => {
                let at = usize::try_from(*line).ok().and_then(|line| self.lines[..=said].get(line));
                let Some(&then) = at else {
                    let have = if said == 1 { "1 line has" } else { &format!("{said} lines have") };
                    return fault(expr, format!("line {line} has not been said yet: {have}"));
                };
                then
            }
        };
        if then > env.moment {
            return fault(expr, "this moment is not in the past of the one before it".to_string());
        }
        Ok((then, self.came_from(env.moment, world, then)))
    }

    /// The world at an earlier moment from which a world came.
    pub(super) fn came_from(&self, moment: usize, mut world: usize, then: usize) -> usize {
        for between in self.moments[then + 1..=moment].iter().rev() {
            world = between.from.as_ref().map_or(world, |from| from[world]);
        }
        world
    }

    /// Whom a pronoun means; `find` says for whom "I" and "they" stand.
    pub(in crate::story) fn pronoun(
        &self,
        expr: &Expr,
        find: impl Fn(&str) -> Option<Value>,
    ) -> Result<Value, Untold> {
        let bound = |name: &str, why: &str| match find(name) {
            Some(value) => Ok(value),
            None => fault(expr, why.to_string()),
        };
        let i = || bound("I", "who is \"I\" here? Nobody speaks");
        match expr.node {
            Node::I => i(),
            Node::You => {
                if self.people.len() != 2 {
                    return fault(
                        expr,
                        format!(
                            "who is \"you\"? There are {} people: use a name",
                            self.people.len()
                        ),
                    );
                }
                let Value::Person(me, _) = i()? else { return i() };
                Ok(self.person_value(1 - me))
            }
            _ => {
                bound("they", "who are \"they\" here? No everyone, somebody or nobody comes before")
            }
        }
    }

    /// Everybody but one.
    pub(in crate::story) fn others(
        &self,
        expr: &Expr,
        than: Option<Value>,
    ) -> Result<Value, Untold> {
        let Some(than) = than else { return fault(expr, "the others than who?".to_string()) };
        let all = (0..self.people.len()).map(|at| self.person_value(at));
        Ok(Value::Tuple(all.filter(|one| *one != than).collect()))
    }

    /// All people.
    pub(in crate::story) fn everyone(&self) -> Value {
        Value::Tuple((0..self.people.len()).map(|at| self.person_value(at)).collect())
    }

    /// The number of a variable, if there is one of this name.
    pub(in crate::story) fn variable(&self, name: &Arc<str>, of: Option<&Value>) -> Option<usize> {
        self.slots.get(&Key { name: name.clone(), of: of.cloned() }).copied()
    }

    /// A name that stands for itself, or a fault with the name that was probably meant.
    pub(in crate::story) fn as_value(&self, expr: &Expr, name: &Arc<str>) -> Result<Value, Untold> {
        if self.symbols.contains(name) || self.people.contains(name) {
            return Ok(self.symbol(name));
        }
        let known = self.keys.iter().map(|key| &key.name).chain(&self.symbols).chain(&self.people);
        let known = known.chain(self.params.keys()).chain(self.definitions.keys());
        let advice = match compute::nearest(name, known.map(|name| &**name)) {
            Some(near) => format!("Did you mean {near}?"),
            None => "It is not a variable, a person, or a value of a variable".to_string(),
        };
        fault(expr, format!("what is \"{name}\"? {advice}"))
    }

    pub(in crate::story) fn member(
        &self,
        expr: &Expr,
        family: &str,
        number: &Value,
    ) -> Result<Value, Untold> {
        let name = format!("{family} {number}");
        let at = self.people.iter().position(|one| **one == *name);
        at.map_or_else(
            || fault(expr, format!("there is no {name}")),
            |at| Ok(self.person_value(at)),
        )
    }

    pub(in crate::story) fn person_value(&self, at: usize) -> Value {
        Value::Person(at, self.people[at].clone())
    }

    /// A name as a value: a person, if it is one's.
    pub(in crate::story) fn symbol(&self, name: &str) -> Value {
        let at = self.people.iter().position(|one| **one == *name);
        at.map_or_else(|| Value::Name(name.into()), |at| self.person_value(at))
    }
}
