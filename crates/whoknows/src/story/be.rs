//! Being one of the people: what one sees, what one hears, what one could have known, and when.
//!
//! One world is true. Whoever speaks says the line if he knows it, says that it is not so if he knows that, and else
//! that he does not know: so every line is answered in every world, and nothing is cut but by what is public. After
//! each line one thinks those worlds possible that look the same, and knows what is the same in all of them.

use std::ops::Range;
use std::sync::Arc;

use super::compute;
use super::definition::{self, Telling};
use super::memory::{Memory, Place};
use super::text::{Expr, Line, Question, Statement, Story, Who};
use super::told::{Settings, Untold, World};
use super::value::Value;
use super::why::{WhyNot, parsed};
use crate::budget::Budget;
use crate::fault::Fault;

/// One's part in a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Being {
    /// Who one is.
    pub who: Arc<str>,
    /// The true world.
    pub world: World,
    /// How many worlds there are at the start, and how many of them one thinks possible.
    pub start: (usize, usize),
    /// What one sees at the start: as the story says it, and the value.
    pub sees: Vec<(String, Value)>,
    /// What is asked, as the story says it, and what one knows of it at the start.
    pub knows: Vec<(String, Option<Value>)>,
    /// The lines.
    pub lines: Vec<Heard>,
}

/// A line that is heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Where it stands in the text.
    pub at: Range<usize>,
    /// Who says what to it.
    pub says: Vec<(Arc<str>, Reply)>,
    /// So many worlds one thinks possible after it.
    pub possible: usize,
    /// What one knows after it.
    pub knows: Vec<(String, Option<Value>)>,
}

/// What somebody says to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It is so.
    Yes,
    /// It is not so.
    No,
    /// One does not know.
    DontKnow,
}

/// Which world is the true one.
#[derive(Clone, Copy, Debug)]
pub enum Truth<'a> {
    /// The first in which this is so at the start.
    Where(&'a str),
    /// One by chance.
    Seed(u64),
}

/// One's part in a story.
pub fn be(
    story: &Story,
    settings: &Settings,
    who: &str,
    truth: Truth<'_>,
    budget: &Budget<'_>,
) -> Result<Being, WhyNot> {
    let sentence = match truth {
        Truth::Where(sentence) => Some(parsed(story, sentence)?),
        Truth::Seed(_) => None,
    };
    let answered = Story { text: story.text.clone(), lines: answered(&story.lines) };
    let asked: Vec<&Expr> = story.lines.iter().filter_map(asked).collect();
    let found = definition::look_back(&answered, settings, budget, |past| {
        let Some(me) = past.people.iter().position(|name| **name == *who) else {
            let names: Vec<&str> = past.people.iter().map(|name| &**name).collect();
            let near = Story::nearest(who, names.iter().copied());
            let advice = near.map_or_else(
                || format!("there are {}", names.join(", ")),
                |near| format!("did you mean {near}?"),
            );
            return Ok(Err(Fault::new(0..who.len(), format!("nobody is called {who}: {advice}"))));
        };
        let world = match (&sentence, truth) {
            (Some(sentence), _) => match first(past, sentence)? {
                Ok(world) => world,
                Err(fault) => return Ok(Err(fault)),
            },
            (None, Truth::Seed(seed)) => by_chance(past, seed),
            (None, Truth::Where(_)) => None,
        };
        if let Some(world) = world {
            told(past, me, world, &asked).map(Ok)
        } else {
            let message = "what is said publicly is not so in this world, or there is none";
            Ok(Err(Fault::new(0..0, message)))
        }
    });
    found?.map_err(WhyNot::Sentence)
}

/// What a question asks for: `what is E`.
fn asked(line: &Line) -> Option<&Expr> {
    match &line.statement {
        Statement::Ask(Question::WhatIs(what)) => Some(what),
        _ => None,
    }
}

/// The lines, each answered rather than said.
fn answered(lines: &[Line]) -> Vec<Line> {
    let mut all = Vec::new();
    for line in lines {
        let at = |statement| Line { at: line.at.clone(), statement };
        match &line.statement {
            Statement::Say { who: Some(who), parts } => {
                for what in parts {
                    let (who, what) = (who.clone(), what.clone());
                    all.push(Line {
                        at: line.at.clone(),
                        statement: Statement::Answer { who, whether: true, what },
                    });
                }
            }
            Statement::InTurn { who: Who::These(people), what } => {
                for one in people {
                    let (who, what) = (Who::These(vec![one.clone()]), what.clone());
                    all.push(at(Statement::Answer { who, whether: true, what }));
                }
            }
            Statement::Repeat { how, block } => {
                all.push(at(Statement::Repeat { how: how.clone(), block: answered(block) }));
            }
            Statement::Ask(_) | Statement::Expect(_) | Statement::ExpectWorlds(_) => {}
            _ => all.push(line.clone()),
        }
    }
    all
}

