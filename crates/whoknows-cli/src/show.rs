//! What is shown on a terminal before a question is answered, where there is something to see.
//!
//! The flags for it belong to the command line alone. The answer comes afterwards as it comes without
//! them, and most questions have none.

mod nonogram;

use std::io;

use clap::{ArgMatches, Command};
use serde_json::Value;
use whoknows_api::Question;

/// Was it watched to its end?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Watched {
    /// To the end, or skipped: the answer is wanted.
    Through,
    /// Ctrl-C: nothing more is wanted.
    Stopped,
}

/// The command of a question, with the flags for what can be shown before its answer.
pub(crate) fn command(question: &Question) -> Command {
    match (question.part, question.name) {
        ("nonogram", "solve") => nonogram::flags(question.command()),
        _ => question.command(),
    }
}

/// Shows what the flags wish for, before the question with this body is asked.
pub(crate) fn before(
    question: &Question,
    body: &Value,
    matches: &ArgMatches,
) -> io::Result<Watched> {
    match (question.part, question.name) {
        ("nonogram", "solve") => nonogram::watch(body, matches),
        _ => Ok(Watched::Through),
    }
}
