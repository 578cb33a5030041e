//! Are these the turns that something comes from, and are none fewer enough?

use super::shows_no_world;
use crate::budget::{Budget, Ended};
use crate::quaternity::evidence::Because;
use crate::quaternity::slots;
use crate::quaternity::told::Told;

/// What is wrong with a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The turns are not some of those before, each once and in their order.
    Turns,
    /// What was said in them leaves room for the cards.
    HasRoom,
    /// This turn, counted from 0, can be left out.
    NotNeeded(usize),
    /// One who was told of all turns but these, of which one is said to be needed, finds no world.
    NotOneOf(Vec<usize>),
    /// So few turns have one of every list.
    Fewer(usize),
    /// The budget ended before all was looked at.
    Ended(Ended),
}

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Flaw::Turns => f.write_str("the turns are not some of those before, in their order"),
            Flaw::HasRoom => f.write_str("these turns leave room for the cards"),
            Flaw::NotNeeded(turn) => write!(f, "turn {} can be left out", turn + 1),
            Flaw::NotOneOf(turns) => {
                let turns: Vec<String> = turns.iter().map(|turn| (turn + 1).to_string()).collect();
                write!(f, "none of the turns {} is needed", turns.join(", "))
            }
            Flaw::Fewer(count) => write!(f, "{count} turns have one of every list"),
            Flaw::Ended(ended) => ended.fmt(f),
        }
    }
}

impl From<Ended> for Flaw {
    fn from(ended: Ended) -> Self {
        Flaw::Ended(ended)
    }
}

/// Accepts the reason, or says what is wrong with it.
pub fn confirm(told: &Told, because: &Because, budget: &Budget) -> Result<(), Flaw> {
    let Because { no_world, turns, one_of } = because;
    let before = |turns: &[usize]| {
        turns.is_sorted_by(|one, other| one < other)
            && turns.last().is_none_or(|&last| last < told.turns())
    };
    if !before(turns) {
        return Err(Flaw::Turns);
    }
    if !shows_no_world(told.setup(), &told.position(|turn| turns.contains(&turn)), no_world) {
        return Err(Flaw::HasRoom);
    }
    let has_world = |is_told: &dyn Fn(usize) -> bool| {
        slots::world(told.setup(), &told.position(is_told)).is_some()
    };
    for &turn in turns {
        budget.spend(1)?;
        if !has_world(&|other| other != turn && turns.contains(&other)) {
            return Err(Flaw::NotNeeded(turn));
        }
    }
    let Some(lists) = one_of else { return Ok(()) };
    for list in lists {
        budget.spend(1)?;
        if !before(list) {
            return Err(Flaw::Turns);
        }
        if !has_world(&|turn| !list.contains(&turn)) {
            return Err(Flaw::NotOneOf(list.clone()));
        }
    }
    match turns.len().checked_sub(1) {
        Some(fewer) if have_one_of_each(lists, &mut Vec::new(), fewer, budget)? => {
            Err(Flaw::Fewer(fewer))
        }
        _ => Ok(()),
    }
}

/// Can the chosen turns and so many more have one of each list? Then one of the shortest list that is
/// still without.
fn have_one_of_each(
    lists: &[Vec<usize>],
    chosen: &mut Vec<usize>,
    more: usize,
    budget: &Budget,
) -> Result<bool, Ended> {
    budget.spend(1)?;
    let without = |list: &&Vec<usize>| !list.iter().any(|turn| chosen.contains(turn));
    let shortest = lists.iter().filter(without).min_by_key(|list| list.len());
    let Some(list) = shortest else { return Ok(true) };
    for &turn in list.iter().filter(|_| more > 0) {
        chosen.push(turn);
        let can = have_one_of_each(lists, chosen, more - 1, budget)?;
        chosen.pop();
        if can {
            return Ok(true);
        }
    }
    Ok(false)
}
