//! The work of `hats count`.

use whoknows::budget::Budget;
use whoknows::hats::check::count_by_trying;
use whoknows::hats::count::count;

use crate::hats::Count;
use crate::{BadInput, Ends, ReplyOf, Spent, Work};

impl Work for Count {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let game = self.read()?;
        let counted = count(&game, budget);
        let (tried, spent) = (count_by_trying(&game), Spent::of(budget, "cases"));
        if let (Some((of, won)), None) = (&tried, counted.ended) {
            assert_eq!(*won, counted.strategies, "two ways to count the same");
            return Ok(Count::tried(of.clone().into(), won.clone().into(), spent));
        }
        Ok(Count::by_cases(counted.strategies.into(), counted.ended.map(Ends), spent))
    }
}