/// The worlds at the end, with the world at the start that each came from.
fn ends(past: &Telling<'_>) -> Vec<(usize, usize)> {
    let last = past.last();
    let worlds = past.worlds(last);
    let came = Memory::came_from(past, last, &worlds, past.lines()[0]);
    worlds.into_iter().zip(came).collect()
}

/// The first world at the end that was one of these at the start.
fn first(past: &Telling<'_>, sentence: &Expr) -> Result<Result<Option<usize>, Fault>, Untold> {
    let start = past.lines()[0];
    past.look_back_to(Some(0));
    for (world, from) in ends(past) {
        let place = Place { moment: start, now: start, world: from, bound: Vec::new() };
        match past.value(sentence, &place).and_then(|value| compute::truth(sentence, &value)) {
            Ok(true) => return Ok(Ok(Some(world))),
            Ok(false) => {}
            Err(Untold::Fault(fault)) => return Ok(Err(fault)),
            Err(ended) => return Err(ended),
        }
    }
    Ok(Ok(None))
}

fn by_chance(past: &Telling<'_>, seed: u64) -> Option<usize> {
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let ends = ends(past);
    let drawn = rand_chacha::ChaCha8Rng::seed_from_u64(seed).next_u64();
    ends.get(((u128::from(drawn) * ends.len() as u128) >> 64) as usize).map(|(world, _)| *world)
}

fn told(past: &Telling<'_>, me: usize, world: usize, asked: &[&Expr]) -> Result<Being, Untold> {
    let last = past.last();
    let then = |moment: usize| Memory::came_from(past, last, &[world], moment)[0];
    let possible = |moment: usize| past.alike(moment, me, then(moment));
    let knows = |moment: usize| {
        let alike = possible(moment);
        let one = |what: &&Expr| {
            let value = |&world: &usize| {
                past.value(what, &Place { moment, now: moment, world, bound: Vec::new() })
            };
            let values = alike.iter().map(value).collect::<Result<Vec<_>, _>>()?;
            let same = values.windows(2).all(|pair| pair[0] == pair[1]);
            Ok((past.words(what), values.into_iter().next().filter(|_| same)))
        };
        asked.iter().map(one).collect::<Result<Vec<_>, Untold>>()
    };
    let start = past.lines()[0];
    let mut lines = Vec::new();
    for (line, said) in past.said().iter().enumerate() {
        let moment = past.lines()[line + 1];
        past.look_back_to(Some(line));
        let says = replies(past, line, &then)?;
        past.look_back_to(Some(line + 1));
        let (possible, knows) = (possible(moment).len(), knows(moment)?);
        lines.push(Heard { at: said.at.clone(), says, possible, knows });
    }
    past.look_back_to(Some(0));
    let being = Being {
        who: past.people[me].clone(),
        world: past.world(last, world),
        start: (past.worlds(start).len(), possible(start).len()),
        sees: sees(past, me, then(start))?,
        knows: knows(start)?,
        lines,
    };
    past.look_back_to(None);
    Ok(being)
}

/// What each says who answers at this line, in the world that is true.
fn replies(
    past: &Telling<'_>,
    line: usize,
    then: &dyn Fn(usize) -> usize,
) -> Result<Vec<(Arc<str>, Reply)>, Untold> {
    let mut found = Vec::new();
    for cut in past.answered().iter().filter(|cut| cut.line == line + 1) {
        let world = then(cut.before);
        for &(person, what) in &cut.spoken {
            let Some(person) = person else { continue };
            let place = Place { moment: cut.before, now: cut.before, world, bound: Vec::new() };
            let place = place.with("I", past.person_value(person));
            let mut truths = Vec::new();
            for other in past.alike(cut.before, person, world) {
                truths.push(compute::truth(what, &past.value(what, &place.in_world(other))?)?);
            }
            let reply = match (truths.contains(&true), truths.contains(&false)) {
                (true, false) => Reply::Yes,
                (false, true) => Reply::No,
                _ => Reply::DontKnow,
            };
            found.push((past.people[person].clone(), reply));
        }
    }
    Ok(found)
}

/// What one sees at the start: the sights of the setup.
fn sees(past: &Telling<'_>, me: usize, world: usize) -> Result<Vec<(String, Value)>, Untold> {
    let start = past.lines()[0];
    let person = past.person_value(me);
    let place = Place { moment: start, now: start, world, bound: Vec::new() };
    let place = place.with("I", person.clone()).with("they", person);
    let mut found = Vec::new();
    for (who, what) in past.first_sights() {
        if who.contains(&me) {
            for one in *what {
                found.push((past.words(one), past.value(one, &place)?));
            }
        }
    }
    Ok(found)
}
