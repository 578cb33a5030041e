//! Playing in the terminal: a game is its setup and its moves, so undo and resume follow from that.

mod hats;
mod nonogram;

use std::io;
use std::process::ExitCode;

use clap::{ArgMatches, Command};

/// The `play` command of a part, if it has one.
pub(crate) fn command(part: &str) -> Option<Command> {
    match part {
        "hats" => Some(hats::command()),
        "nonogram" => Some(nonogram::command()),
        _ => None,
    }
}

/// Plays until the player leaves.
pub(crate) fn run(part: &str, matches: &ArgMatches) -> io::Result<ExitCode> {
    match part {
        "hats" => hats::run(matches),
        "nonogram" => nonogram::run(matches),
        _ => unreachable!("only parts with a command are played"),
    }
}
