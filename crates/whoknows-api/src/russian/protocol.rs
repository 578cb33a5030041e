//! `russian protocol`: the whole exchange told as a story.

mod longer;
mod luck;
mod short;
mod steps;
mod words;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::russian::evidence::{GoodList, Impossible};
use whoknows::russian::exchange::{self, Lost, Luck};
use whoknows::russian::notation::{hand_text, read_hand};
use whoknows::russian::{Announcement, Deal, Hand, Size};
use whoknows::verdict::Verdict;

use super::evidence::{ExistsEvidence, ListEvidence};
use super::fields::{SizeFields, read_list, read_own, read_own_in};
use crate::input::{OneOrMany, one_or_many};
use crate::{Ask, BadInput, Doubt, Ends, Kept, ProofText, ReplyOf, Row, Spent};

use steps::{DealFields, ReplyFields, SaidFields, SpeakerName, StepFields};

/// The most hands in a list that is told of.
const MOST_HANDS: usize = 20_000;

/// Tell the whole exchange: the deal, what is said, and what each then knows
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Protocol {
    /// How many cards each gets
    #[command(flatten)]
    #[serde(flatten)]
    pub cards: SizeFields,
    /// Anne's hand [default: the first cards, or the first hand of --says]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// Bill's hand [default: the first cards that Anne has not; in longer exchanges, one that takes all steps]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bill: Option<String>,
    /// What Anne says: "012 034 …", or a file [default: a good announcement]
    #[arg(long, num_args = 1..)]
    #[serde(default, deserialize_with = "one_or_many", skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "OneOrMany<String>")]
    pub says: Vec<String>,
    /// A lucky exchange of few steps, even where none works for every deal
    #[arg(long, conflicts_with_all = ["hand", "bill", "says", "svg"])]
    #[serde(default)]
    pub lucky: bool,
    /// Draw it into this file: hands as rows, cards as columns
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Keep the LRAT proofs that fewer steps are not enough in FILE.1, FILE.2 and so on
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// The exchange.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProtocolAnswer {
    /// Does Bill learn Anne's hand, and Cath no card? Null: not decided.
    pub works: Option<bool>,
    /// The same in words.
    pub headline: String,
    /// The deal, and what is said.
    pub steps: Vec<StepFields>,
    /// One announcement as a picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// Why the exchange works, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ProtocolEvidence {
    /// Anne says a list of the asker's.
    Said {
        /// The list.
        hands: Vec<String>,
    },
    /// Anne says this good announcement.
    Announcement(ListEvidence),
    /// What to say in every deal.
    Protocol {
        /// Why one announcement is not enough.
        one: ExistsEvidence,
        /// Each list, and what is said then.
        tree: Vec<BranchFields>,
        /// How many lists there are in it.
        lists: usize,
        /// The same in words.
        why: Vec<String>,
    },
    /// No exchange of any length works for every deal.
    Lost {
        /// Why one announcement is not enough.
        one: ExistsEvidence,
        /// Why longer exchanges do not help.
        reason: LostReason,
        /// The same in words.
        why: Vec<String>,
    },
    /// Whether a longer exchange works for every deal is open.
    Open {
        /// What is known of one announcement.
        one: ExistsEvidence,
        /// What ended the search.
        ended: Ends,
        /// The same in words.
        why: Vec<String>,
    },
    /// How few steps can be enough by luck.
    Luck {
        /// The numbers of steps that are not enough.
        fewer: Vec<FewerSteps>,
        /// What is said if one step more is enough, by turns, Anne first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<Vec<TurnFields>>,
        /// What ended the search.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ended: Option<Ends>,
        /// The same in words.
        why: Vec<String>,
    },
}

/// One list that can be said, and how it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BranchFields {
    /// The list, and who says it.
    #[serde(flatten)]
    pub said: TurnFields,
    /// What is said then; nothing, if each knows the other's hand.
    pub then: Vec<BranchFields>,
}

/// What one says, in turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TurnFields {
    /// Who says it.
    pub speaker: SpeakerName,
    /// "My hand is one of these."
    pub says: Vec<String>,
}

/// Why no exchange of any length works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LostReason {
    /// Before anything is said, Cath can know who holds a card.
    Told,
    /// No two last states with different hands of Cath's can come from one before them.
    Apart,
}

/// A number of steps that is not enough.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FewerSteps {
    /// So many steps.
    pub steps: usize,
    /// The solver's proof: the clauses are all exchanges of so many steps, Anne first.
    pub proof: ProofText,
}

