//! Cards and questions as they are named in replies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::quaternity::Names;
use whoknows::quaternity::position::Question;

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedCard {
    /// The card: its number among all.
    pub card: usize,
    /// What it is called.
    pub name: String,
}

impl NamedCard {
    pub(super) fn new(names: &Names, card: usize) -> Self {
        NamedCard { card, name: names.card(card) }
    }
}

/// A question of the player on turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskedFor {
    /// Who is asked.
    pub target: usize,
    /// For which card.
    #[serde(flatten)]
    pub card: NamedCard,
}

impl AskedFor {
    pub(super) fn new(names: &Names, Question { target, card }: Question) -> Self {
        AskedFor { target, card: NamedCard::new(names, card) }
    }

    /// `Ben A♠`.
    pub(super) fn words(&self, names: &Names) -> String {
        format!("{} {}", names.players[self.target], self.card.name)
    }
}
