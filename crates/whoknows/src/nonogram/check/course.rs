//! A course gone through again: lines are followed, cells are tried in its order, and what it comes to
//! are all pictures of the puzzle.
//!
//! Why that is enough: following a line excludes only what no filling of it has. A picture has one of the
//! colours of a cell that is tried, so what all of them exclude is excluded. And it has one of the colours
//! of a cell that is split, so it is found in one of the cases.

use super::follow::{Follower, Led};
use super::{Rejected, wrong};
use crate::budget::Budget;
use crate::nonogram::evidence::{Course, Probe, Split};
use crate::nonogram::grid::{Cell, Colour, Grid, Known};
use crate::nonogram::puzzle::Puzzle;

/// All pictures of the puzzle, in the order in which the course comes to them; an error if it leaves
/// cells open, or if a cell that is tried excludes anything else than it says.
pub fn follow_course(
    puzzle: &Puzzle,
    course: &Course,
    budget: &Budget,
) -> Result<Vec<Grid<Colour>>, Rejected> {
    let follower = Follower::new(puzzle, puzzle.givens().clone(), budget);
    let mut walk = Walk { follower, puzzle, pictures: Vec::new() };
    walk.go(course)?;
    Ok(walk.pictures)
}

struct Walk<'a> {
    follower: Follower<'a>,
    puzzle: &'a Puzzle,
    pictures: Vec<Grid<Colour>>,
}

impl Walk<'_> {
    /// Goes through a course from what is known; afterwards every picture with that is found.
    fn go(&mut self, course: &Course) -> Result<(), Rejected> {
        let mut led = self.follower.follow()?;
        for probe in &course.probes {
            if led != Led::On {
                return wrong(format!("nothing is left before {} is tried", probe.cell));
            }
            led = self.probe(*probe)?;
        }
        match (led, &course.split) {
            (Led::Nowhere, None) => Ok(()),
            (Led::Nowhere, Some(split)) => {
                wrong(format!("nothing is left before {} is split", split.cell))
            }
            (Led::On, Some(split)) => self.split(split),
            (Led::On, None) => match self.follower.known().picture() {
                Some(picture) => {
                    self.pictures.push(picture);
                    Ok(())
                }
                None => wrong(format!("{} cells are left open", self.follower.known().open())),
            },
        }
    }

    /// Tries a cell; an error if that does not exclude just as much as it says.
    fn probe(&mut self, probe: Probe) -> Result<Led, Rejected> {
        let mark = self.follower.mark();
        let led =
            if probe.refuted == Known(0) { self.try_all(probe.cell)? } else { self.refute(probe)? };
        let excludes = if led == Led::On { self.follower.excluded(mark) } else { 0 };
        match (led, excludes) {
            (Led::On, 0) => wrong(format!("{} is tried, which excludes nothing", probe.cell)),
            _ if excludes == probe.excludes => Ok(led),
            _ => wrong(format!(
                "trying {} excludes {excludes} colours, not {}",
                probe.cell, probe.excludes
            )),
        }
    }

    /// Tries the colours that are said to be refuted.
    fn refute(&mut self, probe: Probe) -> Result<Led, Rejected> {
        let colours = self.colours(probe.cell)?;
        let mark = self.follower.mark();
        let mut refuted = 0;
        for colour in colours.iter().filter(|&&colour| probe.refuted.allows(colour)) {
            self.follower.keep(probe.cell, Known::only(*colour));
            if self.follower.follow()? == Led::On {
                return wrong(format!("{} can be of colour {}, by lines", probe.cell, colour.0));
            }
            self.follower.undo(mark);
            refuted |= Known::only(*colour).0;
        }
        if refuted != probe.refuted.0 {
            return wrong(format!("{} could not be so anyway", probe.cell));
        }
        self.follower.keep(probe.cell, Known(!refuted));
        self.follower.follow()
    }

    /// Tries all colours of a cell, and keeps what they exclude together.
    fn try_all(&mut self, cell: Cell) -> Result<Led, Rejected> {
        let mark = self.follower.mark();
        // Of the colours tried so far, what is left in the cells that all of them change.
        let mut left: Option<Vec<(Cell, Known)>> = None;
        for colour in self.colours(cell)? {
            self.follower.keep(cell, Known::only(colour));
            if self.follower.follow()? == Led::On {
                let changed = self.follower.changed(mark);
                let known = self.follower.known();
                left = Some(match left {
                    None => changed.into_iter().map(|cell| (cell, known.at(cell))).collect(),
                    Some(before) => before
                        .into_iter()
                        .filter(|(cell, _)| changed.binary_search(cell).is_ok())
                        .map(|(cell, left)| (cell, Known(left.0 | known.at(cell).0)))
                        .collect(),
                });
            }
            self.follower.undo(mark);
        }
        let Some(left) = left else { return Ok(Led::Nowhere) };
        for (cell, left) in left {
            self.follower.keep(cell, left);
        }
        self.follower.follow()
    }

    /// Goes through the case of each colour of a cell.
    fn split(&mut self, split: &Split) -> Result<(), Rejected> {
        let colours = self.colours(split.cell)?;
        for colour in &colours {
            let cases = split.cases.iter().filter(|(case, _)| case == colour).count();
            if cases != 1 {
                let (cell, colour) = (split.cell, colour.0);
                return wrong(format!("{cell} has {cases} cases of colour {colour}: expected one"));
            }
        }
        if split.cases.len() != colours.len() {
            let (cell, cases) = (split.cell, split.cases.len());
            return wrong(format!("{cell} has {cases} cases: expected {}", colours.len()));
        }
        let mark = self.follower.mark();
        for (colour, course) in &split.cases {
            self.follower.keep(split.cell, Known::only(*colour));
            self.go(course)?;
            self.follower.undo(mark);
        }
        Ok(())
    }

    /// The colours that a cell may have; an error if there is only one, or no such cell.
    fn colours(&self, cell: Cell) -> Result<Vec<Colour>, Rejected> {
        if !self.puzzle.holds(cell) {
            return wrong(format!("{cell} is not in the puzzle"));
        }
        let known = self.follower.known().at(cell);
        if known.settled().is_some() {
            return wrong(format!("{cell} is settled before it is tried"));
        }
        let all = (0..self.puzzle.paints().len() as u8).map(Colour);
        Ok(all.filter(|&colour| known.allows(colour)).collect())
    }
}
