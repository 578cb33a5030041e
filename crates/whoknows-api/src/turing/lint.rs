//! `turing lint`: what is odd about a deck.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::deck::{lint, remark_words};
use whoknows::verdict::Word;

use super::reading::read_deck;
use super::{done, plural};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::BOLD;

/// What is odd about a deck: laws that cannot hold, always hold, or are there twice
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lint {
    /// A deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(value_name = "DECK")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

impl Ask for Lint {
    const PART: &'static str = "turing";
    const NAME: &'static str = "lint";
    const EXAMPLE: &'static str = "puzzles/turing/odd.deck";
    const EXAMPLE_JSON: &'static str =
        r#"{"deck": "digits a b of 1..3\ncard 1: a\n  a == 1\n  a > 3\n  a < 2\n"}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let deck = read_deck(self.deck.as_deref())?;
        let remarks = lint(&deck);
        let laws: usize = deck.cards().iter().map(|card| card.laws.len()).sum();
        let name = if deck.name().is_empty() { "the deck" } else { deck.name() };
        let mut text = format!(
            "{BOLD}{name}{BOLD:#}: {}, {}, {}; {}\n",
            plural(deck.cards().len(), "card"),
            plural(laws, "law"),
            plural(deck.functions().len(), "different set"),
            plural(remarks.len(), "remark"),
        );
        let source = self.deck.as_deref();
        let line = |at: usize| source.map(|text| text[..at].matches('\n').count() + 1);
        for remark in &remarks {
            let place =
                line(remark.at.start).map_or(String::new(), |line| format!("line {line}: "));
            let _ = writeln!(text, "  {place}{}", remark_words(&deck, remark));
        }
        let rows: Vec<Value> = remarks
            .iter()
            .map(|remark| {
                json!({
                    "line": line(remark.at.start), "card": deck.cards()[remark.card].number,
                    "law": remark.law.map(|law| law + 1), "words": remark_words(&deck, remark),
                })
            })
            .collect();
        let answer = json!({
            "cards": deck.cards().len(), "laws": laws, "sets": deck.functions().len(),
            "remarks": rows,
        });
        Ok(done(Word::Yes, answer, json!({"kind": "none"}), text, budget))
    }
}
