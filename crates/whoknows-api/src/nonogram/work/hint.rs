//! The work of `nonogram hint`.

use whoknows::budget::Budget;
use whoknows::nonogram::hint::hint;

use crate::nonogram::hint::{Hint, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Hint {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (puzzle, known) = self.read()?;
        let next = hint(&puzzle, &known, budget);
        Ok(self.reply((&puzzle, &known), &next, Spent::of(budget, UNIT)))
    }
}
