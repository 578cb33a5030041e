//! The work of `nonogram draw`: only a solution has to be looked for.

use whoknows::budget::Budget;
use whoknows::nonogram::search::{Wanted, decide};

use crate::nonogram::draw::{Draw, UNIT, filled};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Draw {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (puzzle, known) = self.read()?;
        let filled = self.solved.then(|| {
            let found = decide(&puzzle, Wanted::FIRST, budget);
            filled(found.pictures, found.ended)
        });
        self.reply((&puzzle, &known), filled.as_ref(), Spent::of(budget, UNIT))
    }
}
