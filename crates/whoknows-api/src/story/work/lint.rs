//! The work of `story lint`.

use whoknows::budget::Budget;

use crate::story::Lint;
use crate::{BadInput, ReplyOf, Work};

impl Work for Lint {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.found(budget).map_err(|why| why.bad(&self.story))
    }
}
