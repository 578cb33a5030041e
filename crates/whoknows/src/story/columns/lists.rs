//! Lists and functions in many worlds at once: members that are the same in all worlds are a column each.

use std::sync::Arc;

use super::Engine;
use super::column::Column;
use super::env::Env;
use super::evaluate::Found;
use crate::story::compute;
use crate::story::text::{Expr, Node};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

impl Engine<'_> {
    /// A set of values, of which some may be ranges.
    pub(super) fn set(&self, all: &[Expr], worlds: &[u32], env: &Env<'_>) -> Found {
        let columns = all.iter().map(|one| self.column(one, worlds, env));
        let columns = columns.collect::<Result<Vec<_>, _>>()?;
        let is_range = |at: usize| matches!(all[at].node, Node::Range(..));
        self.words.combined(&columns, worlds.len(), |row, _| {
            let mut members = Vec::new();
            for (at, one) in row.iter().enumerate() {
                match one {
                    Value::Set(range) if is_range(at) => members.extend_from_slice(range),
                    one => members.push(one.clone()),
                }
            }
            Ok(Value::set(members))
        })
    }

    /// The members of a list, a column each, if it is as long in all worlds.
    pub(super) fn items(
        &self,
        expr: &Expr,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<Option<Vec<Column>>, Untold> {
        match &expr.node {
            Node::Tuple(all) => {
                let all = all.iter().map(|one| self.column(one, worlds, env));
                all.collect::<Result<Vec<_>, _>>().map(Some)
            }
            Node::Comprehension { head, name, over, condition: None } => {
                let Column::One(all) = self.column(over, worlds, env)? else { return Ok(None) };
                let all = compute::members(over, &all)?;
                let all = all.iter().map(|one| self.column(head, worlds, &env.one(name, one)));
                all.collect::<Result<Vec<_>, _>>().map(Some)
            }
            _ => Ok(None),
        }
    }

    /// `(head for x in S where C)`.
    pub(super) fn comprehension(&self, expr: &Expr, worlds: &[u32], env: &Env<'_>) -> Found {
        if let Some(all) = self.items(expr, worlds, env)? {
            return self.words.combined(&all, worlds.len(), |row, _| Ok(Value::Tuple(row.into())));
        }
        let Node::Comprehension { head, name, over, condition } = &expr.node else {
            return fault(expr, "expected a list".to_string());
        };
        let over_all = self.column(over, worlds, env)?;
        self.parted(&over_all, worlds, env, |all, worlds, env| {
            let mut rows = vec![Vec::new(); worlds.len()];
            for member in compute::members(over, all)?.iter() {
                let env = env.one(name, member);
                let fits = match condition {
                    Some(condition) => self.truths(condition, worlds, &env)?,
                    None => vec![true; worlds.len()],
                };
                let places: Vec<u32> =
                    (0..worlds.len() as u32).filter(|&at| fits[at as usize]).collect();
                let some: Vec<u32> = places.iter().map(|&at| worlds[at as usize]).collect();
                let heads = self.column(head, &some, &env.chosen(&places))?;
                for (at, &place) in places.iter().enumerate() {
                    rows[place as usize].push(self.words.at(&heads, at));
                }
            }
            let rows = rows.into_iter().map(|row| Value::Tuple(row.into()));
            Ok(self.words.packed(&rows.collect::<Vec<_>>()))
        })
    }

    /// A definition with what it takes, a function that every story has, or what is somebody's.
    pub(super) fn call(
        &self,
        expr: &Expr,
        name: &Arc<str>,
        all: &[Expr],
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        let columns = |all: &[Expr]| {
            all.iter().map(|one| self.column(one, worlds, env)).collect::<Result<Vec<_>, _>>()
        };
        if self.names.definitions.contains_key(name) {
            return self.defined(expr, name, columns(all)?, worlds, env);
        }
        let letter = |letter: &str| self.names.symbol(letter);
        if let [list] = all {
            if &**name == "size"
                && let Some(counts) = self.counts(list, worlds, env)?
            {
                return Ok(counts);
            }
            if let Some(items) = self.items(list, worlds, env)? {
                if &**name == "sum"
                    && let Some(sums) = sums(&items, worlds.len())
                {
                    return Ok(Column::Numbers(sums));
                }
                let made = self.words.combined(&items, worlds.len(), |row, _| {
                    let found = compute::function(expr, name, &[Value::Tuple(row.into())], letter)?;
                    found.map_or_else(|| fault(expr, format!("there is no function {name}")), Ok)
                });
                if is_function(name) {
                    return made;
                }
            }
        }
        let columns = columns(all)?;
        if is_function(name) {
            return self.words.combined(&columns, worlds.len(), |row, _| {
                let found = compute::function(expr, name, row, letter)?;
                found.map_or_else(|| fault(expr, format!("there is no function {name}")), Ok)
            });
        }
        match &columns[..] {
            [one] if self.names.keys.iter().any(|key| key.name == *name) => {
                self.of(expr, name, one.clone(), worlds, env)
            }
            _ => fault(expr, format!("there is no function {name}")),
        }
    }

    /// `count(x in S where C)`, if S is the same in all worlds.
    fn counts(&self, list: &Expr, worlds: &[u32], env: &Env<'_>) -> Result<Option<Column>, Untold> {
        let Node::Comprehension { head, name, over, condition: Some(condition) } = &list.node
        else {
            return Ok(None);
        };
        let is_name = matches!(&head.node, Node::Name(one) if one == name);
        let Column::One(all) = self.column(over, worlds, env)? else { return Ok(None) };
        if !is_name {
            return Ok(None);
        }
        let mut counts = vec![0i64; worlds.len()];
        for member in compute::members(over, &all)?.iter() {
            let holds = self.truths(condition, worlds, &env.one(name, member))?;
            counts.iter_mut().zip(holds).for_each(|(count, holds)| *count += i64::from(holds));
        }
        Ok(Some(Column::Numbers(counts)))
    }
}

fn is_function(name: &str) -> bool {
    compute::FUNCTIONS.contains(&name)
}

/// The sums of numbers, if none is too large.
fn sums(items: &[Column], worlds: usize) -> Option<Vec<i64>> {
    let mut sums = vec![0i64; worlds];
    for item in items {
        for (sum, more) in sums.iter_mut().zip(item.numbers(worlds)?.iter()) {
            *sum = sum.checked_add(*more)?;
        }
    }
    Some(sums)
}
