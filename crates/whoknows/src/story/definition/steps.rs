//! The dialogue: every line is made of the four steps split, cut, refine and change.

use std::ops::Range;
use std::rc::Rc;

use super::Telling;
use super::begin::few;
use super::evaluate::Env;
use super::knowledge::numbered;
use super::moment::Key;
use crate::fault::Fault;
use crate::story::memory::Cut;
use crate::story::text::{Binding, Expr, Line, Node, Statement, Who};
use crate::story::told::{Said, Stop, Unsaid, Untold, not_so_many};
use crate::story::value::Value;

/// The most lines that are said, repetitions counted.
const MOST_SAID: usize = 10_000;

impl<'a> Telling<'a> {
    /// Keeps these worlds.
    fn cut(&mut self, holds: &[bool]) {
        let kept = holds.iter().enumerate().filter(|(_, holds)| **holds).map(|(world, _)| world);
        let next = self.moments[self.now()].pick(kept.collect());
        self.moments.push(next);
    }

    /// These people tell worlds apart in which they see different things; one column a person.
    pub(super) fn refine(&mut self, who: &[usize], sees: &[Vec<Value>]) {
        let mut next = self.moments[self.now()].same();
        for (&person, sees) in who.iter().zip(sees) {
            let view = next.views[person].iter().zip(sees);
            next.views[person] = Rc::new(numbered(view));
        }
        self.moments.push(next);
    }

    /// Each world becomes one for every value that the variable may have in it.
    fn split(
        &mut self,
        slot: usize,
        choices: &[Vec<Value>],
        at: &Range<usize>,
    ) -> Result<(), Untold> {
        few(choices.iter().map(Vec::len).sum(), at)?;
        let from = choices.iter().enumerate().flat_map(|(world, all)| vec![world; all.len()]);
        let mut next = self.moments[self.now()].pick(from.collect());
        next.set(slot, choices.concat());
        self.moments.push(next);
        Ok(())
    }

