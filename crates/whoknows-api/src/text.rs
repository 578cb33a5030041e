//! Text for people: weight and sign before colour, numbers exact, short sentences.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use whoknows::verdict::Word;

/// Full ink: what is certain.
pub(crate) const BOLD: Style = Style::new().bold();
/// What went out.
pub(crate) const DIM: Style = Style::new().dimmed();
const GREEN: Style = AnsiColor::Green.on_default().bold();
pub(crate) const RED: Style = AnsiColor::Red.on_default().bold();
const YELLOW: Style = AnsiColor::Yellow.on_default().bold();

/// What is said plainly of an answer that no checker can confirm.
pub(crate) const SEARCHED: &str = "  rests on a finished search: no checker can confirm it\n";

/// The verdict as the first word of a line.
pub(crate) fn verdict(word: Word) -> String {
    let (style, text) = match word {
        Word::Yes => (GREEN, "yes"),
        Word::No => (RED, "no"),
        Word::Unknown => (YELLOW, "don't know"),
    };
    format!("{style}{text}{style:#}")
}

/// A number with commas: 16,777,216.
pub fn grouped(number: impl Display) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The worlds strip: a line of blocks, those that went out struck; what little is left still shows.
pub(crate) fn strip(left: u64, of: u64) -> String {
    const WIDE: u64 = 32;
    if of == 0 {
        return String::new();
    }
    let scaled = (u128::from(left) * u128::from(WIDE)).div_ceil(u128::from(of)) as u64;
    let kept = if left < of { scaled.min(WIDE - 1) } else { WIDE };
    let (on, off) = ("■".repeat(kept as usize), "×".repeat((WIDE - kept) as usize));
    format!("{on}{DIM}{off}{DIM:#}")
}

/// Sentences, each on its own line behind `because`.
pub(crate) fn because(sentences: &[String]) -> String {
    let lines = sentences.iter().enumerate().map(|(i, sentence)| {
        let lead = if i == 0 { "because" } else { "       " };
        wrapped(&format!("  {lead} "), "          ", sentence)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Words in lines of at most 96 characters.
pub(crate) fn wrapped(first: &str, next: &str, sentence: &str) -> String {
    let mut lines = vec![first.to_string()];
    for word in sentence.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if line.chars().count() + word.chars().count() > 95 && line.trim_start() != "" {
            lines.push(format!("{next}{word}"));
        } else if line.is_empty() || line.ends_with(' ') {
            line.push_str(word);
        } else {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(123), "123");
        assert_eq!(grouped(16_777_216), "16,777,216");
    }

    #[test]
    fn a_strip_is_full_only_if_nothing_went_out() {
        assert!(!strip(256, 256).contains('×'));
        assert!(strip(255, 256).contains('×'));
        assert!(strip(1, 1_000_000).contains('■'));
        assert!(!strip(0, 10).contains('■'));
    }
}
