//! A game gone through, on the wire: the fields and lists that recorded games have.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::quaternity::account::Account;
use whoknows::quaternity::explain::objection;
use whoknows::quaternity::game::{Broken, Played, Replayed};
use whoknows::quaternity::notation::game_text;
use whoknows::quaternity::{Game, Setup};

use super::known::{Known, Reason, left, rests_on};
use super::outline::{CalledSo, GameLines, PastTurn, Size};
use crate::{Confirmed, Count};

/// A game gone through, with an account of every position.
pub(super) struct Gone {
    pub(super) replayed: Replayed,
    pub(super) accounts: Vec<Account>,
}

impl Gone {
    /// What it rests on: the weakest thing in it.
    pub(super) fn rests_on(&self, setup: &Setup) -> Confirmed {
        let each = self.accounts.iter().enumerate();
        let each = each.map(|(at, account)| rests_on(setup, self.replayed.before(at), account));
        each.fold(Confirmed::Replayed, Confirmed::and)
    }
}

/// A game gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReplayAnswer {
    /// The game as text.
    pub game: String,
    /// The same in pieces: what it begins with, and each turn.
    pub lines: GameLines,
    /// How many cards, sets and players there are.
    pub size: Size,
    /// What they are called.
    pub names: CalledSo,
    /// Does every turn keep the rules?
    pub valid: bool,
    /// The first turn that does not.
    pub refused: Option<RefusedTurn>,
    /// Is every set complete?
    pub over: bool,
    /// Who has won alone; -1 if nobody has, null while the game goes on.
    pub winner: Option<i64>,
    /// All who have won; null while the game goes on.
    pub winners: Option<Vec<usize>>,
    /// What is complete before the first question.
    pub start: Start,
    /// The turns that keep the rules.
    pub history: Vec<PastTurn>,
    /// What is known before each turn that keeps the rules.
    pub steps: Vec<Step>,
    /// What is known after the last of them.
    #[serde(rename = "final")]
    pub last: Step,
}

/// A turn that breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefusedTurn {
    /// Which, counted from 1.
    pub turn: usize,
    /// Why, as a code.
    pub reason: Reason,
    /// Why, in a sentence.
    pub why: String,
}

impl RefusedTurn {
    /// The turn at which the game stopped, if it did.
    pub(super) fn new(game: &Game, replayed: &Replayed) -> Option<Self> {
        let Broken { at, why: reason, owners } = replayed.broken()?;
        let turn = game.turns[at];
        let why = objection(&game.names, &owners, turn.asker, turn.question, reason);
        Some(RefusedTurn { turn: at + 1, reason: Reason(reason), why })
    }
}

/// What is complete before the first question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Start {
    /// Each set that is: [set, player].
    pub initially_completed: Vec<(usize, usize)>,
}

/// A question that is allowed, as recorded games have it.
type QuestionList = (usize, usize, usize, Option<Count>, Option<Count>);

/// What is known before a turn, and the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Step {
    /// What is known.
    #[serde(flatten)]
    pub known: Known,
    /// The cards that somebody has in every deal: [set, card of the set, player].
    pub forced: Vec<(usize, usize, usize)>,
    /// The questions that are allowed: [target, set, card of the set, deals left after no, after yes];
    /// 0 if the answer is impossible, null if they were not counted.
    pub questions: Vec<QuestionList>,
    /// Those that are not: [target, set, card of the set, why]; but none to oneself, and none for cards
    /// of complete sets.
    pub illegal: Vec<(usize, usize, usize, Reason)>,
    /// The turn.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<TurnTaken>,
}

/// A turn, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TurnTaken {
    /// Who asks.
    pub asker: usize,
    /// Whom.
    pub target: usize,
    /// For a card of which set.
    pub set: usize,
    /// Which card of the set.
    pub card: usize,
    /// The answer: true for yes.
    pub answer: bool,
    /// The sets that are complete after it: [set, player].
    pub completed: Vec<(usize, usize)>,
    /// Who is on turn then; -1 once the game is over.
    pub next_turn: i64,
}

impl ReplayAnswer {
    /// The game as it is told.
    pub(super) fn new(game: &Game, gone: &Gone) -> Self {
        let Gone { replayed, accounts } = gone;
        let (setup, last) = (&game.setup, replayed.last());
        let mut steps: Vec<Step> = (0..=replayed.turns.len())
            .map(|at| Step::new(game, replayed, &accounts[at], at))
            .collect();
        let past = |(at, played): (usize, &Played)| {
            let turn = game.turns[at];
            let asked = accounts[at].questions.iter().find(|(asked, _)| *asked == turn.question);
            let may = asked.and_then(|(_, judged)| judged.ok());
            PastTurn::new(turn, may.is_some_and(|may| may.yes != may.no), played)
        };
        let refused = RefusedTurn::new(game, replayed);
        let winners = last.over().then(|| last.winners(setup));
        let alone = |all: &[usize]| if let [one] = all { *one as i64 } else { -1 };
        ReplayAnswer {
            game: game_text(game),
            lines: GameLines::new(game),
            size: Size::new(setup),
            names: CalledSo::new(setup, &game.names),
            valid: refused.is_none(),
            refused,
            over: last.over(),
            winner: winners.as_deref().map(alone),
            winners,
            start: Start { initially_completed: replayed.first.completed.clone() },
            history: replayed.turns.iter().enumerate().map(past).collect(),
            last: steps.pop().expect("there is a last position"),
            steps,
        }
    }
}

impl Step {
    fn new(game: &Game, replayed: &Replayed, account: &Account, at: usize) -> Self {
        let (setup, position) = (&game.setup, replayed.before(at));
        let place = |card: usize| (setup.set_of(card), card % setup.set_size());
        let forced = (0..setup.cards()).filter_map(|card| {
            let (set, nth) = place(card);
            Some((set, nth, account.truth.forced(card)?))
        });
        let (mut questions, mut illegal) = (Vec::new(), Vec::new());
        for &(question, judged) in &account.questions {
            let (target, (set, nth)) = (question.target, place(question.card));
            match judged {
                Ok(may) => {
                    let (no, yes) = left(account.counted.as_ref(), question, may);
                    questions.push((target, set, nth, no, yes));
                }
                Err(reason) if Reason(reason).is_plain() => {}
                Err(reason) => illegal.push((target, set, nth, Reason(reason))),
            }
        }
        let taken = replayed.turns.get(at).map(|played| {
            let turn = game.turns[at];
            let (set, card) = place(turn.question.card);
            TurnTaken {
                asker: turn.asker,
                target: turn.question.target,
                set,
                card,
                answer: turn.yes,
                completed: played.completed.clone(),
                next_turn: played.position.turn.map_or(-1, |turn| turn as i64),
            }
        });
        let known = Known::new(setup, position, account);
        Step { known, forced: forced.collect(), questions, illegal, taken }
    }
}
