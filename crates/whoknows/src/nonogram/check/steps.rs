//! Steps, confirmed one by one: what a line gives follows from the cells that the step names, none of
//! them could be left out, and the step has the name of what happens.

use super::line::narrow;
use super::{Rejected, wrong};
use crate::nonogram::grid::{Cell, Grid, Known};
use crate::nonogram::puzzle::{Line, Puzzle};
use crate::nonogram::steps::{LineStep, Step, Technique};

/// Goes through the steps from the given cells; each must follow from what was known before it. What
/// is known at the end, or the first step that does not follow, and why.
pub fn check_steps(puzzle: &Puzzle, steps: &[Step]) -> Result<Grid<Known>, Rejected> {
    let mut known = puzzle.givens().clone();
    for (number, step) in (1..).zip(steps) {
        check_step(puzzle, &mut known, step)
            .map_err(|why| Rejected::Wrong(format!("step {number}: {why}")))?;
    }
    Ok(known)
}

/// Checks one step, and adds what it gives.
pub fn check_step(puzzle: &Puzzle, known: &mut Grid<Known>, step: &Step) -> Result<(), Rejected> {
    match step {
        Step::Line(step) => check_line(puzzle, known, step)?,
        Step::Contradiction { cell, assumed, chain, line, needs } => {
            if !puzzle.holds(*cell) {
                return wrong(format!("{cell} is not in the puzzle"));
            }
            let mut trial = known.clone();
            if usize::from(assumed.0) >= puzzle.paints().len() || !trial.at(*cell).allows(*assumed)
            {
                return wrong(format!("{cell} could not be so anyway"));
            }
            trial.set(*cell, Known::only(*assumed));
            for step in chain {
                check_line(puzzle, &trial, step)?;
                Step::Line(step.clone()).apply(&mut trial);
            }
            check_end(puzzle, &trial, *line, needs)?;
        }
    }
    step.apply(known);
    Ok(())
}

/// Does what a line gives follow from what it needs, and from nothing less?
fn check_line(puzzle: &Puzzle, known: &Grid<Known>, step: &LineStep) -> Result<(), Rejected> {
    let reason = Reason::new(puzzle, known, step.line, &step.needs)?;
    let mut gives: Vec<(usize, Known)> = Vec::new();
    for &(cell, left) in &step.gives {
        let place = reason.place(cell)?;
        if gives.last().is_some_and(|&(last, _)| last >= place) {
            return wrong(format!("{}: {cell} is not in order", step.line));
        }
        if known.at(cell).0 & !left.0 == 0 {
            return wrong(format!("{}: {cell} was known before", step.line));
        }
        if left.0 & !known.at(cell).0 != 0 {
            return wrong(format!("{}: {cell} could not be so anyway", step.line));
        }
        gives.push((place, left));
    }
    if gives.is_empty() {
        return wrong(format!("{} gives nothing", step.line));
    }
    let follow = |cells: &[Known]| {
        narrow(puzzle.clue(step.line), cells)
            .is_none_or(|can| gives.iter().all(|&(place, left)| can[place].0 & !left.0 == 0))
    };
    if !follow(&reason.cells) {
        return wrong(format!("{} does not give that", step.line));
    }
    reason.has_none_too_many(&step.needs, follow)?;
    let (clue, before) = (puzzle.clue(step.line), step.line.cells(known));
    let technique = Technique::of(clue, reason.unknown, &before, &reason.cells, &gives);
    if technique != step.technique {
        let (found, said) = (technique.name(), step.technique.name());
        return wrong(format!("{} is `{found}`, not `{said}`", step.line));
    }
    Ok(())
}

/// Has the line no filling, because of these cells and of nothing less?
fn check_end(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    line: Line,
    needs: &[(Cell, Known)],
) -> Result<(), Rejected> {
    let reason = Reason::new(puzzle, known, line, needs)?;
    let empty = |cells: &[Known]| narrow(puzzle.clue(line), cells).is_none();
    if !empty(&reason.cells) {
        return wrong(format!("{line} can be filled"));
    }
    reason.has_none_too_many(needs, empty)
}

/// A line on which only the needed cells are known.
struct Reason {
    line: Line,
    unknown: Known,
    cells: Vec<Known>,
}

impl Reason {
    /// The needed cells must be on the line, in order, and be known by now.
    fn new(
        puzzle: &Puzzle,
        known: &Grid<Known>,
        line: Line,
        needs: &[(Cell, Known)],
    ) -> Result<Self, Rejected> {
        if !puzzle.has(line) {
            return wrong(format!("the puzzle has no {line}"));
        }
        let unknown = Known::all(puzzle.paints().len() - 1);
        let length = line.cells(known).len();
        let mut reason = Reason { line, unknown, cells: vec![unknown; length] };
        let mut last = None;
        for &(cell, claimed) in needs {
            let place = reason.place(cell)?;
            if known.at(cell) != claimed || last >= Some(place) {
                return wrong(format!("{line}: that is not what is known of {cell}"));
            }
            reason.cells[place] = claimed;
            last = Some(place);
        }
        Ok(reason)
    }

    fn place(&self, cell: Cell) -> Result<usize, Rejected> {
        let place = match self.line {
            Line::Row(_) => cell.column,
            Line::Column(_) => cell.row,
        };
        if place < self.cells.len() && self.line.cell(place) == cell {
            return Ok(place);
        }
        wrong(format!("{cell} is not on {}", self.line))
    }

    /// Without any one of the cells it would not be so.
    fn has_none_too_many(
        &self,
        needs: &[(Cell, Known)],
        is_so: impl Fn(&[Known]) -> bool,
    ) -> Result<(), Rejected> {
        let mut fewer = self.cells.clone();
        for &(cell, claimed) in needs {
            let place = self.place(cell)?;
            fewer[place] = self.unknown;
            if is_so(&fewer) {
                return wrong(format!("{} does not need {cell}", self.line));
            }
            fewer[place] = claimed;
        }
        Ok(())
    }
}
