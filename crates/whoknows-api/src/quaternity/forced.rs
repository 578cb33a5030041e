//! `quaternity forced`: who may have which card, and how likely.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;

use super::fields::StateFields;
use super::known::UNCOUNTABLE;
use super::picture::truth_picture;
use super::state::{StateAnswer, StateEvidence, check, known_of};
use crate::text::{BOLD, grouped};
use crate::{Ask, Confirmed, Doubt, ReplyOf, Row};

/// The table of cards and players: impossible, possible, certain; with exact fractions
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Forced {
    /// The position
    #[command(flatten)]
    #[serde(flatten)]
    pub state: StateFields,
}

impl Ask for Forced {
    const ROW: Row = Row::new(
        "quaternity",
        "forced",
        "puzzles/quaternity/hang.txt",
        r#"{"state": "quaternity 2 3 3 lenient\n0>1 A0 y\n0>2 B1 n\n"}"#,
    )
    .texts(&["state"]);

    type Answer = StateAnswer;
    type Evidence = StateEvidence;

    fn check(&self, evidence: &StateEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        check(&self.state, evidence, budget)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (setup, names) = self.state.named();
        let (title, state) = match known_of(&setup, reply) {
            Ok(known) => known,
            Err(text) => return text,
        };
        let worlds = match &state.known.worlds {
            None => "too many worlds to count".to_string(),
            Some(one) if one.small() == Some(1) => "1 world".to_string(),
            Some(many) => format!("{} worlds", grouped(many)),
        };
        let picture = truth_picture(&setup, &names, &state.known);
        let counted = if reply.confirmed == Confirmed::Searched { UNCOUNTABLE } else { "" };
        format!("{BOLD}{title}{BOLD:#}: {worlds}\n\n{picture}{counted}")
    }
}
