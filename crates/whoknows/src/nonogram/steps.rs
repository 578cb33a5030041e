//! A solution as a chain of steps that a person can follow, and the check of every step.
//!
//! A step looks at one line: from a few cells that are already known, some more follow, because no
//! filling of the line with its clue has them otherwise. Where no line gives anything, a step assumes a
//! colour for one cell and follows lines until one cannot be filled: so the cell has not that colour.

use super::clue::{Block, Clue};
use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::{Line, Puzzle};

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
}

/// Goes through the steps from the given cells; each must follow from what was known before it. What
/// is known at the end, or the number of the first step that does not follow, and why.
pub fn check_steps(puzzle: &Puzzle, steps: &[Step]) -> Result<Grid<Known>, (usize, String)> {
    let mut known = puzzle.givens().clone();
    for (number, step) in steps.iter().enumerate() {
        check_step(puzzle, &mut known, step).map_err(|words| (number, words))?;
    }
    Ok(known)
}

/// Checks one step, and adds what it gives.
pub fn check_step(puzzle: &Puzzle, known: &mut Grid<Known>, step: &Step) -> Result<(), String> {
    match step {
        Step::Line(step) => check_line(puzzle, known, step),
        Step::Contradiction { cell, assumed, chain, line, needs } => {
            let mut trial = known.clone();
            if !trial.at(*cell).allows(*assumed) {
                return Err("the assumption was already excluded".into());
            }
            trial.set(*cell, Known::only(*assumed));
            for step in chain {
                check_line(puzzle, &mut trial, step)?;
            }
            let cells = needed(puzzle, &trial, *line, needs)?;
            if fillable(puzzle.clue(*line), &cells) {
                return Err(format!("{line:?} can be filled"));
            }
            let left = Known(known.at(*cell).0 & !Known::only(*assumed).0);
            known.set(*cell, left);
            Ok(())
        }
    }
}

fn check_line(puzzle: &Puzzle, known: &mut Grid<Known>, step: &LineStep) -> Result<(), String> {
    let cells = needed(puzzle, known, step.line, &step.needs)?;
    for &(cell, left) in &step.gives {
        let Some(place) = (0..cells.len()).find(|&place| step.line.cell(place) == cell) else {
            return Err(format!("{cell:?} is not on {:?}", step.line));
        };
        let mut contrary = cells.clone();
        contrary[place] = Known(contrary[place].0 & !left.0);
        if contrary[place].0 != 0 && fillable(puzzle.clue(step.line), &contrary) {
            return Err(format!("{cell:?} could be otherwise"));
        }
        known.set(cell, Known(known.at(cell).0 & left.0));
    }
    Ok(())
}

/// The line with only the needed cells known, which must be known by now.
fn needed(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    line: Line,
    needs: &[(Cell, Known)],
) -> Result<Vec<Known>, String> {
    let length = match line {
        Line::Row(_) => puzzle.width(),
        Line::Column(_) => puzzle.height(),
    };
    let mut cells = vec![Known::all(puzzle.paints().len() - 1); length];
    for &(cell, claimed) in needs {
        let place = (0..length).find(|&place| line.cell(place) == cell);
        let Some(place) = place else { return Err(format!("{cell:?} is not on {line:?}")) };
        if known.at(cell).0 & !claimed.0 != 0 {
            return Err(format!("{cell:?} is not known to be {claimed:?}"));
        }
        cells[place] = claimed;
    }
    Ok(cells)
}

/// Can the line be filled? From the left, the number of blocks that can be placed in each prefix: the
/// definition as a table, without bit tricks, so that it shares nothing with the fast line solver.
pub fn fillable(clue: &Clue, cells: &[Known]) -> bool {
    let blocks: &[Block] = clue.blocks();
    // done[place][k]: the first `place` cells can hold exactly the first k blocks, the last of which may
    // end right before `place`.
    let mut done = vec![vec![false; blocks.len() + 1]; cells.len() + 1];
    done[0][0] = true;
    for place in 0..cells.len() {
        for k in 0..=blocks.len() {
            if !done[place][k] {
                continue;
            }
            if cells[place].allows(Colour::BACKGROUND) {
                done[place + 1][k] = true;
            }
            let Some(block) = blocks.get(k) else { continue };
            let end = place + block.length as usize;
            let free = end <= cells.len()
                && cells[place..end].iter().all(|cell| cell.allows(block.colour));
            let same_next = blocks.get(k + 1).is_some_and(|next| next.colour == block.colour);
            if !free {
                continue;
            }
            if !same_next {
                done[end][k + 1] = true;
            } else if end < cells.len() && cells[end].allows(Colour::BACKGROUND) {
                // A gap before the next block of the same colour is part of this one.
                done[end + 1][k + 1] = true;
            }
        }
    }
    done[cells.len()][blocks.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nonogram::clue::placements;

    #[test]
    fn a_line_is_fillable_if_it_has_a_placement() {
        // Every clue of every line of 6 cells in two paints, with every cell known or not.
        let length = 6;
        let digits = |mut index: u32, base: u32| -> Vec<u32> {
            let digit = |_| {
                let digit = index % base;
                index /= base;
                digit
            };
            (0..length).map(digit).collect()
        };
        for index in (0..3u32.pow(length)).step_by(7) {
            let line: Vec<Colour> = digits(index, 3).iter().map(|&c| Colour(c as u8)).collect();
            let clue = Clue::of(line);
            for known in (0..4u32.pow(length)).step_by(11) {
                let sets = [Known(0b111), Known(0b001), Known(0b010), Known(0b110)];
                let cells: Vec<Known> =
                    digits(known, 4).iter().map(|&k| sets[k as usize]).collect();
                let placed = !placements(&clue, &cells, 1).is_empty();
                assert_eq!(fillable(&clue, &cells), placed, "{clue:?} {cells:?}");
            }
        }
    }
}
