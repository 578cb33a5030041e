//! Evidence: a good announcement with where it comes from, or why there is none.
//!
//! The search hands these to `check`, which confirms them without it.

use std::sync::Arc;

use super::announcement::Announcement;
use super::hand::Hand;
use super::size::Size;
use super::symmetry::Symmetry;
use crate::budget::Ended;
use crate::lrat::Proof;

/// A good announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoodList {
    /// The list; that it is good is for the rules to say.
    pub announcement: Announcement,
    /// Where it comes from.
    pub origin: Origin,
    /// The hand whose place Anne's took, if the cards were renamed so that hers is in the list.
    pub renamed: Option<Hand>,
}

impl GoodList {
    /// A list as it was made.
    pub fn new(announcement: Announcement, origin: Origin) -> Self {
        GoodList { announcement, origin, renamed: None }
    }

    /// The same with this hand in it: see [`Announcement::holding`]. A list that was found by search
    /// has no names of its own for the cards, so it does not count as renamed.
    #[must_use]
    pub fn holding(self, hand: Hand) -> Self {
        let first = self.announcement.hands()[0];
        let known = self.origin == Origin::Search || self.announcement.hands().contains(&hand);
        let renamed = if known { None } else { Some(first) };
        GoodList { announcement: self.announcement.holding(hand), origin: self.origin, renamed }
    }

    /// The list as it was made, if this hand of Anne's was put into it.
    #[must_use]
    pub fn unrenamed(&self, hand: Hand) -> Announcement {
        match self.renamed {
            None => self.announcement.clone(),
            Some(first) => self.announcement.renamed(|card| first.exchanged(hand, card)),
        }
    }
}

/// Where a list comes from. It explains, and does not make the list good; but it must be true of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Cath has no card: any few hands will do.
    NoCath,
    /// The sums of the j-th powers of the cards, for j = 1 to c, are these modulo `modulus`.
    PowerSums {
        /// n for c = 1, else a prime of at least n.
        modulus: usize,
        /// The sums.
        sums: Vec<usize>,
        /// Is every such hand in the list?
        all: bool,
    },
    /// The complements of the triples of a Steiner system: any two cards are in one triple.
    Triples,
    /// The lines of the projective plane of this order.
    ProjectivePlane(usize),
    /// The lines of the affine plane of this order.
    AffinePlane(usize),
    /// The circles of the inversive plane of this order, or their complements.
    InversivePlane {
        /// The order q: q² + 1 cards, q + 1 on each circle.
        order: usize,
        /// Are the hands the complements?
        complements: bool,
    },
    /// Words of the Golay code of 24 cards, those with the first `having` cards and without the
    /// `lacking` next ones, which are then left out.
    Golay {
        /// How many cards a word has.
        weight: usize,
        /// Left out because all have them.
        having: usize,
        /// Left out because all lack them.
        lacking: usize,
    },
    /// Found by search among the lists that do not change under a group of renamings.
    Symmetric {
        /// The group.
        group: Symmetry,
        /// How many renamings there are in it.
        order: usize,
    },
    /// Found by search.
    Search,
}

/// Why no announcement is good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// a ≤ c: two hands cannot share fewer than no cards, so the list is one hand, and any Cath who
    /// has none of it knows it.
    OneHand,
    /// a = c + 1 with c ≥ 1: the hands are disjoint, so a Cath with a card of Anne's hand knows where
    /// the other cards of that hand are not.
    Disjoint,
    /// b ≤ c. What a hand lacks, its *rest*, has b + c cards, and two rests share at most b - 1. But c
    /// cards of a rest and one card outside it must lie in another rest, so those two share c ≥ b.
    Chain,
    /// b = c + 1: every c + 1 cards lie in exactly one rest of 2c + 1 cards, a Steiner system; but
    /// the rests through any `through` cards would not be a whole number.
    Steiner {
        /// How many cards are fixed.
        through: usize,
    },
    /// More hands are needed than there is room for.
    Counting {
        /// At least so many hands are needed; the last step is about the whole.
        need: Vec<Need>,
        /// At most so many hands there can be; the last step is about the whole.
        room: Vec<Room>,
    },
    /// A solver refuted it: one variable for each hand, Anne's hand in the list.
    Refuted(Arc<Proof>),
}

