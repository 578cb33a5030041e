//! The rules and what is true, the plain way: whatever may be possible is tried by matching (`slots`).
//!
//! A question of x for card c of set s is *askable* if x can have another card of s and not c. With
//! O(c) the players other than x who can have c then: "yes" is possible if the target is in O, "no" if
//! somebody else is. The strict rule wants the target in O. After every answer each set that somebody
//! has in all worlds is laid down, whoever that is. The slow sibling of `referee`.

use super::tally::tally;
use crate::budget::{Budget, Ended};
use crate::quaternity::account::Account;
use crate::quaternity::game::{Game, Played, Replayed};
use crate::quaternity::house::Rule;
use crate::quaternity::objection::Objection;
use crate::quaternity::position::{Answers, Players, Position, Question, Turn};
use crate::quaternity::setup::Setup;
use crate::quaternity::slots;
use crate::quaternity::truth::Truth;

/// The first position of a game, with the sets that are complete before the first question.
pub fn start(setup: &Setup) -> Played {
    let mut played = settled(setup, Position::first(setup));
    played.position.turn = (0..setup.players()).find(|&player| played.position.hands[player] > 0);
    played
}

/// Takes what is true for what is known, and lays down what is complete.
fn settled(setup: &Setup, mut position: Position) -> Played {
    let Some(known) = slots::truth(setup, &position) else {
        return Played { position, completed: Vec::new() };
    };
    let completed = known.completed(setup, &position);
    (position.owners, position.least) = (known.owners, known.least);
    for &(set, player) in &completed {
        position.complete(setup, set, player);
    }
    Played { position, completed }
}

/// The position with what is true for what is known and complete sets laid down, if it has a world.
pub fn true_position(setup: &Setup, position: &Position) -> Option<Position> {
    slots::world(setup, position)?;
    Some(settled(setup, position.clone()).position)
}

/// Goes through the turns of a game, up to the first that breaks a rule.
pub fn replay(game: &Game, budget: &Budget) -> Result<Replayed, Ended> {
    let mut replayed = Replayed { first: start(&game.setup), turns: Vec::new(), refused: None };
    for &turn in &game.turns {
        budget.spend(1)?;
        match play(&game.setup, replayed.last(), turn) {
            Ok(played) => replayed.turns.push(played),
            Err(objection) => {
                replayed.refused = Some(objection);
                break;
            }
        }
    }
    Ok(replayed)
}

/// Takes a turn.
pub fn play(setup: &Setup, position: &Position, turn: Turn) -> Result<Played, Objection> {
    let asker = position.turn.ok_or(Objection::Over)?;
    if turn.asker != asker {
        return Err(Objection::Turn);
    }
    let Question { card, .. } = turn.question;
    let others = slots::others(setup, position, asker, card);
    let answers = judged(setup, position, turn.question, others, || {
        let known = slots::truth(setup, position);
        known.map_or(Objection::Over, |known| nobody_else(setup, &known, asker, card))
    })?;
    match turn.yes {
        true if !answers.yes => Err(Objection::MustSayNo),
        false if !answers.no => Err(Objection::MustSayYes),
        _ => Ok(taken(setup, position, turn)),
    }
}

/// What comes of a turn that keeps the rules.
pub(super) fn taken(setup: &Setup, position: &Position, turn: Turn) -> Played {
    let mut played = settled(setup, position.answered(setup, turn));
    played.position.turn = played.position.next_turn(setup, turn);
    played
}

/// The answers to a question of the player on turn, or why it is refused. `others`: who else can have
/// the card if the asker has another one of its set; `nobody`: why nobody can.
pub(super) fn judged(
    setup: &Setup,
    position: &Position,
    question: Question,
    others: Players,
    nobody: impl FnOnce() -> Objection,
) -> Result<Answers, Objection> {
    let Question { target, card } = question;
    if Some(target) == position.turn {
        return Err(Objection::Itself);
    }
    if position.done[setup.set_of(card)].is_some() {
        return Err(Objection::SetCompleted);
    }
    if position.hands[target] == 0 {
        return Err(Objection::TargetHasNoCards);
    }
    if others == 0 {
        return Err(nobody());
    }
    let asked: Players = 1 << target;
    if setup.rule == Rule::Strict && others & asked == 0 {
        return Err(Objection::TargetCannotHoldCard);
    }
    Ok(Answers { yes: others & asked != 0, no: others & !asked != 0 })
}

/// Why nobody else can have the card if the asker has another one of its set: he has none of the set, or
/// this one in all worlds, or in all in which he has any.
fn nobody_else(setup: &Setup, known: &Truth, asker: usize, card: usize) -> Objection {
    match known.forced(card) {
        _ if known.most[asker * setup.sets() + setup.set_of(card)] == 0 => {
            Objection::AskerCannotHoldSet
        }
        Some(owner) if owner == asker => Objection::AskerSurelyHoldsCard,
        _ => Objection::OnlyThisOne,
    }
}

/// All that can be said of a position; nothing if it has no world. The worlds are counted if wanted.
pub fn account(
    setup: &Setup,
    position: &Position,
    counted: bool,
    budget: &Budget,
) -> Result<Option<Account>, Ended> {
    budget.spend(1)?;
    let Some(truth) = slots::truth(setup, position) else { return Ok(None) };
    let mut questions = Vec::new();
    if let Some(asker) = position.turn {
        let others = slots::asked(setup, position, asker).unwrap_or_default();
        for target in 0..setup.players() {
            for (card, &others) in others.iter().enumerate() {
                let question = Question { target, card };
                let nobody = || nobody_else(setup, &truth, asker, card);
                let judged = judged(setup, position, question, others, nobody);
                questions.push((question, judged));
            }
        }
    }
    let counted = if counted { Some(tally(setup, position, budget)?) } else { None };
    Ok(Some(Account { truth, questions, counted }))
}
