//! `whoknows puzzles`: the puzzles that are built in, and `whoknows puzzles gchq`: one of them as a file.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anstyle::Style;
use clap::{Arg, ArgMatches, Command};
use whoknows_api::BadInput;
use whoknows_api::puzzles::{BuiltIn, puzzles};

use crate::output::{self, Output};
use crate::report;

pub(crate) fn command() -> Command {
    Command::new("puzzles")
        .about("List the puzzles that are built in, or print one")
        .arg(Arg::new("name").value_name("NAME").help("Print this puzzle, as its file holds it"))
        .after_help(
            "Where a command takes a file, @NAME is the puzzle of that name.\n\n\
             Example:\n  whoknows nonogram solve @gchq\n  whoknows puzzles gchq > gchq.non",
        )
}

pub(crate) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    let json = matches.get_flag("json");
    let Some(name) = matches.get_one::<String>("name") else {
        if json {
            output::json(&serde_json::to_value(puzzles().collect::<Vec<_>>())?)?;
        } else {
            output::text(&listed())?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    let plain = name.trim_start_matches('@');
    let Some(puzzle) = puzzles().find(|puzzle| puzzle.name == plain) else {
        let names: Vec<&str> = puzzles().map(|puzzle| puzzle.name).collect();
        let words = format!("no puzzle `{plain}` is built in; there are {}", names.join(", "));
        let bad = BadInput::whole("name", name, words);
        Output::new(json).refusal(&bad)?;
        return Ok(report::bad_input(&bad, "NAME"));
    };
    io::stdout().lock().write_all(puzzle.content)?;
    Ok(ExitCode::SUCCESS)
}

/// Part by part: the name, what it is, and a command to try.
fn listed() -> String {
    let bold = Style::new().bold();
    let mut text = String::new();
    let mut part = "";
    for puzzle in puzzles() {
        let BuiltIn { name, about, example, .. } = puzzle;
        if puzzle.part != part {
            part = puzzle.part;
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{gap}{bold}{part}{bold:#}");
        }
        let _ = writeln!(
            text,
            "  {bold}{:<11}{bold:#} {about}\n              {example}",
            format!("@{name}")
        );
    }
    text
}
