//! `whoknows help`: a page for every notation, and the help of every command.

use std::io;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command};
use whoknows_api::topics::{TOPICS, Topic};
use whoknows_api::{BadInput, parts, questions};

use crate::commands::program;
use crate::completions::Known;
use crate::output::{self, Output};
use crate::report;

pub(crate) fn command() -> Command {
    Command::new("help")
        .about("A page for every notation, or the help of a command")
        .arg(
            Arg::new("words")
                .num_args(0..)
                .value_name("TOPIC|COMMAND")
                .value_parser(Known(known()))
                .hide_possible_values(true)
                .help("A notation, or a command: `help formulas`, `help hats find`"),
        )
        .after_help(format!("Notations:\n{}", listed()))
}

/// What can stand first: notations and commands, for whoever completes it.
fn known() -> Vec<String> {
    let topics = TOPICS.iter().map(|topic| topic.name.to_string());
    topics.chain(parts().iter().map(|part| part.name.to_string())).collect()
}

/// The notations, a line each.
pub(crate) fn listed() -> String {
    let line = |topic: &Topic| format!("  {:<10} {}", topic.name, topic.title());
    TOPICS.iter().map(line).collect::<Vec<_>>().join("\n")
}

pub(crate) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    let words: Vec<&str> =
        matches.get_many::<String>("words").into_iter().flatten().map(String::as_str).collect();
    if let [word] = words[..]
        && let Some(topic) = TOPICS.iter().find(|topic| topic.is_called(word))
    {
        if matches.get_flag("json") {
            output::json(&serde_json::to_value(topic.fields())?)?;
        } else {
            output::text(&topic.text())?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(&first) = words.first()
        && program().find_subcommand(first).is_none()
    {
        let table = questions();
        let named = table.iter().filter(|question| question.name == first);
        let named: Vec<String> =
            named.map(|question| format!("`help {} {first}`", question.part)).collect();
        let names: Vec<&str> = TOPICS.iter().map(|topic| topic.name).collect();
        let message = if named.is_empty() {
            format!(
                "no page and no command is called `{first}`; the pages are {}, the commands those of \
                 `whoknows --help`",
                names.join(", ")
            )
        } else {
            format!("`{first}` is a question of a part: expected {}", named.join(" or "))
        };
        let bad = BadInput::whole("words", first, message);
        Output::new(matches.get_flag("json")).refusal(&bad)?;
        return Ok(report::bad_input(&bad, "TOPIC|COMMAND"));
    }
    let asked = ["whoknows"].into_iter().chain(words).chain(["--help"]);
    match program().try_get_matches_from(asked) {
        Err(error) => Ok(report::usage(error)),
        Ok(_) => unreachable!("--help ends every command line"),
    }
}
