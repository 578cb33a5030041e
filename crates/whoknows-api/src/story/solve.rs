//! `story solve`: the story told, line by line, and the answers to its questions.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::story::told::Told;
use whoknows::story::{columns, definition};
use whoknows::verdict::Word;

use super::fields::{NoReply, StoryFields, of_cheryl};
use super::shown::{Answered, WorldShown, variables, world, world_text};
use crate::text::{BOLD, grouped, strip, verdict, wrapped};
use crate::{Ask, Confirmed, Count, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Tell a story: the worlds left after every line, and the answers to its questions
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySolve")]
pub struct Solve {
    /// The story, and its parameters
    #[command(flatten)]
    #[serde(flatten)]
    pub story: StoryFields,
    /// Show up to this many of the worlds left
    #[arg(long, default_value_t = 20)]
    #[serde(default = "twenty")]
    pub worlds: usize,
}

fn twenty() -> usize {
    20
}

/// A story that was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySolveAnswer")]
pub struct SolveAnswer {
    /// The title: the comment that the story begins with.
    pub title: String,
    /// The worlds at the start and after each line; a last 0 means that the line cannot be said.
    pub counts: Vec<Count>,
    /// The lines that were said.
    pub lines: Vec<LineSaid>,
    /// The answers to the questions of the story.
    pub answers: Vec<QuestionAnswered>,
    /// The names of the variables, in the order in which they are introduced.
    pub variables: Vec<String>,
    /// The worlds left, up to `worlds` of the question.
    pub worlds: Vec<WorldShown>,
    /// How many worlds are left.
    pub left: Count,
    /// Why the last line cannot be said, if it cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsaid: Option<UnsaidLine>,
}

/// A line of the dialogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineSaid {
    /// Its number in the dialogue, from 1.
    pub line: usize,
    /// The line of the text that it stands in, from 1.
    pub at: usize,
    /// What is said or seen.
    pub text: String,
    /// Who says it, if it is said in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The worlds left after it.
    pub worlds: Count,
}

/// A question of the story, and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct QuestionAnswered {
    /// As it is written.
    pub question: String,
    /// What comes of it.
    #[serde(flatten)]
    pub answer: Answered,
}

/// A line that cannot be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UnsaidLine {
    /// Its number in the dialogue, from 1.
    pub line: usize,
    /// Who could say it in no world; nobody: the speakers never all could in the same world, or nobody speaks.
    pub who: Option<String>,
    /// The same in a sentence.
    pub why: String,
}

/// What shows the answer: all worlds, gone through once more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySolveEvidence")]
pub struct SolveEvidence {
    /// How the story is told again.
    pub told_by: ToldBy,
    /// The worlds of all moments, added up.
    pub worlds: Count,
    /// What ended the telling, if the story was not told to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// How a story is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ToldBy {
    /// World by world, straight from the meaning of the words.
    Definition,
    /// Many worlds at once.
    Columns,
}

/// What the work counts.
pub(super) const UNIT: &str = "worlds";
/// Stories with so many worlds in all moments are told again by the definition.
const MOST_REPLAYED: usize = 60_000;

impl Solve {
    /// Tells the story fast, and if it is not large by the definition too.
    pub(super) fn told(&self, budget: &Budget) -> Result<ReplyOf<Self>, NoReply> {
        let (story, settings) = self.story.read().map_err(NoReply::Bad)?;
        let told = columns::tell(&story, &settings, budget);
        let mut told = told.map_err(|untold| self.story.untold(untold))?;
        let by = told_by(&told);
        if by == ToldBy::Definition && told.ended.is_none() {
            let slow = definition::tell(&story, &settings, budget);
            let slow = slow.map_err(|untold| self.story.untold(untold))?;
            assert!(slow.ended.is_some() || slow == told, "two ways to tell one story");
            // What was not told by both is not known.
            told.ended = slow.ended;
        }
        Ok(self.reply(&told, by, Spent::of(budget, UNIT)))
    }

    fn reply(&self, told: &Told, by: ToldBy, spent: Spent) -> ReplyOf<Self> {
        let fields = &self.story;
        let shown = &told.worlds[..self.worlds.min(told.worlds.len())];
        let lines = told.lines.iter().zip(&told.counts[told.counts.len().min(1)..]);
        let line = |(at, (said, count)): (usize, (&_, &usize))| {
            let said: &whoknows::story::told::Said = said;
            LineSaid {
                line: at + 1,
                at: fields.line_of(said.at.start),
                text: fields.words_at(&said.at),
                who: said.turn.as_ref().map(ToString::to_string),
                worlds: (*count).into(),
            }
        };
        let answered = |(at, answer): &(std::ops::Range<usize>, _)| QuestionAnswered {
            question: fields.words_at(at),
            answer: Answered::new(fields, answer),
        };
        let word = match (&told.ended, &told.unsaid) {
            (Some(_), _) => Word::Unknown,
            (None, Some(_)) => Word::No,
            (None, None) => Word::Yes,
        };
        let confirmed = match by {
            ToldBy::Definition if told.ended.is_none() => Confirmed::Replayed,
            _ => Confirmed::Searched,
        };
        let title =
            fields.story.trim_start().lines().next().and_then(|line| line.strip_prefix('#'));
        Reply {
            verdict: word.into(),
            answer: SolveAnswer {
                title: title.unwrap_or_default().trim().to_string(),
                counts: told.counts.iter().map(|&count| count.into()).collect(),
                lines: lines.enumerate().map(line).collect(),
                answers: told.answers.iter().map(answered).collect(),
                variables: variables(&told.worlds),
                worlds: shown.iter().map(world).collect(),
                left: told.counts.last().copied().unwrap_or_default().into(),
                unsaid: unsaid(told),
            },
            evidence: SolveEvidence {
                told_by: by,
                worlds: told.counts.iter().sum::<usize>().into(),
                ended: told.ended.map(Ends),
            },
            confirmed,
            spent,
        }
    }
}

