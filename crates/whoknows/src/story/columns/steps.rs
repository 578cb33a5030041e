//! The dialogue: every line is made of the four steps split, cut, refine and change.

use std::ops::Range;
use std::rc::Rc;

use super::choices::Choices;
use super::classes::{refined_by, together};
use super::column::Column;
use super::env::Env;
use super::few::few;
use super::stored::{Base, Moment, Stored};
use super::{BLOCK, Engine};
use crate::fault::Fault;
use crate::story::definition::moment::Key;
use crate::story::memory::Cut;
use crate::story::text::{Binding, Domain, Expr, Line, Object, Statement, Who};
use crate::story::told::{Said, Stop, Unsaid, Untold, not_so_many};
use crate::story::value::Value;

/// The most lines that are said, repetitions counted.
const MOST_SAID: usize = 10_000;

impl<'a> Engine<'a> {
    fn cut(&mut self, holds: &[bool], at: &Range<usize>) -> Result<(), Untold> {
        let next = self.moments[self.now()].cut(holds, self.names.budget)?;
        self.push(next, at)
    }

    /// Keeps in mind what is said, and by whom.
    fn note(&mut self, all: &[(Option<&Who>, &'a Expr)]) -> Result<(), Untold> {
        let mut spoken = Vec::new();
        for &(who, what) in all {
            match who {
                None => spoken.push((None, what)),
                Some(who) => {
                    spoken.extend(self.names.who(who)?.into_iter().map(|one| (Some(one), what)));
                }
            }
        }
        let before = self.now();
        self.cuts.push(Cut { before, line: self.lines.len(), spoken });
        Ok(())
    }

    /// A line is said: it counts, unless nobody could say it.
    fn said(&mut self, at: &Range<usize>, turn: Option<usize>) -> Result<(), Stop> {
        let worlds = self.possible(at)?;
        if self.lines.len() > MOST_SAID {
            return Err(
                Fault::new(at.clone(), format!("more than {MOST_SAID} lines are said")).into()
            );
        }
        self.lines.push(self.now());
        self.counts.push(worlds);
        let turn = turn.map(|person| self.names.people[person].clone());
        self.said.push(Said { at: at.clone(), turn });
        Ok(())
    }

    fn possible(&self, at: &Range<usize>) -> Result<usize, Stop> {
        let worlds = self.moments[self.now()].left.len();
        let who = self.mute.get().map(|person| self.names.people[person].clone());
        if worlds == 0 { Err(Stop::Unsaid(Unsaid { at: at.clone(), who })) } else { Ok(worlds) }
    }

    /// One line of the dialogue.
    pub(super) fn step(&mut self, line: &'a Line) -> Result<(), Stop> {
        let at = &line.at;
        self.mute.set(None);
        match &line.statement {
            Statement::Say { who, parts } => {
                for part in parts {
                    let holds = self.spoken(who.as_ref(), part)?;
                    self.note(&[(who.as_ref(), part)])?;
                    self.cut(&holds, at)?;
                }
            }
            Statement::Together(all) => {
                let mut holds = vec![true; self.moments[self.now()].left.len()];
                for (who, what) in all {
                    let spoken = self.spoken(who.as_ref(), what)?;
                    holds.iter_mut().zip(spoken).for_each(|(all, one)| *all &= one);
                }
                let spoken: Vec<_> = all.iter().map(|(who, what)| (who.as_ref(), what)).collect();
                self.note(&spoken)?;
                self.cut(&holds, at)?;
            }
            Statement::InTurn { who, what } => {
                for person in self.names.who(who)? {
                    let holds = self.knows_it(person, what)?;
                    let before = self.now();
                    self.cuts.push(Cut {
                        before,
                        line: self.lines.len(),
                        spoken: vec![(Some(person), what)],
                    });
                    self.cut(&holds, at)?;
                    self.said(at, Some(person))?;
                }
                return Ok(());
            }
            Statement::Answer { who, whether, what } => self.answered(who, *whether, what, at)?,
            Statement::Sees { who, what } => {
                let next = self.seen(&self.names.who(who)?, what)?;
                self.push(next, at)?;
            }
            Statement::Perhaps { who, what, name, condition } => {
                let who = self.names.who(who)?;
                let name =
                    name.clone().unwrap_or_else(|| format!("happened {}", self.lines.len()).into());
                self.perhaps(&who, what, Key { name, of: None }, condition.as_ref(), at)?;
            }
            Statement::Share(who) => {
                let who = self.names.who(who)?;
                let now = &self.moments[self.now()];
                let views: Vec<_> = who.iter().map(|&one| &now.base.views[one]).collect();
                let shared = Rc::new(together(now, &views, self.names.budget)?);
                let mut base = Base::clone(&now.base);
                for &one in &who {
                    base.views[one] = Rc::clone(&shared);
                }
                self.refine(base, at)?;
            }
            Statement::Becomes { target, value } => self.becomes(target, value, at)?,
            Statement::Let(bindings) => return self.hidden(bindings),
            Statement::Mark(name) => {
                self.marks.insert(name.clone(), self.now());
                return Ok(());
            }
            Statement::Repeat { how, block } => return self.repeat(how, block, at),
            Statement::ExpectWorlds(worlds) => {
                let found = self.moments[self.now()].left.len();
                return expected(found as i64 == *worlds, at, || not_so_many(found, *worlds));
            }
            Statement::Expect(what) => {
                let holds = self.holds(what, &Env::new(self.now()))?;
                let so = holds.iter().filter(|holds| **holds).count();
                let message = || format!("this is so in {so} of {} worlds", holds.len());
                return expected(so == holds.len(), &what.at, message);
            }
            _ => return Ok(()),
        }
        self.said(at, None)
    }

    /// The same worlds with other views or values.
    fn refine(&mut self, base: Base, at: &Range<usize>) -> Result<(), Untold> {
        let left = self.moments[self.now()].left.clone();
        self.push(Moment { base: Rc::new(base), left, from: None }, at)
    }

    /// The truth of a sentence in every world that is left.
    pub(super) fn holds(&self, what: &Expr, env: &Env<'_>) -> Result<Vec<bool>, Untold> {
        let left = self.moments[env.moment].left.clone();
        let mut all = Vec::with_capacity(left.len());
        for block in left.chunks(BLOCK) {
            self.names.budget.spend(block.len() as u64)?;
            all.extend(self.truths(what, block, env)?);
        }
        Ok(all)
    }

    /// The value of an expression in every world that is left, block by block.
    pub(super) fn blocks(
        &self,
        what: &Expr,
        env: &Env<'_>,
    ) -> Result<Vec<(usize, Column)>, Untold> {
        let left = self.moments[env.moment].left.clone();
        let mut all = Vec::new();
        for block in left.chunks(BLOCK) {
            self.names.budget.spend(block.len() as u64)?;
            all.push((block.len(), self.column(what, block, env)?));
        }
        Ok(all)
    }

    /// The worlds in which all of these people know it, or, publicly, in which it is so.
    fn spoken(&self, who: Option<&Who>, what: &Expr) -> Result<Vec<bool>, Untold> {
        let Some(who) = who else { return self.holds(what, &Env::new(self.now())) };
        let mut all = vec![true; self.moments[self.now()].left.len()];
        for person in self.names.who(who)? {
            let knows = self.knows_it(person, what)?;
            all.iter_mut().zip(knows).for_each(|(all, one)| *all &= one);
        }
        Ok(all)
    }

    /// The worlds in which this person knows it, as `I`.
    fn knows_it(&self, person: usize, what: &Expr) -> Result<Vec<bool>, Untold> {
        let now = &self.moments[self.now()];
        let view = &now.base.views[person];
        let me = vec![("I".to_string(), self.names.person_value(person))];
        let env = Env::fixed(self.now(), self.now(), 0, &me);
        let known = self.constant(view, Object::That, what, &env)?;
        let knows = |&world: &u32| known[view.class[world as usize] as usize];
        let knows: Vec<bool> = now.left.iter().map(knows).collect();
        if !knows.contains(&true) {
            self.mute.set(self.mute.get().or(Some(person)));
        }
        Ok(knows)
    }

    /// All hear yes, no or don't know; or a value or don't know.
    fn answered(
        &mut self,
        who: &Who,
        whether: bool,
        what: &Expr,
        at: &Range<usize>,
    ) -> Result<(), Untold> {
        let now = &self.moments[self.now()];
        let mut heard: Vec<Vec<i64>> = Vec::new();
        for person in self.names.who(who)? {
            let view = &now.base.views[person];
            let me = vec![("I".to_string(), self.names.person_value(person))];
            let env = Env::fixed(self.now(), self.now(), 0, &me);
            let object = if whether { Object::Whether } else { Object::Value };
            let known = self.constant(view, object, what, &env)?;
            let class = |&world: &u32| view.class[world as usize] as usize;
            let knows: Vec<bool> = now.left.iter().map(|world| known[class(world)]).collect();
            let keys = if whether {
                vec![self.holds(what, &env)?.into_iter().map(i64::from).collect()]
            } else {
                self.keys(what, &env)?
            };
            heard.push(knows.iter().map(|&knows| i64::from(knows)).collect());
            for keys in keys {
                let said = keys.into_iter().zip(&knows);
                heard.push(said.map(|(key, &knows)| if knows { key } else { 0 }).collect());
            }
        }
        let mut base = Base::clone(&now.base);
        for view in &mut base.views {
            *view = Rc::new(refined_by(view, &now.left, heard.clone(), self.names.budget)?);
        }
        self.refine(base, at)
    }

    /// Each world becomes one for every value that the variable may have in it.
    fn split(
        &mut self,
        slot: usize,
        mut choices: Choices,
        at: &Range<usize>,
    ) -> Result<(), Untold> {
        let (from, column) = choices.column(self);
        few(from.len(), self.names.people.len() * 4 + self.names.keys.len() * 2, at)?;
        let mut base = self.moments[self.now()].base.picked(&from, self.names.budget)?;
        base.set(slot, Stored::new(&column, from.len(), &self.words));
        self.push(Moment::whole(base, Some(Rc::new(from))), at)
    }

    fn choose(&self, domain: &Domain, at: &Range<usize>) -> Result<Choices, Untold> {
        let (env, mut choices) = (Env::new(self.now()), Choices::default());
        for block in self.moments[self.now()].left.clone().chunks(BLOCK) {
            self.names.budget.spend(block.len() as u64)?;
            let spread = self.spread(domain, block, &env)?;
            for (place, &world) in block.iter().enumerate() {
                spread.add_to(&mut choices, place, world);
            }
            few(choices.from.len(), 16, at)?;
        }
        Ok(choices)
    }

    fn perhaps(
        &mut self,
        who: &[usize],
        what: &Expr,
        key: Key,
        condition: Option<&Expr>,
        at: &Range<usize>,
    ) -> Result<(), Untold> {
        let now = self.now();
        let may = match condition {
            Some(condition) => self.holds(condition, &Env::new(now))?,
            None => vec![true; self.moments[now].left.len()],
        };
        let mut choices = Choices::default();
        for (&world, may) in self.moments[now].left.iter().zip(may) {
            choices.from.push(world);
            choices.values.push(Value::Truth(false));
            if may {
                choices.from.push(world);
                choices.values.push(Value::Truth(true));
            }
        }
        let slot = self.names.slot(key);
        self.split(slot, choices, at)?;
        let now = &self.moments[self.now()];
        let happened = now.base.columns[slot].as_ref().map(|one| one.column(&now.left));
        let happened: Vec<i64> =
            (0..now.left.len()).map(|at| happened.as_ref().map_or(0, |one| one.key(at))).collect();
        let mut base = Base::clone(&now.base);
        for &person in who {
            let me = self.names.person_value(person);
            let env = Env::new(self.now());
            let env = env.one("I", &me);
            let env = env.one("they", &me);
            let mut all = vec![happened.clone()];
            for keys in self.keys(what, &env)? {
                let sees = keys.iter().zip(&happened);
                all.push(sees.map(|(key, is)| if *is == 1 { *key } else { 0 }).collect());
            }
            let view = refined_by(&base.views[person], &now.left, all, self.names.budget)?;
            base.views[person] = Rc::new(view);
        }
        self.refine(base, at)
    }

    fn becomes(&mut self, target: &Expr, value: &Expr, at: &Range<usize>) -> Result<(), Untold> {
        let slot = self.names.target(target)?;
        let now = self.moments[self.now()].clone();
        let mut stored = Stored::empty();
        for (worlds, column) in self.blocks(value, &Env::new(self.now()))? {
            stored.add(&column, worlds, &self.words);
        }
        // Worlds that are gone have no value: those that are left are written anew.
        let mut base = now.base.picked(&now.left, self.names.budget)?;
        base.set(slot, stored);
        self.push(Moment::whole(base, Some(now.left)), at)
    }

    /// A hidden choice. It is no line of its own.
    fn hidden(&mut self, bindings: &'a [Binding]) -> Result<(), Stop> {
        for binding in bindings {
            let [name] = &binding.names[..] else {
                let message = "in the middle of a story, one variable at a time";
                return Err(Fault::new(binding.at.clone(), message).into());
            };
            self.names.learn_domain(&binding.domain);
            let choices = self.choose(&binding.domain, &binding.at)?;
            let slot = self.names.slot(Key { name: name.clone(), of: None });
            self.split(slot, choices, &binding.at)?;
            self.possible(&binding.at)?;
            let now = self.now();
            if let Some(last) = self.lines.last_mut() {
                *last = now;
            }
        }
        Ok(())
    }
}

fn expected(holds: bool, at: &Range<usize>, message: impl Fn() -> String) -> Result<(), Stop> {
    if holds { Ok(()) } else { Err(Fault::new(at.clone(), message()).into()) }
}
