//! The worlds of a plain story: one variable after another, each given as soon as it can be looked at.
//!
//! Where a given leaves only a few values for the next variable (`abs(x - y) = 1`, or one of several sums), only
//! these are tried. Values of the last variable are looked at many at a time, in columns.

use super::span::Sum;
use super::{Choices, Fact, Number, Plain, Two, compare};
use crate::budget::Budget;
use crate::fault::Fault;
use crate::story::text::Compare;
use crate::story::told::Untold;

/// So many worlds are looked at at once.
const BLOCK: usize = 4096;
/// The most numbers in a range.
const MOST_IN_RANGE: i64 = 1 << 21;

/// Takes up worlds: for each variable its values.
pub(in crate::story) type Sink<'s> = dyn FnMut(&[Vec<i64>]) -> Result<(), Untold> + 's;

/// Walks through the worlds of a story.
pub(in crate::story) struct Rows<'a> {
    plain: &'a Plain,
    /// Ranges without end end here.
    horizon: i64,
    budget: &'a Budget<'a>,
    /// The givens that can be looked at after so many choices.
    ready: Vec<Vec<Fact>>,
    columns: Vec<Vec<i64>>,
}

impl<'a> Rows<'a> {
    pub(in crate::story) fn new(plain: &'a Plain, horizon: i64, budget: &'a Budget<'a>) -> Self {
        let mut ready = vec![Vec::new(); plain.chosen.len() + 1];
        for given in &plain.givens {
            let needs = |(slots, _): &(Vec<usize>, Choices)| {
                given.any(&|number| matches!(number, Number::Of(at) if slots.contains(at)))
            };
            let after = plain.chosen.iter().rposition(needs).map_or(0, |at| at + 1);
            ready[after].push(given.clone());
        }
        Rows { plain, horizon, budget, ready, columns: vec![Vec::new(); plain.names.len()] }
    }

    /// Hands over all worlds, in their order.
    pub(in crate::story) fn all(mut self, sink: &mut Sink<'_>) -> Result<(), Untold> {
        let mut row = vec![0; self.plain.names.len()];
        if self.ready[0].iter().all(|given| given.holds(&row)) {
            self.choose(0, &mut row, sink)?;
        }
        self.flush(sink)
    }

    fn choose(&mut self, at: usize, row: &mut Vec<i64>, sink: &mut Sink<'_>) -> Result<(), Untold> {
        let plain = self.plain;
        let Some((slots, choices)) = plain.chosen.get(at) else {
            self.columns.iter_mut().zip(&*row).for_each(|(column, &value)| column.push(value));
            return if plain.names.is_empty() { Ok(()) } else { self.flush_full(sink) };
        };
        let last = at + 1 == plain.chosen.len();
        match choices {
            Choices::Rows(rows) => {
                self.budget.spend(rows.len() as u64)?;
                for values in rows {
                    slots.iter().zip(values).for_each(|(&slot, &value)| row[slot] = value);
                    self.go_on(at, row, sink)?;
                }
                Ok(())
            }
            Choices::Range(low, high) => {
                let low = low.value(row);
                let high = high.as_ref().map_or(self.horizon, |high| high.value(row));
                if high.saturating_sub(low) >= MOST_IN_RANGE {
                    return Err(Fault::new(0..0, "a range has too many numbers").into());
                }
                let slot = slots[0];
                let few = self.ready[at + 1].iter().find_map(|given| few(given, slot, row));
                if let Some(mut few) = few {
                    few.sort_unstable();
                    few.dedup();
                    self.budget.spend(1)?;
                    for value in few.into_iter().filter(|value| (low..=high).contains(value)) {
                        row[slot] = value;
                        self.go_on(at, row, sink)?;
                    }
                } else if last {
                    self.last(slot, low, high, row, sink)?;
                } else {
                    for value in low..=high {
                        self.budget.spend(1)?;
                        row[slot] = value;
                        self.go_on(at, row, sink)?;
                    }
                }
                Ok(())
            }
        }
    }

    /// The next choice, unless a given does not hold.
    fn go_on(&mut self, at: usize, row: &mut Vec<i64>, sink: &mut Sink<'_>) -> Result<(), Untold> {
        let last = at + 1 == self.plain.chosen.len();
        if last || self.ready[at + 1].iter().all(|given| given.holds(row)) {
            self.choose(at + 1, row, sink)?;
        }
        Ok(())
    }

    /// All values of the last variable, many at a time.
    fn last(
        &mut self,
        slot: usize,
        low: i64,
        high: i64,
        row: &[i64],
        sink: &mut Sink<'_>,
    ) -> Result<(), Untold> {
        let mut next = low;
        while next <= high {
            let room = BLOCK - self.columns[slot].len();
            let to = high.min(next.saturating_add(room as i64 - 1));
            self.columns[slot].extend(next..=to);
            let rows = self.columns[slot].len();
            for (at, column) in self.columns.iter_mut().enumerate().filter(|(at, _)| *at != slot) {
                column.resize(rows, row[at]);
            }
            self.flush_full(sink)?;
            next = to + 1;
        }
        Ok(())
    }

    fn flush_full(&mut self, sink: &mut Sink<'_>) -> Result<(), Untold> {
        if self.columns.first().is_some_and(|column| column.len() >= BLOCK) {
            self.flush(sink)?;
        }
        Ok(())
    }

