//! `turing cards`: the cards of a deck, and what their laws say.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::{Choice, Code, Deck};
use whoknows::verdict::Word;

use super::fields::{DeckFields, four_cards};
use super::finished::{Itself, spent};
use super::words::{digits_words, plural};
use crate::text::{BOLD, DIM, grouped};
use crate::{Ask, BadInput, Confirmed, Doubt, Reply, ReplyOf, Row};

/// The most codes that are listed.
const MOST_LISTED: usize = 100_000;

/// The cards of the deck, and what their laws say
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Cards {
    /// The numbers of the cards [default: all cards]
    #[arg(value_name = "CARDS")]
    #[serde(default, deserialize_with = "crate::input::words")]
    #[schemars(with = "crate::input::OneOrMany<crate::input::TextOrNumber>")]
    pub cards: Vec<String>,
    /// List the codes for which each law holds, with --json
    #[arg(long)]
    #[serde(default)]
    pub codes: bool,
    /// The deck
    #[command(flatten)]
    #[serde(flatten)]
    pub deck: DeckFields,
}

/// Cards of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardsAnswer {
    /// The name of the deck; may be empty.
    pub name: String,
    /// What the digits of a code are called.
    pub digits: Vec<String>,
    /// The largest digit.
    pub values: usize,
    /// The cards.
    pub cards: Vec<CardRow>,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardRow {
    /// Its number.
    pub card: u16,
    /// What it is about.
    pub title: String,
    /// Its laws, in order.
    pub laws: Vec<CardLaw>,
}

/// A law of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardLaw {
    /// As it is written.
    pub text: String,
    /// What it says.
    pub words: String,
    /// For how many codes it holds.
    pub count: usize,
    /// For which codes, if they were to be listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<Vec<u32>>,
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

    fn row(&self, deck: &Deck, place: usize) -> CardRow {
        let law = |choice: Choice| {
            let codes = |code: &Code| deck.holds(choice, *code);
            let codes: Vec<Code> = deck.space().codes().filter(codes).collect();
            let listed = || codes.iter().map(|&code| deck.space().number(code)).collect();
            CardLaw {
                text: deck.law(choice).text.clone(),
                words: deck.says(choice),
                count: codes.len(),
                codes: self.codes.then(listed),
            }
        };
        let card = &deck.cards()[place];
        let laws = deck.choices(place).map(law).collect();
        CardRow { card: card.number, title: card.title.clone(), laws }
    }
}

impl Ask for Cards {
    const ROW: Row = four_cards("cards");

    type Answer = CardsAnswer;
    type Evidence = Itself;

    fn check(&self, _: &Itself, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        Ok(self.reply(budget)?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let CardsAnswer { name, cards, .. } = &reply.answer;
        let name = if name.is_empty() { "the deck" } else { name };
        let laws: usize = cards.iter().map(|card| card.laws.len()).sum();
        let (count, laws) = (plural(cards.len(), "card"), plural(laws, "law"));
        let mut text = format!("{BOLD}{name}{BOLD:#}: {count}, {laws}\n");
        if let Ok(deck) = self.deck.read() {
            let _ = writeln!(text, "\n  {DIM}{}{DIM:#}", digits_words(&deck));
        }
        for CardRow { card, title, laws } in cards {
            let colon = if title.is_empty() { "" } else { ": " };
            let _ = writeln!(text, "\n  {BOLD}card {card}{BOLD:#}{colon}{title}");
            let wide = laws.iter().map(|law| law.text.chars().count()).max().unwrap_or(0);
            let says = laws.iter().map(|law| law.words.chars().count()).max().unwrap_or(0);
            for CardLaw { text: law, words, count, .. } in laws {
                let codes = plural(*count, "code");
                let _ = writeln!(text, "    {law:<wide$}  {words:<says$}  {DIM}{codes}{DIM:#}");
            }
        }
        text
    }
}

impl Cards {
    /// Every code is asked of every law: there is no search in it.
    pub(super) fn reply(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let deck = self.deck.read()?;
        let chosen = self.chosen(&deck)?;
        let choices = chosen.iter().flat_map(|&card| deck.choices(card));
        let listed: usize = choices.map(|choice| deck.codes(choice).count()).sum();
        if self.codes && listed > MOST_LISTED {
            let message = format!(
                "these laws have {} codes together: at most {} are listed",
                grouped(listed),
                grouped(MOST_LISTED)
            );
            return Err(BadInput::whole("cards", &self.cards.join(" "), message));
        }
        Ok(Reply {
            verdict: Word::Yes.into(),
            answer: CardsAnswer {
                name: deck.name().to_string(),
                digits: deck.digits().to_vec(),
                values: deck.space().values(),
                cards: chosen.iter().map(|&place| self.row(&deck, place)).collect(),
            },
            evidence: Itself {},
            confirmed: Confirmed::Replayed,
            spent: spent(budget),
        })
    }
}
