//! Stories told fast: many worlds at once, in columns.
//!
//! A moment keeps its worlds as columns of values and, for each person, a column of class numbers: worlds that
//! look the same have the same. A sentence is evaluated for a block of worlds at a time; what somebody knows is
//! found in two passes over the worlds, whatever the sentence. A line that cuts little only lists the worlds that
//! are left; one that cuts more than half writes them anew.
//!
//! What names mean is settled by the same reading as for the definition; from the first world on the two share
//! nothing but arithmetic, and must agree.

mod begin;
mod choices;
mod classes;
mod column;
mod env;
mod evaluate;
mod few;
mod knowledge;
mod lists;
mod memory;
mod questions;
mod quick;
mod repeat;
mod steps;
mod stored;
mod unknown;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use self::column::Dictionary;
use self::stored::Moment;
use super::definition::Telling;
use super::memory::Cut;
use super::text::{Expr, Line, Statement, Story};
use super::told::{Answer, End, MOST_SHOWN, Said, Settings, Stop, Told, Untold, World, fault};
use crate::budget::Budget;
use crate::fault::Fault;

/// The most moments; a line may need several.
const MOST_MOMENTS: usize = 50_000;
/// So many worlds are looked at at once.
const BLOCK: usize = 4096;

/// Tells a story.
pub fn tell(story: &Story, settings: &Settings, budget: &Budget<'_>) -> Result<Told, Untold> {
    let (engine, end) = told(story, settings, budget)?;
    let (unsaid, ended) = match end {
        End::Told => (None, None),
        End::Unsaid(why) => (Some(why), None),
        End::Ended(ended) => (None, Some(ended)),
    };
    let last = engine.now();
    let shown = if unsaid.is_some() || ended.is_some() { 0 } else { MOST_SHOWN };
    let left = engine.moments[last].left.iter().take(shown);
    let worlds = left.map(|&world| engine.describe(last, world)).collect();
    Ok(Told {
        counts: engine.counts,
        lines: engine.said,
        answers: engine.answers,
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
    look: impl FnOnce(&Engine<'_>) -> Result<T, Untold>,
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
) -> Result<(Engine<'a>, End), Untold> {
    let mut engine = Engine::new(settings, budget);
    engine.names.text = &story.text;
    match engine.tell(&story.lines, &story.lines) {
        Ok(()) => Ok((engine, End::Told)),
        Err(Stop::Untold(Untold::Ended(ended))) => Ok((engine, End::Ended(ended))),
        Err(Stop::Untold(why)) => Err(why),
        Err(Stop::Unsaid(why)) => {
            engine.counts.push(0);
            engine.said.push(Said { at: why.at.clone(), turn: None });
            Ok((engine, End::Unsaid(why)))
        }
    }
}

/// Where telling a story has come to.
pub(super) struct Engine<'a> {
    /// What names mean.
    names: Telling<'a>,
    words: Dictionary,
    moments: Vec<Moment>,
    /// The moment after each line; that of the start is the first.
    lines: Vec<usize>,
    marks: BTreeMap<Arc<str>, usize>,
    rounds: Vec<usize>,
    /// What was said, cut by cut.
    cuts: Vec<Cut<'a>>,
    /// The number of lines said at the moment that is looked back at, if one is.
    as_of: Cell<Option<usize>>,
    counts: Vec<usize>,
    said: Vec<Said>,
    /// Who, of those whose words are looked at, could say them in no world.
    mute: Cell<Option<usize>>,
    answers: Vec<(Range<usize>, Answer)>,
    known: RefCell<knowledge::Memo>,
    /// The bytes that each moment takes beside those before it.
    bytes: Vec<usize>,
}

impl<'a> Engine<'a> {
    fn new(settings: &'a Settings, budget: &'a Budget<'a>) -> Self {
        Engine {
            names: Telling::new(settings, budget),
            words: Dictionary::default(),
            moments: vec![Moment::default()],
            lines: vec![0],
            marks: BTreeMap::new(),
            rounds: Vec::new(),
            cuts: Vec::new(),
            as_of: Cell::new(None),
            counts: Vec::new(),
            said: Vec::new(),
            mute: Cell::new(None),
            answers: Vec::new(),
            known: RefCell::default(),
            bytes: vec![0],
        }
    }

    /// Tells these lines of the whole story.
    fn tell(&mut self, lines: &'a [Line], whole: &'a [Line]) -> Result<(), Stop> {
        for (at, line) in lines.iter().enumerate() {
            if self.names.setup(line)? {
                continue;
            }
            self.begin()?;
            if let Statement::Ask(question) = &line.statement {
                let answer = self.answer(question, &whole[..at.min(whole.len())])?;
                self.answers.push((line.at.clone(), answer));
            } else {
                self.step(line)?;
            }
        }
        self.begin()
    }

    /// A new moment.
    fn push(&mut self, next: Moment, at: &Range<usize>) -> Result<(), Untold> {
        self.names.budget.check()?;
        // Nobody asks again what was known at the moments of speaking before.
        self.known.borrow_mut().clear();
        let bytes = self.bytes.last().unwrap_or(&0) + next.bytes(&self.moments[self.now()]);
        if bytes > few::MOST_BYTES || self.moments.len() > MOST_MOMENTS {
            let message = "the worlds after all lines together do not fit into 2 GiB".to_string();
            return Err(Fault::new(at.clone(), message).into());
        }
        self.bytes.push(bytes);
        self.moments.push(next);
        Ok(())
    }

    /// The moment of the last line.
    fn now(&self) -> usize {
        self.moments.len() - 1
    }

    /// The moment that is spoken of.
    fn moment(
        &self,
        expr: &Expr,
        moment: &super::text::Moment,
        env: &env::Env<'_>,
    ) -> Result<usize, Untold> {
        use super::text::Moment;
        let said = self.as_of.get().unwrap_or(self.lines.len() - 1);
        let then = match moment {
            Moment::Now => env.now,
            Moment::Start => self.lines[0],
            Moment::BeforeThat => self.lines[said.saturating_sub(1)],
            Moment::Mark(name) => self.marks.get(name).copied().unwrap_or(usize::MAX),
            Moment::AfterLine(line) => {
                let at = usize::try_from(*line).ok().and_then(|line| self.lines[..=said].get(line));
                let Some(&then) = at else {
                    let have = if said == 1 { "1 line has" } else { &format!("{said} lines have") };
                    return fault(expr, format!("line {line} has not been said yet: {have}"));
                };
                then
            }
        };
        if then > env.moment {
            return fault(expr, "this moment is not in the past of the one before it".to_string());
        }
        Ok(then)
    }

    /// The worlds at an earlier moment from which these came.
    fn came_from(&self, moment: usize, worlds: &[u32], then: usize) -> Vec<u32> {
        let mut worlds = worlds.to_vec();
        for between in self.moments[then + 1..=moment].iter().rev() {
            if let Some(from) = &between.from {
                for world in &mut worlds {
                    *world = from[*world as usize];
                }
            }
        }
        worlds
    }

    /// What is so in a world.
    fn describe(&self, moment: usize, world: u32) -> World {
        let columns = self.names.keys.iter().zip(&self.moments[moment].base.columns);
        let all = columns.filter_map(|(key, column)| {
            let value = self.words.at(&column.as_ref()?.column(&[world]), 0);
            Some((key.to_string(), value))
        });
        World(all.collect())
    }
}
