//! One command of a task: announced, run in the root of the workspace, timed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace")
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// A cargo command with variables for its environment.
pub(crate) struct Step {
    variables: Vec<(&'static str, String)>,
    arguments: Vec<String>,
}

impl Step {
    /// `cargo` with these arguments.
    pub(crate) fn cargo<S: Into<String>>(arguments: impl IntoIterator<Item = S>) -> Self {
        Step { variables: Vec::new(), arguments: arguments.into_iter().map(Into::into).collect() }
    }

    /// The same with one more variable.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// As one would type it.
    pub(crate) fn text(&self) -> String {
        let variables =
            self.variables.iter().map(|(name, value)| format!("{name}={}", quoted(value)));
        let arguments = self.arguments.iter().map(|argument| quoted(argument));
        let words = variables.chain(["cargo".to_owned()]).chain(arguments);
        words.collect::<Vec<_>>().join(" ")
    }

    /// The command, to be run by the caller.
    pub(crate) fn command(&self) -> Command {
        // The cargo that runs this task, so that `cargo +toolchain xtask` means what it says.
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command
            .args(&self.arguments)
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .current_dir(root());
        command
    }

    /// Runs it, with its output where it belongs.
    pub(crate) fn run(&self) -> Result<(), String> {
        println!("\n== {}", self.text());
        let start = Instant::now();
        let status =
            self.command().status().map_err(|error| format!("cannot run cargo: {error}"))?;
        let seconds = start.elapsed().as_secs_f64();
        if !status.success() {
            return Err(format!("FAILED after {seconds:.1} s ({status}): {}", self.text()));
        }
        println!("== ok in {seconds:.1} s");
        Ok(())
    }

    /// Does it run at all? Its output is dropped.
    pub(crate) fn works(&self) -> bool {
        works(self.command())
    }
}

/// The word as a shell reads it: in single quotes if it has other than plain characters.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=./,:+".contains(c);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("'{word}'") }
}

/// Does the command run and succeed? Its output is dropped.
pub(crate) fn works(mut command: Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_shown_as_one_would_type_it() {
        let step = Step::cargo(["doc", "--bench", "*"]).with("A", "1").with("FLAGS", "-D warnings");
        assert_eq!(step.text(), "A=1 FLAGS='-D warnings' cargo doc --bench '*'");
    }

    #[test]
    fn a_step_that_fails_says_which() {
        let step = Step::cargo(["no-such-command-of-cargo"]);
        assert!(!step.works());
        let fault = step.run().unwrap_err();
        assert!(fault.contains("FAILED") && fault.ends_with("cargo no-such-command-of-cargo"));
        assert!(Step::cargo(["--version"]).works());
    }
}
