//! The work of `turing solve`.

use whoknows::budget::Budget;
use whoknows::turing::left::Emptied;
use whoknows::turing::search::left;
use whoknows::turing::{Test, check};
use whoknows::verdict::Verdict;

use crate::turing::fields::Laid;
use crate::turing::finished::gave_up;
use crate::turing::solve::{Clash, Solve};
use crate::{BadInput, ReplyOf, Work};

impl Work for Solve {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let laid = self.laid.read()?;
        match left(&laid.game, &laid.tests, budget) {
            Verdict::Yes(left) => Ok(Solve::reply(&laid.game, &left, None, budget)),
            Verdict::No(Emptied { test }) => {
                Ok(match check::left(&laid.game, &laid.tests, budget) {
                    Ok(left) => {
                        let clash = clash(&laid, test, budget);
                        Solve::reply(&laid.game, &left, Some(&clash), budget)
                    }
                    Err(ended) => gave_up(ended, budget),
                })
            }
            Verdict::Unknown(ended) => Ok(gave_up(ended, budget)),
        }
    }
}

/// The test after which no world is left, with few of those before it: none of these can be left out, if
/// the budget lasts.
fn clash(laid: &Laid, test: usize, budget: &Budget) -> Clash {
    let last = laid.tests[test];
    let mut with = laid.tests[..test].to_vec();
    for at in (0..with.len()).rev() {
        let mut fewer = with.clone();
        fewer.remove(at);
        let tests: Vec<Test> = fewer.iter().copied().chain([last]).collect();
        if let Verdict::No(_) = left(&laid.game, &tests, budget) {
            with = fewer;
        }
    }
    Clash { test: last, with }
}
