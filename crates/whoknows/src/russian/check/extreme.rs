//! Confirms that no list is better: every number of hands beyond the list is excluded.

use super::{Unconfirmed, check_list_in_deals, check_no_list_of};
use crate::budget::Budget;
use crate::russian::evidence::{End, Extreme, NoListOf};
use crate::russian::hand::Hand;
use crate::russian::size::Size;

/// `Ok` if the list is good, and if no good list has fewer hands, or more; where the search was ended,
/// if the numbers that it names are excluded.
///
/// The first number is one less than counting needs, or one more than there is room for, and so stands
/// for all beyond it; each other is the next one, up to the list.
pub fn check_extreme(
    size: Size,
    end: End,
    hand: Hand,
    extreme: &Extreme,
    budget: &Budget,
) -> Result<(), Unconfirmed> {
    let Extreme { list, beyond, ended } = extreme;
    check_list_in_deals(list, hand, budget)?;
    let wrong = |words: String| Err(Unconfirmed::Wrong(words));
    let Some((bound, first)) = beyond.first() else { return wrong("there is no bound".into()) };
    let stands_for_all = match (end, first) {
        (End::Smallest, NoListOf::Need(steps)) => {
            steps.last().is_some_and(|step| step.hands.checked_sub(1) == Some(*bound))
        }
        (End::Largest, NoListOf::Room(steps)) => {
            steps.last().is_some_and(|step| step.hands.checked_add(1) == Some(*bound))
        }
        _ => false,
    };
    if !stands_for_all {
        return wrong(format!("{bound} hands are no bound that stands for all beyond it"));
    }
    let next = |k: u64| match end {
        End::Smallest => k.saturating_add(1),
        End::Largest => k.saturating_sub(1),
    };
    let mut expected = *bound;
    for (k, why) in beyond {
        if *k != expected {
            return wrong(format!("{expected} hands are left out"));
        }
        check_no_list_of(size, *k, why)?;
        expected = next(expected);
    }
    let hands = list.announcement.hands().len() as u64;
    let open = match end {
        End::Smallest => expected < hands,
        End::Largest => expected > hands,
    };
    match (ended, expected == hands) {
        (None, true) => Ok(()),
        (Some(_), false) if open => Ok(()),
        _ => wrong(format!("{expected} hands are next, and the list has {hands}")),
    }
}
