//! The work of `turing check`: laws are checked by the definition, cards are searched for a game.

use whoknows::budget::Budget;
use whoknows::turing::search::worlds_left;
use whoknows::verdict::Verdict;

use crate::turing::check::{Asked, Check};
use crate::turing::finished::gave_up;
use crate::{BadInput, ReplyOf, Work};

impl Work for Check {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let game = match self.read()? {
            Asked::Laws(game, laws) => return Ok(Check::of_laws(&game, &laws, budget)),
            Asked::Cards(game) => game,
        };
        Ok(match worlds_left(&game, &[], budget) {
            Verdict::Yes((worlds, left)) => {
                let example = (!worlds.is_empty()).then(|| worlds.laws(0).swap_remove(0));
                Check::of_cards(&game, left.worlds, example.as_deref(), budget)
            }
            Verdict::No(_) => Check::of_cards(&game, 0, None, budget),
            Verdict::Unknown(ended) => gave_up(ended, budget),
        })
    }
}
