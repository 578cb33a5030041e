//! One lucky exchange: a deal in which a few announcements lead to the end, all states on the way safe.
//!
//! Anne and Bill speak in turn, Anne first. That is no promise for other deals: what was said might as
//! well have led to a state from which nobody can go on. For all deals see `any_length`.

use super::super::super::size::Size;
use super::super::check::{self, Encoding, Layer, first_deal, of_run, speaker};
use super::super::protocol::{Exchange, Luck, LuckEnd, MOST_STEPS, Step};
use super::super::state::State;
use crate::budget::{Budget, Ended};
use crate::lrat::Proof;
use crate::sat::{Model, Refuted, refute};
use crate::verdict::Verdict;

/// The fewest steps that lead to the end in one deal, with the proofs that fewer do not.
pub fn luck(size: Size, budget: &Budget) -> Luck {
    let mut fewer = Vec::new();
    for steps in 1..=MOST_STEPS {
        match run(size, steps, budget) {
            Verdict::No(proof) => fewer.push(proof),
            Verdict::Yes(exchange) => return Luck { fewer, end: LuckEnd::Exchange(exchange) },
            Verdict::Unknown(ended) => return Luck { fewer, end: LuckEnd::Ended(ended) },
        }
    }
    Luck { fewer, end: LuckEnd::None }
}

/// An exchange of this many steps, or the proof that there is none; both confirmed.
///
/// A step may say nothing new, so with a run of k steps there is one of k + 1.
pub fn run(size: Size, steps: usize, budget: &Budget) -> Verdict<Exchange, Proof> {
    let Some(start) = State::start(size) else { return Verdict::Unknown(Ended::Size) };
    let Some((encoding, layers)) = of_run(&start, steps) else {
        return Verdict::Unknown(Ended::Size);
    };
    match refute(&encoding.cnf, None, budget) {
        Refuted::Proof(proof) => {
            let wrong = check::no_run(size, steps, &proof).err();
            assert!(wrong.is_none(), "the solver and the proof checker disagree: {wrong:?}");
            Verdict::No(proof)
        }
        Refuted::Unknown(ended) => Verdict::Unknown(ended),
        Refuted::Model(model) => {
            let steps = said(&start, &encoding, &layers, &model);
            let exchange = Exchange { deal: first_deal(size), steps };
            let wrong = check::exchange(size, &exchange).err();
            assert!(wrong.is_none(), "the search and its checker disagree: {wrong:?}");
            Verdict::Yes(exchange)
        }
    }
}

/// What is said between the layers, less the hands that are in no deal any more.
fn said(start: &State, encoding: &Encoding, layers: &[Layer], model: &Model) -> Vec<Step> {
    let mut state = start.clone();
    let mut steps = Vec::new();
    for (step, layer) in layers.iter().skip(1).enumerate() {
        let speaker = speaker(step);
        state =
            state.after(speaker, &encoding.hands(layer, speaker, |literal| model.is_true(literal)));
        steps.push(Step { speaker, hands: state.hands(speaker).to_vec() });
    }
    steps
}
