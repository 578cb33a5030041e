//! All deals of a size, and what each player sees of them: a world is a deal.

use std::collections::BTreeSet;

use super::deals;
use crate::russian::deal::Deal;
use crate::russian::hand::Hand;
use crate::russian::size::Size;
use crate::worlds::{View, Worlds};

/// The most deals that are looked at.
pub const MOST_DEALS: u128 = 1 << 22;

/// All deals, by Anne's hand, then by Cath's.
pub struct AllDeals {
    size: Size,
    deals: Vec<Deal>,
    pub(in crate::russian) anne: View,
    pub(in crate::russian) bill: View,
    pub(in crate::russian) cath: View,
    /// For each card, the deals in which Anne has it, and those in which Bill has it.
    has: Vec<[Worlds; 2]>,
}

impl AllDeals {
    /// All deals, unless there are more than [`MOST_DEALS`].
    pub fn new(size: Size) -> Option<Self> {
        if deals(size) > MOST_DEALS {
            return None;
        }
        let rest = |hand| size.deck().minus(hand);
        let deals: Vec<Deal> = Hand::all(size.deck(), size.a())
            .flat_map(|anne| Hand::all(rest(anne), size.c()).map(move |cath| (anne, cath)))
            .map(|(anne, cath)| Deal { anne, bill: rest(anne).minus(cath), cath })
            .collect();
        let n = deals.len();
        let has = |card| {
            [
                Worlds::which(n, |deal| deals[deal].anne.has(card)),
                Worlds::which(n, |deal| deals[deal].bill.has(card)),
            ]
        };
        Some(AllDeals {
            size,
            anne: View::new(n, |deal| deals[deal].anne),
            bill: View::new(n, |deal| deals[deal].bill),
            cath: View::new(n, |deal| deals[deal].cath),
            has: size.deck().cards().map(has).collect(),
            deals,
        })
    }

    /// How many cards each has.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Every deal: nothing was said.
    pub fn all(&self) -> Worlds {
        Worlds::all(self.deals.len())
    }

    /// The deal of a world.
    pub fn deal(&self, world: usize) -> Deal {
        self.deals[world]
    }

    /// The world of a deal, if it is one.
    pub fn world(&self, deal: Deal) -> Option<usize> {
        self.deals.iter().position(|&other| other == deal)
    }

    /// The deals in which the player with this hand says the truth: "my hand is one of these".
    pub(in crate::russian) fn said(&self, own: impl Fn(Deal) -> Hand, hands: &[Hand]) -> Worlds {
        let said: BTreeSet<Hand> = hands.iter().copied().collect();
        Worlds::which(self.deals.len(), |deal| said.contains(&own(self.deals[deal])))
    }

    /// For each card and each of Anne and Bill, the deals left in which Cath knows that this one has it.
    pub(in crate::russian) fn known<'a>(
        &'a self,
        left: &'a Worlds,
    ) -> impl Iterator<Item = (usize, [Worlds; 2])> + 'a {
        let known = |has: &[Worlds; 2]| [0, 1].map(|who| left.knows(&self.cath, &has[who]));
        self.has.iter().enumerate().map(move |(card, has)| (card, known(has)))
    }

    /// The deals left in which Cath knows of no card that Anne or Bill has it.
    pub(in crate::russian) fn ignorant(&self, left: &Worlds) -> Worlds {
        let known = self.known(left).flat_map(|(_, known)| known);
        known.fold(left.clone(), |ignorant, known| ignorant.minus(&known))
    }
}
