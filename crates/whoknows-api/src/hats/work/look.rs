//! The work of `hats look`: none but the definition.

use whoknows::budget::Budget;

use crate::hats::Look;
use crate::{BadInput, ReplyOf, Work};

impl Work for Look {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.look()
    }
}
