//! A game in play: the marks, where the player is, and what was said last.

use std::collections::BTreeMap;

use ratatui::crossterm::event::Event;
use whoknows::budget::Budget;
use whoknows::nonogram::next::Next;
use whoknows::nonogram::play::{Game, Mark, Move, Outcome};
use whoknows::nonogram::steps::Step;
use whoknows::nonogram::{Cell, Colour, Known, Line, Puzzle, qr};

use super::hints::{gives, reasons};
use super::keys::{Action, Button};
use crate::screen::{self, ink::Ring};

/// Everything that the screen shows.
pub(super) struct InPlay {
    pub(super) game: Game,
    pub(super) cursor: Cell,
    /// The first cell that is on the screen.
    pub(super) window: Cell,
    /// The paint that `space` takes first.
    pub(super) brush: Colour,
    pub(super) said: Said,
    /// Are the keys shown instead of the board?
    pub(super) keys: bool,
    /// What was asked for last.
    pub(super) told: Told,
    /// The mark that goes on with a drag or a carry.
    stroke: Option<Known>,
}

/// A sentence below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Nothing,
    Plain(String),
    Good(String),
    Warning(String),
}

/// What was asked for last, for as long as nothing changes.
pub(super) enum Told {
    Nothing,
    /// The next step, up to this level.
    Hint(Next, u8),
    Wrong(Vec<Cell>),
}

impl InPlay {
    pub(super) fn new(game: Game) -> Self {
        let mut in_play = InPlay {
            game,
            cursor: Cell { row: 0, column: 0 },
            window: Cell { row: 0, column: 0 },
            brush: Colour::BLACK,
            said: Said::Nothing,
            keys: false,
            told: Told::Nothing,
            stroke: None,
        };
        in_play.judge();
        in_play
    }

    /// Does what is asked for; the budget is for hints and checks.
    pub(super) fn act(&mut self, action: Action, budget: &Budget) {
        // Whatever key it is, it puts the keys away.
        if std::mem::take(&mut self.keys) {
            return;
        }
        if !matches!(action, Action::Carry(..) | Action::Drag(_)) {
            self.stroke = None;
        }
        match action {
            Action::Go(rows, columns) => self.go(rows, columns),
            Action::Carry(rows, columns) => self.carry(rows, columns),
            Action::Paint => self.mark(InPlay::painted),
            Action::Empty => self.mark(InPlay::emptied),
            Action::Clear => self.mark(|in_play| in_play.game.cleared(in_play.cursor)),
            Action::Choose(paint) => self.choose(paint),
            Action::Undo if self.game.undo() => self.changed(),
            Action::Undo => self.said = Said::Plain("nothing to take back".into()),
            Action::Redo if self.game.redo() => self.changed(),
            Action::Redo => self.said = Said::Plain("nothing to play again".into()),
            Action::Hint => self.hint(budget),
            Action::Check => self.check(budget),
            Action::Keys => self.keys = true,
            Action::Press(cell, button) => self.press(cell, button),
            Action::Drag(cell) => self.drag(cell),
            Action::Leave => {}
        }
    }

    /// Any key puts the list of keys away, also one that does nothing else. Did it?
    pub(super) fn put_away(&mut self, event: &Event) -> bool {
        let away = self.keys && screen::key(event).is_some();
        self.keys &= !away;
        away
    }

    /// What is special about cells now.
    pub(super) fn rings(&self) -> BTreeMap<Cell, Ring> {
        let mut rings = BTreeMap::new();
        match &self.told {
            Told::Hint(Next::Step(step), level) if *level >= 2 => {
                for cell in reasons(step) {
                    rings.insert(cell, Ring::Reason);
                }
                if *level >= 3 {
                    let given = gives(step, &self.game).into_iter();
                    rings.extend(given.map(|(cell, known)| (cell, Ring::New(known))));
                }
            }
            Told::Wrong(cells) => rings.extend(cells.iter().map(|&cell| (cell, Ring::Wrong))),
            _ => {}
        }
        // What is offered is seen even where the cursor is.
        if !matches!(rings.get(&self.cursor), Some(Ring::New(_))) {
            rings.insert(self.cursor, Ring::Cursor);
        }
        rings
    }

