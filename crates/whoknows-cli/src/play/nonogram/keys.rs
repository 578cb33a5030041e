//! Which key does what, and the list of them.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;
use whoknows::nonogram::Cell;

use super::super::said;
use crate::screen;
use crate::screen::view::View;

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The cursor goes by so many rows and columns.
    Go(isize, isize),
    /// The same, and the cells on the way get the mark of the cell it leaves.
    Carry(isize, isize),
    Paint,
    Empty,
    Clear,
    /// The paint of this number is taken.
    Choose(u8),
    Undo,
    Redo,
    Hint,
    Check,
    Keys,
    Leave,
    /// The mouse goes down on a cell: to paint it, or to mark it empty.
    Press(Cell, Button),
    /// The mouse goes on to this cell.
    Drag(Cell),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Button {
    Left,
    Right,
}

/// More lines than any puzzle has; the cursor stops at the edge.
const FAR: isize = 1 << 20;

/// The keys, as the screen shows them.
pub(super) const LIST: [(&str, &str); 14] = [
    ("arrows, h j k l", "move"),
    ("Home End PgUp PgDn", "move far"),
    ("space, Enter", "paint, or take the paint away"),
    ("1 2 3 …", "choose the paint, in colour puzzles"),
    ("x .", "mark as empty"),
    ("Backspace, Delete", "clear"),
    ("Shift + arrows", "carry the mark of this cell along"),
    (said::UNDO.letter, said::UNDO.name),
    ("r", "redo"),
    ("H", "a hint: where, how, what; then fill it in"),
    ("c", "check for mistakes"),
    (said::HELP.letter, "these keys"),
    ("q, Ctrl-C", "leave, and be told how to go on"),
    ("mouse", "left paints, right marks as empty; drag"),
];

/// What an event asks for.
pub(super) fn action(event: &Event, view: Option<&View>) -> Option<Action> {
    if let Some(key) = screen::key(event) {
        return of_key(key);
    }
    let mouse = event.as_mouse_event()?;
    let cell = view?.cell_at(Position::new(mouse.column, mouse.row))?;
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Action::Press(cell, Button::Left)),
        MouseEventKind::Down(MouseButton::Right) => Some(Action::Press(cell, Button::Right)),
        MouseEventKind::Drag(_) => Some(Action::Drag(cell)),
        _ => None,
    }
}

fn of_key(key: KeyEvent) -> Option<Action> {
    if screen::is_ctrl_c(key) {
        return Some(Action::Leave);
    }
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    let go = match key.code {
        KeyCode::Up => Some((-1, 0)),
        KeyCode::Down => Some((1, 0)),
        KeyCode::Left => Some((0, -1)),
        KeyCode::Right => Some((0, 1)),
        _ => None,
    };
    if let Some((rows, columns)) = go {
        let carry = key.modifiers.contains(KeyModifiers::SHIFT);
        return Some(if carry { Action::Carry(rows, columns) } else { Action::Go(rows, columns) });
    }
    match key.code {
        KeyCode::Char('k') => Some(Action::Go(-1, 0)),
        KeyCode::Char('j') => Some(Action::Go(1, 0)),
        KeyCode::Char('h') => Some(Action::Go(0, -1)),
        KeyCode::Char('l') => Some(Action::Go(0, 1)),
        KeyCode::Home => Some(Action::Go(0, -FAR)),
        KeyCode::End => Some(Action::Go(0, FAR)),
        KeyCode::PageUp => Some(Action::Go(-10, 0)),
        KeyCode::PageDown => Some(Action::Go(10, 0)),
        KeyCode::Char(' ') | KeyCode::Enter => Some(Action::Paint),
        KeyCode::Char('x' | '.') => Some(Action::Empty),
        KeyCode::Backspace | KeyCode::Delete => Some(Action::Clear),
        KeyCode::Char(digit @ '1'..='9') => Some(Action::Choose(digit as u8 - b'0')),
        KeyCode::Char('u') => Some(Action::Undo),
        KeyCode::Char('r') => Some(Action::Redo),
        KeyCode::Char('H') => Some(Action::Hint),
        KeyCode::Char('c') => Some(Action::Check),
        KeyCode::Char('?') => Some(Action::Keys),
        KeyCode::Char('q') => Some(Action::Leave),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_words_that_every_game_knows_are_the_same_keys() {
        let pressed =
            |letter: char| of_key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE));
        let key = |word: &said::Word| word.letter.chars().next().expect("it has a letter");
        assert_eq!(pressed(key(&said::UNDO)), Some(Action::Undo));
        assert_eq!(pressed(key(&said::HELP)), Some(Action::Keys));
        assert_eq!(pressed(key(&said::QUIT)), Some(Action::Leave));
        // h moves to the left: the hint is the same letter, large.
        assert_eq!(pressed(key(&said::HINT).to_ascii_uppercase()), Some(Action::Hint));
    }
}
