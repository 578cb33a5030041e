//! Errors for people: what is wrong, where, with a caret under it. On standard error, exit code 2.

use std::io::Write;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use whoknows_api::BadInput;

use crate::meant;
use crate::output::Output;

pub(crate) const RED: Style = AnsiColor::Red.on_default().bold();
const YELLOW: Style = AnsiColor::Yellow.on_default().bold();
const TEAL: Style = AnsiColor::Cyan.on_default();

/// Exit code for bad input.
fn code() -> ExitCode {
    ExitCode::from(2)
}

/// A fault in a text, with the line and a caret under the place.
pub(crate) fn bad_input(bad: &BadInput, source: &str) -> ExitCode {
    let (line, column) = bad.place();
    let row = bad.text.lines().nth(line - 1).unwrap_or("");
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    // The caret goes to the end of the fault, but not past the line.
    let fault = bad.text.get(bad.fault.at.clone()).unwrap_or("");
    let wide = fault.lines().next().unwrap_or("").chars().count().max(1);
    // A long line is cut to a window round the fault.
    let from = column.saturating_sub(40);
    let shown: String = plain(row).chars().skip(from).take(100).collect();
    let carets = "^".repeat(wide.min(100));
    let indent = " ".repeat(column - 1 - from);
    let place = format!(
        "{RED}error{RED:#}: {}\n{margin}{TEAL}-->{TEAL:#} {source}:{line}:{column}",
        plain(&bad.fault.message)
    );
    // There is nothing to see in a text without words.
    let seen = format!(
        "\n{margin} {TEAL}|{TEAL:#}\n{TEAL}{number} |{TEAL:#} {shown}\n\
         {margin} {TEAL}|{TEAL:#} {indent}{RED}{carets}{RED:#}"
    );
    say(&(place + if row.trim().is_empty() { "" } else { &seen }));
    code()
}

/// Nothing that steers a terminal: input is shown, not obeyed.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '·' } else { c }).collect()
}

/// Something that is wrong as a whole.
pub(crate) fn words(message: &str) -> ExitCode {
    say(&format!("{RED}error{RED:#}: {}", plain(message)));
    code()
}

/// Something that one should know, though it goes on.
pub(crate) fn warning(message: &str) {
    say(&format!("{YELLOW}warning{YELLOW:#}: {}", plain(message)));
}

/// A file that cannot be read.
pub(crate) fn unreadable(name: &str, error: &std::io::Error) -> ExitCode {
    words(&format!("cannot read {name}: {error}"))
}

/// A file that cannot be written.
pub(crate) fn unwritable(name: &str, error: &std::io::Error) -> ExitCode {
    words(&format!("cannot write {name}: {error}"))
}

/// Flags that make no command: what clap says of them, and for who wants JSON an error envelope too.
pub(crate) fn usage(error: clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let error = meant::told(error);
    let number =
        |said: String| said.replace("invalid digit found in string", "expected a whole number");
    let wants_json = std::env::args().take_while(|word| word != "--").any(|word| word == "--json");
    if wants_json {
        let said = number(error.to_string());
        // What is wrong is its first paragraph; how to call it right follows.
        let lines = said.lines().take_while(|line| !line.trim().is_empty()).map(str::trim);
        let wrong = lines.collect::<Vec<_>>().join(" ");
        let message = wrong.strip_prefix("error: ").unwrap_or(&wrong);
        let flags: Vec<String> = std::env::args().skip(1).collect();
        let bad = BadInput::whole("arguments", &flags.join(" "), message);
        let _ = Output::new(true).refusal(&bad);
    }
    say(number(error.render().ansi().to_string()).trim_end());
    code()
}

/// The output cannot be written.
pub(crate) fn failure(error: &std::io::Error) -> ExitCode {
    words(&format!("cannot write the answer: {error}"))
}

/// To standard error; if even that is gone, there is nobody to tell.
fn say(text: &str) {
    let _ = writeln!(anstream::stderr().lock(), "{text}");
}
