//! The work of `nonogram make`.

use whoknows::budget::Budget;
use whoknows::nonogram::make::make;

use crate::nonogram::make::{Make, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Make {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let drawn = self.read()?;
        let made = make(&drawn.picture, &drawn.paints, drawn.difficulty, budget)
            .map_err(|fault| self.bad_picture(fault.message))?;
        Ok(Make::reply(&drawn, &made, Spent::of(budget, UNIT)))
    }
}
