//! The steps of an exchange, as they stand in an answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::russian::check::deals;
use whoknows::russian::exchange::{Exchange, Speaker, State};
use whoknows::russian::notation::hand_text;
use whoknows::russian::{Deal, Hand, Size};

use crate::russian::evidence::read_one;
use crate::russian::fields::texts;
use crate::russian::known::{BillKnows, CathKnows};
use crate::{Count, Doubt};

/// A step of an exchange.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum StepFields {
    /// The cards are dealt.
    Deal(DealFields),
    /// Anne says: "my hand is one of these".
    Anne(SaidFields),
    /// Bill says: "my hand is one of these".
    Bill(SaidFields),
    /// Bill, who knows Anne's hand, says what Cath has.
    Reply(ReplyFields),
}

/// Who has what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DealFields {
    /// Anne's hand.
    pub anne: String,
    /// Bill's hand.
    pub bill: String,
    /// Cath's hand.
    pub cath: String,
    /// How many deals there are.
    pub deals: Count,
}

impl DealFields {
    pub(super) fn new(size: Size, deal: &Deal) -> Self {
        let hand = |hand| hand_text(size.n(), hand);
        let [anne, bill, cath] = [deal.anne, deal.bill, deal.cath].map(hand);
        DealFields { anne, bill, cath, deals: deals(size).into() }
    }
}

/// A list that was said, and what each then thinks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SaidFields {
    /// The list.
    pub says: Vec<String>,
    /// How many deals are left.
    pub deals: Count,
    /// The hands of Bill's that Anne thinks possible, in a longer exchange.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anne_thinks: Option<Vec<String>>,
    /// The hands of Anne's that Bill thinks possible.
    pub bill_thinks: Vec<String>,
    /// The hands of Anne's that Cath thinks possible.
    pub cath_thinks: Vec<String>,
    /// What Bill knows of the cards, where one list is all that is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bill_knows: Option<BillKnows>,
    /// What Cath knows of the cards, where one list is all that is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cath_knows: Option<CathKnows>,
}

/// What Cath has, and what she then thinks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReplyFields {
    /// Cath's hand.
    pub says: String,
    /// How many deals are left.
    pub deals: Count,
    /// The hands of Anne's that Cath thinks possible.
    pub cath_thinks: Vec<String>,
    /// What she knows.
    pub cath_knows: CathKnows,
}

/// Who speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum SpeakerName {
    /// Anne.
    Anne,
    /// Bill.
    Bill,
}

impl From<Speaker> for SpeakerName {
    fn from(speaker: Speaker) -> Self {
        match speaker {
            Speaker::Anne => SpeakerName::Anne,
            Speaker::Bill => SpeakerName::Bill,
        }
    }
}

impl From<SpeakerName> for Speaker {
    fn from(name: SpeakerName) -> Self {
        match name {
            SpeakerName::Anne => Speaker::Anne,
            SpeakerName::Bill => Speaker::Bill,
        }
    }
}

/// The hands that a speaker says.
pub(super) fn read_said(
    size: Size,
    speaker: Speaker,
    hands: &[String],
) -> Result<Vec<Hand>, Doubt> {
    let cards = match speaker {
        Speaker::Anne => size.a(),
        Speaker::Bill => size.b(),
    };
    hands.iter().map(|text| read_one(size.n(), cards, text)).collect()
}

/// Step by step: what is said, how many deals are left, and what each thinks.
pub(super) fn story(size: Size, exchange: &Exchange) -> Vec<StepFields> {
    let deal = exchange.deal;
    let mut steps = vec![StepFields::Deal(DealFields::new(size, &deal))];
    let Some(mut state) = State::start(size) else { return steps };
    for step in &exchange.steps {
        state = state.after(step.speaker, &step.hands);
        let thinks = |own: Speaker| {
            let others = state.hands(own.other()).iter();
            let left = others.filter(|other| other.avoids(deal.hand(own))).copied();
            texts(size, &left.collect::<Vec<Hand>>())
        };
        let cath = state.deals().filter(|other| other.cath == deal.cath).map(|other| other.anne);
        let said = SaidFields {
            says: texts(size, &step.hands),
            deals: state.deals().count().into(),
            anne_thinks: Some(thinks(Speaker::Anne)),
            bill_thinks: thinks(Speaker::Bill),
            cath_thinks: texts(size, &cath.collect::<Vec<Hand>>()),
            bill_knows: None,
            cath_knows: None,
        };
        steps.push(match step.speaker {
            Speaker::Anne => StepFields::Anne(said),
            Speaker::Bill => StepFields::Bill(said),
        });
    }
    steps
}
