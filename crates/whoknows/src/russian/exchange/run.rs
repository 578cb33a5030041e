//! One lucky exchange: a deal in which a few announcements lead to the end, all states on the way safe.
//!
//! Anne and Bill speak in turn, Anne first. That is no promise for other deals: what was said might as
//! well have led to a state from which nobody can go on. For all deals see `any_length`.
//!
//! Each step is a layer of one formula, and each layer is safe. Who speaks last in the end knows what
//! Cath has, and may say that too: it leaves the deals with this hand of Cath's, and she knew it. So in
//! the last layer Cath has the same hand in all deals, and a layer like that is finished. By
//! relabelling, Anne has the first cards, Bill the next ones and Cath the rest.

use super::super::hand::Hand;
use super::super::size::Size;
use super::check;
use super::encode::{Encoding, Layer};
use super::protocol::{Exchange, Step};
use super::state::{Deal, Speaker, State};
use crate::budget::{Budget, Ended};
use crate::lrat;
use crate::sat::{Model, Refuted, refute};
use crate::verdict::Verdict;

/// The most deals times steps that are written as clauses.
const MOST_DEALS: usize = 40_000;

/// An exchange of this many steps, or the proof that there is none; both confirmed.
///
/// A step may say nothing new, so with a run of k steps there is one of k + 1.
pub fn run(size: Size, steps: usize, budget: &Budget) -> Verdict<Exchange, lrat::Proof> {
    let Some(start) = State::start(size) else { return Verdict::Unknown(Ended::Size) };
    if start.deals().count().saturating_mul(steps.saturating_add(1)) > MOST_DEALS {
        return Verdict::Unknown(Ended::Size);
    }
    let (a, b) = (size.a(), size.b());
    let deal = Deal {
        anne: Hand::first(a),
        bill: (a..a + b).collect(),
        cath: (a + b..size.n()).collect(),
    };
    let mut encoding = Encoding::new(&start);
    let mut layers = vec![encoding.whole()];
    encoding.safe(&layers[0]);
    for step in 0..steps {
        let layer = encoding.after(&layers[step], speaker(step));
        encoding.safe(&layer);
        layers.push(layer);
    }
    let last = &layers[steps];
    encoding.leaves(last, deal.cath);
    for who in Speaker::ALL {
        encoding.holds(last, who, deal.hand(who));
    }
    match refute(&encoding.cnf, None, budget) {
        Refuted::Proof(proof) => {
            let refused = lrat::check(&encoding.cnf, &proof).err();
            assert!(refused.is_none(), "the solver and the proof checker disagree: {refused:?}");
            Verdict::No(proof)
        }
        Refuted::Unknown(ended) => Verdict::Unknown(ended),
        Refuted::Model(model) => {
            let steps = said(&start, &encoding, &layers, &model);
            let exchange = Exchange { deal, steps };
            let wrong = check::exchange(size, &exchange).err();
            assert!(wrong.is_none(), "the search and its checker disagree: {wrong:?}");
            Verdict::Yes(exchange)
        }
    }
}

/// Anne speaks first, then they take turns.
fn speaker(step: usize) -> Speaker {
    if step.is_multiple_of(2) { Speaker::Anne } else { Speaker::Bill }
}

/// What is said between the layers, less the hands that are in no deal any more.
fn said(start: &State, encoding: &Encoding, layers: &[Layer], model: &Model) -> Vec<Step> {
    let mut state = start.clone();
    let mut steps = Vec::new();
    for (step, layer) in layers.iter().skip(1).enumerate() {
        let speaker = speaker(step);
        state = state.after(speaker, &encoding.hands(layer, speaker, model));
        steps.push(Step { speaker, hands: state.hands(speaker).to_vec() });
    }
    steps
}
