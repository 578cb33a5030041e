//! Arithmetic and comparisons of whole columns: at once for numbers, value by value for anything else.

use super::Engine;
use super::column::Column;
use super::env::Env;
use super::evaluate::Found;
use crate::story::compute;
use crate::story::text::{Arithmetic, Compare, Expr, Node};
use crate::story::told::Untold;
use crate::story::value::Value;

impl Engine<'_> {
    pub(super) fn arithmetic(
        &self,
        expr: &Expr,
        how: Arithmetic,
        one: &Column,
        other: &Column,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        if let (Some(a), Some(b)) = (one.numbers(worlds.len()), other.numbers(worlds.len()))
            && let Some(all) = quick(how, &a, &b)
        {
            let is_one = matches!((one, other), (Column::One(_), Column::One(_)));
            return Ok(if is_one {
                Column::One(Value::Number(all[0]))
            } else {
                Column::Numbers(all)
            });
        }
        self.words.combined(&[one.clone(), other.clone()], worlds.len(), |row, at| {
            let here = || self.describe(env.moment, worlds[at]).to_string();
            compute::arithmetic(expr, how, &row[0], &row[1], here)
        })
    }

    pub(super) fn compare(
        &self,
        expr: &Expr,
        how: Compare,
        [one, other]: [&Expr; 2],
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        let (one, other) = (self.column(one, worlds, env)?, self.column(other, worlds, env)?);
        let many = worlds.len();
        if let (Some(a), Some(b)) = (one.numbers(many), other.numbers(many)) {
            // A loop each, so that each is compiled into one that takes several numbers at once.
            let (a, b) = (a.iter(), b.iter());
            return Ok(Column::Truths(match how {
                Compare::Equal => a.zip(b).map(|(a, b)| a == b).collect(),
                Compare::Unequal => a.zip(b).map(|(a, b)| a != b).collect(),
                Compare::Less => a.zip(b).map(|(a, b)| a < b).collect(),
                Compare::AtMost => a.zip(b).map(|(a, b)| a <= b).collect(),
                Compare::Greater => a.zip(b).map(|(a, b)| a > b).collect(),
                Compare::AtLeast => a.zip(b).map(|(a, b)| a >= b).collect(),
            }));
        }
        self.words.combined(&[one, other], many, |row, _| {
            Ok(Value::Truth(compute::compare(expr, how, &row[0], &row[1])?))
        })
    }

    /// `x in S`: a range need not be written out for that.
    pub(super) fn within(&self, one: &Expr, other: &Expr, worlds: &[u32], env: &Env<'_>) -> Found {
        let (column, many) = (self.column(one, worlds, env)?, worlds.len());
        if let (Node::Range(low, high), Some(numbers)) = (&other.node, column.numbers(many)) {
            let bound = |of: &Expr| {
                let column = self.column(of, worlds, env)?;
                let number = |at| compute::number(of, &self.words.at(&column, at));
                (0..many).map(number).collect::<Result<Vec<_>, Untold>>()
            };
            let (low, high) = (bound(low)?, bound(high)?);
            let is = |at: usize| low[at] <= numbers[at] && numbers[at] <= high[at];
            return Ok(Column::Truths((0..many).map(is).collect()));
        }
        let set = self.column(other, worlds, env)?;
        self.words.combined(&[column, set], many, |row, _| {
            Ok(Value::Truth(match &row[1] {
                Value::Set(all) => all.binary_search(&row[0]).is_ok(),
                all => compute::members(other, all)?.contains(&row[0]),
            }))
        })
    }
}

/// Arithmetic of numbers, if all results are numbers.
fn quick(how: Arithmetic, a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    fn each(a: &[i64], b: &[i64], of: impl Fn(i64, i64) -> (i64, bool)) -> Option<Vec<i64>> {
        let mut large = false;
        let all = a.iter().zip(b).map(|(&a, &b)| {
            let (found, too_large) = of(a, b);
            large |= too_large;
            found
        });
        let all = all.collect();
        (!large).then_some(all)
    }
    match how {
        Arithmetic::Plus => each(a, b, i64::overflowing_add),
        Arithmetic::Minus => each(a, b, i64::overflowing_sub),
        Arithmetic::Times => each(a, b, i64::overflowing_mul),
        Arithmetic::Div => a.iter().zip(b).map(|(&a, &b)| a.checked_div_euclid(b)).collect(),
        Arithmetic::Mod => a.iter().zip(b).map(|(&a, &b)| a.checked_rem_euclid(b)).collect(),
        _ => None,
    }
}