    /// Keeps in mind what is said, and by whom.
    fn note(&mut self, all: &[(Option<&Who>, &'a Expr)]) -> Result<(), Untold> {
        let mut spoken = Vec::new();
        for &(who, what) in all {
            match who {
                None => spoken.push((None, what)),
                Some(who) => spoken.extend(self.who(who)?.into_iter().map(|one| (Some(one), what))),
            }
        }
        let before = self.now();
        self.cuts.push(Cut { before, line: self.lines.len(), spoken });
        Ok(())
    }

    /// A line is said: it counts, unless nobody could say it.
    fn line_said(&mut self, at: &Range<usize>, turn: Option<usize>) -> Result<(), Stop> {
        let worlds = self.possible(at)?;
        if self.lines.len() > MOST_SAID {
            return Err(
                Fault::new(at.clone(), format!("more than {MOST_SAID} lines are said")).into()
            );
        }
        self.lines.push(self.now());
        self.counts.push(worlds);
        let turn = turn.map(|person| self.people[person].clone());
        self.said.push(Said { at: at.clone(), turn });
        Ok(())
    }

    fn possible(&self, at: &Range<usize>) -> Result<usize, Stop> {
        let worlds = self.moments[self.now()].worlds;
        let who = self.mute.get().map(|person| self.people[person].clone());
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
                    self.cut(&holds);
                }
            }
            Statement::Together(all) => {
                let mut holds = vec![true; self.moments[self.now()].worlds];
                for (who, what) in all {
                    let spoken = self.spoken(who.as_ref(), what)?;
                    holds.iter_mut().zip(spoken).for_each(|(all, one)| *all &= one);
                }
                let spoken: Vec<_> = all.iter().map(|(who, what)| (who.as_ref(), what)).collect();
                self.note(&spoken)?;
                self.cut(&holds);
            }
            Statement::InTurn { who, what } => {
                for person in self.who(who)? {
                    let holds = self.knows_it(person, what)?;
                    let before = self.now();
                    self.cuts.push(Cut {
                        before,
                        line: self.lines.len(),
                        spoken: vec![(Some(person), what)],
                    });
                    self.cut(&holds);
                    self.line_said(at, Some(person))?;
                }
                return Ok(());
            }
            Statement::Answer { who, whether, what } => {
                let spoken = self.who(who)?.into_iter().map(|one| (Some(one), what)).collect();
                self.answered.push(Cut { before: self.now(), line: self.lines.len(), spoken });
                self.answer_all(who, *whether, what)?;
            }
            Statement::Sees { who, what } => {
                let who = self.who(who)?;
                let sees = self.seen(&who, what)?;
                self.refine(&who, &sees);
            }
            Statement::Perhaps { who, what, name, condition } => {
                let who = self.who(who)?;
                let name =
                    name.clone().unwrap_or_else(|| format!("happened {}", self.lines.len()).into());
                self.perhaps(&who, what, Key { name, of: None }, condition.as_ref(), at)?;
            }
            Statement::Share(who) => {
                let who = self.who(who)?;
                let moment = &self.moments[self.now()];
                let look = |world: usize| {
                    let views =
                        who.iter().map(|&person| Value::Number(moment.views[person][world] as i64));
                    Value::Tuple(views.collect())
                };
                let shared: Vec<Value> = (0..moment.worlds).map(look).collect();
                self.refine(&who, &vec![shared; who.len()]);
            }
            Statement::Becomes { target, value } => self.becomes(target, value)?,
            Statement::Let(bindings) => return self.hidden(bindings),
            Statement::Mark(name) => {
                self.marks.insert(name.clone(), self.now());
                return Ok(());
            }
            Statement::Repeat { how, block } => return self.repeat(how, block, at),
            Statement::ExpectWorlds(worlds) => {
                let found = self.moments[self.now()].worlds;
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
        self.line_said(at, None)
    }

    /// The truth of a sentence in every world.
    pub(super) fn holds(&self, what: &Expr, env: &Env<'_>) -> Result<Vec<bool>, Untold> {
        let each = (0..self.moments[env.moment].worlds).map(|world| {
            self.budget.spend(1)?;
            self.truth(what, world, env)
        });
        each.collect()
    }

    /// The value of an expression in every world.
    fn values(&self, what: &Expr, env: &Env<'_>) -> Result<Vec<Value>, Untold> {
        let each = (0..self.moments[env.moment].worlds).map(|world| {
            self.budget.spend(1)?;
            self.evaluate(what, world, env)
        });
        each.collect()
    }

    /// The worlds in which all of these people know it, or, publicly, in which it is so.
    fn spoken(&self, who: Option<&Who>, what: &Expr) -> Result<Vec<bool>, Untold> {
        let Some(who) = who else { return self.holds(what, &Env::new(self.now())) };
        let mut all = vec![true; self.moments[self.now()].worlds];
        for person in self.who(who)? {
            let knows = self.knows_it(person, what)?;
            all.iter_mut().zip(knows).for_each(|(all, one)| *all &= one);
        }
        Ok(all)
    }

    /// The worlds in which this person knows it, as `I`.
    fn knows_it(&self, person: usize, what: &Expr) -> Result<Vec<bool>, Untold> {
        let env = Env::new(self.now());
        let holds = self.holds(what, &env.bind("I", self.person_value(person)))?;
        let view = &self.moments[self.now()].views[person];
        let mut doubts = vec![false; holds.len()];
        for (world, holds) in holds.iter().enumerate() {
            doubts[view[world]] |= !holds;
        }
        let knows: Vec<bool> = view.iter().map(|&class| !doubts[class]).collect();
        if !knows.contains(&true) {
            self.mute.set(self.mute.get().or(Some(person)));
        }
        Ok(knows)
    }

    /// What each of these people sees in every world.
    pub(super) fn seen(&self, who: &[usize], what: &[Expr]) -> Result<Vec<Vec<Value>>, Untold> {
        let env = Env::new(self.now());
        let sees = |&person: &usize| {
            let they = env.bind("I", self.person_value(person));
            let env = they.bind("they", self.person_value(person));
            let columns =
                what.iter().map(|what| self.values(what, &env)).collect::<Result<Vec<_>, _>>()?;
            let worlds = 0..self.moments[self.now()].worlds;
            Ok(worlds
                .map(|w| Value::Tuple(columns.iter().map(|c| c[w].clone()).collect()))
                .collect())
        };
        who.iter().map(sees).collect()
    }

    /// All hear yes, no or don't know; or a value or don't know.
    fn answer_all(&mut self, who: &Who, whether: bool, what: &Expr) -> Result<(), Untold> {
        let (now, mut heard) = (self.now(), Vec::new());
        for person in self.who(who)? {
            let env = Env::new(now);
            let env = env.bind("I", self.person_value(person));
            let truths = |holds: Vec<bool>| holds.into_iter().map(Value::Truth).collect();
            let values =
                if whether { truths(self.holds(what, &env)?) } else { self.values(what, &env)? };
            let view = &self.moments[now].views[person];
            let mut first: Vec<Option<Value>> = vec![None; values.len()];
            let mut doubts = vec![false; values.len()];
            for (world, value) in values.iter().enumerate() {
                let class = view[world];
                let seen = first[class].get_or_insert_with(|| value.clone());
                doubts[class] |= seen != value;
            }
            // An answer, or none: the empty set is no answer to anything.
            let answer = |class: &usize| if doubts[*class] { None } else { first[*class].clone() };
            let told = |class| {
                answer(class).map_or_else(|| Value::set(Vec::new()), |one| Value::set(vec![one]))
            };
            heard.push(view.iter().map(told).collect::<Vec<Value>>());
        }
        let worlds = 0..self.moments[now].worlds;
        let all: Vec<Value> = worlds
            .map(|w| Value::Tuple(heard.iter().map(|heard| heard[w].clone()).collect()))
            .collect();
        let everyone: Vec<usize> = (0..self.people.len()).collect();
        self.refine(&everyone, &vec![all; everyone.len()]);
        Ok(())
    }

    fn perhaps(
        &mut self,
        who: &[usize],
        what: &Expr,
        key: Key,
        condition: Option<&Expr>,
        at: &Range<usize>,
    ) -> Result<(), Untold> {
        let env = Env::new(self.now());
        let may = match condition {
            Some(condition) => self.holds(condition, &env)?,
            None => vec![true; self.moments[self.now()].worlds],
        };
        let either = |may: bool| if may { vec![false, true] } else { vec![false] };
        let choices =
            may.into_iter().map(|may| either(may).into_iter().map(Value::Truth).collect());
        let slot = self.slot(key);
        self.split(slot, &choices.collect::<Vec<_>>(), at)?;
        let mut sees = self.seen(who, std::slice::from_ref(what))?;
        let moment = &self.moments[self.now()];
        for column in &mut sees {
            for (world, sees) in column.iter_mut().enumerate() {
                if moment.value(slot, world) != Some(&Value::Truth(true)) {
                    *sees = Value::set(Vec::new());
                }
            }
        }
        self.refine(who, &sees);
        Ok(())
    }

    fn becomes(&mut self, target: &Expr, value: &Expr) -> Result<(), Untold> {
        let slot = self.target(target)?;
        let column = self.values(value, &Env::new(self.now()))?;
        let mut next = self.moments[self.now()].same();
        next.set(slot, column);
        self.moments.push(next);
        Ok(())
    }

    /// The variable that becomes something.
    pub(in crate::story) fn target(&self, target: &Expr) -> Result<usize, Untold> {
        let key = match &target.node {
            Node::Name(name) => Key { name: name.clone(), of: None },
            Node::Of(name, of) => Key { name: name.clone(), of: Some(self.fixed(of)?) },
            _ => {
                return Err(
                    Fault::new(target.at.clone(), "only a variable can become something").into()
                );
            }
        };
        let none = || Fault::new(target.at.clone(), format!("there is no variable {key}")).into();
        self.slots.get(&key).copied().ok_or_else(none)
    }

    /// A hidden choice. It is no line of its own.
    fn hidden(&mut self, bindings: &'a [Binding]) -> Result<(), Stop> {
        for binding in bindings {
            let [name] = &binding.names[..] else {
                let message = "in the middle of a story, one variable at a time";
                return Err(Fault::new(binding.at.clone(), message).into());
            };
            self.learn_domain(&binding.domain);
            let env = Env::new(self.now());
            let worlds = 0..self.moments[self.now()].worlds;
            let choices = worlds.map(|world| self.domain(&binding.domain, world, &env));
            let choices = choices.collect::<Result<Vec<_>, _>>()?;
            let slot = self.slot(Key { name: name.clone(), of: None });
            self.split(slot, &choices, &binding.at)?;
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
