//! Announcements with a given number of hands, the smallest and the largest.

use std::sync::Arc;

use super::bounds::{last_need, last_room, least, most};
use super::{constructions, find, groups, orbits};
use crate::budget::{Budget, Ended};
use crate::russian::announcement::Announcement;
use crate::russian::check::{check_no_list_of, choose, of_matrix};
use crate::russian::evidence::{End, Extreme, Family, GoodList, Impossible, NoListOf, Origin};
use crate::russian::hand::Hand;
use crate::russian::rules;
use crate::russian::size::Size;
use crate::sat::{self, Refuted};
use crate::verdict::Verdict;

/// Conflicts for each group, then for the matrix; without limit after that.
const TRY: u64 = 200;
/// Orbits for each group.
const MOST_ORBITS: usize = 400;

/// A good announcement with just `k` hands, this one among them; or why there is none.
pub fn with_hands(size: Size, k: u64, hand: Hand, budget: &Budget) -> Verdict<GoodList, NoListOf> {
    let verdict = decide(size, k, budget).unwrap_or_else(Verdict::Unknown);
    match verdict {
        Verdict::Yes(found) => Verdict::Yes(super::confirmed(found, hand)),
        Verdict::No(evidence) => {
            let refused = check_no_list_of(size, k, &evidence).err();
            assert!(refused.is_none(), "the search and its checker disagree: {refused:?}");
            Verdict::No(evidence)
        }
        unknown @ Verdict::Unknown(_) => unknown,
    }
}

fn decide(size: Size, k: u64, budget: &Budget) -> Result<Verdict<GoodList, NoListOf>, Ended> {
    if let Some(evidence) = super::bounds::impossible(size) {
        return Ok(Verdict::No(NoListOf::Never(evidence)));
    }
    let (need, room) = (least(size), most(size));
    if k < last_need(&need) {
        return Ok(Verdict::No(NoListOf::Need(need)));
    }
    if k > last_room(&room) {
        return Ok(Verdict::No(NoListOf::Room(room)));
    }
    let known = constructions::construct(size, budget)?;
    if let Some(found) = known.filter(|found| found.announcement.hands().len() as u64 == k) {
        return Ok(Verdict::Yes(found));
    }
    if choose(size.n(), size.a()) <= super::MOST_HANDS
        && let Some(found) = symmetric(size, k, budget)?
    {
        return Ok(Verdict::Yes(found));
    }
    by_matrix(size, k, budget)
}

fn symmetric(size: Size, k: u64, budget: &Budget) -> Result<Option<GoodList>, Ended> {
    for group in groups::groups(size.n()) {
        budget.check()?;
        let Some(orbits) = orbits::Orbits::new(size, &group, MOST_ORBITS) else { continue };
        let Some(hands) = orbits.list(Some(k as usize), TRY, budget) else { continue };
        let Ok(announcement) = Announcement::new(size, hands) else { continue };
        let origin = Origin::Symmetric { group: group.symmetry, order: group.order };
        return Ok(Some(GoodList::new(announcement, origin)));
    }
    Ok(None)
}

fn by_matrix(size: Size, k: u64, budget: &Budget) -> Result<Verdict<GoodList, NoListOf>, Ended> {
    let formula = of_matrix(Family::of(size), k).ok_or(Ended::Size)?;
    Ok(match sat::refute(&formula, None, budget) {
        Refuted::Model(model) => {
            let n = size.n();
            let row = |i: usize| (0..n).filter(|q| model.is_true((i * n + q + 1) as i32)).collect();
            let hands: Vec<Hand> = (0..k as usize).map(row).collect();
            let announcement = Announcement::new(size, hands).expect("rows are different hands");
            debug_assert!(rules::good(&announcement, &Budget::unlimited()) == Ok(true));
            Verdict::Yes(GoodList::new(announcement, Origin::Search))
        }
        Refuted::Proof(proof) => Verdict::No(NoListOf::Refuted(Arc::new(proof))),
        Refuted::Unknown(ended) => Verdict::Unknown(ended),
    })
}

/// The smallest or largest good announcement with this hand in it.
pub fn extreme(size: Size, end: End, hand: Hand, budget: &Budget) -> Verdict<Extreme, Impossible> {
    let known = match find(size, hand, budget) {
        Verdict::Yes(found) => found,
        Verdict::No(evidence) => return Verdict::No(evidence),
        Verdict::Unknown(ended) => return Verdict::Unknown(ended),
    };
    let (low, high) = (last_need(&least(size)), last_room(&most(size)));
    let (mut beyond, mut k) = match end {
        End::Smallest => (vec![(low - 1, NoListOf::Need(least(size)))], low),
        End::Largest => (vec![(high.saturating_add(1), NoListOf::Room(most(size)))], high),
    };
    let known_hands = known.announcement.hands().len() as u64;
    loop {
        if k == known_hands {
            return Verdict::Yes(Extreme { list: known, beyond, ended: None });
        }
        match with_hands(size, k, hand, budget) {
            Verdict::Yes(list) => return Verdict::Yes(Extreme { list, beyond, ended: None }),
            Verdict::No(evidence) => beyond.push((k, evidence)),
            Verdict::Unknown(ended) => {
                return Verdict::Yes(Extreme { list: known, beyond, ended: Some(ended) });
            }
        }
        k = if end == End::Smallest { k + 1 } else { k - 1 };
    }
}
