//! The first worlds: one variable after another, some thousand worlds at a time, each given as soon as it can be.

use std::ops::Range;
use std::rc::Rc;

use super::column::Column;
use super::env::Env;
use super::knowledge::refined_by;
use super::stored::{Base, Moment, Stored, View};
use super::unknown::Unknown;
use super::{BLOCK, Engine};
use crate::fault::Fault;
use crate::story::compute;
use crate::story::definition::begin::{Declared, From};
use crate::story::text::{Domain, Expr, Node};
use crate::story::told::{Stop, Untold};
use crate::story::value::Value;

/// The most bytes that worlds and views may take.
pub(super) const MOST_BYTES: usize = 2 << 30;
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
        self.expand(&declared, &givens, &mut rows)?;
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
        self.bytes = vec![self.moments[0].bytes(&Moment::default())];
        self.counts.push(rows.worlds);
        Ok(())
    }

    /// Chooses values for one variable after another, and keeps the worlds that fit. Some thousand worlds at a
    /// time go as far as they can before the next ones are made.
    fn expand(
        &mut self,
        declared: &[Declared<'a>],
        givens: &[Vec<&'a Expr>],
        rows: &mut Rows,
    ) -> Result<(), Stop> {
        let sizes = self.sizes(declared, givens);
        let base =
            Base { worlds: 1, columns: vec![None; self.names.keys.len()], views: Vec::new() };
        let base = self.fitting(&givens[0], base)?;
        let mut path = vec![Step::new(base)];
        while let Some(depth) = path.len().checked_sub(1) {
            let step = &mut path[depth];
            self.names.budget.spend(1)?;
            if step.next >= step.base.worlds {
                path.pop();
                continue;
            }
            let Some(next) = declared.get(depth) else {
                rows.add(&step.base, self, declared)?;
                path.pop();
                continue;
            };
            if step.next == 0 {
                few_in_all(
                    &sizes[depth],
                    rows.worlds,
                    step.base.worlds,
                    self.bytes_each(),
                    &next.at,
                )?;
            }
            if step.next == 0 && sizes[depth].is_none() {
                let base = step.base.clone();
                self.few_ranges(next, &givens[depth + 1], &sizes[depth + 1], &base, rows.worlds)?;
            }
            let step = &mut path[depth];
            let mut choices = Choices::default();
            while step.next < step.base.worlds && choices.from.len() < BLOCK {
                let block = step.next - step.next % BLOCK;
                if step.next == block || step.spread.is_none() {
                    let end = step.base.worlds.min(block + BLOCK);
                    let worlds: Vec<u32> = (block as u32..end as u32).collect();
                    self.names.budget.spend(worlds.len() as u64)?;
                    self.moments = vec![Moment::whole(step.base.clone(), None)];
                    let spread = self.choices(next, &worlds)?;
                    step.spread = Some(self.fewer(spread, next, &givens[depth + 1], &worlds)?);
                }
                if let Some(spread) = &step.spread {
                    spread.add_to(&mut choices, step.next - block, step.next as u32);
                }
                step.next += 1;
            }
            let base = step.base.clone();
            let child = self.child(&base, next, &mut choices)?;
            let child = self.fitting(&givens[depth + 1], child)?;
            path.push(Step::new(child));
        }
        Ok(())
    }

    /// For each variable: how many worlds come of one by choosing it and all after it, if that is known.
    fn sizes(&self, declared: &[Declared<'a>], givens: &[Vec<&'a Expr>]) -> Vec<Option<Many>> {
        let mut sizes = vec![Some(Many::default())];
        for (next, givens) in declared.iter().zip(&givens[1..]).rev() {
            let before = sizes.last().copied().flatten().filter(|_| givens.is_empty());
            let own = before.and_then(|_| match &next.from {
                From::Domain(Domain::MayBe) => Some(2),
                From::Domain(Domain::Of(Expr { node: Node::Range(low, high), .. })) => {
                    let end = |of: &Expr| match self.names.fixed(of) {
                        Ok(Value::Number(number)) => Some(number),
                        _ => None,
                    };
                    let (low, high) = (end(low)?, end(high)?);
                    Some(high.checked_sub(low)?.checked_add(1)?.max(0))
                }
                From::Domain(Domain::Of(of)) => {
                    Some(self.names.fixed(of).ok()?.members()?.len() as i64)
                }
                _ => None,
            });
            let own = own.filter(|_| next.unlike.is_empty());
            sizes.push(before.zip(own).map(|(before, own)| before.times(own as u64)));
        }
        sizes.reverse();
        sizes
    }

    /// The same where the next variable has a range of its own in each world.
    fn few_ranges(
        &mut self,
        next: &Declared<'a>,
        givens: &[&'a Expr],
        after: &Option<Many>,
        base: &Base,
        have: usize,
    ) -> Result<(), Untold> {
        let From::Domain(domain @ Domain::Of(Expr { node: Node::Range(..), .. })) = &next.from
        else {
            return Ok(());
        };
        if !givens.is_empty() || !next.unlike.is_empty() || base.worlds < 2 {
            return Ok(());
        }
        self.moments = vec![Moment::whole(base.clone(), None)];
        let mut all = 0;
        for begin in (0..base.worlds as u32).step_by(BLOCK) {
            let end = (begin + BLOCK as u32).min(base.worlds as u32);
            let block: Vec<u32> = (begin..end).collect();
            self.names.budget.spend(block.len() as u64)?;
            if let Spread::Ranges(low, high) = self.spread(domain, &block, &Env::new(0))? {
                let numbers = low.iter().zip(&high).map(|(low, high)| (high - low + 1).max(0));
                all += numbers.sum::<i64>() as usize;
            }
        }
        few_in_all(after, have, all, self.bytes_each(), &next.at)
    }

    fn bytes_each(&self) -> usize {
        self.names.people.len() * 4 + self.names.keys.len()
    }

    /// Without the values with which the first given cannot hold.
    fn fewer(
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

    /// The worlds in which these givens hold.
    fn fitting(&mut self, givens: &[&Expr], base: Base) -> Result<Base, Stop> {
        if givens.is_empty() {
            return Ok(base);
        }
        self.moments = vec![Moment::whole(base.clone(), None)];
        let mut left: Vec<u32> = (0..base.worlds as u32).collect();
        for given in givens {
            let mut kept = Vec::with_capacity(left.len());
            for block in left.chunks(BLOCK) {
                self.names.budget.spend(block.len() as u64)?;
                let holds = self.truths(given, block, &Env::new(0))?;
                kept.extend(block.iter().zip(holds).filter(|(_, is)| *is).map(|(world, _)| *world));
            }
            left = kept;
        }
        if left.len() == base.worlds {
            return Ok(base);
        }
        Ok(base.picked(&left, self.names.budget)?)
    }

    /// The worlds with these choices made.
    fn child(
        &mut self,
        base: &Base,
        next: &Declared<'a>,
        choices: &mut Choices,
    ) -> Result<Base, Stop> {
        let (from, column) = choices.column(self);
        let mut child = base.picked(&from, self.names.budget)?;
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
        Ok(child.picked(&left, self.names.budget)?)
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
                let keys = self.keys(what, &env)?;
                let view = refined_by(&next.views[person], &now.left, keys, self.names.budget)?;
                next.views[person] = Rc::new(view);
            }
        }
        Ok(Moment { base: Rc::new(next), left: now.left.clone(), from: None })
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

/// Worlds on the way, and how many of them have gone on to the next variable.
struct Step {
    base: Base,
    next: usize,
    /// What the next variable may be, in the block of worlds that has its turn.
    spread: Option<Spread>,
}

impl Step {
    fn new(base: Base) -> Self {
        Step { base, next: 0, spread: None }
    }
}

/// All worlds that fit.
struct Rows {
    columns: Vec<Stored>,
    worlds: usize,
}

impl Rows {
    fn add(
        &mut self,
        base: &Base,
        engine: &Engine<'_>,
        declared: &[Declared<'_>],
    ) -> Result<(), Stop> {
        let all: Vec<u32> = (0..base.worlds as u32).collect();
        for (stored, more) in self.columns.iter_mut().zip(&base.columns) {
            if let Some(more) = more {
                stored.add(&more.column(&all), all.len(), &engine.words);
            }
        }
        self.worlds += base.worlds;
        let at = declared.last().map_or(0..0, |last| last.at.clone());
        few(self.worlds, engine.bytes_each(), &at)?;
        Ok(())
    }
}

/// A number of worlds that may be very large.
#[derive(Clone, Copy)]
struct Many {
    /// None beyond 2^128.
    exactly: Option<u128>,
    /// How many times it can be halved, if it is a power of two.
    twos: Option<u32>,
    log10: f64,
}

impl Default for Many {
    fn default() -> Self {
        Many { exactly: Some(1), twos: Some(0), log10: 0.0 }
    }
}

impl Many {
    fn times(self, more: u64) -> Many {
        let twos = more.is_power_of_two().then(|| more.trailing_zeros());
        Many {
            exactly: if more == 0 {
                Some(0)
            } else {
                self.exactly.and_then(|all| all.checked_mul(more.into()))
            },
            twos: self.twos.zip(twos).map(|(all, more)| all + more),
            log10: self.log10 + (more as f64).log10(),
        }
    }
}

impl std::fmt::Display for Many {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.twos, self.exactly) {
            (Some(twos), _) if twos > 10 => write!(f, "2^{twos}"),
            (_, Some(exactly)) => write!(f, "{exactly}"),
            _ => write!(f, "about 10^{}", self.log10.floor()),
        }
    }
}

/// Not more than fit into memory, if each of so many worlds becomes as many as that.
fn few_in_all(
    each: &Option<Many>,
    have: usize,
    worlds: usize,
    bytes: usize,
    at: &Range<usize>,
) -> Result<(), Untold> {
    let Some(each) = each else { return Ok(()) };
    let all = each.times(worlds as u64);
    let total = all.exactly.and_then(|all| all.checked_add(have as u128));
    let fits = total.is_some_and(|all| {
        all <= MOST_WORLDS as u128 && all.saturating_mul(bytes as u128) <= MOST_BYTES as u128
    });
    if fits {
        return Ok(());
    }
    let least = if worlds == 1 && have == 0 { "" } else { "at least " };
    let message = format!("{least}{all} worlds are too many to look at one by one");
    Err(Fault::new(at.clone(), message).into())
}

/// Not more than fit into memory.
pub(super) fn few(worlds: usize, bytes: usize, at: &Range<usize>) -> Result<(), Untold> {
    if worlds > MOST_WORLDS || worlds.saturating_mul(bytes) > MOST_BYTES {
        let message = format!("more than {worlds} worlds are too many to look at one by one");
        return Err(Fault::new(at.clone(), message).into());
    }
    Ok(())
}
