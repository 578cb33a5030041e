//! `cargo xtask bench`: runs the benchmarks and keeps what they print in `bench/runs`.
//!
//! A run is one Markdown file, named by its day and by the kind of machine, never by the name of
//! the machine. No run is overwritten.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use crate::step::{Step, root};

/// Runs `cargo bench` with these arguments added, and the benchmarks of the parts that they begin
/// with.
pub(crate) fn bench(arguments: &[String]) -> Result<(), String> {
    let usual = ["bench", "--workspace", "--locked"].map(String::from);
    let step = Step::cargo(usual.into_iter().chain(which(arguments)));
    println!("== {}", step.text());
    let output = shown_and_kept(step.command())?;
    if output.trim().is_empty() {
        return Err("the benchmarks printed nothing: there is no run to keep".to_owned());
    }
    let cpu = fs::read_to_string("/proc/cpuinfo").ok().and_then(|info| cpu_model(&info));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let machine = format!("{} {cores} cores {}", std::env::consts::ARCH, cpu.unwrap_or_default());
    let seconds = SystemTime::UNIX_EPOCH.elapsed().map_err(|error| error.to_string())?.as_secs();
    let date = date(seconds / 86400);
    let text = format!(
        "# Benchmarks of {date}\n\n- machine: {}\n- compiler: {}\n- command: `{}`\n\n\
         ```text\n{}\n```\n",
        machine.trim_end(),
        rustc_version()?,
        step.text(),
        output.trim_end(),
    );
    let folder = root().join("bench/runs");
    let path = free_name(&folder, &format!("{date}-{}", slug(&machine)));
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))?;
    println!("== kept in {}", path.strip_prefix(root()).unwrap_or(&path).display());
    Ok(())
}

/// The arguments for cargo. Words before the first flag are parts, whose benchmarks begin with their
/// names; without any, and without `--bench`, it is all benchmarks and nothing else (`cargo bench`
/// alone would also list the unit tests).
fn which(arguments: &[String]) -> Vec<String> {
    let parts = arguments.iter().take_while(|word| !word.starts_with('-')).count();
    let (parts, rest) = arguments.split_at(parts);
    let mut all: Vec<String> =
        parts.iter().flat_map(|part| ["--bench".to_owned(), format!("{part}*")]).collect();
    let named =
        rest.iter().take_while(|word| *word != "--").any(|word| word.starts_with("--bench"));
    if parts.is_empty() && !named {
        all.extend(["--bench", "*"].map(String::from));
    }
    all.extend_from_slice(rest);
    all
}

/// Runs the command, shows its standard output line by line, and gives it back.
fn shown_and_kept(mut command: Command) -> Result<String, String> {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
    let mut kept = String::new();
    for line in BufReader::new(child.stdout.take().expect("it is piped")).lines() {
        let line = line.map_err(|error| error.to_string())?;
        println!("{line}");
        kept.push_str(&line);
        kept.push('\n');
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(kept) } else { Err(format!("FAILED ({status}): cargo bench")) }
}

fn rustc_version() -> Result<String, String> {
    let output = Command::new("rustc").arg("--version").output();
    let output = output.map_err(|error| format!("cannot run rustc: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The first "model name" of `/proc/cpuinfo`.
fn cpu_model(info: &str) -> Option<String> {
    let line = info.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// Lower-case letters and digits, joined by single hyphens.
fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

/// `name.md`, or the first of `name-2.md`, `name-3.md`, ... that is not there yet.
fn free_name(folder: &Path, name: &str) -> PathBuf {
    let later = (2..).map(|number| folder.join(format!("{name}-{number}.md")));
    let mut names = std::iter::once(folder.join(format!("{name}.md"))).chain(later);
    names.find(|path| !path.exists()).expect("the numbers do not end")
}

/// The day so many days after 1970-01-01, as YYYY-MM-DD.
fn date(mut days: u64) -> String {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_has_the_benchmarks_that_begin_with_its_name() {
        let asked = |text: &str| {
            let words: Vec<String> = text.split_whitespace().map(String::from).collect();
            which(&words).join(" ")
        };
        for (text, cargo) in [
            ("", "--bench *"),
            ("nonogram", "--bench nonogram*"),
            ("hats sat", "--bench hats* --bench sat*"),
            ("nonogram -- --quick", "--bench nonogram* -- --quick"),
            ("--bench hats_prove", "--bench hats_prove"),
            ("--benches", "--benches"),
            ("-p whoknows -- --bench", "--bench * -p whoknows -- --bench"),
        ] {
            assert_eq!(asked(text), cargo, "{text}");
        }
    }

    #[test]
    fn days_are_counted_from_1970() {
        for (days, day) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (364, "1970-12-31"),
            (365, "1971-01-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_722, "2023-12-31"),
            (20_088, "2024-12-31"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(days), day, "{days} days");
        }
    }

    #[test]
    fn a_machine_is_named_by_its_kind() {
        let info = "processor\t: 0\nmodel name\t: Some(R) CPU  @ 2.60GHz\nmodel name\t: Other\n";
        let model = cpu_model(info).unwrap();
        assert_eq!(model, "Some(R) CPU  @ 2.60GHz");
        assert_eq!(slug(&format!("x86_64 2 cores {model}")), "x86-64-2-cores-some-r-cpu-2-60ghz");
        assert_eq!(cpu_model("processor : 0\n"), None);
    }

    #[test]
    fn no_run_is_overwritten() {
        let folder = std::env::temp_dir().join(format!("xtask-free-name-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in ["a.md", "a-2.md", "a-3.md"] {
            let path = free_name(&folder, "a");
            assert_eq!(path, folder.join(name));
            fs::write(path, "").unwrap();
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
