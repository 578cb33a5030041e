//! Answers of the questions that have no types yet: JSON and text side by side.

use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::verdict::Word;

use crate::{BadInput, Kept};

/// An answer at every door.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Yes, no, don't know.
    pub verdict: Word,
    /// What was asked for.
    pub answer: Value,
    /// What an independent checker needs to confirm it.
    pub evidence: Value,
    /// What it took: counts that are the same on every machine.
    pub spent: Value,
    /// The same for people. May hold terminal styles, which a door that is no terminal strips.
    pub text: String,
    /// Files that the asker wanted kept.
    pub kept: Vec<Kept>,
    /// If several things were asked about: the answer for each; this one then sums them up.
    pub each: Vec<Answer>,
}

impl Answer {
    /// One answer for several things: don't know if one is open, else no if one is no.
    pub fn of_each(each: Vec<Answer>) -> Answer {
        let has = |word: Word| each.iter().any(|answer| answer.verdict == word);
        let verdict = match (has(Word::Unknown), has(Word::No)) {
            (true, _) => Word::Unknown,
            (_, true) => Word::No,
            _ => Word::Yes,
        };
        let texts: Vec<&str> = each.iter().map(|answer| answer.text.trim_end()).collect();
        let all =
            |part: fn(&Answer) -> &Value| Value::Array(each.iter().map(part).cloned().collect());
        Answer {
            verdict,
            answer: all(|answer| &answer.answer),
            evidence: all(|answer| &answer.evidence),
            spent: all(|answer| &answer.spent),
            text: texts.join("\n\n"),
            kept: each.iter().flat_map(|answer| answer.kept.clone()).collect(),
            each,
        }
    }

    /// The envelope for programs.
    fn envelope(&self) -> Value {
        json!({
            "verdict": self.verdict.to_string(),
            "answer": self.answer,
            "evidence": self.evidence,
            "spent": self.spent,
        })
    }
}

/// A question whose answer has no types yet.
pub trait Ask: Args + Serialize + DeserializeOwned + JsonSchema {
    /// See the typed trait.
    const PART: &'static str;
    /// See the typed trait.
    const NAME: &'static str;
    /// See the typed trait.
    const EXAMPLE: &'static str;
    /// See the typed trait.
    const EXAMPLE_JSON: &'static str;
    /// See the typed trait.
    const TEXTS: &'static [&'static str] = &[];
    /// See the typed trait.
    const RESUMES: Option<(&'static str, &'static str)> = None;

    /// See the typed trait.
    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput>;
}

impl From<Answer> for crate::Answer {
    fn from(old: Answer) -> Self {
        let envelope = match &old.each[..] {
            [] => old.envelope(),
            each => each.iter().map(Answer::envelope).collect(),
        };
        let each = old.each.into_iter().map(crate::Answer::from).collect();
        crate::Answer { verdict: old.verdict, text: old.text, kept: old.kept, each, envelope }
    }
}
