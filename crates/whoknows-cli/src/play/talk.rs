//! A game played in lines: what is asked for, and what the players write.
//!
//! A line that is wrong changes nothing. The end of the input, `quit` and Ctrl-C say how to go on.

use std::io::{self, Write};
use std::process::ExitCode;

use super::lines;
use crate::report::RED;
use crate::watch::{Watch, last_words};

/// Goes on, or leaves.
#[derive(PartialEq, Eq)]
pub(super) enum Then {
    Stay,
    Leave,
}

/// A game that is played in lines.
pub(super) trait Talk {
    /// Keeps the game, if that is wished.
    fn keep(&self) -> Result<(), String>;

    /// What is said first.
    fn welcome(&self) -> String;

    /// How to go on; may be empty.
    fn farewell(&self) -> String;

    /// What is asked for next; nothing if nobody is there to say it.
    fn prompt(&mut self, out: &mut impl Write) -> io::Result<Option<String>>;

    /// Does what a line wants; the error says why not.
    fn heard(&mut self, line: &str, out: &mut impl Write) -> io::Result<Result<Then, String>>;
}

/// Plays until somebody leaves, or until there is nobody to play on.
pub(super) fn play(game: &mut impl Talk) -> io::Result<ExitCode> {
    let _watch = Watch::start(true); // for Ctrl-C
    if let Err(words) = game.keep() {
        return Ok(crate::report::words(&words));
    }
    let mut out = anstream::stdout();
    writeln!(out, "{}", game.welcome())?;
    last_words(game.farewell());
    let mut input = io::stdin().lock();
    while let Some(prompt) = game.prompt(&mut out)? {
        writeln!(out, "\n{prompt}")?;
        out.flush()?;
        let then = match lines::next(&mut input)? {
            None => Ok(Then::Leave),
            Some(Err(words)) => Err(words),
            Some(Ok(line)) => game.heard(&line, &mut out)?,
        };
        match then {
            Ok(Then::Stay) => {}
            Ok(Then::Leave) => {
                let words = game.farewell();
                return (if words.is_empty() { Ok(()) } else { writeln!(out, "{words}") })
                    .map(|()| ExitCode::SUCCESS);
            }
            Err(words) => writeln!(out, "{RED}error{RED:#}: {words}")?,
        }
    }
    Ok(ExitCode::SUCCESS)
}
