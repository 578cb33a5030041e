//! `turing count`: how many valid games there are.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::count::count;
use whoknows::turing::verifiers::ON_REQUEST;
use whoknows::verdict::Word;

use super::done;
use super::gave_up;
use super::reading::read_deck;
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped};

/// Count all valid games
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Only games of so many cards, 2 to 7 [default: 4, 5 and 6]
    #[arg(long, allow_negative_numbers = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<i64>,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

impl Ask for Count {
    const PART: &'static str = "turing";
    const NAME: &'static str = "count";
    const EXAMPLE: &'static str = "--cards 3";
    const EXAMPLE_JSON: &'static str = r#"{"cards": 3}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let deck = read_deck(self.deck.as_deref())?;
        let cards = match self.cards {
            None => 4..=6,
            Some(cards) => match usize::try_from(cards) {
                Ok(cards) if ON_REQUEST.contains(&cards) => cards..=cards,
                _ => {
                    let message = format!("{cards}: expected 2 to 7 cards");
                    return Err(BadInput::whole("cards", &cards.to_string(), message));
                }
            },
        };
        let name = if deck.name().is_empty() { "the deck" } else { deck.name() };
        let title = format!("{name}, {} cards", deck.cards().len());
        let counts = match count(&deck, cards, budget) {
            Ok(counts) => counts,
            Err(ended) => return Ok(gave_up(&title, ended, budget)),
        };
        let games: u64 = counts.iter().map(|count| count.games).sum();
        let mut text = format!("{BOLD}{title}{BOLD:#}: {} valid games\n\n", grouped(games));
        let _ = writeln!(
            text,
            "  {:>5}  {:>15}  {:>12}  {:>15}  {:>11}",
            "cards", "sets with games", "games", "of one code", "most worlds"
        );
        for row in &counts {
            let _ = writeln!(
                text,
                "  {:>5}  {:>15}  {:>12}  {:>15}  {:>11}",
                row.cards,
                grouped(row.sets),
                grouped(row.games),
                grouped(row.single),
                grouped(row.most)
            );
        }
        let rows: Vec<Value> = counts
            .iter()
            .map(|row| {
                json!({
                    "cards": row.cards, "sets": row.sets, "games": row.games,
                    "single": row.single, "most_worlds": row.most,
                })
            })
            .collect();
        let evidence = json!({"kind": "gone through", "laws": budget.spent()});
        Ok(done(Word::Yes, json!({"games": games, "rows": rows}), evidence, text, budget))
    }
}
