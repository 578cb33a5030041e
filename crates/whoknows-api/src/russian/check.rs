//! `russian check`: is an announcement good, and if not, what spoils it?

use std::fmt::Write;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::russian::check::{AllDeals, check_flaw, deals};
use whoknows::russian::flaw::{Flaw, Holder, Notion};
use whoknows::russian::notation::hand_text;
use whoknows::russian::{Announcement, Hand, Size, explain, rules};
use whoknows::verdict::Word;

use super::deals::{few_deals, in_deals};
use super::exists::headline;
use super::fields::{ListFields, read_own_in, six_hands, texts};
use super::list::counted;
use crate::text::grouped;
use crate::{Ask, BadInput, Confirmed, Count, Doubt, Reply, ReplyOf, Row, Spent};

/// Check an announcement: is it good, and if not, what spoils it?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// What Anne says
    #[command(flatten)]
    #[serde(flatten)]
    pub list: ListFields,
    /// Anne's hand, one of the list [default: the first]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// What counts as good; all three are shown
    #[arg(long, value_enum, default_value = "protocol")]
    #[serde(default)]
    pub notion: Good,
}

/// What counts as good.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Good {
    /// Anne knows that Bill learns her hand, and Cath's ignorance is common knowledge
    Literal,
    /// The same, also after Bill's reply
    Reply,
    /// Anne would say it with every hand of the list, and all know that: rules 1 and 2
    #[default]
    Protocol,
}

impl Good {
    /// Every notion, the weakest first, with what it means in words.
    const ALL: [(Good, &'static str, &'static str); 3] = [
        (Good::Literal, "literal", "Bill learns her hand; Cath's ignorance is common knowledge"),
        (Good::Reply, "reply", "the same, also after Bill says what Cath holds"),
        (Good::Protocol, "protocol", "the same for every hand of the list, which all know"),
    ];

    fn notion(self) -> Notion {
        match self {
            Good::Literal => Notion::Literal,
            Good::Reply => Notion::Reply,
            Good::Protocol => Notion::Protocol,
        }
    }
}

/// Is it good?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckAnswer {
    /// By the notion that was asked about. Null: not decided.
    pub good: Option<bool>,
    /// The same in words.
    pub headline: String,
    /// By all three notions.
    pub notions: Vec<NotionAnswer>,
}

/// Is it good, by one notion?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NotionAnswer {
    /// What counts as good.
    pub notion: Good,
    /// Null: not decided.
    pub good: Option<bool>,
    /// What spoils it.
    pub flaw: Option<FlawFields>,
}

/// What spoils an announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum FlawFields {
    /// Bill cannot tell two hands apart.
    Bill {
        /// His hand.
        bill: String,
        /// The two hands.
        hands: [String; 2],
        /// The same in words.
        why: String,
    },
    /// Cath knows who holds a card.
    Cath {
        /// Her hand.
        cath: String,
        /// The card.
        card: usize,
        /// Who holds it.
        holder: HolderName,
        /// Only once Bill has said what she holds.
        after_reply: bool,
        /// The same in words.
        why: String,
    },
}

/// Who holds a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum HolderName {
    /// Anne.
    Anne,
    /// Bill.
    Bill,
}

impl FlawFields {
    fn new(size: Size, flaw: &Flaw) -> Self {
        let (hand, why) = (|hand| hand_text(size.n(), hand), explain::flaw(size, flaw));
        match *flaw {
            Flaw::Bill { bill, hands } => {
                FlawFields::Bill { bill: hand(bill), hands: [hand(hands.0), hand(hands.1)], why }
            }
            Flaw::Cath { cath, card, holder, after_reply } => {
                let holder = match holder {
                    Holder::Anne => HolderName::Anne,
                    Holder::Bill => HolderName::Bill,
                };
                FlawFields::Cath { cath: hand(cath), card, holder, after_reply, why }
            }
        }
    }

    fn why(&self) -> &str {
        match self {
            FlawFields::Bill { why, .. } | FlawFields::Cath { why, .. } => why,
        }
    }
}

/// What was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckEvidence {
    /// How.
    pub kind: LookedAt,
    /// How many deals there are.
    pub deals: Count,
    /// The hands of the list, in order.
    pub hands: Vec<String>,
    /// What spoils it, by the notion that was asked about: look at what Bill or Cath would think.
    pub flaw: Option<FlawFields>,
    /// The notions that were not decided, because the budget ended. Not here if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Good>,
}

/// How a list was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum LookedAt {
    /// In all deals, and by the rules.
    #[serde(rename = "definition and rules")]
    Deals,
    /// By the rules: there are too many deals.
    #[serde(rename = "rules")]
    Rules,
}

