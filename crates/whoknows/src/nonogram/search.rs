//! All solutions of a puzzle, or as many as are asked for.
//!
//! In order, each step only if the one before leaves cells open: propagation (`propagate`);
//! probing (`probe`: all values of a cell, what all of them force is kept); depth first with probing
//! at each node, up to a limit; then clause learning (`learn`), with a clause against each solution
//! found. Each step is exact, so an exhausted search is a proof that
//! there are no other solutions. Candidates are tried in a fixed order: the same puzzle and limits
//! give the same answer and the same counts of work on every run.
//!
//! The definition is [`Puzzle::is_solved_by`]; the slow sibling is `check::all_solutions`, all
//! grids of a tiny puzzle.

mod automaton;
mod belief;
mod decide;
mod dive;
mod learn;
mod probe;
mod rules;
#[cfg(test)]
mod tests;

use super::encode;
use super::evidence::{Course, Split};
use super::grid::{Cell, Colour, Grid, Known};
use super::line::MOST_WORDS;
use super::propagate::{Board, Stop};
use super::puzzle::{Misfit, Puzzle};
use crate::budget::{Budget, Ended};
use crate::lrat::Proof;
use crate::sat;
use learn::Learner;
use probe::Probes;

pub use decide::{Decided, Wanted, decide, given_at_fault};

/// Depth first gives way to clause learning after so many line solves.
const DEPTH_FIRST: u64 = 10_000;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Solutions, all different: all there are, if the search is complete.
    pub solutions: Vec<Grid<Colour>>,
    /// Was the search exhausted? Then there are no other solutions.
    pub complete: bool,
    /// What ended the search, if neither that nor the number of solutions asked for did.
    pub ended: Option<Ended>,
    /// If the search was exhausted without clause learning: what was tried. It leads to the same
    /// solutions in the same order.
    pub course: Option<Course>,
    /// What it took.
    pub work: Work,
}

/// Counts of work, the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Lines solved.
    pub line_solves: u64,
    /// Values of cells tried to see what they force.
    pub probes: u64,
    /// Values of cells assumed in the depth-first search.
    pub guesses: u64,
    /// Conflicts of the clause learning.
    pub conflicts: u64,
}

/// Looks for solutions until there are no more, or `most` are found, or the budget ends. A node of
/// the budget is a line solve, or a conflict.
pub fn solve(puzzle: &Puzzle, most: usize, budget: &Budget) -> Solved {
    if puzzle.misfit().is_some() {
        // Nothing is searched for: counting shows that there is no picture.
        let work = Work::default();
        return Solved { solutions: Vec::new(), complete: true, ended: None, course: None, work };
    }
    match puzzle.width().max(puzzle.height()).div_ceil(64) {
        ..=1 => Search::<1>::run(puzzle, most, DEPTH_FIRST, budget),
        2 => Search::<2>::run(puzzle, most, DEPTH_FIRST, budget),
        3..=8 => Search::<8>::run(puzzle, most, DEPTH_FIRST, budget),
        9..=32 => Search::<32>::run(puzzle, most, DEPTH_FIRST, budget),
        _ => Search::<{ MOST_WORDS }>::run(puzzle, most, DEPTH_FIRST, budget),
    }
}

/// What all lines say together, without any guess: what the cells can be after propagation, or
/// `None` if some line has no placement. The budget is not asked.
pub fn propagate(puzzle: &Puzzle) -> Option<Grid<Known>> {
    fn known<const N: usize>(puzzle: &Puzzle) -> Option<Grid<Known>> {
        let mut board = Board::<N>::new(puzzle);
        board.propagate(&Budget::unlimited()).ok().map(|()| board.all_known())
    }
    match puzzle.width().max(puzzle.height()).div_ceil(64) {
        _ if matches!(puzzle.misfit(), Some(Misfit::Long(_))) => None,
        ..=1 => known::<1>(puzzle),
        2 => known::<2>(puzzle),
        3..=8 => known::<8>(puzzle),
        9..=32 => known::<32>(puzzle),
        _ => known::<{ MOST_WORDS }>(puzzle),
    }
}

/// Looks for a solution that is not among these, and for a proof that there is none:
/// [`super::check::check_pictures`] confirms it. The clauses are those of the puzzle as it is given,
/// without anything deduced before.
pub fn refute_other(puzzle: &Puzzle, pictures: &[Grid<Colour>], budget: &Budget) -> Refuted {
    let mut formula = encode::clauses(puzzle);
    encode::add_known(&mut formula, puzzle, puzzle.givens());
    for picture in pictures {
        encode::block(&mut formula, puzzle, puzzle.givens(), picture);
    }
    match sat::refute(&formula, None, budget) {
        sat::Refuted::Model(model) => Refuted::Other(encode::picture(puzzle, &model)),
        sat::Refuted::Proof(proof) => Refuted::Proof(proof),
        sat::Refuted::Unknown(ended) => Refuted::Unknown(ended),
    }
}

/// What [`refute_other`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// Another solution.
    Other(Grid<Colour>),
    /// There is no other, and this shows it.
    Proof(Proof),
    /// Don't know: this ended the search.
    Unknown(Ended),
}

struct Search<'a, const N: usize> {
    puzzle: &'a Puzzle,
    most: usize,
    budget: &'a Budget<'a>,
    board: Board<N>,
    probes: Option<Probes<N>>,
    solutions: Vec<Grid<Colour>>,
    /// What was tried at each depth of the depth-first search, from the outside in.
    courses: Vec<Course>,
    work: Work,
}

