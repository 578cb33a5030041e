//! Transcripts: commands with what they print, replayed and compared.
//!
//! A plain transcript is one block; in Markdown every fenced block marked `console` is one. In
//! a block, a line that begins with `$ ` is a command (see [`command`]), the lines of its
//! here-document follow it, and then, up to the next command or the end of the block, what it
//! prints. Blank lines at the end of that are layout: they are kept and not compared. Lines before
//! the first command of a block are prose. [`replay`] builds the text as it ought to be and lists
//! where it differs from the text as it is.

mod command;
mod diff;
mod run;

pub(crate) use command::Command;
pub(crate) use run::run_program;

/// Where the blocks are.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Format {
    /// The whole text is one.
    Plain,
    /// The fenced blocks marked `console`.
    Markdown,
}

/// A transcript after its commands have run again.
pub(crate) struct Replayed {
    /// The transcript with what the commands print now.
    pub(crate) text: String,
    /// Where that differs from what stood there, with file and line.
    pub(crate) differences: Vec<String>,
    /// Commands that could not be read or run, with file and line.
    pub(crate) faults: Vec<String>,
    /// How many commands there are.
    pub(crate) commands: usize,
}

/// Runs every command of the transcript `text`, which stands in the file `name`.
pub(crate) fn replay(
    name: &str,
    text: &str,
    format: Format,
    run: impl Fn(&Command) -> Result<String, String>,
) -> Replayed {
    let lines: Vec<&str> = text.lines().collect();
    let is_fence = |line: &str| format == Format::Markdown && line.starts_with("```");
    let mut replayed =
        Replayed { text: String::new(), differences: Vec::new(), faults: Vec::new(), commands: 0 };
    let mut in_block = format == Format::Plain;
    let mut in_fence = false;
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at];
        if is_fence(line) {
            in_fence = !in_fence;
            in_block = in_fence && line == "```console";
        }
        let begin = at;
        at += 1;
        if in_block && line.starts_with("$ ") {
            replayed.commands += 1;
            let (body, printed) = match Command::read(&lines[begin..]) {
                Ok((command, length)) => (begin + length, run(&command)),
                Err(fault) => (at, Err(fault)),
            };
            let ends = |line: &&str| line.starts_with("$ ") || is_fence(line);
            let next =
                lines[body..].iter().position(ends).map_or(lines.len(), |ahead| body + ahead);
            let layout = lines[body..next].iter().rev().take_while(|line| line.is_empty()).count();
            let expected = &lines[body..next - layout];
            match printed {
                Ok(printed) => {
                    let printed: Vec<&str> = printed.trim_end_matches('\n').lines().collect();
                    if printed != expected {
                        let diff = diff::diff(expected, &printed, body + 1);
                        replayed.differences.push(format!("{name}:{}: {line}\n{diff}", begin + 1));
                    }
                    push(&mut replayed.text, &lines[begin..body]);
                    push(&mut replayed.text, &printed);
                    push(&mut replayed.text, &lines[next - layout..next]);
                }
                Err(fault) => {
                    replayed.faults.push(format!("{name}:{}: {line}\n  {fault}", begin + 1));
                    push(&mut replayed.text, &lines[begin..next]);
                }
            }
            at = next;
        } else {
            push(&mut replayed.text, &[line]);
        }
    }
    replayed
}

fn push(text: &mut String, lines: &[&str]) {
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
}

/// A program that prints its arguments, one a line, and its here-document.
#[cfg(test)]
#[allow(clippy::unnecessary_wraps, reason = "it stands for a program that may not start")]
fn echo(command: &Command) -> Result<String, String> {
    let input = match &command.input {
        command::Input::Here(text) => text,
        _ => "",
    };
    Ok(format!("{}\n{input}", command.arguments.join("\n")))
}

#[test]
fn a_true_transcript_is_left_as_it_is() {
    let text =
        "Prose.\n$ whoknows a 'b c'\na\nb c\n\n$ whoknows - <<'END'\n\n x\nEND\n-\n\n x\n\n\n";
    let replayed = replay("t", text, Format::Plain, echo);
    assert_eq!((replayed.text.as_str(), replayed.commands), (text, 2));
    assert_eq!((replayed.differences, replayed.faults), (vec![], vec![]));
}

#[test]
fn a_difference_is_shown_with_file_and_line_and_put_right() {
    let text = "$ whoknows same other\nsame\nold\n\n$ whoknows\n";
    let replayed = replay("t", text, Format::Plain, echo);
    let shown = "t:1: $ whoknows same other\n     3 - old\n       + other\n";
    assert_eq!(replayed.differences, [shown]);
    assert_eq!(replayed.text, "$ whoknows same other\nsame\nother\n\n$ whoknows\n");
}

#[test]
fn in_markdown_only_console_blocks_are_run() {
    let text =
        "$ whoknows 1\n```sh\n$ whoknows 2\n```\n$ whoknows 3\n```console\n$ whoknows 4\n```\n";
    let replayed = replay("t", text, Format::Markdown, echo);
    assert_eq!(replayed.commands, 1);
    assert_eq!(replayed.text, text.replace("4\n", "4\n4\n"));
    assert_eq!(replayed.differences, ["t:7: $ whoknows 4\n       + 4\n"]);
}

#[test]
fn a_fault_keeps_the_text() {
    let text = "$ whoknows a | head\nold\n$ other\n$ whoknows - <<'END'\nnever ends\n";
    let replayed = replay("t", text, Format::Plain, echo);
    assert_eq!(replayed.text, text);
    assert_eq!(replayed.faults.len(), 3, "{:?}", replayed.faults);
    assert!(replayed.faults[0].starts_with("t:1: $ whoknows a | head\n  `|` means something"));
}
