//! What Bill and Cath think possible after an announcement, for every hand that they could have.

use super::announcement::Announcement;
use super::hand::Hand;

/// A hand, and what the one who holds it thinks after the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The own hand of the one who looks.
    pub own: Hand,
    /// Anne's hands of the list that avoid it; none if the list could not be true then.
    pub left: Vec<Hand>,
    /// The cards that are then known to be Anne's.
    pub annes: Hand,
    /// The cards that are then known to be the third one's.
    pub others: Hand,
}

/// What is left of the list for the one with this hand.
pub fn seen(announcement: &Announcement, own: Hand) -> Seen {
    let hands = announcement.hands().iter().copied();
    let left: Vec<Hand> = hands.filter(|hand| hand.avoids(own)).collect();
    let both = left.iter().copied().map(|hand| (hand, hand));
    let both = both.reduce(|(all, some), (one, other)| (all.and(one), some.or(other)));
    let rest = announcement.size().deck().minus(own);
    let (annes, others) =
        both.map_or((Hand::EMPTY, Hand::EMPTY), |(all, some)| (all, rest.minus(some)));
    Seen { own, left, annes, others }
}

/// For every hand with so many cards, in order: what is left of the list.
pub fn views(announcement: &Announcement, cards: usize) -> impl Iterator<Item = Seen> {
    Hand::all(announcement.size().deck(), cards).map(|own| seen(announcement, own))
}
