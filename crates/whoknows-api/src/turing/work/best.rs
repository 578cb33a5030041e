//! The work of `turing next` and `turing plan`: the best play from where a game has come to.

use whoknows::budget::Budget;
use whoknows::turing::plan::BestPlay;
use whoknows::turing::search::{NoBest, NoPlay, best_play};
use whoknows::verdict::Verdict;

use crate::turing::fields::{Laid, LaidFields, RoundFields};
use crate::turing::finished::{MaybeReply, gave_up};
use crate::turing::next::Next;
use crate::turing::plan::Plan;
use crate::{BadInput, ReplyOf, Work};

impl Work for Next {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        search(&self.laid, &self.rounds, budget, |laid, best| self.reply(laid, best, budget))
    }
}

impl Work for Plan {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        search(&self.laid, &self.rounds, budget, |laid, best| self.reply(laid, best, budget))
    }
}

fn search<A, E>(
    fields: &LaidFields,
    rounds: &RoundFields,
    budget: &Budget,
    reply: impl FnOnce(&Laid, &BestPlay) -> MaybeReply<A, E>,
) -> Result<MaybeReply<A, E>, BadInput> {
    let laid = fields.read()?;
    match best_play(&laid.game, &laid.tests, rounds.read()?, budget) {
        Verdict::Yes(best) => Ok(reply(&laid, &best)),
        Verdict::Unknown(ended) => Ok(gave_up(ended, budget)),
        Verdict::No(NoBest::Emptied(emptied)) => Err(fields.contradiction(&laid, emptied)),
        Verdict::No(NoBest::NoPlay(none)) => {
            let message = match none {
                NoPlay::NoWorlds => "no law for each verifier makes a valid game".to_string(),
                NoPlay::NoQuestions => "a round without questions".to_string(),
                NoPlay::Verifiers(count) => {
                    format!("{count} verifiers are too many for the search")
                }
                NoPlay::Alike(_) => "two codes that no test can tell apart".to_string(),
            };
            Err(BadInput::whole("cards", &laid.game.to_string(), message))
        }
    }
}
