//! Answers on standard output: text for people, JSON for programs.

use std::io::{self, Write};
use std::process::ExitCode;

use serde_json::Value;
use whoknows_api::{Answer, BadInput, Kept, Verified};

use crate::report;

/// Where answers go, and how.
pub(crate) struct Output {
    json: bool,
}

impl Output {
    pub(crate) fn new(json: bool) -> Self {
        Output { json }
    }

    /// Prints an answer.
    pub(crate) fn answer(&self, answer: &Answer) -> io::Result<()> {
        match (self.json, &answer.each[..]) {
            (false, _) => text(&answer.text),
            (true, []) => json(answer.envelope()),
            (true, each) => each.iter().try_for_each(|answer| json(answer.envelope())),
        }
    }

    /// Tells people that a file was written.
    pub(crate) fn kept(&self, kept: &Kept) -> io::Result<()> {
        if self.json { Ok(()) } else { text(&format!("  kept in {}", kept.path)) }
    }

    /// Prints what a checker says of a saved answer.
    pub(crate) fn verified(&self, verified: &Verified) -> io::Result<()> {
        if self.json { json(&serde_json::to_value(verified)?) } else { text(&verified.text()) }
    }

    /// Tells a program that its question was refused; people read standard error.
    pub(crate) fn refusal(&self, bad: &BadInput) -> io::Result<()> {
        if self.json { json(&serde_json::to_value(bad.error())?) } else { Ok(()) }
    }

    /// A file that cannot be read, in a field of the question.
    pub(crate) fn unreadable(
        &self,
        field: &'static str,
        name: &str,
        error: &io::Error,
    ) -> io::Result<ExitCode> {
        self.refusal(&BadInput::whole(field, name, format!("cannot read {name}: {error}")))?;
        Ok(report::unreadable(name, error))
    }

    /// A file that cannot be written.
    pub(crate) fn unwritable(
        &self,
        field: &'static str,
        name: &str,
        error: &io::Error,
    ) -> io::Result<ExitCode> {
        self.refusal(&BadInput::whole(field, name, format!("cannot write {name}: {error}")))?;
        Ok(report::unwritable(name, error))
    }
}

/// Prints JSON, one line per value, so that programs can read it line by line.
pub(crate) fn json(value: &Value) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{value}")?;
    out.flush()
}

/// Prints text; styles are dropped where there is no terminal or `NO_COLOR` is set.
pub(crate) fn text(text: &str) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    match text.trim_end() {
        "" => {}
        text => writeln!(out, "{text}")?,
    }
    out.flush()
}
