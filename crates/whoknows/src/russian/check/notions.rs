//! What spoils an announcement, by worlds, for each notion of a good one.

use super::AllDeals;
use crate::russian::announcement::Announcement;
use crate::russian::flaw::{Flaw, Holder, Notion};
use crate::russian::hand::Hand;
use crate::worlds::{View, Worlds};

impl AllDeals {
    /// What spoils the announcement for Anne with this hand, if anything does.
    pub fn flaw(&self, announcement: &Announcement, hand: Hand, notion: Notion) -> Option<Flaw> {
        assert_eq!(self.size(), announcement.size(), "another size");
        let mut left = self.all();
        left.announce(&self.said(|deal| deal.anne, announcement.hands()));
        let all = [self.anne.clone(), self.bill.clone(), self.cath.clone()];
        let (learned, ignorant) = (left.knows_value(&self.bill, &self.anne), self.ignorant(&left));
        if notion == Notion::Protocol {
            let good = left.common(&all, &learned.and(&ignorant));
            return left.minus(&good).first().map(|_| self.named(&left, &learned, &ignorant));
        }
        let mine = left.filter(|world| self.deal(world).anne == hand);
        let common = left.common(&all, &ignorant);
        if mine.minus(&learned.and(&common)).first().is_some() {
            // Some deal shows it that can be reached from Anne's own.
            let near = left.minus(&left.common(&all, &left.minus(&mine)));
            let told = learned.or(&left.minus(&mine));
            return Some(self.named(&left, &told, &ignorant.or(&left.minus(&near))));
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
        for cath in Hand::all(self.size().deck().minus(hand), self.size().c()) {
            let mut after = left.clone();
            after.announce(&learned.filter(|world| self.deal(world).cath == cath));
            let ignorant = self.ignorant(&after);
            let mine = after.filter(|world| self.deal(world).anne == hand);
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
        if let Some(world) = left.minus(learned).first() {
            let deal = self.deal(world);
            let other = left.and(&self.bill.like(world));
            let other = other.filter(|like| self.deal(like).anne != deal.anne);
            let other = other.first().expect("Bill thinks another hand possible");
            return Flaw::Bill { bill: deal.bill, hands: (deal.anne, self.deal(other).anne) };
        }
        let world = left.minus(ignorant).first().expect("something is wrong in some deal");
        let flaw = |card, holder| {
            let cath = self.deal(world).cath;
            Flaw::Cath { cath, card, holder, after_reply: false }
        };
        let mut known = self.known(left);
        let found = known.find_map(|(card, [anne, bill])| {
            let anne = anne.contains(world).then(|| flaw(card, Holder::Anne));
            anne.or_else(|| bill.contains(world).then(|| flaw(card, Holder::Bill)))
        });
        found.expect("Cath knows some card in this deal")
    }
}
