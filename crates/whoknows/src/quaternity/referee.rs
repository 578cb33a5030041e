//! The referee: which questions and answers are allowed, and what follows from them.
//!
//! A question of x for card c of set s is *askable* if x can have another card of s and not c. With
//! O(c) the players other than x who can have c then: "yes" is possible if the target is in O, "no" if
//! somebody else is. The strict rule wants the target in O. After every answer each set that somebody
//! has in all worlds is laid down, whoever that is.

use std::fmt;

use super::asking::Asking;
use super::coalitions::{reasons, truth};
use super::position::{Position, Question, Turn};
use super::setup::Setup;

/// Why a question or an answer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another player is on turn.
    Turn,
    /// The asker asks himself.
    Itself,
    /// The set is complete.
    SetCompleted,
    /// The target has no cards.
    TargetHasNoCards,
    /// The asker can have no card of the set.
    AskerCannotHoldSet,
    /// The asker has the card for certain.
    AskerSurelyHoldsCard,
    /// The only card of the set that the asker can have is this one.
    OnlyThisOne,
    /// The target cannot have the card (strict rule).
    TargetCannotHoldCard,
    /// The target must say "yes".
    MustSayYes,
    /// The target must say "no".
    MustSayNo,
}

impl Refusal {
    /// The reason as a code.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::Turn => "turn",
            Refusal::Itself => "self",
            Refusal::SetCompleted => "set_completed",
            Refusal::TargetHasNoCards => "target_has_no_cards",
            Refusal::AskerCannotHoldSet => "asker_cannot_hold_set",
            Refusal::AskerSurelyHoldsCard => "asker_surely_holds_card",
            Refusal::OnlyThisOne => "asker_only_possible_card_of_set_is_this_one",
            Refusal::TargetCannotHoldCard => "target_cannot_hold_card",
            Refusal::MustSayYes => "must_say_yes",
            Refusal::MustSayNo => "must_say_no",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The answers that are possible to an allowed question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answers {
    /// May the target say "yes"?
    pub yes: bool,
    /// May the target say "no"?
    pub no: bool,
}

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position after it, with sets laid down and the next player on turn.
    pub position: Position,
    /// The sets that were completed, with their owners.
    pub completed: Vec<(usize, usize)>,
}

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
pub fn answers(setup: &Setup, position: &Position, question: Question) -> Result<Answers, Refusal> {
    let asking = Asking::new(setup, position).ok_or(Refusal::Over)?;
    let reasons = position.turn.and_then(|asker| reasons(setup, position, asker));
    asking.judged(question, &reasons.ok_or(Refusal::Over)?)
}

/// Every question of the player on turn, by target, then card: the answers, or why it is refused.
pub fn questions(setup: &Setup, position: &Position) -> Vec<(Question, Result<Answers, Refusal>)> {
    let reasons = position.turn.and_then(|asker| reasons(setup, position, asker));
    let (Some(asking), Some(reasons)) = (Asking::new(setup, position), reasons) else {
        return Vec::new();
    };
    let cards = |target| (0..setup.cards()).map(move |card| Question { target, card });
    let all = (0..setup.players()).flat_map(cards);
    all.map(|question| (question, asking.judged(question, &reasons))).collect()
}

/// Takes a turn.
pub fn play(setup: &Setup, position: &Position, turn: Turn) -> Result<Played, Refusal> {
    let asker = position.turn.ok_or(Refusal::Over)?;
    if turn.asker != asker {
        return Err(Refusal::Turn);
    }
    let possible = answers(setup, position, turn.question)?;
    match turn.yes {
        true if !possible.yes => return Err(Refusal::MustSayNo),
        false if !possible.no => return Err(Refusal::MustSayYes),
        _ => {}
    }
    let mut after = position.answered(setup, turn);
    let completed = lay_down(setup, &mut after);
    after.turn = after.next_turn(setup, turn);
    Ok(Played { position: after, completed })
}

/// How a finished game ended: those with the most sets, if they win.
pub fn winners(setup: &Setup, position: &Position) -> Vec<usize> {
    use super::setup::Ties;
    let scores: Vec<usize> = (0..setup.players()).map(|player| position.score(player)).collect();
    let most = scores.iter().copied().max().unwrap_or(0);
    let first: Vec<usize> = (0..setup.players()).filter(|&player| scores[player] == most).collect();
    if first.len() > 1 && setup.ties == Ties::Lost { Vec::new() } else { first }
}
