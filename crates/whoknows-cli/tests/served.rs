//! The program itself, serving on a free port; and a plain HTTP client to speak with it.

pub(crate) mod http;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A second address of this machine.
pub(crate) const AFAR: &str = "127.0.0.2";

/// A server with a data directory of its own; killed when dropped.
pub(crate) struct Server {
    child: Child,
    data: PathBuf,
    flags: Vec<&'static str>,
    told: Told,
}

/// What it says when it is ready.
struct Told {
    port: u16,
    /// The access word, if others may come.
    word: Option<String>,
}

impl Server {
    /// Starts with no games, at any free port.
    pub(crate) fn start(name: &str) -> Self {
        Self::start_with(name, |_| ())
    }

    /// Starts with what somebody put where games are kept.
    pub(crate) fn start_with(name: &str, put: impl FnOnce(&Path)) -> Self {
        Self::begin(name, &[], put)
    }

    /// Starts for others on the network too.
    pub(crate) fn start_lan(name: &str) -> Self {
        Self::begin(name, &["--lan"], |_| ())
    }

    fn begin(name: &str, flags: &[&'static str], put: impl FnOnce(&Path)) -> Self {
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
        let _ = std::fs::remove_dir_all(&data);
        let _ = std::fs::remove_file(&data);
        let _ = std::fs::remove_file(answers(&data));
        put(&data);
        let (child, told) = spawn(&data, 0, flags);
        Server { child, data, flags: flags.to_vec(), told }
    }

    /// The access word.
    pub(crate) fn word(&self) -> &str {
        self.told.word.as_deref().expect("it serves others")
    }

    /// Where it keeps its games.
    pub(crate) fn data(&self) -> &Path {
        &self.data
    }

    /// The most memory that it had, in bytes, where the system tells it.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib * 1024)
    }

    /// Kills it without a word (SIGKILL) and starts it again at the same port with the same data.
    pub(crate) fn kill_and_restart(&mut self) {
        self.kill();
        self.restart();
    }

    /// Starts it again, after it was killed.
    pub(crate) fn restart(&mut self) {
        (self.child, self.told) = spawn(&self.data, self.told.port, &self.flags);
    }

    /// Kills it without a word (SIGKILL).
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Where it listens.
    pub(crate) fn port(&self) -> u16 {
        self.told.port
    }

    /// The address of a path.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.told.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !std::thread::panicking() {
            every_answer_passes_its_schema(&answers(&self.data));
        }
    }
}

/// Where a server with this data writes its answers.
fn answers(data: &Path) -> PathBuf {
    data.with_extension("answers.jsonl")
}

/// Every answer that the server gave in this test, against the schema of its question.
fn every_answer_passes_its_schema(answers: &Path) {
    let text = std::fs::read_to_string(answers).unwrap();
    let mut validators = std::collections::BTreeMap::new();
    for line in text.lines() {
        // A killed server may leave the last line unfinished.
        let Ok(envelope) = serde_json::from_str::<serde_json::Value>(line) else { continue };
        let asked = &envelope["question"];
        let name = format!("{}/{}", asked["part"], asked["name"]).replace('"', "");
        let validator = validators.entry(name.clone()).or_insert_with(|| {
            let table = whoknows_api::questions();
            let question = table.iter().find(|q| format!("{}/{}", q.part, q.name) == name);
            let schema = question.unwrap_or_else(|| panic!("{line}")).reply_schema();
            jsonschema::draft202012::new(&schema).unwrap()
        });
        let faults: Vec<String> = validator.iter_errors(&envelope).map(|e| e.to_string()).collect();
        assert!(faults.is_empty(), "{name}: {faults:?}\n{line}");
    }
}

/// Starts the program and waits until it says where it is.
fn spawn(data: &Path, port: u16, flags: &[&str]) -> (Child, Told) {
    // Another program, such as an earlier one, which should fail.
    let program = std::env::var_os("WHOKNOWS_PROGRAM");
    let mut command =
        Command::new(program.unwrap_or_else(|| env!("CARGO_BIN_EXE_whoknows").into()));
    command.args(["serve", "--port", &port.to_string(), "--data"]).arg(data);
    command.arg("--answers").arg(answers(data)).args(flags);
    // To work on pages without a build: from this folder, not from the program.
    if let Some(pages) = std::env::var_os("WHOKNOWS_PAGES") {
        command.arg("--pages").arg(pages);
    }
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let link = line.split("http://").nth(1).expect("it says where it is");
    let address = link.split('/').next().unwrap();
    let port = address.rsplit(':').next().unwrap().parse().unwrap();
    let word = link.split("?word=").nth(1).and_then(|rest| rest.split(' ').next());
    (child, Told { port, word: word.map(str::to_string) })
}
