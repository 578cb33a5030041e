//! Hints and checks in a game: only when asked for, and a little more each time.

use whoknows::budget::Budget;
use whoknows::nonogram::hint::hint;
use whoknows::nonogram::mistakes::mistakes;
use whoknows::nonogram::next::Next;
use whoknows::nonogram::play::{Game, Mark, Mistakes, Move};
use whoknows::nonogram::steps::Step;
use whoknows::nonogram::{Cell, Known, Line, words};

use super::in_play::{InPlay, Said, Told};

impl InPlay {
    /// More of the hint that stands, or a new one; in the end it is filled in.
    pub(super) fn hint(&mut self, budget: &Budget) {
        let told = std::mem::replace(&mut self.told, Told::Nothing);
        let (next, level) = match told {
            Told::Hint(Next::Step(step), 3) => {
                return self.fill_in(&step);
            }
            Told::Hint(next, level) if !matches!(next, Next::Ended(_)) => {
                (next, (level + 1).min(3))
            }
            _ => (hint(self.game.puzzle(), self.game.grid(), budget), 1),
        };
        let said = words::next(self.game.puzzle(), &next, level);
        self.said = match &next {
            Next::Step(_) => Said::Plain(format!("{said}. {}", more(level))),
            Next::Done => Said::Good(said),
            Next::Hard | Next::NotUnique(_) | Next::Ended(_) => Said::Plain(said),
            Next::Wrong(..) | Next::Contradiction(_) => Said::Warning(said),
        };
        if let Next::Step(step) = &next {
            self.look_at(step, level);
        }
        self.told = match (&next, level) {
            (Next::Wrong(Mistakes::Cells(cells), _), 3) => Told::Wrong(cells.clone()),
            _ => Told::Hint(next, level),
        };
    }

    /// The cursor goes to the line of a hint, which may be off the screen; then to what it gives.
    fn look_at(&mut self, step: &Step, level: u8) {
        match step {
            Step::Line(step) => {
                let given = step.gives.iter().map(|(cell, _)| *cell).find(|_| level == 3);
                self.cursor = match (given, step.line) {
                    (Some(cell), _) => cell,
                    (None, Line::Row(row)) => Cell { row, ..self.cursor },
                    (None, Line::Column(column)) => Cell { column, ..self.cursor },
                };
            }
            Step::Contradiction { cell, .. } => self.cursor = *cell,
        }
    }

    fn fill_in(&mut self, step: &Step) {
        let marks = gives(step, &self.game);
        match self.game.play(Move(marks)) {
            Ok(()) => self.changed(),
            Err(refused) => self.said = Said::Plain(format!("{refused}: it stays")),
        }
    }

    pub(super) fn check(&mut self, budget: &Budget) {
        let puzzle = self.game.puzzle();
        let (said, told) = match mistakes(puzzle, self.game.grid(), budget) {
            Ok((wrong, grounds)) => {
                let said = words::wrong(puzzle, &wrong, &grounds, 1);
                match wrong {
                    Mistakes::None => (Said::Good(said), Told::Nothing),
                    Mistakes::Cells(cells) => (Said::Warning(said), Told::Wrong(cells)),
                    _ => (Said::Warning(said), Told::Nothing),
                }
            }
            Err(ended) => (Said::Plain(ended.to_string()), Told::Nothing),
        };
        (self.said, self.told) = (said, told);
    }
}

fn more(level: u8) -> &'static str {
    match level {
        1 => "(H: how)",
        2 => "(H: what follows)",
        _ => "(H: fill it in)",
    }
}

/// The cells that a step needs.
pub(super) fn reasons(step: &Step) -> Vec<Cell> {
    let cells = |cells: &[Mark]| -> Vec<Cell> { cells.iter().map(|(cell, _)| *cell).collect() };
    match step {
        Step::Line(step) => cells(&step.needs),
        Step::Contradiction { cell, chain, needs, .. } => {
            // What the assumption gave is no reason: it is not there.
            let assumed: Vec<Cell> = chain.iter().flat_map(|step| cells(&step.gives)).collect();
            let all = chain.iter().flat_map(|step| cells(&step.needs)).chain(cells(needs));
            all.filter(|cell| !assumed.contains(cell)).chain([*cell]).collect()
        }
    }
}

/// What a step gives, as marks.
pub(super) fn gives(step: &Step, game: &Game) -> Vec<Mark> {
    let left = |cell: Cell, left: u32| (cell, Known(game.grid().at(cell).0 & left));
    match step {
        Step::Line(step) => step.gives.iter().map(|&(cell, known)| left(cell, known.0)).collect(),
        Step::Contradiction { cell, assumed, .. } => vec![left(*cell, !Known::only(*assumed).0)],
    }
}
