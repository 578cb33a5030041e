//! The work of `story why`.

use whoknows::budget::Budget;

use crate::story::Why;
use crate::{BadInput, ReplyOf, Work};

impl Work for Why {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.found(budget).map_err(|why| why.bad(&self.story))
    }
}
