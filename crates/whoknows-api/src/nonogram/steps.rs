//! Steps as they stand in an answer, and read back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::nonogram::steps::{LineStep, Step};
use whoknows::nonogram::{Cell, Grid, Known, Line, Puzzle};

use super::places::{CellPlace, KnownCell, LinePlace, TechniqueName, read_letter};
use crate::Doubt;

/// A step that a person can follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum StepTaken {
    /// One line gives some cells.
    Line(LineTaken),
    /// A cell has not the colour that is assumed.
    Assumption {
        /// The cell.
        cell: CellPlace,
        /// The letter of the colour that it has not.
        assumed: char,
        /// What would follow, line after line.
        chain: Vec<LineTaken>,
        /// The line that then has no filling.
        line: LinePlace,
        /// The cells of that line that leave it none.
        needs: Vec<KnownCell>,
        /// The cell, with what is then known of it.
        gives: Vec<KnownCell>,
    },
}

/// Steps, as far as they lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StepsTaken {
    /// The steps.
    pub steps: Vec<StepTaken>,
    /// The line that has no filling after them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<LinePlace>,
}

impl StepsTaken {
    pub(super) fn new(puzzle: &Puzzle, steps: &[Step], contradiction: Option<Line>) -> Self {
        StepsTaken { steps: taken(puzzle, steps), contradiction: contradiction.map(Into::into) }
    }

    /// Read back: the steps, and the line that has no filling.
    pub(super) fn read(&self, puzzle: &Puzzle) -> Result<(Vec<Step>, Option<Line>), Doubt> {
        let line = self.contradiction.map(|line| line.read(puzzle)).transpose()?;
        Ok((read_steps(puzzle, &self.steps)?, line))
    }
}

/// What one line gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineTaken {
    /// The line.
    pub line: LinePlace,
    /// How.
    pub technique: TechniqueName,
    /// The cells that are needed, none of which could be left out; with what is known of them.
    pub needs: Vec<KnownCell>,
    /// The cells that follow, with what is then known of them.
    pub gives: Vec<KnownCell>,
}

impl StepTaken {
    /// Written, from what is known before it.
    pub(super) fn new(puzzle: &Puzzle, known: &Grid<Known>, step: &Step) -> Self {
        match step {
            Step::Line(step) => StepTaken::Line(LineTaken::new(puzzle, step)),
            Step::Contradiction { cell, assumed, chain, line, needs } => StepTaken::Assumption {
                cell: (*cell).into(),
                assumed: puzzle.paints()[usize::from(assumed.0)].letter,
                chain: chain.iter().map(|step| LineTaken::new(puzzle, step)).collect(),
                line: (*line).into(),
                needs: known_cells(puzzle, needs),
                gives: {
                    let left = known.at(*cell).0 & !Known::only(*assumed).0;
                    known_cells(puzzle, &[(*cell, Known(left))])
                },
            },
        }
    }

    /// Read back.
    pub(super) fn read(&self, puzzle: &Puzzle) -> Result<Step, Doubt> {
        Ok(match self {
            StepTaken::Line(step) => Step::Line(step.read(puzzle)?),
            StepTaken::Assumption { cell, assumed, chain, line, needs, .. } => {
                Step::Contradiction {
                    cell: cell.read(puzzle)?,
                    assumed: read_letter(puzzle, *assumed)?,
                    chain: chain.iter().map(|step| step.read(puzzle)).collect::<Result<_, _>>()?,
                    line: line.read(puzzle)?,
                    needs: read_cells(puzzle, needs)?,
                }
            }
        })
    }
}

impl LineTaken {
    fn new(puzzle: &Puzzle, step: &LineStep) -> Self {
        LineTaken {
            line: step.line.into(),
            technique: TechniqueName(step.technique),
            needs: known_cells(puzzle, &step.needs),
            gives: known_cells(puzzle, &step.gives),
        }
    }

    fn read(&self, puzzle: &Puzzle) -> Result<LineStep, Doubt> {
        Ok(LineStep {
            line: self.line.read(puzzle)?,
            technique: self.technique.0,
            needs: read_cells(puzzle, &self.needs)?,
            gives: read_cells(puzzle, &self.gives)?,
        })
    }
}

/// Steps from the given cells on, written.
pub(super) fn taken(puzzle: &Puzzle, steps: &[Step]) -> Vec<StepTaken> {
    let mut known = puzzle.givens().clone();
    let write = |step: &Step| {
        let taken = StepTaken::new(puzzle, &known, step);
        step.apply(&mut known);
        taken
    };
    steps.iter().map(write).collect()
}

/// Steps, read back.
pub(super) fn read_steps(puzzle: &Puzzle, steps: &[StepTaken]) -> Result<Vec<Step>, Doubt> {
    steps.iter().map(|step| step.read(puzzle)).collect()
}

fn known_cells(puzzle: &Puzzle, cells: &[(Cell, Known)]) -> Vec<KnownCell> {
    cells.iter().map(|&cell| KnownCell::new(puzzle, cell)).collect()
}

fn read_cells(puzzle: &Puzzle, cells: &[KnownCell]) -> Result<Vec<(Cell, Known)>, Doubt> {
    cells.iter().map(|cell| cell.read(puzzle)).collect()
}
