//! The work of `quaternity check`.

use whoknows::budget::Budget;

use super::state::{by_cards, reached, world};
use crate::quaternity::Check;
use crate::quaternity::check::{refused, reply};
use crate::quaternity::steps::RefusedTurn;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Check {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        if let Some(game) = self.game()? {
            let replayed = game.replay();
            if let Some(broken) = RefusedTurn::new(&game, &replayed) {
                return Ok(refused(broken, Spent::new(replayed.turns.len() as u64 + 1, "turns")));
            }
        }
        let looked = reached(&self.state)?;
        Ok(reply(&looked.names, &world(&looked), by_cards(&looked)))
    }
}
