//! The value of an expression in many worlds at once.
//!
//! What decides which way to go on (a condition, a group of people) parts the worlds; each part goes on by
//! itself. So a part of a sentence is evaluated only where the definition would evaluate it.

use std::sync::Arc;

use super::Engine;
use super::column::Column;
use super::env::Env;
use crate::story::compute;
use crate::story::text::{Expr, HowMany, Node};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

/// How deep definitions may use one another.
const MOST_DEFINED: usize = 60;

pub(super) type Found = Result<Column, Untold>;

impl Engine<'_> {
    /// The values of an expression.
    pub(super) fn column(&self, expr: &Expr, worlds: &[u32], env: &Env<'_>) -> Found {
        if worlds.is_empty() {
            return Ok(Column::Coded(Vec::new()));
        }
        self.names.inside(expr, 100 + worlds.len(), || self.column_here(expr, worlds, env))
    }

    fn column_here(&self, expr: &Expr, worlds: &[u32], env: &Env<'_>) -> Found {
        let many = worlds.len();
        let column = |of: &Expr| self.column(of, worlds, env);
        Ok(match &expr.node {
            Node::Number(number) => Column::One(Value::Number(*number)),
            Node::Truth(is) => Column::One(Value::Truth(*is)),
            Node::Symbol(name) => Column::One(self.names.symbol(name)),
            Node::Name(name) => return self.named(expr, name, worlds, env),
            Node::Member(family, number) => {
                let member = |all: &[Value], _| self.names.member(expr, family, &all[0]);
                self.words.combined(&[column(number)?], many, member)?
            }
            Node::I | Node::They | Node::You => {
                Column::One(self.names.pronoun(expr, |name| env.person(name))?)
            }
            Node::People => Column::One(self.names.everyone()),
            Node::Others => Column::One(self.names.others(expr, env.last(&["they", "I"]))?),
            Node::Of(name, of) => return self.of(expr, name, column(of)?, worlds, env),
            Node::Tuple(all) => {
                let all = all.iter().map(column).collect::<Result<Vec<_>, _>>()?;
                self.words.combined(&all, many, |row, _| Ok(Value::Tuple(row.into())))?
            }
            Node::Set(all) => self.set(all, worlds, env)?,
            Node::Range(low, high) => {
                let ends = [column(low)?, column(high)?];
                self.words.combined(&ends, many, |row, _| compute::range(expr, &row[0], &row[1]))?
            }
            Node::Comprehension { .. } => return self.comprehension(expr, worlds, env),
            Node::SetOf(all) => {
                let set =
                    |row: &[Value], _| Ok(Value::set(compute::members(all, &row[0])?.to_vec()));
                self.words.combined(&[column(all)?], many, set)?
            }
            Node::If(condition, then, other) => {
                let holds = self.truths(condition, worlds, env)?;
                let part = |is: bool, of: &Expr| {
                    let places = places(&holds, is);
                    Ok::<_, Untold>((self.there(of, &places, worlds, env)?, places))
                };
                let parts = [part(true, then)?, part(false, other)?].into_iter();
                let parts = parts.filter(|(_, places)| !places.is_empty());
                self.words.merged(many, parts.map(|(column, places)| (places, column)).collect())
            }
            Node::Arithmetic(how, one, other) => {
                self.arithmetic(expr, *how, &column(one)?, &column(other)?, worlds, env)?
            }
            Node::Compare(how, one, other) => {
                self.compare(expr, *how, [one, other], worlds, env)?
            }
            Node::In(one, other) => self.within(one, other, worlds, env)?,
            Node::Subset(one, other) => {
                let subset = |row: &[Value], _| {
                    let one = compute::members(one, &row[0])?;
                    let other = compute::members(other, &row[1])?;
                    Ok(Value::Truth(one.iter().all(|member| other.contains(member))))
                };
                self.words.combined(&[column(one)?, column(other)?], many, subset)?
            }
            Node::Call(name, all) => return self.call(expr, name, all, worlds, env),
            Node::Not(_)
            | Node::And(..)
            | Node::Or(..)
            | Node::Implies(..)
            | Node::Iff(..)
            | Node::Each { .. }
            | Node::Count { .. } => Column::Truths(self.truths(expr, worlds, env)?),
            Node::At(moment, body) => {
                let then = self.moment(expr, moment, env)?;
                let there = self.came_from(env.moment, worlds, then);
                return self.column(body, &there, &env.at(then));
            }
            Node::Knows { who, what, body } => {
                return self.knows(expr, (who, *what, body), worlds, env);
            }
        })
    }

    /// The truth of a sentence.
    pub(super) fn truths(
        &self,
        expr: &Expr,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<Vec<bool>, Untold> {
        self.names.inside(expr, 100 + worlds.len(), || self.truths_here(expr, worlds, env))
    }

    fn truths_here(&self, expr: &Expr, worlds: &[u32], env: &Env<'_>) -> Result<Vec<bool>, Untold> {
        let truths = |of: &Expr| self.truths(of, worlds, env);
        let not = |holds: Vec<bool>| holds.into_iter().map(|is| !is).collect::<Vec<_>>();
        Ok(match &expr.node {
            Node::Not(of) => not(truths(of)?),
            Node::And(..) | Node::Or(..) => {
                // However many are joined, one after the other.
                let is_and = matches!(expr.node, Node::And(..));
                let (mut first, mut rest) = (expr, Vec::new());
                while let (Node::And(one, other), true) | (Node::Or(one, other), false) =
                    (&first.node, is_and)
                {
                    rest.push(other);
                    first = one;
                }
                let mut holds = truths(first)?;
                for next in rest.into_iter().rev() {
                    holds = self.then(holds, is_and, next, worlds, env)?;
                }
                holds
            }
            Node::Implies(one, other) => self.then(not(truths(one)?), false, other, worlds, env)?,
            Node::Iff(one, other) => {
                truths(one)?.into_iter().zip(truths(other)?).map(|(a, b)| a == b).collect()
            }
            Node::Each { all, name, over, body } => self
                .parted(&self.column(over, worlds, env)?, worlds, env, |over_all, worlds, env| {
                    let mut holds = vec![*all; worlds.len()];
                    for member in compute::members(over, over_all)?.iter() {
                        let env = env.one(name, member);
                        holds = self.then(holds, *all, body, worlds, &env)?;
                    }
                    Ok(Column::Truths(holds))
                })
                .and_then(|column| self.as_truths(expr, &column, worlds.len()))?,
            Node::Count { how_many, group, body } => {
                let counted = |members: &Value, worlds: &[u32], env: &Env<'_>| {
                    self.count(how_many, &compute::members(group, members)?, body, worlds, env)
                };
                let column =
                    self.parted(&self.column(group, worlds, env)?, worlds, env, counted)?;
                self.as_truths(expr, &column, worlds.len())?
            }
            _ => match self.column(expr, worlds, env)? {
                Column::Truths(all) => all,
                column => self.as_truths(expr, &column, worlds.len())?,
            },
        })
    }

    fn as_truths(&self, expr: &Expr, column: &Column, many: usize) -> Result<Vec<bool>, Untold> {
        match column {
            Column::Truths(all) => Ok(all.clone()),
            Column::One(Value::Truth(is)) => Ok(vec![*is; many]),
            other => (0..many).map(|at| compute::truth(expr, &self.words.at(other, at))).collect(),
        }
    }

    /// Where the first is so (or is not), what the second says.
    fn then(
        &self,
        mut first: Vec<bool>,
        where_so: bool,
        second: &Expr,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<Vec<bool>, Untold> {
        let places = places(&first, where_so);
        if places.is_empty() {
            return Ok(first);
        }
        if places.len() == worlds.len() {
            return self.truths(second, worlds, env);
        }
        let some: Vec<u32> = places.iter().map(|&place| worlds[place as usize]).collect();
        let holds = self.truths(second, &some, &env.chosen(&places))?;
        places.iter().zip(holds).for_each(|(&place, holds)| first[place as usize] = holds);
        Ok(first)
    }

    /// The values of an expression at these places.
    fn there(&self, expr: &Expr, places: &[u32], worlds: &[u32], env: &Env<'_>) -> Found {
        if places.len() == worlds.len() {
            return self.column(expr, worlds, env);
        }
        let some: Vec<u32> = places.iter().map(|&place| worlds[place as usize]).collect();
        self.column(expr, &some, &env.chosen(places))
    }

    /// What comes of each value of a column, in the worlds that have it.
    pub(super) fn parted(
        &self,
        by: &Column,
        worlds: &[u32],
        env: &Env<'_>,
        make: impl Fn(&Value, &[u32], &Env<'_>) -> Found,
    ) -> Found {
        if let Column::One(value) = by {
            return make(value, worlds, env);
        }
        let parts = self.words.parted(by, worlds.len()).into_iter().map(|(value, places)| {
            let some: Vec<u32> = places.iter().map(|&place| worlds[place as usize]).collect();
            let made = make(&value, &some, &env.chosen(&places))?;
            Ok((places, made))
        });
        Ok(self.words.merged(worlds.len(), parts.collect::<Result<Vec<_>, Untold>>()?))
    }

    fn count(
        &self,
        how_many: &HowMany,
        group: &[Value],
        body: &Expr,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        let mut so = vec![0i64; worlds.len()];
        for person in group {
            let holds = self.truths(body, worlds, &env.one("they", person))?;
            so.iter_mut().zip(holds).for_each(|(so, holds)| *so += i64::from(holds));
        }
        let all = group.len() as i64;
        let number = |n: &Expr| {
            let column = self.column(n, worlds, env)?;
            let number = |at| compute::number(n, &self.words.at(&column, at));
            (0..worlds.len()).map(number).collect::<Result<Vec<_>, Untold>>()
        };
        let with = |n: &Expr, is: fn(i64, i64) -> bool| {
            Ok::<_, Untold>(so.iter().zip(number(n)?).map(|(&so, n)| is(so, n)).collect())
        };
        Ok(Column::Truths(match how_many {
            HowMany::All => so.iter().map(|&so| so == all).collect(),
            HowMany::Some => so.iter().map(|&so| so > 0).collect(),
            HowMany::None => so.iter().map(|&so| so == 0).collect(),
            HowMany::Exactly(n) => with(n, |so, n| so == n)?,
            HowMany::AtLeast(n) => with(n, |so, n| so >= n)?,
            HowMany::AtMost(n) => with(n, |so, n| so <= n)?,
        }))
    }

    fn named(&self, expr: &Expr, name: &Arc<str>, worlds: &[u32], env: &Env<'_>) -> Found {
        if let Some(column) = env.find(name) {
            return Ok(column);
        }
        if let Some(slot) = self.names.variable(name, None) {
            return self.load(expr, slot, worlds, env);
        }
        if let Some(value) = self.names.params.get(name) {
            return Ok(Column::One(value.clone()));
        }
        if self.names.definitions.get(name).is_some_and(|(takes, _)| takes.is_empty()) {
            return self.defined(expr, name, Vec::new(), worlds, env);
        }
        Ok(Column::One(self.names.as_value(expr, name)?))
    }

    /// The values of a variable.
    fn load(&self, expr: &Expr, slot: usize, worlds: &[u32], env: &Env<'_>) -> Found {
        match self.moments[env.moment].base.columns.get(slot) {
            Some(Some(stored)) => Ok(stored.column(worlds)),
            _ => fault(expr, format!("{} has no value yet", self.names.keys[slot])),
        }
    }

    pub(super) fn of(
        &self,
        expr: &Expr,
        name: &Arc<str>,
        of: Column,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        let is_variable = self.names.keys.iter().any(|key| key.name == *name);
        if !is_variable && self.names.definitions.contains_key(name) {
            return self.defined(expr, name, vec![of], worlds, env);
        }
        self.parted(&of, worlds, env, |whose, worlds, env| {
            if let Some(slot) = self.names.variable(name, Some(whose)) {
                return self.load(expr, slot, worlds, env);
            }
            if self.names.definitions.contains_key(name) {
                return self.defined(expr, name, vec![Column::One(whose.clone())], worlds, env);
            }
            fault(expr, format!("{whose} has no {name}"))
        })
    }

    /// What a definition stands for, with these for what it takes.
    pub(super) fn defined(
        &self,
        expr: &Expr,
        name: &Arc<str>,
        all: Vec<Column>,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        let (takes, body) = self.names.definitions[name];
        if takes.len() != all.len() {
            return fault(expr, format!("it takes {} values, {} are here", takes.len(), all.len()));
        }
        if env.defined == MOST_DEFINED {
            return fault(expr, "it is defined by itself, without an end".to_string());
        }
        self.bound_all(body, takes, all.into_iter(), worlds, &env.deeper())
    }

    /// Binds one name after another.
    fn bound_all(
        &self,
        body: &Expr,
        takes: &[Arc<str>],
        mut all: std::vec::IntoIter<Column>,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        match (takes, all.next()) {
            ([name, names @ ..], Some(one)) => {
                self.bound_all(body, names, all, worlds, &env.bind(name, one))
            }
            _ => self.column(body, worlds, env),
        }
    }
}

/// The places where it is so, or where it is not.
fn places(holds: &[bool], so: bool) -> Vec<u32> {
    (0..holds.len() as u32).filter(|&at| holds[at as usize] == so).collect()
}
