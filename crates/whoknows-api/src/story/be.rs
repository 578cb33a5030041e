//! `story be`: be one of the people: what you see and hear, and what you could have known, and when.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::story::Value;
use whoknows::story::be::{Being, Reply as Said, Truth, be};
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields, of_cheryl};
use super::shown::{Shown, WorldShown, variables, world, world_text};
use crate::text::{BOLD, strip, verdict, wrapped};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Be one of the people: what you see, what you hear, and what you could have known after each line
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryBe")]
pub struct Be {
    /// The story, and its parameters
    #[command(flatten)]
    #[serde(flatten)]
    pub story: StoryFields,
    /// Who you are
    #[arg(long)]
    pub who: String,
    /// The true world, by a sentence that was so in it at the start [default: one by chance]
    #[arg(long, value_name = "SENTENCE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub world: Option<String>,
    /// The seed of a world by chance
    #[arg(long, default_value_t = 1)]
    #[serde(default = "one")]
    pub seed: u64,
}

fn one() -> u64 {
    1
}

/// Your part in the story.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryBeAnswer")]
pub struct BeAnswer {
    /// The names of the variables, in the order in which they are introduced.
    pub variables: Vec<String>,
    /// The true world.
    pub world: WorldShown,
    /// What you see.
    pub sees: Vec<SeenValue>,
    /// The worlds at the start.
    pub worlds: usize,
    /// So many of them you think possible.
    pub possible: usize,
    /// What you know then of what the story asks.
    pub knows: Vec<KnownValue>,
    /// What you hear, line by line.
    pub lines: Vec<HeardLine>,
}

/// Something seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeenValue {
    /// As the story says it.
    pub what: String,
    /// Its value.
    pub value: Shown,
}

/// Something that the story asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KnownValue {
    /// As the story says it.
    pub what: String,
    /// Its value, if you know it.
    pub value: Option<Shown>,
}

/// A line that you hear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeardLine {
    /// The line of the text, from 1.
    pub at: usize,
    /// What is asked or seen.
    pub text: String,
    /// What each says to it.
    pub says: Vec<SaidBy>,
    /// So many worlds you think possible now.
    pub possible: usize,
    /// What you know now of what the story asks.
    pub knows: Vec<KnownValue>,
}

/// What somebody says to a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SaidBy {
    /// The speaker.
    pub who: String,
    /// Yes, no, or don't know.
    pub says: String,
}

/// What shows it: the story, told again by the definition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryBeEvidence")]
pub struct BeEvidence {
    /// What ended the work before there was an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

fn known(all: &[(String, Option<Value>)]) -> Vec<KnownValue> {
    let one = |(what, value): &(String, Option<Value>)| KnownValue {
        what: what.clone(),
        value: value.as_ref().map(Shown::from),
    };
    all.iter().map(one).collect()
}

impl Be {
    fn reply(&self, being: &Being, spent: Spent) -> ReplyOf<Self> {
        let says = |said: Said| match said {
            Said::Yes => "yes",
            Said::No => "no",
            Said::DontKnow => "don't know",
        };
        let lines = being.lines.iter().map(|line| HeardLine {
            at: self.story.line_of(line.at.start),
            text: self.story.words_at(&line.at),
            says: line
                .says
                .iter()
                .map(|(who, said)| SaidBy { who: who.to_string(), says: says(*said).into() })
                .collect(),
            possible: line.possible,
            knows: known(&line.knows),
        });
        let sees = being.sees.iter();
        Reply {
            verdict: Word::Yes.into(),
            answer: BeAnswer {
                variables: variables(std::slice::from_ref(&being.world)),
                world: world(&being.world),
                sees: sees
                    .map(|(what, value)| SeenValue { what: what.clone(), value: value.into() })
                    .collect(),
                worlds: being.start.0,
                possible: being.start.1,
                knows: known(&being.knows),
                lines: lines.collect(),
            },
            evidence: BeEvidence { ended: None },
            confirmed: Confirmed::Replayed,
            spent,
        }
    }

    /// Your part. A story that is too large for the definition is refused.
    pub(super) fn found(&self, budget: &Budget) -> Result<ReplyOf<Self>, NoReply> {
        let (story, settings) = self.story.read().map_err(NoReply::Bad)?;
        let (truth, field, text) = match &self.world {
            Some(sentence) => (Truth::Where(sentence), "world", sentence),
            None => (Truth::Seed(self.seed), "who", &self.who),
        };
        let being = be(&story, &settings, &self.who, truth, budget);
        let being = being.map_err(|why_not| {
            let is_name = matches!(&why_not, whoknows::story::why::WhyNot::Sentence(fault)
                if fault.message.starts_with("nobody is called"));
            let (field, text) = if is_name { ("who", &self.who) } else { (field, text) };
            self.story.why_not(field, text, why_not)
        })?;
        Ok(self.reply(&being, Spent::of(budget, "worlds")))
    }

    /// The reply if the work was ended before there is a part to play.
    pub(super) fn unknown(ended: Ends, spent: Spent) -> ReplyOf<Self> {
        let evidence = BeEvidence { ended: Some(ended) };
        let (answer, confirmed) = (BeAnswer::default(), Confirmed::Searched);
        Reply { verdict: Word::Unknown.into(), answer, evidence, confirmed, spent }
    }
}

impl Ask for Be {
    const ROW: Row = of_cheryl(
        "be",
        "@cheryl --who Albert --world day=16",
        r#"{"story": "@cheryl", "who": "Albert", "world": "day=16"}"#,
    );

    type Answer = BeAnswer;
    type Evidence = BeEvidence;

    fn check(&self, evidence: &BeEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.ended.is_some() {
            return Err(Doubt::open("the work was not finished"));
        }
        Ok(self.found(budget)?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        if let Some(ended) = &reply.evidence.ended {
            return format!(
                "{BOLD}You are {}{BOLD:#}: {}, {ended}\n",
                self.who,
                verdict(reply.word())
            );
        }
        let mut text = format!("{BOLD}You are {}{BOLD:#}\n", self.who);
        for seen in &answer.sees {
            let _ = writeln!(text, "  you see {}: {}", seen.what, seen.value);
        }
        if answer.sees.is_empty() {
            text.push_str("  you see nothing\n");
        }
        text.push('\n');
        let (worlds, wide) = (answer.worlds, answer.worlds.to_string().len());
        let row = |possible: usize| {
            format!("  {possible:>wide$} {}", strip(possible as u64, worlds as u64))
        };
        let _ = writeln!(text, "{}{}", row(answer.possible), knows_text(&answer.knows));
        for line in &answer.lines {
            let _ = writeln!(text, "\n{}", wrapped("  ", "    ", &line.text));
            for said in &line.says {
                let _ = writeln!(text, "    {}: {}", said.who, said.says);
            }
            let _ = writeln!(text, "{}{}", row(line.possible), knows_text(&line.knows));
        }
        let _ = writeln!(text, "\n  it was {}", world_text(&answer.variables, &answer.world));
        text
    }
}

fn knows_text(knows: &[KnownValue]) -> String {
    let one = |known: &KnownValue| {
        let value = known.value.as_ref()?;
        Some(format!("  you know {}: {value}", known.what))
    };
    knows.iter().filter_map(one).collect()
}
