//! `quaternity forced`: who may have which card, and how likely.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;

use super::fields::{StateFields, of_hang};
use super::picture::truth_picture;
use super::state::{KnownState, StateAnswer, StateEvidence, check, text};
use crate::text::grouped;
use crate::{Ask, Doubt, ReplyOf, Row};

/// The table of cards and players: impossible, possible, certain; with exact fractions
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Forced {
    /// The position
    #[command(flatten)]
    #[serde(flatten)]
    pub state: StateFields,
}

impl Ask for Forced {
    const ROW: Row = of_hang("forced");

    type Answer = StateAnswer;
    type Evidence = StateEvidence;

    fn check(&self, evidence: &StateEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        check(&self.state, evidence, budget)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        text(&self.state, reply, |setup, names, KnownState { known, .. }| {
            let worlds = match &known.worlds {
                None => "too many worlds to count".to_string(),
                Some(one) if one.small() == Some(1) => "1 world".to_string(),
                Some(many) => format!("{} worlds", grouped(many)),
            };
            format!("{worlds}\n\n{}", truth_picture(setup, names, known))
        })
    }
}
