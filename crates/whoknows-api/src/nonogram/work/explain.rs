//! The work of `nonogram explain`.

use whoknows::budget::Budget;
use whoknows::nonogram::explain::explain;
use whoknows::nonogram::puzzle::Misfit;
use whoknows::nonogram::search::given_at_fault;
use whoknows::nonogram::steps::known_after;

use crate::nonogram::explain::{End, Explain, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Explain {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (puzzle, wanted) = self.read()?;
        let (steps, end) = match (puzzle.misfit(), explain(&puzzle, budget)) {
            (Some(misfit), _) => {
                let line = if let Misfit::Long(line) = misfit { Some(line) } else { None };
                (Vec::new(), End::NoPicture(line, Some(misfit.into())))
            }
            (None, Ok(found)) => (found.steps, found.ended.map_or(End::Through, End::Early)),
            (None, Err(found)) => {
                (found.steps, End::NoPicture(Some(found.line), given_at_fault(&puzzle)))
            }
        };
        let known = known_after(puzzle.givens(), &steps);
        Ok(Explain::reply((&puzzle, wanted), &steps, &known, &end, Spent::of(budget, UNIT)))
    }
}
