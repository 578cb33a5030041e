//! A game: its setup and its turns. Everything else follows from them.

use super::names::Names;
use super::objection::Objection;
use super::position::{Players, Position, Turn};
use super::setup::Setup;

/// Setup, names and turns; the turns may break the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// What it begins with.
    pub setup: Setup,
    /// What things are called.
    pub names: Names,
    /// What was asked and answered.
    pub turns: Vec<Turn>,
}

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position after it, with sets laid down and the next player on turn.
    pub position: Position,
    /// The sets that were completed, with their owners.
    pub completed: Vec<(usize, usize)>,
}

/// A game gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The first position, and the sets complete before the first question.
    pub first: Played,
    /// What came of each turn.
    pub turns: Vec<Played>,
    /// Why the turn after those is refused, if it is.
    pub refused: Option<Objection>,
}

/// A turn that breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which, counted from 0.
    pub at: usize,
    /// Why it is refused.
    pub why: Objection,
    /// For each card, who could have it before.
    pub owners: Vec<Players>,
}

impl Replayed {
    /// The first turn that breaks the rules, if one does.
    pub fn broken(&self) -> Option<Broken> {
        let why = self.refused?;
        Some(Broken { at: self.turns.len(), why, owners: self.last().owners.clone() })
    }

    /// The position before turn `at`, counted from 0; the last one if there are fewer turns.
    pub fn before(&self, at: usize) -> &Position {
        let last = at.min(self.turns.len());
        last.checked_sub(1).map_or(&self.first.position, |turn| &self.turns[turn].position)
    }

    /// The position in the end.
    pub fn last(&self) -> &Position {
        self.before(self.turns.len())
    }
}

impl Game {
    /// A game without turns.
    pub fn new(setup: Setup) -> Self {
        let names = Names::usual(&setup);
        Game { setup, names, turns: Vec::new() }
    }
}
