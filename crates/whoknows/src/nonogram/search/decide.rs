//! The answer of the search with its evidence, accepted by the checker before it leaves.
//!
//! A search that ended in its depth-first part has written down what it tried, which the checker goes
//! through again. After clause learning there is nothing of that kind: then the solver is asked for a
//! proof, as long as it is short. What is left rests on the search, and says so.

use super::super::check::{Rejected, check_picture, check_pictures};
use super::super::conflict::conflict;
use super::super::encode;
use super::super::evidence::{Conflict, Course, NoOther, Pictures};
use super::super::puzzle::Puzzle;
use super::{Refuted, Solved, Work, refute_other, solve};
use crate::budget::{Budget, Ended};
use crate::verdict::{Verdict, Word};

/// The most conflicts of the solver, and the most variables, for a proof that nobody asked for.
const SHORT_PROOF: u64 = 2000;
const FEW_VARIABLES: usize = 200_000;
/// A course with more splits inside one another is not handed over.
const DEEPEST: usize = 24;
/// Beyond so many lines, or given cells, a conflict would be slow to make small.
const MOST_LINES: usize = 400;
const MOST_GIVENS: usize = 2000;

/// What is wanted of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How many pictures are looked for, at most: with 1, the first one; with 2, whether there is just
    /// one; with more, they are counted if there is not.
    pub pictures: usize,
    /// Is a solver's proof wanted that there are no others, whatever shows it too?
    pub proof: bool,
}

impl Wanted {
    /// The first picture.
    pub const FIRST: Wanted = Wanted { pictures: 1, proof: false };
    /// Whether there is just one.
    pub const ONLY: Wanted = Wanted { pictures: 2, proof: false };
}

/// What was found; the checker has accepted it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The pictures, and why there are no others.
    pub pictures: Pictures,
    /// What ended the search early.
    pub ended: Option<Ended>,
    /// What it took.
    pub work: Work,
}

impl Decided {
    /// Is there exactly one picture? With the pictures that show it.
    pub fn verdict(&self) -> Verdict<&Pictures, &Pictures> {
        match self.pictures.word() {
            Word::Yes => Verdict::Yes(&self.pictures),
            Word::No => Verdict::No(&self.pictures),
            // Without a limit on its work, a search looks until there are two, or no other.
            Word::Unknown => Verdict::Unknown(self.ended.unwrap_or(Ended::Stopped)),
        }
    }
}

/// Looks for pictures, and whether there are others.
pub fn decide(puzzle: &Puzzle, wanted: Wanted, budget: &Budget) -> Decided {
    if let Some(misfit) = puzzle.misfit() {
        let mut pictures = Pictures { found: Vec::new(), no_other: Some(misfit.into()) };
        confirm(puzzle, &mut pictures, budget);
        return Decided { pictures, ended: None, work: Work::default() };
    }
    let mut solved = solve(puzzle, wanted.pictures.min(2), budget);
    if wanted.pictures > 2 && solved.solutions.len() == 2 && !solved.complete {
        let counted = solve(puzzle, wanted.pictures, budget);
        if counted.solutions.len() >= 2 {
            solved = counted;
        }
    }
    let no_other = solved.complete.then(|| why_no_other(puzzle, &solved, wanted, budget));
    let (ended, work) = (solved.ended, solved.work);
    let mut pictures = Pictures { found: solved.solutions, no_other };
    confirm(puzzle, &mut pictures, budget);
    Decided { pictures, ended, work }
}

/// The evidence that an exhausted search has left no picture out.
fn why_no_other(puzzle: &Puzzle, solved: &Solved, wanted: Wanted, budget: &Budget) -> NoOther {
    if wanted.proof
        && let Some(proof) = proof(puzzle, solved, budget)
    {
        return proof;
    }
    match &solved.course {
        Some(course) if *course == Course::default() => {
            let few = solved.solutions.is_empty().then(|| few(puzzle)).flatten();
            few.map_or(NoOther::Lines, NoOther::Clues)
        }
        Some(course) if course.depth() <= DEEPEST => NoOther::Tried(course.clone()),
        _ if encode::variables(puzzle) > FEW_VARIABLES => NoOther::Searched,
        _ => {
            let short = budget.part(SHORT_PROOF);
            proof(puzzle, solved, &short).unwrap_or(NoOther::Searched)
        }
    }
}

/// What contradicts each other in a puzzle, if that is not slow to find.
fn few(puzzle: &Puzzle) -> Option<Conflict> {
    let is_small = puzzle.width() + puzzle.height() <= MOST_LINES
        && puzzle.given_cells().nth(MOST_GIVENS).is_none();
    is_small.then(|| conflict(puzzle)).flatten()
}

/// The given cells that go against the clues, with the clues, where following lines shows it.
pub fn given_at_fault(puzzle: &Puzzle) -> Option<NoOther> {
    puzzle.given_cells().next()?;
    let found = few(puzzle).filter(|conflict| !conflict.givens.is_empty())?;
    Some(NoOther::Clues(found))
}

fn proof(puzzle: &Puzzle, solved: &Solved, budget: &Budget) -> Option<NoOther> {
    match refute_other(puzzle, &solved.solutions, budget) {
        Refuted::Proof(proof) => Some(NoOther::Proof(proof.into())),
        Refuted::Other(_) => panic!("the search said that there is no other picture"),
        Refuted::Unknown(_) => None,
    }
}

/// Has the checker accept what was found. If it cannot come to an end, the answer rests on the search.
fn confirm(puzzle: &Puzzle, pictures: &mut Pictures, budget: &Budget) {
    let disagree = |why: Rejected| panic!("the search and its checker disagree: {why}");
    for picture in &pictures.found {
        check_picture(puzzle, picture).unwrap_or_else(disagree);
    }
    // What the checker looks at is no part of the search's work.
    match check_pictures(puzzle, pictures, &budget.part(u64::MAX)) {
        Ok(()) => {}
        Err(Rejected::Ended(_) | Rejected::TooLarge(_)) => {
            pictures.no_other = pictures.no_other.is_some().then_some(NoOther::Searched);
        }
        Err(why) => disagree(why),
    }
}
