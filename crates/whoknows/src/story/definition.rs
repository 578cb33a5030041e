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
mod memory;
pub(super) mod moment;
mod pronouns;
mod questions;
mod ready;
mod repeat;
mod steps;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use self::moment::{Key, Moment};
use super::memory::Cut;
use super::text::{Expr, Statement, Story};
use super::told::{Answer, End, MOST_SHOWN, Said, Settings, Stop, Told, Untold, World, fault};
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
    let (telling, end) = told(story, settings, budget)?;
    let (unsaid, ended) = match end {
        End::Told => (None, None),
        End::Unsaid(why) => (Some(why), None),
        End::Ended(ended) => (None, Some(ended)),
    };
    let last = telling.now();
    let shown = if unsaid.is_some() || ended.is_some() {
        0
    } else {
        telling.moments[last].worlds.min(MOST_SHOWN)
    };
    let worlds = (0..shown).map(|world| telling.describe(last, world)).collect();
    Ok(Told {
        counts: telling.counts,
        lines: telling.said,
        answers: telling.answers,
        unsaid,
        worlds,
        ended,
    })
}

/// Tells a story, and looks back at it.
pub(super) fn look_back<T>(
    story: &Story,
    settings: &Settings,
    budget: &Budget<'_>,
    look: impl FnOnce(&Telling<'_>) -> Result<T, Untold>,
) -> Result<T, Untold> {
    match told(story, settings, budget)? {
        (_, End::Ended(ended)) => Err(ended.into()),
        (told, _) => look(&told),
    }
}

fn told<'a>(
    story: &'a Story,
    settings: &'a Settings,
    budget: &'a Budget<'a>,
) -> Result<(Telling<'a>, End), Untold> {
    let mut telling = Telling::new(settings, budget);
    telling.text = &story.text;
    match telling.tell(&story.lines, &story.lines) {
        Ok(()) => Ok((telling, End::Told)),
        Err(Stop::Untold(Untold::Ended(ended))) => Ok((telling, End::Ended(ended))),
        Err(Stop::Untold(why)) => Err(why),
        Err(Stop::Unsaid(why)) => {
            telling.counts.push(0);
            telling.said.push(Said { at: why.at.clone(), turn: None });
            Ok((telling, End::Unsaid(why)))
        }
    }
}

/// A definition: the names that it takes, and what it stands for.
type Definition<'a> = (&'a [Arc<str>], &'a Expr);

/// Where telling a story has come to.
pub(super) struct Telling<'a> {
    pub(super) settings: &'a Settings,
    pub(super) budget: &'a Budget<'a>,
    /// The whole text.
    pub(super) text: &'a str,
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
    /// The sights of the setup, once the dialogue has begun.
    seen_first: Vec<(Vec<usize>, &'a [Expr])>,
    // The moments, and which of them people speak about.
    moments: Vec<Moment>,
    /// The moment after each line; that of the start is the first.
    lines: Vec<usize>,
    marks: BTreeMap<Arc<str>, usize>,
    rounds: Vec<usize>,
    /// What was said, cut by cut.
    cuts: Vec<Cut<'a>>,
    /// What was answered, and by whom: nothing went.
    answered: Vec<Cut<'a>>,
    /// The number of lines said at the moment that is looked back at, if one is.
    as_of: Cell<Option<usize>>,
    counts: Vec<usize>,
    said: Vec<Said>,
    /// Who, of those whose words are looked at, could say them in no world.
    mute: Cell<Option<usize>>,
    answers: Vec<(Range<usize>, Answer)>,
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
            text: "",
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
            seen_first: Vec::new(),
            moments: vec![Moment::first()],
            lines: vec![0],
            marks: BTreeMap::new(),
            rounds: Vec::new(),
            cuts: Vec::new(),
            answered: Vec::new(),
            as_of: Cell::new(None),
            counts: Vec::new(),
            said: Vec::new(),
            mute: Cell::new(None),
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
                if let Statement::Ask(question) = &line.statement {
                    let answer = self.answer(question, &whole[..at.min(whole.len())])?;
                    self.answers.push((line.at.clone(), answer));
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
        if work < A_MOMENT {
            return Ok(());
        }
        Ok(self.budget.check()?)
    }

    /// The moment of the last line.
    fn now(&self) -> usize {
        self.moments.len() - 1
    }

    /// What is so in a world.
    fn describe(&self, moment: usize, world: usize) -> World {
        let moment = &self.moments[moment];
        let values = self.keys.iter().zip(&moment.values);
        let all = values
            .filter_map(|(key, column)| Some((key.to_string(), column.as_ref()?[world].clone())));
        World(all.collect())
    }
}
