//! Questions whose answer is read off a deck or an id: their checker does the same, and there is no search.

use whoknows::budget::Budget;

use crate::turing::cards::Cards;
use crate::turing::lint::Lint;
use crate::turing::show::Show;
use crate::{BadInput, ReplyOf, Work};

impl Work for Cards {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.reply(budget)
    }
}

impl Work for Lint {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.reply(budget)
    }
}

impl Work for Show {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.reply(budget)
    }
}
