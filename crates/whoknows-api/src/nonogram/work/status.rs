//! The work of `nonogram status`.

use whoknows::budget::Budget;
use whoknows::nonogram::mistakes::mistakes;

use crate::nonogram::status::{Status, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Status {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (puzzle, known) = self.so_far.read()?;
        let judged = self.mistakes.then(|| mistakes(&puzzle, &known, budget));
        Ok(Status::reply((&puzzle, &known), judged.as_ref(), Spent::of(budget, UNIT)))
    }
}
