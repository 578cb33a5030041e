//! One announcement and one reply, told in one deal: what is left, and what each thinks.

use super::announcement::Announcement;
use super::check::{choose, deals};
use super::deal::Deal;
use super::hand::Hand;
use super::views::{Seen, seen};

/// What there is to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Deals before anything is said, after Anne's announcement, and after Bill's reply.
    pub deals: [u128; 3],
    /// What Bill thinks after the list.
    pub bill: Seen,
    /// What Cath thinks after the list.
    pub cath: Seen,
    /// The hands of the list that Cath thinks possible after Bill's reply.
    pub after: Vec<Hand>,
    /// The cards that she then knows Anne has.
    pub annes: Hand,
    /// The cards that she then knows Bill has.
    pub bills: Hand,
}

impl Told {
    /// Does Bill know Anne's hand, so that he can say what Cath has?
    pub fn replies(&self) -> bool {
        self.bill.left.len() == 1
    }

    /// Does Bill learn Anne's hand, and Cath no card?
    pub fn works(&self) -> bool {
        self.replies() && self.annes.is_empty() && self.bills.is_empty()
    }
}

/// What is told in this deal if Anne says this list, which has her hand in it.
pub fn told(deal: &Deal, list: &Announcement) -> Told {
    let size = list.size();
    let (bill, cath) = (seen(list, deal.bill), seen(list, deal.cath));
    // Bill says Cath's cards only if he knows them: nobody but Anne's hand fits beside his.
    let beside = |own: Hand| list.hands().iter().filter(move |hand| hand.avoids(own));
    let tells = |anne: &Hand| beside(size.deck().minus(*anne).minus(deal.cath)).count() == 1;
    let after: Vec<Hand> = cath.left.iter().copied().filter(tells).collect();
    let annes = after.iter().fold(size.deck(), |common, hand| common.and(*hand));
    let bills = after.iter().fold(size.deck().minus(deal.cath), |never, hand| never.minus(*hand));
    let said = list.hands().len() as u128 * choose(size.b() + size.c(), size.c());
    Told { deals: [deals(size), said, after.len() as u128], bill, cath, after, annes, bills }
}
