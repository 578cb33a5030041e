//! What players can force against all others together, and what that makes a question worth.
//!
//! Best is, in this order: a win alone for the asker, more sets for the asker, fewer others who can
//! then force a win alone, fewer sets that the others can force, each of them for himself. Questions
//! that are equal in all this stand in their own order, by target, then card.

use std::cmp::Reverse;

use super::position::{Position, Question};

/// What a player can force against all others together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Forced {
    /// More sets than anybody else at the end of the game.
    pub alone: bool,
    /// So many sets, those laid down already among them.
    pub sets: u8,
}

impl Forced {
    /// The better of two choices, each number by itself: they are two questions.
    #[must_use]
    pub fn better(self, other: Forced) -> Forced {
        Forced { alone: self.alone || other.alone, sets: self.sets.max(other.sets) }
    }

    /// The worse of two choices.
    #[must_use]
    pub fn worse(self, other: Forced) -> Forced {
        Forced { alone: self.alone && other.alone, sets: self.sets.min(other.sets) }
    }

    /// What a player has in a position, whatever follows.
    pub fn now(position: &Position, player: usize) -> Forced {
        let sets = position.score(player);
        let more = |other| other == player || position.score(other) < sets;
        let alone = position.over() && (0..position.hands.len()).all(more);
        Forced { alone, sets: sets as u8 }
    }
}

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

impl Choice {
    /// The question with what can be forced after its answers.
    pub fn new(question: Question, yes: Option<Vec<Forced>>, no: Option<Vec<Forced>>) -> Self {
        let forced = match (&yes, &no) {
            (Some(yes), Some(no)) => {
                let choose = |(player, (yes, no)): (usize, (&Forced, &Forced))| {
                    if player == question.target { yes.better(*no) } else { yes.worse(*no) }
                };
                yes.iter().zip(no).enumerate().map(choose).collect()
            }
            (one, other) => one.as_ref().or(other.as_ref()).cloned().unwrap_or_default(),
        };
        Choice { question, forced, yes, no }
    }
}

/// How good this is for a player; the least is the best.
pub fn rank(forced: &[Forced], player: usize) -> impl Ord + use<> {
    let own = forced.get(player).map(|forced| (forced.alone, forced.sets));
    let others = || forced.iter().enumerate().filter(|&(other, _)| other != player);
    let winners = others().filter(|(_, forced)| forced.alone).count();
    let sets: usize = others().map(|(_, forced)| usize::from(forced.sets)).sum();
    (Reverse(own.unwrap_or_default()), winners, sets)
}