/// What came out.
pub(super) enum Story {
    /// Anne says a list: one that was found good, or one of the asker's.
    Short(Deal, Announcement, Option<GoodList>),
    /// One announcement is not enough, or that is open; and a longer exchange, or why there is none.
    Longer(Verdict<GoodList, Impossible>, Verdict<exchange::Protocol, Lost>),
    /// A lucky exchange.
    Luck(Luck),
}

impl Protocol {
    /// The size, the deal, and Anne's list if the asker has one.
    pub(super) fn read(&self) -> Result<(Size, Deal, Option<Announcement>), BadInput> {
        let size = self.cards.read()?;
        let given =
            if self.says.is_empty() { None } else { Some(read_list("says", size, &self.says)?) };
        if let Some(list) = given.as_ref().filter(|list| list.hands().len() > MOST_HANDS) {
            let message =
                format!("{} hands: expected at most {MOST_HANDS} to tell of", list.hands().len());
            return Err(BadInput::whole("says", "", message));
        }
        let anne = match &given {
            Some(list) => read_own_in(list, self.hand.as_deref())?,
            None => read_own(size, self.hand.as_deref())?,
        };
        Ok((size, self.deal(size, anne)?, given))
    }

    fn deal(&self, size: Size, anne: Hand) -> Result<Deal, BadInput> {
        let rest = size.deck().minus(anne);
        let bill = match &self.bill {
            None => rest.cards().take(size.b()).collect(),
            Some(text) => {
                let bill = read_hand(size.n(), size.b(), text)
                    .map_err(|fault| BadInput::new("bill", text, fault))?;
                if let Some(card) = bill.and(anne).cards().next() {
                    let card = hand_text(size.n(), Hand::EMPTY.with(card));
                    let message = format!("Anne has card {card}: expected cards that she has not");
                    return Err(BadInput::whole("bill", text, message));
                }
                bill
            }
        };
        Ok(Deal { anne, bill, cath: rest.minus(bill) })
    }

    /// The reply that this story is.
    pub(super) fn reply(&self, story: &Story, spent: Spent) -> Result<ReplyOf<Self>, BadInput> {
        let (size, deal, _) = self.read()?;
        Ok(match story {
            Story::Short(deal, list, found) => short::reply(deal, list, found.as_ref(), spent),
            Story::Longer(one, longer) => {
                // A deal that nobody chose may be another, which takes all the steps.
                let any_deal = self.hand.is_none() && self.bill.is_none();
                longer::reply(size, deal, any_deal, one, longer, self.proof.is_some(), spent)
            }
            Story::Luck(luck) => luck::reply(size, luck, self.proof.is_some(), spent),
        })
    }
}

impl Ask for Protocol {
    const ROW: Row = Row::new(
        "russian",
        "protocol",
        "3 3 1 --hand 012 --bill 345",
        r#"{"a": 3, "b": 3, "c": 1, "hand": "012", "bill": "345"}"#,
    )
    .texts(&["says"])
    .keeps(&["svg", "proof"]);

    type Answer = ProtocolAnswer;
    type Evidence = ProtocolEvidence;

    fn check(&self, evidence: &ProtocolEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (size, deal, given) = self.read()?;
        let story = match (evidence, given) {
            (ProtocolEvidence::Luck { fewer, said, ended, .. }, _) if self.lucky => {
                Story::Luck(luck::read(size, fewer, said.as_deref(), *ended)?)
            }
            _ if self.lucky => return Err(Doubt::wrong("the evidence is not for luck")),
            (ProtocolEvidence::Said { .. }, Some(list)) => short::confirmed(deal, list, None)?,
            (ProtocolEvidence::Announcement(list), None) => {
                let list = list.check(size, deal.anne, budget)?;
                short::confirmed(deal, list.announcement.clone(), Some(list))?
            }
            (evidence, None) => longer::confirmed(size, deal.anne, evidence, budget)?,
            _ => return Err(Doubt::wrong("the evidence is not for this list")),
        };
        Ok(self.reply(&story, Spent::of(budget, "nodes"))?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        self.words(reply)
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let drawn = self.svg.iter().zip(&reply.answer.svg);
        let picture = |(path, svg): (&String, &String)| Kept {
            path: path.clone(),
            content: svg.clone().into(),
        };
        let mut kept: Vec<Kept> = drawn.map(picture).collect();
        if let Some(path) = &self.proof {
            kept.extend(luck::kept(self.cards.size(), &reply.evidence, path));
        }
        kept
    }
}
