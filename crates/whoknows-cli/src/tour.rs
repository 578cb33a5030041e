//! `whoknows tour`: every part on its classic puzzle, a screen each, with the evidence.

use std::io;
use std::process::ExitCode;

use clap::{ArgMatches, Command};
use whoknows::budget::Budget;
use whoknows_api::tour;

use crate::ask::limits;
use crate::output;
use crate::watch::Watch;

pub(crate) fn command() -> Command {
    Command::new("tour").about("Every part on its classic puzzle, with the evidence")
}

pub(crate) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    let watch = Watch::start(matches.get_flag("quiet"));
    let screens = tour::screens(&Budget::new(limits(matches), &watch));
    watch.finish();
    if matches.get_flag("json") {
        for screen in &screens {
            output::json(&serde_json::to_value(screen.fields())?)?;
        }
    } else {
        let texts: Vec<String> = screens.iter().map(tour::Screen::text).collect();
        output::text(&texts.join("\n\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}
