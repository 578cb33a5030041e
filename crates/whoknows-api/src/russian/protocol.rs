//! `russian protocol`: the whole exchange told as a story.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::russian::check::{choose, deals};
use whoknows::russian::exchange::Deal;
use whoknows::russian::notation::{hand_text, read_hand};
use whoknows::russian::search::find;
use whoknows::russian::{Announcement, Hand, Size, explain};
use whoknows::verdict::{Verdict, Word};

use super::exists::evidence_of;
use super::list::{counted, lines};
use super::picture::svg;
use super::{longer, read_list, read_own, read_own_in, read_size, texts};
use crate::input::one_or_many;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, grouped, strip, verdict};
use crate::{BadInput, Kept};

/// The most hands in a list that is told of.
const MOST_HANDS: usize = 20_000;

/// Tell the whole exchange: the deal, what is said, and what each then knows
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Protocol {
    /// Anne's cards
    #[arg(allow_negative_numbers = true)]
    pub a: i64,
    /// Bill's cards
    #[arg(allow_negative_numbers = true)]
    pub b: i64,
    /// Cath's cards
    #[arg(allow_negative_numbers = true)]
    pub c: i64,
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
    pub says: Vec<String>,
    /// A lucky exchange of few steps, even where none works for every deal
    #[arg(long, conflicts_with_all = ["hand", "bill", "says", "svg"])]
    #[serde(default)]
    pub lucky: bool,
    /// Draw it into this file: hands as rows, cards as columns
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

impl Ask for Protocol {
    const PART: &'static str = "russian";
    const NAME: &'static str = "protocol";
    const EXAMPLE: &'static str = "3 3 1 --hand 012 --bill 345";
    const EXAMPLE_JSON: &'static str = r#"{"a": 3, "b": 3, "c": 1, "hand": "012", "bill": "345"}"#;
    const TEXTS: &'static [&'static str] = &["says"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let size = read_size(self.a, self.b, self.c)?;
        if self.lucky {
            return Ok(longer::lucky(size, budget));
        }
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
        let deal = self.deal(size, anne)?;
        if let Some(list) = given {
            return Ok(self.told(
                &deal,
                &list,
                &[],
                json!({"kind": "announcement", "hands": texts(size, list.hands())}),
                budget,
            ));
        }
        let found = find(size, anne, budget);
        let evidence = evidence_of(size, &found);
        Ok(match &found {
            Verdict::Yes(found) => self.told(
                &deal,
                &found.announcement,
                &explain::origin(size, found),
                evidence,
                budget,
            ),
            other => longer::answer(
                size,
                deal,
                self.hand.is_none() && self.bill.is_none(),
                other,
                evidence,
                budget,
            ),
        })
    }
}

impl Protocol {
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

    /// The story of a list that is said.
    fn told(
        &self,
        deal: &Deal,
        list: &Announcement,
        why: &[String],
        evidence: Value,
        budget: &Budget,
    ) -> Answer {
        let steps = Steps::new(deal, list);
        let works = steps.works();
        let word = if works { Word::Yes } else { Word::No };
        let picture = svg(deal, list);
        let kept = self
            .svg
            .iter()
            .map(|path| Kept { path: path.clone(), content: picture.clone().into() });
        Answer {
            verdict: word,
            answer: json!({"works": works, "steps": steps.values(deal, list), "svg": picture}),
            evidence,
            spent: json!({"nodes": budget.spent(), "unit": "nodes"}),
            text: steps.text(deal, list, why, word),
            kept: kept.collect(),
            each: Vec::new(),
        }
    }
}

/// What there is to tell, in numbers.
struct Steps {
    /// Deals before anything is said, after Anne's announcement, and after Bill's reply.
    deals: [u128; 3],
    /// The hands of the list that Bill and Cath think possible.
    bill: Vec<Hand>,
    cath: Vec<Hand>,
    /// Those that Cath thinks possible after Bill's reply.
    after: Vec<Hand>,
    /// Cards that Cath knows Anne has, and those that she knows Bill has, after all was said.
    knows: (Hand, Hand),
}

impl Steps {
    fn new(deal: &Deal, list: &Announcement) -> Self {
        let size = list.size();
        let beside = |own: Hand| list.hands().iter().copied().filter(move |hand| hand.avoids(own));
        let (bill, cath): (Vec<Hand>, Vec<Hand>) =
            (beside(deal.bill).collect(), beside(deal.cath).collect());
        // Bill says Cath's cards only if he knows them: nobody but Anne's hand fits beside his.
        let told = |anne: &Hand| {
            let bills = size.deck().minus(*anne).minus(deal.cath);
            beside(bills).count() == 1
        };
        let after: Vec<Hand> = cath.iter().copied().filter(told).collect();
        let common = after.iter().fold(size.deck(), |common, hand| common.and(*hand));
        let never =
            after.iter().fold(size.deck().minus(deal.cath), |never, hand| never.minus(*hand));
        let said = list.hands().len() as u128 * choose(size.b() + size.c(), size.c());
        let deals = [deals(size), said, after.len() as u128];
        Steps { deals, bill, cath, after, knows: (common, never) }
    }

