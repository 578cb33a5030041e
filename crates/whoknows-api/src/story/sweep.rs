//! `story sweep`: for which values of a parameter a story has no worlds left, one, or more.

use std::fmt::Write;
use std::ops::RangeInclusive;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::fault::Fault;
use whoknows::story::Story;
use whoknows::story::sweep::{Swept, Way, by_definition, sweep};
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields};
use crate::text::{BOLD, grouped, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Tell a story for many values of a parameter: for which are there none, one, or more worlds left?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySweep")]
pub struct Sweep {
    /// The story, and its parameters
    #[command(flatten)]
    #[serde(flatten)]
    pub story: StoryFields,
    /// The parameter, and its values: most=2..200
    #[arg(long, value_name = "NAME=FROM..TO")]
    pub over: String,
}

/// What is left for each value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySweepAnswer")]
pub struct SweepAnswer {
    /// The parameter.
    pub parameter: String,
    /// Values with the same result, together.
    pub runs: Vec<RunShown>,
    /// Where a world is left for the first time, or no longer; only where all worlds left are listed.
    pub events: Vec<EventShown>,
    /// The last value that was looked at.
    pub settled: Option<i64>,
}

/// Values with the same result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RunShown {
    /// The first of them.
    pub from: i64,
    /// The last of them.
    pub to: i64,
    /// So many worlds are left; 0: a line cannot be said.
    pub worlds: usize,
    /// The worlds, if they are not more than 20.
    pub shown: Vec<String>,
}

/// Something that changes with the parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventShown {
    /// From this value on.
    pub value: i64,
    /// The world.
    pub world: String,
    /// Is it left from here on, or no longer?
    pub appears: bool,
}

/// How it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySweepEvidence")]
pub struct SweepEvidence {
    /// Told anew for each value, or once while worlds come and stay.
    pub way: WayName,
    /// Was it found by the definition too?
    pub by_definition: bool,
    /// What ended the work, if not all values were looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// A way to tell a story for many values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WayName {
    /// For each value anew.
    Anew,
    /// Once, while worlds come and stay as the parameter grows.
    Growing,
}

/// The definition is asked as well if that takes at most so many steps.
const MOST_STEPS: u64 = 1_000_000;

impl Sweep {
    fn values(&self) -> Result<(&str, RangeInclusive<i64>), BadInput> {
        let wrong = |at: std::ops::Range<usize>, message: &str| {
            BadInput::new("over", &self.over, Fault::new(at, message))
        };
        let all = 0..self.over.len();
        let Some((name, ends)) = self.over.split_once('=') else {
            return Err(wrong(all, "expected a parameter, = and its values: most=2..200"));
        };
        let start = name.len() + 1;
        let Some((from, to)) = ends.split_once("..") else {
            return Err(wrong(
                start..self.over.len(),
                "expected two numbers with .. between them: 2..200",
            ));
        };
        let number = |text: &str, at: usize| {
            let message = format!("expected a whole number, found \"{}\"", text.trim());
            text.trim().parse::<i64>().map_err(|_| wrong(at..at + text.len(), &message))
        };
        let (from, to) = (number(from, start)?, number(to, start + from.len() + 2)?);
        if from > to {
            return Err(wrong(start..self.over.len(), "the first value is greater than the last"));
        }
        Ok((name.trim(), from..=to))
    }

