//! `whoknows serve`: the workbench as a page in the browser.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::process::{Command as Process, ExitCode, Stdio};
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use whoknows_web::{Reach, Ready, Settings, Tls, USUAL_PORT};

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
        .arg(
            Arg::new("lan")
                .long("lan")
                .action(ArgAction::SetTrue)
                .help("Let others on this network come, by a link with an access word"),
        )
        .arg(
            Arg::new("behind-proxy")
                .long("behind-proxy")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["lan", "cert"])
                .requires("name")
                .help("Let others come by a proxy on this machine, which encrypts, with the access word"),
        )
        .arg(
            Arg::new("name")
                .long("name")
                .value_name("NAME")
                .action(ArgAction::Append)
                .value_parser(host_name)
                .help("A name by which others call this machine, such as puzzles.example"),
        )
        .arg(path("cert", "Encrypt with this certificate (PEM)").value_name("FILE").requires("key"))
        .arg(path("key", "The private key of the certificate (PEM)").value_name("FILE").requires("cert"))
        .arg(path("data", "Where games in play are kept [default: the user's data directory]"))
        .arg(path("answers", "Write every answer to this file, one a line, for `whoknows verify`").value_name("FILE"))
        .arg(path("pages", "Read the pages from this folder, to work on them"))
        .after_help(
            "It listens on 127.0.0.1 alone, unless --lan opens it to the network; Ctrl-C ends it. A question \
             takes at most 120 seconds, or --limit-seconds.\n\nExamples:\n  whoknows serve --open\n  \
             whoknows serve --lan",
        )
}

pub(crate) fn run(matches: &ArgMatches) -> ExitCode {
    let given = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let port = matches.get_one::<u16>("port").copied();
    let patience = matches.get_one::<f64>("limit-seconds").copied().unwrap_or(PATIENCE);
    let reach = match (matches.get_flag("lan"), matches.get_flag("behind-proxy")) {
        (true, _) => Reach::Lan,
        (_, true) => Reach::Proxy,
        _ => Reach::Here,
    };
    let names = matches.get_many::<String>("name").unwrap_or_default();
    let settings = Settings {
        port: port.unwrap_or(USUAL_PORT),
        reach,
        names: names.cloned().collect(),
        tls: given("cert").zip(given("key")).map(|(cert, key)| Tls { cert, key }),
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
    // A reader that went away does not end the server.
    let _ = output::text(&format!("whoknows is at {}  (Ctrl-C ends it)", at.link));
    if let Some(qr) = &at.qr {
        let _ = output::text("whoever has this link can come in and play; keep it among you");
        if io::stdout().is_terminal() {
            let _ = output::text(&format!("\n{qr}\n"));
        }
    }
    if open && !opened(&at.link) {
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

/// A name of a machine, without a port.
fn host_name(text: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-[]:".contains(c);
    let bracketed = text.starts_with('[') && text.ends_with(']');
    if text.is_empty() || !text.chars().all(plain) || (text.contains(':') && !bracketed) {
        return Err("expected a name such as puzzles.example, without http:// and port".into());
    }
    Ok(text.to_string())
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
