//! Signs and colours on the screen: weight and sign first, so that nothing hangs on colour alone.
//!
//! Only colours that stand out on dark and on light terminals are used, and ink is whatever the
//! terminal writes with. `NO_COLOR` is honoured where colours are written, and the signs remain.

use ratatui::style::{Color, Modifier, Style};
use whoknows::nonogram::{Colour, Known, Puzzle};

/// What is in full ink.
pub(crate) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
/// What is done, or not yet anything.
pub(crate) const DIM: Style = Style::new().add_modifier(Modifier::DIM);
/// What is looked at.
pub(crate) const ACCENT: Style = Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD);
/// What is good.
pub(crate) const GOOD: Style = Style::new().fg(Color::Green).add_modifier(Modifier::BOLD);
/// What is wrong.
pub(crate) const WARNING: Style = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD);

/// Something about a cell that is not in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ring {
    /// The cursor is here.
    Cursor,
    /// The step needs it.
    Reason,
    /// It is wrong.
    Wrong,
    /// It was just found, or is offered; it is this.
    New(Known),
}

/// The signs of a cell so many characters wide, each with its style.
pub(crate) fn cell(
    puzzle: &Puzzle,
    known: Known,
    ring: Option<Ring>,
    lit: bool,
    wide: usize,
) -> Vec<(String, Style)> {
    let shown = if let Some(Ring::New(new)) = ring { new } else { known };
    let ringed = match ring {
        None => None,
        Some(Ring::Cursor) => Some(Style::new().fg(Color::Black).bg(Color::Yellow)),
        Some(Ring::Reason) => Some(Style::new().fg(Color::Black).bg(Color::Cyan)),
        Some(Ring::Wrong) => Some(Style::new().fg(Color::White).bg(Color::Red)),
        Some(Ring::New(_)) => Some(GOOD),
    };
    let is_new = matches!(ring, Some(Ring::New(_)));
    let style = ringed.unwrap_or(if lit { ACCENT } else { DIM });
    // What is only new keeps the signs of the grid.
    let ring = ringed.is_some() && !is_new;
    match shown.settled() {
        Some(Colour::BACKGROUND) if ring => vec![(spread('>', ' ', '<', wide), style)],
        Some(Colour::BACKGROUND) => vec![(placed("×", wide), style)],
        Some(_) if puzzle.is_black_and_white() && ring => {
            vec![(spread('▐', '█', '▌', wide), style)]
        }
        Some(_) if puzzle.is_black_and_white() => {
            vec![("█".repeat(wide), if is_new { style } else { Style::new() })]
        }
        Some(colour) => painted(puzzle, colour, ringed.filter(|_| ring), is_new, wide),
        None if !shown.allows(Colour::BACKGROUND) => vec![("▒".repeat(wide), style)],
        None if ring => vec![(spread('[', ' ', ']', wide), style)],
        None if shown == Known::all(puzzle.paints().len() - 1) => vec![(placed("·", wide), style)],
        None => vec![(placed("∘", wide), style)],
    }
}

/// A cell of a colour: its letter on its colour; the end of the cell shows a ring.
fn painted(
    puzzle: &Puzzle,
    colour: Colour,
    ring: Option<Style>,
    is_new: bool,
    wide: usize,
) -> Vec<(String, Style)> {
    let paint = &puzzle.paints()[usize::from(colour.0)];
    let style = chip(paint.rgb);
    let style =
        if is_new { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { style };
    let start = format!("{:<1$}", paint.letter, wide - 1);
    match ring {
        None => vec![(format!("{start} "), style)],
        Some(ring) => vec![(start, style), ("◂".to_string(), ring)],
    }
}

/// Writing on a paint that can be read.
pub(crate) fn chip(rgb: [u8; 3]) -> Style {
    let [r, g, b] = rgb.map(u32::from);
    let light = 299 * r + 587 * g + 114 * b > 128_000;
    Style::new().bg(paint(rgb)).fg(if light { Color::Black } else { Color::White })
}

/// The nearest of the 256 colours that every terminal today has.
fn paint(rgb: [u8; 3]) -> Color {
    let [r, g, b] = rgb.map(|shade| match shade {
        0..48 => 0,
        48..115 => 1,
        _ => (shade - 35) / 40,
    });
    Color::Indexed(16 + 36 * r + 6 * g + b)
}

/// A sign in the middle of so many characters, or right of it: as numbers stand above it.
pub(crate) fn placed(sign: &str, wide: usize) -> String {
    let spare = wide.saturating_sub(sign.chars().count());
    let after = spare / 2;
    format!("{}{sign}{}", " ".repeat(spare - after), " ".repeat(after))
}

fn spread(start: char, middle: char, end: char, wide: usize) -> String {
    let middle: String = std::iter::repeat_n(middle, wide.saturating_sub(2)).collect();
    format!("{start}{middle}{end}")
}
