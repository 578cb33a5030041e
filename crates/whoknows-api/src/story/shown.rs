//! Values, worlds and answers as programs read them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::story::told::{Answer, World};
use whoknows::story::{Value, words};

use super::fields::StoryFields;

/// A value: yes and no, a number, a name, a tuple as a list, a set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Shown {
    /// Yes or no.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A name, of a person or of something else.
    Name(String),
    /// Values in a row.
    Tuple(Vec<Shown>),
    /// A set of values.
    Set {
        /// Its members, in their order.
        set: Vec<Shown>,
    },
}

impl From<&Value> for Shown {
    fn from(value: &Value) -> Self {
        let all = |values: &[Value]| values.iter().map(Shown::from).collect();
        match value {
            Value::Truth(is) => Shown::Truth(*is),
            Value::Number(number) => Shown::Number(*number),
            Value::Name(name) | Value::Person(_, name) => Shown::Name(name.to_string()),
            Value::Tuple(values) => Shown::Tuple(all(values)),
            Value::Set(values) => Shown::Set { set: all(values) },
        }
    }
}

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list =
            |all: &[Shown]| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Shown::Truth(is) => f.write_str(if *is { "yes" } else { "no" }),
            Shown::Number(number) => write!(f, "{number}"),
            Shown::Name(name) => f.write_str(name),
            Shown::Tuple(all) => write!(f, "({})", list(all)),
            Shown::Set { set } => write!(f, "{{{}}}", list(set)),
        }
    }
}

/// A world: each variable with its value.
pub(super) type WorldShown = BTreeMap<String, Shown>;

/// A world for programs.
pub(super) fn world(world: &World) -> WorldShown {
    world.0.iter().map(|(name, value)| (name.clone(), value.into())).collect()
}

/// The names of the variables, in the order in which they are introduced.
pub(super) fn variables(worlds: &[World]) -> Vec<String> {
    let first = worlds.first().map_or(&[][..], |world| &world.0);
    first.iter().map(|(name, _)| name.clone()).collect()
}

/// A world for people: its variables in this order.
pub(super) fn world_text(variables: &[String], world: &WorldShown) -> String {
    let one = |name: &String| Some(format!("{name} = {}", world.get(name)?));
    variables.iter().filter_map(one).collect::<Vec<_>>().join(", ")
}

/// A value, and in how many worlds it is so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ValueIn {
    /// The value.
    pub value: Shown,
    /// In so many of the worlds left.
    pub worlds: usize,
}

/// The answer to a question of a story. What it is depends on the question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", content = "value", rename_all = "lowercase")]
pub enum Answered {
    /// So many worlds or rounds.
    Number(usize),
    /// Yes, no, or in how many of all worlds.
    Certain(String),
    /// The value that is the same in all worlds left.
    Value(Shown),
    /// The values, if they are not the same in all worlds left.
    Values(Vec<ValueIn>),
    /// Some of the worlds left.
    Worlds(Vec<WorldShown>),
    /// After how many rounds, or never, and in how many worlds.
    Rounds(BTreeMap<String, usize>),
    /// What became of worlds, in sentences.
    Fates(Vec<String>),
    /// Numbers, as runs: `3, 65..70`.
    Which(String),
}

impl Answered {
    pub(super) fn new(fields: &StoryFields, answer: &Answer) -> Self {
        match answer {
            Answer::Number(number) => Answered::Number(*number),
            Answer::Could(could) => Answered::Certain(if *could { "yes" } else { "no" }.into()),
            Answer::SoIn(so, of) if so == of => Answered::Certain("yes".into()),
            Answer::SoIn(0, _) => Answered::Certain("no".into()),
            Answer::SoIn(so, of) => Answered::Certain(format!("in {so} of {of} worlds")),
            Answer::Values(all) => match &all[..] {
                [(value, _)] => Answered::Value(value.into()),
                all => Answered::Values(
                    all.iter()
                        .map(|(value, worlds)| ValueIn { value: value.into(), worlds: *worlds })
                        .collect(),
                ),
            },
            Answer::Worlds(worlds) => Answered::Worlds(worlds.iter().map(world).collect()),
            Answer::Rounds(rounds) => {
                let round = |round: &Option<usize>| {
                    round.map_or("never".to_string(), |round| round.to_string())
                };
                Answered::Rounds(rounds.iter().map(|(at, of)| (round(at), *of)).collect())
            }
            Answer::Fates(fates) => {
                let said = |gone: &words::Gone| fields.words_at(&gone.at);
                Answered::Fates(fates.iter().map(|fate| words::fate(fate, said)).collect())
            }
            Answer::Which(which) => Answered::Which(runs(which)),
        }
    }

    /// The answer for people: a line, or several.
    pub(super) fn lines(&self, variables: &[String]) -> Vec<String> {
        let of =
            |worlds: usize| if worlds == 1 { "1 world".into() } else { format!("{worlds} worlds") };
        match self {
            Answered::Number(number) => vec![number.to_string()],
            Answered::Certain(text) | Answered::Which(text) => vec![text.clone()],
            Answered::Value(Shown::Tuple(all)) if all.is_empty() => vec!["nobody".into()],
            Answered::Value(value) => vec![value.to_string()],
            Answered::Values(all) if all.is_empty() => vec!["no world is left".into()],
            Answered::Values(all) => {
                all.iter().map(|one| format!("{} in {}", one.value, of(one.worlds))).collect()
            }
            Answered::Worlds(all) => all.iter().map(|one| world_text(variables, one)).collect(),
            Answered::Rounds(all) => {
                let line = |(round, worlds): (&String, &usize)| match &**round {
                    "never" => format!("never in {}", of(*worlds)),
                    "1" => format!("after 1 round in {}", of(*worlds)),
                    many => format!("after {many} rounds in {}", of(*worlds)),
                };
                all.iter().map(line).collect()
            }
            Answered::Fates(all) if all.is_empty() => vec!["no such world at the start".into()],
            Answered::Fates(all) => all.clone(),
        }
    }
}

/// Numbers as runs: `3, 65..70`.
fn runs(values: &[Value]) -> String {
    let mut all: Vec<(i64, i64)> = Vec::new();
    for value in values {
        let Value::Number(number) = *value else { continue };
        match all.last_mut() {
            Some((_, last)) if *last == number - 1 => *last = number,
            _ => all.push((number, number)),
        }
    }
    if all.is_empty() {
        return "none".into();
    }
    let run = |&(first, last): &(i64, i64)| {
        if first == last { first.to_string() } else { format!("{first}..{last}") }
    };
    all.iter().map(run).collect::<Vec<_>>().join(", ")
}
