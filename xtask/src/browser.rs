//! The browser that the tests of the page need: Debian's chromium and its driver.

use std::process::Command;

use crate::step::works;

/// Debian's packages.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// Sees that a browser and its driver are there; where Debian's packages can be installed, installs them.
pub(crate) fn install() -> Result<(), String> {
    if are_there() {
        return Ok(());
    }
    println!("\n== the tests of the page need {}: installing them", PACKAGES.join(" and "));
    for arguments in [&["update"][..], &["install", "--yes", "--no-install-recommends"]] {
        let packages = if arguments.len() > 1 { &PACKAGES[..] } else { &[] };
        let mut command = Command::new("apt-get");
        command.args(arguments).args(packages).env("DEBIAN_FRONTEND", "noninteractive");
        if !command.status().is_ok_and(|status| status.success()) {
            break;
        }
    }
    let missing = || {
        let packages = PACKAGES.join(" ");
        format!("no chromium and chromedriver, and they could not be installed: apt-get install {packages}")
    };
    are_there().then_some(()).ok_or_else(missing)
}

fn are_there() -> bool {
    ["chromium", "chromedriver"].iter().all(|name| {
        let mut command = Command::new(name);
        command.arg("--version");
        works(command)
    })
}