/// Lists of hands with `a` cards out of `n`, any two of which share at most `share`, in which for any
/// `t` cards some hand avoids them all; and, if `full`, for any t - 1 cards and any other card some
/// hand avoids those and has this one.
///
/// The good announcements for (a, b, c) are those with t = c + 1, full, and share = a - c - 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The cards.
    pub n: usize,
    /// The cards of a hand.
    pub a: usize,
    /// How many cards can be avoided.
    pub t: usize,
    /// Is each card also had, while t - 1 others are avoided?
    pub full: bool,
    /// The most that two hands share.
    pub share: usize,
}

impl Family {
    /// The good announcements of a size with a > c.
    pub fn of(size: Size) -> Self {
        let (a, c) = (size.a(), size.c());
        Family { n: size.n(), a, t: c + 1, full: true, share: a.saturating_sub(c + 1) }
    }

    /// The hands that lack a given card: lists of this family. They must avoid a card at least.
    pub fn lacking(self) -> Option<Self> {
        let (n, t) = (self.n.checked_sub(1)?, self.t.checked_sub(1)?);
        (self.n > self.a && t >= 1).then_some(Family { n, t, ..self })
    }

    /// The hands that have a given card, without it: lists of this family, if this one is full and
    /// two hands may share a card.
    pub fn having(self) -> Option<Self> {
        let (n, a, t) = (self.n.checked_sub(1)?, self.a.checked_sub(1)?, self.t.checked_sub(1)?);
        let share = self.share.checked_sub(1)?;
        (self.full && t >= 1).then_some(Family { n, a, t, full: false, share })
    }
}

/// A step towards the number of hands needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The lists that it speaks of.
    pub family: Family,
    /// Such a list has at least so many hands.
    pub hands: u64,
    /// Why.
    pub by: NeedBy,
}

/// Why so many hands are needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NeedBy {
    /// t = 1: no card is in every hand; and if full, every card is in some hand.
    Once,
    /// For each card, the hands that lack it are a list of the step before. Each hand lacks n - a
    /// cards.
    Lacking,
    /// For each card, the hands that have it, without it, are a list of the step before. Each hand
    /// has a cards.
    Having,
    /// One more than the step before, about the same lists: a solver refuted that number of hands.
    Refuted(Arc<Proof>),
}

/// A step towards the number of hands that have room: `a` cards each out of `n`, any two of which
/// share at most `share`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The cards.
    pub n: usize,
    /// The cards of a hand.
    pub a: usize,
    /// The most that two hands share.
    pub share: usize,
    /// Such a list has at most so many hands.
    pub hands: u64,
    /// Why.
    pub by: RoomBy,
}

/// Why there is room for no more hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomBy {
    /// Two hands would share more: 2a - n > `share`.
    Alone,
    /// `share` is 0: the hands are disjoint.
    Disjoint,
    /// For each card, the hands that have it, without it, are a list of the step before (n - 1,
    /// a - 1, share - 1).
    Having,
    /// For each card, the hands that lack it are a list of the step before (n - 1, a, share).
    Lacking,
    /// One hand more, and there would be too many pairs of hands with a common card, however evenly
    /// the cards are spread: the sum of r(r - 1) / 2 over all cards, r hands having a card, is more
    /// than `share` for each pair of hands.
    Pairs,
}

/// Why no good announcement has a given number of hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoListOf {
    /// No announcement is good at all.
    Never(Impossible),
    /// More hands are needed.
    Need(Vec<Need>),
    /// There is no room for so many.
    Room(Vec<Room>),
    /// A solver refuted the matrix with a row for each hand.
    Refuted(Arc<Proof>),
}

/// Which end of the possible numbers of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The fewest hands.
    Smallest,
    /// The most hands.
    Largest,
}

/// The best list found, and why none is better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The list.
    pub list: GoodList,
    /// The numbers of hands beyond it, each with the evidence that no good list has so many; from
    /// the bound inwards. The first one is the bound itself and stands for all beyond it.
    pub beyond: Vec<(u64, NoListOf)>,
    /// What ended the search, if there may be a better one.
    pub ended: Option<Ended>,
}
