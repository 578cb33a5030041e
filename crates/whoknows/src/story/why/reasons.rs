//! Why a sentence is so, or is not so, in one world.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Reason, name};
use crate::story::compute;
use crate::story::definition::knowledge::{person, persons};
use crate::story::memory::{Memory, Place};
use crate::story::text::{Expr, HowMany, Knower, Moment, Node, Object};
use crate::story::told::Untold;
use crate::story::value::Value;

/// Why the sentence is `so`, as it is known to be.
pub(super) fn reason<'a, M: Memory<'a>>(
    memory: &M,
    expr: &Expr,
    place: &Place,
    so: bool,
) -> Result<Reason, Untold> {
    let why = |part: &Expr, so: bool| reason(memory, part, place, so);
    match &expr.node {
        Node::Not(of) => why(of, !so),
        Node::And(one, other) | Node::Or(one, other) => {
            // Both are needed for an `and` that is so, and for an `or` that is not.
            if matches!(expr.node, Node::And(..)) == so {
                return Ok(all(vec![why(one, so)?, why(other, so)?]));
            }
            let first = truth(memory, one, place)? == so;
            why(if first { one } else { other }, so)
        }
        Node::Implies(one, other) => {
            if !so {
                return Ok(all(vec![why(one, true)?, why(other, false)?]));
            }
            if truth(memory, other, place)? { why(other, true) } else { why(one, false) }
        }
        Node::Iff(one, other) => {
            let (left, right) = (truth(memory, one, place)?, truth(memory, other, place)?);
            Ok(all(vec![why(one, left)?, why(other, right)?]))
        }
        Node::At(moment, body) => {
            let then = memory.moment(expr, moment, place)?;
            let world = memory.came_from(place.moment, &[place.world], then)[0];
            let there = Place { moment: then, world, ..place.clone() };
            let because = reason(memory, body, &there, so)?;
            let words = match moment {
                Moment::Now => return Ok(because),
                Moment::Start => "at the start".to_string(),
                Moment::BeforeThat => "before that".to_string(),
                Moment::AfterLine(line) => format!("after line {line}"),
                Moment::Mark(mark) => format!("at {mark}"),
            };
            Ok(Reason::Then { moment: words, because: Box::new(because) })
        }
        Node::Count { how_many, group, body } => {
            counted(memory, expr, place, so, (how_many, group, body))
        }
        Node::Each { all: each, name, over, body } => {
            let members = compute::members(over, &memory.value(over, place)?)?;
            // One member shows that it is so for some, or not for all.
            if *each != so {
                for member in members.iter() {
                    let there = place.with(name, member.clone());
                    if truth(memory, body, &there)? == so {
                        return reason(memory, body, &there, so);
                    }
                }
            }
            Ok(plain(memory, expr, so))
        }
        Node::Knows { who, what, body } => known(memory, expr, place, so, (who, *what, body)),
        _ => Ok(plain(memory, expr, so)),
    }
}

fn truth<'a, M: Memory<'a>>(memory: &M, expr: &Expr, place: &Place) -> Result<bool, Untold> {
    compute::truth(expr, &memory.value(expr, place)?)
}

fn plain<'a, M: Memory<'a>>(memory: &M, expr: &Expr, so: bool) -> Reason {
    Reason::Plain { words: memory.words(expr), so }
}

/// Each of several reasons, none twice.
fn all(reasons: Vec<Reason>) -> Reason {
    let mut flat = Vec::new();
    for reason in reasons {
        match reason {
            Reason::All(inner) => flat.extend(inner),
            one => flat.push(one),
        }
    }
    let mut seen: Vec<Reason> = Vec::new();
    for reason in flat {
        if !seen.contains(&reason) {
            seen.push(reason);
        }
    }
    if seen.len() == 1 { seen.remove(0) } else { Reason::All(seen) }
}

