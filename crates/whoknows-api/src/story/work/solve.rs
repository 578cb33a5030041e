//! The work of `story solve`.

use whoknows::budget::Budget;

use crate::story::Solve;
use crate::{BadInput, ReplyOf, Work};

impl Work for Solve {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.told(budget).map_err(|why| why.bad(&self.story))
    }
}
