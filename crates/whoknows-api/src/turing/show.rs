//! `turing show`: the game behind an id.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::{GivenGame, id};
use whoknows::verdict::Word;

use super::fields::Kind;
use super::finished::{Itself, spent};
use super::rows::{LaidCards, Solution, laid_cards};
use super::words::{cards_with_laws, digits_words, solution, title};
use crate::text::{BOLD, DIM};
use crate::{Ask, BadInput, Confirmed, Doubt, Reply, ReplyOf, Row};

/// The game behind an id: its cards, and with --solution its laws and its code
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Show {
    /// The id, as `turing make` prints it
    #[arg(value_name = "ID")]
    pub id: String,
    /// Give the answer away
    #[arg(long)]
    #[serde(default)]
    pub solution: bool,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShowAnswer {
    /// What is known about the cards.
    pub mode: Kind,
    /// The cards.
    pub cards: Vec<LaidCards>,
    /// The id, as it is written.
    pub id: Option<String>,
    /// The laws and the code, if they were wished for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
}

impl Show {
    fn given(&self) -> Result<GivenGame, BadInput> {
        id::read(&self.id).map_err(|fault| BadInput::new("id", &self.id, fault))
    }
}

impl Ask for Show {
    const ROW: Row =
        Row::new("turing", "show", "T36R597 --solution", r#"{"id": "T36R597", "solution": true}"#);

    type Answer = ShowAnswer;
    type Evidence = Itself;

    fn check(&self, _: &Itself, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        Ok(self.reply(budget)?)
    }

    fn text(&self, _: &ReplyOf<Self>) -> String {
        let Ok(given) = self.given() else { return String::new() };
        let (game, digits) = (given.game(), digits_words(given.game().deck()));
        let (title, cards) = (title(game), cards_with_laws(game));
        let mut text = format!("{BOLD}{title}{BOLD:#}\n\n{cards}\n  {DIM}{digits}{DIM:#}\n");
        if self.solution {
            text.push_str(&solution(&given));
        }
        text
    }
}

impl Show {
    /// An id is read, and its game is valid by the definition: there is no search in it.
    pub(super) fn reply(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let given = self.given()?;
        Ok(Reply {
            verdict: Word::Yes.into(),
            answer: ShowAnswer {
                mode: Kind::of(given.game().mode()),
                cards: laid_cards(given.game()),
                id: id::write(&given),
                solution: self.solution.then(|| Solution::new(&given)),
            },
            evidence: Itself {},
            confirmed: Confirmed::Checked,
            spent: spent(budget),
        })
    }
}
