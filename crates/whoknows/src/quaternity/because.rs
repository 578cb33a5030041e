//! The earlier turns that something comes from: as few as can be.
//!
//! Wanted is a smallest set of turns that is enough to be told of (`told`). Any set that is *not* enough
//! is widened until nothing more can be told: of what it lacks, every set that is enough must have one.
//! So a smallest set that has one of all that was found lacking is tried; if it is enough, none is
//! smaller; if not, it lacks something new. `check::because` accepts what is found before it leaves.

use super::check;
use super::coalitions::possible;
use super::evidence::Because;
use super::game::Game;
use super::position::World;
use super::search::{deal, no_world};
use super::told::{Told, Would};
use crate::budget::{Budget, Ended};
use crate::verdict::Verdict;

/// Would this be possible after the first `at` turns of a game? A deal of what would come, or why not.
pub fn because(game: &Game, at: usize, would: Would, budget: &Budget) -> Verdict<World, Because> {
    let replayed = game.replay();
    let told = Told::new(game, &replayed, at, would);
    if let Verdict::Yes(world) = deal(&game.setup, &told.by_all()) {
        return Verdict::Yes(world);
    }
    let irreducible = irreducible(&told);
    let smallest = smallest(&told, irreducible.len(), budget).ok();
    let (turns, one_of) = match smallest {
        Some((turns, one_of)) => (turns.unwrap_or(irreducible), Some(one_of)),
        None => (irreducible, None),
    };
    let no_world = no_world(&game.setup, &told.position(|turn| turns.contains(&turn)));
    let no_world = no_world.expect("those who were told of these turns find no world");
    let because = Because { no_world, turns, one_of };
    let accepted = check::because::confirm(&told, &because, &Budget::unlimited());
    assert_eq!(accepted, Ok(()), "a reason that holds");
    Verdict::No(because)
}

/// Is it enough to be told of these of the first `at` turns to find this impossible?
pub fn enough(game: &Game, at: usize, would: Would, turns: &[usize]) -> bool {
    is_enough(&Told::new(game, &game.replay(), at, would), turns)
}

fn is_enough(told: &Told, turns: &[usize]) -> bool {
    !possible(told.setup(), &told.position(|turn| turns.contains(&turn)))
}

/// Turns of which none can be left out: forgotten one after the other, the latest first.
fn irreducible(told: &Told) -> Vec<usize> {
    let mut turns: Vec<usize> = (0..told.turns()).collect();
    for turn in (0..told.turns()).rev() {
        let fewer: Vec<usize> = turns.iter().copied().filter(|&other| other != turn).collect();
        if is_enough(told, &fewer) {
            turns = fewer;
        }
    }
    turns
}

/// Lists of turns, of each of which one is needed.
type OneOf = Vec<Vec<usize>>;

/// A smallest set of turns that is enough, if it is smaller than this; and why none is smaller.
fn smallest(
    told: &Told,
    bound: usize,
    budget: &Budget,
) -> Result<(Option<Vec<usize>>, OneOf), Ended> {
    let mut one_of: OneOf = Vec::new();
    loop {
        let Some(mut tried) = touching(&one_of, bound, budget)? else { return Ok((None, one_of)) };
        budget.spend(1)?;
        if is_enough(told, &tried) {
            tried.sort_unstable();
            return Ok((Some(tried), one_of));
        }
        let (mut most, mut lacks) = (tried, Vec::new());
        for turn in 0..told.turns() {
            if most.contains(&turn) {
                continue;
            }
            most.push(turn);
            if is_enough(told, &most) {
                most.pop();
                lacks.push(turn);
            }
        }
        one_of.push(lacks);
    }
}

/// A smallest set that touches each of these, if it has fewer members than the bound.
fn touching(
    lists: &[Vec<usize>],
    bound: usize,
    budget: &Budget,
) -> Result<Option<Vec<usize>>, Ended> {
    for members in 0..bound {
        let mut chosen = Vec::new();
        if touch(lists, members, &mut chosen, budget)? {
            return Ok(Some(chosen));
        }
    }
    Ok(None)
}

fn touch(
    lists: &[Vec<usize>],
    left: usize,
    chosen: &mut Vec<usize>,
    budget: &Budget,
) -> Result<bool, Ended> {
    budget.spend(1)?;
    let touched = |list: &&Vec<usize>| list.iter().any(|member| chosen.contains(member));
    let Some(open) = lists.iter().filter(|list| !touched(list)).min_by_key(|list| list.len())
    else {
        return Ok(true);
    };
    if left == 0 {
        return Ok(false);
    }
    for &member in open {
        chosen.push(member);
        if touch(lists, left - 1, chosen, budget)? {
            return Ok(true);
        }
        chosen.pop();
    }
    Ok(false)
}
