//! Every answer that was given, one a line, if somebody wants them kept: `whoknows verify` reads the file.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

use whoknows_api::Answer;

/// Where answers are written.
pub(crate) struct Journal(Option<Mutex<File>>);

impl Journal {
    /// Goes on in this file, or keeps nothing.
    pub(crate) fn open(path: Option<&Path>) -> io::Result<Self> {
        let open = |path| OpenOptions::new().append(true).create(true).open(path);
        Ok(Journal(path.map(open).transpose()?.map(Mutex::new)))
    }

    /// Writes an answer; of several, each. An answer that cannot be written is given all the same.
    pub(crate) fn keep(&self, answer: &Answer) {
        let Some(file) = &self.0 else { return };
        let each = if answer.each.is_empty() { std::slice::from_ref(answer) } else { &answer.each };
        let mut lines = String::new();
        for one in each {
            let _ = writeln!(lines, "{}", one.envelope());
        }
        if let Ok(mut file) = file.lock() {
            let _ = file.write_all(lines.as_bytes());
        }
    }
}
