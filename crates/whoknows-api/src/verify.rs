//! `whoknows verify`: a saved answer, confirmed again by its checker alone.
//!
//! The question and the evidence are read back into the types of their part. The part's checker makes the
//! reply anew, from the definition, and it must be the saved one in every field. From here no search can
//! be reached: a question's work is behind another trait ([`crate::Work`]), in files that nothing here
//! names.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::verdict::Word;

use crate::BadInput;
use crate::answer::Saved;
use crate::ask::Ask;
use crate::reply::{Confirmed, Doubt};
use crate::text::{BOLD, verdict};
use crate::wire::Says;

/// What the checker says of a saved answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verified {
    /// `part/question`.
    pub question: String,
    /// What it was asked about, in short.
    pub about: String,
    /// Yes: the answer holds. No: something in it is wrong. Don't know: it rests on a search, or the
    /// checker could not come to an end.
    pub verdict: Says,
    /// What the answer rests on, if nothing in it is wrong.
    pub confirmed: Option<Confirmed>,
    /// What was confirmed, or the first thing that is wrong, or why nothing can be said.
    pub why: String,
}

impl Verified {
    /// For people, in a line.
    pub fn text(&self) -> String {
        let word = verdict(self.verdict.0);
        let about =
            if self.about.is_empty() { String::new() } else { format!(" ({})", self.about) };
        format!("{BOLD}{}{BOLD:#}{about}: {word}, {}\n", self.question, self.why)
    }
}

/// Confirms the saved answers in a text: one, a list of them, or one a line.
pub fn verify(text: &str, budget: &Budget) -> Result<Vec<Verified>, BadInput> {
    let checkers = checkers();
    let one = |saved: Saved| verify_one(&saved, &checkers, budget);
    Ok(Saved::read(text)?.into_iter().map(one).collect())
}

/// What the answers come to: no if one is wrong, else don't know if one is open.
pub fn summary(all: &[Verified]) -> Word {
    let has = |word: Word| all.iter().any(|one| one.verdict.0 == word);
    match (has(Word::No), has(Word::Unknown)) {
        (true, _) => Word::No,
        (_, true) => Word::Unknown,
        _ => Word::Yes,
    }
}

/// All answers in a line: how many of each kind.
pub fn summary_text(all: &[Verified]) -> String {
    let mut text = format!("{} answers:", all.len());
    let kinds = [Confirmed::Checked, Confirmed::Replayed, Confirmed::Cited, Confirmed::Searched];
    for kind in kinds {
        let count = all.iter().filter(|one| one.confirmed == Some(kind)).count();
        if count > 0 {
            let _ = write!(text, " {count} {kind},");
        }
    }
    let wrong = all.iter().filter(|one| one.verdict.0 == Word::No).count();
    let open = all.iter().filter(|one| one.verdict.0 == Word::Unknown && one.confirmed.is_none());
    let _ = writeln!(text, " {wrong} wrong, {} open", open.count());
    text
}

/// The checker of one question.
pub(crate) struct Checker {
    part: &'static str,
    name: &'static str,
    leaves: Option<&'static str>,
    confirm: fn(&Saved, &Budget) -> Result<Confirmed, Doubt>,
}

/// The checker of a question: it knows the question, but not the work that its answer takes.
pub(crate) fn checker<Q: Ask>() -> Checker {
    Checker {
        part: Q::ROW.part,
        name: Q::ROW.name,
        leaves: Q::ROW.leaves,
        confirm: |saved, budget| saved.confirm::<Q>(|q, evidence| q.check(evidence, budget)),
    }
}

/// Every checker, part by part.
fn checkers() -> Vec<Checker> {
    let all = [
        crate::hats::checkers::checkers(),
        crate::russian::checkers::checkers(),
        crate::nonogram::checkers::checkers(),
        crate::quaternity::checkers::checkers(),
        crate::turing::checkers::checkers(),
        crate::story::checkers::checkers(),
    ];
    all.into_iter().flatten().collect()
}

fn verify_one(saved: &Saved, checkers: &[Checker], budget: &Budget) -> Verified {
    let (part, name) = (&saved.question.part, &saved.question.name);
    let found = checkers.iter().find(|checker| checker.part == part && checker.name == name);
    let confirmed = match found {
        Some(checker) => (checker.confirm)(saved, budget),
        None => Err(Doubt::wrong("there is no such question")),
    };
    let (word, confirmed, why) = match confirmed {
        Ok(how) => {
            let leaves = found.and_then(|checker| checker.leaves);
            let leaves = leaves.map_or(String::new(), |what| format!("; {what} is not looked at"));
            (rests(how), Some(how), format!("{}{leaves}", says(how)))
        }
        Err(Doubt::Wrong(words)) => (Word::No, None, words),
        Err(Doubt::Open(words)) => (Word::Unknown, None, words),
    };
    let about = saved.question.about();
    Verified { question: format!("{part}/{name}"), about, verdict: word.into(), confirmed, why }
}

fn rests(how: Confirmed) -> Word {
    if how == Confirmed::Searched { Word::Unknown } else { Word::Yes }
}

fn says(how: Confirmed) -> &'static str {
    match how {
        Confirmed::Checked => "the checker accepts the evidence",
        Confirmed::Replayed => "every case was gone through again, by the definition",
        Confirmed::Cited => "it follows from a published theorem, whose conditions hold",
        Confirmed::Searched => "it rests on a search; what can be checked of it is right",
    }
}
