//! The work of `quaternity perft`.

use whoknows::budget::Budget;
use whoknows::quaternity::perft::perft;

use crate::quaternity::Perft;
use crate::quaternity::perft::PerftEvidence;
use crate::{BadInput, Count, ReplyOf, Spent, Work};

impl Work for Perft {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (setup, depth) = self.read()?;
        let evidence = match perft(&setup, depth, budget) {
            Ok(all) => PerftEvidence::Games {
                games: all.counts.into_iter().map(Count::from).collect(),
                states: all.states,
            },
            Err(ended) => PerftEvidence::None { ended: ended.into() },
        };
        Ok(Perft::reply(evidence, Spent::of(budget, "states")))
    }
}
