//! `story why`: the line at which worlds went, and the chain of worlds that shows it.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::story::why::{Fate, why, why_by_definition};
use whoknows::story::words;
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields, of_cheryl};
use super::shown::{WorldShown, variables, world};
use crate::text::{BOLD, verdict, wrapped};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Say why worlds went: the line, and the chain of worlds that shows it
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryWhy")]
pub struct Why {
    /// The story, and its parameters
    #[command(flatten)]
    #[serde(flatten)]
    pub story: StoryFields,
    /// The worlds, by a sentence that was so in them at the start: "date = (June, 17)"
    #[arg(long, value_name = "SENTENCE")]
    pub world: String,
}

/// What became of worlds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryWhyAnswer")]
pub struct WhyAnswer {
    /// The names of the variables, in the order in which they are introduced.
    pub variables: Vec<String>,
    /// The first worlds in which the sentence was so, up to 12; one that was split is there once for each.
    pub fates: Vec<FateShown>,
}

/// What became of a world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FateShown {
    /// The world.
    pub world: WorldShown,
    /// The line of the dialogue at which it went. None: it is still possible.
    pub line: Option<usize>,
    /// Who could not say it.
    pub who: Option<String>,
    /// Why, in a sentence.
    pub why: String,
    /// The worlds that show it, one because of the other.
    pub witnesses: Vec<WorldShown>,
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryWhyEvidence")]
pub struct WhyEvidence {
    /// Was it found by the definition too?
    pub by_definition: bool,
    /// What ended the work before there was an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// The definition is asked as well if that takes at most so many steps.
const MOST_STEPS: u64 = 1_000_000;

impl Why {
    fn reply(
        &self,
        fates: &[Fate],
        by_definition: bool,
        ended: Option<Ends>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let said = |gone: &words::Gone| self.story.words_at(&gone.at);
        let shown = |fate: &Fate| {
            let gone = fate.gone.as_ref();
            FateShown {
                world: world(&fate.world),
                line: gone.map(|gone| gone.line),
                who: gone.and_then(|gone| gone.who.as_ref()).map(ToString::to_string),
                why: words::fate(fate, said),
                witnesses: gone.map_or_else(Vec::new, |gone| {
                    gone.reason.worlds().into_iter().map(world).collect()
                }),
            }
        };
        let worlds: Vec<_> = fates.iter().map(|fate| fate.world.clone()).collect();
        let answer =
            WhyAnswer { variables: variables(&worlds), fates: fates.iter().map(shown).collect() };
        let word = if ended.is_some() { Word::Unknown } else { Word::Yes };
        let confirmed = if by_definition { Confirmed::Replayed } else { Confirmed::Searched };
        let evidence = WhyEvidence { by_definition, ended };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }

    /// The reply, found in columns, and by the definition too if that does not take long.
    pub(super) fn found(&self, budget: &Budget) -> Result<ReplyOf<Self>, NoReply> {
        let (story, settings) = self.story.read().map_err(NoReply::Bad)?;
        let refused = |why_not| self.story.why_not("world", &self.world, why_not);
        let found = why(&story, &settings, &self.world, budget).map_err(refused);
        let fates = match found {
            Ok(fates) => fates,
            Err(NoReply::Ended(ended)) => {
                return Ok(self.reply(&[], false, Some(Ends(ended)), Spent::of(budget, "worlds")));
            }
            Err(bad) => return Err(bad),
        };
        let slow = why_by_definition(&story, &settings, &self.world, &budget.part(MOST_STEPS));
        let same = slow.map_err(refused);
        let by_definition = match same {
            Ok(slow) => {
                assert_eq!(slow, fates, "two ways to look back at one story");
                true
            }
            Err(_) => false,
        };
        Ok(self.reply(&fates, by_definition, None, Spent::of(budget, "worlds")))
    }
}

impl Ask for Why {
    const ROW: Row = of_cheryl(
        "why",
        "@cheryl --world month=June",
        r#"{"story": "@cheryl", "world": "month=June"}"#,
    );

    type Answer = WhyAnswer;
    type Evidence = WhyEvidence;

    fn check(&self, evidence: &WhyEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.ended.is_some() {
            return Err(Doubt::open("the work was not finished"));
        }
        let (story, settings) = self.story.read()?;
        let look = if evidence.by_definition { why_by_definition } else { why };
        let fates = look(&story, &settings, &self.world, budget);
        let refused = |why_not| self.story.why_not("world", &self.world, why_not);
        let fates = fates.map_err(|why_not| Doubt::from(refused(why_not)))?;
        Ok(self.reply(&fates, evidence.by_definition, None, Spent::new(0, "worlds")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let (all, left) =
            (answer.fates.len(), answer.fates.iter().filter(|fate| fate.line.is_none()).count());
        let worlds = if all == 1 { "1 world".to_string() } else { format!("{all} worlds") };
        let says = match (&reply.evidence.ended, left) {
            (Some(ended), _) => format!("{}, {ended}", verdict(reply.word())),
            (None, 0) if all == 1 => "1 world, which is gone".to_string(),
            (None, 0) => format!("{worlds}, all gone"),
            (None, left) => format!("{worlds}, {left} still possible"),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: {says}\n", self.world);
        for fate in &answer.fates {
            let sign = if fate.line.is_some() { "×" } else { "■" };
            let _ = writeln!(text, "{}", wrapped(&format!("  {sign} "), "    ", &fate.why));
        }
        text
    }
}
