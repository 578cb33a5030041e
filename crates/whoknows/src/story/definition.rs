//! The meaning of a story, straight from the definition: slow and obvious.
//!
//! A *moment* has worlds, a value for every variable in each of them, and for every person a view, which puts
//! worlds that look the same to that person into one class. With w and u worlds of a moment,
//!
//! - *a knows that F* in w if F holds in every u that looks to a as w does; *whether* F: the same of F or of not F;
//!   *a knows E* if E has the same value in all these u;
//! - *together* a group knows what holds in every u that looks as w to each of them; *commonly* what holds in every
//!   u that a chain reaches in which each world looks as the next to one of them;
//! - *at a moment* F: F at that moment, in the world from which w came;
//! - somebody *says* F: the worlds stay in which that person knows F, before the line. *Publicly* F: those with F.
//!
//! Every operation walks over all worlds, and evaluates a sentence anew in each. So this is for some hundred
//! thousand worlds.

pub(super) mod begin;
mod domain;
mod evaluate;
pub(super) mod knowledge;
pub(super) mod moment;
mod pronouns;
mod questions;
mod repeat;
mod steps;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use self::moment::{Key, Moment};
use super::text::{Expr, Statement, Story};
use super::told::{Answer, MOST_SHOWN, Settings, Stop, Told, Untold, fault};
use super::value::Value;
use crate::budget::Budget;

/// How deep expressions may lie in one another, those of definitions included.
const MOST_DEEP: usize = 250;
/// After so much work the budget is asked.
const A_MOMENT: u64 = 1 << 15;
/// The most worlds.
const MOST_WORLDS: usize = 2_000_000;

/// Tells a story.
pub fn tell(story: &Story, settings: &Settings, budget: &Budget<'_>) -> Result<Told, Untold> {
    let mut telling = Telling::new(settings, budget);
    let mut unsaid = None;
    match telling.tell(&story.lines, &story.lines) {
        Ok(()) => {}
        Err(Stop::Untold(why)) => return Err(why),
        Err(Stop::Unsaid(at)) => {
            telling.counts.push(0);
            unsaid = Some((telling.counts.len() - 1, at));
        }
    }
    let last = telling.moments.len() - 1;
    let shown = if unsaid.is_some() { 0 } else { telling.moments[last].worlds.min(MOST_SHOWN) };
    let worlds = (0..shown).map(|world| telling.describe(last, world)).collect();
    Ok(Told { counts: telling.counts, answers: telling.answers, unsaid, worlds })
}

/// A definition: the names that it takes, and what it stands for.
type Definition<'a> = (&'a [Arc<str>], &'a Expr);

/// Where telling a story has come to.
pub(super) struct Telling<'a> {
    pub(super) settings: &'a Settings,
    pub(super) budget: &'a Budget<'a>,
    // What names mean.
    pub(super) people: Vec<Arc<str>>,
    pub(super) params: BTreeMap<Arc<str>, Value>,
    pub(super) definitions: BTreeMap<Arc<str>, Definition<'a>>,
    /// Names that are values.
    pub(super) symbols: BTreeSet<Arc<str>>,
    /// Every variable, with its place in a moment.
    slots: BTreeMap<Key, usize>,
    pub(super) keys: Vec<Key>,
    // The setup, until the dialogue begins.
    pub(super) begun: bool,
    pub(super) declared: Vec<begin::Declared<'a>>,
    pub(super) givens: Vec<&'a Expr>,
    pub(super) sights: Vec<(Vec<usize>, &'a [Expr])>,
    // The moments, and which of them people speak about.
    moments: Vec<Moment>,
    /// The moment after each line; that of the start is the first.
    lines: Vec<usize>,
    marks: BTreeMap<Arc<str>, usize>,
    rounds: Vec<usize>,
    counts: Vec<usize>,
    answers: Vec<(String, Answer)>,
    known: RefCell<knowledge::Memo>,
    /// How deep within an expression evaluating is, and what was done since the budget was asked.
    deep: Cell<usize>,
    work: Cell<u64>,
}

impl<'a> Telling<'a> {
    pub(super) fn new(settings: &'a Settings, budget: &'a Budget<'a>) -> Self {
        Telling {
            settings,
            budget,
            people: Vec::new(),
            params: BTreeMap::new(),
            definitions: BTreeMap::new(),
            symbols: BTreeSet::new(),
            slots: BTreeMap::new(),
            keys: Vec::new(),
            begun: false,
            declared: Vec::new(),
            givens: Vec::new(),
            sights: Vec::new(),
            moments: vec![Moment::first()],
            lines: vec![0],
            marks: BTreeMap::new(),
            rounds: Vec::new(),
            counts: Vec::new(),
            answers: Vec::new(),
            known: RefCell::default(),
            deep: Cell::new(0),
            work: Cell::new(0),
        }
    }

    /// Tells these lines of the whole story.
    fn tell(
        &mut self,
        lines: &'a [super::text::Line],
        whole: &'a [super::text::Line],
    ) -> Result<(), Stop> {
        for (at, line) in lines.iter().enumerate() {
            if !self.setup(line)? {
                self.begin()?;
                if let Statement::Ask(words, question) = &line.statement {
                    let answer = self.answer(question, &whole[..at.min(whole.len())])?;
                    self.answers.push((words.clone(), answer));
                } else {
                    self.step(line)?;
                }
            }
        }
        self.begin()
    }

    /// Goes into an expression, but not without end, and not after the budget's.
    pub(super) fn inside<T>(
        &self,
        expr: &Expr,
        work: usize,
        evaluate: impl FnOnce() -> Result<T, Untold>,
    ) -> Result<T, Untold> {
        self.works(work)?;
        let deep = self.deep.get();
        if deep == MOST_DEEP {
            return fault(expr, format!("nested more than {MOST_DEEP} deep"));
        }
        self.deep.set(deep + 1);
        let found = evaluate();
        self.deep.set(deep);
        found
    }

    /// Asks the budget now and then.
    pub(super) fn works(&self, so_much: usize) -> Result<(), Untold> {
        let work = self.work.get() + so_much as u64;
        self.work.set(if work < A_MOMENT { work } else { 0 });
        Ok(if work < A_MOMENT { () } else { self.budget.check()? })
    }

    /// The moment of the last line.
    fn now(&self) -> usize {
        self.moments.len() - 1
    }

    /// What is so in a world, in words.
    fn describe(&self, moment: usize, world: usize) -> String {
        let moment = &self.moments[moment];
        let values = self.keys.iter().zip(&moment.values);
        let all =
            values.filter_map(|(key, column)| Some(format!("{key} = {}", column.as_ref()?[world])));
        all.collect::<Vec<_>>().join(", ")
    }
}
