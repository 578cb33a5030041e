//! One story for many values of a parameter: for which are there no worlds left, one, or more, and since when?
//!
//! *Anew*: the story is told for each value, whatever it is. *Growing*: it is told once, if the parameter only lets
//! worlds in. The rule for that, which is checked on the text:
//!
//! - variables are numbers or yes or no, from ranges or lists; the dialogue only cuts (no seeing in mid-story, no
//!   answers, no rounds, no common knowledge);
//! - the parameter comes in nowhere but in the ends of ranges and in givens, and there so that what is possible for
//!   one value is possible for all greater ones: `x <= most`, `y in x+1..most-x`, not `x = most`.
//!
//! Then each world has a first value for which it is there. Values are gone through upwards; worlds come and stay,
//! and of each class of worlds that look alike to somebody there are counts of what that person needs to know
//! something. Only worlds whose counts tip are looked at again. Both ways must say the same.

mod classes;
mod flow;
mod gates;
mod grow;
mod listed;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::plain::setup::told_only;
use super::text::{Statement, Story};
use super::told::{Settings, Told, Untold};
use super::{columns, definition, plain::Plain};
use crate::budget::{Budget, Ended};
use crate::fault::Fault;

/// The most worlds that are described for one value.
pub const MOST_SHOWN: usize = 20;

/// What is left of a story for many values of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swept {
    /// The values in their order, those together that have the same result.
    pub runs: Vec<Run>,
    /// Which way it was found.
    pub way: Way,
    /// Why there are no more runs, if the budget ended it.
    pub ended: Option<Ended>,
}

/// Values of the parameter with the same result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// These values.
    pub values: RangeInclusive<i64>,
    /// So many worlds are left at the end; 0: none at the start, or a line cannot be said.
    pub worlds: usize,
    /// The worlds, if they are not more than [`MOST_SHOWN`].
    pub shown: Vec<String>,
}

/// A way to the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The story is told anew for each value.
    Anew,
    /// Worlds come and stay as the parameter grows.
    Growing,
}

/// A world that is left from a value on, or no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// From this value on.
    pub value: i64,
    /// The world.
    pub world: String,
    /// Is it left, or gone?
    pub appears: bool,
}

impl Swept {
    /// All is known up to this value.
    pub fn settled(&self) -> Option<i64> {
        self.runs.last().map(|run| *run.values.end())
    }

    /// The worlds that are left from some value on or no longer, where all worlds that are left are described.
    pub fn events(&self) -> Vec<Event> {
        let (mut events, mut before) = (Vec::new(), BTreeSet::new());
        for run in &self.runs {
            if run.shown.len() < run.worlds {
                before = BTreeSet::new();
                continue;
            }
            let now: BTreeSet<&String> = run.shown.iter().collect();
            let value = *run.values.start();
            let event =
                |world: &&String, appears| Event { value, world: (*world).clone(), appears };
            events.extend(before.difference(&now).map(|world| event(world, false)));
            events.extend(now.difference(&before).map(|world| event(world, true)));
            before = now;
        }
        events
    }

    fn nothing(way: Way) -> Swept {
        Swept { runs: Vec::new(), way, ended: None }
    }

    fn add(&mut self, value: i64, worlds: usize, shown: Vec<String>) {
        match self.runs.last_mut() {
            Some(last) if last.worlds == worlds && last.shown == shown => {
                last.values = *last.values.start()..=value;
            }
            _ => self.runs.push(Run { values: value..=value, worlds, shown }),
        }
    }
}

/// What is left for each of these values of a parameter, by the faster way that there is.
pub fn sweep(
    story: &Story,
    over: &str,
    values: RangeInclusive<i64>,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Swept, Untold> {
    known(story, over)?;
    match growing(story, over, values.clone(), settings, budget)? {
        Some(swept) => Ok(swept),
        None => anew(story, over, values, settings, budget),
    }
}

/// What is left for each value, told anew for each.
pub fn anew(
    story: &Story,
    over: &str,
    values: RangeInclusive<i64>,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Swept, Untold> {
    told_by(columns::tell, story, over, values, settings, budget)
}

/// The same by the definition.
pub fn by_definition(
    story: &Story,
    over: &str,
    values: RangeInclusive<i64>,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Swept, Untold> {
    told_by(definition::tell, story, over, values, settings, budget)
}

fn told_by(
    tell: fn(&Story, &Settings, &Budget<'_>) -> Result<Told, Untold>,
    story: &Story,
    over: &str,
    values: RangeInclusive<i64>,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Swept, Untold> {
    known(story, over)?;
    let (story, mut settings) = (told_only(story), settings.clone());
    let mut swept = Swept::nothing(Way::Anew);
    for value in values {
        settings.insert(over.into(), value);
        match tell(&story, &settings, budget) {
            Ok(Told { ended: Some(why), .. }) | Err(Untold::Ended(why)) => {
                swept.ended = Some(why);
                break;
            }
            Ok(told) => {
                let worlds = told.counts.last().copied().unwrap_or(0);
                let shown = if worlds > MOST_SHOWN { &[] } else { &told.worlds[..] };
                let shown = shown.iter().map(ToString::to_string).collect();
                swept.add(value, worlds, shown);
            }
            Err(fault) => return Err(fault),
        }
    }
    Ok(swept)
}

/// The same in one go; none if the parameter does more than to let worlds in.
pub fn growing(
    story: &Story,
    over: &str,
    values: RangeInclusive<i64>,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Option<Swept>, Untold> {
    let mut swept = Swept::nothing(Way::Growing);
    if values.is_empty() {
        return Ok(Some(swept));
    }
    let mut settings = settings.clone();
    settings.insert(over.into(), *values.end());
    let found = Plain::of(story, Some(over), &settings, budget)
        .and_then(|plain| grown(&plain, values, budget, &mut swept));
    match found {
        Ok(true) => Ok(Some(swept)),
        // Whether it is a fault of the story is said by telling it.
        Ok(false) | Err(Untold::Fault(_)) => Ok(None),
        Err(Untold::Ended(why)) => {
            swept.ended = Some(why);
            Ok(Some(swept))
        }
    }
}

/// Goes through the values; false if the story is not of the shape for that.
fn grown(
    plain: &Plain,
    values: RangeInclusive<i64>,
    budget: &Budget<'_>,
    swept: &mut Swept,
) -> Result<bool, Untold> {
    let Some(growth) = grow::Growth::of(plain, *values.end()) else { return Ok(false) };
    let Some(circuit) = gates::Circuit::of(plain) else { return Ok(false) };
    let listed = listed::Listed::of(&growth, *values.start(), *values.end(), budget)?;
    let mut flow = flow::Flow::new(&growth.plain, &listed, &circuit, budget)?;
    for value in values.clone() {
        let worlds = flow.step(listed.new_at(value - values.start()))?;
        swept.add(value, worlds, flow.shown());
    }
    Ok(true)
}

/// Is there such a parameter?
fn known(story: &Story, over: &str) -> Result<(), Untold> {
    let is =
        |statement: &Statement| matches!(statement, Statement::Param(name, _) if **name == *over);
    if story.lines.iter().any(|line| is(&line.statement)) {
        return Ok(());
    }
    Err(Fault::new(0..0, format!("there is no line \"param {over} = ...\" to sweep over")).into())
}
