//! An answer at every door: one envelope for programs, text for people, files that were wanted.
//!
//! The envelope stands alone: it holds the question, so that anyone can confirm the answer later.

pub(crate) mod strict;

use std::fmt::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use whoknows::verdict::Word;

use crate::ask::Ask;
use crate::reply::{Confirmed, Doubt, Spent};
use crate::{BadInput, ReplyOf};
use strict::Strict;

/// An answer at every door.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Yes, no, don't know.
    pub verdict: Word,
    /// The same for people. May hold terminal styles, which a door that is no terminal strips.
    pub text: String,
    /// Files that the asker wanted kept.
    pub kept: Vec<Kept>,
    /// If several things were asked about: the answer for each; this one then sums them up.
    pub each: Vec<Answer>,
    pub(crate) envelope: Value,
}

/// For programs, an answer is its envelope.
impl Serialize for Answer {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.envelope.serialize(to)
    }
}

/// A file that the asker wanted kept: the library writes none itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The path that was asked for.
    pub path: String,
    /// What goes into it.
    pub content: Vec<u8>,
}

/// For programs, a file is its path and its bytes as base64.
impl Serialize for Kept {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        json!({"path": self.path, "base64": BASE64_STANDARD.encode(&self.content)}).serialize(to)
    }
}

impl Answer {
    /// The answer that a reply is.
    pub(crate) fn of<Q: Ask>(question: &Q, reply: &ReplyOf<Q>) -> Answer {
        Answer {
            verdict: reply.word(),
            text: text(question, reply),
            kept: question.kept(reply),
            each: Vec::new(),
            envelope: envelope(question, reply),
        }
    }

    /// One answer for several things: don't know if one is open, else no if one is no.
    pub(crate) fn of_each(each: Vec<Answer>) -> Answer {
        let has = |word: Word| each.iter().any(|answer| answer.verdict == word);
        let verdict = match (has(Word::Unknown), has(Word::No)) {
            (true, _) => Word::Unknown,
            (_, true) => Word::No,
            _ => Word::Yes,
        };
        let texts: Vec<&str> = each.iter().map(|answer| answer.text.trim_end()).collect();
        Answer {
            verdict,
            text: texts.join("\n\n"),
            kept: each.iter().flat_map(|answer| answer.kept.clone()).collect(),
            envelope: each.iter().map(|answer| answer.envelope.clone()).collect(),
            each,
        }
    }

    /// The envelope for programs; a list of them, if several things were asked about.
    pub fn envelope(&self) -> &Value {
        &self.envelope
    }
}

