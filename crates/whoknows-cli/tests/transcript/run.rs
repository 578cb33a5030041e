//! Runs the program and shows what it printed, as a transcript does.
//!
//! The program gets no terminal and an environment of its own, so that the width of a window, a
//! wish for colour or a variable of the developer's cannot change what it prints.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{self, Stdio};

use super::command::{Command, Input};

/// Variables that the system needs, or a coverage run.
const KEPT: [&str; 5] = ["PATH", "TMPDIR", "TEMP", "SystemRoot", "LLVM_PROFILE_FILE"];

/// What the program prints: standard output, then standard error, then `[exit N]` unless N is 0.
pub(crate) fn run_program(
    program: &Path,
    folder: &Path,
    command: &Command,
) -> Result<String, String> {
    let stdin = match &command.input {
        Input::Nothing => Stdio::null(),
        Input::File(name) => {
            File::open(folder.join(name)).map_err(|error| format!("{name}: {error}"))?.into()
        }
        Input::Here(_) => Stdio::piped(),
    };
    let kept = KEPT.iter().filter_map(|name| Some((*name, std::env::var_os(name)?)));
    let mut child = process::Command::new(program)
        .args(&command.arguments)
        .current_dir(folder)
        .env_clear()
        .envs(kept)
        .envs(command.variables.iter().cloned())
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start: {error}"))?;
    let pipe = child.stdin.take();
    // The input is written beside the reading of the output, or both could wait for ever.
    let output = std::thread::scope(|scope| {
        if let (Some(mut pipe), Input::Here(text)) = (pipe, &command.input) {
            scope.spawn(move || match pipe.write_all(text.as_bytes()) {
                Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
                _ => {}
            });
        }
        child.wait_with_output()
    });
    let output = output.map_err(|error| format!("cannot wait: {error}"))?;
    let mut text = String::new();
    for stream in [&output.stdout, &output.stderr] {
        text.push_str(&String::from_utf8_lossy(stream));
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
    }
    Ok(match output.status.code() {
        Some(0) => text,
        Some(code) => text + &format!("[exit {code}]\n"),
        None => text + "[killed]\n",
    })
}
