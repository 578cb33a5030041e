//! The first worlds: one variable after another, some thousand worlds at a time, each given as soon as it can be.

use std::ops::Range;
use std::rc::Rc;

use super::column::Column;
use super::env::Env;
use super::knowledge::refined;
use super::stored::{Base, Moment, Stored, View};
use super::{BLOCK, Engine};
use crate::fault::Fault;
use crate::story::compute;
use crate::story::definition::begin::{Declared, From};
use crate::story::text::{Domain, Expr, Node};
use crate::story::told::{Stop, Untold};
use crate::story::value::Value;

/// The most bytes that worlds and views may take.
const MOST_BYTES: usize = 2 << 30;
/// Worlds are numbered in 32 bits, and a few more columns are needed to tell the story.
const MOST_WORLDS: usize = 200_000_000;

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
    /// Begins the dialogue, if it has not.
    pub(super) fn begin(&mut self) -> Result<(), Stop> {
        if self.names.begun {
            return Ok(());
        }
        self.names.begun = true;
        let declared = std::mem::take(&mut self.names.declared);
        let givens = self.names.ready(&declared);
        let slots = self.names.keys.len();
        let mut rows = Rows { columns: vec![Stored::empty(); slots], worlds: 0 };
        let first = Base { worlds: 1, columns: vec![None; slots], views: Vec::new() };
        self.expand(&declared, &givens, first, &mut rows)?;
        let nothing = Rc::new(View { class: vec![0; rows.worlds], classes: 1 });
        let start = Base {
            worlds: rows.worlds,
            columns: rows.columns.into_iter().map(|column| Some(Rc::new(column))).collect(),
            views: vec![nothing; self.names.people.len()],
        };
        self.moments = vec![Moment::whole(start, None)];
        for (who, what) in std::mem::take(&mut self.names.sights) {
            let next = self.seen(&who, what)?;
            self.moments = vec![next];
            self.known.borrow_mut().clear();
        }
        self.counts.push(rows.worlds);
        Ok(())
    }

    /// Chooses values for the next variable in each of these worlds, and goes on with those that fit.
    fn expand(
        &mut self,
        declared: &[Declared<'a>],
        givens: &[Vec<&'a Expr>],
        base: Base,
        rows: &mut Rows,
    ) -> Result<(), Stop> {
        self.names.budget.spend(base.worlds as u64)?;
        let (now, rest) =
            givens.split_first().map_or((&[][..], &[][..]), |(now, rest)| (&now[..], rest));
        let base = self.fitting(now, base)?;
        if base.worlds == 0 {
            return Ok(());
        }
        let Some((next, others)) = declared.split_first() else {
            return rows.add(&base, self);
        };
        let all: Vec<u32> = (0..base.worlds as u32).collect();
        let mut choices = Choices::default();
        // A world at a time if each has many choices, else a block.
        for (at, block) in all.chunks(BLOCK).enumerate() {
            if at > 0 {
                self.moments = vec![Moment::whole(base.clone(), None)];
            }
            let spread = self.choices(next, block)?;
            for (place, &world) in block.iter().enumerate() {
                spread.add_to(&mut choices, place, world);
                if choices.from.len() >= BLOCK {
                    let child = self.child(&base, next, &mut choices)?;
                    self.expand(others, rest, child, rows)?;
                }
            }
        }
        let child = self.child(&base, next, &mut choices)?;
        self.expand(others, rest, child, rows)
    }

    /// The worlds in which these givens hold.
    fn fitting(&mut self, givens: &[&Expr], base: Base) -> Result<Base, Stop> {
        self.moments = vec![Moment::whole(base.clone(), None)];
        let mut left: Vec<u32> = (0..base.worlds as u32).collect();
        for given in givens {
            let mut kept = Vec::with_capacity(left.len());
            for block in left.chunks(BLOCK) {
                let holds = self.truths(given, block, &Env::new(0))?;
                kept.extend(block.iter().zip(holds).filter(|(_, is)| *is).map(|(world, _)| *world));
            }
            left = kept;
        }
        if left.len() == base.worlds {
            return Ok(base);
        }
        let base = base.picked(&left);
        self.moments = vec![Moment::whole(base.clone(), None)];
        Ok(base)
    }

    /// The worlds with these choices made.
    fn child(
        &mut self,
        base: &Base,
        next: &Declared<'a>,
        choices: &mut Choices,
    ) -> Result<Base, Stop> {
        let (from, column) = choices.column(self);
        let mut child = base.picked(&from);
        if let [slot] = next.slots[..] {
            child.set(slot, Stored::new(&column, from.len(), &self.words));
        } else {
            let values: Vec<Value> = (0..from.len()).map(|at| self.words.at(&column, at)).collect();
            for (place, &slot) in next.slots.iter().enumerate() {
                let one = |value: &Value| {
                    let all = value.members().filter(|all| all.len() == next.slots.len());
                    let wrong = || {
                        let message = format!("{value} is not {} values", next.slots.len());
                        Stop::from(Fault::new(next.at.clone(), message))
                    };
                    all.map(|all| all[place].clone()).ok_or_else(wrong)
                };
                let part = values.iter().map(one).collect::<Result<Vec<_>, _>>()?;
                child.set(slot, Stored::new(&self.words.packed(&part), from.len(), &self.words));
            }
        }
        if next.unlike.is_empty() {
            return Ok(child);
        }
        let all: Vec<u32> = (0..from.len() as u32).collect();
        let codes = |slot: usize| {
            let column = child.columns[slot].as_ref().map(|stored| stored.column(&all));
            column.map_or_else(Vec::new, |column| self.words.codes(&column, all.len()))
        };
        let own = codes(next.slots[0]);
        let before: Vec<Vec<u32>> = next.unlike.iter().map(|&slot| codes(slot)).collect();
        let unlike =
            |&world: &u32| before.iter().all(|other| other[world as usize] != own[world as usize]);
        let left: Vec<u32> = all.iter().copied().filter(unlike).collect();
        Ok(child.picked(&left))
    }

    /// What a variable may be in each of these worlds.
    fn choices(&self, declared: &Declared<'a>, worlds: &[u32]) -> Result<Spread, Untold> {
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
            let numbers = ends.map(|end| end.numbers(worlds.len()));
            if let [Some(low), Some(high)] = numbers {
                for (low, high) in low.iter().zip(&high) {
                    compute::fits(at, *low, *high)?;
                }
                return Ok(Spread::Ranges(low, high));
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

    /// The moment after these people see these things.
    pub(super) fn seen(&self, who: &[usize], what: &[Expr]) -> Result<Moment, Untold> {
        let env = Env::new(self.now());
        let now = &self.moments[self.now()];
        let mut next = Base::clone(&now.base);
        for &person in who {
            let me = self.names.person_value(person);
            let env = env.one("I", &me);
            let env = env.one("they", &me);
            for what in what {
                for keys in self.keys(what, &env)? {
                    next.views[person] = Rc::new(refined(&next.views[person], &now.left, &keys));
                }
            }
        }
        Ok(Moment { base: Rc::new(next), left: now.left.clone(), from: None })
    }
}

/// The values that a variable may have in each of some worlds.
pub(super) enum Spread {
    Ranges(Vec<i64>, Vec<i64>),
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
            Spread::Lists(lists) => {
                choices.add(world, lists[place].members().unwrap_or_default());
            }
        }
    }
}

/// All worlds that fit.
struct Rows {
    columns: Vec<Stored>,
    worlds: usize,
}

impl Rows {
    fn add(&mut self, base: &Base, engine: &Engine<'_>) -> Result<(), Stop> {
        let all: Vec<u32> = (0..base.worlds as u32).collect();
        for (stored, more) in self.columns.iter_mut().zip(&base.columns) {
            if let Some(more) = more {
                stored.add(&more.column(&all), all.len(), &engine.words);
            }
        }
        self.worlds += base.worlds;
        few(self.worlds, engine.names.people.len() * 4 + self.columns.len() * 2, &(0..0))?;
        Ok(())
    }
}

/// Not more than fit into memory.
pub(super) fn few(worlds: usize, bytes: usize, at: &Range<usize>) -> Result<(), Untold> {
    if worlds > MOST_WORLDS || worlds.saturating_mul(bytes) > MOST_BYTES {
        let message = format!("more than {worlds} worlds are too many to look at one by one");
        return Err(Fault::new(at.clone(), message).into());
    }
    Ok(())
}
