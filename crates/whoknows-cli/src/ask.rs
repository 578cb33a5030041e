//! Asking a question, by flags or by JSON, and giving the answer.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command};
use serde_json::Value;
use whoknows::budget::{Budget, Limits};
use whoknows::verdict::Word;
use whoknows_api::{Answer, BadInput, Question, questions};

use crate::completions::Known;
use crate::output::Output;
use crate::show::{self, Watched};
use crate::texts::Source;
use crate::watch::Watch;
use crate::{keep, report, texts};

/// `whoknows ask hats/find '{"graph": "C5", "colours": 3}'`.
pub(crate) fn command() -> Command {
    Command::new("ask")
        .about("Ask a question with a JSON body, as over HTTP")
        .arg(
            Arg::new("question")
                .required(true)
                .value_name("PART/QUESTION")
                .value_parser(Known(questions().iter().map(name_of).collect()))
                .hide_possible_values(true),
        )
        .arg(
            Arg::new("body")
                .default_value("-")
                .hide_default_value(true)
                .value_name("BODY")
                .help("The JSON body, or a file that holds it [default: standard input]"),
        )
        .after_help("Example:\n  whoknows ask hats/find '{\"graph\": \"C5\", \"colours\": 3}'")
}

/// Asks with the flags: they become the same JSON body that the other doors take.
pub(crate) fn by_flags(question: &Question, matches: &ArgMatches) -> io::Result<ExitCode> {
    let mut body = match question.body(matches) {
        Ok(body) => body,
        Err(error) => return Ok(report::usage(error)),
    };
    let output = Output::new(matches.get_flag("json"));
    let command = question.command();
    let mut sources = Sources::new(move |field| named(&command, field));
    for field in question.texts {
        let given: &mut [Value] = match body.get_mut(field) {
            Some(Value::Array(list)) => list,
            Some(one) => std::slice::from_mut(one),
            None => continue,
        };
        for value in given {
            let Value::String(text) = value else { continue };
            if texts::is_missing(text) {
                sources.missing.insert(*field);
            }
            match texts::resolve(question.part, text) {
                Ok(None) => {}
                Ok(Some(source)) => {
                    text.clone_from(&source.text);
                    sources.files.push((*field, source));
                }
                Err(error) => return output.unreadable(field, text, &error),
            }
        }
    }
    if let Err((path, error)) = resume(question, &mut body, &mut sources) {
        return output.unreadable("save", &path, &error);
    }
    if show::before(question, &body, matches)? == Watched::Stopped {
        return Ok(ExitCode::from(130));
    }
    if let Some((field, path, error)) = keep::unwritable(question, &body) {
        return output.unwritable(field, &path, &error);
    }
    ask(|budget| question.ask_fields(body, budget), &sources, matches)
}

/// What a field is called on the command line: its flag, or the name of its place.
fn named(command: &Command, field: &str) -> String {
    let place = command.get_positionals().find(|place| place.get_id() == field);
    let name = place.and_then(|place| place.get_value_names()?.first().map(ToString::to_string));
    name.unwrap_or_else(|| format!("--{}", field.replace('_', "-")))
}

/// Hands in what an earlier answer kept, if its file is there; else sees that it can be written, before
/// hours are spent on what goes into it.
fn resume(
    question: &Question,
    body: &mut Value,
    sources: &mut Sources,
) -> Result<(), (String, io::Error)> {
    let Some((path_field, text_field)) = question.resumes else { return Ok(()) };
    let Some(Value::String(path)) = body.get(path_field) else { return Ok(()) };
    let path = path.clone();
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(&path);
    opened.map_err(|error| (path.clone(), error))?;
    let source = texts::file(&path).map_err(|error| (path, error))?;
    body[text_field] = Value::String(source.text.clone());
    sources.files.push((text_field, source));
    Ok(())
}

