//! What a story says that its author may not have meant.
//!
//! Nothing here is an error. Each remark is found by telling the story, or one that differs in one place: a line
//! that cuts nothing; a line that would do something else with `;` in place of `, and`; a sentence that is no longer
//! so once it is said; an answer that changes with the bound; a name that nothing uses.

mod names;

use std::collections::BTreeSet;
use std::ops::Range;

use super::memory::{Memory, Place};
use super::text::{Expr, Line, Node, Statement, Story};
use super::told::{Settings, Told, Untold};
use super::{columns, compute};
use crate::budget::Budget;

/// A remark about a place of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Where.
    pub at: Range<usize>,
    /// What kind of remark it is.
    pub kind: Kind,
    /// The same in words.
    pub words: String,
}

/// What kind of remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A line that cannot be said.
    Unsaid,
    /// A line after which all worlds are left.
    CutsNothing,
    /// A line that would do something else with `;` in place of `, and`, or the other way round.
    Joint,
    /// A sentence that is not so any more once it is said.
    NoLonger,
    /// An answer that changes with the bound.
    Bound,
    /// A name that nothing uses.
    Unused,
}

/// All remarks, in the order of the text.
pub fn lint(
    story: &Story,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Vec<Remark>, Untold> {
    let told = columns::tell(story, settings, budget)?;
    if let Some(ended) = told.ended {
        return Err(ended.into());
    }
    let mut found = unused(story);
    found.extend(unsaid(&told));
    found.extend(said(story, settings, budget)?);
    found.extend(joints(story, settings, &told, budget)?);
    found.extend(bounds(story, settings, &told, budget)?);
    found.sort_by_key(|remark| (remark.at.start, remark.kind));
    Ok(found)
}

fn unsaid(told: &Told) -> Option<Remark> {
    let unsaid = told.unsaid.as_ref()?;
    let words = match &unsaid.who {
        Some(who) => format!("{who} could say this in none of the worlds left"),
        None => "this is so in none of the worlds left".to_string(),
    };
    Some(Remark { at: unsaid.at.clone(), kind: Kind::Unsaid, words })
}

/// Lines that cut nothing, and sentences that are no longer so. Lines that are repeated are left out: their last
/// round is not like the others.
fn said(story: &Story, settings: &Settings, budget: &Budget<'_>) -> Result<Vec<Remark>, Untold> {
    let inside =
        story.lines.iter().filter(|line| matches!(line.statement, Statement::Repeat { .. }));
    let inside: Vec<Range<usize>> = inside.map(repeated).collect();
    let alone = |at: usize| !inside.iter().any(|range| range.contains(&at));
    columns::look_back(story, settings, budget, |memory| {
        let mut found = Vec::new();
        for cut in memory.cuts() {
            let (before, after) = (memory.worlds(cut.before).len(), memory.worlds(cut.before + 1));
            let [(speaker, what), ..] = cut.spoken[..] else { continue };
            if !alone(what.at.start) || after.is_empty() {
                continue;
            }
            if before == after.len() {
                let words = if before == 1 {
                    "the only world".into()
                } else {
                    format!("all {before} worlds")
                };
                let words = format!("this cuts nothing: it is so in {words}");
                found.push(Remark { at: what.at.clone(), kind: Kind::CutsNothing, words });
            } else if let Some(remark) =
                no_longer(memory, cut.before + 1, cut.line, speaker, what, &after)?
            {
                found.push(remark);
            }
        }
        found.dedup_by(|one, other| one.at == other.at);
        Ok(found)
    })
}

fn repeated(line: &Line) -> Range<usize> {
    let Statement::Repeat { block, .. } = &line.statement else { return line.at.clone() };
    line.at.start..block.last().map_or(line.at.end, |last| repeated(last).end)
}

/// In how many worlds a sentence is not so any more right after it was said.
fn no_longer<'a, M: Memory<'a>>(
    memory: &M,
    moment: usize,
    line: usize,
    speaker: Option<usize>,
    what: &Expr,
    worlds: &[usize],
) -> Result<Option<Remark>, Untold> {
    memory.look_back_to(Some(line));
    let mut not = 0;
    for &world in worlds {
        let place = Place { moment, now: moment, world, bound: Vec::new() };
        let place = match speaker {
            Some(person) => place.with("I", memory.names().person_value(person)),
            None => place,
        };
        not += usize::from(!compute::truth(what, &memory.value(what, &place)?)?);
    }
    memory.look_back_to(None);
    let words = match (not, worlds.len()) {
        (0, _) => return Ok(None),
        (1, 1) => "once it is said it is no longer so".to_string(),
        (not, all) if not == all => {
            format!("once it is said it is so in none of the {all} worlds left")
        }
        (not, all) => {
            format!("once it is said it is no longer so in {not} of the {all} worlds left")
        }
    };
    Ok(Some(Remark { at: what.at.clone(), kind: Kind::NoLonger, words }))
}

/// Lines that would do something else with `;` in place of `, and`, or the other way round.
fn joints(
    story: &Story,
    settings: &Settings,
    told: &Told,
    budget: &Budget<'_>,
) -> Result<Vec<Remark>, Untold> {
    let mut found = Vec::new();
    for (at, line) in story.lines.iter().enumerate() {
        let Statement::Say { who, parts } = &line.statement else { continue };
        let (other, words) = match &parts[..] {
            [Expr { node: Node::And(one, two), .. }] => {
                (vec![(**one).clone(), (**two).clone()], "\";\" in place of \", and\"")
            }
            [] | [_] => continue,
            [first, rest @ ..] => {
                let both = |one: Expr, two: &Expr| {
                    Expr::new(line.at.clone(), Node::And(Box::new(one), Box::new(two.clone())))
                };
                (vec![rest.iter().fold(first.clone(), both)], "\", and\" in place of \";\"")
            }
        };
        let mut variant = story.clone();
        variant.lines[at].statement = Statement::Say { who: who.clone(), parts: other };
        let retold = columns::tell(&variant, settings, budget)?;
        if let Some(ended) = retold.ended {
            return Err(ended.into());
        }
        if retold.counts != told.counts {
            let counts = retold.counts.iter().map(ToString::to_string).collect::<Vec<_>>();
            let words =
                format!("{words} says something else: then the worlds are {}", counts.join(", "));
            found.push(Remark { at: line.at.clone(), kind: Kind::Joint, words });
        }
    }
    Ok(found)
}

/// Parameters with which the answer changes if they are greater by one.
fn bounds(
    story: &Story,
    settings: &Settings,
    told: &Told,
    budget: &Budget<'_>,
) -> Result<Vec<Remark>, Untold> {
    let mut found = Vec::new();
    for line in &story.lines {
        let Statement::Param(name, Expr { node: Node::Number(written), .. }) = &line.statement
        else {
            continue;
        };
        let Some(more) = settings.get(name).unwrap_or(written).checked_add(1) else { continue };
        let mut other = settings.clone();
        other.insert(name.clone(), more);
        // With another bound a line may be wrong for other reasons: then there is nothing to compare.
        let retold = match columns::tell(story, &other, budget) {
            Ok(retold) => retold,
            Err(Untold::Fault(_)) => continue,
            Err(ended) => return Err(ended),
        };
        if let Some(ended) = retold.ended {
            return Err(ended.into());
        }
        if retold.worlds != told.worlds {
            let worlds = |told: &Told| match told.counts.last() {
                Some(1) => "1 world".to_string(),
                many => format!("{} worlds", many.copied().unwrap_or_default()),
            };
            let (then, now) = (worlds(&retold), worlds(told));
            let words = if then == now {
                format!("the answer depends on {name}: with {name} = {more} another world is left")
            } else {
                format!(
                    "the answer depends on {name}: with {name} = {more} {then} are left, and not {now}"
                )
            };
            found.push(Remark { at: line.at.clone(), kind: Kind::Bound, words });
        }
    }
    Ok(found)
}

/// Names that are introduced and never come again.
fn unused(story: &Story) -> Vec<Remark> {
    let mut used = BTreeSet::new();
    for line in &story.lines {
        line.names(&mut used);
    }
    let mut found = Vec::new();
    let mut introduced = |name: &str, what: &str, at: &Range<usize>| {
        if !used.contains(name) {
            let words = format!("nothing uses the {what} {name}");
            found.push(Remark { at: at.clone(), kind: Kind::Unused, words });
        }
    };
    let everyone = used.contains("everyone");
    for line in &story.lines {
        let at = &line.at;
        match &line.statement {
            Statement::Param(name, _) => introduced(name, "parameter", at),
            Statement::People(names) if !everyone => {
                for name in names {
                    introduced(name, "person", at);
                }
            }
            Statement::Let(all) => {
                for one in all {
                    one.names.iter().for_each(|name| introduced(name, "variable", &one.at));
                }
            }
            Statement::Each { name, .. } => introduced(name, "variable", at),
            Statement::Define { name, .. } => introduced(name, "definition", at),
            _ => {}
        }
    }
    found
}