/// Why so many of a group do something, or do not.
fn counted<'a, M: Memory<'a>>(
    memory: &M,
    expr: &Expr,
    place: &Place,
    so: bool,
    (how_many, group, body): (&HowMany, &Expr, &Expr),
) -> Result<Reason, Untold> {
    const FEW: usize = 4;
    let people = persons(&memory.value(group, place)?, group)?;
    let mut each = Vec::new();
    for one in people {
        let there = place.with("they", memory.names().person_value(one));
        each.push((truth(memory, body, &there)?, there));
    }
    let one_of = |does: bool| each.iter().find(|(found, _)| *found == does);
    let single = match (how_many, so) {
        (HowMany::All, false) => one_of(false),
        (HowMany::Some, true) | (HowMany::None, false) => one_of(true),
        _ => None,
    };
    if let Some((does, there)) = single {
        return reason(memory, body, there, *does);
    }
    if each.len() > FEW || each.is_empty() {
        return Ok(plain(memory, expr, so));
    }
    let reasons = each.iter().map(|(does, there)| reason(memory, body, there, *does));
    Ok(all(reasons.collect::<Result<_, _>>()?))
}

/// Why somebody knows something, or does not.
fn known<'a, M: Memory<'a>>(
    memory: &M,
    expr: &Expr,
    place: &Place,
    so: bool,
    (who, what, body): (&Knower, Object, &Expr),
) -> Result<Reason, Untold> {
    let (Knower::One(named) | Knower::Together(named) | Knower::Commonly(named)) = who;
    let named_value = memory.value(named, place)?;
    let group = match who {
        Knower::One(_) => vec![person(&named_value, named)?],
        _ => persons(&named_value, named)?,
    };
    let names: Vec<Arc<str>> = group.iter().map(|&one| name(memory.names(), one)).collect();
    let mut subject = names.join(" and ");
    match who {
        Knower::Together(_) => subject.push_str(" together"),
        Knower::Commonly(_) => subject.push_str(" commonly"),
        Knower::One(_) => {}
    }
    let reached = reached(memory, who, &group, place);
    let value = |world: usize| {
        let found = memory.value(body, &place.in_world(world))?;
        Ok::<_, Untold>(found)
    };
    let here = value(place.world)?;
    let other = match what {
        Object::That => Value::Truth(true),
        Object::Whether | Object::Value => here.clone(),
    };
    if so {
        let alike = reached.len();
        return Ok(match what {
            Object::Value => Reason::Knows { who: subject, value: here, alike },
            Object::That => Reason::Certain { who: subject, words: memory.words(body), alike },
            Object::Whether => {
                let is = here == Value::Truth(true);
                let words = memory.words(body);
                let words = if is { words } else { format!("not {words}") };
                Reason::Certain { who: subject, words, alike }
            }
        });
    }
    for (world, path) in reached {
        let there = value(world)?;
        if there == other {
            continue;
        }
        let seen = memory.world(place.moment, world);
        if what != Object::That {
            return Ok(Reason::CannotTell { who: subject, value: here, other: there, world: seen });
        }
        let because = Box::new(reason(memory, body, &place.in_world(world), false)?);
        return Ok(match who {
            Knower::Commonly(_) => {
                let step = |&(one, world): &(usize, usize)| {
                    (name(memory.names(), one), memory.world(place.moment, world))
                };
                Reason::Chain { steps: path.iter().map(step).collect(), because }
            }
            _ => Reason::Thinks { who: subject.into(), world: seen, because },
        });
    }
    Ok(plain(memory, expr, so))
}

/// The worlds that a group cannot exclude, the nearest first; for common knowledge with the way there: through whom,
/// to which world.
fn reached<'a, M: Memory<'a>>(
    memory: &M,
    who: &Knower,
    group: &[usize],
    place: &Place,
) -> Vec<(usize, Vec<(usize, usize)>)> {
    let alike = |one: usize, world: usize| memory.alike(place.moment, one, world);
    if let Knower::One(_) | Knower::Together(_) = who {
        let first = |&one: &usize| alike(one, place.world);
        let mut all = group.first().map_or_else(|| memory.worlds(place.moment), first);
        for &one in group.iter().skip(1) {
            let more = alike(one, place.world);
            all.retain(|world| more.binary_search(world).is_ok());
        }
        return all.into_iter().map(|world| (world, Vec::new())).collect();
    }
    let mut seen = BTreeSet::from([place.world]);
    let mut found = vec![(place.world, Vec::new())];
    let mut next = 0;
    while next < found.len() {
        let (world, path) = found[next].clone();
        next += 1;
        for &one in group {
            for other in alike(one, world).into_iter().filter(|other| seen.insert(*other)) {
                let longer = path.iter().copied().chain([(one, other)]).collect();
                found.push((other, longer));
            }
        }
    }
    found
}
