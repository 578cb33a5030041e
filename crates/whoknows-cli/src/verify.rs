//! `whoknows verify`: saved answers, confirmed again by their checkers alone.

use std::io;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command};
use whoknows::budget::Budget;
use whoknows::verdict::Word;
use whoknows_api::{Verified, summary, summary_text, verify};

use crate::ask::limits;
use crate::output::{self, Output};
use crate::report;
use crate::texts::{self, Source};
use crate::watch::Watch;

/// `whoknows verify answers.jsonl`.
pub(crate) fn command() -> Command {
    Command::new("verify")
        .about("Confirm saved answers again, by their checkers alone: no search")
        .arg(
            Arg::new("answers")
                .required(true)
                .num_args(1..)
                .value_name("FILE")
                .help("Answers as --json prints them, one or many in a file; - for standard input"),
        )
        .after_help(
            "Yes: the answer holds, and this is what it rests on. No: something in it is wrong. Don't know: \
             it rests on a search.\n\n\
             Example:\n  whoknows hats find --graph C5 --colours 3 --json | whoknows verify -",
        )
}

/// Reads the files one after the other.
pub(crate) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    let output = Output::new(matches.get_flag("json"));
    // Read before anybody watches: who waits for standard input is interrupted at once.
    let names = matches.get_many::<String>("answers").expect("required");
    let mut sources = Vec::new();
    for name in names {
        match read(name) {
            Ok(source) => sources.push(source),
            Err(error) => return output.unreadable("answers", name, &error),
        }
    }
    let watch = Watch::start(matches.get_flag("quiet"));
    let budget = Budget::new(limits(matches), &watch);
    let mut all: Vec<Verified> = Vec::new();
    // Who stops listening still gets the exit code.
    let mut heard = true;
    for source in &sources {
        match verify(&source.text, &budget) {
            Ok(verified) => {
                for one in &verified {
                    heard = heard && still_heard(output.verified(one))?;
                }
                all.extend(verified);
            }
            Err(bad) => {
                output.refusal(&bad)?;
                return Ok(report::bad_input(&bad, &source.name));
            }
        }
    }
    watch.finish();
    if heard && all.len() > 1 && !matches.get_flag("json") {
        still_heard(output::text(&summary_text(&all)))?;
    }
    Ok(ExitCode::from(match summary(&all) {
        Word::Yes => 0,
        Word::No => 1,
        Word::Unknown if watch.stopped_by_hand() => 130,
        Word::Unknown => 3,
    }))
}

/// Is there still somebody who reads?
fn still_heard(written: io::Result<()>) -> io::Result<bool> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true),
    }
}

/// A file; `-` is standard input; what begins like JSON is the answer itself.
fn read(name: &str) -> io::Result<Source> {
    if name == "-" {
        return texts::standard_input();
    }
    if name.trim_start().starts_with(['{', '[']) {
        return Ok(Source { name: "FILE".into(), text: name.to_string() });
    }
    texts::file(name)
}
