//! That each step was the easiest at its point: no line gave anything easier, and an assumption was made
//! only where no line gave anything.

use super::line::narrow;
use super::{Rejected, wrong};
use crate::budget::Budget;
use crate::nonogram::grid::{Cell, Grid, Known};
use crate::nonogram::puzzle::{Line, Puzzle};
use crate::nonogram::steps::{Step, Technique};

/// Was no step easier than the one that was taken? The steps hold by themselves.
pub fn check_easiest(puzzle: &Puzzle, steps: &[Step], budget: &Budget) -> Result<(), Rejected> {
    let mut known = puzzle.givens().clone();
    let mut gives: Vec<Option<Technique>> =
        puzzle.lines().map(|line| technique(puzzle, &known, line)).collect();
    for (number, step) in (1..).zip(steps) {
        budget.spend(1)?;
        let easiest = puzzle.lines().zip(&gives).filter_map(|(line, t)| Some((line, (*t)?)));
        if let Some((line, easier)) = easiest.min_by_key(|(_, technique)| *technique)
            && easier < step.technique()
        {
            let name = easier.name();
            return wrong(format!("step {number}: {line} gives something easier, `{name}`"));
        }
        step.apply(&mut known);
        for Cell { row, column } in step.given() {
            gives[row] = technique(puzzle, &known, Line::Row(row));
            gives[puzzle.height() + column] = technique(puzzle, &known, Line::Column(column));
        }
    }
    Ok(())
}

/// How a line gives all that it says beyond what is known, with the fewest cells of it; `None` if it says
/// no more, or cannot be filled.
fn technique(puzzle: &Puzzle, known: &Grid<Known>, line: Line) -> Option<Technique> {
    let unknown = Known::all(puzzle.paints().len() - 1);
    let (clue, before) = (puzzle.clue(line), line.cells(known));
    let after = narrow(clue, &before)?;
    let new = (0..after.len()).filter(|&place| after[place] != before[place]);
    let new: Vec<(usize, Known)> = new.map(|place| (place, after[place])).collect();
    if new.is_empty() {
        return None;
    }
    let mut reason = before.clone();
    for place in (0..before.len()).filter(|&place| before[place] != unknown) {
        reason[place] = unknown;
        let follows = narrow(clue, &reason)
            .is_some_and(|can| new.iter().all(|&(place, left)| can[place].0 & !left.0 == 0));
        if !follows {
            reason[place] = before[place];
        }
    }
    Some(Technique::of(clue, unknown, &before, &reason, &new))
}
