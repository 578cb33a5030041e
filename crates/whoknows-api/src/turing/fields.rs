//! The fields that questions about the Turing Machine share, and how they are read.

use std::ops::RangeInclusive;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::fault::Fault;
use whoknows::turing::left::Emptied;
use whoknows::turing::plan::Goal;
use whoknows::turing::rounds::{MOST_QUESTIONS, QUESTIONS, Rounds};
use whoknows::turing::verifiers::{BY_THE_RULES, ON_REQUEST};
use whoknows::turing::{Deck, Game, Mode, Test, deck, test};

use super::words::title;
use crate::{BadInput, Row};

/// What lies on the table, and what was tested.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct LaidFields {
    /// The card before each verifier: 3 7 10 14; in extreme two: 28/14 19/6 27/16 9/47
    #[arg(required = true, value_name = "CARDS")]
    #[serde(deserialize_with = "crate::input::words")]
    #[schemars(with = "crate::input::OneOrMany<crate::input::TextOrNumber>")]
    pub cards: Vec<String>,
    /// What was tested so far: a code, then verifiers with their answers
    #[arg(long, value_name = "435:A+B-")]
    #[serde(default, deserialize_with = "crate::input::words")]
    #[schemars(with = "crate::input::OneOrMany<crate::input::TextOrNumber>")]
    pub test: Vec<String>,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// The deck, and how many verifiers there may be
    #[command(flatten)]
    #[serde(flatten)]
    pub deal: DealFields,
}

/// The deck that is played with.
#[derive(Clone, Debug, Default, Args, Serialize, Deserialize, JsonSchema)]
pub struct DeckFields {
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

impl DeckFields {
    /// The deck.
    pub(super) fn read(&self) -> Result<Arc<Deck>, BadInput> {
        read_deck(self.deck.as_deref())
    }
}

/// What a game is made of.
#[derive(Clone, Debug, Default, Args, Serialize, Deserialize, JsonSchema)]
pub struct DealFields {
    /// The deck
    #[command(flatten)]
    #[serde(flatten)]
    pub deck: DeckFields,
    /// Allow 2 to 7 verifiers instead of 4 to 6
    #[arg(long)]
    #[serde(default)]
    pub few: bool,
}

impl DealFields {
    /// How many verifiers are allowed.
    pub(super) fn verifiers(&self) -> RangeInclusive<usize> {
        if self.few { ON_REQUEST } else { BY_THE_RULES }
    }

    /// The cards on the table.
    pub(super) fn read_game(&self, mode: Kind, cards: &[String]) -> Result<Game, BadInput> {
        let (deck, text) = (self.deck.read()?, cards.join(" "));
        Game::read(&deck, mode.mode(), &text, self.verifiers())
            .map_err(|fault| self.refused(&text, fault))
    }

    /// Cards that are refused; if there are too many or too few, with what allows more.
    pub(super) fn refused(&self, cards: &str, mut fault: Fault) -> BadInput {
        let range = self.verifiers();
        if fault.message.ends_with(&format!("expected {} to {}", range.start(), range.end())) {
            fault.message.push_str(self.with_few());
        }
        BadInput::new("cards", cards, fault)
    }

    /// What would allow another number of verifiers, if it was not said.
    pub(super) fn with_few(&self) -> &'static str {
        if self.few { "" } else { " (2 to 7 with --few)" }
    }
}

/// What is known about the cards of the verifiers.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// One card before each verifier
    #[default]
    Classic,
    /// Two cards before each verifier, one of them counts
    Extreme,
    /// One card for each verifier, nobody knows which
    Nightmare,
}

impl Kind {
    /// The mode.
    pub fn mode(self) -> Mode {
        match self {
            Kind::Classic => Mode::Classic,
            Kind::Extreme => Mode::Extreme,
            Kind::Nightmare => Mode::Nightmare,
        }
    }

