//! Finding what to look at next: mistakes first, then the easiest step.

use super::check::{check_picture, check_step};
use super::evidence::{Grounds, Pictures};
use super::explain::{Stuck, next_step};
use super::grid::{Grid, Known};
use super::line::narrow;
use super::mistakes::judge;
use super::next::Next;
use super::play::Mistakes;
use super::puzzle::{Line, Puzzle};
use crate::budget::Budget;

/// What comes next after what is known. The checker has accepted it; that nothing follows has been found
/// by looking at everything, which it can do again.
pub fn hint(puzzle: &Puzzle, known: &Grid<Known>, budget: &Budget) -> Next {
    let next = look(puzzle, known, budget);
    let accepted = match &next {
        Next::Step(step) => check_step(puzzle, &mut known.clone(), step),
        Next::Done => known.picture().map_or(Ok(()), |picture| check_picture(puzzle, &picture)),
        _ => Ok(()),
    };
    if let Err(why) = accepted {
        panic!("the search for a step and its checker disagree: {why}");
    }
    next
}

fn look(puzzle: &Puzzle, known: &Grid<Known>, budget: &Budget) -> Next {
    let judged = match judge(puzzle, known, budget) {
        Ok((Mistakes::None, grounds)) => Ok(grounds),
        Ok((Mistakes::NoPicture, grounds)) => return hopeless(puzzle, known, grounds),
        Ok((wrong, grounds)) => return Next::Wrong(wrong, grounds),
        // A step from a single line takes no search.
        Err(ended) => Err(ended),
    };
    match next_step(puzzle, known, budget) {
        Ok(Some(step)) => Next::Step(step),
        Err(Stuck::Contradiction(line)) => Next::Contradiction(line),
        Err(Stuck::Ended(ended)) => Next::Ended(ended),
        Ok(None) if known.open() == 0 => Next::Done,
        Ok(None) => match judged {
            Err(ended) => Next::Ended(ended),
            Ok(grounds) => match &grounds.pictures.found[..] {
                [first, second, ..] => Next::NotUnique(Pictures {
                    found: vec![first.clone(), second.clone()],
                    no_other: None,
                }),
                _ => Next::Hard,
            },
        },
    }
}

/// Without a picture no step helps. If the clues are all that is against it, the line that cannot be
/// filled now says more than all of them.
fn hopeless(puzzle: &Puzzle, known: &Grid<Known>, grounds: Grounds) -> Next {
    let clues_alone = puzzle.misfit().is_none() && puzzle.given_cells().next().is_none();
    let empty = |line: &Line| narrow(puzzle.clue(*line), &line.cells(known)).is_none();
    match puzzle.lines().find(|line| clues_alone && empty(line)) {
        Some(line) => Next::Contradiction(line),
        None => Next::Wrong(Mistakes::NoPicture, grounds),
    }
}
