//! The earlier turns that something comes from: as few as can be.
//!
//! One who was told only of some turns knows less, and finds fewer things impossible; what all see is
//! known anyway: a card that was handed over, and a set that was laid down. Wanted is a smallest set of
//! turns that is enough. Any set that is *not* enough is widened until nothing more can be told: what
//! it lacks, every set that is enough must touch. So a smallest set that touches all that was found
//! lacking is tried; if it is enough, none is smaller; if not, it lacks something new.

use super::coalitions::possible;
use super::evidence::NoWorld;
use super::game::{Game, Replayed};
use super::position::{Position, Question, Turn};
use super::search::no_world;
use super::setup::Setup;
use crate::budget::{Budget, Ended};

/// Why something is impossible, and the turns that make it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    /// Why the position with it has no world.
    pub evidence: NoWorld,
    /// The earlier turns that are enough for it, counted from 0; none of them can be left out.
    pub turns: Vec<usize>,
    /// Is it known that no fewer turns are enough?
    pub fewest: bool,
}

/// The position that would come of this, looked at only for whether it has a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Would {
    /// The question is put.
    Ask(usize, Question),
    /// It is put and answered.
    Answer(Turn),
}

impl Would {
    fn position(self, setup: &Setup, position: &Position) -> Position {
        match self {
            Would::Ask(asker, question) => position.asked(setup, asker, question),
            Would::Answer(turn) => {
                // Before a card is handed over, it must be with the one who gives it.
                let Question { target, card } = turn.question;
                let mut asked = position.asked(setup, turn.asker, turn.question);
                asked.owners[card] &= if turn.yes { 1 << target } else { !(1 << target) };
                asked
            }
        }
    }
}

/// Why this is impossible after the first `at` turns of a game, if it is.
pub fn because(game: &Game, at: usize, would: Would, budget: &Budget) -> Option<Because> {
    let replayed = game.replay();
    let at = at.min(replayed.turns.len());
    let told = Told { game, replayed: &replayed, at, would };
    no_world(&game.setup, &would.position(&game.setup, replayed.before(at)))?;
    let irreducible = told.irreducible();
    let smallest = told.smallest(irreducible.len(), budget);
    let fewest = smallest.is_ok();
    let mut turns = smallest.ok().flatten().unwrap_or(irreducible);
    let evidence = no_world(&game.setup, &told.position(&turns))?;
    turns.sort_unstable();
    Some(Because { evidence, turns, fewest })
}

/// Is it enough to be told of these of the first `at` turns to find this impossible?
pub fn enough(game: &Game, at: usize, would: Would, turns: &[usize]) -> bool {
    let replayed = game.replay();
    Told { game, replayed: &replayed, at: at.min(replayed.turns.len()), would }.enough(turns)
}

/// What one knows who was told only of some of the first turns, and what would come of it.
struct Told<'a> {
    game: &'a Game,
    replayed: &'a Replayed,
    at: usize,
    would: Would,
}

impl Told<'_> {
    fn position(&self, turns: &[usize]) -> Position {
        let setup = &self.game.setup;
        let mut position = Position::first(setup);
        for &(set, player) in &self.replayed.first.completed {
            position.complete(setup, set, player);
        }
        for (at, played) in self.replayed.turns[..self.at].iter().enumerate() {
            let turn = self.game.turns[at];
            if turns.contains(&at) {
                position = position.answered(setup, turn);
            } else if turn.yes {
                position.handed_over(setup, turn);
            }
            for &(set, player) in &played.completed {
                position.complete(setup, set, player);
            }
        }
        self.would.position(setup, &position)
    }

    fn enough(&self, turns: &[usize]) -> bool {
        !possible(&self.game.setup, &self.position(turns))
    }

    /// Turns of which none can be left out: forgotten one after the other, the latest first.
    fn irreducible(&self) -> Vec<usize> {
        let mut turns: Vec<usize> = (0..self.at).collect();
        for turn in (0..self.at).rev() {
            let fewer: Vec<usize> = turns.iter().copied().filter(|&other| other != turn).collect();
            if self.enough(&fewer) {
                turns = fewer;
            }
        }
        turns
    }

    /// A smallest set of turns that is enough, if it is smaller than this.
    fn smallest(&self, bound: usize, budget: &Budget) -> Result<Option<Vec<usize>>, Ended> {
        let mut lacking: Vec<Vec<usize>> = Vec::new();
        loop {
            let Some(tried) = touching(&lacking, bound, budget)? else { return Ok(None) };
            budget.spend(1)?;
            if self.enough(&tried) {
                return Ok(Some(tried));
            }
            let (mut most, mut lacks) = (tried, Vec::new());
            for turn in 0..self.at {
                if most.contains(&turn) {
                    continue;
                }
                most.push(turn);
                if self.enough(&most) {
                    most.pop();
                    lacks.push(turn);
                }
            }
            lacking.push(lacks);
        }
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