/// Asks with a JSON body.
pub(crate) fn by_json(matches: &ArgMatches) -> io::Result<ExitCode> {
    let name = matches.get_one::<String>("question").expect("required");
    let table = questions();
    let output = Output::new(matches.get_flag("json"));
    let Some(question) = table.iter().find(|question| name_of(question) == *name) else {
        let bad = BadInput::whole("question", name, no_question(&table, name));
        output.refusal(&bad)?;
        return Ok(report::bad_input(&bad, "PART/QUESTION"));
    };
    let given = matches.get_one::<String>("body").expect("by default standard input");
    let mut sources = Sources::new(str::to_string);
    if !given.starts_with(['{', '[']) && texts::is_missing(given) {
        sources.missing.insert("body");
    }
    let body = match texts::resolve(question.part, given) {
        Ok(None) => given.clone(),
        Ok(Some(source)) => {
            let text = source.text.clone();
            sources.files.push(("body", source));
            text
        }
        Err(error) => return output.unreadable("body", given, &error),
    };
    let fields = serde_json::from_str(&body).unwrap_or_default();
    if let Some((field, path, error)) = keep::unwritable(question, &fields) {
        return output.unwritable(field, &path, &error);
    }
    ask(|budget| question.ask(&body, budget), &sources, matches)
}

/// A question as it is asked: `hats/find`.
fn name_of(question: &Question) -> String {
    format!("{}/{}", question.part, question.name)
}

/// The questions of the part, if there is such a part; else all parts and questions.
fn no_question(table: &[Question], name: &str) -> String {
    let part = name.split(['/', ' ']).next().unwrap_or(name);
    let of_part = table.iter().any(|question| question.part == part);
    let shown = table.iter().filter(|question| !of_part || question.part == part);
    let names: Vec<String> = shown.map(name_of).collect();
    format!("no question `{name}`; there are {}", names.join(", "))
}

fn ask(
    work: impl FnOnce(&Budget) -> Result<Answer, BadInput>,
    sources: &Sources,
    matches: &ArgMatches,
) -> io::Result<ExitCode> {
    let watch = Watch::start(matches.get_flag("quiet"));
    let answer = work(&Budget::new(limits(matches), &watch));
    watch.finish();
    let output = Output::new(matches.get_flag("json"));
    match answer {
        Ok(answer) => {
            // The answer first: it may have taken long, and a file that cannot be written loses it not.
            output.answer(&answer)?;
            for kept in &answer.kept {
                if let Err(error) = std::fs::write(&kept.path, &kept.content) {
                    return Ok(report::unwritable(&kept.path, &error));
                }
                output.kept(kept)?;
            }
            Ok(exit_code(&answer, watch.stopped_by_hand()))
        }
        Err(bad) => refuse(&output, bad, sources),
    }
}

fn refuse(output: &Output, mut bad: BadInput, sources: &Sources) -> io::Result<ExitCode> {
    if sources.missing.contains(bad.field) {
        bad.fault.message = texts::no_file(&bad.fault.message);
    }
    // A name without dot and slash is taken as text.
    if !bad.text.contains(['.', '/', '\n']) && std::path::Path::new(&bad.text).is_file() {
        let _ = write!(bad.fault.message, "; the file of that name is read as ./{}", bad.text);
    }
    output.refusal(&bad)?;
    // Of several files in one field, the one that holds the text at fault.
    let file =
        sources.files.iter().find(|(field, file)| *field == bad.field && file.text == bad.text);
    let source = file.map_or_else(|| (sources.name)(bad.field), |(_, file)| file.name.clone());
    Ok(report::bad_input(&bad, &source))
}

/// Where the texts of the fields came from.
struct Sources {
    /// The files that were read.
    files: Vec<(&'static str, Source)>,
    /// The fields that may have been meant as files which are not there.
    missing: BTreeSet<&'static str>,
    /// What the other fields are called at this door.
    name: Box<dyn Fn(&str) -> String>,
}

impl Sources {
    fn new(name: impl Fn(&str) -> String + 'static) -> Self {
        Sources { files: Vec::new(), missing: BTreeSet::new(), name: Box::new(name) }
    }
}

/// The limits that the flags set.
pub(crate) fn limits(matches: &ArgMatches) -> Limits {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    Limits {
        nodes: matches.get_one::<u64>("limit-nodes").copied(),
        time: matches.get_one::<f64>("limit-seconds").map(|s| Duration::from_secs_f64(*s)),
        threads: matches.get_one::<u64>("threads").map_or_else(cores, |&n| n as usize),
    }
}

fn exit_code(answer: &Answer, stopped: bool) -> ExitCode {
    ExitCode::from(match answer.verdict {
        Word::Yes => 0,
        Word::No => 1,
        Word::Unknown if stopped => 130,
        Word::Unknown => 3,
    })
}
