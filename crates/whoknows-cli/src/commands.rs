//! The command line, made from the table of questions; and which command does what.

use std::io;
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use whoknows_api::topics::see_also;
use whoknows_api::{parts, questions};

use crate::meant::by_other_names;
use crate::{
    ask, completions, help, play, puzzles, questions as listing, serve, show, tour, verify,
};

/// The whole command line.
pub(crate) fn program() -> Command {
    let mut program = Command::new("whoknows")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Deduction puzzles: solved, proved, explained and played")
        .after_help(format!(
            "Start with `whoknows tour`; `whoknows questions` lists what can be asked, `whoknows puzzles` what to \
             try it on.\n\nNotations, each with its page (`whoknows help formulas`):\n{}",
            help::listed()
        ))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(tour::command())
        .subcommand(listing::command())
        .subcommand(puzzles::command())
        .subcommand(help::command())
        .subcommand(ask::command())
        .subcommand(verify::command())
        .subcommand(serve::command())
        .args(for_all());
    for part in parts() {
        let meant = |command| by_other_names(part.name, command);
        let command = Command::new(part.name)
            .about(format!("{}: {}", part.title, part.about))
            .subcommand_required(true)
            .arg_required_else_help(true)
            .subcommands(part.questions.iter().map(show::command).map(meant))
            .subcommands(play::command(part.name).map(meant))
            .after_help(see_also(part.name));
        program = program.subcommand(command);
    }
    completions::commands().into_iter().fold(program, Command::subcommand)
}

/// The flags of every question.
fn for_all() -> [Arg; 5] {
    let flag = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).help(help).global(true).help_heading("For every question")
    };
    [
        flag("json", "Print the answer as JSON").action(ArgAction::SetTrue),
        flag("quiet", "Show no progress").short('q').action(ArgAction::SetTrue),
        flag("limit-nodes", "Give up after this much work (colourings, conflicts; exit code 3)")
            .value_name("N")
            .aliases(["max-nodes", "node-limit"])
            .value_parser(value_parser!(u64)),
        flag("limit-seconds", "Give up after this long (exit code 3)")
            .value_name("SECONDS")
            .aliases(["timeout", "time-limit", "time", "max-seconds"])
            .value_parser(seconds),
        flag("threads", "Use so many threads [default: all cores]")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..=1024)),
    ]
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=1e9).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds, such as 10 or 0.5".to_string()),
    }
}

/// Does what was asked for.
pub(crate) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    let (name, rest) = matches.subcommand().expect("a subcommand is required");
    match name {
        "tour" => tour::run(rest),
        "questions" => listing::run(rest),
        "puzzles" => puzzles::run(rest),
        "help" => help::run(rest),
        "ask" => ask::by_json(rest),
        "verify" => verify::run(rest),
        "serve" => Ok(serve::run(rest)),
        "completions" => completions::print(rest),
        "man" => completions::man(rest),
        part => {
            let (name, flags) = rest.subcommand().expect("a question is required");
            if name == "play" {
                return play::run(part, flags);
            }
            let table = questions();
            let question = table.iter().find(|q| q.part == part && q.name == name);
            ask::by_flags(question.expect("the command line is made from the table"), flags)
        }
    }
}
