//! `whoknows questions`: the table itself.

use std::fmt::Write;
use std::io;
use std::process::ExitCode;

use anstyle::Style;
use clap::{ArgMatches, Command};
use whoknows_api::{Question, questions};

use crate::output;

pub(crate) fn command() -> Command {
    Command::new("questions").about("List every question (with --json: their JSON schemas too)")
}

pub(crate) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    let table = questions();
    if matches.get_flag("json") {
        output::json(&table.iter().map(Question::row).collect())?;
    } else {
        let bold = Style::new().bold();
        let mut text = String::new();
        for q in &table {
            let _ = writeln!(text, "{bold}{} {}{bold:#}  {}", q.part, q.name, q.about());
            let _ = writeln!(text, "  whoknows {} {} {}\n", q.part, q.name, q.example);
        }
        output::text(&text)?;
    }
    Ok(ExitCode::SUCCESS)
}
