//! Playing in the terminal: a game is its setup and its moves, so undo and resume follow from that.

mod hats;
mod keep;
mod lines;
mod nonogram;
mod quaternity;
mod said;
mod talk;
mod turing;

use std::io;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command};
use whoknows_api::BadInput;

use crate::output::Output;
use crate::report;

const NO_JSON: &str = "play is for people and has no JSON: a program asks with `whoknows ask`";

/// The `play` command of a part, if it has one.
pub(crate) fn command(part: &str) -> Option<Command> {
    match part {
        "hats" => Some(hats::command()),
        "nonogram" => Some(nonogram::command()),
        "quaternity" => Some(quaternity::command()),
        "turing" => Some(turing::command()),
        _ => None,
    }
}

/// Plays until the player leaves.
pub(crate) fn run(part: &str, matches: &ArgMatches) -> io::Result<ExitCode> {
    if matches.get_flag("json") {
        let bad = BadInput::whole("arguments", "--json", NO_JSON);
        Output::new(true).refusal(&bad)?;
        return Ok(report::words(NO_JSON));
    }
    match part {
        "hats" => hats::run(matches),
        "nonogram" => nonogram::run(matches),
        "quaternity" => quaternity::run(matches),
        "turing" => turing::run(matches),
        _ => unreachable!("only parts with a command are played"),
    }
}

/// A flag of a `play` command.
fn flag(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// As a shell takes it for one word.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./,".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_string()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}
