//! The best question of a position, with what each question can and cannot force.
//!
//! Best is, in this order: a win alone for the asker, more sets for the asker, fewer others who can
//! then force a win alone, fewer sets that the others can force, each of them for himself. Questions
//! that are equal in all this stand in their own order, by target, then card.

use std::cmp::Reverse;

use super::values::{better, worse};
use super::{Forced, Solved, solve_from, true_position};
use crate::budget::{Budget, Ended};
use crate::quaternity::position::{Position, Question, Turn};
use crate::quaternity::referee::{play, questions};
use crate::quaternity::setup::Setup;

/// A question and what each player can force after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is asked.
    pub question: Question,
    /// What each player can force once it is asked; the target chooses the answer.
    pub forced: Vec<Forced>,
    /// What each can force after "yes", if that is possible.
    pub yes: Option<Vec<Forced>>,
    /// What each can force after "no", if that is possible.
    pub no: Option<Vec<Forced>>,
}

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
            let forced = together(question.target, yes.as_deref(), no.as_deref());
            choices.push(Choice { question, forced, yes, no });
        }
        if let Some(asker) = position.turn {
            choices.sort_by_key(|choice| rank(&choice.forced, asker));
        }
        Some(choices)
    }
}

/// What each player can force when the target chooses the answer.
fn together(target: usize, yes: Option<&[Forced]>, no: Option<&[Forced]>) -> Vec<Forced> {
    let (Some(yes), Some(no)) = (yes, no) else {
        return yes.or(no).unwrap_or_default().to_vec();
    };
    let choose = |player| if player == target { better } else { worse };
    (0..yes.len()).map(|player| choose(player)(yes[player], no[player])).collect()
}

/// How good this is for a player; the least is the best.
pub(crate) fn rank(forced: &[Forced], player: usize) -> (Reverse<(bool, u8)>, usize, usize) {
    let own = forced.get(player).map(|forced| (forced.alone, forced.sets));
    let others = || forced.iter().enumerate().filter(|&(other, _)| other != player);
    let winners = others().filter(|(_, forced)| forced.alone).count();
    let sets = others().map(|(_, forced)| usize::from(forced.sets)).sum();
    (Reverse(own.unwrap_or_default()), winners, sets)
}
