//! `quaternity moves`: every question of the player on turn.

use std::collections::BTreeMap;
use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::{Names, Setup};

use super::fields::{StateFields, of_hang};
use super::known::Reason;
use super::state::{AllowedQuestion, KnownState, StateAnswer, StateEvidence, check, text};
use crate::text::{DIM, grouped};
use crate::{Ask, Doubt, ReplyOf, Row};

/// Every question of the player on turn: allowed or why not, the answers, the worlds left
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Moves {
    /// The position
    #[command(flatten)]
    #[serde(flatten)]
    pub state: StateFields,
}

impl Ask for Moves {
    const ROW: Row = of_hang("moves");

    type Answer = StateAnswer;
    type Evidence = StateEvidence;

    fn check(&self, evidence: &StateEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        check(&self.state, evidence, budget)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        text(&self.state, reply, |setup, names, known| match usize::try_from(known.known.turn) {
            Err(_) => "the game is over\n".to_string(),
            Ok(asker) => {
                let all = questions(setup, names, asker, known);
                format!("{} is on turn\n\n{all}", names.who(asker))
            }
        })
    }
}

/// One line for each question.
fn questions(setup: &Setup, names: &Names, asker: usize, known: &KnownState) -> String {
    let mut text = String::new();
    let longest = |names: &[String]| names.iter().map(|name| name.chars().count()).max();
    let cards: Vec<String> = (0..setup.cards()).map(|card| names.card(card)).collect();
    let wide = longest(&names.players).unwrap_or(1) + longest(&cards).unwrap_or(2) + 1;
    let asker = &names.players[asker];
    for question in &known.questions {
        let asked = question.asked.words(names);
        let _ = writeln!(text, "  {asker}>{asked:wide$}{}", comes_of(question));
    }
    let mut refused: BTreeMap<Reason, Vec<String>> = BTreeMap::new();
    for question in known.illegal.iter().filter(|question| !question.reason.is_plain()) {
        let line = format!("{asker}>{}: {}", question.asked.words(names), question.why);
        refused.entry(question.reason).or_default().push(line);
    }
    if !refused.is_empty() {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}  not allowed:");
    }
    for line in refused.values().flatten() {
        let _ = writeln!(text, "{DIM}  {line}{DIM:#}");
    }
    text
}

/// The worlds left, and the answer if it is forced.
fn comes_of(question: &AllowedQuestion) -> String {
    let forced = match question.must {
        Some(true) => ", must say yes",
        Some(false) => ", must say no",
        None => "",
    };
    match (&question.no, &question.yes) {
        (Some(no), Some(yes)) => {
            format!("  worlds left: yes {}, no {}{forced}", grouped(yes), grouped(no))
        }
        _ => forced.to_string(),
    }
}
