//! Replies to questions whose search may end before it knows.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::turing::plan::BestPlay;
use whoknows::verdict::Word;

use super::fields::{Laid, RoundFields};
use super::plans::BestPlans;
use crate::text::{BOLD, verdict};
use crate::{Confirmed, Doubt, Ends, Reply, Spent};

/// The evidence, or what ended the search for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Finished<E> {
    /// There is none.
    Not {
        /// What ended the search.
        ended: Ends,
    },
    /// It was found.
    Found(E),
}

impl Finished<BestPlans> {
    /// The reply that plans support, if some were found.
    pub(super) fn check<A>(
        &self,
        laid: &Laid,
        rounds: &RoundFields,
        budget: &Budget,
        reply: impl FnOnce(&BestPlay) -> MaybeReply<A, BestPlans>,
    ) -> Result<MaybeReply<A, BestPlans>, Doubt> {
        let rounds = rounds.read()?;
        match self {
            Finished::Not { ended } => Ok(gave_up(ended.0, budget)),
            Finished::Found(plans) => {
                Ok(reply(&plans.check(&laid.game, &laid.tests, rounds, budget)?))
            }
        }
    }
}

/// A reply, with an answer if the search was finished.
pub(super) type MaybeReply<A, E> = Reply<Option<A>, Finished<E>>;

/// The reply of a search that was finished.
pub(super) fn found<A, E>(
    word: Word,
    answer: A,
    evidence: E,
    confirmed: Confirmed,
    budget: &Budget,
) -> MaybeReply<A, E> {
    Reply {
        verdict: word.into(),
        answer: Some(answer),
        evidence: Finished::Found(evidence),
        confirmed,
        spent: spent(budget),
    }
}

/// The reply of a search that ended before it knew.
pub(super) fn gave_up<A, E>(ended: Ended, budget: &Budget) -> MaybeReply<A, E> {
    Reply {
        verdict: Word::Unknown.into(),
        answer: None,
        evidence: Finished::Not { ended: ended.into() },
        confirmed: Confirmed::Searched,
        spent: spent(budget),
    }
}

/// What was spent.
pub(super) fn spent(budget: &Budget) -> Spent {
    Spent::of(budget, "choices of laws")
}

impl<A, E> MaybeReply<A, E> {
    /// Answer and evidence; or for people, that there are none.
    pub(super) fn found(&self, title: impl FnOnce() -> String) -> Result<(&A, &E), String> {
        match (&self.answer, &self.evidence) {
            (Some(answer), Finished::Found(evidence)) => Ok((answer, evidence)),
            (_, Finished::Not { ended }) => {
                let unknown = verdict(Word::Unknown);
                Err(format!("{BOLD}{}{BOLD:#}: {unknown}, {ended}\n", title()))
            }
            (None, Finished::Found(_)) => Err(String::new()),
        }
    }
}

/// No evidence is needed: the question itself says all that the answer follows from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Itself {}
