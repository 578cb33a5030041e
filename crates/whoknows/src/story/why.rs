//! Why a world went: the line at which it did, and what shows that the line could not be said in it.
//!
//! In a world that went, one of those who spoke did not know what was said: either it is not so there, or a
//! world looks the same to the speaker in which it is not so. A sentence about knowledge is not so because of
//! one world more, and so on: a chain of worlds, each of which can be looked at by itself. What somebody does
//! know has the whole class as its reason, of which the number is given.

mod reasons;

use std::ops::Range;
use std::sync::Arc;

use super::definition::Telling;
use super::memory::{Cut, Memory, Place};
use super::text::{Expr, Story};
use super::told::{Settings, Untold, World};
use super::value::Value;
use super::{columns, compute, definition};
use crate::budget::Budget;
use crate::fault::Fault;

/// So many worlds are looked at.
pub const MOST_FATES: usize = 12;

/// What became of a world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The world, at the moment at which it went, or at the end.
    pub world: World,
    /// None: it is still possible.
    pub gone: Option<Gone>,
}

/// How a world went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    /// The number of the line.
    pub line: usize,
    /// Where what was said stands in the text.
    pub at: Range<usize>,
    /// Who could not say it; nobody: it was said publicly, and is not so.
    pub who: Option<Arc<str>>,
    /// Why not.
    pub reason: Reason,
}

/// Why a sentence is so, or not so, in a world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// These words are plainly so, or not.
    Plain {
        /// As they stand in the story.
        words: String,
        /// Is it so?
        so: bool,
    },
    /// Each of these.
    All(Vec<Reason>),
    /// It was so at an earlier moment.
    Then {
        /// As one says it: "at the start".
        moment: String,
        /// Why it was so then.
        because: Box<Reason>,
    },
    /// Somebody thinks a world possible, because of which it is not known.
    Thinks {
        /// One of the people, or several together.
        who: Arc<str>,
        /// What is thought possible.
        world: World,
        /// What is so there.
        because: Box<Reason>,
    },
    /// Somebody cannot tell one value from another, which is that of a world that looks the same.
    CannotTell {
        /// One of the people, or several together.
        who: String,
        /// The value.
        value: Value,
        /// The other value.
        other: Value,
        /// The world with the other value.
        world: World,
    },
    /// In all worlds that look the same to somebody it is so.
    Certain {
        /// One of the people, or several together.
        who: String,
        /// What is so, as it stands in the story.
        words: String,
        /// So many worlds look the same.
        alike: usize,
    },
    /// In all worlds that look the same to somebody the value is this.
    Knows {
        /// One of the people, or several together.
        who: String,
        /// The value.
        value: Value,
        /// So many worlds look the same.
        alike: usize,
    },
    /// Through these people, each of whom thinks the next world possible, one comes to a world where it is not so.
    Chain {
        /// Who, and the world that is thought possible.
        steps: Vec<(Arc<str>, World)>,
        /// What is so in the last one.
        because: Box<Reason>,
    },
}

impl Reason {
    /// The worlds that it rests on, one because of the other.
    pub fn worlds(&self) -> Vec<&World> {
        match self {
            Reason::Plain { .. } | Reason::Certain { .. } | Reason::Knows { .. } => Vec::new(),
            Reason::All(all) => all.iter().flat_map(Reason::worlds).collect(),
            Reason::Then { because, .. } => because.worlds(),
            Reason::CannotTell { world, .. } => vec![world],
            Reason::Thinks { world, because, .. } => {
                std::iter::once(world).chain(because.worlds()).collect()
            }
            Reason::Chain { steps, because } => {
                steps.iter().map(|(_, world)| world).chain(because.worlds()).collect()
            }
        }
    }
}

/// What became of the worlds in which a sentence was so at the start: of the first few of them.
pub fn why(
    story: &Story,
    settings: &Settings,
    sentence: &str,
    budget: &Budget<'_>,
) -> Result<Vec<Fate>, WhyNot> {
    let sentence = parsed(story, sentence)?;
    some(&sentence, columns::look_back(story, settings, budget, |past| asked(past, &sentence))?)
}

/// The same by the definition.
pub fn why_by_definition(
    story: &Story,
    settings: &Settings,
    sentence: &str,
    budget: &Budget<'_>,
) -> Result<Vec<Fate>, WhyNot> {
    let sentence = parsed(story, sentence)?;
    some(&sentence, definition::look_back(story, settings, budget, |past| asked(past, &sentence))?)
}

/// Why a question about a story has no answer: the fault is in the sentence that was asked about, or in the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The sentence is wrong.
    Sentence(Fault),
    /// The story was not told.
    Story(Untold),
}

