//! The work of `story sweep`.

use whoknows::budget::Budget;

use crate::story::Sweep;
use crate::{BadInput, ReplyOf, Work};

impl Work for Sweep {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.found(budget).map_err(|why| why.bad(&self.story))
    }
}
