//! `russian views`: what Bill and Cath think possible, for every hand that they could have.

use std::collections::BTreeMap;
use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::russian::check::choose;
use whoknows::russian::notation::{hand_text, hands_text};
use whoknows::russian::views::{Seen, views};
use whoknows::russian::{Announcement, Hand, Size};
use whoknows::verdict::Word;

use super::list::{counted, lines};
use super::{read_list, read_size, texts};
use crate::BadInput;
use crate::input::one_or_many;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, DIM};

/// The most hands that are listed.
const MOST: u128 = 200_000;

/// What Bill and Cath still think possible, for every hand that they could have
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Views {
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
    /// One hand after the other, as the first program for this puzzle printed them
    #[arg(long)]
    #[serde(default)]
    pub seed_format: bool,
}

impl Ask for Views {
    const PART: &'static str = "russian";
    const NAME: &'static str = "views";
    const EXAMPLE: &'static str = "3 3 1 012 034 056 135 146 236";
    const EXAMPLE_JSON: &'static str =
        r#"{"a": 3, "b": 3, "c": 1, "hands": ["012", "034", "056", "135", "146", "236"]}"#;
    const TEXTS: &'static [&'static str] = &["hands"];

    fn ask(&self, _: &Budget) -> Result<Answer, BadInput> {
        let size = read_size(self.a, self.b, self.c)?;
        let list = read_list("hands", size, &self.hands)?;
        for (field, cards, given) in [("b", size.b(), self.b), ("c", size.c(), self.c)] {
            let count = choose(size.n(), cards);
            if count > MOST {
                let message = format!("{count} hands to list: expected at most {MOST}");
                return Err(BadInput::whole(field, &given.to_string(), message));
            }
        }
        let bill: Vec<Seen> = views(&list, size.b()).collect();
        let cath: Vec<Seen> = views(&list, size.c()).collect();
        let text =
            if self.seed_format { seed(&list, &bill, &cath) } else { grouped(&list, &bill, &cath) };
        Ok(Answer {
            verdict: Word::Yes,
            answer: json!({"bill": values(size, &bill), "cath": values(size, &cath)}),
            evidence: json!({"kind": "gone through", "hands": texts(size, list.hands())}),
            spent: json!({"nodes": bill.len() + cath.len(), "unit": "hands"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}

fn values(size: Size, seen: &[Seen]) -> Vec<Value> {
    let value = |seen: &Seen| json!({"hand": hand_text(size.n(), seen.own), "left": texts(size, &seen.left)});
    seen.iter().map(value).collect()
}

/// For people: who sees the same stands together.
fn grouped(list: &Announcement, bill: &[Seen], cath: &[Seen]) -> String {
    let size = list.size();
    let hands = counted(list.hands().len(), "hand");
    let mut text = format!("{BOLD}{size}{BOLD:#}, after a list of {hands}\n");
    one(&mut text, size, "Bill", bill);
    one(&mut text, size, "Cath", cath);
    text
}

fn one(text: &mut String, size: Size, who: &str, seen: &[Seen]) {
    let n = size.n();
    let _ = writeln!(text, "\n{BOLD}{who}{BOLD:#} could have {}", counted(seen.len(), "hand"));
    // Those who think the same possible stand together, in the order in which they first appear.
    let mut order: Vec<&[Hand]> = Vec::new();
    let mut groups: BTreeMap<&[Hand], Vec<Hand>> = BTreeMap::new();
    for seen in seen {
        let group = groups.entry(&seen.left).or_default();
        if group.is_empty() {
            order.push(&seen.left);
        }
        group.push(seen.own);
    }
    // Those who know come first, by Anne's hand; those for whom nothing is left come last.
    order.sort_by_key(|left| match left {
        [] => (2, Hand::EMPTY),
        [hand] => (0, *hand),
        _ => (1, Hand::EMPTY),
    });
    for left in order {
        let own = &groups[left];
        match left {
            [] => {
                let _ = writeln!(
                    text,
                    "{DIM}  with {} of them the list could not be true{DIM:#}",
                    own.len()
                );
                let _ = writeln!(text, "{DIM}{}{DIM:#}", indented(&with(size, own)));
            }
            [hand] => {
                let _ = writeln!(
                    text,
                    "  knows that Anne has {BOLD}{}{BOLD:#} with",
                    hand_text(n, *hand)
                );
                let _ = writeln!(text, "{}", indented(&with(size, own)));
            }
            _ => {
                let _ = writeln!(text, "  thinks {} possible: {}", left.len(), hands_text(n, left));
                let _ = writeln!(
                    text,
                    "{}",
                    indented(&format!("  with {}", with(size, own).trim_start()))
                );
            }
        }
    }
}

/// The hands, or that there is no card in them.
fn with(size: Size, own: &[Hand]) -> String {
    if own == [Hand::EMPTY] { "  no card".into() } else { lines(size, own, None) }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// Line for line as the first program printed it.
fn seed(list: &Announcement, bill: &[Seen], cath: &[Seen]) -> String {
    let hand = |hand: Hand| {
        let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
        format!("[{}]", cards.join(", "))
    };
    let mut lines = vec!["solution found! (dfs approach)".to_string()];
    lines.extend(list.hands().iter().map(|&one| hand(one)));
    for (who, all) in [("B", bill), ("C", cath)] {
        for (i, seen) in all.iter().enumerate() {
            lines.push(format!("Possible hand of {who} {i}: {}", hand(seen.own)));
            if seen.left.is_empty() {
                lines.push("no options left".to_string());
            }
            lines.extend(seen.left.iter().map(|&one| hand(one)));
        }
    }
    lines.join("\n") + "\n"
}
