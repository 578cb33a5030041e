//! The work of `turing explain`.

use whoknows::budget::Budget;
use whoknows::turing::search::{excluded, left, may_be_code, may_have_law};
use whoknows::verdict::Verdict;

use crate::turing::explain::{About, Explain, One};
use crate::turing::explained::{all_out, no_code, no_law, possible};
use crate::turing::finished::gave_up;
use crate::{BadInput, ReplyOf, Work};

impl Work for Explain {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (laid, about) = self.read()?;
        let (game, tests) = (&laid.game, &laid.tests);
        Ok(match about {
            About::Laws => match excluded(game, tests, budget) {
                Ok(out) => all_out(&laid, &out, budget),
                Err(ended) => gave_up(ended, budget),
            },
            About::One(one @ One::Code(code)) => match may_be_code(game, tests, code, budget) {
                Verdict::Yes(laws) => {
                    let left = left(game, tests, budget);
                    let only = matches!(left, Verdict::Yes(left) if left.codes.len() == 1);
                    possible(game, one, (&laws, only), budget)
                }
                Verdict::No(needed) => no_code(game, &needed, budget),
                Verdict::Unknown(ended) => gave_up(ended, budget),
            },
            About::One(one @ One::Law(verifier, choice)) => {
                match may_have_law(game, tests, verifier, choice, budget) {
                    Verdict::Yes(laws) => possible(game, one, (&laws, false), budget),
                    Verdict::No(needed) => no_law(game, &needed, budget),
                    Verdict::Unknown(ended) => gave_up(ended, budget),
                }
            }
        })
    }
}
