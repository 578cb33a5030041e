//! What to look at next, from what somebody has so far: for `hint`, and for the table in the terminal.

use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::explain::{Stuck, next_step};
use whoknows::nonogram::play::{Mistakes, mistakes};
use whoknows::nonogram::search::solve;
use whoknows::nonogram::steps::Step;
use whoknows::nonogram::{Cell, Grid, Known, Line, Puzzle};
use whoknows::verdict::Word;

use super::words;

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// First these have to be put right.
    Wrong(Mistakes),
    /// This step.
    Step(Step),
    /// Nothing: every cell is known.
    Done,
    /// Nothing follows, because there are several pictures.
    NotUnique,
    /// Nothing follows from a single line or a single assumption.
    Hard,
    /// This line cannot be filled.
    Contradiction(Line),
    /// The budget ended first.
    Ended(Ended),
}

impl Next {
    /// What comes next after what is known.
    pub fn of(puzzle: &Puzzle, known: &Grid<Known>, budget: &Budget) -> Self {
        let ended = match mistakes(puzzle, known, budget) {
            // Without a picture, the line where that shows says more.
            Ok(Mistakes::None | Mistakes::NoPicture) => None,
            Ok(wrong) => return Next::Wrong(wrong),
            // A step from a single line takes no search.
            Err(ended) => Some(ended),
        };
        match next_step(puzzle, known, budget) {
            Ok(Some(step)) => Next::Step(step),
            Err(Stuck::Contradiction(line)) => Next::Contradiction(line),
            Err(Stuck::Ended(ended)) => Next::Ended(ended),
            Ok(None) if known.cells().iter().all(|cell| cell.settled().is_some()) => Next::Done,
            Ok(None) => match (ended, solve(puzzle, 2, budget).solutions.len()) {
                (Some(ended), _) => Next::Ended(ended),
                (None, 0) => Next::Wrong(Mistakes::NoPicture),
                (None, 1) => Next::Hard,
                (None, _) => Next::NotUnique,
            },
        }
    }

    /// In words: 1 where to look, 2 also how, 3 also what follows.
    pub fn said(&self, puzzle: &Puzzle, level: u8) -> String {
        match (self, level) {
            (Next::Wrong(wrong), _) => said_wrong(wrong, level),
            (Next::Step(step), 1) => format!("look at {}", place(step)),
            (Next::Step(step), 2) => {
                format!("look at {}: {}", place(step), step.technique().name())
            }
            (Next::Step(step), _) => words::step(puzzle, step),
            (Next::Done, _) => "nothing is left to do".into(),
            (Next::NotUnique, _) => "no deduction is possible: the puzzle is not unique".into(),
            (Next::Hard, _) => "no single line and no single assumption gives anything".into(),
            (Next::Contradiction(line), _) => {
                format!("{} cannot be filled any more", words::line(*line))
            }
            (Next::Ended(ended), _) => ended.to_string(),
        }
    }

    /// Is there a next step, is something wrong, or is it not known?
    pub(crate) fn verdict(&self) -> Word {
        match self {
            Next::Step(_) | Next::Done => Word::Yes,
            Next::Wrong(_) | Next::NotUnique | Next::Contradiction(_) => Word::No,
            Next::Hard | Next::Ended(_) => Word::Unknown,
        }
    }
}

/// What is wrong, in words: 1 how much, 2 where the first is, 3 where all are.
pub fn said_wrong(wrong: &Mistakes, level: u8) -> String {
    let cells = match wrong {
        Mistakes::None => return "no mistake so far".into(),
        Mistakes::NoPicture => return "no picture has these clues".into(),
        Mistakes::Together => {
            return "your grid has a mistake: each cell is possible, but not all of them together"
                .into();
        }
        Mistakes::Cells(cells) => cells,
    };
    let places: Vec<String> = cells.iter().map(|&cell| words::place(cell)).collect();
    match (level, &places[..]) {
        (1, [_]) => "your grid has a cell wrong".into(),
        (1, _) => format!("your grid has {} cells wrong", cells.len()),
        (2, [first, ..]) => format!("your grid has a mistake at {first}"),
        _ => format!("your grid has a mistake at {}", places.join("; ")),
    }
}

/// Where a step is.
pub(crate) fn place(step: &Step) -> String {
    match step {
        Step::Line(step) => words::line(step.line),
        Step::Contradiction { cell, .. } => words::place(*cell),
    }
}

/// The grid, with the given cells known too.
pub(crate) fn with_givens(puzzle: &Puzzle, grid: &Grid<Known>) -> Grid<Known> {
    let mut known = grid.clone();
    for row in 0..puzzle.height() {
        for column in 0..puzzle.width() {
            let cell = Cell { row, column };
            let both = grid.at(cell).0 & puzzle.givens().at(cell).0;
            // Against a given cell the grid is wrong; that shows as a mistake.
            known.set(cell, if both == 0 { grid.at(cell) } else { Known(both) });
        }
    }
    known
}
