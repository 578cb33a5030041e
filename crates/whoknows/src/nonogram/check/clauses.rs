//! The puzzle as clauses, straight from the definition: every model is a solution that is not among
//! some pictures, and every such solution is one model.
//!
//! Variables, in order: for each cell, row by row, "it has paint 1", "it has paint 2", ...; then for
//! each line, the rows first, for each block and each place from its first possible start up to the
//! one before its last: "it starts here or before". A block starts at the latest at its last
//! possible start, and nowhere before its first. Clauses, in order:
//! - for each line, for each block: a block that has started by a place has started by the next;
//!   if the next block has started by a place, this one started its length, and one more for equal
//!   colours, before that; a cell at which it has started, but has not ended, has its colour;
//! - for each line, for each gap: a cell before which the block on the left has ended, and at which
//!   the one on the right has not started, has no paint;
//! - no cell has two paints;
//! - the given cells; and for each picture, that some cell which is not given differs from it.

use crate::cnf::Cnf;
use crate::nonogram::clue::Clue;
use crate::nonogram::grid::{Cell, Colour, Grid};
use crate::nonogram::puzzle::Puzzle;

/// What holds always; its negation never does. Above all variables.
const TRUE: i32 = i32::MAX;

/// The clauses of a puzzle, its given cells among them, with these pictures left out.
pub fn clauses(puzzle: &Puzzle, without: &[Grid<Colour>]) -> Cnf {
    let (width, height) = (puzzle.width(), puzzle.height());
    let paints = puzzle.paints().len() as i32 - 1;
    let x = |row: usize, column: usize, paint: i32| (row * width + column) as i32 * paints + paint;
    let mut formula = Cnf::new();
    let mut next = x(height - 1, width - 1, paints) + 1;
    while formula.variables() + 1 < next as usize {
        formula.variable();
    }
    for (row, clue) in puzzle.rows().iter().enumerate() {
        let cells = |paint| (0..width).map(|column| x(row, column, paint)).collect();
        line(&mut formula, &mut next, clue, &(1..=paints).map(cells).collect::<Vec<_>>());
    }
    for (column, clue) in puzzle.columns().iter().enumerate() {
        let cells = |paint| (0..height).map(|row| x(row, column, paint)).collect();
        line(&mut formula, &mut next, clue, &(1..=paints).map(cells).collect::<Vec<_>>());
    }
    let every = (0..height).flat_map(|row| (0..width).map(move |column| Cell { row, column }));
    for cell in every.clone() {
        for one in 1..=paints {
            for other in one + 1..=paints {
                formula.add([one, other].map(|paint| -x(cell.row, cell.column, paint)));
            }
        }
    }
    for cell in every.clone() {
        let given = puzzle.givens().at(cell);
        let (can, cannot): (Vec<i32>, Vec<i32>) =
            (1..=paints).partition(|&paint| given.allows(Colour(paint as u8)));
        for paint in cannot {
            formula.add([-x(cell.row, cell.column, paint)]);
        }
        if !given.allows(Colour::BACKGROUND) {
            formula.add(can.iter().map(|&paint| x(cell.row, cell.column, paint)));
        }
    }
    for picture in without {
        let mut differs = Vec::new();
        for cell in every.clone().filter(|&cell| puzzle.givens().at(cell).settled().is_none()) {
            match i32::from(picture.at(cell).0) {
                0 => differs.extend((1..=paints).map(|paint| x(cell.row, cell.column, paint))),
                paint => differs.push(-x(cell.row, cell.column, paint)),
            }
        }
        formula.add(differs);
    }
    formula
}

/// The clauses of one line; `cells[paint - 1][i]` says that its cell i has the paint. A line that is too
/// short for its clue is the empty clause, which nothing satisfies.
fn line(formula: &mut Cnf, next: &mut i32, clue: &Clue, cells: &[Vec<i32>]) {
    let (places, blocks) = (cells[0].len(), clue.blocks());
    if clue.needs() > places as u64 {
        return formula.add([]);
    }
    let apart = |j: usize| usize::from(blocks[j].colour == blocks[j + 1].colour);
    let size = |j: usize| blocks[j].length as usize;
    // First possible starts from the left, last possible starts from the right.
    let mut first = vec![0; blocks.len()];
    let mut last = vec![0; blocks.len()];
    for j in 1..blocks.len() {
        first[j] = first[j - 1] + size(j - 1) + apart(j - 1);
    }
    let mut room = places;
    for j in (0..blocks.len()).rev() {
        last[j] = room - size(j);
        room = last[j].saturating_sub(if j > 0 { apart(j - 1) } else { 0 });
    }
    let mut base = Vec::new();
    for j in 0..blocks.len() {
        base.push(*next);
        *next += (last[j] - first[j]) as i32;
    }
    let started = |j: usize, by: Option<usize>| match by {
        Some(place) if place >= last[j] => TRUE,
        Some(place) if place >= first[j] => base[j] + (place - first[j]) as i32,
        _ => -TRUE,
    };
    for j in 0..blocks.len() {
        for place in 1..places {
            or(formula, &[-started(j, Some(place - 1)), started(j, Some(place))]);
        }
        if j + 1 < blocks.len() {
            for place in 0..places {
                let earlier = started(j, place.checked_sub(size(j) + apart(j)));
                or(formula, &[-started(j + 1, Some(place)), earlier]);
            }
        }
        for place in 0..places {
            let ended = started(j, place.checked_sub(size(j)));
            let has = cells[usize::from(blocks[j].colour.0) - 1][place];
            or(formula, &[-started(j, Some(place)), ended, has]);
        }
    }
    for gap in 0..=blocks.len() {
        for place in 0..places {
            let left_ended =
                if gap == 0 { TRUE } else { started(gap - 1, place.checked_sub(size(gap - 1))) };
            let right_started = if gap == blocks.len() { -TRUE } else { started(gap, Some(place)) };
            for paint in cells {
                or(formula, &[-left_ended, right_started, -paint[place]]);
            }
        }
    }
}

/// Adds the clause if it does not hold anyway, without what never holds.
fn or(formula: &mut Cnf, literals: &[i32]) {
    if !literals.contains(&TRUE) {
        formula.add(literals.iter().copied().filter(|&literal| literal != -TRUE));
    }
}
