//! `russian views`: what Bill and Cath think possible, for every hand that they could have.

use std::collections::BTreeMap;
use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::russian::check::choose;
use whoknows::russian::notation::{hand_text, read_hand};
use whoknows::russian::views::{Seen, views};
use whoknows::russian::{Announcement, Hand, Size};
use whoknows::verdict::Word;

use super::deals::{few_deals, in_deals};
use super::fields::{ListFields, six_hands, texts};
use super::known::{BillKnows, CathKnows};
use super::list::{counted, lines};
use crate::text::{BOLD, DIM};
use crate::{Ask, BadInput, Doubt, Reply, ReplyOf, Row, Spent};

/// The most hands that are listed.
const MOST: u128 = 200_000;

/// What Bill and Cath still think possible, for every hand that they could have
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Views {
    /// What Anne says
    #[command(flatten)]
    #[serde(flatten)]
    pub list: ListFields,
    /// One hand after the other, a line each
    // The name of earlier versions is still read.
    #[arg(long, alias = "seed-format")]
    #[serde(default, alias = "seed_format")]
    pub plain: bool,
}

/// What each could think.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ViewsAnswer {
    /// Bill, with every hand that he could have.
    pub bill: Vec<BillView>,
    /// Cath, with every hand that she could have.
    pub cath: Vec<CathView>,
}

/// What Bill thinks with one hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BillView {
    /// His hand.
    pub hand: String,
    /// The hands of the list that Anne may have; none if the list could not be true then.
    pub left: Vec<String>,
    /// The cards of which he knows who holds them.
    #[serde(flatten)]
    pub knows: BillKnows,
}

/// What Cath thinks with one hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CathView {
    /// Her hand.
    pub hand: String,
    /// The hands of the list that Anne may have; none if the list could not be true then.
    pub left: Vec<String>,
    /// The cards of which she knows who holds them.
    #[serde(flatten)]
    pub knows: CathKnows,
}

/// Every hand was gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ViewsEvidence {
    /// The hands of the list, in order.
    pub hands: Vec<String>,
}

impl Views {
    /// The list, if there are not too many hands to look with.
    pub(super) fn read(&self) -> Result<Announcement, BadInput> {
        let list = self.list.read()?;
        let (size, cards) = (list.size(), &self.list.cards);
        for (field, held, given) in [("b", size.b(), cards.b), ("c", size.c(), cards.c)] {
            let count = choose(size.n(), held);
            if count > MOST {
                let message = format!("{count} hands to list: expected at most {MOST}");
                return Err(BadInput::whole(field, &given.to_string(), message));
            }
        }
        Ok(list)
    }

    /// The reply: every hand of Bill's and of Cath's is gone through.
    pub(super) fn reply(list: &Announcement) -> ReplyOf<Self> {
        let size = list.size();
        let bill = |seen: Seen| BillView {
            hand: hand_text(size.n(), seen.own),
            left: texts(size, &seen.left),
            knows: BillKnows::new(size, &seen),
        };
        let cath = |seen: Seen| CathView {
            hand: hand_text(size.n(), seen.own),
            left: texts(size, &seen.left),
            knows: CathKnows::new(size, seen.annes, seen.others),
        };
        let answer = ViewsAnswer {
            bill: views(list, size.b()).map(bill).collect(),
            cath: views(list, size.c()).map(cath).collect(),
        };
        let looked = answer.bill.len() + answer.cath.len();
        Reply {
            verdict: Word::Yes.into(),
            answer,
            evidence: ViewsEvidence { hands: texts(size, list.hands()) },
            confirmed: in_deals(size),
            spent: Spent::new(looked as u64, "hands"),
        }
    }
}

impl Ask for Views {
    const ROW: Row = six_hands("views");

    type Answer = ViewsAnswer;
    type Evidence = ViewsEvidence;

