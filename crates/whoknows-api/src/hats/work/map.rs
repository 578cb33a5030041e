//! The work of `hats map`: going through the colourings, which is the definition itself.

use whoknows::budget::Budget;

use crate::hats::ColouringMap;
use crate::{BadInput, ReplyOf, Work};

impl Work for ColouringMap {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (game, strategy) = self.read()?;
        let map = self.map(&game, &strategy, budget)?;
        Ok(ColouringMap::reply(&game, &strategy, map))
    }
}
