//! `story lint`: what a story says that its author may not have meant.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::story::lint::{Kind, Remark, lint};
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields};
use crate::text::{BOLD, verdict, wrapped};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Look a story over: lines that cut nothing, that can be read in two ways, that are no longer so once said
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryLint")]
pub struct Lint {
    /// The story, and its parameters
    #[command(flatten)]
    #[serde(flatten)]
    pub story: StoryFields,
}

/// Remarks about a story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryLintAnswer")]
pub struct LintAnswer {
    /// In the order of the text.
    pub remarks: Vec<RemarkShown>,
}

/// A remark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RemarkShown {
    /// The line of the text, from 1.
    pub at: usize,
    /// The words that it is about.
    pub text: String,
    /// What kind of remark.
    pub kind: RemarkKind,
    /// The remark.
    pub remark: String,
}

/// What kind of remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum RemarkKind {
    /// A line that cannot be said.
    #[serde(rename = "unsaid")]
    Unsaid,
    /// A line after which all worlds are left.
    #[serde(rename = "cuts nothing")]
    CutsNothing,
    /// A line that says something else with `;` in place of `, and`, or the other way round.
    #[serde(rename = "joint")]
    Joint,
    /// A sentence that is not so any more once it is said.
    #[serde(rename = "no longer")]
    NoLonger,
    /// An answer that changes with a parameter.
    #[serde(rename = "bound")]
    Bound,
    /// A name that nothing uses.
    #[serde(rename = "unused")]
    Unused,
}

impl From<Kind> for RemarkKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Unsaid => RemarkKind::Unsaid,
            Kind::CutsNothing => RemarkKind::CutsNothing,
            Kind::Joint => RemarkKind::Joint,
            Kind::NoLonger => RemarkKind::NoLonger,
            Kind::Bound => RemarkKind::Bound,
            Kind::Unused => RemarkKind::Unused,
        }
    }
}

/// What shows it: the story, told again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StoryLintEvidence")]
pub struct LintEvidence {
    /// What ended the work before there was an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

impl Lint {
    fn reply(&self, remarks: &[Remark], ended: Option<Ends>, spent: Spent) -> ReplyOf<Self> {
        let shown = |remark: &Remark| RemarkShown {
            at: self.story.line_of(remark.at.start),
            text: self.story.words_at(&remark.at),
            kind: remark.kind.into(),
            remark: remark.words.clone(),
        };
        let word = match (&ended, remarks.is_empty()) {
            (Some(_), _) => Word::Unknown,
            (None, true) => Word::Yes,
            (None, false) => Word::No,
        };
        Reply {
            verdict: word.into(),
            answer: LintAnswer { remarks: remarks.iter().map(shown).collect() },
            evidence: LintEvidence { ended },
            confirmed: Confirmed::Searched,
            spent,
        }
    }

    pub(super) fn found(&self, budget: &Budget) -> Result<ReplyOf<Self>, NoReply> {
        let (story, settings) = self.story.read().map_err(NoReply::Bad)?;
        let found = lint(&story, &settings, budget).map_err(|untold| self.story.untold(untold));
        let spent = Spent::of(budget, "worlds");
        match found {
            Ok(remarks) => Ok(self.reply(&remarks, None, spent)),
            Err(NoReply::Ended(ended)) => Ok(self.reply(&[], Some(Ends(ended)), spent)),
            Err(bad) => Err(bad),
        }
    }
}

impl Ask for Lint {
    const ROW: Row = Row::new("story", "lint", "@sums", r#"{"story": "@sums"}"#).texts(&["story"]);

    type Answer = LintAnswer;
    type Evidence = LintEvidence;

    fn check(&self, evidence: &LintEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.ended.is_some() {
            return Err(Doubt::open("the work was not finished"));
        }
        Ok(self.found(budget)?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let remarks = &reply.answer.remarks;
        let says = match (&reply.evidence.ended, remarks.len()) {
            (Some(ended), _) => format!("{}, {ended}", verdict(reply.word())),
            (None, 0) => format!("{}, nothing to remark", verdict(reply.word())),
            (None, 1) => "1 remark".to_string(),
            (None, many) => format!("{many} remarks"),
        };
        let mut text = format!("{BOLD}the story{BOLD:#}: {says}\n");
        for remark in remarks {
            let _ = writeln!(
                text,
                "\n{}",
                wrapped(&format!("  line {}: ", remark.at), "      ", &remark.text)
            );
            let _ = writeln!(text, "{}", wrapped("      ", "      ", &remark.remark));
        }
        text
    }
}
