//! The value of an expression, and the truth of a sentence, in one world of a moment.

use std::sync::Arc;

use super::Telling;
use super::moment::Key;
use crate::story::compute;
use crate::story::text::{Expr, HowMany, Node};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

/// How deep definitions may use one another.
const MOST_DEFINED: usize = 60;

/// Where an expression is evaluated: the moment, the moment of speaking, and what names stand for.
pub(super) struct Env<'e> {
    pub(super) moment: usize,
    pub(super) now: usize,
    pub(super) bound: Option<Bound<'e>>,
    pub(super) outer: Option<&'e Env<'e>>,
    pub(super) defined: usize,
}

pub(super) struct Bound<'e> {
    pub(super) name: &'e str,
    pub(super) value: Value,
}

impl<'e> Env<'e> {
    /// A moment of speaking at which no name stands for anything yet.
    pub(super) fn new(moment: usize) -> Self {
        Env { moment, now: moment, bound: None, outer: None, defined: 0 }
    }

    /// With a name that stands for a value.
    pub(super) fn bind<'f>(&'f self, name: &'f str, value: Value) -> Env<'f> {
        Env { bound: Some(Bound { name, value }), outer: Some(self), ..*self }
    }

    pub(super) fn at(&self, moment: usize) -> Env<'_> {
        Env { moment, outer: Some(self), bound: None, ..*self }
    }

    pub(super) fn bounds(&self) -> impl Iterator<Item = &Bound<'e>> {
        std::iter::successors(Some(self), |env| env.outer).filter_map(|env| env.bound.as_ref())
    }

    pub(super) fn find(&self, name: &str) -> Option<&Value> {
        self.bounds().find(|bound| bound.name == name).map(|bound| &bound.value)
    }

    /// All names and what they stand for, the innermost first.
    pub(super) fn all(&self) -> Vec<(String, Value)> {
        self.bounds().map(|bound| (bound.name.to_string(), bound.value.clone())).collect()
    }
}

