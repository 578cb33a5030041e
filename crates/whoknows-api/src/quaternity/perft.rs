//! `quaternity perft`: how many games there are.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::Setup;
use whoknows::quaternity::check::perfect::games;
use whoknows::verdict::Word;

use super::fields::SizeFields;
use super::sure::{gave_up, gone_through, rests_on};
use super::words::title;
use crate::text::{BOLD, SEARCHED, grouped};
use crate::{Ask, BadInput, Confirmed, Count, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// The most turns that are counted.
const MOST_DEPTH: u64 = 100;

/// How many games there are: sequences of questions and answers of each length
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Perft {
    /// The size
    #[command(flatten)]
    #[serde(flatten)]
    pub size: SizeFields,
    /// So many turns
    #[arg(long)]
    pub depth: u64,
}

/// How many games there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PerftAnswer {
    /// Of 1 turn, of 2 turns and so on; shorter if no game is that long. Null: not known.
    pub games: Option<Vec<Count>>,
}

/// What it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum PerftEvidence {
    /// Every game.
    #[serde(rename = "gone through")]
    Games {
        /// So many of each length.
        games: Vec<Count>,
        /// The states up to renaming after each number of turns, all together; null if each game was
        /// played by itself.
        states: Option<usize>,
    },
    /// Nothing.
    #[serde(rename = "none")]
    None {
        /// What ended it.
        ended: Ends,
    },
}

impl Perft {
    /// The setup; and how many turns are counted.
    pub(super) fn read(&self) -> Result<(Setup, usize), BadInput> {
        let setup = self.size.read()?;
        if self.depth > MOST_DEPTH {
            let message = format!("expected at most {MOST_DEPTH} turns");
            return Err(BadInput::whole("depth", &self.depth.to_string(), message));
        }
        Ok((setup, self.depth as usize))
    }

    /// The reply that this evidence is.
    pub(super) fn reply(evidence: PerftEvidence, spent: Spent) -> ReplyOf<Self> {
        let (verdict, games, confirmed) = match &evidence {
            PerftEvidence::Games { games, states } => {
                let confirmed = states.map_or(Confirmed::Searched, rests_on);
                (Word::Yes, Some(games.clone()), confirmed)
            }
            PerftEvidence::None { .. } => (Word::Unknown, None, Confirmed::Searched),
        };
        Reply { verdict: verdict.into(), answer: PerftAnswer { games }, evidence, confirmed, spent }
    }
}

impl Ask for Perft {
    const ROW: Row = Row::new(
        "quaternity",
        "perft",
        "2 3 3 --depth 4",
        r#"{"s": 2, "n": 3, "p": 3, "depth": 4}"#,
    );

    type Answer = PerftAnswer;
    type Evidence = PerftEvidence;

    fn check(&self, evidence: &PerftEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (setup, depth) = self.read()?;
        let mut evidence = evidence.clone();
        if let PerftEvidence::Games { games: all, states: Some(states) } = &mut evidence
            && rests_on(*states) == Confirmed::Replayed
        {
            let (counts, looked_at) = gone_through(*states, games(&setup, depth, *states, budget))?;
            *all = counts.into_iter().map(Count::from).collect();
            *states = looked_at;
        }
        Ok(Perft::reply(evidence, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let setup = self.size.setup();
        let games = match &reply.evidence {
            PerftEvidence::Games { games, .. } => games,
            PerftEvidence::None { ended } => return gave_up(&setup, ended.0),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}\n\n", title(&setup));
        for (i, count) in games.iter().enumerate() {
            let turns = if i == 0 { "turn: " } else { "turns:" };
            let games = if count.small() == Some(1) { "game" } else { "games" };
            let _ = writeln!(text, "  {:>3} {turns} {:>20} {games}", i + 1, grouped(count));
        }
        if reply.confirmed == Confirmed::Searched {
            text.push_str(SEARCHED);
        }
        text
    }
}
