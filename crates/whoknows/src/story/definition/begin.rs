//! The setup, and the first worlds: one variable after another, each given as soon as its variables have values.

use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use super::evaluate::Env;
use super::knowledge::{person, persons};
use super::moment::{Key, Moment};
use super::{MOST_WORLDS, Telling};
use crate::fault::Fault;
use crate::story::compute;
use crate::story::text::{Domain, Expr, Line, Node, Statement, Who};
use crate::story::told::{Stop, Untold};
use crate::story::value::Value;

/// A variable, or several that get a tuple, and where its values come from.
pub(in crate::story) struct Declared<'a> {
    pub(in crate::story) slots: Vec<usize>,
    pub(in crate::story) from: From<'a>,
    /// Variables whose values this one may not have.
    pub(in crate::story) unlike: Vec<usize>,
    pub(in crate::story) at: Range<usize>,
}

/// Where the values of a variable come from.
#[derive(Clone)]
pub(in crate::story) enum From<'a> {
    Domain(&'a Domain),
    /// So many cards that none of these hands has.
    Cards {
        cards: &'a Expr,
        number: usize,
        hands: Vec<usize>,
    },
}

/// The most people, and the most variables.
const MOST_NAMED: usize = 2_000;

impl<'a> Telling<'a> {
    /// Takes up a line of the setup; false if it is none.
    pub(in crate::story) fn setup(&mut self, line: &'a Line) -> Result<bool, Stop> {
        match &line.statement {
            Statement::Param(name, value) => {
                self.learn(value);
                let set = self.settings.get(name).map(|&number| Value::Number(number));
                let value = set.map_or_else(|| self.fixed(value), Ok)?;
                self.params.insert(name.clone(), value);
            }
            Statement::People(names) => {
                self.people.extend(names.iter().cloned());
                named(self.people.len(), "people", &line.at)?;
            }
            Statement::Family(name, numbers) => {
                let Value::Set(all) = self.fixed(numbers)? else {
                    return Err(Fault::new(
                        numbers.at.clone(),
                        "expected a range: people child 1..5",
                    )
                    .into());
                };
                named(self.people.len() + all.len(), "people", &line.at)?;
                self.people.extend(all.iter().map(|number| Arc::from(format!("{name} {number}"))));
            }
            Statement::Define { name, takes, body } => {
                self.definitions.insert(name.clone(), (takes, body));
            }
            Statement::Given(given) => conjuncts(given, &mut self.givens),
            Statement::Let(bindings) if !self.begun => {
                for binding in bindings {
                    self.learn_domain(&binding.domain);
                    let keys =
                        binding.names.iter().map(|name| Key { name: name.clone(), of: None });
                    self.declare(
                        keys.collect(),
                        From::Domain(&binding.domain),
                        Vec::new(),
                        &binding.at,
                    )?;
                }
            }
            Statement::Each { over, name, domain, different } => {
                self.each(over.as_ref(), name, domain, *different, &line.at)?;
            }
            Statement::Deal { cards, hands } => self.deal(cards, hands, &line.at)?,
            Statement::Sees { who, what } if !self.begun => {
                let who = self.who(who)?;
                self.sights.push((who, what));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A value that is the same in every world.
    pub(in crate::story) fn fixed(&self, expr: &Expr) -> Result<Value, Untold> {
        self.evaluate(expr, 0, &Env::new(0))
    }

    pub(in crate::story) fn who(&self, who: &Who) -> Result<Vec<usize>, Untold> {
        match who {
            Who::Everyone => Ok((0..self.people.len()).collect()),
            Who::Group(group) => persons(&self.fixed(group)?, group),
            Who::These(all) => all.iter().map(|one| person(&self.fixed(one)?, one)).collect(),
        }
    }

    fn each(
        &mut self,
        over: Option<&'a Expr>,
        name: &Arc<str>,
        domain: &'a Domain,
        different: bool,
        at: &Range<usize>,
    ) -> Result<(), Stop> {
        let all: Vec<Value> = match over {
            None => (0..self.people.len()).map(|at| self.person_value(at)).collect(),
            Some(over) => {
                self.learn(over);
                self.members(over, 0, &Env::new(0))?.to_vec()
            }
        };
        self.learn_domain(domain);
        let mut before = Vec::new();
        for one in all {
            let key = Key { name: name.clone(), of: Some(one) };
            let unlike = if different { before.clone() } else { Vec::new() };
            before.extend(self.declare(vec![key], From::Domain(domain), unlike, at)?);
        }
        Ok(())
    }

    fn deal(
        &mut self,
        cards: &'a Expr,
        hands: &'a [(Expr, Expr)],
        at: &Range<usize>,
    ) -> Result<(), Stop> {
        self.learn(cards);
        let (mut before, mut dealt) = (Vec::new(), 0);
        for (who, number) in hands {
            if let Node::Symbol(name) = &who.node {
                self.symbols.insert(name.clone());
            }
            let of = Some(self.fixed(who)?);
            let count = compute::number(number, &self.fixed(number)?)?;
            let count = usize::try_from(count).map_err(|_| {
                Fault::new(number.at.clone(), format!("{count} cards cannot be dealt"))
            })?;
            dealt += count;
            let from = From::Cards { cards, number: count, hands: before.clone() };
            before.extend(self.declare(
                vec![Key { name: "hand".into(), of }],
                from,
                Vec::new(),
                at,
            )?);
        }
        // If the cards are the same in every world, too few of them are a fault; else these worlds are none.
        if let Ok(all) = self.members(cards, 0, &Env::new(0))
            && dealt > all.len()
        {
            let message = format!("{dealt} cards are dealt, but there are {}", all.len());
            return Err(Fault::new(cards.at.clone(), message).into());
        }
        Ok(())
    }

    fn declare(
        &mut self,
        keys: Vec<Key>,
        from: From<'a>,
        unlike: Vec<usize>,
        at: &Range<usize>,
    ) -> Result<Vec<usize>, Stop> {
        let mut slots = Vec::new();
        for key in keys {
            if self.slots.contains_key(&key) {
                return Err(Fault::new(at.clone(), format!("{key} is there twice")).into());
            }
            slots.push(self.slot(key));
            named(self.keys.len(), "variables", at)?;
        }
        self.declared.push(Declared { slots: slots.clone(), from, unlike, at: at.clone() });
        Ok(slots)
    }

    /// The number of a variable, new or not.
    pub(in crate::story) fn slot(&mut self, key: Key) -> usize {
        let next = self.keys.len();
        let slot = *self.slots.entry(key.clone()).or_insert(next);
        if slot == next {
            self.keys.push(key);
        }
        slot
    }

    /// Begins the dialogue, if it has not.
    pub(super) fn begin(&mut self) -> Result<(), Stop> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        let declared = std::mem::take(&mut self.declared);
        let givens = self.ready(&declared);
        let mut rows = Vec::new();
        self.choose(&declared, &givens, &mut rows)?;
        let mut start = Moment::first();
        start.worlds = rows.len();
        for (slot, _) in self.keys.iter().enumerate() {
            start.set(slot, rows.iter().map(|row: &Vec<Value>| row[slot].clone()).collect());
        }
        let nothing = Rc::new(vec![0; rows.len()]);
        start.views = self.people.iter().map(|_| Rc::clone(&nothing)).collect();
        self.moments = vec![start];
        self.seen_first = std::mem::take(&mut self.sights);
        for (who, what) in self.seen_first.clone() {
            let sees = self.seen(&who, what)?;
            self.refine(&who, &sees);
        }
        // What was seen at once is one moment.
        let mut start = self.moments.split_off(self.moments.len() - 1).remove(0);
        start.from = None;
        self.moments = vec![start];
        self.counts.push(self.moments[0].worlds);
        Ok(())
    }

    /// Chooses a value for one variable after another, and keeps every world that fits.
    fn choose(
        &mut self,
        declared: &[Declared<'a>],
        givens: &[Vec<&'a Expr>],
        rows: &mut Vec<Vec<Value>>,
    ) -> Result<(), Stop> {
        self.budget.spend(1)?;
        let (now, rest) =
            givens.split_first().map_or((&[][..], &[][..]), |(now, rest)| (&now[..], rest));
        for given in now {
            if !self.truth(given, 0, &Env::new(0))? {
                return Ok(());
            }
        }
        let Some((next, others)) = declared.split_first() else {
            let values =
                (0..self.keys.len()).filter_map(|slot| self.moments[0].value(slot, 0).cloned());
            rows.push(values.collect());
            few(rows.len(), &(0..0))?;
            return Ok(());
        };
        for value in self.choices(next)? {
            if let [slot] = next.slots[..] {
                self.moments[0].set(slot, vec![value]);
            } else {
                let Some(values) = value.members().filter(|all| all.len() == next.slots.len())
                else {
                    let message = format!("{value} is not {} values", next.slots.len());
                    return Err(Fault::new(next.at.clone(), message).into());
                };
                for (&slot, value) in next.slots.iter().zip(values) {
                    self.moments[0].set(slot, vec![value.clone()]);
                }
            }
            self.known.borrow_mut().clear();
            self.choose(others, rest, rows)?;
        }
        for &slot in &next.slots {
            if let Some(column) = self.moments[0].values.get_mut(slot) {
                *column = None;
            }
        }
        Ok(())
    }

    fn choices(&self, declared: &Declared<'a>) -> Result<Vec<Value>, Untold> {
        let chosen = |slot: &usize| self.moments[0].value(*slot, 0);
        let env = Env::new(0);
        let mut all = match &declared.from {
            From::Domain(domain) => self.domain(domain, 0, &env)?,
            From::Cards { cards, number, hands } => {
                let dealt = |card: &Value| {
                    hands
                        .iter()
                        .filter_map(chosen)
                        .filter_map(Value::members)
                        .any(|hand| hand.contains(card))
                };
                let cards = self.members(cards, 0, &env)?;
                let left: Vec<Value> = cards.iter().filter(|card| !dealt(card)).cloned().collect();
                self.chosen(&left, *number)?
            }
        };
        all.retain(|value| !declared.unlike.iter().filter_map(chosen).any(|other| other == value));
        Ok(all)
    }
}

/// The sentences that are joined by `and`.
fn conjuncts<'a>(given: &'a Expr, found: &mut Vec<&'a Expr>) {
    if let Node::And(one, other) = &given.node {
        conjuncts(one, found);
        conjuncts(other, found);
    } else {
        found.push(given);
    }
}

/// Not more than are looked at one by one.
pub(super) fn few(worlds: usize, at: &Range<usize>) -> Result<(), Untold> {
    if worlds > MOST_WORLDS {
        let message = format!("more than {MOST_WORLDS} worlds are too many to look at one by one");
        return Err(Fault::new(at.clone(), message).into());
    }
    Ok(())
}

/// Not more than can be told apart by their names.
fn named(many: usize, what: &str, at: &Range<usize>) -> Result<(), Untold> {
    if many > MOST_NAMED {
        return Err(Fault::new(at.clone(), format!("more than {MOST_NAMED} {what}")).into());
    }
    Ok(())
}
