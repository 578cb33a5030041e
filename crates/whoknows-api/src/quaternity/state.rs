//! What `quaternity moves` and `quaternity forced` answer: all that can be said of a position.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::account::Account;
use whoknows::quaternity::check::{rules, tally};
use whoknows::quaternity::evidence::NoWorld;
use whoknows::quaternity::explain::objection;
use whoknows::quaternity::{Names, Setup};
use whoknows::verdict::Word;

use super::asked::{AskedFor, NamedCard};
use super::evidence::NoDeal;
use super::fields::{Looked, StateFields};
use super::known::{Known, Reason, UNCOUNTABLE, left, rests_on};
use super::words::{no_deal_text, title};
use crate::text::BOLD;
use crate::{Confirmed, Count, Doubt, Reply, Spent};

/// All that can be said of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum StateAnswer {
    /// There is a deal that fits.
    Known(Box<KnownState>),
    /// No deal fits.
    NoDeal {
        /// Has the position a deal?
        valid: bool,
    },
}

/// What is known of a position, and what may be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KnownState {
    /// Has the position a deal?
    pub valid: bool,
    /// What is known.
    #[serde(flatten)]
    pub known: Known,
    /// The cards that somebody has in every deal.
    pub forced: Vec<ForcedCard>,
    /// The questions that are allowed, by target, then card.
    pub questions: Vec<AllowedQuestion>,
    /// Those that are not.
    pub illegal: Vec<IllegalQuestion>,
}

/// A card that somebody has in every deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ForcedCard {
    /// The card.
    #[serde(flatten)]
    pub card: NamedCard,
    /// Who has it.
    pub owner: usize,
}

/// A question that is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AllowedQuestion {
    /// The question.
    #[serde(flatten)]
    pub asked: AskedFor,
    /// The answer, if only one is possible: true for yes.
    pub must: Option<bool>,
    /// The deals that are left after a no; 0 if it is impossible, null if they were not counted.
    pub no: Option<Count>,
    /// The same after a yes.
    pub yes: Option<Count>,
}

/// A question that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IllegalQuestion {
    /// The question.
    #[serde(flatten)]
    pub asked: AskedFor,
    /// Why, as a code.
    pub reason: Reason,
    /// Why, in a sentence.
    pub why: String,
    /// Does that come from the cards? Then `explain` says from which, and from which turns.
    pub by_cards: bool,
}

/// What it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum StateEvidence {
    /// No deal fits.
    NoDeal(NoDeal),
    /// The position.
    Position(PositionEvidence),
}

/// The position that was gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PositionEvidence {
    /// Whatever may be possible in it was tried.
    Position {
        /// The position as text.
        position: String,
        /// Were the deals counted?
        counted: bool,
    },
}

pub(super) type StateReply = Reply<StateAnswer, StateEvidence>;

/// The reply if no deal fits.
pub(super) fn impossible(names: &Names, reason: &NoWorld, spent: Spent) -> StateReply {
    Reply {
        verdict: Word::No.into(),
        answer: StateAnswer::NoDeal { valid: false },
        evidence: StateEvidence::NoDeal(NoDeal::new(names, reason)),
        confirmed: Confirmed::Checked,
        spent,
    }
}

/// The reply that the account of a position is.
pub(super) fn reply(looked: &Looked, account: &Account, spent: Spent) -> StateReply {
    let counted = account.counted.is_some();
    let position = PositionEvidence::Position { position: looked.text(), counted };
    Reply {
        verdict: Word::Yes.into(),
        answer: StateAnswer::Known(Box::new(known_state(looked, account))),
        evidence: StateEvidence::Position(position),
        confirmed: rests_on(&looked.setup, &looked.position, account),
        spent,
    }
}

fn known_state(looked: &Looked, account: &Account) -> KnownState {
    let Looked { setup, names, position } = looked;
    let forced = (0..setup.cards()).filter_map(|card| {
        let owner = account.truth.forced(card)?;
        Some(ForcedCard { card: NamedCard::new(names, card), owner })
    });
    let (mut questions, mut illegal) = (Vec::new(), Vec::new());
    for &(question, judged) in &account.questions {
        let asked = AskedFor::new(names, question);
        match judged {
            Ok(may) => {
                let (no, yes) = left(account.counted.as_ref(), question, may);
                let must = (may.yes != may.no).then_some(may.yes);
                questions.push(AllowedQuestion { asked, must, no, yes });
            }
            Err(reason) => {
                let (owners, asker) = (&account.truth.owners, position.turn.unwrap_or(0));
                let why = objection(names, owners, asker, question, reason);
                let reason = Reason(reason);
                let by_cards = reason.is_by_cards();
                illegal.push(IllegalQuestion { asked, reason, why, by_cards });
            }
        }
    }
    let known = Known::new(setup, position, account);
    KnownState { valid: true, known, forced: forced.collect(), questions, illegal }
}

/// Goes through the position again the plain way.
pub(super) fn check(
    fields: &StateFields,
    evidence: &StateEvidence,
    budget: &Budget,
) -> Result<StateReply, Doubt> {
    let looked = fields.again(budget)?;
    let (setup, position) = (&looked.setup, &looked.position);
    let counted = match evidence {
        StateEvidence::NoDeal(reason) => {
            let reason = reason.confirm(setup, position)?;
            return Ok(impossible(&looked.names, &reason, Spent::default()));
        }
        StateEvidence::Position(PositionEvidence::Position { counted, .. }) => *counted,
    };
    if counted && !tally::fits(setup, position) {
        return Err(Doubt::open("the worlds are too many to be counted again"));
    }
    let account = rules::account(setup, position, counted, budget)?;
    let account = account.ok_or_else(|| Doubt::wrong("no deal fits"))?;
    Ok(reply(&looked, &account, Spent::default()))
}

/// The reply for people, with the words for what is known; or that no deal fits.
pub(super) fn text(
    fields: &StateFields,
    reply: &StateReply,
    words: impl FnOnce(&Setup, &Names, &KnownState) -> String,
) -> String {
    let (setup, names) = fields.named();
    match (&reply.answer, &reply.evidence) {
        (StateAnswer::Known(known), _) => {
            let (title, words) = (title(&setup), words(&setup, &names, known));
            let counted = if reply.confirmed == Confirmed::Searched { UNCOUNTABLE } else { "" };
            format!("{BOLD}{title}{BOLD:#}: {words}{counted}")
        }
        (_, StateEvidence::NoDeal(reason)) => no_deal_text(&setup, reason),
        (StateAnswer::NoDeal { .. }, _) => String::new(),
    }
}
