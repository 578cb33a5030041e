//! The work of `story views`.

use whoknows::budget::Budget;

use crate::story::Views;
use crate::{BadInput, ReplyOf, Work};

impl Work for Views {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.found(budget).map_err(|why| why.bad(&self.story))
    }
}
