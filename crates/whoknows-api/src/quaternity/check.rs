//! `quaternity check`: has a position a world?

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::Names;
use whoknows::quaternity::evidence::NoWorld;
use whoknows::quaternity::position::World;
use whoknows::verdict::Word;

use super::evidence::{Deal, NoDeal, confirm_deal, deal};
use super::fields::StateFields;
use super::words::{no_deal_text, title};
use crate::text::{BOLD, verdict};
use crate::{Ask, Confirmed, Doubt, Reply, ReplyOf, Row, Spent};

/// Is a position possible? With a deal, or the cards that have no room
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// The position
    #[command(flatten)]
    #[serde(flatten)]
    pub state: StateFields,
}

/// Is a position possible?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckAnswer {
    /// Has the position a deal?
    pub valid: bool,
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CheckEvidence {
    /// No deal fits.
    NoDeal(NoDeal),
    /// A deal.
    Deal(DealEvidence),
}

/// A deal that fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum DealEvidence {
    /// This one.
    Deal {
        /// For each card who has it; null once its set is complete.
        deal: Deal,
    },
}

/// The reply that this evidence is.
pub(super) fn reply(
    names: &Names,
    shown: &Result<World, NoWorld>,
    spent: Spent,
) -> Reply<CheckAnswer, CheckEvidence> {
    let evidence = match shown {
        Ok(world) => CheckEvidence::Deal(DealEvidence::Deal { deal: deal(world) }),
        Err(reason) => CheckEvidence::NoDeal(NoDeal::new(names, reason)),
    };
    Reply {
        verdict: if shown.is_ok() { Word::Yes } else { Word::No }.into(),
        answer: CheckAnswer { valid: shown.is_ok() },
        evidence,
        confirmed: Confirmed::Checked,
        spent,
    }
}

impl Ask for Check {
    const ROW: Row =
        Row::new("quaternity", "check", "@crowd", r#"{"state": "@crowd"}"#).texts(&["state"]);

    type Answer = CheckAnswer;
    type Evidence = CheckEvidence;

    fn check(&self, evidence: &CheckEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let looked = self.state.again(budget)?;
        let (setup, position) = (&looked.setup, &looked.position);
        let shown = match evidence {
            CheckEvidence::Deal(DealEvidence::Deal { deal }) => {
                Ok(confirm_deal(setup, position, deal)?)
            }
            CheckEvidence::NoDeal(reason) => Err(reason.confirm(setup, position)?),
        };
        Ok(reply(&looked.names, &shown, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (setup, names) = self.state.named();
        let deal = match &reply.evidence {
            CheckEvidence::NoDeal(reason) => return no_deal_text(&setup, reason),
            CheckEvidence::Deal(DealEvidence::Deal { deal }) => deal,
        };
        let line = |player: usize| {
            let mine = |card: &usize| deal[*card].is_some_and(|owner| usize::from(owner) == player);
            let cards: Vec<usize> = (0..setup.cards()).filter(mine).collect();
            let line = format!("  {}: {}", names.players[player], names.all(&cards));
            line.trim_end().to_string()
        };
        let lines: Vec<String> = (0..setup.players()).map(line).collect();
        let (title, yes) = (title(&setup), verdict(Word::Yes));
        format!("{BOLD}{title}{BOLD:#}: {yes}, this is a deal that fits\n\n{}\n", lines.join("\n"))
    }
}