fn told_by(told: &Told) -> ToldBy {
    let few = told.counts.iter().sum::<usize>() <= MOST_REPLAYED;
    if few { ToldBy::Definition } else { ToldBy::Columns }
}

fn unsaid(told: &Told) -> Option<UnsaidLine> {
    let unsaid = told.unsaid.as_ref()?;
    let line = told.lines.len();
    let before = told.counts.get(line.saturating_sub(1)).copied().unwrap_or_default();
    let why = match (&unsaid.who, before) {
        (Some(who), 1) => {
            format!("line {line} cannot be said: {who} could not say it in the only world left")
        }
        (Some(who), _) => format!(
            "line {line} cannot be said: {who} could say it in none of the {} worlds left",
            grouped(before)
        ),
        (None, 1) => format!("line {line} cannot be said: it is not so in the only world left"),
        (None, _) => format!(
            "line {line} cannot be said: it is so in none of the {} worlds left",
            grouped(before)
        ),
    };
    Some(UnsaidLine { line, who: unsaid.who.as_ref().map(ToString::to_string), why })
}

impl Ask for Solve {
    const ROW: Row = of_cheryl("solve", "@cheryl", r#"{"story": "@cheryl"}"#);

    type Answer = SolveAnswer;
    type Evidence = SolveEvidence;

    fn check(&self, evidence: &SolveEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.ended.is_some() {
            return Err(Doubt::open("the story was not told to its end"));
        }
        let (story, settings) = self.story.read()?;
        let told = match evidence.told_by {
            ToldBy::Definition => definition::tell(&story, &settings, budget),
            ToldBy::Columns => columns::tell(&story, &settings, budget),
        };
        let told = told.map_err(|untold| Doubt::from(self.story.untold(untold)))?;
        if let Some(ended) = told.ended {
            return Err(ended.into());
        }
        Ok(self.reply(&told, told_by(&told), Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let title = if answer.title.is_empty() { "the story" } else { &answer.title };
        let left = match (&reply.evidence.ended, &*answer.left.to_string()) {
            (Some(ended), _) => format!("{ended}; this far it was told"),
            (None, "0") => {
                answer.unsaid.as_ref().map_or_else(String::new, |unsaid| unsaid.why.clone())
            }
            (None, "1") => "one world is left".to_string(),
            (None, left) => format!("{} worlds are left", grouped(left)),
        };
        let mut text = format!("{BOLD}{title}{BOLD:#}: {}, {left}\n\n", verdict(reply.word()));
        text.push_str(&lines(answer));
        for asked in &answer.answers {
            let lines = asked.answer.lines(&answer.variables);
            let _ = writeln!(text, "\n{BOLD}{}{BOLD:#}", asked.question);
            for line in lines {
                let _ = writeln!(text, "{}", wrapped("  ", "    ", &line));
            }
        }
        text.push_str(&worlds(answer));
        if reply.confirmed == Confirmed::Searched && reply.evidence.ended.is_none() {
            text.push_str("\n  too many worlds to go through again one by one\n");
        }
        text
    }
}

/// The strip: the worlds at the start and after every line.
fn lines(answer: &SolveAnswer) -> String {
    let number = |count: &Count| count.small().unwrap_or(u64::MAX);
    let Some(start) = answer.counts.first() else { return String::new() };
    let wide = answer.counts.iter().map(|count| grouped(count).len()).max().unwrap_or(0);
    let row = |count: &Count| {
        format!("  {:>wide$} {}", grouped(count), strip(number(count), number(start)))
    };
    let mut text = format!("{}\n", row(start));
    for line in &answer.lines {
        let who = line.who.as_ref().map_or(String::new(), |who| format!(" ({who})"));
        let said = format!("{}{who}", line.text);
        let _ = writeln!(text, "{} {:>2}  {}", row(&line.worlds), line.line, shortened(&said));
    }
    text
}

/// As much of a line as stands beside the strip.
fn shortened(said: &str) -> String {
    const WIDE: usize = 78;
    match said.char_indices().nth(WIDE) {
        Some((at, _)) => format!("{}…", said[..at].trim_end()),
        None => said.to_string(),
    }
}

/// The worlds left, unless there are too many to list.
fn worlds(answer: &SolveAnswer) -> String {
    let mut text = String::new();
    if answer.worlds.is_empty() {
        return text;
    }
    text.push('\n');
    for world in &answer.worlds {
        let _ =
            writeln!(text, "{}", wrapped("  ■ ", "    ", &world_text(&answer.variables, world)));
    }
    let left = answer.left.small().unwrap_or(u64::MAX);
    if left > answer.worlds.len() as u64 {
        let _ = writeln!(text, "  · and {} more", grouped(left - answer.worlds.len() as u64));
    }
    text
}
