//! A trial: what could follow, turn after turn, for players who try out many games.
//!
//! The turns are taken in place, and nobody judges them: whoever tries knows what is allowed from
//! [`Trial::others`]. What is known stays as it was said, since what is true is not needed to go on; so
//! the worlds are those of `referee`, and one count a turn is enough.

use super::coalitions::{asked, settled};
use super::position::{Players, Position, Question, Turn};
use super::setup::Setup;

/// A game that is tried out.
#[derive(Clone)]
pub struct Trial<'a> {
    setup: &'a Setup,
    position: Position,
    others: Vec<Players>,
}

impl<'a> Trial<'a> {
    /// From this position on, which has a world.
    pub fn new(setup: &'a Setup, position: &Position) -> Self {
        let others = position.turn.and_then(|asker| asked(setup, position, asker));
        Trial { setup, position: position.clone(), others: others.unwrap_or_default() }
    }

    /// Goes back to where another trial is.
    pub fn back_to(&mut self, other: &Trial<'a>) {
        self.position.clone_from(&other.position);
        self.others.clone_from(&other.others);
    }

    /// What the game begins with.
    pub fn setup(&self) -> &'a Setup {
        self.setup
    }

    /// What was said.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// For each card, who could have it if the player on turn asks for it; nobody if he may not.
    pub fn others(&self) -> &[Players] {
        &self.others
    }

    /// The player on turn asks, somebody who may be asked, and is answered as is possible.
    pub fn take(&mut self, question: Question, yes: bool) {
        let Some(asker) = self.position.turn else { return };
        let turn = Turn { asker, question, yes };
        self.position.hear(self.setup, turn);
        loop {
            self.position.turn = self.position.next_turn(self.setup, turn);
            let Some(asker) = self.position.turn else { return self.others.clear() };
            let completed = settled(self.setup, &self.position, asker, &mut self.others);
            let completed = completed.unwrap_or_default();
            if completed.is_empty() {
                return;
            }
            for (set, player) in completed {
                self.position.complete(self.setup, set, player);
            }
        }
    }
}
