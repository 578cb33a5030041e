//! The program `whoknows`: flags and files in, text or JSON out.
//!
//! Exit codes: 0 yes or done, 1 no, 2 bad input, 3 gave up within the budget, 130 interrupted. A
//! reader that goes away (`| head`) is normal and ends the program quietly.

mod ask;
mod commands;
mod completions;
mod help;
mod keep;
mod meant;
mod output;
mod play;
mod puzzles;
mod questions;
mod report;
mod screen;
mod serve;
mod show;
mod texts;
mod tour;
mod verify;
mod watch;

use std::process::ExitCode;

fn main() -> ExitCode {
    let matches = match commands::program().try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return report::usage(error),
    };
    match commands::run(&matches) {
        Ok(code) => code,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => report::failure(&error),
    }
}
