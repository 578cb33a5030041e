//! Shell completions and man pages, from the same definitions as the command line.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use clap_mangen::Man;

use whoknows_api::topics::TOPICS;

use crate::commands::program;
use crate::{output, report};

/// Takes every word, and completes to these.
#[derive(Clone)]
pub(crate) struct Known(pub(crate) Vec<String>);

impl TypedValueParser for Known {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

pub(crate) fn commands() -> Vec<Command> {
    let shell = Arg::new("shell").required(true).value_parser(value_parser!(Shell));
    let pages = Arg::new("pages").num_args(0..).value_name("COMMAND|TOPIC|FOLDER").help(
        "Print the page of a command or a notation (`man hats find`, `man graphs`), or write all pages into a folder",
    );
    vec![
        Command::new("completions").about("Print completions for a shell").arg(shell).after_help(
            "Where they belong, for instance:\n  \
             whoknows completions bash > ~/.local/share/bash-completion/completions/whoknows\n  \
             whoknows completions fish > ~/.config/fish/completions/whoknows.fish",
        ),
        Command::new("man")
            .about("Print a man page, or write all of them")
            .arg(pages)
            .after_help("Example:\n  whoknows man hats find | man -l -\n  whoknows man ./pages"),
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
    let words: Vec<&str> =
        matches.get_many::<String>("pages").into_iter().flatten().map(String::as_str).collect();
    let topic = TOPICS.iter().find(|topic| words.len() == 1 && topic.is_called(words[0]));
    let mut page = Vec::new();
    match (topic, command(&words), &words[..]) {
        (Some(topic), _, _) => page.extend(topic.man().into_bytes()),
        (None, Some(command), _) => render(command, &mut page)?,
        (None, None, [folder]) => return all(folder),
        (None, None, _) => {
            let words = words.join(" ");
            return Ok(report::words(&format!(
                "no command is called `{words}`: see `whoknows --help`"
            )));
        }
    }
    io::stdout().lock().write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}

/// The command of these words, the program itself if there are none.
fn command(words: &[&str]) -> Option<Command> {
    let mut command = program();
    command.build();
    words.iter().try_fold(command, |command, word| command.find_subcommand(word).cloned())
}

/// Every page, in a folder.
fn all(folder: &str) -> io::Result<ExitCode> {
    if let Err(error) = std::fs::create_dir_all(folder) {
        return Ok(report::unwritable(&format!("pages into {folder}"), &error));
    }
    let mut open: Vec<Command> = command(&[]).into_iter().collect();
    let mut pages = TOPICS.len();
    while let Some(command) = open.pop() {
        open.extend(command.get_subcommands().filter(|c| !c.is_hide_set()).cloned());
        let name = command.get_display_name().unwrap_or("whoknows").to_string();
        let mut page = Vec::new();
        render(command, &mut page)?;
        std::fs::write(Path::new(folder).join(format!("{name}.1")), page)?;
        pages += 1;
    }
    for topic in TOPICS {
        let path = Path::new(folder).join(format!("whoknows-{}.7", topic.name));
        std::fs::write(path, topic.man())?;
    }
    output::text(&format!("{pages} pages in {folder}"))?;
    Ok(ExitCode::SUCCESS)
}

/// The page of a command: at its foot stands the program, and its notes are no "extra".
fn render(command: Command, page: &mut Vec<u8>) -> io::Result<()> {
    let source = concat!("whoknows ", env!("CARGO_PKG_VERSION"));
    let mut plain = Vec::new();
    Man::new(command).source(source).manual("whoknows").render(&mut plain)?;
    let text = String::from_utf8_lossy(&plain).replace("\n.SH EXTRA\n", "\n.SH NOTES\n");
    page.extend(text.into_bytes());
    Ok(())
}
