//! Shell completions and man pages, from the same definitions as the command line.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;

use whoknows_api::topics::TOPICS;

use crate::commands::program;
use crate::output;

pub(crate) fn commands() -> Vec<Command> {
    let shell = Arg::new("shell").required(true).value_parser(value_parser!(Shell));
    let folder = Arg::new("folder")
        .value_name("FOLDER")
        .help("Write a page for every command into this folder [default: print the first page]");
    vec![
        Command::new("completions").about("Print completions for a shell").arg(shell),
        Command::new("man").about("Print the man page, or write all of them").arg(folder),
    ]
}

pub(crate) fn print(matches: &ArgMatches) -> io::Result<ExitCode> {
    let shell = *matches.get_one::<Shell>("shell").expect("required");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(), "whoknows", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn man(matches: &ArgMatches) -> io::Result<ExitCode> {
    let Some(folder) = matches.get_one::<String>("folder") else {
        let mut page = Vec::new();
        clap_mangen::Man::new(program()).render(&mut page)?;
        io::stdout().lock().write_all(&page)?;
        return Ok(ExitCode::SUCCESS);
    };
    std::fs::create_dir_all(folder)?;
    clap_mangen::generate_to(program(), Path::new(folder))?;
    for topic in TOPICS {
        let path = Path::new(folder).join(format!("whoknows-{}.7", topic.name));
        std::fs::write(path, topic.man())?;
    }
    let pages = std::fs::read_dir(folder)?.count();
    output::text(&format!("{pages} pages in {folder}"))?;
    Ok(ExitCode::SUCCESS)
}
