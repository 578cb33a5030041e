//! The first worlds: one variable after another, some thousand worlds at a time, each given as soon as it can be.

use std::rc::Rc;

use super::choices::{Choices, Spread};
use super::classes::refined_by;
use super::env::Env;
use super::few::{few, few_in_all};
use super::stored::{Base, Moment, Stored, View};
use super::{BLOCK, Engine};
use crate::fault::Fault;
use crate::story::definition::begin::Declared;
use crate::story::text::Expr;
use crate::story::told::{Stop, Untold};
use crate::story::value::Value;

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
                    sizes[depth].as_ref(),
                    rows.worlds,
                    step.base.worlds,
                    self.bytes_each(),
                    &next.at,
                )?;
            }
            if step.next == 0 && sizes[depth].is_none() {
                let base = step.base.clone();
                self.few_ranges(
                    next,
                    &givens[depth + 1],
                    sizes[depth + 1].as_ref(),
                    &base,
                    rows.worlds,
                )?;
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
