//! What each person thinks possible in a world, after a line: minds within minds.
//!
//! In a world each person thinks all those possible that look the same; in each of these each person thinks some
//! possible, and so on. What is shown is a part of it: so deep, so many worlds of each mind, so many in all.

use std::sync::Arc;

use super::memory::{Memory, Place};
use super::text::{Expr, Story};
use super::told::{Settings, Untold, World};
use super::why::{WhyNot, parsed};
use super::{columns, compute, definition};
use crate::budget::Budget;
use crate::fault::Fault;

/// How deep minds may be shown.
pub const MOST_DEEP: usize = 4;
/// So many worlds of a mind are shown.
const MOST_THOUGHT: usize = 8;
/// So many thoughts are shown in all.
const MOST_THOUGHTS: usize = 3_000;

/// What everybody thinks in a world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Views {
    /// The number of the line after which it is so; 0: at the start.
    pub line: usize,
    /// The world.
    pub world: World,
    /// What each person thinks in it.
    pub minds: Vec<Mind>,
}

/// What a person thinks possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mind {
    /// The person.
    pub who: Arc<str>,
    /// So many worlds.
    pub possible: usize,
    /// The first of them.
    pub thoughts: Vec<Thought>,
}

/// A world that is thought possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The world.
    pub world: World,
    /// What each person thinks in it; nothing where nothing more is shown.
    pub minds: Vec<Mind>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The world: the first in which this was so at the start.
    pub world: &'a str,
    /// After this line; none: after the last.
    pub line: Option<usize>,
    /// So deep.
    pub depth: usize,
}

/// What everybody thinks.
pub fn views(
    story: &Story,
    settings: &Settings,
    asked: Asked<'_>,
    budget: &Budget<'_>,
) -> Result<Views, WhyNot> {
    let sentence = parsed(story, asked.world)?;
    let found =
        columns::look_back(story, settings, budget, |past| seen(past, &sentence, asked, budget));
    found?.map_err(WhyNot::Sentence)
}

/// The same by the definition.
pub fn views_by_definition(
    story: &Story,
    settings: &Settings,
    asked: Asked<'_>,
    budget: &Budget<'_>,
) -> Result<Views, WhyNot> {
    let sentence = parsed(story, asked.world)?;
    let found =
        definition::look_back(story, settings, budget, |past| seen(past, &sentence, asked, budget));
    found?.map_err(WhyNot::Sentence)
}

fn seen<'a, M: Memory<'a>>(
    memory: &M,
    sentence: &Expr,
    asked: Asked<'_>,
    budget: &Budget<'_>,
) -> Result<Result<Views, Fault>, Untold> {
    let wrong = |message: String| Ok(Err(Fault::new(sentence.at.clone(), message)));
    let lines = memory.lines();
    let line = asked.line.unwrap_or(lines.len() - 1);
    let Some(&moment) = lines.get(line) else {
        return wrong(format!("line {line} is not said: the story has {} lines", lines.len() - 1));
    };
    let start = lines[0];
    memory.look_back_to(Some(0));
    let mut first = None;
    for world in memory.worlds(start) {
        let place = Place { moment: start, now: start, world, bound: Vec::new() };
        let is = memory.value(sentence, &place).and_then(|value| compute::truth(sentence, &value));
        match is {
            Err(Untold::Fault(fault)) => return Ok(Err(fault)),
            Err(ended) => return Err(ended),
            Ok(false) => {}
            Ok(true) => {
                first = Some(world);
                break;
            }
        }
    }
    memory.look_back_to(None);
    let Some(first) = first else { return wrong("this was so in no world at the start".into()) };
    let worlds = memory.worlds(moment);
    let came = memory.came_from(moment, &worlds, start);
    let Some(at) = came.iter().position(|&from| from == first) else {
        return wrong(format!("({}) is gone by line {line}", memory.world(start, first)));
    };
    let mut room = MOST_THOUGHTS;
    let depth = asked.depth.min(MOST_DEEP);
    let minds = minds(memory, moment, worlds[at], depth, &mut room, budget)?;
    Ok(Ok(Views { line, world: memory.world(moment, worlds[at]), minds }))
}

fn minds<'a, M: Memory<'a>>(
    memory: &M,
    moment: usize,
    world: usize,
    depth: usize,
    room: &mut usize,
    budget: &Budget<'_>,
) -> Result<Vec<Mind>, Untold> {
    let mut all = Vec::new();
    if depth == 0 || *room == 0 {
        return Ok(all);
    }
    for (person, who) in memory.names().people.iter().enumerate() {
        let alike = memory.alike(moment, person, world);
        budget.spend(alike.len() as u64)?;
        let mut thoughts = Vec::new();
        for &other in alike.iter().take(MOST_THOUGHT.min(*room)) {
            *room -= 1;
            let minds = minds(memory, moment, other, depth - 1, room, budget)?;
            thoughts.push(Thought { world: memory.world(moment, other), minds });
        }
        all.push(Mind { who: who.clone(), possible: alike.len(), thoughts });
    }
    Ok(all)
}
