//! What Bill and Cath think possible after an announcement, for every hand that they could have.

use super::announcement::Announcement;
use super::hand::Hand;

/// A hand, and the hands of the list that Anne may have beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The own hand of the one who looks.
    pub own: Hand,
    /// Anne's hands of the list that avoid it; none if the list could not be true then.
    pub left: Vec<Hand>,
}

/// For every hand with so many cards, in order: what is left of the list.
pub fn views(announcement: &Announcement, cards: usize) -> impl Iterator<Item = Seen> {
    Hand::all(announcement.size().deck(), cards).map(|own| {
        let left = announcement.hands().iter().copied().filter(|hand| hand.avoids(own)).collect();
        Seen { own, left }
    })
}