impl From<Untold> for WhyNot {
    fn from(untold: Untold) -> Self {
        WhyNot::Story(untold)
    }
}

/// The sentence, read with the names of the story.
pub(super) fn parsed(story: &Story, sentence: &str) -> Result<Expr, WhyNot> {
    story.sentence(sentence).map_err(WhyNot::Sentence)
}

/// The fates of a sentence that was asked about; a fault in it is none of the story's.
fn asked<'a, M: Memory<'a>>(
    memory: &M,
    sentence: &Expr,
) -> Result<Result<Vec<Fate>, Fault>, Untold> {
    // The first world tells whether the sentence means something.
    let start = memory.lines()[0];
    if let Some(&world) = memory.worlds(start).first() {
        let place = Place { moment: start, now: start, world, bound: Vec::new() };
        memory.look_back_to(Some(0));
        let found =
            memory.value(sentence, &place).and_then(|value| compute::truth(sentence, &value));
        if let Err(Untold::Fault(fault)) = found {
            return Ok(Err(fault));
        }
    }
    fates(memory, sentence).map(Ok)
}

fn some(sentence: &Expr, found: Result<Vec<Fate>, Fault>) -> Result<Vec<Fate>, WhyNot> {
    let found = found.map_err(WhyNot::Sentence)?;
    if found.is_empty() {
        let message = "this was so in no world at the start";
        return Err(WhyNot::Sentence(Fault::new(sentence.at.clone(), message)));
    }
    Ok(found)
}

/// What became of the first worlds in which a sentence was so at the start.
pub(super) fn fates<'a, M: Memory<'a>>(memory: &M, sentence: &Expr) -> Result<Vec<Fate>, Untold> {
    let mut found = Vec::new();
    let start = memory.lines()[0];
    memory.look_back_to(Some(0));
    for world in memory.worlds(start) {
        let place = Place { moment: start, now: start, world, bound: Vec::new() };
        if compute::truth(sentence, &memory.value(sentence, &place)?)? {
            found.extend(fates_of(memory, world)?);
        }
        if found.len() >= MOST_FATES {
            break;
        }
    }
    memory.look_back_to(None);
    Ok(found)
}

/// What became of one world, which may have become several.
fn fates_of<'a, M: Memory<'a>>(memory: &M, first: usize) -> Result<Vec<Fate>, Untold> {
    let start = memory.lines()[0];
    let of_it = |moment: usize| {
        let worlds = memory.worlds(moment);
        let came = memory.came_from(moment, &worlds, start);
        worlds.into_iter().zip(came).filter(move |(_, from)| *from == first).map(|(world, _)| world)
    };
    let mut found = Vec::new();
    for cut in memory.cuts() {
        for world in of_it(cut.before) {
            memory.look_back_to(Some(cut.line - 1));
            let place = Place { moment: cut.before, now: cut.before, world, bound: Vec::new() };
            if let Some(gone) = gone(memory, cut, &place)? {
                found.push(Fate { world: memory.world(cut.before, world), gone: Some(gone) });
            }
            memory.look_back_to(Some(0));
        }
    }
    let last = memory.last();
    found.extend(of_it(last).map(|world| Fate { world: memory.world(last, world), gone: None }));
    Ok(found)
}

/// Why a world goes with this cut, if it does.
fn gone<'a, M: Memory<'a>>(
    memory: &M,
    cut: &Cut<'a>,
    place: &Place,
) -> Result<Option<Gone>, Untold> {
    for &(speaker, what) in &cut.spoken {
        let names = memory.names();
        let here = match speaker {
            Some(person) => place.with("I", names.person_value(person)),
            None => place.clone(),
        };
        let is_so = |place: &Place| compute::truth(what, &memory.value(what, place)?);
        let gone = |who: Option<usize>, reason| {
            let who = who.map(|person| names.people[person].clone());
            Some(Gone { line: cut.line, at: what.at.clone(), who, reason })
        };
        if !is_so(&here)? {
            return Ok(gone(speaker, reasons::reason(memory, what, &here, false)?));
        }
        let Some(person) = speaker else { continue };
        for other in memory.alike(place.moment, person, place.world) {
            let there = here.in_world(other);
            if !is_so(&there)? {
                let because = Box::new(reasons::reason(memory, what, &there, false)?);
                let (who, world) =
                    (names.people[person].clone(), memory.world(place.moment, other));
                return Ok(gone(speaker, Reason::Thinks { who, world, because }));
            }
        }
    }
    Ok(None)
}

/// A person by the number.
fn name(names: &Telling<'_>, person: usize) -> Arc<str> {
    names.people[person].clone()
}
