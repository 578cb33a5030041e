//! The work of `nonogram random`.

use whoknows::budget::Budget;
use whoknows::nonogram::random::random;

use crate::nonogram::random::{Random, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Random {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let wish = self.read()?;
        let (made, ended) = random(wish, budget).map_err(|fault| self.bad_size(fault.message))?;
        Ok(self.reply(made.as_ref(), ended, Spent::of(budget, UNIT)))
    }
}