    /// The same for programs.
    pub(super) fn of(mode: Mode) -> Kind {
        match mode {
            Mode::Classic => Kind::Classic,
            Mode::Extreme => Kind::Extreme,
            Mode::Nightmare => Kind::Nightmare,
        }
    }
}

/// The fields, read.
pub(super) struct Laid {
    pub(super) game: Game,
    pub(super) tests: Vec<Test>,
}

impl LaidFields {
    /// The game and the tests.
    pub(super) fn read(&self) -> Result<Laid, BadInput> {
        let game = self.deal.read_game(self.mode, &self.cards)?;
        let text = self.test.join(" ");
        let tests =
            test::read(&game, &text).map_err(|fault| BadInput::new("test", &text, fault))?;
        Ok(Laid { game, tests })
    }

    /// The same of a question that was answered, and so was read.
    pub(super) fn laid(&self) -> Laid {
        self.read().expect("a question that was answered has a game")
    }

    /// `3 7 10 14, classic`.
    pub(super) fn title(&self) -> String {
        title(&self.laid().game)
    }

    /// A test that leaves no world is bad input.
    pub(super) fn contradiction(&self, laid: &Laid, emptied: Emptied) -> BadInput {
        let said = laid.tests[emptied.test].text(laid.game.deck().space());
        let what = if emptied.test == 0 { "the cards" } else { "the answers before it" };
        let text = self.test.join(" ");
        // Its verifier and sign.
        let signs = text.char_indices().filter(|(_, c)| matches!(c, '+' | '-'));
        let mut places = signs.map(|(at, _)| at.saturating_sub(1)..at + 1);
        let place = places.nth(emptied.test).unwrap_or(0..text.len());
        let message = format!("{said} contradicts {what}: no code is left");
        BadInput::new("test", &text, Fault::new(place, message))
    }
}

/// How rounds go on, and what shall be as small as possible.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct RoundFields {
    /// What shall be as small as possible
    #[arg(long, value_enum, default_value = "expected")]
    #[serde(default)]
    pub goal: Aim,
    /// Questions of a round
    #[arg(long, default_value_t = usual(), allow_negative_numbers = true)]
    #[serde(default = "usual")]
    pub per_round: i64,
    /// The round of the last test goes on [default: a new round begins]
    #[arg(long)]
    #[serde(default)]
    pub goes_on: bool,
}

/// What shall be as small as possible.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// Rounds, then questions, on average over all worlds
    #[default]
    Expected,
    /// Rounds, then questions, in the worst world
    Worst,
}

impl Aim {
    /// The goal.
    pub(super) fn goal(self) -> Goal {
        match self {
            Aim::Expected => Goal::Expected,
            Aim::Worst => Goal::Worst,
        }
    }
}

impl RoundFields {
    /// How rounds are played.
    pub(super) fn read(&self) -> Result<Rounds, BadInput> {
        Ok(read_rounds(self.per_round)?.going_on(self.goes_on))
    }
}

/// The questions of a round by the rules.
pub(super) fn usual() -> i64 {
    QUESTIONS as i64
}

/// Rounds of so many questions.
pub(super) fn read_rounds(questions: i64) -> Result<Rounds, BadInput> {
    usize::try_from(questions).ok().and_then(Rounds::new).ok_or_else(|| {
        let message = format!("{questions} questions a round: expected 1 to {MOST_QUESTIONS}");
        BadInput::whole("per_round", &questions.to_string(), message)
    })
}

/// The deck in a text; without one the classic deck.
pub(super) fn read_deck(text: Option<&str>) -> Result<Arc<Deck>, BadInput> {
    let Some(text) = text else { return Ok(Deck::classic()) };
    deck::read(text).map(Arc::new).map_err(|fault| BadInput::new("deck", text, fault))
}

/// The row of a question about a game, with one of four cards as its example.
pub(super) const fn four_cards(name: &'static str) -> Row {
    Row::new("turing", name, "3 7 10 14", r#"{"cards": [3, 7, 10, 14]}"#).texts(&["deck"])
}
