//! The work of `nonogram explain`.

use whoknows::budget::Budget;
use whoknows::nonogram::explain::explain;
use whoknows::nonogram::steps::known_after;

use crate::nonogram::explain::{End, Explain, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Explain {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (puzzle, wanted) = self.read()?;
        let (steps, end) = match explain(&puzzle, budget) {
            Ok(found) => (found.steps, found.ended.map_or(End::Through, End::Early)),
            Err(found) => (found.steps, End::Contradiction(found.line)),
        };
        let known = known_after(puzzle.givens(), &steps);
        Ok(Explain::reply((&puzzle, wanted), &steps, &known, &end, Spent::of(budget, UNIT)))
    }
}
