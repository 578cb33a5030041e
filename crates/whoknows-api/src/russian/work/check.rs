//! The work of `russian check`: the list is looked at as far as the budget goes.

use whoknows::budget::Budget;

use crate::russian::check::Check;
use crate::{BadInput, Doubt, ReplyOf, Work};

impl Work for Check {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.read()?;
        let reply = self.reply(budget, |list, good| match list.flaw(good, budget) {
            Err(Doubt::Open(_)) => Ok(None),
            found => found.map(Some),
        });
        Ok(reply.unwrap_or_else(|doubt| panic!("the checker disagrees with itself: {doubt:?}")))
    }
}
