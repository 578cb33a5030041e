//! A story as it is best written: one way to set blanks, indentation and empty lines. Comments stay.
//!
//! Words, their order and the lines that an author chose stay too. So the story says the same before and after,
//! which is looked at once more: what differs in its tokens is refused as a mistake of ours.

use super::layout::comment;
use super::text::Story;
use super::token::{Kind, Token, tokens};
use crate::fault::Fault;

/// Lines of a block are indented so far; those that go on with a statement twice as far.
const BLOCK: usize = 2;

/// The story, written canonically.
pub fn fmt(story: &Story) -> Result<String, Fault> {
    let mut written = String::new();
    let mut above: Vec<Above> = Vec::new();
    let mut empty = 0;
    for line in story.text().lines() {
        let (body, said) = line.split_at(comment(line));
        let (body, said) = (body.trim_end(), said.trim());
        if body.trim().is_empty() && said.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 && !written.is_empty() {
            written.push('\n');
        }
        empty = 0;
        let indent = body.chars().take_while(|c| c.is_whitespace()).count();
        let to = if body.trim().is_empty() {
            above.last().map_or(0, Above::below)
        } else {
            indented(&mut above, indent, body)
        };
        let text = spaced(&tokens(body, 0)?);
        let gap = if text.is_empty() || said.is_empty() { "" } else { "  " };
        let blanks = " ".repeat(if text.is_empty() && indent == 0 { 0 } else { to });
        written.push_str(format!("{blanks}{text}{gap}{said}").trim_end());
        written.push('\n');
    }
    Ok(written)
}

/// A line that those after it may belong to.
struct Above {
    /// As it was indented, and as it is.
    was: usize,
    is: usize,
    opens: bool,
}

impl Above {
    /// How far what belongs to it is indented.
    fn below(&self) -> usize {
        if self.opens { self.is + BLOCK } else { self.is + 2 * BLOCK }
    }
}

/// How far a line is indented that was indented so far.
fn indented(above: &mut Vec<Above>, indent: usize, body: &str) -> usize {
    while above.last().is_some_and(|last| last.was >= indent) {
        above.pop();
    }
    // What goes on with a statement is not above anything.
    let Some(last) = above.last() else {
        above.push(Above { was: indent, is: 0, opens: body.ends_with(':') });
        return 0;
    };
    let is = last.below();
    if last.opens {
        above.push(Above { was: indent, is, opens: body.ends_with(':') });
    }
    is
}

/// The tokens with blanks where they belong.
fn spaced(all: &[Token<'_>]) -> String {
    let mut text = String::new();
    let mut bars = 0;
    for (at, token) in all.iter().enumerate() {
        if at > 0 && blank(all, at, bars % 2 == 1) {
            text.push(' ');
        }
        bars += usize::from(token.text == "|");
        text.push_str(token.text);
    }
    text
}

/// Does a blank stand before this token? `within`: a bar was opened and not yet closed.
fn blank(all: &[Token<'_>], at: usize, within: bool) -> bool {
    let (before, token) = (&all[at - 1], &all[at]);
    let sign =
        |token: &Token<'_>, signs: &[&str]| token.kind == Kind::Sign && signs.contains(&token.text);
    if token.kind == Kind::Possessive || sign(token, &[")", "}", ",", ";", ":", "?", ".."]) {
        return false;
    }
    if sign(before, &["(", "{", ".."]) {
        return false;
    }
    // A bar that opens has no blank behind it, one that closes none before it.
    if sign(token, &["|"]) {
        return !within;
    }
    if sign(before, &["|"]) {
        return !within;
    }
    // A minus sign that belongs to what follows it.
    if sign(before, &["-"]) && prefix(all, at - 1) {
        return false;
    }
    // `odd(x)` is a function, `x in (1, 2)` none.
    if sign(token, &["("]) {
        return token.at.start > before.at.end || before.kind != Kind::Word;
    }
    true
}

/// Is the minus sign there one before a number, and none between two?
fn prefix(all: &[Token<'_>], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|before| &all[before]) else { return true };
    before.kind == Kind::Sign && ![")", "}", "|"].contains(&before.text)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn written(text: &str) -> String {
        let story: Story = text.parse().unwrap();
        let once = fmt(&story).unwrap();
        let again: Story = once.parse().unwrap();
        assert_eq!(fmt(&again).unwrap(), once, "twice is as once");
        let words = |text: &str| {
            tokens(&text.lines().map(|l| &l[..comment(l)]).collect::<Vec<_>>().join(" "), 0)
                .unwrap()
                .iter()
                .map(|t| t.text.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(words(text), words(&once));
        once
    }

    #[test]
    fn blanks_indentation_and_empty_lines_are_set() {
        let text = "#  title\npeople Ann ,Bob\nlet x in 1 .. 9,y in{ - 1,2 }# numbers\n\n\n\
                    Ann   sees x+y\nrepeat   2 times :\n      Ann:I don't know ( x , y )\n      Bob: I  don't know x\n\
                    Bob:I know x\n            , and y = -1\nwhat is| {x} |?\n";
        assert_eq!(
            written(text),
            "#  title\npeople Ann, Bob\nlet x in 1..9, y in {-1, 2}  # numbers\n\n\
             Ann sees x + y\nrepeat 2 times:\n  Ann: I don't know (x, y)\n  Bob: I don't know x\n\
             Bob: I know x\n    , and y = -1\nwhat is |{x}|?\n"
        );
    }
}
