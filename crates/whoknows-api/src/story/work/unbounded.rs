//! The work of `story unbounded`.

use whoknows::budget::Budget;

use crate::story::Unbounded;
use crate::story::fields::NoReply;
use crate::{BadInput, Ends, ReplyOf, Spent, Work};

impl Work for Unbounded {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        match self.found(budget) {
            Ok(reply) => Ok(reply),
            Err(NoReply::Bad(bad)) => Err(bad),
            Err(NoReply::Ended(ended)) => {
                Ok(Unbounded::unknown(Ends(ended), Spent::of(budget, "worlds")))
            }
        }
    }
}
