//! The work of `turing solve`.

use whoknows::budget::Budget;
use whoknows::turing::search::left;
use whoknows::verdict::Verdict;

use crate::turing::finished::gave_up;
use crate::turing::solve::Solve;
use crate::{BadInput, ReplyOf, Work};

impl Work for Solve {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let laid = self.laid.read()?;
        match left(&laid.game, &laid.tests, budget) {
            Verdict::Yes(left) => Ok(Solve::reply(&laid.game, &left, budget)),
            Verdict::No(emptied) => Err(self.laid.contradiction(&laid, emptied)),
            Verdict::Unknown(ended) => Ok(gave_up(ended, budget)),
        }
    }
}
