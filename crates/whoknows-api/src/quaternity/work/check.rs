//! The work of `quaternity check`.

use whoknows::budget::Budget;

use super::state::{by_cards, reached, world};
use crate::quaternity::Check;
use crate::quaternity::check::reply;
use crate::{BadInput, ReplyOf, Work};

impl Work for Check {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let looked = reached(&self.state)?;
        Ok(reply(&looked.names, &world(&looked), by_cards(&looked)))
    }
}
