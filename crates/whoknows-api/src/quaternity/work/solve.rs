//! The work of `quaternity solve`.

use whoknows::budget::Budget;
use whoknows::quaternity::solve::solve;

use crate::quaternity::Solve;
use crate::quaternity::solve::SolveEvidence;
use crate::quaternity::sure::sure;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Solve {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let evidence = match solve(&self.size.read()?, budget) {
            Ok(solved) => {
                SolveEvidence::States { states: solved.states(), forced: sure(solved.first()) }
            }
            Err(ended) => SolveEvidence::None { ended: ended.into() },
        };
        Ok(Solve::reply(evidence, Spent::of(budget, "states")))
    }
}
