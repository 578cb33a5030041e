//! A program that is given its standard input, and what came of it.

use std::io::{ErrorKind, Write};
use std::process::{Command, Output, Stdio};

/// Runs the command with these bytes as its input. It may end before it has read them all.
pub(crate) fn fed(command: &mut Command, bytes: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("it has a standard input");
    std::thread::scope(|scope| {
        scope.spawn(move || match pipe.write_all(bytes) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
            _ => {}
        });
        child.wait_with_output().expect("it ends")
    })
}
