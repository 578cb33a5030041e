//! `story fmt`: a story as it is best written.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::story::fmt::fmt;
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields};
use crate::{Ask, Confirmed, Doubt, Kept, Reply, ReplyOf, Row, Spent};

/// Write a story canonically: blanks, indentation and empty lines; words and comments stay
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryFmt")]
pub struct Fmt {
    /// The story: a file, - for standard input, or the text itself
    #[arg(value_name = "FILE")]
    pub story: String,
    /// Write it into this file, and not to the terminal
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
}

/// A story, written canonically.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryFmtAnswer")]
pub struct FmtAnswer {
    /// Its text.
    pub text: String,
    /// Is it another one than before?
    pub changed: bool,
}

/// Nothing more than the story itself: it is written anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryFmtEvidence")]
pub struct FmtEvidence {}

impl Fmt {
    pub(super) fn written(&self) -> Result<ReplyOf<Self>, NoReply> {
        let fields = StoryFields { story: self.story.clone(), set: Vec::new() };
        let (story, _) = fields.read().map_err(NoReply::Bad)?;
        let text = fmt(&story).map_err(|fault| NoReply::Bad(fields.bad(fault)))?;
        Ok(Reply {
            verdict: Word::Yes.into(),
            answer: FmtAnswer { changed: text != self.story, text },
            evidence: FmtEvidence {},
            confirmed: Confirmed::Replayed,
            spent: Spent::new(0, "lines"),
        })
    }
}

impl Ask for Fmt {
    const ROW: Row = Row::new("story", "fmt", "@cheryl", r#"{"story": "@cheryl"}"#)
        .texts(&["story"])
        .keeps(&["save"]);

    type Answer = FmtAnswer;
    type Evidence = FmtEvidence;

    fn check(&self, _: &FmtEvidence, _: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        Ok(self.written()?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        if self.save.is_some() { "written\n".to_string() } else { reply.answer.text.clone() }
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let path = self.save.iter().cloned();
        let kept = path.map(|path| Kept { path, content: reply.answer.text.clone().into() });
        kept.collect()
    }
}
