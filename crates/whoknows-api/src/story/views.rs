//! `story views`: what each person thinks possible in a world, after a line: minds within minds.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::story::views::{Asked, MOST_DEEP, Mind, Views as Seen, views, views_by_definition};
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields, of_cheryl};
use super::shown::{WorldShown, variables, world, world_text};
use crate::text::{BOLD, DIM};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Show what each person thinks possible in a world, and thinks that others think
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryViews")]
pub struct Views {
    /// The story, and its parameters
    #[command(flatten)]
    #[serde(flatten)]
    pub story: StoryFields,
    /// The world, by a sentence that was so in it at the start: "date = (July, 16)"
    #[arg(long, value_name = "SENTENCE")]
    pub world: String,
    /// After this line of the dialogue; 0 is the start [default: the last]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// So deep: 1 is what each thinks, 2 what each thinks that others think, up to 4
    #[arg(long, default_value_t = 2)]
    #[serde(default = "two")]
    pub depth: usize,
}

fn two() -> usize {
    2
}

/// What everybody thinks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryViewsAnswer")]
pub struct ViewsAnswer {
    /// After this line.
    pub line: Option<usize>,
    /// The names of the variables, in the order in which they are introduced.
    pub variables: Vec<String>,
    /// The world.
    pub world: Option<WorldShown>,
    /// What each person thinks.
    pub minds: Vec<MindShown>,
}

/// What a person thinks possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MindShown {
    /// The person.
    pub who: String,
    /// So many worlds.
    pub possible: usize,
    /// The first 8 of them.
    pub thoughts: Vec<ThoughtShown>,
}

/// A world that is thought possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ThoughtShown {
    /// The world.
    pub world: WorldShown,
    /// What each person thinks in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub minds: Vec<MindShown>,
}

impl From<&Mind> for MindShown {
    fn from(mind: &Mind) -> Self {
        let thoughts = mind.thoughts.iter().map(|thought| ThoughtShown {
            world: world(&thought.world),
            minds: thought.minds.iter().map(MindShown::from).collect(),
        });
        MindShown {
            who: mind.who.to_string(),
            possible: mind.possible,
            thoughts: thoughts.collect(),
        }
    }
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryViewsEvidence")]
pub struct ViewsEvidence {
    /// Was it found by the definition too?
    pub by_definition: bool,
    /// What ended the work before there was an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// The definition is asked as well if that takes at most so many steps.
pub(super) const MOST_STEPS: u64 = 1_000_000;

impl Views {
    fn asked(&self) -> Result<Asked<'_>, BadInput> {
        if !(1..=MOST_DEEP).contains(&self.depth) {
            let message = format!("{}: expected 1 to {MOST_DEEP}", self.depth);
            return Err(BadInput::whole("depth", &self.depth.to_string(), message));
        }
        Ok(Asked { world: &self.world, line: self.line, depth: self.depth })
    }

    fn reply(
        seen: Option<&Seen>,
        by_definition: bool,
        ended: Option<Ends>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let names = seen.map(|seen| variables(std::slice::from_ref(&seen.world)));
        let minds = seen.map(|seen| seen.minds.iter().map(MindShown::from).collect());
        Reply {
            verdict: if seen.is_some() { Word::Yes } else { Word::Unknown }.into(),
            answer: ViewsAnswer {
                line: seen.map(|seen| seen.line),
                variables: names.unwrap_or_default(),
                world: seen.map(|seen| world(&seen.world)),
                minds: minds.unwrap_or_default(),
            },
            evidence: ViewsEvidence { by_definition, ended },
            confirmed: if by_definition { Confirmed::Replayed } else { Confirmed::Searched },
            spent,
        }
    }

    /// The reply, found in columns, and by the definition too if that does not take long.
    pub(super) fn found(&self, budget: &Budget) -> Result<ReplyOf<Self>, NoReply> {
        let asked = self.asked().map_err(NoReply::Bad)?;
        let (story, settings) = self.story.read().map_err(NoReply::Bad)?;
        let refused = |why_not| self.story.why_not("world", &self.world, why_not);
        let seen = match views(&story, &settings, asked, budget).map_err(refused) {
            Ok(seen) => seen,
            Err(NoReply::Ended(ended)) => {
                return Ok(Self::reply(
                    None,
                    false,
                    Some(Ends(ended)),
                    Spent::of(budget, "worlds"),
                ));
            }
            Err(bad) => return Err(bad),
        };
        let slow = views_by_definition(&story, &settings, asked, &budget.part(MOST_STEPS));
        if let Ok(slow) = &slow {
            assert_eq!(*slow, seen, "two ways to look at one story");
        }
        Ok(Self::reply(Some(&seen), slow.is_ok(), None, Spent::of(budget, "worlds")))
    }
}

impl Ask for Views {
    const ROW: Row = of_cheryl(
        "views",
        "@cheryl --world day=16 --line 1",
        r#"{"story": "@cheryl", "world": "day=16", "line": 1}"#,
    );

    type Answer = ViewsAnswer;
    type Evidence = ViewsEvidence;

    fn check(&self, evidence: &ViewsEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.ended.is_some() {
            return Err(Doubt::open("the work was not finished"));
        }
        let (story, settings) = self.story.read()?;
        let look = if evidence.by_definition { views_by_definition } else { views };
        let refused = |why_not| self.story.why_not("world", &self.world, why_not);
        let seen = look(&story, &settings, self.asked()?, budget);
        let seen = seen.map_err(|why_not| Doubt::from(refused(why_not)))?;
        Ok(Self::reply(Some(&seen), evidence.by_definition, None, Spent::new(0, "worlds")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let Some(world) = &answer.world else {
            let ended = reply.evidence.ended.map(|ended| ended.to_string()).unwrap_or_default();
            return format!("{BOLD}{}{BOLD:#}: {ended}\n", self.world);
        };
        let when = match answer.line {
            Some(0) | None => "at the start".to_string(),
            Some(line) => format!("after line {line}"),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}, {when}\n", world_text(&answer.variables, world));
        minds_text(&mut text, &answer.minds, &answer.variables, 1);
        text
    }
}

/// Minds, each below the world that they are in.
fn minds_text(text: &mut String, minds: &[MindShown], names: &[String], deep: usize) {
    let blanks = "    ".repeat(deep - 1);
    for mind in minds {
        let worlds = match mind.possible {
            1 => "is sure".to_string(),
            many => format!("thinks {many} worlds possible"),
        };
        let _ = writeln!(text, "{blanks}  {BOLD}{}{BOLD:#} {worlds}", mind.who);
        for thought in &mind.thoughts {
            let _ = writeln!(text, "{blanks}    ■ {}", world_text(names, &thought.world));
            minds_text(text, &thought.minds, names, deep + 1);
        }
        let more = mind.possible - mind.thoughts.len().min(mind.possible);
        if more > 0 {
            let _ = writeln!(text, "{blanks}    {DIM}· and {more} more{DIM:#}");
        }
    }
}