/// The reply for people, and of each file that was asked for and has nothing in it, that it is not written.
pub(crate) fn text<Q: Ask>(question: &Q, reply: &ReplyOf<Q>) -> String {
    let mut text = question.text(reply);
    if Q::ROW.keeps.is_empty() {
        return text;
    }
    let (fields, kept) = (value(question), question.kept(reply));
    for &field in Q::ROW.keeps {
        let Some(path) = fields[field].as_str() else { continue };
        // Several proofs are kept in FILE.1, FILE.2 and so on.
        let is_there = |kept: &Kept| {
            kept.path
                .strip_prefix(path)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        if !kept.iter().any(is_there) {
            let lacks = match field {
                "proof" => "no LRAT proof belongs to this answer",
                "save" => "this answer has nothing to save",
                _ => "this answer has no picture",
            };
            let _ = writeln!(text, "  {path} is not written: {lacks}");
        }
    }
    text
}

fn value(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("questions and replies are plain data")
}

fn envelope<Q: Ask>(question: &Q, reply: &ReplyOf<Q>) -> Value {
    let mut all = Map::new();
    let asked = json!({"part": Q::ROW.part, "name": Q::ROW.name, "body": value(question)});
    all.insert("question".into(), asked);
    if let Value::Object(fields) = value(reply) {
        all.extend(fields);
    }
    all.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    Value::Object(all)
}

/// An answer that was saved: its envelope, read back.
#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an object")]
pub(crate) struct Saved {
    pub(crate) question: SavedQuestion,
    pub(crate) version: String,
    evidence: Value,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// The question in a saved answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedQuestion {
    pub(crate) part: String,
    pub(crate) name: String,
    body: Value,
}

impl SavedQuestion {
    /// The fields of a question that say most: short ones, and not all of them.
    pub(crate) fn about(&self) -> String {
        let Value::Object(fields) = &self.body else { return String::new() };
        let short = |value: &Value| match value {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let plain = |text: &String| text.chars().count() <= 24 && !text.contains(char::is_control);
        let told = fields.iter().filter_map(|(name, value)| {
            short(value).filter(plain).map(|text| format!("{name} {text}"))
        });
        told.take(4).collect::<Vec<_>>().join(", ")
    }
}

impl Saved {
    /// The saved answers in a text: one, a list of them, or one a line.
    pub(crate) fn read(text: &str) -> Result<Vec<Saved>, BadInput> {
        let bad = |error| {
            let mut bad = BadInput::json(text, &error);
            bad.fault.message.push_str(": expected a saved answer, as --json prints it");
            bad
        };
        let mut all = Vec::new();
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<Strict>();
        while let Some(found) = values.next() {
            let list = match found.map_err(bad)?.0 {
                Value::Array(list) => list,
                one => vec![one],
            };
            for one in list {
                let saved = Saved::deserialize(one).map_err(|error| {
                    let message = format!("{error}: expected a saved answer, as --json prints it");
                    BadInput::place_in("body", text, values.byte_offset(), message)
                })?;
                all.push(saved);
            }
        }
        if all.is_empty() {
            return Err(BadInput::whole(
                "body",
                text,
                "expected a saved answer, as --json prints it",
            ));
        }
        Ok(all)
    }

    /// Reads question and evidence back, lets the question's checker make the reply anew, and compares.
    pub(crate) fn confirm<Q: Ask>(
        &self,
        check: impl FnOnce(&Q, &Q::Evidence) -> Result<ReplyOf<Q>, Doubt>,
    ) -> Result<Confirmed, Doubt> {
        let question = Q::deserialize(&self.question.body)
            .map_err(|error| Doubt::wrong(format!("question.body: {error}")))?;
        let evidence = Q::Evidence::deserialize(&self.evidence)
            .map_err(|error| Doubt::wrong(format!("evidence: {error}")))?;
        let made = check(&question, &evidence)?;
        self.compare(&envelope(&question, &made))?;
        self.compare_kept(&question.kept(&made))?;
        Ok(made.confirmed)
    }

    /// Are the files that came with it, if any did, those that the reply makes?
    fn compare_kept(&self, made: &[Kept]) -> Result<(), Doubt> {
        let differs = |kept: &Value| difference("kept", kept, &value(&made));
        self.rest.get("kept").and_then(differs).map_or(Ok(()), |words| Err(Doubt::Wrong(words)))
    }

    /// Is this what the checker made? All but what it took to find it.
    fn compare(&self, made: &Value) -> Result<(), Doubt> {
        let mut rest = self.rest.clone();
        rest.remove("kept");
        let spent = rest.remove("spent").unwrap_or_default();
        Spent::deserialize(spent).map_err(|error| Doubt::wrong(format!("spent: {error}")))?;
        rest.insert("evidence".into(), self.evidence.clone());
        rest.insert(
            "question".into(),
            json!({
                "part": self.question.part, "name": self.question.name, "body": self.question.body,
            }),
        );
        let mut expected = made.as_object().cloned().unwrap_or_default();
        expected.remove("spent");
        let version = expected.remove("version");
        match difference("", &Value::Object(rest), &Value::Object(expected)) {
            None => Ok(()),
            // Another version may say the same in other words.
            Some(words) if version != Some(Value::String(self.version.clone())) => {
                let version = &self.version;
                Err(Doubt::open(format!("it was written by version {version}; {words}")))
            }
            Some(words) => Err(Doubt::Wrong(words)),
        }
    }
}

/// The first place in which two values differ, in words.
fn difference(place: &str, found: &Value, expected: &Value) -> Option<String> {
    let inside =
        |name: &str| if place.is_empty() { name.into() } else { format!("{place}.{name}") };
    match (found, expected) {
        (Value::Object(one), Value::Object(other)) => {
            let missing = other.keys().find(|name| !one.contains_key(*name));
            let unknown = one.keys().find(|name| !other.contains_key(*name));
            let fields = other
                .iter()
                .filter_map(|(name, expected)| difference(&inside(name), one.get(name)?, expected));
            let missing = missing.map(|name| format!("{} is missing", inside(name)));
            let unknown = unknown.map(|name| format!("{} does not belong there", inside(name)));
            missing.or(unknown).or_else(|| fields.into_iter().next())
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(i, (one, other))| difference(&format!("{place}[{i}]"), one, other))
        }
        _ if found == expected => None,
        _ => {
            Some(format!("{place} is {}, but the checker finds {}", short(found), short(expected)))
        }
    }
}

/// A value in a few words.
fn short(value: &Value) -> String {
    const MOST: usize = 80;
    let mut text = value.to_string();
    if let Some((cut, _)) = text.char_indices().nth(MOST) {
        text.truncate(cut);
        text.push('…');
    }
    text
}
