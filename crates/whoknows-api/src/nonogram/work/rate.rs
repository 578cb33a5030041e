//! The work of `nonogram rate`.

use whoknows::budget::Budget;
use whoknows::nonogram::rate::rate;

use crate::nonogram::rate::{Rate, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Rate {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let puzzle = self.puzzle.read()?;
        let rated = rate(&puzzle, budget);
        Ok(Rate::reply(&puzzle, &rated, Spent::of(budget, UNIT)))
    }
}
