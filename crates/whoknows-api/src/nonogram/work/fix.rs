//! The work of `nonogram fix`.

use whoknows::budget::Budget;
use whoknows::nonogram::fix::fix;

use crate::nonogram::fix::{Fix, UNIT};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Fix {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let puzzle = self.puzzle.read()?;
        let found = fix(&puzzle, budget);
        Ok(Fix::reply(&puzzle, &found, Spent::of(budget, UNIT)))
    }
}
