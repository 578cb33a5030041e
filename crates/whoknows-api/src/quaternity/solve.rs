//! `quaternity solve`: perfect play of a small size.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::Names;
use whoknows::quaternity::check::perfect::perfect;
use whoknows::quaternity::check::rules::start;
use whoknows::verdict::Word;

use super::fields::SizeFields;
use super::sure::{Sure, forced, gave_up, gone_through, rests_on, sure, words};
use super::words::title;
use crate::text::{BOLD, SEARCHED, grouped, verdict};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Solve a small size: what each player can force against all others together
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Solve {
    /// The size
    #[command(flatten)]
    #[serde(flatten)]
    pub size: SizeFields,
}

/// What each player can force. Null: not known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SolveAnswer {
    /// How many states there are up to renaming.
    pub states: Option<usize>,
    /// What each player can be sure of.
    pub forced: Option<Vec<Sure>>,
}

/// What it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum SolveEvidence {
    /// Every state that can follow.
    #[serde(rename = "gone through")]
    States {
        /// How many there are up to renaming.
        states: usize,
        /// What each player can be sure of in the first one.
        forced: Vec<Sure>,
    },
    /// Nothing.
    #[serde(rename = "none")]
    None {
        /// What ended it.
        ended: Ends,
    },
}

impl Solve {
    /// The reply that this evidence is.
    pub(super) fn reply(evidence: SolveEvidence, spent: Spent) -> ReplyOf<Self> {
        let (verdict, states, forced, confirmed) = match &evidence {
            SolveEvidence::States { states, forced } => {
                (Word::Yes, Some(*states), Some(forced.clone()), rests_on(*states))
            }
            SolveEvidence::None { .. } => (Word::Unknown, None, None, Confirmed::Searched),
        };
        let answer = SolveAnswer { states, forced };
        Reply { verdict: verdict.into(), answer, evidence, confirmed, spent }
    }
}

impl Ask for Solve {
    const ROW: Row = Row::new("quaternity", "solve", "3 2 3", r#"{"s": 3, "n": 2, "p": 3}"#);

    type Answer = SolveAnswer;
    type Evidence = SolveEvidence;

    fn check(&self, evidence: &SolveEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let setup = self.size.read()?;
        let mut evidence = evidence.clone();
        if let SolveEvidence::States { states, forced: values } = &mut evidence {
            forced(&setup, values)?;
            if rests_on(*states) == Confirmed::Replayed {
                let first = start(&setup).position;
                let again = gone_through(*states, perfect(&setup, &first, *states, budget))?;
                let again = again.ok_or_else(|| Doubt::wrong("no deal fits"))?;
                (*states, *values) = (again.states, sure(&again.first));
            }
        }
        Ok(Solve::reply(evidence, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let setup = self.size.setup();
        let (states, forced) = match &reply.evidence {
            SolveEvidence::States { states, forced } => (states, forced),
            SolveEvidence::None { ended } => return gave_up(&setup, ended.0),
        };
        let names = Names::usual(&setup);
        let (title, yes) = (title(&setup), verdict(Word::Yes));
        let mut text = format!("{BOLD}{title}{BOLD:#}: {yes}, solved\n\n");
        for (player, &forced) in forced.iter().enumerate() {
            let _ = writeln!(text, "  {} can be sure of {}", names.who(player), words(forced));
        }
        let noun = if *states == 1 { "state" } else { "states" };
        let _ = writeln!(text, "\n  {} {noun} up to renaming", grouped(states));
        if reply.confirmed == Confirmed::Searched {
            text.push_str(SEARCHED);
        }
        text
    }
}
