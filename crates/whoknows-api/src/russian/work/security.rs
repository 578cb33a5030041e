//! The work of `russian security`: all sets of cards are counted.

use whoknows::budget::Budget;
use whoknows::russian::security::security;

use crate::russian::security::Security;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Security {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (list, caths) = self.read()?;
        let levels = security(&list, budget);
        Ok(Security::reply(&list, &caths, levels, Spent::of(budget, "sets of cards")))
    }
}
