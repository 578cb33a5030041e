//! The definition, by worlds: a world is a deal, and each player sees the own hand.
//!
//! Anne's announcement leaves the deals in which her hand is in the list. Then, by [`Notion`], with h
//! her hand:
//!
//! - *literal*: in every deal left with h, Bill knows Anne's hand, and it is common knowledge among
//!   all three that Cath is ignorant: of no card outside her hand does she know that Anne has it, or
//!   that Bill has it;
//! - *reply*: moreover, when Bill, knowing it, says which cards Cath has, her ignorance is common
//!   knowledge still;
//! - *protocol*: in every deal left, with whatever hand of the list, it is common knowledge that Bill
//!   knows Anne's hand and that Cath is ignorant.

mod clauses;
mod impossible;

pub use clauses::{of_hands, of_matrix};
pub use impossible::{check_impossible, check_no_list_of};

use super::announcement::Announcement;
use super::flaw::{Flaw, Holder, Notion};
use super::hand::Hand;
use super::size::Size;
use crate::worlds::{View, Worlds};

/// The most deals that are looked at.
pub const MOST_DEALS: u128 = 1 << 22;

/// How many deals there are: n! / (a! b! c!).
pub fn deals(size: Size) -> u128 {
    choose(size.n(), size.a()).saturating_mul(choose(size.b() + size.c(), size.c()))
}

/// The binomial coefficient: n over k, exact for n up to 64.
pub fn choose(n: usize, k: usize) -> u128 {
    if k > n { 0 } else { (0..k).fold(1, |c, i| c * (n - i) as u128 / (i + 1) as u128) }
}

/// All deals of a size, and what each player sees of them.
pub struct Table {
    size: Size,
    /// Anne's and Cath's hand in each deal; Bill has the rest.
    deals: Vec<(Hand, Hand)>,
    anne: View,
    bill: View,
    cath: View,
}

impl Table {
    /// The table with all deals, unless there are more than [`MOST_DEALS`].
    pub fn new(size: Size) -> Option<Self> {
        if deals(size) > MOST_DEALS {
            return None;
        }
        let rest = |anne: Hand| size.deck().minus(anne);
        let deals: Vec<(Hand, Hand)> = Hand::all(size.deck(), size.a())
            .flat_map(|anne| Hand::all(rest(anne), size.c()).map(move |cath| (anne, cath)))
            .collect();
        let n = deals.len();
        Some(Table {
            size,
            anne: View::new(n, |deal| deals[deal].0),
            bill: View::new(n, |deal| rest(deals[deal].0).minus(deals[deal].1)),
            cath: View::new(n, |deal| deals[deal].1),
            deals,
        })
    }

    fn bills(&self, deal: usize) -> Hand {
        let (anne, cath) = self.deals[deal];
        self.size.deck().minus(anne).minus(cath)
    }

    /// The deals left in which Cath knows that this player has this card.
    fn knows_card(&self, left: &Worlds, card: usize, holder: Holder) -> Worlds {
        let has = Worlds::which(self.deals.len(), |deal| match holder {
            Holder::Anne => self.deals[deal].0.has(card),
            Holder::Bill => self.bills(deal).has(card),
        });
        left.knows(&self.cath, &has)
    }

    /// The deals left in which Cath knows of no card that Anne or Bill has it.
    fn ignorant(&self, left: &Worlds) -> Worlds {
        let cards = self.size.deck().cards();
        let known = cards.flat_map(|card| {
            [Holder::Anne, Holder::Bill].map(|holder| self.knows_card(left, card, holder))
        });
        known.fold(left.clone(), |ignorant, known| ignorant.minus(&known))
    }

    /// What spoils the announcement for Anne with this hand, if anything does.
    pub fn flaw(&self, announcement: &Announcement, hand: Hand, notion: Notion) -> Option<Flaw> {
        assert_eq!(self.size, announcement.size(), "another size");
        let n = self.deals.len();
        let said: std::collections::BTreeSet<Hand> = announcement.hands().iter().copied().collect();
        let mut left = Worlds::all(n);
        left.announce(&Worlds::which(n, |deal| said.contains(&self.deals[deal].0)));
        let all = [self.anne.clone(), self.bill.clone(), self.cath.clone()];
        let (learned, ignorant) = (left.knows_value(&self.bill, &self.anne), self.ignorant(&left));
        if notion == Notion::Protocol {
            let good = left.common(&all, &learned.and(&ignorant));
            return left.minus(&good).first().map(|_| self.named(&left, &learned, &ignorant));
        }
        let mine = left.filter(|deal| self.deals[deal].0 == hand);
        let common = left.common(&all, &ignorant);
        if mine.minus(&learned.and(&common)).first().is_some() {
            // Some deal in the same piece shows it.
            let near = left.minus(&common);
            let told = learned.or(&left.minus(&mine));
            let piece = if mine.is_subset(&learned) {
                ignorant.or(&left.minus(&near))
            } else {
                left.clone()
            };
            return Some(self.named(&left, &told, &piece));
        }
        (notion == Notion::Reply).then(|| self.after_reply(&left, &learned, hand, &all)).flatten()
    }

    fn after_reply(
        &self,
        left: &Worlds,
        learned: &Worlds,
        hand: Hand,
        all: &[View],
    ) -> Option<Flaw> {
        for cath in Hand::all(self.size.deck().minus(hand), self.size.c()) {
            let mut after = left.clone();
            after.announce(&learned.filter(|deal| self.deals[deal].1 == cath));
            let ignorant = self.ignorant(&after);
            let mine = after.filter(|deal| self.deals[deal].0 == hand);
            if !mine.is_subset(&after.common(all, &ignorant)) {
                return match self.named(&after, &after.clone(), &ignorant) {
                    Flaw::Cath { cath, card, holder, .. } => {
                        Some(Flaw::Cath { cath, card, holder, after_reply: true })
                    }
                    flaw @ Flaw::Bill { .. } => Some(flaw),
                };
            }
        }
        None
    }

    /// The first deal left that is not in `learned`, or else the first that is not in `ignorant`.
    fn named(&self, left: &Worlds, learned: &Worlds, ignorant: &Worlds) -> Flaw {
        if let Some(deal) = left.minus(learned).first() {
            let (anne, bill) = (self.deals[deal].0, self.bills(deal));
            let other = left.and(&self.bill.like(deal)).filter(|like| self.deals[like].0 != anne);
            let other = other.first().expect("Bill thinks another hand possible");
            return Flaw::Bill { bill, hands: (anne, self.deals[other].0) };
        }
        let deal = left.minus(ignorant).first().expect("something is wrong in some deal");
        for card in self.size.deck().cards() {
            for holder in [Holder::Anne, Holder::Bill] {
                if self.knows_card(left, card, holder).contains(deal) {
                    return Flaw::Cath {
                        cath: self.deals[deal].1,
                        card,
                        holder,
                        after_reply: false,
                    };
                }
            }
        }
        unreachable!("Cath knows some card in this deal")
    }
}
