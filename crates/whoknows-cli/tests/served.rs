//! The program itself, serving on a free port; and a plain HTTP client to speak with it.

pub(crate) mod http;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server with a data directory of its own; killed when dropped.
pub(crate) struct Server {
    child: Child,
    port: u16,
    data: PathBuf,
}

impl Server {
    /// Starts with no games, at any free port.
    pub(crate) fn start(name: &str) -> Self {
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
        let _ = std::fs::remove_dir_all(&data);
        let (child, port) = spawn(&data, 0);
        Server { child, port, data }
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
        (self.child, self.port) = spawn(&self.data, self.port);
    }

    /// Kills it without a word (SIGKILL).
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Where it listens.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// The address of a path.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts the program and waits until it says where it is.
fn spawn(data: &Path, port: u16) -> (Child, u16) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_whoknows"))
        .args(["serve", "--port", &port.to_string(), "--data"])
        .arg(data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://127.0.0.1:").nth(1).expect("it says where it is");
    let port = address.split('/').next().unwrap().parse().unwrap();
    (child, port)
}
