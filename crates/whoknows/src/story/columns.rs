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
mod column;
mod env;
mod evaluate;
mod knowledge;
mod lists;
mod questions;
mod quick;
mod repeat;
mod steps;
mod stored;
mod unknown;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use self::column::Dictionary;
use self::stored::Moment;
use super::definition::Telling;
use super::text::{Expr, Line, Statement, Story};
use super::told::{Answer, MOST_SHOWN, Settings, Stop, Told, Untold, fault};
use crate::budget::Budget;
use crate::fault::Fault;

/// The most moments; a line may need several.
const MOST_MOMENTS: usize = 50_000;
/// So many worlds are looked at at once.
const BLOCK: usize = 4096;

/// Tells a story.
pub fn tell(story: &Story, settings: &Settings, budget: &Budget<'_>) -> Result<Told, Untold> {
    let mut engine = Engine::new(settings, budget);
    let mut unsaid = None;
    match engine.tell(&story.lines, &story.lines) {
        Ok(()) => {}
        Err(Stop::Untold(why)) => return Err(why),
        Err(Stop::Unsaid(at)) => {
            engine.counts.push(0);
            unsaid = Some((engine.counts.len() - 1, at));
        }
    }
    let last = engine.moments.len() - 1;
    let left = engine.moments[last].left.clone();
    let shown = if unsaid.is_some() { 0 } else { MOST_SHOWN };
    let worlds = left.iter().take(shown).map(|&world| engine.describe(last, world)).collect();
    Ok(Told { counts: engine.counts, answers: engine.answers, unsaid, worlds })
}

/// Where telling a story has come to.
struct Engine<'a> {
    /// What names mean.
    names: Telling<'a>,
    words: Dictionary,
    moments: Vec<Moment>,
    /// The moment after each line; that of the start is the first.
    lines: Vec<usize>,
    marks: BTreeMap<Arc<str>, usize>,
    rounds: Vec<usize>,
    counts: Vec<usize>,
    answers: Vec<(String, Answer)>,
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
            counts: Vec::new(),
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
            if let Statement::Ask(words, question) = &line.statement {
                let answer = self.answer(question, &whole[..at.min(whole.len())])?;
                self.answers.push((words.clone(), answer));
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
        if bytes > begin::MOST_BYTES || self.moments.len() > MOST_MOMENTS {
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
        let said = self.lines.len() - 1;
        let then = match moment {
            Moment::Now => env.now,
            Moment::Start => self.lines[0],
            Moment::BeforeThat => self.lines[said.saturating_sub(1)],
            Moment::Mark(name) => self.marks.get(name).copied().unwrap_or(usize::MAX),
            Moment::AfterLine(line) => {
                let at = usize::try_from(*line).ok().and_then(|line| self.lines.get(line));
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

    /// What is so in a world, in words.
    fn describe(&self, moment: usize, world: u32) -> String {
        let columns = self.names.keys.iter().zip(&self.moments[moment].base.columns);
        let all = columns.filter_map(|(key, column)| {
            let value = self.words.at(&column.as_ref()?.column(&[world]), 0);
            Some(format!("{key} = {value}"))
        });
        all.collect::<Vec<_>>().join(", ")
    }
}
