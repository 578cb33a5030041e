//! What one knows who was told only of some turns.
//!
//! He finds fewer things impossible than those who were told of all. What all see he knows anyway: a
//! card that was handed over, and a set that was laid down. To be told of more turns only adds to what
//! is known: owners become fewer and least numbers larger, so what had no world has none then either.

use super::game::{Game, Replayed};
use super::position::{Position, Question, Turn};
use super::setup::Setup;

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

/// The first turns of a game, of some of which one is told, and what would come then.
#[derive(Clone, Copy)]
pub struct Told<'a> {
    game: &'a Game,
    replayed: &'a Replayed,
    at: usize,
    would: Would,
}

impl<'a> Told<'a> {
    /// Of the first `at` turns, or of all that keep the rules.
    pub fn new(game: &'a Game, replayed: &'a Replayed, at: usize, would: Would) -> Self {
        Told { game, replayed, at: at.min(replayed.turns.len()), would }
    }

    /// What the game begins with.
    pub fn setup(&self) -> &'a Setup {
        &self.game.setup
    }

    /// How many turns there are to be told of.
    pub fn turns(&self) -> usize {
        self.at
    }

    /// The position for those who know all.
    pub fn by_all(&self) -> Position {
        self.would.position(self.setup(), self.replayed.before(self.at))
    }

    /// The position for one who was told of the turns for which this holds, counted from 0.
    pub fn position(&self, is_told: impl Fn(usize) -> bool) -> Position {
        let setup = self.setup();
        let mut position = Position::first(setup);
        for &(set, player) in &self.replayed.first.completed {
            position.complete(setup, set, player);
        }
        for (at, played) in self.replayed.turns[..self.at].iter().enumerate() {
            let turn = self.game.turns[at];
            if is_told(at) {
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
}
