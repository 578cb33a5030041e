//! `quaternity check`: has a position a world, and does a game keep the rules?

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::check::rules;
use whoknows::quaternity::evidence::NoWorld;
use whoknows::quaternity::notation::{Read, turn_text};
use whoknows::quaternity::position::World;
use whoknows::quaternity::{Game, Names};
use whoknows::verdict::Word;

use super::evidence::{Deal, NoDeal, confirm_deal, deal};
use super::fields::StateFields;
use super::steps::RefusedTurn;
use super::words::{no_deal_text, title};
use crate::text::{BOLD, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Reply, ReplyOf, Row, Spent};

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
    /// The turn of a game that breaks the rules. Not here if none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedTurn>,
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CheckEvidence {
    /// No deal fits.
    NoDeal(NoDeal),
    /// A deal.
    Deal(DealEvidence),
    /// The turns of a game.
    Turn(TurnEvidence),
}

/// A turn that breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TurnEvidence {
    /// This one; those before it were gone through.
    Refused {
        /// Which, counted from 1.
        turn: usize,
    },
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
        answer: CheckAnswer { valid: shown.is_ok(), refused: None },
        evidence,
        confirmed: Confirmed::Checked,
        spent,
    }
}

/// The reply about a game that breaks the rules.
pub(super) fn refused(refused: RefusedTurn, spent: Spent) -> Reply<CheckAnswer, CheckEvidence> {
    Reply {
        verdict: Word::No.into(),
        evidence: CheckEvidence::Turn(TurnEvidence::Refused { turn: refused.turn }),
        answer: CheckAnswer { valid: false, refused: Some(refused) },
        confirmed: Confirmed::Replayed,
        spent,
    }
}

impl Check {
    /// The game, if it is one.
    pub(super) fn game(&self) -> Result<Option<Game>, BadInput> {
        Ok(match self.state.read()? {
            Read::Game(game) => Some(game),
            Read::Position(..) => None,
        })
    }

    /// What is said of the turn that breaks the rules.
    fn refused_text(&self, refused: &RefusedTurn) -> String {
        let Ok(Some(game)) = self.game() else { return String::new() };
        let (title, no) = (title(&game.setup), verdict(Word::No));
        let RefusedTurn { turn, why, .. } = refused;
        let said = turn_text(&game.names, game.turns[turn - 1]);
        format!(
            "{BOLD}{title}{BOLD:#}: {no}, turn {turn} breaks the rules\n\n{turn:>4}. {said}\n\n  \
             because {why}\n"
        )
    }
}

impl Ask for Check {
    const ROW: Row =
        Row::new("quaternity", "check", "@crowd", r#"{"state": "@crowd"}"#).texts(&["state"]);

    type Answer = CheckAnswer;
    type Evidence = CheckEvidence;

    fn check(&self, evidence: &CheckEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if let (CheckEvidence::Turn(_), Some(game)) = (evidence, self.game()?) {
            let broken = RefusedTurn::new(&game, &rules::replay(&game, budget)?);
            let broken = broken.ok_or_else(|| Doubt::wrong("every turn keeps the rules"))?;
            return Ok(refused(broken, Spent::default()));
        }
        let looked = self.state.again(budget)?;
        let (setup, position) = (&looked.setup, &looked.position);
        let shown = match evidence {
            CheckEvidence::Turn(_) => return Err(Doubt::wrong("a position has no turns")),
            CheckEvidence::Deal(DealEvidence::Deal { deal }) => {
                Ok(confirm_deal(setup, position, deal)?)
            }
            CheckEvidence::NoDeal(reason) => Err(reason.confirm(setup, position)?),
        };
        Ok(reply(&looked.names, &shown, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        if let Some(refused) = &reply.answer.refused {
            return self.refused_text(refused);
        }
        let (setup, names) = self.state.named();
        let deal = match &reply.evidence {
            CheckEvidence::Turn(_) => return String::new(),
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