/// How a part of the search went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Went {
    /// All solutions of this part are found.
    Through,
    /// As many as asked for are found.
    Enough,
    /// Its limit is reached.
    GaveUp,
}

impl<'a, const N: usize> Search<'a, N> {
    /// As [`solve`], with so many line solves for the depth-first search; 0 leaves out the probing
    /// before it too.
    fn run(puzzle: &'a Puzzle, most: usize, depth_first: u64, budget: &'a Budget<'a>) -> Solved {
        let mut search = Search::<N> {
            puzzle,
            most,
            budget,
            board: Board::new(puzzle),
            probes: None,
            solutions: Vec::new(),
            courses: vec![Course::default()],
            work: Work::default(),
        };
        let went = search.all(depth_first);
        search.work.line_solves = search.board.line_solves;
        let complete = went == Ok(Went::Through);
        Solved {
            solutions: search.solutions,
            complete,
            ended: went.err(),
            // What was learned is in no course: then there is none.
            course: search.courses.pop().filter(|_| complete),
            work: search.work,
        }
    }

    fn all(&mut self, depth_first: u64) -> Result<Went, Ended> {
        if self.most == 0 {
            return Ok(Went::Enough);
        }
        match self.board.propagate(self.budget) {
            Ok(()) => {}
            Err(Stop::Contradiction) => return Ok(Went::Through),
            Err(Stop::Ended(ended)) => return Err(ended),
        }
        if self.board.is_settled() {
            self.solutions.push(self.board.picture());
            return Ok(Went::Through);
        }
        if depth_first > 0 {
            self.probes = Probes::new(&self.board, self.puzzle);
        }
        if self.probes.is_some() {
            match self.probe(u64::MAX) {
                Ok(()) => {}
                Err(Stop::Contradiction) => return Ok(Went::Through),
                Err(Stop::Ended(ended)) => return Err(ended),
            }
            match self.depth_first(self.board.line_solves + depth_first)? {
                Went::GaveUp => {}
                went => return Ok(went),
            }
        }
        self.learn()
    }

    /// Probes until nothing new follows.
    fn probe(&mut self, limit: u64) -> Result<(), Stop> {
        let (Some(probes), Some(course)) = (&mut self.probes, self.courses.last_mut()) else {
            return Ok(());
        };
        let (board, work) = (&mut self.board, &mut self.work);
        probes.fixpoint(board, work, limit, self.budget, &mut course.probes)
    }

    /// All solutions below the board as it is, which is propagated and probed; the board is given
    /// back as it was.
    fn depth_first(&mut self, limit: u64) -> Result<Went, Ended> {
        if self.board.is_settled() {
            self.solutions.push(self.board.picture());
            let enough = self.solutions.len() >= self.most;
            return Ok(if enough { Went::Enough } else { Went::Through });
        }
        if self.board.line_solves > limit {
            return Ok(Went::GaveUp);
        }
        let Some((cell, order)) = self.choose() else { return Ok(Went::GaveUp) };
        let mut cases = Vec::new();
        for colour in order {
            let mark = self.board.mark();
            self.work.guesses += 1;
            self.courses.push(Course::default());
            self.board.keep(cell, Known::only(colour));
            let outcome = self.board.propagate(self.budget);
            if let Some(probes) = &mut self.probes {
                probes.changed_since(&self.board, mark);
            }
            let went = match outcome.and_then(|()| self.probe(limit)) {
                Ok(()) => self.depth_first(limit)?,
                Err(Stop::Contradiction) => Went::Through,
                Err(Stop::Ended(ended)) => return Err(ended),
            };
            self.board.undo(mark);
            if went != Went::Through {
                return Ok(went);
            }
            cases.extend(self.courses.pop().map(|course| (colour, course)));
        }
        if let Some(course) = self.courses.last_mut() {
            course.split = Some(Split { cell, cases });
        }
        Ok(Went::Through)
    }

    /// The open cell whose values force the most, and its values in the order to try.
    fn choose(&self) -> Option<(Cell, Vec<Colour>)> {
        let probes = self.probes.as_ref()?;
        let mut best: Option<(u64, Cell)> = None;
        for row in 0..self.puzzle.height() {
            let mut open = self.board.open_cells(row);
            while let Some(column) = open.take() {
                let cell = Cell { row, column };
                let weight = probes.weight(cell);
                if best.is_none_or(|(most, _)| weight > most) {
                    best = Some((weight, cell));
                }
            }
        }
        let (_, cell) = best?;
        let known = self.board.known(cell);
        let colours = (0..self.puzzle.paints().len() as u8).rev().map(Colour);
        Some((cell, colours.filter(|&colour| known.allows(colour)).collect()))
    }

    /// Clause learning from what is known so far; solutions found before are kept.
    fn learn(&mut self) -> Result<Went, Ended> {
        self.courses.clear();
        let known = self.board.all_known();
        let Some(mut learner) = Learner::<N>::new(self.puzzle, known) else {
            return Err(Ended::Size);
        };
        for picture in &self.solutions {
            learner.leave_out(picture);
        }
        let complete = learner.run(self.budget, |picture| {
            self.solutions.push(picture);
            self.solutions.len() < self.most
        });
        let (conflicts, line_solves) = learner.work();
        self.work.conflicts += conflicts;
        self.board.line_solves += line_solves;
        complete.map(|complete| if complete { Went::Through } else { Went::Enough })
    }
}
