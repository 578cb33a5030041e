//! The browser that the tests of the page need: Debian's chromium and its driver.

use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::step::works;

/// Debian's packages.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];
/// How often we try while another program installs something: ten minutes.
const TRIES: usize = 60;
const PAUSE: Duration = Duration::from_secs(10);

/// Sees that a browser and its driver are there; where Debian's packages can be installed, installs them.
pub(crate) fn install() -> Result<(), String> {
    if are_there() {
        return Ok(());
    }
    println!("\n== the tests of the page need {}: installing them", PACKAGES.join(" and "));
    let packages = ["install", "--yes", "--no-install-recommends"].into_iter().chain(PACKAGES);
    if apt(&["update"]) {
        apt(&packages.collect::<Vec<_>>());
    }
    let missing = || {
        let packages = PACKAGES.join(" ");
        format!(
            "no chromium and chromedriver, and they could not be installed: apt-get install {packages}"
        )
    };
    are_there().then_some(()).ok_or_else(missing)
}

/// Runs apt-get, and waits while another program holds one of its locks. It can wait itself for dpkg's,
/// but not for that of its lists.
fn apt(arguments: &[&str]) -> bool {
    let mut command = Command::new("apt-get");
    command.args(["-o", "DPkg::Lock::Timeout=600"]).args(arguments);
    command.env("DEBIAN_FRONTEND", "noninteractive").env("LC_ALL", "C").stderr(Stdio::piped());
    for _ in 0..TRIES {
        let output = command.stdout(Stdio::inherit()).spawn().and_then(Child::wait_with_output);
        let Ok(output) = output else { return false };
        let said = String::from_utf8_lossy(&output.stderr);
        eprint!("{said}");
        if output.status.success() || !is_locked(&said) {
            return output.status.success();
        }
        println!("== another program is installing: waiting for it");
        sleep(PAUSE);
    }
    false
}

/// Did apt-get fail only because another program is at work?
fn is_locked(said: &str) -> bool {
    said.contains("Could not get lock") || said.contains("Unable to lock")
}

fn are_there() -> bool {
    ["chromium", "chromedriver"].iter().all(|name| {
        let mut command = Command::new(name);
        command.arg("--version");
        works(command)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_lock_is_waited_for() {
        let held =
            "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)";
        assert!(is_locked(held));
        assert!(is_locked("E: Unable to lock directory /var/lib/apt/lists/"));
        assert!(!is_locked("E: Unable to locate package chromium"));
    }
}