impl Check {
    /// The list, and Anne's hand.
    pub(super) fn read(&self) -> Result<(Announcement, Hand), BadInput> {
        let list = self.list.read()?;
        let own = read_own_in(&list, self.hand.as_deref())?;
        Ok((list, own))
    }

    /// The reply, with what is found by each notion; `None`: it is left open.
    pub(super) fn reply(
        &self,
        budget: &Budget,
        mut look: impl FnMut(&ListInDeals, Good) -> Result<Option<Option<Flaw>>, Doubt>,
    ) -> Result<ReplyOf<Self>, Doubt> {
        let (list, own) = self.read()?;
        let size = list.size();
        let list = ListInDeals { list, own, table: few_deals(size) };
        let mut notions = Vec::new();
        for (notion, ..) in Good::ALL {
            let found = look(&list, notion)?;
            let flaw = found.flatten().map(|flaw| FlawFields::new(size, &flaw));
            notions.push(NotionAnswer { notion, good: found.map(|flaw| flaw.is_none()), flaw });
        }
        let open = notions.iter().filter(|one| one.good.is_none()).map(|one| one.notion).collect();
        let main = notions.iter().find(|one| one.notion == self.notion);
        let main = main.expect("all notions are there").clone();
        let (word, says) = match main.good {
            Some(true) => (Word::Yes, "is good"),
            Some(false) => (Word::No, "is not good"),
            None => (Word::Unknown, "could not be checked within the limits"),
        };
        let kind = if list.table.is_some() { LookedAt::Deals } else { LookedAt::Rules };
        let hands = texts(size, list.list.hands());
        Ok(Reply {
            verdict: word.into(),
            answer: CheckAnswer {
                good: main.good,
                headline: format!("this list of {} {says}", counted(hands.len(), "hand")),
                notions,
            },
            evidence: CheckEvidence {
                kind,
                deals: deals(size).into(),
                hands,
                flaw: main.flaw,
                open,
            },
            confirmed: if main.good.is_some() { in_deals(size) } else { Confirmed::Searched },
            spent: Spent::of(budget, "nodes"),
        })
    }
}

/// A list, Anne's hand in it, and all deals where they are few.
pub(super) struct ListInDeals {
    list: Announcement,
    own: Hand,
    table: Option<AllDeals>,
}

impl ListInDeals {
    /// What spoils the list, by the rules; and by the definition, which must agree.
    pub(super) fn flaw(&self, good: Good, budget: &Budget) -> Result<Option<Flaw>, Doubt> {
        let (list, own, notion) = (&self.list, self.own, good.notion());
        let flaw = rules::flaw(list, own, notion, budget)?;
        let shown = flaw.is_none_or(|flaw| check_flaw(list, own, notion, &flaw));
        Doubt::unless(shown, || format!("by {notion:?}, {flaw:?} does not spoil the list"))?;
        if let Some(table) = &self.table {
            let same = table.flaw(list, own, notion).is_none() == flaw.is_none();
            Doubt::unless(same, || {
                format!("by {notion:?}, the deals say otherwise than the rules")
            })?;
        }
        Ok(flaw)
    }
}

impl Ask for Check {
    const ROW: Row = six_hands("check");

    type Answer = CheckAnswer;
    type Evidence = CheckEvidence;

    fn check(&self, evidence: &CheckEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        self.reply(budget, |list, good| {
            let is_open = evidence.open.contains(&good);
            if is_open { Ok(None) } else { list.flaw(good, budget).map(Some) }
        })
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let size = self.list.cards.size();
        let mut text = headline(size, reply.word(), &reply.answer.headline);
        let main = reply.evidence.flaw.as_ref();
        if let Some(flaw) = main {
            let _ = writeln!(text, "  because {}", flaw.why());
        }
        let (_, own) = self.read().expect("a question that was answered was read");
        let _ = writeln!(text, "\n  for Anne with {}:", hand_text(size.n(), own));
        for ((_, name, what), found) in Good::ALL.iter().zip(&reply.answer.notions) {
            let sign = match found.good {
                Some(true) => "yes",
                Some(false) => "no",
                None => "open",
            };
            let _ = writeln!(text, "  {name:<9} {sign:<4} {what}");
            if let Some(flaw) = found.flaw.as_ref().filter(|flaw| main != Some(flaw)) {
                let _ = writeln!(text, "                 {}", flaw.why());
            }
        }
        let many = grouped(&reply.evidence.deals);
        let how = match (reply.evidence.kind, many.as_str()) {
            (LookedAt::Deals, "1") => "looked at in the only deal, and by the rules".to_string(),
            (LookedAt::Deals, _) => format!("looked at in all {many} deals, and by the rules"),
            (LookedAt::Rules, _) => format!("by the rules; there are {many} deals"),
        };
        let _ = writeln!(text, "\n  {how}");
        text
    }
}
