//! The work of `nonogram explain`.

use whoknows::budget::Budget;
use whoknows::nonogram::Puzzle;
use whoknows::nonogram::evidence::Pictures;
use whoknows::nonogram::explain::explain;
use whoknows::nonogram::puzzle::Misfit;
use whoknows::nonogram::search::{Wanted, decide, given_at_fault};
use whoknows::nonogram::steps::known_after;

use crate::nonogram::explain::{End, Explain, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

/// So many line solves, at most, to see whether there are two pictures.
const SHORT: u64 = 20_000;

impl Work for Explain {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (puzzle, wanted) = self.read()?;
        let (steps, end) = match (puzzle.misfit(), explain(&puzzle, budget)) {
            (Some(misfit), _) => {
                let line = if let Misfit::Long(line) = misfit { Some(line) } else { None };
                (Vec::new(), End::NoPicture(line, Some(misfit.into())))
            }
            (None, Ok(found)) => {
                let open = found.known.open() > 0;
                let end = match found.ended {
                    Some(ended) => End::Early(ended),
                    None if open => several(&puzzle, budget).map_or(End::Through, End::Several),
                    None => End::Through,
                };
                (found.steps, end)
            }
            (None, Err(found)) => {
                (found.steps, End::NoPicture(Some(found.line), given_at_fault(&puzzle)))
            }
        };
        let known = known_after(puzzle.givens(), &steps);
        Ok(Explain::reply((&puzzle, wanted), &steps, &known, &end, Spent::of(budget, UNIT)))
    }
}

/// Two pictures, if a short search finds them: then it is no wonder that cells are open.
fn several(puzzle: &Puzzle, budget: &Budget) -> Option<Pictures> {
    let looked = decide(puzzle, Wanted::ONLY, &budget.part(SHORT));
    (looked.pictures.found.len() > 1).then_some(looked.pictures)
}
