//! The values that a variable may have if a given is to hold: found from equations, without trying all.
//!
//! With the worlds in which all variables but one have values, `2 * x = a + b` leaves one value for x, and
//! `x + y in {6, 7}` two. A given is looked at as a sum `a * x + b`, with a and b known in every world. Whether it
//! holds is looked at afterwards all the same: here values may only be left out with which it does not.

use super::Engine;
use super::env::Env;
use crate::story::text::{Arithmetic, Compare, Expr, Node};
use crate::story::told::Untold;
use crate::story::value::Value;

/// The most values in a world; with more, all are tried.
const MOST_VALUES: usize = 16;

/// `a * x + b` in each world.
struct Sum {
    times: Vec<i64>,
    plus: Vec<i64>,
}

/// The unknown, and how large it may be.
pub(super) struct Unknown {
    pub(super) slot: usize,
    pub(super) largest: i64,
}

/// Values for each world, in columns; none where no value fits.
type Values = Vec<Vec<Option<i64>>>;

impl Engine<'_> {
    /// The only values of the unknown with which a given can hold in these worlds; none if they are not found.
    pub(super) fn possible_values(
        &self,
        given: &Expr,
        unknown: &Unknown,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<Option<Values>, Untold> {
        let of = |one: &Expr| self.possible_values(one, unknown, worlds, env);
        let all = match &given.node {
            Node::Or(one, other) => match (of(one)?, of(other)?) {
                (Some(mut all), Some(more)) => {
                    all.extend(more);
                    all
                }
                _ => return Ok(None),
            },
            Node::And(one, _) => return of(one),
            Node::Each { all: false, name, over, body } => {
                let Some(members) = self.the_same(over) else { return Ok(None) };
                let mut all = Vec::new();
                for member in members.members().unwrap_or_default() {
                    let env = env.one(name, member);
                    match self.possible_values(body, unknown, worlds, &env)? {
                        Some(more) if all.len() <= MOST_VALUES => all.extend(more),
                        _ => return Ok(None),
                    }
                }
                all
            }
            Node::Compare(Compare::Equal, one, other) => {
                return self.equal(one, other, unknown, worlds, env);
            }
            Node::In(one, set) => {
                let Some(Value::Set(members)) = self.the_same(set) else { return Ok(None) };
                let Some(sum) = self.sum(one, unknown, worlds, env)? else { return Ok(None) };
                let mut all = Vec::new();
                for member in members.iter() {
                    let Value::Number(number) = member else { return Ok(None) };
                    match sum.solved(&vec![*number; worlds.len()]) {
                        Some(one) if all.len() <= MOST_VALUES => all.push(one),
                        _ => return Ok(None),
                    }
                }
                all
            }
            _ => return Ok(None),
        };
        Ok((all.len() <= MOST_VALUES).then_some(all))
    }

    /// A value that is the same in all worlds, whatever has been chosen.
    fn the_same(&self, expr: &Expr) -> Option<Value> {
        let mut names = std::collections::BTreeSet::new();
        self.names.needs(expr, &mut names, 0);
        // A fault is told where the given is looked at.
        if names.is_empty() { self.names.fixed(expr).ok() } else { None }
    }

    fn equal(
        &self,
        one: &Expr,
        other: &Expr,
        unknown: &Unknown,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<Option<Values>, Untold> {
        for (one, other) in [(one, other), (other, one)] {
            let Node::Call(name, all) = &one.node else { continue };
            if let ("abs", [inner]) = (&**name, &all[..])
                && !self.names.definitions.contains_key(name)
            {
                let Some(inner) = self.sum(inner, unknown, worlds, env)? else { return Ok(None) };
                let Some(other) = self.sum(other, unknown, worlds, env)? else { return Ok(None) };
                let ways = [inner.less(&other, unknown), inner.more(&other, unknown)];
                let ways = ways.map(|way| way?.solved(&vec![0; worlds.len()]));
                return Ok(ways.into_iter().collect());
            }
        }
        let (Some(one), Some(other)) =
            (self.sum(one, unknown, worlds, env)?, self.sum(other, unknown, worlds, env)?)
        else {
            return Ok(None);
        };
        let solved = one.less(&other, unknown).and_then(|sum| sum.solved(&vec![0; worlds.len()]));
        Ok(solved.map(|one| vec![one]))
    }

    /// An expression as a sum, if it is one and stays far from the largest numbers.
    fn sum(
        &self,
        expr: &Expr,
        unknown: &Unknown,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<Option<Sum>, Untold> {
        let mut names = std::collections::BTreeSet::new();
        self.names.needs(expr, &mut names, 0);
        let of = |one: &Expr| self.sum(one, unknown, worlds, env);
        if !names.contains(&unknown.slot) {
            let Ok(column) = self.column(expr, worlds, env) else { return Ok(None) };
            let plus = column.numbers(worlds.len()).map(std::borrow::Cow::into_owned);
            return Ok(plus.map(|plus| Sum { times: vec![0; worlds.len()], plus }));
        }
        Ok(match &expr.node {
            Node::Name(_) | Node::Of(..) if self.is_unknown(expr, unknown, worlds, env)? => {
                Some(Sum { times: vec![1; worlds.len()], plus: vec![0; worlds.len()] })
            }
            Node::Of(name, of) if !self.names.definitions.contains_key(name) => {
                // One variable or another, by a name that stands for a person.
                let Ok(super::column::Column::One(whose)) = self.column(of, worlds, env) else {
                    return Ok(None);
                };
                let Some(slot) = self.names.variable(name, Some(&whose)) else { return Ok(None) };
                self.chosen_before(slot, worlds, env)
            }
            Node::Arithmetic(how, one, other) => {
                let (Some(one), Some(other)) = (of(one)?, of(other)?) else { return Ok(None) };
                match how {
                    Arithmetic::Plus => one.more(&other, unknown),
                    Arithmetic::Minus => one.less(&other, unknown),
                    Arithmetic::Times => one.times(&other, unknown),
                    _ => None,
                }
            }
            Node::Call(name, all)
                if &**name == "sum" && !self.names.definitions.contains_key(name) =>
            {
                match &all[..] {
                    [
                        Expr {
                            node: Node::Comprehension { head, name, over, condition: None },
                            ..
                        },
                    ] => {
                        let Some(members) = self.the_same(over) else { return Ok(None) };
                        let mut all =
                            Sum { times: vec![0; worlds.len()], plus: vec![0; worlds.len()] };
                        for member in members.members().unwrap_or_default() {
                            let env = env.one(name, member);
                            let Some(one) = self.sum(head, unknown, worlds, &env)? else {
                                return Ok(None);
                            };
                            let Some(sum) = all.more(&one, unknown) else { return Ok(None) };
                            all = sum;
                        }
                        Some(all)
                    }
                    _ => None,
                }
            }
            _ => None,
        })
    }

    /// Does an expression stand for the unknown itself?
    fn is_unknown(
        &self,
        expr: &Expr,
        unknown: &Unknown,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<bool, Untold> {
        let slot = match &expr.node {
            Node::Name(name) if env.find(name).is_none() => self.names.variable(name, None),
            Node::Of(name, of) => match self.column(of, worlds, env)? {
                super::column::Column::One(whose) => self.names.variable(name, Some(&whose)),
                _ => None,
            },
            _ => None,
        };
        Ok(slot == Some(unknown.slot))
    }

    fn chosen_before(&self, slot: usize, worlds: &[u32], env: &Env<'_>) -> Option<Sum> {
        let stored = self.moments[env.moment].base.columns.get(slot)?.as_ref()?;
        let column = stored.column(worlds);
        let plus = column.numbers(worlds.len())?.into_owned();
        Some(Sum { times: vec![0; worlds.len()], plus })
    }
}

impl Sum {
    /// Put together number by number, as long as it stays small for every value of the unknown.
    fn joined(
        &self,
        other: &Sum,
        unknown: &Unknown,
        how: impl Fn((i64, i64), (i64, i64)) -> Option<(i64, i64)>,
    ) -> Option<Sum> {
        let one = self.times.iter().copied().zip(self.plus.iter().copied());
        let other = other.times.iter().copied().zip(other.plus.iter().copied());
        let (mut times, mut plus) = (Vec::new(), Vec::new());
        for (one, other) in one.zip(other) {
            let (a, b) = how(one, other)?;
            a.checked_abs()?.checked_mul(unknown.largest)?.checked_add(b.checked_abs()?)?;
            times.push(a);
            plus.push(b);
        }
        Some(Sum { times, plus })
    }

    fn more(&self, other: &Sum, unknown: &Unknown) -> Option<Sum> {
        self.joined(other, unknown, |(a, b), (c, d)| Some((a.checked_add(c)?, b.checked_add(d)?)))
    }

    fn less(&self, other: &Sum, unknown: &Unknown) -> Option<Sum> {
        self.joined(other, unknown, |(a, b), (c, d)| Some((a.checked_sub(c)?, b.checked_sub(d)?)))
    }

    fn times(&self, other: &Sum, unknown: &Unknown) -> Option<Sum> {
        self.joined(other, unknown, |(a, b), (c, d)| match (a, c) {
            (a, 0) => Some((a.checked_mul(d)?, b.checked_mul(d)?)),
            (0, c) => Some((c.checked_mul(b)?, d.checked_mul(b)?)),
            _ => None,
        })
    }

    /// The unknown, if this is so much; nothing is found where it does not matter.
    fn solved(&self, much: &[i64]) -> Option<Vec<Option<i64>>> {
        let rows = self.times.iter().zip(&self.plus).zip(much);
        rows.map(|((&a, &b), &much)| {
            let rest = much.checked_sub(b)?;
            if a == 0 { None } else { Some((rest % a == 0).then(|| rest / a)) }
        })
        .collect()
    }
}
