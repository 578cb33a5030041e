//! Confirms a good list: that it is good, and that what is told of its origin is true.

use super::{AllDeals, Unconfirmed, deals};
use crate::budget::Budget;
use crate::russian::designs::{self, PowerSums};
use crate::russian::evidence::{GoodList, Origin};
use crate::russian::flaw::Notion;
use crate::russian::hand::Hand;
use crate::russian::notation::hand_text;
use crate::russian::symmetry::{Renaming, Symmetry};
use crate::russian::{Announcement, explain, rules};

/// The definition is asked too where there are at most so many deals.
pub const FEW_DEALS: u128 = 50_000;

/// `Ok` if the list is good, has this hand of Anne's in it, and comes from where it says.
pub fn check_list(list: &GoodList, hand: Hand, budget: &Budget) -> Result<(), Unconfirmed> {
    let announcement = &list.announcement;
    let size = announcement.size();
    if !announcement.hands().contains(&hand) {
        let hand = hand_text(size.n(), hand);
        return Err(Unconfirmed::Wrong(format!("Anne's hand {hand} is not in the list")));
    }
    if let Some(flaw) = rules::flaw(announcement, hand, Notion::Protocol, budget)? {
        return Err(Unconfirmed::Wrong(explain::flaw(size, &flaw)));
    }
    origin(list, hand).map_err(Unconfirmed::Wrong)
}

/// The same by the definition too, where there are few deals.
pub fn check_list_in_deals(
    list: &GoodList,
    hand: Hand,
    budget: &Budget,
) -> Result<(), Unconfirmed> {
    check_list(list, hand, budget)?;
    let size = list.announcement.size();
    let table = if deals(size) <= FEW_DEALS { AllDeals::new(size) } else { None };
    match table.and_then(|table| table.flaw(&list.announcement, hand, Notion::Protocol)) {
        None => Ok(()),
        Some(flaw) => Err(Unconfirmed::Wrong(explain::flaw(size, &flaw))),
    }
}

/// Is it true of the list what its origin says?
fn origin(list: &GoodList, hand: Hand) -> Result<(), String> {
    let size = list.announcement.size();
    let made = list.unrenamed(hand);
    // The cards are renamed only if the list as it was made lacks Anne's hand, which takes the place of
    // the first one.
    let in_place = |first: Hand| {
        list.renamed.is_none_or(|renamed| renamed == first && !made.hands().contains(&hand))
    };
    let holds = match &list.origin {
        Origin::Search => list.renamed.is_none(),
        Origin::PowerSums { modulus, sums, all } => {
            let found = PowerSums::of(size, made.hands()[0]);
            size.c() >= 1
                && list.renamed.is_none()
                && (*modulus, sums) == (found.modulus, &found.sums)
                && made.hands().iter().all(|&hand| found.fit(hand))
                && *all == found.all_are_in(made.hands())
        }
        Origin::Symmetric { group, order } => {
            in_place(made.hands()[0]) && unchanged(&made, *group, *order)
        }
        named => designs::hands(size, named)
            .is_some_and(|hands| in_place(hands[0]) && sorted(made.hands()) == sorted(&hands)),
    };
    let words = || format!("the list does not come from where it says: {:?}", list.origin);
    if holds { Ok(()) } else { Err(words()) }
}

fn sorted(hands: &[Hand]) -> Vec<Hand> {
    let mut hands = hands.to_vec();
    hands.sort();
    hands
}

/// Does no renaming of the group change the list?
fn unchanged(list: &Announcement, group: Symmetry, order: usize) -> bool {
    let (n, hands) = (list.size().n(), sorted(list.hands()));
    let moved = |renaming: &Renaming| {
        let one = |hand: &Hand| hand.cards().map(|card| usize::from(renaming[card])).collect();
        sorted(&hands.iter().map(one).collect::<Vec<Hand>>())
    };
    let generators = group.generators(n).unwrap_or_default();
    !generators.is_empty()
        && generators.iter().all(|renaming| moved(renaming) == hands)
        && group.order(n) == Some(order)
}
