//! A page as a man page.

use std::fmt::Write;

use super::{Block, Inline, inlines};

/// The man page of section 7.
pub(super) fn page(name: &str, title: &str, blocks: &[Block]) -> String {
    let mut text = format!(
        ".TH WHOKNOWS-{} 7 \"\" \"whoknows {}\"\n.SH NAME\nwhoknows\\-{name} \\- {}\n",
        name.to_uppercase(),
        env!("CARGO_PKG_VERSION"),
        sentence(title)
    );
    for block in blocks {
        let _ = match block {
            Block::Heading(1, _) => writeln!(text, ".SH DESCRIPTION"),
            Block::Heading(_, words) => writeln!(text, ".SH {}", sentence(&words.to_uppercase())),
            Block::Paragraph(words) => writeln!(text, ".PP\n{}", sentence(words)),
            Block::List(things) => things
                .iter()
                .try_for_each(|words| writeln!(text, ".IP \\(bu 2\n{}", sentence(words))),
            Block::Table(rows) => rows.iter().skip(1).try_for_each(|row| {
                let rest: Vec<String> = row[1..].iter().map(|cell| sentence(cell)).collect();
                writeln!(text, ".TP\n{}\n{}", sentence(&row[0]), rest.join("; "))
            }),
            Block::Code(lines) => {
                let lines: Vec<String> = lines.iter().map(|line| plain(line)).collect();
                writeln!(text, ".PP\n.RS 4\n.nf\n{}\n.fi\n.RE", lines.join("\n"))
            }
        };
    }
    text
}

/// A sentence with what is typed in bold.
fn sentence(words: &str) -> String {
    let piece = |inline: &Inline| match inline {
        Inline::Words(words) => escaped(words),
        Inline::Typed(typed) => format!("\\fB{}\\fR", escaped(typed)),
    };
    guarded(&inlines(words).iter().map(piece).collect::<String>())
}

fn plain(line: &str) -> String {
    guarded(&escaped(line))
}

/// Nothing in it is a command to the formatter.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

/// A line that begins with a dot or an apostrophe would be taken for a command.
fn guarded(line: &str) -> String {
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_shown_and_never_obeyed() {
        assert_eq!(sentence("a `b-c` d"), "a \\fBb\\-c\\fR d");
        assert_eq!(plain(".so /etc/passwd"), "\\&.so /etc/passwd");
        assert_eq!(plain("'x \\ y"), "\\&'x \\e y");
    }
}
