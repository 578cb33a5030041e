//! `turing count`: how many valid games there are.

use std::fmt::Write;
use std::ops::RangeInclusive;
use std::sync::Arc;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::games::GamesOfSize;
use whoknows::turing::verifiers::{BY_THE_RULES, ON_REQUEST};
use whoknows::turing::{Deck, check};
use whoknows::verdict::Word;

use super::fields::DeckFields;
use super::finished::{Finished, Itself, found, gave_up};
use super::words::{deck_name, plural};
use crate::text::{BOLD, grouped};
use crate::{Ask, BadInput, Confirmed, Doubt, ReplyOf, Row};

/// Count all valid games
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Count {
    /// Only games of so many cards, 2 to 7 [default: 4, 5 and 6]
    #[arg(long, allow_negative_numbers = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<i64>,
    /// The deck
    #[command(flatten)]
    #[serde(flatten)]
    pub deck: DeckFields,
}

/// How many valid games there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CountAnswer {
    /// All of them.
    pub games: u64,
    /// Those of each size.
    pub rows: Vec<CountRow>,
}

/// The games with so many cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CountRow {
    /// How many cards.
    pub cards: usize,
    /// Sets of cards that have a game.
    pub sets: u64,
    /// Games: cards with their laws.
    pub games: u64,
    /// Sets of cards all games of which have the same code.
    pub single: u64,
    /// The most games of one set.
    pub most_worlds: u64,
}

impl Count {
    /// The deck, and how many cards.
    pub(super) fn read(&self) -> Result<(Arc<Deck>, RangeInclusive<usize>), BadInput> {
        let deck = self.deck.read()?;
        let Some(cards) = self.cards else { return Ok((deck, BY_THE_RULES)) };
        match usize::try_from(cards) {
            Ok(cards) if ON_REQUEST.contains(&cards) => Ok((deck, cards..=cards)),
            _ => {
                let message = format!("{cards}: expected 2 to 7 cards");
                Err(BadInput::whole("cards", &cards.to_string(), message))
            }
        }
    }

    /// The reply that these counts are. All games were gone through.
    pub(super) fn reply(counts: &[GamesOfSize], budget: &Budget) -> ReplyOf<Self> {
        let row = |of: &GamesOfSize| CountRow {
            cards: of.cards,
            sets: of.sets,
            games: of.games,
            single: of.single,
            most_worlds: of.most,
        };
        let answer = CountAnswer {
            games: counts.iter().map(|count| count.games).sum(),
            rows: counts.iter().map(row).collect(),
        };
        found(Word::Yes, answer, Itself {}, Confirmed::Replayed, budget)
    }
}

impl Ask for Count {
    const ROW: Row = Row::new("turing", "count", "--cards 3", r#"{"cards": 3}"#).texts(&["deck"]);

    type Answer = Option<CountAnswer>;
    type Evidence = Finished<Itself>;

    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (deck, cards) = self.read()?;
        if let Finished::Not { ended } = evidence {
            return Ok(gave_up(ended.0, budget));
        }
        let counts = cards.map(|cards| check::count(&deck, cards, budget));
        Ok(Count::reply(&counts.collect::<Result<Vec<_>, _>>()?, budget))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let Ok((deck, _)) = self.read() else { return String::new() };
        let title = format!("{}, {}", deck_name(&deck), plural(deck.cards().len(), "card"));
        let answer = match reply.found(|| title.clone()) {
            Ok((answer, _)) => answer,
            Err(gave_up) => return gave_up,
        };
        let games = plural(answer.games, "valid game");
        let mut text = format!("{BOLD}{title}{BOLD:#}: {games}\n\n");
        let mut line = |cells: [String; 5]| {
            let [cards, sets, games, single, most] = cells;
            let _ =
                writeln!(text, "  {cards:>5}  {sets:>15}  {games:>12}  {single:>18}  {most:>15}");
        };
        line(
            ["cards", "sets with games", "games", "sets with one code", "most of one set"]
                .map(Into::into),
        );
        for row in &answer.rows {
            let counts = [row.cards as u64, row.sets, row.games, row.single, row.most_worlds];
            line(counts.map(grouped));
        }
        text
    }
}
