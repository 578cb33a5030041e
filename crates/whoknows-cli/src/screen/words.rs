//! Words on the screen, in lines of its width.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// The words in lines of at most so many characters; a longer word is cut.
pub(crate) fn wrapped(text: &str, wide: u16) -> Vec<String> {
    let wide = usize::from(wide).max(1);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let mut rest: Vec<char> = word.chars().collect();
        let room = lines.last().map_or(0, |line| wide.saturating_sub(line.chars().count() + 1));
        match lines.last_mut() {
            Some(line) if rest.len() <= room => {
                line.push(' ');
                line.push_str(word);
                continue;
            }
            _ => {}
        }
        while !rest.is_empty() {
            let more = rest.split_off(rest.len().min(wide));
            lines.push(rest.into_iter().collect());
            rest = more;
        }
    }
    lines
}

/// Writes text at a place, if that is on the screen, as far as it fits; says where it ends.
pub(crate) fn put(onto: &mut Buffer, x: u16, y: u16, text: &str, style: Style) -> u16 {
    if !onto.area.contains(Position::new(x, y)) {
        return x;
    }
    // Styles add up: what was there before goes first.
    let wide = (text.chars().count() as u16).min(onto.area.right() - x);
    onto.set_style(Rect { x, y, width: wide, height: 1 }, Style::reset());
    onto.set_stringn(x, y, text, usize::MAX, style).0
}

/// Writes lines into an area; if they are too many, the last one says so.
pub(crate) fn write(lines: &[String], style: Style, area: Rect, onto: &mut Buffer) {
    let room = usize::from(area.height);
    for (i, line) in lines.iter().take(room).enumerate() {
        let cut = i + 1 == room && lines.len() > room;
        let kept = usize::from(area.width).saturating_sub(usize::from(cut) * 2);
        let shown: String = line.chars().take(kept).collect();
        let shown = if cut { format!("{shown} …") } else { shown };
        put(onto, area.x, area.y + i as u16, &shown, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_the_screen() {
        assert_eq!(wrapped("a long sentence of words", 10), ["a long", "sentence", "of words"]);
        assert_eq!(wrapped("0123456789abc d", 10), ["0123456789", "abc d"]);
        assert!(wrapped("", 10).is_empty());
        assert_eq!(wrapped("ab", 0), ["a", "b"]);
    }
}
