//! `russian check`: is an announcement good, and if not, what spoils it?

use std::fmt::Write;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::russian::check::{AllDeals, deals};
use whoknows::russian::flaw::{Flaw, Holder, Notion};
use whoknows::russian::notation::hand_text;
use whoknows::russian::{Announcement, Hand, Size, explain, rules};
use whoknows::verdict::Word;

use super::list::counted;
use super::{read_list, read_own_in, read_size, texts};
use crate::BadInput;
use crate::input::one_or_many;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};

/// The definition is asked too where there are at most so many deals.
const FEW_DEALS: u128 = 50_000;

/// Check an announcement: is it good, and if not, what spoils it?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Anne's cards
    #[arg(allow_negative_numbers = true)]
    pub a: i64,
    /// Bill's cards
    #[arg(allow_negative_numbers = true)]
    pub b: i64,
    /// Cath's cards
    #[arg(allow_negative_numbers = true)]
    pub c: i64,
    /// The hands: "012 034 056 135 146 236", or a file
    #[arg(required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub hands: Vec<String>,
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
    fn notion(self) -> Notion {
        match self {
            Good::Literal => Notion::Literal,
            Good::Reply => Notion::Reply,
            Good::Protocol => Notion::Protocol,
        }
    }
}

impl Ask for Check {
    const PART: &'static str = "russian";
    const NAME: &'static str = "check";
    const EXAMPLE: &'static str = "3 3 1 012 034 056 135 146 236";
    const EXAMPLE_JSON: &'static str =
        r#"{"a": 3, "b": 3, "c": 1, "hands": ["012", "034", "056", "135", "146", "236"]}"#;
    const TEXTS: &'static [&'static str] = &["hands"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let size = read_size(self.a, self.b, self.c)?;
        let list = read_list("hands", size, &self.hands)?;
        let own = read_own_in(&list, self.hand.as_deref())?;
        let table = if deals(size) <= FEW_DEALS { AllDeals::new(size) } else { None };
        let found: Vec<Found> = Notion::ALL
            .iter()
            .map(|&notion| looked(&list, own, notion, table.as_ref(), budget))
            .collect();
        let at = Notion::ALL.iter().position(|&notion| notion == self.notion.notion());
        let main = &found[at.unwrap_or(2)];
        let notions: Vec<Value> = Notion::ALL.iter().zip(&found).map(|(&notion, found)| {
            json!({"notion": name(notion), "good": found.word().map(|word| word == Word::Yes), "flaw": found.flaw.as_ref().map(|flaw| flaw_value(size, flaw))})
        }).collect();
        let by = if table.is_some() { "definition and rules" } else { "rules" };
        Ok(Answer {
            verdict: main.word().unwrap_or(Word::Unknown),
            answer: json!({"good": main.word().map(|word| word == Word::Yes), "notions": notions}),
            evidence: json!({
                "kind": by, "deals": deals(size).to_string(), "hands": texts(size, list.hands()),
                "flaw": main.flaw.as_ref().map(|flaw| flaw_value(size, flaw)),
            }),
            spent: json!({"nodes": budget.spent(), "unit": "nodes"}),
            text: text(&list, own, main, &found, table.is_some()),
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}

/// What was found about one notion.
struct Found {
    flaw: Option<Flaw>,
    /// The budget ended before it was known.
    ended: bool,
}

impl Found {
    fn word(&self) -> Option<Word> {
        match (&self.flaw, self.ended) {
            (_, true) => None,
            (None, _) => Some(Word::Yes),
            (Some(_), _) => Some(Word::No),
        }
    }
}

/// By the rules; and by the definition, which must agree.
fn looked(
    list: &Announcement,
    own: Hand,
    notion: Notion,
    table: Option<&AllDeals>,
    budget: &Budget,
) -> Found {
    let Ok(flaw) = rules::flaw(list, own, notion, budget) else {
        return Found { flaw: None, ended: true };
    };
    if let Some(table) = table {
        let slow = table.flaw(list, own, notion);
        assert_eq!(slow.is_none(), flaw.is_none(), "the rules and the definition disagree");
    }
    Found { flaw, ended: false }
}

pub(crate) fn name(notion: Notion) -> &'static str {
    match notion {
        Notion::Literal => "literal",
        Notion::Reply => "reply",
        Notion::Protocol => "protocol",
    }
}

fn flaw_value(size: Size, flaw: &Flaw) -> Value {
    let hand = |hand| hand_text(size.n(), hand);
    let mut value = match *flaw {
        Flaw::Bill { bill, hands } => {
            json!({"who": "bill", "bill": hand(bill), "hands": [hand(hands.0), hand(hands.1)]})
        }
        Flaw::Cath { cath, card, holder, after_reply } => {
            let holder = if holder == Holder::Anne { "anne" } else { "bill" };
            json!({"who": "cath", "cath": hand(cath), "card": card, "holder": holder, "after_reply": after_reply})
        }
    };
    value["why"] = json!(explain::flaw(size, flaw));
    value
}

fn text(list: &Announcement, own: Hand, main: &Found, found: &[Found], by_deals: bool) -> String {
    let size = list.size();
    let word = main.word().unwrap_or(Word::Unknown);
    let says = match word {
        Word::Yes => "is good",
        Word::No => "is not good",
        Word::Unknown => "could not be checked within the limits",
    };
    let hands = counted(list.hands().len(), "hand");
    let mut text =
        format!("{BOLD}{size}{BOLD:#}: {}, this list of {hands} {says}\n", verdict(word));
    if let Some(flaw) = &main.flaw {
        let _ = writeln!(text, "  because {}", explain::flaw(size, flaw));
    }
    let _ = writeln!(text, "\n  for Anne with {}:", hand_text(size.n(), own));
    let lines = [
        ("literal", "Bill learns her hand; Cath's ignorance is common knowledge"),
        ("reply", "the same, also after Bill says what Cath holds"),
        ("protocol", "the same for every hand of the list, which all know"),
    ];
    for ((name, what), found) in lines.iter().zip(found) {
        let sign = match found.word() {
            Some(Word::Yes) => "yes",
            Some(_) => "no",
            None => "open",
        };
        let _ = writeln!(text, "  {name:<9} {sign:<4} {what}");
        if let Some(flaw) = found.flaw.as_ref().filter(|flaw| main.flaw.as_ref() != Some(flaw)) {
            let _ = writeln!(text, "                 {}", explain::flaw(size, flaw));
        }
    }
    let how = if by_deals {
        match deals(size) {
            1 => "looked at in the only deal, and by the rules".to_string(),
            many => format!("looked at in all {} deals, and by the rules", grouped(many)),
        }
    } else {
        format!("by the rules; there are {} deals", grouped(deals(size)))
    };
    let _ = writeln!(text, "\n  {how}");
    text
}
