//! The work of `quaternity explain`.

use whoknows::budget::Budget;
use whoknows::quaternity::because::because;
use whoknows::verdict::Verdict;

use crate::quaternity::Explain;
use crate::quaternity::explain::Subject;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Explain {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (game, at) = self.read()?;
        let replayed = game.replay();
        let subject = Subject::new(game, at, replayed)?;
        let shown = subject.would().map(|would| match because(&subject.game, at, would, budget) {
            Verdict::Yes(world) => Ok(world),
            Verdict::No(because) => Err(because),
            Verdict::Unknown(ended) => panic!("whether a deal fits is always known: {ended}"),
        });
        Ok(subject.reply(shown, Spent::of(budget, "sets of turns")))
    }
}
