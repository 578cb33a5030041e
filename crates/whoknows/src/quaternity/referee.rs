//! The referee: which questions and answers are allowed, and what follows from them.
//!
//! A question of x for card c of set s is *askable* if x can have another card of s and not c. With
//! O(c) the players other than x who can have c then: "yes" is possible if the target is in O, "no" if
//! somebody else is. The strict rule wants the target in O. After every answer each set that somebody
//! has in all worlds is laid down, whoever that is.

use super::account::Account;
use super::asking::Asking;
use super::coalitions::{reasons, truth};
use super::count::marginals;
use super::game::{Game, Played, Replayed};
use super::objection::Objection;
use super::position::{Answers, Position, Question, Turn};
use super::setup::Setup;
use crate::budget::Budget;

/// The first position of a game, with the sets that are complete before the first question.
pub fn start(setup: &Setup) -> Played {
    let mut position = Position::first(setup);
    let completed = lay_down(setup, &mut position);
    position.turn = (0..setup.players()).find(|&player| position.hands[player] > 0);
    Played { position, completed }
}

/// Lays down what is complete, and takes what is true for what is known.
fn lay_down(setup: &Setup, position: &mut Position) -> Vec<(usize, usize)> {
    let Some(known) = truth(setup, position) else { return Vec::new() };
    let completed = known.completed(setup, position);
    position.owners.clone_from(&known.owners);
    position.least.clone_from(&known.least);
    for &(set, player) in &completed {
        position.complete(setup, set, player);
    }
    completed
}

/// Which answers are possible, or why the question is refused.
pub fn answers(
    setup: &Setup,
    position: &Position,
    question: Question,
) -> Result<Answers, Objection> {
    let asking = Asking::new(setup, position).ok_or(Objection::Over)?;
    let reasons = position.turn.and_then(|asker| reasons(setup, position, asker));
    asking.judged(question, &reasons.ok_or(Objection::Over)?)
}

/// Every question of the player on turn, by target, then card: the answers, or why it is refused.
pub fn questions(
    setup: &Setup,
    position: &Position,
) -> Vec<(Question, Result<Answers, Objection>)> {
    let reasons = position.turn.and_then(|asker| reasons(setup, position, asker));
    let (Some(asking), Some(reasons)) = (Asking::new(setup, position), reasons) else {
        return Vec::new();
    };
    let cards = |target| (0..setup.cards()).map(move |card| Question { target, card });
    let all = (0..setup.players()).flat_map(cards);
    all.map(|question| (question, asking.judged(question, &reasons))).collect()
}

/// All that can be said of a position; nothing if it has no world. Worlds are counted within the budget.
pub fn account(setup: &Setup, position: &Position, budget: &Budget) -> Option<Account> {
    Some(Account {
        truth: truth(setup, position)?,
        questions: questions(setup, position),
        counted: marginals(setup, position, budget).ok(),
    })
}

/// Takes a turn.
pub fn play(setup: &Setup, position: &Position, turn: Turn) -> Result<Played, Objection> {
    let asker = position.turn.ok_or(Objection::Over)?;
    if turn.asker != asker {
        return Err(Objection::Turn);
    }
    let possible = answers(setup, position, turn.question)?;
    match turn.yes {
        true if !possible.yes => return Err(Objection::MustSayNo),
        false if !possible.no => return Err(Objection::MustSayYes),
        _ => {}
    }
    let mut after = position.answered(setup, turn);
    let completed = lay_down(setup, &mut after);
    after.turn = after.next_turn(setup, turn);
    Ok(Played { position: after, completed })
}

impl Game {
    /// Goes through the turns, up to the first that breaks a rule.
    pub fn replay(&self) -> Replayed {
        let mut replayed = Replayed { first: start(&self.setup), turns: Vec::new(), refused: None };
        for &turn in &self.turns {
            match play(&self.setup, replayed.last(), turn) {
                Ok(played) => replayed.turns.push(played),
                Err(objection) => {
                    replayed.refused = Some(objection);
                    break;
                }
            }
        }
        replayed
    }
}
