//! `turing cards`: the cards of a deck, and what their laws say.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::{Choice, Deck, deck};
use whoknows::verdict::Word;

use super::reading::read_deck;
use super::{done, plural};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, DIM, grouped};

/// The most codes that are listed.
const MOST_LISTED: usize = 100_000;

/// The cards of the deck, and what their laws say
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// The numbers of the cards [default: all cards]
    #[arg(value_name = "CARDS")]
    #[serde(default, deserialize_with = "crate::input::words")]
    pub cards: Vec<String>,
    /// List the codes for which each law holds, with --json
    #[arg(long)]
    #[serde(default)]
    pub codes: bool,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

impl Ask for Cards {
    const PART: &'static str = "turing";
    const NAME: &'static str = "cards";
    const EXAMPLE: &'static str = "3 7 10 14";
    const EXAMPLE_JSON: &'static str = r#"{"cards": [3, 7, 10, 14]}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let deck = read_deck(self.deck.as_deref())?;
        let chosen = self.chosen(&deck)?;
        let choices: Vec<Choice> = chosen.iter().flat_map(|&card| deck.choices(card)).collect();
        let listed: usize = choices.iter().map(|&choice| deck.codes(choice).count()).sum();
        if self.codes && listed > MOST_LISTED {
            let message = format!(
                "these laws have {} codes together: at most {} are listed",
                grouped(listed),
                grouped(MOST_LISTED)
            );
            return Err(BadInput::whole("cards", &self.cards.join(" "), message));
        }
        let name = if deck.name().is_empty() { "the deck" } else { deck.name() };
        let mut text = format!(
            "{BOLD}{name}{BOLD:#}: {}, {}\n",
            plural(chosen.len(), "card"),
            plural(choices.len(), "law"),
        );
        for &card in &chosen {
            text.push_str(&lines(&deck, card));
        }
        let rows: Vec<Value> = chosen.iter().map(|&card| row(&deck, card, self.codes)).collect();
        let answer = json!({
            "name": deck.name(), "digits": deck.digits(), "values": deck.space().values(), "cards": rows,
        });
        Ok(done(Word::Yes, answer, json!({"kind": "none"}), text, budget))
    }
}

impl Cards {
    /// The places of the cards in the deck, each once, in the order in which they were asked for.
    fn chosen(&self, deck: &Deck) -> Result<Vec<usize>, BadInput> {
        if self.cards.is_empty() {
            return Ok((0..deck.cards().len()).collect());
        }
        let mut chosen = Vec::new();
        for word in &self.cards {
            let place = word.parse().ok().and_then(|number| deck.place(number));
            let Some(place) = place else {
                let message = format!("`{word}` is no card of the deck");
                return Err(BadInput::whole("cards", word, message));
            };
            if !chosen.contains(&place) {
                chosen.push(place);
            }
        }
        Ok(chosen)
    }
}

fn title(card: &deck::Card) -> String {
    if card.title.is_empty() { String::new() } else { format!(": {}", card.title) }
}

fn lines(deck: &Deck, card: usize) -> String {
    let here = &deck.cards()[card];
    let wide = here.laws.iter().map(|law| law.text.chars().count()).max().unwrap_or(0);
    let mut text = format!("\n  {BOLD}card {}{BOLD:#}{}\n", here.number, title(here));
    for choice in deck.choices(card) {
        let codes = plural(deck.codes(choice).count(), "code");
        let law = &deck.law(choice).text;
        let says = deck.says(choice);
        let _ = writeln!(text, "    {law:<wide$}  {says}  {DIM}{codes}{DIM:#}");
    }
    text
}

fn row(deck: &Deck, card: usize, listed: bool) -> Value {
    let laws: Vec<Value> = deck
        .choices(card)
        .map(|choice| {
            let codes = deck.codes(choice);
            let mut law = json!({
                "text": deck.law(choice).text, "words": deck.says(choice), "count": codes.count(),
            });
            if listed {
                law["codes"] = codes.iter().map(|code| deck.space().number(code)).collect();
            }
            law
        })
        .collect();
    let card = &deck.cards()[card];
    json!({"card": card.number, "title": card.title, "laws": laws})
}
