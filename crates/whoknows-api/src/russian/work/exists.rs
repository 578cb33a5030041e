//! The work of `russian exists`.

use whoknows::budget::Budget;
use whoknows::russian::Hand;
use whoknows::russian::search::find;

use crate::russian::exists::Exists;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Exists {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let size = self.cards.read()?;
        let found = find(size, Hand::first(size.a()), budget);
        Ok(self.reply(size, &found, Spent::of(budget, "nodes")))
    }
}
