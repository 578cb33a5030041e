//! A solution as a chain of steps that a person can follow.
//!
//! A step looks at one line: from a few cells that are already known, some more follow, because no
//! filling of the line with its clue has them otherwise. Where no line gives anything, a step assumes a
//! colour for one cell and follows lines until one cannot be filled: so the cell has not that colour.
//! `check::check_steps` confirms every step, `explain` finds them.

use std::fmt;

use super::clue::Clue;
use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::Line;

/// How a line gives its cells, easiest first. The order is the order of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// No block: all background.
    Empty,
    /// Every block is there: the rest is background.
    Complete,
    /// Wherever the blocks go, they overlap themselves.
    Overlap,
    /// A run is finished: its neighbours are background.
    Finished,
    /// A block at an edge, or at a cell that is taken, goes on.
    Edge,
    /// No block reaches these cells.
    Reach,
    /// A gap is too small for every block that could be in it.
    Gap,
    /// All fillings of the line agree.
    Agree,
    /// Assuming the contrary of one cell leaves a line without a filling.
    Contradiction,
}

impl Technique {
    /// All of them, easiest first.
    pub const ALL: [Technique; 9] = [
        Technique::Empty,
        Technique::Complete,
        Technique::Overlap,
        Technique::Finished,
        Technique::Edge,
        Technique::Reach,
        Technique::Gap,
        Technique::Agree,
        Technique::Contradiction,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Technique::Empty => "empty line",
            Technique::Complete => "line complete",
            Technique::Overlap => "overlap",
            Technique::Finished => "finished run",
            Technique::Edge => "edge",
            Technique::Reach => "out of reach",
            Technique::Gap => "gap too small",
            Technique::Agree => "all fillings agree",
            Technique::Contradiction => "contradiction",
        }
    }

    /// The name for what happens on a line: from what was known of its cells `before`, from those of them
    /// that are needed (`reason`; the others are as if `unknown`), and from what follows.
    pub fn of(
        clue: &Clue,
        unknown: Known,
        before: &[Known],
        reason: &[Known],
        follows: &[(usize, Known)],
    ) -> Technique {
        let painted = |cell: Known| !cell.allows(Colour::BACKGROUND);
        let blank = |cell: Known| cell == Known::only(Colour::BACKGROUND);
        if clue.blocks().is_empty() {
            return Technique::Empty;
        }
        let filled = before.iter().filter(|&&cell| painted(cell)).count() as u64;
        if filled == clue.filled() && follows.iter().all(|&(_, after)| blank(after)) {
            return Technique::Complete;
        }
        let needed =
            |test: &dyn Fn(Known) -> bool| reason.iter().any(|&cell| cell != unknown && test(cell));
        let (needs_paint, needs_blank) = (needed(&painted), needed(&blank));
        if !needs_paint && !needs_blank {
            return Technique::Overlap;
        }
        let gives_paint = follows.iter().any(|&(_, after)| painted(after));
        let next_to_paint = |place: usize| {
            place > 0 && painted(before[place - 1])
                || before.get(place + 1).is_some_and(|&cell| painted(cell))
        };
        match (gives_paint, needs_paint, needs_blank) {
            (false, false, _) => Technique::Gap,
            (false, true, _) if follows.iter().all(|&(place, _)| next_to_paint(place)) => {
                Technique::Finished
            }
            (false, true, _) => Technique::Reach,
            (true, false, true) => Technique::Overlap,
            (true, true, _) if follows.iter().all(|&(_, after)| painted(after)) => Technique::Edge,
            _ => Technique::Agree,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What one line gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineStep {
    /// The line.
    pub line: Line,
    /// How.
    pub technique: Technique,
    /// The cells that are needed, none of which could be left out; with what is known of them.
    pub needs: Vec<(Cell, Known)>,
    /// The cells that follow, with what is then known of them.
    pub gives: Vec<(Cell, Known)>,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// One line gives some cells.
    Line(LineStep),
    /// A cell has not the colour that is assumed.
    Contradiction {
        /// The cell.
        cell: Cell,
        /// What it has not.
        assumed: Colour,
        /// What follows, line after line, from the assumption.
        chain: Vec<LineStep>,
        /// The line that then has no filling.
        line: Line,
        /// The cells of that line that leave it none.
        needs: Vec<(Cell, Known)>,
    },
}

impl Step {
    /// How hard it is.
    pub fn technique(&self) -> Technique {
        match self {
            Step::Line(step) => step.technique,
            Step::Contradiction { .. } => Technique::Contradiction,
        }
    }

    /// Adds what it gives.
    pub fn apply(&self, known: &mut Grid<Known>) {
        match self {
            Step::Line(step) => {
                for &(cell, left) in &step.gives {
                    known.set(cell, Known(known.at(cell).0 & left.0));
                }
            }
            Step::Contradiction { cell, assumed, .. } => {
                known.set(*cell, Known(known.at(*cell).0 & !Known::only(*assumed).0));
            }
        }
    }

    /// The cells of which it says something.
    pub fn given(&self) -> Vec<Cell> {
        match self {
            Step::Line(step) => step.gives.iter().map(|(cell, _)| *cell).collect(),
            Step::Contradiction { cell, .. } => vec![*cell],
        }
    }

    /// The cells that it looks at, those of its chain too.
    pub fn needed(&self) -> Vec<Cell> {
        let (chain, needs): (&[LineStep], _) = match self {
            Step::Line(step) => (&[], &step.needs),
            Step::Contradiction { chain, needs, .. } => (chain, needs),
        };
        let all = chain.iter().flat_map(|step| &step.needs).chain(needs);
        all.map(|(cell, _)| *cell).collect()
    }
}

/// What is known after these steps.
pub fn known_after(start: &Grid<Known>, steps: &[Step]) -> Grid<Known> {
    let mut known = start.clone();
    for step in steps {
        step.apply(&mut known);
    }
    known
}

/// Of the steps, only those that a cell needs.
pub fn leading_to(steps: &[Step], cell: Cell) -> Vec<Step> {
    let mut wanted = vec![cell];
    let mut kept = Vec::new();
    for step in steps.iter().rev() {
        if step.given().iter().any(|cell| wanted.contains(cell)) {
            wanted.extend(step.needed());
            kept.push(step.clone());
        }
    }
    kept.reverse();
    kept
}
