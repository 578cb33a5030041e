//! The work of `quaternity best`.

use whoknows::budget::Budget;
use whoknows::quaternity::solve::solve_from;

use super::state::{by_cards, reached, world};
use crate::quaternity::Best;
use crate::quaternity::best::Solved;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Best {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let looked = reached(&self.state)?;
        if let Err(reason) = world(&looked) {
            return Ok(Best::reply(&looked, Solved::NoWorld(reason), by_cards(&looked)));
        }
        let solved = match solve_from(&looked.setup, &looked.position, budget) {
            Err(ended) => Solved::Ended(ended.into()),
            Ok(solved) => match solved.best(&looked.position).unwrap_or_default() {
                none if none.is_empty() => Solved::Over,
                choices => Solved::Choices(choices, solved.states()),
            },
        };
        Ok(Best::reply(&looked, solved, Spent::of(budget, "states")))
    }
}
