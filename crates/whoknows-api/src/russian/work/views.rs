//! The work of `russian views`: every hand is gone through.

use whoknows::budget::Budget;

use crate::russian::views::Views;
use crate::{BadInput, ReplyOf, Work};

impl Work for Views {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        Ok(Views::reply(&self.read()?))
    }
}
