//! The questions of a position, best first, with what each can and cannot force.

use super::{Solved, solve_from, true_position};
use crate::budget::{Budget, Ended};
use crate::quaternity::forced::{Choice, Forced, rank};
use crate::quaternity::position::{Position, Turn};
use crate::quaternity::referee::{play, questions};
use crate::quaternity::setup::Setup;

/// Every question of the player on turn, best first; none if the game is over, or if the position
/// has no world. Solves all that can follow: if that is too much, it says so and nothing else.
pub fn best(setup: &Setup, position: &Position, budget: &Budget<'_>) -> Result<Vec<Choice>, Ended> {
    Ok(solve_from(setup, position, budget)?.best(position).unwrap_or_default())
}

impl Solved {
    /// Every question of the player on turn, best first; nothing known unless the position can
    /// follow the one that was solved.
    pub fn best(&self, position: &Position) -> Option<Vec<Choice>> {
        let position = true_position(&self.setup, position)?;
        self.found(&position)?;
        let mut choices = Vec::new();
        for (question, answers) in questions(&self.setup, &position) {
            let (Ok(answers), Some(asker)) = (answers, position.turn) else { continue };
            let after = |possible: bool, yes: bool| -> Option<Vec<Forced>> {
                let turn = Turn { asker, question, yes };
                let played = possible.then(|| play(&self.setup, &position, turn).ok()).flatten()?;
                self.found(&played.position)
            };
            let (yes, no) = (after(answers.yes, true), after(answers.no, false));
            choices.push(Choice::new(question, yes, no));
        }
        if let Some(asker) = position.turn {
            choices.sort_by_key(|choice| rank(&choice.forced, asker));
        }
        Some(choices)
    }
}
