//! Decks, cards and tests as they are handed in.

use std::sync::Arc;

use clap::ValueEnum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::turing::verifiers::{BY_THE_RULES, ON_REQUEST};
use whoknows::turing::{Deck, Game, Mode, Test, Worlds, deck, test};

use crate::BadInput;

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
    pub(super) fn mode(self) -> Mode {
        match self {
            Kind::Classic => Mode::Classic,
            Kind::Extreme => Mode::Extreme,
            Kind::Nightmare => Mode::Nightmare,
        }
    }
}

/// The deck in a text; without one the classic deck.
pub(super) fn read_deck(text: Option<&str>) -> Result<Arc<Deck>, BadInput> {
    let Some(text) = text else { return Ok(Deck::classic()) };
    deck::read(text).map(Arc::new).map_err(|fault| BadInput::new("deck", text, fault))
}

/// What lies on the table, and what was tested.
pub(super) struct Laid {
    pub(super) game: Game,
    pub(super) tests: Vec<Test>,
    /// The tests as they were given.
    text: String,
}

/// The fields of a question about a table. Each question has them as its own: what serde flattens into
/// another struct can no longer refuse unknown fields.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a> {
    pub(super) cards: &'a [String],
    pub(super) test: &'a [String],
    pub(super) mode: Kind,
    pub(super) deck: Option<&'a str>,
    pub(super) few: bool,
}

impl Fields<'_> {
    pub(super) fn read(self) -> Result<Laid, BadInput> {
        let deck = read_deck(self.deck)?;
        let game = read_game(&deck, self.mode, self.cards, self.few)?;
        let text = self.test.join(" ");
        let tests =
            test::read(&game, &text).map_err(|fault| BadInput::new("test", &text, fault))?;
        Ok(Laid { game, tests, text })
    }
}

/// The cards on the table.
pub(super) fn read_game(
    deck: &Arc<Deck>,
    mode: Kind,
    cards: &[String],
    few: bool,
) -> Result<Game, BadInput> {
    let text = cards.join(" ");
    let verifiers = if few { ON_REQUEST } else { BY_THE_RULES };
    Game::read(deck, mode.mode(), &text, verifiers)
        .map_err(|fault| BadInput::new("cards", &text, fault))
}

impl Laid {
    /// The worlds left, and how many there were before the tests; the test after which none was left
    /// is bad input.
    pub(super) fn worlds(
        &self,
        budget: &Budget,
    ) -> Result<Result<(Worlds, usize), Ended>, BadInput> {
        let all = match Worlds::of(&self.game, budget) {
            Ok(all) => all,
            Err(ended) => return Ok(Err(ended)),
        };
        if let Some(test) = all.emptied_by(&self.tests).filter(|_| !all.is_empty()) {
            let space = self.game.deck().space();
            let message = format!(
                "{} contradicts the tests before it: no code is left",
                self.tests[test].text(space)
            );
            let message = if test == 0 {
                format!("{} contradicts the cards: no code is left", self.tests[0].text(space))
            } else {
                message
            };
            return Err(BadInput::new(
                "test",
                &self.text,
                whoknows::fault::Fault::new(self.place(test), message),
            ));
        }
        Ok(Ok((all.after(&self.tests), all.len())))
    }

    /// Where the answer of a test stands in the text: its verifier and sign.
    fn place(&self, test: usize) -> std::ops::Range<usize> {
        let signs = self.text.char_indices().filter(|(_, c)| matches!(c, '+' | '-'));
        signs.map(|(at, _)| at.saturating_sub(1)..at + 1).nth(test).unwrap_or(0..self.text.len())
    }
}

/// `3 7 10 14, classic`.
pub fn title(game: &Game) -> String {
    format!("{game}, {}", game.mode())
}
