//! Lists of hands for people.

use std::fmt::{Display, Write};

use crate::text::BOLD;

/// The widest line.
const WIDE: usize = 92;
/// The most hands that are shown.
const MANY: usize = 240;

/// The hands in lines, one of them in full ink; a long list is cut.
pub(crate) fn lines(hands: &[String], own: Option<&str>) -> String {
    let mut lines = vec![String::new()];
    let mut width = 0;
    for text in hands.iter().take(MANY) {
        if width + text.len() + 1 > WIDE {
            lines.push(String::new());
            width = 0;
        }
        width += text.len() + 1;
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() {
            line.push(' ');
        }
        if own == Some(text) {
            let _ = write!(line, "{BOLD}{text}{BOLD:#}");
        } else {
            line.push_str(text);
        }
    }
    if hands.len() > MANY {
        lines.push(format!("… and {} more; --json lists them all", hands.len() - MANY));
    }
    lines.iter().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// What is said with a list of so many hands.
pub(crate) fn my_hand(count: usize) -> String {
    match count {
        1 => "\"My hand is this one.\"".to_string(),
        many => format!("\"My hand is one of these {many}.\""),
    }
}

/// `1 hand`, `5 hands`.
pub(crate) fn counted(count: impl Display, word: &str) -> String {
    match crate::text::grouped(count) {
        one if one == "1" => format!("1 {word}"),
        many => format!("{many} {word}s"),
    }
}