    fn works(&self) -> bool {
        self.bill.len() == 1 && self.knows.0.is_empty() && self.knows.1.is_empty()
    }

    fn values(&self, deal: &Deal, list: &Announcement) -> Vec<Value> {
        let size = list.size();
        let hand = |hand| hand_text(size.n(), hand);
        let mut steps = vec![
            json!({"step": "deal", "anne": hand(deal.anne), "bill": hand(deal.bill), "cath": hand(deal.cath), "deals": self.deals[0].to_string()}),
            json!({
                "step": "anne", "says": texts(size, list.hands()), "deals": self.deals[1].to_string(),
                "bill_thinks": texts(size, &self.bill), "cath_thinks": texts(size, &self.cath),
            }),
        ];
        if self.bill.len() == 1 {
            steps.push(json!({
                "step": "bill", "says": hand(deal.cath), "deals": self.deals[2].to_string(),
                "cath_thinks": texts(size, &self.after),
                "cath_knows": {"anne_has": hand(self.knows.0), "bill_has": hand(self.knows.1)},
            }));
        }
        steps
    }

    fn text(&self, deal: &Deal, list: &Announcement, why: &[String], word: Word) -> String {
        let size = list.size();
        let hand = |hand: Hand| {
            if hand.is_empty() { "nothing".to_string() } else { hand_text(size.n(), hand) }
        };
        let says = if word == Word::Yes {
            "Bill learns Anne's hand, and Cath no card"
        } else {
            "this exchange does not work"
        };
        let mut text = format!("{BOLD}{size}{BOLD:#}: {}, {says}\n", verdict(word));
        let bar = |now: u128| {
            strip(
                u64::try_from(now).unwrap_or(u64::MAX),
                u64::try_from(self.deals[0]).unwrap_or(u64::MAX),
            )
        };
        let each = |from: usize, of: usize| grouped(choose(from, of));
        let (a, b, c) = (size.a(), size.b(), size.c());
        let _ = writeln!(
            text,
            "\n{BOLD}The deal.{BOLD:#} Anne has {}, Bill {}, Cath {}.",
            hand(deal.anne),
            hand(deal.bill),
            hand(deal.cath)
        );
        let _ = writeln!(
            text,
            "  {} {} deals; Anne thinks {} of them possible, Bill {}, Cath {}.",
            bar(self.deals[0]),
            grouped(self.deals[0]),
            each(b + c, c),
            each(a + c, c),
            each(a + b, b)
        );
        let _ = writeln!(
            text,
            "\n{BOLD}Anne says:{BOLD:#} \"My hand is one of these {}.\"\n{}",
            list.hands().len(),
            lines(size, list.hands(), Some(deal.anne))
        );
        let _ = writeln!(text, "  {} {} deals.", bar(self.deals[1]), grouped(self.deals[1]));
        if self.bill.len() == 1 {
            let _ = writeln!(
                text,
                "  Bill has {}. Only {} avoids it: he knows Anne's hand, and so Cath's.",
                hand(deal.bill),
                hand(deal.anne)
            );
        } else {
            let _ = writeln!(
                text,
                "  Bill has {}. {} avoid it:\n{}\n  He cannot tell, and cannot reply.",
                hand(deal.bill),
                counted(self.bill.len(), "hand"),
                lines(size, &self.bill, Some(deal.anne))
            );
        }
        let _ = writeln!(
            text,
            "  Cath has {}. She thinks {} possible:\n{}",
            hand(deal.cath),
            counted(self.cath.len(), "hand"),
            lines(size, &self.cath, None)
        );
        if self.bill.len() == 1 {
            let _ = writeln!(text, "\n{BOLD}Bill says:{BOLD:#} \"Cath has {}.\"", hand(deal.cath));
            let _ = writeln!(
                text,
                "  {} {}.",
                bar(self.deals[2]),
                counted(self.deals[2] as usize, "deal")
            );
            let _ = writeln!(text, "  Anne knows Bill's hand: what she and Cath have not.");
            let _ = writeln!(text, "  {}", self.ignorance(size));
        }
        if !why.is_empty() {
            let _ = writeln!(text, "\n{}", because(why));
        }
        text
    }

    /// What Cath knows in the end.
    fn ignorance(&self, size: Size) -> String {
        let left = counted(self.after.len(), "hand");
        let text = |hand| hand_text(size.n(), hand);
        match (self.knows.0.is_empty(), self.knows.1.is_empty()) {
            (true, true) => format!(
                "Cath thinks {left} possible, and of every card that it may be Anne's or Bill's."
            ),
            (false, _) => format!(
                "Cath thinks {left} possible, and knows that Anne has {}.",
                text(self.knows.0)
            ),
            _ => format!(
                "Cath thinks {left} possible, and knows that Bill has {}.",
                text(self.knows.1)
            ),
        }
    }
}
