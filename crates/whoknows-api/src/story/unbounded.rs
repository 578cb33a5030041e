//! `story unbounded`: a story about all numbers, without a bound.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::story::horizon::{Unbounded as Found, tell, tell_below};
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields};
use crate::text::{BOLD, grouped, verdict};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Tell a story of numbers without end (1..): the worlds that are left whatever the bound
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryUnbounded")]
pub struct Unbounded {
    /// The story, and its parameters
    #[command(flatten)]
    #[serde(flatten)]
    pub story: StoryFields,
}

/// What is left of a story about all numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryUnboundedAnswer")]
pub struct UnboundedAnswer {
    /// These worlds are left: a theorem about all numbers.
    pub certain: Vec<String>,
    /// No other world is left in which all numbers without end are below this.
    pub below: i64,
    /// Worlds with numbers up to here were looked at.
    pub horizon: i64,
    /// So many worlds up to the horizon may be left or not.
    pub unsure: usize,
    /// Did the certain worlds stay the same when the horizon was doubled?
    pub settled: bool,
    /// At the start and after each line.
    pub counts: Vec<SureAndMaybe>,
}

/// Worlds up to the horizon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SureAndMaybe {
    /// Those that certainly are possible.
    pub certain: usize,
    /// Those that may be.
    pub maybe: usize,
}

/// What shows it: the worlds up to the horizon, gone through once more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryUnboundedEvidence")]
pub struct UnboundedEvidence {
    /// The horizon.
    pub horizon: i64,
    /// Did the certain worlds stay the same when it was doubled?
    pub settled: bool,
    /// What ended the doubling, if it did not settle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

impl Unbounded {
    fn reply(found: &Found, settled: bool, ended: Option<Ends>, spent: Spent) -> ReplyOf<Self> {
        let counts = found.counts.iter();
        let counts = counts.map(|&(certain, maybe)| SureAndMaybe { certain, maybe });
        Reply {
            verdict: if settled { Word::Yes } else { Word::Unknown }.into(),
            answer: UnboundedAnswer {
                certain: found.certain.clone(),
                below: found.below,
                horizon: found.horizon,
                unsure: found.unsure,
                settled,
                counts: counts.collect(),
            },
            evidence: UnboundedEvidence { horizon: found.horizon, settled, ended },
            confirmed: Confirmed::Searched,
            spent,
        }
    }

    pub(super) fn found(&self, budget: &Budget) -> Result<ReplyOf<Self>, NoReply> {
        let (story, settings) = self.story.read().map_err(NoReply::Bad)?;
        let found = tell(&story, &settings, budget).map_err(|untold| self.story.untold(untold))?;
        Ok(Self::reply(&found, found.settled, found.ended.map(Ends), Spent::of(budget, "worlds")))
    }

    /// The reply if nothing was found before the work was ended.
    pub(super) fn unknown(ended: Ends, spent: Spent) -> ReplyOf<Self> {
        let nothing = Found {
            certain: Vec::new(),
            values: Vec::new(),
            horizon: 0,
            below: 0,
            unsure: 0,
            counts: Vec::new(),
            settled: false,
            ended: None,
        };
        Self::reply(&nothing, false, Some(ended), spent)
    }
}

impl Ask for Unbounded {
    const ROW: Row =
        Row::new("story", "unbounded", "@next", r#"{"story": "@next"}"#).texts(&["story"]);

    type Answer = UnboundedAnswer;
    type Evidence = UnboundedEvidence;

    fn check(&self, evidence: &UnboundedEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.horizon == 0 {
            return Err(Doubt::open("the work was ended before anything was found"));
        }
        let (story, settings) = self.story.read()?;
        let found = tell_below(&story, evidence.horizon, &settings, budget);
        let found = found.map_err(|untold| Doubt::from(self.story.untold(untold)))?;
        Ok(Self::reply(&found, evidence.settled, evidence.ended, Spent::new(0, "worlds")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let title =
            self.story.story.trim_start().lines().next().and_then(|line| line.strip_prefix('#'));
        let title = title.map_or("the story", str::trim);
        let says = match (answer.certain.len(), answer.settled) {
            (_, false) => "whether more worlds are left was not settled".to_string(),
            (0, true) => "no world is left".to_string(),
            (1, true) => "one world is left".to_string(),
            (many, true) => format!("{} worlds are left", grouped(many)),
        };
        let mut text = format!("{BOLD}{title}{BOLD:#}: {}, {says}\n\n", verdict(reply.word()));
        for world in &answer.certain {
            let _ = writeln!(text, "  ■ {world}");
        }
        let (below, horizon) = (grouped(answer.below), grouped(answer.horizon));
        let _ = writeln!(
            text,
            "\n  this holds for all numbers; no other world is left with all numbers below {below}\n  \
             (looked at up to {horizon}; {} worlds near it may be left or not)",
            grouped(answer.unsure)
        );
        text
    }
}
