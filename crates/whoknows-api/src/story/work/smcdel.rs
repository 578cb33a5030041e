//! The work of `story smcdel`.

use whoknows::budget::Budget;

use crate::story::Smcdel;
use crate::{BadInput, ReplyOf, Work};

impl Work for Smcdel {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.found(budget)
    }
}