    fn check(&self, _: &ViewsEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let list = self.read()?;
        let size = list.size();
        let looked = choose(size.n(), size.b()) + choose(size.n(), size.c());
        budget.spend(u64::try_from(looked).unwrap_or(u64::MAX))?;
        if let Some(table) = few_deals(size) {
            let same = table.views(&list, |deal| deal.bill).into_iter().eq(views(&list, size.b()))
                && table.views(&list, |deal| deal.cath).into_iter().eq(views(&list, size.c()));
            Doubt::unless(same, || "the deals say otherwise".into())?;
        }
        Ok(Views::reply(&list))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let [bill, cath] = pairs(&reply.answer);
        if self.plain {
            return plain(&self.list.list(), &bill, &cath);
        }
        let size = self.list.cards.size();
        let hands = counted(reply.evidence.hands.len(), "hand");
        let mut text = format!("{BOLD}{size}{BOLD:#}, after a list of {hands}\n");
        one(&mut text, size, "Bill", &bill);
        one(&mut text, size, "Cath", &cath);
        text
    }
}

/// A hand, and what is left of the list.
type Pair<'a> = (&'a str, &'a [String]);

/// The same for Bill and for Cath.
fn pairs(answer: &ViewsAnswer) -> [Vec<Pair<'_>>; 2] {
    let bill = answer.bill.iter().map(|view| (&*view.hand, &*view.left));
    let cath = answer.cath.iter().map(|view| (&*view.hand, &*view.left));
    [bill.collect(), cath.collect()]
}

/// For people: who sees the same stands together.
fn one(text: &mut String, size: Size, who: &str, seen: &[Pair]) {
    let _ = writeln!(text, "\n{BOLD}{who}{BOLD:#} could have {}", counted(seen.len(), "hand"));
    // Those who think the same possible stand together, in the order in which they first appear.
    let mut order: Vec<&[String]> = Vec::new();
    let mut groups: BTreeMap<&[String], Vec<String>> = BTreeMap::new();
    for (hand, left) in seen {
        let group = groups.entry(left).or_default();
        if group.is_empty() {
            order.push(left);
        }
        group.push((*hand).to_string());
    }
    // Those who know come first, by Anne's hand; those for whom nothing is left come last.
    let anne = |hand: &str| read_hand(size.n(), size.a(), hand);
    order.sort_by_key(|left| match left {
        [] => (2, Hand::EMPTY),
        [hand] => (0, anne(hand).unwrap_or_default()),
        _ => (1, Hand::EMPTY),
    });
    for left in order {
        let own = &groups[left];
        let _ = match left {
            [] => {
                let many = own.len();
                let _ =
                    writeln!(text, "{DIM}  with {many} of them the list could not be true{DIM:#}");
                writeln!(text, "{DIM}{}{DIM:#}", indented(&with(own)))
            }
            [hand] => {
                let _ = writeln!(text, "  knows that Anne has {BOLD}{hand}{BOLD:#} with");
                writeln!(text, "{}", indented(&with(own)))
            }
            _ => {
                let _ = writeln!(text, "  thinks {} possible: {}", left.len(), left.join(" "));
                writeln!(text, "{}", indented(&format!("  with {}", with(own).trim_start())))
            }
        };
    }
}

/// The hands, or that there is no card in them.
fn with(own: &[String]) -> String {
    if own == [""] { "  no card".into() } else { lines(own, None) }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// One hand after the other, a line each, with the cards as numbers.
fn plain(list: &Announcement, bill: &[Pair], cath: &[Pair]) -> String {
    let size = list.size();
    let cards = |hand: Hand| {
        let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
        format!("[{}]", cards.join(", "))
    };
    let hand = |held: usize, text: &str| cards(read_hand(size.n(), held, text).unwrap_or_default());
    let mut lines = vec!["solution found! (dfs approach)".to_string()];
    lines.extend(list.hands().iter().map(|&one| cards(one)));
    for (who, all, held) in [("B", bill, size.b()), ("C", cath, size.c())] {
        for (i, (own, left)) in all.iter().enumerate() {
            lines.push(format!("Possible hand of {who} {i}: {}", hand(held, own)));
            if left.is_empty() {
                lines.push("no options left".to_string());
            }
            lines.extend(left.iter().map(|one| hand(size.a(), one)));
        }
    }
    lines.join("\n") + "\n"
}
