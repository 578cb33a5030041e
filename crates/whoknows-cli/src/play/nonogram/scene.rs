//! A game as a screen: the board, and below it where you are and what was said.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use whoknows::nonogram::play::Outcome;
use whoknows::nonogram::{Colour, Known, Line, words};

use super::in_play::{InPlay, Said};
use super::keys::LIST;
use crate::screen::board::{Board, name};
use crate::screen::ink;
use crate::screen::view::{TooSmall, View};
use crate::screen::words::{put, wrapped, write};

/// The keys that are needed first.
const FOOT: [&str; 7] =
    ["? keys", "q leave", "space paint", "x empty", "u undo", "H hint", "c check"];

/// Lines for what is said, at least; and for where the cursor is, at most.
const LEAST_SAID: u16 = 2;
const MOST_HERE: u16 = 3;

/// Draws the game; the view is for the mouse.
pub(super) fn draw(in_play: &mut InPlay, onto: &mut Buffer) -> Option<View> {
    let area = onto.area;
    if in_play.keys {
        keys(area, onto);
        return None;
    }
    let said = said(in_play, area.width);
    let here = wrapped(&here(in_play), area.width);
    let here_high = (here.len() as u16).clamp(1, MOST_HERE);
    // Two lines for what is said, so that the board does not move; more only if there is room.
    let wished = (said.0.len() as u16).clamp(LEAST_SAID, (area.height / 3).max(LEAST_SAID));
    let mut window = in_play.window;
    let mut fitted = |said_high: u16| {
        let beside = said_high + here_high + 2;
        let board = Rect { y: area.y + 1, height: area.height.saturating_sub(beside), ..area };
        let view = View::new(in_play.game.puzzle(), board, &mut window, in_play.cursor)?;
        Ok((view, said_high))
    };
    let (view, said_high) = match fitted(wished).or_else(|_| fitted(LEAST_SAID)) {
        Ok(fitted) => fitted,
        Err(small) => {
            too_small(small, area, onto);
            return None;
        }
    };
    in_play.window = window;
    title(in_play, area, onto);
    let (lit, rings) = (in_play.lit(), in_play.rings());
    let (puzzle, grid) = (in_play.game.puzzle(), in_play.game.grid());
    let finished = in_play.game.outcome() == Outcome::Solved;
    Board { puzzle, grid, lit: &lit, rings: &rings, finished }.draw(&view, onto);
    let end = view.rows.last().map_or(area.y, |(_, y)| y + 2);
    let at = |y: u16, height: u16| Rect { y, height, ..area }.intersection(area);
    write(&here, Style::new(), at(end, here_high), onto);
    write(&said.0, said.1, at(end + here_high, said_high), onto);
    write(&[foot(area.width.into())], ink::DIM, at(end + here_high + said_high, 1), onto);
    Some(view)
}

/// The keys that there is room for: none is cut off in its middle.
fn foot(wide: usize) -> String {
    let mut foot = FOOT[0].to_string();
    for key in &FOOT[1..] {
        if foot.len() + 2 + key.len() > wide {
            break;
        }
        foot = format!("{foot}  {key}");
    }
    foot
}

fn title(in_play: &InPlay, area: Rect, onto: &mut Buffer) {
    let (puzzle, grid) = (in_play.game.puzzle(), in_play.game.grid());
    let state = match in_play.game.outcome() {
        Outcome::Solved => "solved".to_string(),
        Outcome::Going => {
            let known = grid.cells().iter().filter(|cell| cell.settled().is_some()).count();
            format!("{known} of {} cells", grid.cells().len())
        }
    };
    let room = usize::from(area.width).saturating_sub(state.len() + 2);
    let name: String = name(puzzle).chars().take(room).collect();
    let x = put(onto, area.x, area.y, &format!("{name}: "), ink::BOLD);
    let style = if state == "solved" { ink::GOOD } else { Style::new() };
    put(onto, x, area.y, &state, style);
}

/// Where the cursor is, what is there, and the whole clues of its lines.
fn here(in_play: &InPlay) -> String {
    let (puzzle, cell) = (in_play.game.puzzle(), in_play.cursor);
    let all = in_play.game.cleared(cell);
    let known = in_play.game.grid().at(cell);
    let is = match known.settled() {
        Some(Colour::BACKGROUND) => "empty".to_string(),
        // What is open when all is solved is background.
        None if in_play.game.outcome() == Outcome::Solved => "empty".to_string(),
        None if known == all => "open".to_string(),
        _ => words::colour(puzzle, known),
    };
    let given = if all.settled().is_some() { ", given" } else { "" };
    let (row, column) = (Line::Row(cell.row), Line::Column(cell.column));
    let mut text = format!(
        "{} ({}), {} ({}): {is}{given}",
        row,
        words::clue(puzzle, row),
        column,
        words::clue(puzzle, column)
    );
    if !puzzle.is_black_and_white() {
        let brush = Known::only(in_play.brush);
        text = format!("{text}. Paint {}: {}", in_play.brush.0, words::colour(puzzle, brush));
    }
    text
}

fn said(in_play: &InPlay, wide: u16) -> (Vec<String>, Style) {
    let (text, style) = match &in_play.said {
        Said::Nothing => ("", Style::new()),
        Said::Plain(text) => (text.as_str(), ink::BOLD),
        Said::Good(text) => (text.as_str(), ink::GOOD),
        Said::Warning(text) => (text.as_str(), ink::WARNING),
    };
    (wrapped(text, wide), style)
}

fn keys(area: Rect, onto: &mut Buffer) {
    put(onto, area.x, area.y, "Keys", ink::BOLD);
    for (i, (key, what)) in LIST.iter().enumerate() {
        let y = area.y + 2 + i as u16;
        put(onto, area.x + 2, y, key, ink::ACCENT);
        put(onto, area.x + 24, y, what, Style::new());
    }
    let last = (area.y + 3 + LIST.len() as u16).min(area.bottom().saturating_sub(1));
    put(onto, area.x, last, "Any key goes back.", ink::DIM);
}

/// What would do, with all lines beside the board: a title, where, what is said, and the foot.
fn too_small(small: TooSmall, area: Rect, onto: &mut Buffer) {
    let text = format!(
        "The terminal is too small: {} by {}. This puzzle needs at least {} by {}. q leaves.",
        area.width,
        area.height,
        small.wide,
        small.high + MOST_HERE + LEAST_SAID + 2
    );
    write(&wrapped(&text, area.width), ink::WARNING, area, onto);
}
