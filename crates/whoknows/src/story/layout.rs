//! Lines, their continuations and their blocks.
//!
//! A line ends a statement. Lines that are indented below it continue it, but after a final `:` they are its
//! block. `#` begins a comment, but not within quotes.

use std::ops::Range;

use super::token::{Token, tokens};
use crate::fault::Fault;

/// The most lines, as they are written.
const MOST_LINES: usize = 100_000;

/// One statement, and the block below it.
#[derive(Debug)]
pub(super) struct Statement<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    pub(super) block: Option<Vec<Statement<'a>>>,
}

/// A line with words on it.
struct Line<'a> {
    indent: usize,
    offset: usize,
    /// Without indentation, comment, and blanks at the end.
    body: &'a str,
}

impl Line<'_> {
    fn at(&self) -> Range<usize> {
        self.offset..self.offset + self.body.len()
    }
}

/// The statements of a text.
pub(super) fn statements(text: &str) -> Result<Vec<Statement<'_>>, Fault> {
    let lines = lines(text)?;
    let Some(first) = lines.first() else {
        return Err(Fault::new(
            0..0,
            "an empty story: expected people, what they see, and what they say",
        ));
    };
    let mut at = 0;
    let found = build(&lines, &mut at, first.indent)?;
    match lines.get(at) {
        Some(line) => Err(Fault::new(
            line.at(),
            "this line begins further left than the first line of the story",
        )),
        None => Ok(found),
    }
}

fn lines(text: &str) -> Result<Vec<Line<'_>>, Fault> {
    let (mut found, mut offset) = (Vec::new(), 0);
    for raw in text.split_inclusive('\n') {
        let written = raw[..comment(raw)].trim_end();
        let body = written.trim_start();
        let blanks = &written[..written.len() - body.len()];
        if !body.is_empty() {
            if blanks.contains('\t') && blanks.contains(' ') {
                let place = offset..offset + blanks.len();
                return Err(Fault::new(place, "tabs and blanks before one line: use one of them"));
            }
            found.push(Line {
                indent: blanks.chars().count(),
                offset: offset + blanks.len(),
                body,
            });
        }
        offset += raw.len();
        if found.len() > MOST_LINES {
            return Err(Fault::new(offset..offset, format!("more than {MOST_LINES} lines")));
        }
    }
    Ok(found)
}

/// Where the comment of a line begins.
pub(super) fn comment(line: &str) -> usize {
    let mut quoted = false;
    let begins = |&(_, c): &(usize, char)| {
        quoted ^= c == '"';
        c == '#' && !quoted
    };
    line.char_indices().find(begins).map_or(line.len(), |(at, _)| at)
}

/// The statements from a line on that are indented so far.
fn build<'a>(
    lines: &[Line<'a>],
    at: &mut usize,
    indent: usize,
) -> Result<Vec<Statement<'a>>, Fault> {
    let mut found = Vec::new();
    while let Some(line) = lines.get(*at).filter(|line| line.indent >= indent) {
        if line.indent > indent {
            let message = "this line is indented further than those before it, and none of them asks for that";
            return Err(Fault::new(line.at(), message));
        }
        let mut all = tokens(line.body, line.offset)?;
        *at += 1;
        let below = |at: usize| lines.get(at).filter(|line| line.indent > indent);
        let block = if line.body.ends_with(':') {
            let end = line.at().end;
            let inner = below(*at)
                .ok_or_else(|| Fault::new(end - 1..end, "after \":\" come indented lines"))?;
            Some(blocked(lines, at, inner.indent)?)
        } else {
            while let Some(line) = below(*at) {
                all.extend(tokens(line.body, line.offset)?);
                *at += 1;
            }
            None
        };
        found.push(Statement { tokens: all, block });
    }
    Ok(found)
}

/// A block. Blocks stand in blocks, but not without end.
fn blocked<'a>(
    lines: &[Line<'a>],
    at: &mut usize,
    indent: usize,
) -> Result<Vec<Statement<'a>>, Fault> {
    const MOST_INDENTED: usize = 400;
    if indent > MOST_INDENTED {
        return Err(Fault::new(lines[*at].at(), format!("indented by more than {MOST_INDENTED}")));
    }
    build(lines, at, indent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indented_lines_continue_or_are_a_block() {
        let found = statements("a\n  b # c\n\nd:\n  e\n    f\n  g\nh").unwrap();
        let words =
            |s: &Statement<'_>| s.tokens.iter().map(|t| t.text.to_string()).collect::<Vec<_>>();
        assert_eq!(
            found.iter().map(words).collect::<Vec<_>>(),
            [vec!["a", "b"], vec!["d", ":"], vec!["h"]]
        );
        let block = found[1].block.as_ref().unwrap();
        assert_eq!(block.iter().map(words).collect::<Vec<_>>(), [vec!["e", "f"], vec!["g"]]);
    }

    #[test]
    fn a_quoted_sign_begins_no_comment() {
        assert_eq!(statements("a \"#\" # b").unwrap()[0].tokens.len(), 2);
    }

    #[test]
    fn broken_layout_is_refused_with_its_place() {
        let fault = |text| statements(text).unwrap_err();
        assert_eq!(fault("").at, 0..0);
        assert_eq!(fault("a:\nb").at, 1..2);
        assert_eq!(fault("x\na:\n    b\n  c").at, 13..14);
        assert_eq!(fault("  a\nb").at, 4..5);
        assert_eq!(fault("a\n \tb").at, 2..4);
    }
}
