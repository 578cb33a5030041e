//! `whoknows serve`: the workbench as a page in the browser.

use std::io;
use std::path::PathBuf;
use std::process::{Command as Process, ExitCode, Stdio};
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use whoknows_web::{Ready, Settings, USUAL_PORT};

use crate::{output, report};

/// How long a question over HTTP may take, if --limit-seconds says nothing else.
const PATIENCE: f64 = 120.0;

pub(crate) fn command() -> Command {
    let path = |name: &'static str, help: &'static str| {
        let folder = value_parser!(PathBuf);
        Arg::new(name).long(name).value_name("DIR").value_parser(folder).help(help)
    };
    Command::new("serve")
        .about("Open the workbench as a page in the browser")
        .arg(
            Arg::new("port")
                .long("port")
                .value_name("PORT")
                .value_parser(value_parser!(u16))
                .help(format!("The port; 0 for any that is free [default: {USUAL_PORT}]")),
        )
        .arg(
            Arg::new("open")
                .long("open")
                .action(ArgAction::SetTrue)
                .help("Open it in the browser of this desktop"),
        )
        .arg(path("data", "Where games in play are kept [default: the user's data directory]"))
        .arg(path("answers", "Write every answer to this file, one a line, for `whoknows verify`").value_name("FILE"))
        .arg(path("pages", "Read the pages from this folder, to work on them"))
        .after_help(
            "It listens on 127.0.0.1 alone; Ctrl-C ends it. A question takes at most 120 seconds, or \
             --limit-seconds.\n\nExample:\n  whoknows serve --open",
        )
}

pub(crate) fn run(matches: &ArgMatches) -> ExitCode {
    let given = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let port = matches.get_one::<u16>("port").copied();
    let patience = matches.get_one::<f64>("limit-seconds").copied().unwrap_or(PATIENCE);
    let settings = Settings {
        port: port.unwrap_or(USUAL_PORT),
        data: given("data").or_else(data_directory),
        pages: given("pages"),
        patience: Duration::from_secs_f64(patience),
        answers: given("answers"),
    };
    let open = matches.get_flag("open");
    match whoknows_web::serve(settings, |at| ready(at, open)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            let port = port.unwrap_or(USUAL_PORT);
            report::words(&format!("port {port} is taken: choose another with --port, or 0"))
        }
        Err(error) => report::words(&error.to_string()),
    }
}

fn ready(at: &Ready, open: bool) {
    if let Some(notice) = &at.notice {
        report::warning(notice);
    }
    let address = format!("http://{}/", at.address);
    // A reader that went away does not end the server.
    let _ = output::text(&format!("whoknows is at {address}  (Ctrl-C ends it)"));
    if open && !opened(&address) {
        let _ = output::text("no browser could be opened: open the address by hand");
    }
}

/// Asks the desktop to open an address.
fn opened(address: &str) -> bool {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut process = Process::new(opener);
    process.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    process.spawn().is_ok()
}

/// Where programs of this user keep what they must not lose.
fn data_directory() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|at| !at.is_empty()).map(PathBuf::from);
    let base = match std::env::consts::OS {
        "windows" => variable("APPDATA"),
        "macos" => variable("HOME").map(|home| home.join("Library/Application Support")),
        _ => variable("XDG_DATA_HOME")
            .or_else(|| variable("HOME").map(|home| home.join(".local/share"))),
    };
    base.map(|base| base.join("whoknows"))
}