impl Telling<'_> {
    /// The truth of a sentence.
    pub(super) fn truth(&self, expr: &Expr, world: usize, env: &Env<'_>) -> Result<bool, Untold> {
        compute::truth(expr, &self.evaluate(expr, world, env)?)
    }

    /// The members of a set or tuple.
    pub(super) fn members(
        &self,
        expr: &Expr,
        world: usize,
        env: &Env<'_>,
    ) -> Result<Arc<[Value]>, Untold> {
        compute::members(expr, &self.evaluate(expr, world, env)?)
    }

    /// The value of an expression.
    pub(super) fn evaluate(
        &self,
        expr: &Expr,
        world: usize,
        env: &Env<'_>,
    ) -> Result<Value, Untold> {
        self.inside(expr, 20, || self.evaluate_here(expr, world, env))
    }

    fn evaluate_here(&self, expr: &Expr, world: usize, env: &Env<'_>) -> Result<Value, Untold> {
        let value = |of: &Expr| self.evaluate(of, world, env);
        let truth = |of: &Expr| self.truth(of, world, env);
        let values = |all: &[Expr]| all.iter().map(value).collect::<Result<Vec<_>, _>>();
        Ok(match &expr.node {
            Node::Number(number) => Value::Number(*number),
            Node::Truth(is) => Value::Truth(*is),
            Node::Symbol(name) => self.symbol(name),
            Node::Name(name) => return self.named(expr, name, world, env),
            Node::Member(family, number) => self.member(expr, family, &value(number)?)?,
            Node::I | Node::They | Node::You => {
                self.pronoun(expr, |name| env.find(name).cloned())?
            }
            Node::People => self.everyone(),
            Node::Others => {
                let than = env.bounds().find(|bound| ["they", "I"].contains(&bound.name));
                self.others(expr, than.map(|bound| bound.value.clone()))?
            }
            Node::Of(name, of) => return self.of(expr, name, value(of)?, world, env),
            Node::Tuple(all) => Value::Tuple(values(all)?.into()),
            Node::Set(all) => {
                let mut members = Vec::new();
                for one in all {
                    match (value(one)?, &one.node) {
                        (Value::Set(range), Node::Range(..)) => members.extend_from_slice(&range),
                        (member, _) => members.push(member),
                    }
                }
                Value::set(members)
            }
            Node::Range(low, high) => compute::range(expr, &value(low)?, &value(high)?)?,
            Node::Comprehension { head, name, over, condition } => {
                let mut found = Vec::new();
                for member in self.members(over, world, env)?.iter() {
                    let inner = env.bind(name, member.clone());
                    let fits =
                        condition.as_ref().map_or(Ok(true), |c| self.truth(c, world, &inner))?;
                    if fits {
                        found.push(self.evaluate(head, world, &inner)?);
                    }
                }
                Value::Tuple(found.into())
            }
            Node::SetOf(all) => Value::set(self.members(all, world, env)?.to_vec()),
            Node::If(condition, then, other) => {
                return if truth(condition)? { value(then) } else { value(other) };
            }
            Node::Arithmetic(how, one, other) => {
                let here = || self.describe(env.moment, world).to_string();
                compute::arithmetic(expr, *how, &value(one)?, &value(other)?, here)?
            }
            Node::Compare(how, one, other) => {
                Value::Truth(compute::compare(expr, *how, &value(one)?, &value(other)?)?)
            }
            Node::In(one, other) => Value::Truth(self.within(one, other, world, env)?),
            Node::Subset(one, other) => {
                let (one, other) =
                    (self.members(one, world, env)?, self.members(other, world, env)?);
                Value::Truth(one.iter().all(|member| other.contains(member)))
            }
            Node::Call(name, all) => return self.call(expr, name, &values(all)?, world, env),
            Node::Not(of) => Value::Truth(!truth(of)?),
            Node::And(one, other) => Value::Truth(truth(one)? && truth(other)?),
            Node::Or(one, other) => Value::Truth(truth(one)? || truth(other)?),
            Node::Implies(one, other) => Value::Truth(!truth(one)? || truth(other)?),
            Node::Iff(one, other) => Value::Truth(truth(one)? == truth(other)?),
            Node::Each { all, name, over, body } => {
                let mut is = *all;
                for member in self.members(over, world, env)?.iter() {
                    if self.truth(body, world, &env.bind(name, member.clone()))? != *all {
                        is = !*all;
                        break;
                    }
                }
                Value::Truth(is)
            }
            Node::Count { how_many, group, body } => {
                let group = self.members(group, world, env)?;
                let mut so = 0;
                for person in group.iter() {
                    so +=
                        usize::from(self.truth(body, world, &env.bind("they", person.clone()))?);
                }
                Value::Truth(match how_many {
                    HowMany::All => so == group.len(),
                    HowMany::Some => so > 0,
                    HowMany::None => so == 0,
                    HowMany::Exactly(n) => compute::number(n, &value(n)?)? == so as i64,
                    HowMany::AtLeast(n) => compute::number(n, &value(n)?)? <= so as i64,
                    HowMany::AtMost(n) => compute::number(n, &value(n)?)? >= so as i64,
                })
            }
            Node::At(moment, body) => {
                let (then, there) = self.back(expr, moment, world, env)?;
                return self.evaluate(body, there, &env.at(then));
            }
            Node::Knows { who, what, body } => {
                Value::Truth(self.knows(expr, (who, *what, body), world, env)?)
            }
        })
    }

    /// `x in S`: a range need not be written out for that.
    fn within(
        &self,
        one: &Expr,
        other: &Expr,
        world: usize,
        env: &Env<'_>,
    ) -> Result<bool, Untold> {
        let one = self.evaluate(one, world, env)?;
        if let (Node::Range(low, high), Value::Number(number)) = (&other.node, &one) {
            let bound = |of: &Expr| compute::number(of, &self.evaluate(of, world, env)?);
            return Ok(bound(low)? <= *number && *number <= bound(high)?);
        }
        Ok(self.members(other, world, env)?.contains(&one))
    }

    fn named(
        &self,
        expr: &Expr,
        name: &Arc<str>,
        world: usize,
        env: &Env<'_>,
    ) -> Result<Value, Untold> {
        if let Some(value) = env.find(name) {
            return Ok(value.clone());
        }
        if let Some(slot) = self.variable(name, None) {
            let value = self.moments[env.moment].value(slot, world);
            return value
                .cloned()
                .map_or_else(|| fault(expr, format!("{name} has no value yet")), Ok);
        }
        if let Some(value) = self.params.get(name) {
            return Ok(value.clone());
        }
        if let Some((takes, body)) =
            self.definitions.get(name).filter(|(takes, _)| takes.is_empty())
        {
            return self.defined(expr, takes, body, &[], world, env);
        }
        self.as_value(expr, name)
    }

    fn of(
        &self,
        expr: &Expr,
        name: &Arc<str>,
        of: Value,
        world: usize,
        env: &Env<'_>,
    ) -> Result<Value, Untold> {
        let key = Key { name: name.clone(), of: Some(of) };
        if let Some(&slot) = self.slots.get(&key) {
            let value = self.moments[env.moment].value(slot, world);
            return value
                .cloned()
                .map_or_else(|| fault(expr, format!("{key} has no value yet")), Ok);
        }
        let of = key.of.into_iter().collect::<Vec<_>>();
        if let Some((takes, body)) = self.definitions.get(name) {
            return self.defined(expr, takes, body, &of, world, env);
        }
        fault(expr, format!("{} has no {name}", of[0]))
    }

    fn call(
        &self,
        expr: &Expr,
        name: &Arc<str>,
        all: &[Value],
        world: usize,
        env: &Env<'_>,
    ) -> Result<Value, Untold> {
        if let Some((takes, body)) = self.definitions.get(name) {
            return self.defined(expr, takes, body, all, world, env);
        }
        if let Some(value) = compute::function(expr, name, all, |letter| self.symbol(letter))? {
            return Ok(value);
        }
        match all {
            [one] if self.keys.iter().any(|key| key.name == *name) => {
                self.of(expr, name, one.clone(), world, env)
            }
            _ => fault(expr, format!("there is no function {name}")),
        }
    }

    fn defined(
        &self,
        expr: &Expr,
        takes: &[Arc<str>],
        body: &Expr,
        all: &[Value],
        world: usize,
        env: &Env<'_>,
    ) -> Result<Value, Untold> {
        if takes.len() != all.len() {
            return fault(expr, format!("it takes {} values, {} are here", takes.len(), all.len()));
        }
        if env.defined == MOST_DEFINED {
            return fault(expr, "it is defined by itself, without an end".to_string());
        }
        let deeper = Env { defined: env.defined + 1, outer: Some(env), bound: None, ..*env };
        match (takes, all) {
            ([], _) => self.evaluate(body, world, &deeper),
            ([name], [one]) => self.evaluate(body, world, &deeper.bind(name, one.clone())),
            _ => self.bound_all(body, takes, all, world, &deeper),
        }
    }

    /// Binds one name after another.
    fn bound_all(
        &self,
        body: &Expr,
        takes: &[Arc<str>],
        all: &[Value],
        world: usize,
        env: &Env<'_>,
    ) -> Result<Value, Untold> {
        match (takes, all) {
            ([name, names @ ..], [one, rest @ ..]) => {
                self.bound_all(body, names, rest, world, &env.bind(name, one.clone()))
            }
            _ => self.evaluate(body, world, env),
        }
    }
}
