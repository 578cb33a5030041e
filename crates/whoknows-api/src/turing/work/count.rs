//! The work of `turing count`.

use whoknows::budget::Budget;
use whoknows::turing::count::count;

use crate::turing::count::Count;
use crate::turing::finished::gave_up;
use crate::{BadInput, ReplyOf, Work};

impl Work for Count {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (deck, cards) = self.read()?;
        Ok(match count(&deck, cards, budget) {
            Ok(counts) => Count::reply(&counts, budget),
            Err(ended) => gave_up(ended, budget),
        })
    }
}
