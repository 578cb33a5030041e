//! The fields that the questions about stories share, and how they are read.

use std::collections::BTreeMap;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::fault::Fault;
use whoknows::story::Story;
use whoknows::story::told::{Settings, Untold};
use whoknows::story::why::WhyNot;

use crate::{BadInput, Doubt, Row};

/// A story, and its parameters.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct StoryFields {
    /// The story: a file, - for standard input, or the text itself
    #[arg(value_name = "FILE")]
    pub story: String,
    /// A parameter of the story, with another value
    #[arg(long, value_name = "NAME=NUMBER")]
    #[serde(
        default,
        deserialize_with = "crate::input::words",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schemars(with = "crate::input::OneOrMany<String>")]
    pub set: Vec<String>,
}

/// The row of a question about a story, with Cheryl's birthday as its example.
pub(super) const fn of_cheryl(name: &'static str, flags: &'static str, body: &'static str) -> Row {
    Row::new("story", name, flags, body).texts(&["story"])
}

impl StoryFields {
    /// The story and its settings.
    pub(super) fn read(&self) -> Result<(Story, Settings), BadInput> {
        let story: Story = self.story.parse().map_err(|fault| self.bad(fault))?;
        let mut settings = BTreeMap::new();
        for set in &self.set {
            let (name, number) = Self::setting(&story, set)?;
            settings.insert(name.into(), number);
        }
        Ok((story, settings))
    }

    fn setting<'s>(story: &Story, set: &'s str) -> Result<(&'s str, i64), BadInput> {
        let Some((name, number)) = set.split_once('=') else {
            return Err(BadInput::whole("set", set, "expected a name, = and a number: n=5"));
        };
        let (name, digits) = (name.trim(), number.trim());
        if !story.parameters().any(|parameter| parameter == name) {
            let all: Vec<&str> = story.parameters().collect();
            let have = match (&all[..], Story::nearest(name, story.parameters())) {
                ([], _) => "it has none: write param NAME = NUMBER".to_string(),
                (_, Some(near)) => format!("did you mean {near}?"),
                (all, None) => format!("it has {}", all.join(", ")),
            };
            let message = format!("the story has no parameter {name}; {have}");
            return Err(BadInput::new("set", set, Fault::new(0..name.len(), message)));
        }
        let number = digits.parse().map_err(|_| {
            let at = set.len() - number.trim_start().len();
            let message = format!("expected a whole number, found \"{digits}\"");
            BadInput::new("set", set, Fault::new(at..set.len(), message))
        })?;
        Ok((name, number))
    }

    /// A fault in the story.
    pub(super) fn bad(&self, fault: Fault) -> BadInput {
        BadInput::new("story", &self.story, fault)
    }

    /// The line of the text, from 1, in which a byte stands.
    pub(super) fn line_of(&self, byte: usize) -> usize {
        self.story.get(..byte).map_or(0, |before| before.matches('\n').count()) + 1
    }

    /// What stands at this place, on one line.
    pub(super) fn words_at(&self, at: &std::ops::Range<usize>) -> String {
        let words = self.story.get(at.clone()).unwrap_or_default();
        let lines = words.lines().map(without_comment);
        lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    }
}

/// A line without its comment.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let comment = line.char_indices().find(|&(_, c)| {
        quoted ^= c == '"';
        c == '#' && !quoted
    });
    comment.map_or(line, |(at, _)| &line[..at])
}

/// Why there is no reply: bad input, or what ended the work.
pub(super) enum NoReply {
    Bad(BadInput),
    Ended(whoknows::budget::Ended),
}

impl StoryFields {
    /// Why a story was not told.
    pub(super) fn untold(&self, untold: Untold) -> NoReply {
        match untold {
            Untold::Fault(fault) => NoReply::Bad(self.bad(fault)),
            Untold::Ended(ended) => NoReply::Ended(ended),
        }
    }

    /// Why a question about a sentence has no answer; the field is that of the sentence.
    pub(super) fn why_not(&self, field: &'static str, sentence: &str, why_not: WhyNot) -> NoReply {
        match why_not {
            WhyNot::Sentence(fault) => NoReply::Bad(BadInput::new(field, sentence, fault)),
            WhyNot::Story(untold) => self.untold(untold),
        }
    }
}

impl NoReply {
    /// The same as bad input. What ends the work early is part of a reply, and so is not met here.
    pub(super) fn bad(self, fields: &StoryFields) -> BadInput {
        match self {
            NoReply::Bad(bad) => bad,
            NoReply::Ended(ended) => fields.bad(Fault::new(0..0, ended.to_string())),
        }
    }
}

impl From<NoReply> for Doubt {
    fn from(why: NoReply) -> Self {
        match why {
            NoReply::Bad(bad) => bad.into(),
            NoReply::Ended(ended) => ended.into(),
        }
    }
}
