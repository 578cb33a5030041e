//! The search: a good announcement, or the evidence that there is none.
//!
//! In the order that worked: bounds that need no search; families with a name; lists that do not
//! change under a group of renamings, large groups first; lists around one card, with proofs, where
//! counting is near; then all hands as clauses, with a proof if there is no list.
//! Whatever it finds is confirmed by `check` before it goes out.

pub(crate) mod bounds;
mod constructions;
mod groups;
pub mod number;
mod orbits;
pub mod plain;
mod sharpen;
mod sums;

use std::sync::Arc;

use super::announcement::Announcement;
use super::check::{check_impossible, check_list, choose, of_hands};
use super::evidence::{GoodList, Impossible, Origin};
use super::hand::Hand;
use super::size::Size;
use crate::budget::{Budget, Ended};
use crate::sat::{self, Refuted};
use crate::verdict::Verdict;

/// Groups are tried on sizes with at most so many hands.
const MOST_HANDS: u128 = 60_000;

/// To put so many hands into orbits counts as a node: whoever allows few of them wants an end soon.
const HANDS_A_NODE: u128 = 1_000;

/// What is spent on a look.
struct Look {
    /// Groups with at most so many orbits of hands are tried ...
    orbits: usize,
    /// ... for so many conflicts each.
    each: u64,
    /// Conflicts for each list around a card.
    around: u64,
    /// Conflicts for all hands as clauses.
    hands: Option<u64>,
}

/// First a short look at all, then a long one.
const LOOKS: [Look; 2] = [
    Look { orbits: 500, each: 300, around: 20_000, hands: Some(20_000) },
    Look { orbits: 1_500, each: 3_000, around: 100_000, hands: None },
];

/// Decides whether some announcement is good. The list found has this hand of Anne's in it.
pub fn find(size: Size, hand: Hand, budget: &Budget) -> Verdict<GoodList, Impossible> {
    let verdict = decide(size, hand, budget).unwrap_or_else(Verdict::Unknown);
    match verdict {
        Verdict::Yes(found) => Verdict::Yes(confirmed(found, hand)),
        Verdict::No(evidence) => {
            let refused = check_impossible(size, &evidence).err();
            assert!(refused.is_none(), "the search and its checker disagree: {refused:?}");
            Verdict::No(evidence)
        }
        unknown @ Verdict::Unknown(_) => unknown,
    }
}

/// The list with Anne's hand in it, looked at once more.
fn confirmed(found: GoodList, hand: Hand) -> GoodList {
    let list = found.holding(hand);
    let refused = check_list(&list, hand, &Budget::unlimited()).err();
    assert!(refused.is_none(), "the search and its checker disagree: {refused:?}");
    list
}

fn decide(size: Size, hand: Hand, budget: &Budget) -> Result<Verdict<GoodList, Impossible>, Ended> {
    if let Some(evidence) = bounds::impossible(size) {
        return Ok(Verdict::No(evidence));
    }
    if let Some(found) = constructions::construct(size, budget)? {
        return Ok(Verdict::Yes(found));
    }
    if size.c() == 1
        && let Some(found) = sums::list(size, hand, budget)?
    {
        return Ok(Verdict::Yes(found));
    }
    let groups = groups::groups(size.n());
    let few = choose(size.n(), size.a()) <= MOST_HANDS;
    for (i, look) in LOOKS.iter().enumerate() {
        if few && let Some(found) = symmetric(size, &groups, look, budget)? {
            return Ok(Verdict::Yes(found));
        }
        if i == 0
            && let Some(found) = sums::list(size, hand, budget)?
        {
            return Ok(Verdict::Yes(found));
        }
        if let Some(evidence) = sharpen::impossible(size, look.around, budget)? {
            return Ok(Verdict::No(evidence));
        }
        match by_hands(size, look.hands, budget) {
            Verdict::Unknown(Ended::Nodes | Ended::Size) if look.hands.is_some() => {}
            verdict => return Ok(verdict),
        }
    }
    Ok(Verdict::Unknown(Ended::Size))
}

/// A list that does not change under one of the groups.
fn symmetric(
    size: Size,
    groups: &[groups::Group],
    look: &Look,
    budget: &Budget,
) -> Result<Option<GoodList>, Ended> {
    let nodes = choose(size.n(), size.a()) / HANDS_A_NODE;
    for group in groups {
        budget.spend(nodes as u64)?;
        let Some(orbits) = orbits::Orbits::new(size, group, look.orbits) else { continue };
        let Some(hands) = orbits.list(None, look.each, budget) else { continue };
        let Ok(announcement) = Announcement::new(size, hands) else { continue };
        let origin = Origin::Symmetric { group: group.symmetry, order: group.order };
        return Ok(Some(GoodList::new(announcement, origin)));
    }
    Ok(None)
}

/// One variable for each hand.
fn by_hands(size: Size, limit: Option<u64>, budget: &Budget) -> Verdict<GoodList, Impossible> {
    let Some(formula) = of_hands(size) else { return Verdict::Unknown(Ended::Size) };
    match sat::refute(&formula, limit, budget) {
        Refuted::Model(model) => {
            let hands = Hand::all(size.deck(), size.a()).enumerate();
            let hands = hands.filter(|(i, _)| model.is_true(*i as i32 + 1)).map(|(_, hand)| hand);
            let announcement =
                Announcement::new(size, hands.collect()).expect("the first is in it");
            Verdict::Yes(GoodList::new(announcement, Origin::Search))
        }
        Refuted::Proof(proof) => Verdict::No(Impossible::Refuted(Arc::new(proof))),
        Refuted::Unknown(ended) => Verdict::Unknown(ended),
    }
}