    fn known<'s>(&'s self, story: &Story) -> Result<(&'s str, RangeInclusive<i64>), BadInput> {
        let (name, values) = self.values()?;
        if story.parameters().any(|parameter| parameter == name) {
            return Ok((name, values));
        }
        let near = Story::nearest(name, story.parameters());
        let advice = near.map_or(String::new(), |near| format!(": did you mean {near}?"));
        let message = format!("the story has no parameter {name}{advice}");
        Err(BadInput::new("over", &self.over, Fault::new(0..name.len(), message)))
    }

    fn reply(name: &str, swept: &Swept, by_definition: bool, spent: Spent) -> ReplyOf<Self> {
        let run = |run: &whoknows::story::sweep::Run| RunShown {
            from: *run.values.start(),
            to: *run.values.end(),
            worlds: run.worlds,
            shown: run.shown.clone(),
        };
        let events = swept.events().into_iter().map(|event| EventShown {
            value: event.value,
            world: event.world,
            appears: event.appears,
        });
        let word = if swept.ended.is_some() { Word::Unknown } else { Word::Yes };
        let way = match swept.way {
            Way::Anew => WayName::Anew,
            Way::Growing => WayName::Growing,
        };
        Reply {
            verdict: word.into(),
            answer: SweepAnswer {
                parameter: name.to_string(),
                runs: swept.runs.iter().map(run).collect(),
                events: events.collect(),
                settled: swept.settled(),
            },
            evidence: SweepEvidence { way, by_definition, ended: swept.ended.map(Ends) },
            confirmed: if by_definition { Confirmed::Replayed } else { Confirmed::Searched },
            spent,
        }
    }

    /// The reply, and if that does not take long by the definition too.
    pub(super) fn found(&self, budget: &Budget) -> Result<ReplyOf<Self>, NoReply> {
        let (story, settings) = self.story.read().map_err(NoReply::Bad)?;
        let (name, values) = self.known(&story).map_err(NoReply::Bad)?;
        let swept = sweep(&story, name, values.clone(), &settings, budget);
        let swept = swept.map_err(|untold| self.story.untold(untold))?;
        let part = budget.part(MOST_STEPS);
        let slow = by_definition(&story, name, values, &settings, &part);
        let same = slow.is_ok_and(|slow| {
            let finished = slow.ended.is_none() && swept.ended.is_none();
            assert!(!finished || slow.runs == swept.runs, "two ways to the same values");
            finished
        });
        Ok(Self::reply(name, &swept, same, Spent::of(budget, "worlds")))
    }
}

impl Ask for Sweep {
    const ROW: Row = Row::new(
        "story",
        "sweep",
        "@sums --over most=60..70",
        r#"{"story": "@sums", "over": "most=60..70"}"#,
    )
    .texts(&["story"]);

    type Answer = SweepAnswer;
    type Evidence = SweepEvidence;

    fn check(&self, evidence: &SweepEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.ended.is_some() {
            return Err(Doubt::open("not all values were looked at"));
        }
        let (story, settings) = self.story.read()?;
        let (name, values) = self.known(&story)?;
        let swept = if evidence.by_definition {
            by_definition(&story, name, values, &settings, budget)
        } else {
            sweep(&story, name, values, &settings, budget)
        };
        let mut swept = swept.map_err(|untold| Doubt::from(self.story.untold(untold)))?;
        if let Some(ended) = swept.ended {
            return Err(ended.into());
        }
        swept.way = match evidence.way {
            WayName::Anew => Way::Anew,
            WayName::Growing => Way::Growing,
        };
        Ok(Self::reply(name, &swept, evidence.by_definition, Spent::new(0, "worlds")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let mut text = format!("{BOLD}{}{BOLD:#}", self.over);
        match (&reply.evidence.ended, answer.settled) {
            (None, _) => text.push_str(":\n"),
            (Some(ended), None) => {
                let _ = writeln!(text, ": {}, {ended}", verdict(reply.word()));
            }
            (Some(ended), Some(last)) => {
                let _ =
                    writeln!(text, ": {}, {ended}; settled up to {last}", verdict(reply.word()));
            }
        }
        for run in &answer.runs {
            let values = if run.from == run.to {
                run.from.to_string()
            } else {
                format!("{}..{}", run.from, run.to)
            };
            let worlds = match run.worlds {
                0 => "none".to_string(),
                1 => "1 world".to_string(),
                many => format!("{} worlds", grouped(many)),
            };
            let few = if run.shown.len() <= 3 { &run.shown[..] } else { &[] };
            let shown: Vec<String> = few.iter().map(|world| format!("  ({world})")).collect();
            let _ = writeln!(text, "  {values:<14} {worlds}{}", shown.concat());
        }
        text
    }
}