    /// Hands over the worlds in which the last givens hold.
    fn flush(&mut self, sink: &mut Sink<'_>) -> Result<(), Untold> {
        let rows = self.columns.first().map_or(0, Vec::len);
        self.budget.spend(rows as u64)?;
        for given in self.ready.last().into_iter().flatten() {
            let holds = given.column(&self.columns);
            for column in &mut self.columns {
                let mut at = 0;
                column.retain(|_| {
                    at += 1;
                    holds[at - 1]
                });
            }
        }
        if self.columns.first().is_some_and(|column| !column.is_empty()) {
            sink(&self.columns)?;
        }
        self.columns.iter_mut().for_each(Vec::clear);
        Ok(())
    }
}

/// The only values of a variable with which this can be so, if they are few and easily found.
fn few(given: &Fact, slot: usize, row: &[i64]) -> Option<Vec<i64>> {
    match given {
        Fact::And(all) => all.iter().find_map(|one| few(one, slot, row)),
        Fact::Or(all) => {
            let each = all.iter().map(|one| few(one, slot, row));
            Some(each.collect::<Option<Vec<_>>>()?.concat())
        }
        Fact::Compare(Compare::Equal, both) => {
            solved(&Sum::difference(&both[0], &both[1])?, slot, row)
        }
        _ => None,
    }
}

/// The values of a variable with which a sum is 0.
fn solved(sum: &Sum, slot: usize, row: &[i64]) -> Option<Vec<i64>> {
    let has = |part: &Number| part.any(&|number| *number == Number::Of(slot));
    let mut with = sum.parts.iter().filter(|(_, part)| has(part));
    let (Some((times, part)), None) = (with.next(), with.next()) else { return None };
    let rest = sum.parts.iter().filter(|(_, part)| !has(part));
    let rest = rest.map(|(times, part)| times.wrapping_mul(part.value(row)));
    let rest = rest.fold(sum.number, i64::wrapping_add);
    // times * part + rest = 0
    if rest % times != 0 {
        return Some(Vec::new());
    }
    let is = -(rest / times);
    match part {
        Number::Of(_) => Some(vec![is]),
        Number::Abs(of) => {
            let found = [is, -is]
                .into_iter()
                .filter(|_| is >= 0)
                .map(|is| solved(&Sum::difference(of, &Number::Is(is))?, slot, row));
            Some(found.collect::<Option<Vec<_>>>()?.concat())
        }
        _ => None,
    }
}

impl Number {
    /// Its values in many worlds.
    pub(in crate::story) fn column(&self, of: &[Vec<i64>]) -> Vec<i64> {
        let rows = of.first().map_or(0, Vec::len);
        match self {
            Number::Is(number) => vec![*number; rows],
            Number::Of(at) => of[*at].clone(),
            Number::Swept => vec![i64::MAX; rows],
            Number::Abs(number) => {
                let mut column = number.column(of);
                for one in &mut column {
                    *one = one.wrapping_abs();
                }
                column
            }
            Number::If(parts) => {
                let (holds, one, other) =
                    (parts.0.column(of), parts.1.column(of), parts.2.column(of));
                let both = one.into_iter().zip(other).zip(holds);
                both.map(|((one, other), holds)| if holds { one } else { other }).collect()
            }
            Number::Two(how, both) => {
                let (mut one, other) = (both[0].column(of), both[1].column(of));
                // A loop for each, that the compiler can make fast.
                match how {
                    Two::Plus => each(&mut one, &other, i64::wrapping_add),
                    Two::Minus => each(&mut one, &other, i64::wrapping_sub),
                    Two::Times => each(&mut one, &other, i64::wrapping_mul),
                    Two::Least => each(&mut one, &other, i64::min),
                    Two::Most => each(&mut one, &other, i64::max),
                    Two::Div | Two::Mod => each(&mut one, &other, |a, b| how.of(a, b)),
                }
                one
            }
        }
    }
}

fn each(one: &mut [i64], other: &[i64], how: impl Fn(i64, i64) -> i64) {
    for (one, &other) in one.iter_mut().zip(other) {
        *one = how(*one, other);
    }
}

impl Fact {
    /// Is it so, in many worlds? Of knowledge: no.
    pub(in crate::story) fn column(&self, of: &[Vec<i64>]) -> Vec<bool> {
        let rows = of.first().map_or(0, Vec::len);
        match self {
            Fact::Is(is) => vec![*is; rows],
            Fact::So(at) => of[*at].iter().map(|&value| value != 0).collect(),
            Fact::Knows(_) => vec![false; rows],
            Fact::Compare(how, both) => {
                let both = [both[0].column(of), both[1].column(of)];
                let pairs = both[0].iter().zip(&both[1]);
                pairs.map(|(&one, &other)| compare(*how, one, other)).collect()
            }
            Fact::Not(fact) => fact.column(of).into_iter().map(|holds| !holds).collect(),
            Fact::And(all) => folded(all, of, rows, true),
            Fact::Or(all) => folded(all, of, rows, false),
            Fact::Same(both) => {
                let both = [both[0].column(of), both[1].column(of)];
                both[0].iter().zip(&both[1]).map(|(one, other)| one == other).collect()
            }
        }
    }
}

fn folded(all: &[Fact], of: &[Vec<i64>], rows: usize, and: bool) -> Vec<bool> {
    let mut found = vec![and; rows];
    for one in all {
        for (found, one) in found.iter_mut().zip(one.column(of)) {
            *found = if and { *found & one } else { *found | one };
        }
    }
    found
}
