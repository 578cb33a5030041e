//! From a picture to a puzzle that logic solves, with as few cells changed as are found.
//!
//! The clues of a picture are taken, and its cells that steps of the wished difficulty leave open are
//! looked for. While there are some, one of them is painted otherwise: the one that leaves the fewest
//! open, the first of these; no cell twice. At the end every change that turns out not to be needed is
//! taken back. This is a local search: it may end without a puzzle, and fewer changes may do. Steps are
//! sound, so a puzzle without open cells has the picture as its only solution.

use super::difficulty::Difficulty;
use super::explain::{explain_up_to, find_up_to};
use super::grid::{Cell, Colour, Grid, Known};
use super::made::Made;
use super::puzzle::{Paint, Puzzle};
use super::search::propagate;
use crate::budget::{Budget, Ended};
use crate::fault::Fault;

/// So many of the open cells are tried at a time, spread over all of them.
const MOST_TRIED: usize = 100;

/// Changes few cells of the picture, so that its puzzle is no harder than wished.
pub fn make(
    picture: &Grid<Colour>,
    paints: &[Paint],
    difficulty: Difficulty,
    budget: &Budget,
) -> Result<Made, Fault> {
    let puzzle = |drawn: &Grid<Colour>| Puzzle::of_picture(drawn, paints.to_vec());
    puzzle(picture)?;
    let mut search = Search { original: picture, drawn: picture.clone(), paints, budget };
    let ended = search.run(difficulty).err();
    let drawn = search.drawn;
    let puzzle = puzzle(&drawn)?;
    let changed = picture.differs(&drawn);
    // The steps of the outcome are taken whatever the search has spent.
    let found = explain_up_to(&puzzle, difficulty.hardest(), &Budget::unlimited())
        .expect("the clues of a picture do not contradict one another");
    let open = open_cells(&found.known);
    Ok(Made { picture: drawn, puzzle, changed, steps: found.steps, open, ended })
}

struct Search<'a> {
    original: &'a Grid<Colour>,
    drawn: Grid<Colour>,
    paints: &'a [Paint],
    budget: &'a Budget<'a>,
}

impl Search<'_> {
    fn run(&mut self, difficulty: Difficulty) -> Result<(), Ended> {
        loop {
            let mut open = self.open(difficulty)?;
            if open.is_empty() {
                return self.take_back(difficulty);
            }
            // Single lines are quick to follow, so they are the measure as long as they can be.
            let lines = self.open(Difficulty::Normal)?;
            let measure = if lines.is_empty() { difficulty } else { Difficulty::Normal };
            if difficulty == Difficulty::Easy && !lines.is_empty() {
                open = lines;
            }
            open.retain(|&cell| self.drawn.at(cell) == self.original.at(cell));
            let apart = open.len().div_ceil(MOST_TRIED).max(1);
            let mut best: Option<(usize, Cell, Colour)> = None;
            for cell in open.into_iter().step_by(apart) {
                let before = self.drawn.at(cell);
                for colour in (0..self.paints.len() as u8).map(Colour).filter(|&c| c != before) {
                    self.drawn.set(cell, colour);
                    let left = self.open(measure);
                    self.drawn.set(cell, before);
                    let left = left?.len();
                    if best.is_none_or(|(fewest, ..)| left < fewest) {
                        best = Some((left, cell, colour));
                    }
                }
            }
            // Every open cell was changed before: the search has no more to try.
            let Some((_, cell, colour)) = best else { return Ok(()) };
            self.drawn.set(cell, colour);
        }
    }

    /// Takes back every change that is not needed.
    fn take_back(&mut self, difficulty: Difficulty) -> Result<(), Ended> {
        for cell in self.original.places() {
            let (now, before) = (self.drawn.at(cell), self.original.at(cell));
            if now != before {
                self.drawn.set(cell, before);
                let left = self.open(difficulty);
                if !left.as_ref().is_ok_and(Vec::is_empty) {
                    self.drawn.set(cell, now);
                }
                left?;
            }
        }
        Ok(())
    }

    /// The cells that steps of this difficulty leave open.
    fn open(&self, difficulty: Difficulty) -> Result<Vec<Cell>, Ended> {
        self.budget.spend(1)?;
        let puzzle = Puzzle::of_picture(&self.drawn, self.paints.to_vec());
        let puzzle = puzzle.expect("the size and the paints of a puzzle");
        if difficulty > Difficulty::Easy {
            let lines = propagate(&puzzle).map_or(Vec::new(), |known| open_cells(&known));
            if difficulty == Difficulty::Normal || lines.is_empty() {
                return Ok(lines);
            }
        }
        let found = find_up_to(&puzzle, difficulty.hardest(), self.budget)
            .expect("the clues of a picture do not contradict one another");
        self.budget.check()?;
        Ok(open_cells(&found.known))
    }
}

fn open_cells(known: &Grid<Known>) -> Vec<Cell> {
    known.places().filter(|&cell| known.at(cell).settled().is_none()).collect()
}
