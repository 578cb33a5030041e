//! How much Cath does not learn, beyond the two rules.
//!
//! The list is *k-safe* (weak k-security) if Cath learns of no set of at most k cards outside her hand
//! whether Anne holds all of it: some hand that avoids hers has the whole set, and some has not. For
//! k = 1 this is rule 2. The security is *perfect* if even her probabilities do not move: of the hands
//! of the list that avoid hers, as large a part holds the set as of all hands that avoid hers.
//!
//! That is so for at most k cards exactly if any c + k cards are together in as many hands of the list as
//! any other c + k (a design of strength c + k: Swanson and Stinson). For let N(Z) of the hands avoid Z.
//! If a card y outside X is in a/(a + b) of the hands that avoid X, then N(X + y) = N(X) b/(a + b), and the
//! same with any card of X + y in the place of y: so N is the same for all c cards, if b > 0, and then for
//! all c + 1; and so on up to c + k. Avoided equally often is had equally often. If b = 0, Cath knows all
//! before anything is said, and nothing moves.

use super::announcement::Announcement;
use super::hand::Hand;
use crate::budget::{Budget, Ended};

/// How safe an announcement is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Security {
    /// The largest k for which the list is k-safe.
    pub weak: usize,
    /// The largest t for which any t cards are together in equally many hands.
    pub strength: usize,
    /// The largest k for which the security is perfect: strength - c, or 0; a for the list of all hands,
    /// and where Bill has no card.
    pub perfect: usize,
}

/// The security of a list.
pub fn security(announcement: &Announcement, budget: &Budget) -> Result<Security, Ended> {
    let size = announcement.size();
    let mut strength = 0;
    while strength < size.a() && even(announcement, strength + 1, budget)? {
        strength += 1;
    }
    let mut weak = 0;
    while weak < size.a() && safe(announcement, weak + 1, budget)? {
        weak += 1;
    }
    // If any a cards are in equally many hands, all hands are in the list, and Cath learns nothing.
    let nothing_moves = strength == size.a() || size.b() == 0;
    let perfect = if nothing_moves { size.a() } else { strength.saturating_sub(size.c()) };
    Ok(Security { weak, strength, perfect })
}

/// Are any t cards together in equally many hands?
fn even(announcement: &Announcement, t: usize, budget: &Budget) -> Result<bool, Ended> {
    let mut first = None;
    for cards in Hand::all(announcement.size().deck(), t) {
        budget.spend(1)?;
        let over =
            announcement.hands().iter().filter(|hand| cards.minus(**hand).is_empty()).count();
        if *first.get_or_insert(over) != over {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whatever Cath has, can Anne have any k cards, and lack one of them?
fn safe(announcement: &Announcement, k: usize, budget: &Budget) -> Result<bool, Ended> {
    let size = announcement.size();
    for cath in Hand::all(size.deck(), size.c()) {
        let left: Vec<Hand> =
            announcement.hands().iter().copied().filter(|hand| hand.avoids(cath)).collect();
        for cards in Hand::all(size.deck().minus(cath), k) {
            budget.spend(1)?;
            let holds = |hand: &Hand| cards.minus(*hand).is_empty();
            if !left.iter().any(holds) || left.iter().all(holds) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Of the hands that Cath with this hand thinks possible: all of them, and how many have each card.
pub fn chances(announcement: &Announcement, cath: Hand) -> (usize, Vec<usize>) {
    let left: Vec<&Hand> = announcement.hands().iter().filter(|hand| hand.avoids(cath)).collect();
    let having = |card: usize| left.iter().filter(|hand| hand.has(card)).count();
    (left.len(), (0..announcement.size().n()).map(having).collect())
}
