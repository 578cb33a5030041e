//! The values that a variable may have, in each of some worlds.

use super::Engine;
use super::column::Column;
use super::env::Env;
use super::unknown::Unknown;
use crate::story::compute;
use crate::story::definition::begin::{Declared, From};
use crate::story::text::{Domain, Expr, Node};
use crate::story::told::Untold;
use crate::story::value::Value;

/// Values that variables may have, with the world each is for: those of a row stand together.
#[derive(Default)]
pub(super) struct Choices {
    pub(super) from: Vec<u32>,
    pub(super) numbers: Vec<i64>,
    pub(super) values: Vec<Value>,
}

impl Choices {
    /// The values as a column, and with it what they are for.
    pub(super) fn column(&mut self, engine: &Engine<'_>) -> (Vec<u32>, Column) {
        let all = std::mem::take(self);
        let column = if all.values.is_empty() {
            Column::Numbers(all.numbers)
        } else {
            // Numbers come first only where all values are.
            engine.words.packed(&all.values)
        };
        (all.from, column)
    }

    fn add(&mut self, world: u32, values: &[Value]) {
        self.values.extend(self.numbers.drain(..).map(Value::Number));
        self.from.extend(std::iter::repeat_n(world, values.len()));
        self.values.extend_from_slice(values);
    }

    fn add_numbers(&mut self, world: u32, numbers: &[i64]) {
        if self.values.is_empty() {
            self.numbers.extend_from_slice(numbers);
        } else {
            self.values.extend(numbers.iter().map(|&number| Value::Number(number)));
        }
        self.from.resize(self.numbers.len() + self.values.len(), world);
    }

    fn add_range(&mut self, world: u32, low: i64, high: i64) {
        if self.values.is_empty() {
            self.numbers.extend(low..=high);
        } else {
            self.values.extend((low..=high).map(Value::Number));
        }
        self.from.resize(self.numbers.len() + self.values.len(), world);
    }
}

impl<'a> Engine<'a> {
    /// Without the values with which the first given cannot hold.
    pub(super) fn fewer(
        &self,
        spread: Spread,
        next: &Declared<'a>,
        givens: &[&'a Expr],
        worlds: &[u32],
    ) -> Result<Spread, Untold> {
        let (Spread::Ranges(low, high), [given, ..], [slot]) = (&spread, givens, &next.slots[..])
        else {
            return Ok(spread);
        };
        let largest = low.iter().chain(high).map(|end| end.checked_abs().unwrap_or(i64::MAX)).max();
        let unknown = Unknown { slot: *slot, largest: largest.unwrap_or(0) };
        let Some(values) = self.possible_values(given, &unknown, worlds, &Env::new(0))? else {
            return Ok(spread);
        };
        let all = (0..worlds.len()).map(|at| {
            let fits = |value: &i64| low[at] <= *value && *value <= high[at];
            let mut all: Vec<i64> =
                values.iter().filter_map(|column| column[at]).filter(fits).collect();
            all.sort_unstable();
            all.dedup();
            all
        });
        Ok(Spread::Numbers(all.collect()))
    }

    /// What a variable may be in each of these worlds.
    pub(super) fn choices(
        &self,
        declared: &Declared<'a>,
        worlds: &[u32],
    ) -> Result<Spread, Untold> {
        match &declared.from {
            From::Domain(domain) => self.spread(domain, worlds, &Env::new(0)),
            From::Cards { cards, number, hands } => {
                let env = Env::new(0);
                let mut columns = vec![self.column(cards, worlds, &env)?];
                for &hand in hands {
                    let stored = self.moments[0].base.columns[hand].as_ref();
                    columns.extend(stored.map(|stored| stored.column(worlds)));
                }
                let left = self.words.combined(&columns, worlds.len(), |row, _| {
                    let dealt = |card: &&Value| {
                        row[1..].iter().filter_map(Value::members).any(|hand| hand.contains(card))
                    };
                    let all = compute::members(cards, &row[0])?;
                    let left: Vec<Value> =
                        all.iter().filter(|card| !dealt(card)).cloned().collect();
                    Ok(Value::Tuple(self.names.chosen(&left, *number)?.into()))
                })?;
                Ok(Spread::lists(self, &left, worlds.len()))
            }
        }
    }

    /// The values of a domain in each of these worlds.
    pub(super) fn spread(
        &self,
        domain: &Domain,
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Result<Spread, Untold> {
        if let Domain::Of(Expr { node: Node::Range(low, high), at }) = domain {
            let ends = [self.column(low, worlds, env)?, self.column(high, worlds, env)?];
            let numbers = [ends[0].numbers(worlds.len()), ends[1].numbers(worlds.len())];
            if let [Some(low), Some(high)] = numbers {
                for (low, high) in low.iter().zip(&*high) {
                    compute::fits(at, *low, *high)?;
                }
                return Ok(Spread::Ranges(low.into_owned(), high.into_owned()));
            }
        }
        let (Domain::Of(of) | Domain::Subsets(of, _) | Domain::Orders(of)) = domain else {
            let either = vec![Value::Truth(false), Value::Truth(true)];
            return Ok(Spread::Lists(vec![Value::Tuple(either.into()); worlds.len()]));
        };
        let mut columns = vec![self.column(of, worlds, env)?];
        if let Domain::Subsets(_, Some(size)) = domain {
            columns.push(self.column(size, worlds, env)?);
        }
        let lists = self.words.combined(&columns, worlds.len(), |row, _| {
            Ok(Value::Tuple(self.names.spread(domain, &row[0], row.get(1))?.into()))
        })?;
        Ok(Spread::lists(self, &lists, worlds.len()))
    }
}

/// The values that a variable may have in each of some worlds.
pub(super) enum Spread {
    Ranges(Vec<i64>, Vec<i64>),
    Numbers(Vec<Vec<i64>>),
    /// A tuple of values each.
    Lists(Vec<Value>),
}

impl Spread {
    fn lists(engine: &Engine<'_>, column: &Column, worlds: usize) -> Spread {
        Spread::Lists((0..worlds).map(|at| engine.words.at(column, at)).collect())
    }

    /// Adds what stands at a place, for a world.
    pub(super) fn add_to(&self, choices: &mut Choices, place: usize, world: u32) {
        match self {
            Spread::Ranges(low, high) => choices.add_range(world, low[place], high[place]),
            Spread::Numbers(lists) => choices.add_numbers(world, &lists[place]),
            Spread::Lists(lists) => {
                choices.add(world, lists[place].members().unwrap_or_default());
            }
        }
    }
}