    /// The lines that are looked at: those of the cursor, and of a hint.
    pub(super) fn lit(&self) -> Vec<Line> {
        match &self.told {
            Told::Hint(Next::Step(Step::Line(step)), _) => vec![step.line],
            Told::Hint(Next::Step(Step::Contradiction { cell, .. }), _) => {
                vec![Line::Row(cell.row), Line::Column(cell.column)]
            }
            _ => vec![Line::Row(self.cursor.row), Line::Column(self.cursor.column)],
        }
    }

    fn go(&mut self, rows: isize, columns: isize) {
        let (height, width) = (self.puzzle().height(), self.puzzle().width());
        self.cursor.row = self.cursor.row.saturating_add_signed(rows).min(height - 1);
        self.cursor.column = self.cursor.column.saturating_add_signed(columns).min(width - 1);
    }

    fn puzzle(&self) -> &Puzzle {
        self.game.puzzle()
    }

    /// The brush, then the other paints in turn, then nothing.
    fn painted(&self) -> Known {
        let paints = self.puzzle().paints().len() as u8 - 1;
        match self.game.grid().at(self.cursor).settled() {
            None | Some(Colour::BACKGROUND) => Known::only(self.brush),
            Some(colour) => {
                let next = Colour(colour.0 % paints + 1);
                if next == self.brush { self.game.cleared(self.cursor) } else { Known::only(next) }
            }
        }
    }

    fn emptied(&self) -> Known {
        let empty = Known::only(Colour::BACKGROUND);
        let is_empty = self.game.grid().at(self.cursor) == empty;
        if is_empty { self.game.cleared(self.cursor) } else { empty }
    }

    fn mark(&mut self, with: impl FnOnce(&Self) -> Known) {
        let mark = (self.cursor, with(self));
        self.play(mark, false);
    }

    /// Plays one mark, as a move of its own or as part of the last one.
    fn play(&mut self, (cell, known): Mark, goes_on: bool) {
        if self.game.grid().at(cell) == known {
            return;
        }
        let marks = Move(vec![(cell, known)]);
        let played = if goes_on { self.game.extend(marks) } else { self.game.play(marks) };
        match played {
            Ok(()) => self.changed(),
            // A drag passes over given cells.
            Err(_) if goes_on => {}
            Err(refused) => self.said = Said::Plain(format!("{refused}: it stays")),
        }
    }

    /// The cursor goes on, and takes the mark with it; an open cell is painted first.
    fn carry(&mut self, rows: isize, columns: isize) {
        let (known, goes_on) = match self.stroke {
            Some(known) => (known, true),
            None => match self.game.grid().at(self.cursor) {
                known if known.settled().is_some() => (known, false),
                _ => {
                    let known = Known::only(self.brush);
                    self.play((self.cursor, known), false);
                    (known, self.game.grid().at(self.cursor) == known)
                }
            },
        };
        self.go(rows, columns);
        let before = self.game.moves().len();
        self.play((self.cursor, known), goes_on);
        // Only what is part of a stroke is gone on with.
        let played = goes_on || self.game.moves().len() > before;
        self.stroke = played.then_some(known);
    }

    fn press(&mut self, cell: Cell, button: Button) {
        self.cursor = cell;
        let known = match button {
            Button::Left => self.painted(),
            Button::Right => self.emptied(),
        };
        let before = self.game.moves().len();
        self.play((cell, known), false);
        self.stroke = (self.game.moves().len() > before).then_some(known);
    }

    fn drag(&mut self, cell: Cell) {
        self.cursor = cell;
        if let Some(known) = self.stroke {
            // Clearing goes on to clear, whatever is given there.
            let cleared = known.settled().is_none();
            self.play((cell, if cleared { self.game.cleared(cell) } else { known }), true);
        }
    }

    fn choose(&mut self, paint: u8) {
        if usize::from(paint) < self.puzzle().paints().len() {
            self.brush = Colour(paint);
        }
    }

    /// After a move what was told does not hold any more.
    pub(super) fn changed(&mut self) {
        self.told = Told::Nothing;
        self.judge();
    }

    fn judge(&mut self) {
        self.said = match self.game.outcome() {
            Outcome::Going => Said::Nothing,
            Outcome::Solved => match qr::text(&self.game.picture()) {
                None => Said::Good("Solved.".into()),
                Some(code) => Said::Good(format!("Solved. A QR code: {code}")),
            },
        };
    }
}
