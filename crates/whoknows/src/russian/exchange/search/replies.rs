//! Bill's replies to a list of Anne's, so that she then knows and can say what Cath has.
//!
//! After Anne's list α each hand g that Bill may have needs a reply β with g in it, such that (α, β) is
//! safe and Anne knows Bill's hand in all of its deals. Then she says what Cath has. No other protocol
//! of three steps that begins with α does better: what one says oneself teaches nothing, so who speaks
//! last in all deals knows everything before. A solver
//! finds β for the first hand that has none yet, until all have one. (If Bill knows Anne's hand at
//! once, he says what Cath has, and two steps are enough.)

use super::super::super::hand::Hand;
use super::super::check::Encoding;
use super::super::protocol::{Part, Protocol};
use super::super::state::{Speaker, State};
use crate::budget::{Budget, Ended};
use crate::sat::{Outcome, solve};

/// Conflicts for one reply; a reply that takes more counts as not found.
const GLANCE: u64 = 3_000;

/// How it goes on after Anne's list, in at most two more steps, if that was found.
pub(super) fn replies(state: &State, budget: &Budget) -> Result<Option<Protocol>, Ended> {
    if state.knows(Speaker::Bill) {
        return Ok(Some(Protocol::telling(state, Speaker::Bill)));
    }
    let mut open: Vec<Hand> = state.hands(Speaker::Bill).to_vec();
    let mut parts = Vec::new();
    while let Some(&hand) = open.first() {
        let Some(hands) = reply(state, hand, budget)? else { return Ok(None) };
        open.retain(|other| !hands.contains(other));
        let then = Protocol::telling(&state.after(Speaker::Bill, &hands), Speaker::Anne);
        parts.push(Part { hands, then });
    }
    Ok(Some(Protocol::Says { speaker: Speaker::Bill, parts }))
}

/// A reply with this hand in it.
fn reply(state: &State, hand: Hand, budget: &Budget) -> Result<Option<Vec<Hand>>, Ended> {
    let mut encoding = Encoding::new(state);
    let whole = encoding.whole();
    let layer = encoding.after(&whole, Speaker::Bill);
    encoding.safe(&layer);
    encoding.knows(&layer, Speaker::Anne);
    encoding.holds(&layer, Speaker::Bill, hand);
    match solve(&encoding.cnf, Some(GLANCE), budget) {
        Outcome::Model(model) => {
            Ok(Some(encoding.hands(&layer, Speaker::Bill, |literal| model.is_true(literal))))
        }
        Outcome::Unsatisfiable => Ok(None),
        // The glance is over, unless the caller's limit is.
        Outcome::Unknown(Ended::Nodes) => budget.check().map(|()| None),
        Outcome::Unknown(ended) => Err(ended),
    }
}
