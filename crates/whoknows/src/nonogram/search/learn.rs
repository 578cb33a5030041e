//! Clause learning: the order encoding and the lines themselves, led by dives.
//!
//! The solver has the clauses of `encode`, whose variables make learned clauses short, and the line
//! solver as a theory (`rules`), which sees more than they do. Before it starts, and again after
//! more and more conflicts, a dive (`dive`) from all that is known by then says where to look.

use super::belief::Beliefs;
use super::dive::dive;
use super::rules::Rules;
use crate::budget::{Budget, Ended};
use crate::cdcl::{Found, Literal, Solver};
use crate::cnf::Cnf;
use crate::nonogram::encode;
use crate::nonogram::grid::{Colour, Grid, Known};
use crate::nonogram::propagate::{Board, Stop};
use crate::nonogram::puzzle::Puzzle;

/// Conflicts before the second dive; each time after, so many more.
const PATIENCE: u64 = 50;
/// The first cell of a dive counts as if it took part in so many conflicts; the others, less.
const HURRY: f64 = 10.0;
/// With more variables than this, those of the order encoding are left out: the lines are enough.
const MOST_VARIABLES: usize = 2_000_000;
/// With more colours of cells than this, the method needs too much memory.
const MOST_COLOURS: usize = 4_000_000;

/// What clause learning works on.
pub(super) struct Learner<'a, const N: usize> {
    puzzle: &'a Puzzle,
    known: Grid<Known>,
    solver: Solver<Rules<'a, N>>,
    beliefs: Beliefs,
    dives: usize,
}

impl<'a, const N: usize> Learner<'a, N> {
    /// With what is known of the cells; `None` if the puzzle is too large.
    pub(super) fn new(puzzle: &'a Puzzle, known: Grid<Known>) -> Option<Self> {
        let colours = puzzle.paints().len();
        if puzzle.width() * puzzle.height() * colours > MOST_COLOURS {
            return None;
        }
        let formula =
            (encode::variables(puzzle) <= MOST_VARIABLES).then(|| encode::clauses(puzzle));
        let paints = puzzle.width() * puzzle.height() * (colours - 1);
        let rules = Rules::new(puzzle, formula.as_ref().map_or(paints, Cnf::variables));
        let variables = rules.variables();
        let mut learner = Learner {
            puzzle,
            known,
            solver: Solver::new(rules, variables),
            beliefs: Beliefs::new(puzzle),
            dives: 0,
        };
        learner.add_cells();
        for clause in formula.iter().flat_map(Cnf::clauses) {
            let literal = |&literal: &i32| {
                Literal::new(literal.unsigned_abs() as usize - 1, literal.is_positive())
            };
            learner.solver.add(&clause.iter().map(literal).collect::<Vec<_>>());
        }
        learner.solver.simplify();
        Some(learner)
    }

    /// What is known, and that each cell has one colour.
    fn add_cells(&mut self) {
        let colours = self.puzzle.paints().len();
        for cell in encode::cells(self.puzzle) {
            let rules = &self.solver.theory;
            let is: Vec<Literal> = (0..colours).map(|colour| !rules.taken(cell, colour)).collect();
            for colour in (0..colours).filter(|&c| !self.known.at(cell).allows(Colour(c as u8))) {
                self.solver.add(&[!is[colour]]);
            }
            if colours > 2 {
                self.solver.add(&is);
                for colour in 1..colours {
                    (0..colour).for_each(|other| self.solver.add(&[!is[other], !is[colour]]));
                }
            }
        }
    }

    /// From now on, another picture is looked for.
    pub(super) fn leave_out(&mut self, picture: &Grid<Colour>) {
        let open = |&cell: &_| self.known.at(cell).settled().is_none();
        let taken = |cell| self.solver.theory.taken(cell, usize::from(picture.at(cell).0));
        let clause: Vec<Literal> = encode::cells(self.puzzle).filter(open).map(taken).collect();
        self.solver.add(&clause);
    }

    /// Gives each picture found to `found`, which says whether to go on. True if there are no more.
    pub(super) fn run(
        &mut self,
        budget: &Budget,
        mut found: impl FnMut(Grid<Colour>) -> bool,
    ) -> Result<bool, Ended> {
        let mut patience = PATIENCE;
        loop {
            self.advise(budget)?;
            patience += PATIENCE;
            loop {
                match self.solver.search(patience, budget)? {
                    Found::Nothing => return Ok(true),
                    Found::Paused => break,
                    Found::Model => {
                        let picture = self.picture();
                        self.leave_out(&picture);
                        if !found(picture) {
                            return Ok(false);
                        }
                    }
                }
            }
        }
    }

    /// Dives, and leads the solver along the same way.
    fn advise(&mut self, budget: &Budget) -> Result<(), Ended> {
        self.solver.restart();
        self.solver.set_out();
        self.solver.theory.cut(self.solver.trail(), &mut self.known);
        let mut board = Board::<N>::new(self.puzzle);
        for cell in encode::cells(self.puzzle) {
            board.keep(cell, self.known.at(cell));
        }
        match board.propagate(budget) {
            Ok(()) => {}
            // The solver finds the same.
            Err(Stop::Contradiction) => return Ok(()),
            Err(Stop::Ended(ended)) => return Err(ended),
        }
        let way = dive(self.puzzle, &mut board, &mut self.beliefs, self.dives, budget)?;
        self.dives += 1;
        for cell in encode::cells(self.puzzle) {
            let can = board.known(cell);
            let can = if can.is_contradiction() { self.known.at(cell) } else { can };
            let likely = self.beliefs.likeliest(cell, can).0;
            for colour in 0..self.solver.theory.colours {
                let taken = self.solver.theory.taken(cell, colour);
                let is_likely = usize::from(likely.0) == colour;
                self.solver.prefer(if is_likely { !taken } else { taken });
            }
        }
        let steps = way.len() as f64;
        for (step, (cell, colour)) in way.into_iter().enumerate() {
            let is = !self.solver.theory.taken(cell, usize::from(colour.0));
            self.solver.prefer(is);
            self.solver.hurry(is.variable(), HURRY * (1.0 - step as f64 / steps));
        }
        Ok(())
    }

    /// The picture of a model.
    fn picture(&self) -> Grid<Colour> {
        let (trail, rules) = (self.solver.trail(), &self.solver.theory);
        let mut picture =
            Grid::filled(self.puzzle.width(), self.puzzle.height(), Colour::BACKGROUND);
        for cell in encode::cells(self.puzzle) {
            for colour in 1..rules.colours {
                if trail.is_true(!rules.taken(cell, colour)) {
                    picture.set(cell, Colour(colour as u8));
                }
            }
        }
        picture
    }

    /// Conflicts, and lines solved.
    pub(super) fn work(&self) -> (u64, u64) {
        (self.solver.conflicts(), self.solver.theory.line_solves)
    }
}
