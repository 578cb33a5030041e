//! What is told in one deal, by worlds: the slow version of `told`.

use super::AllDeals;
use crate::russian::announcement::Announcement;
use crate::russian::deal::Deal;
use crate::russian::hand::Hand;
use crate::russian::told::Told;
use crate::russian::views::Seen;
use crate::worlds::Worlds;

impl AllDeals {
    /// What is told in this deal if Anne says this list; `None` if she cannot say it.
    pub fn told(&self, deal: Deal, list: &Announcement) -> Option<Told> {
        let world = self.world(deal)?;
        let mut said = self.all();
        said.announce(&self.said(|deal| deal.anne, list.hands()));
        if !said.contains(world) {
            return None;
        }
        let knows = said.knows_value(&self.bill, &self.anne);
        let replied = said.and(&knows).filter(|other| self.deal(other).cath == deal.cath);
        let hands = |left: &Worlds| {
            let in_one = |hand: &&Hand| left.iter().any(|other| self.deal(other).anne == **hand);
            list.hands().iter().filter(in_one).copied().collect::<Vec<Hand>>()
        };
        let after = hands(&replied);
        let seen = |own: Hand, views: &[Seen]| views.iter().find(|seen| seen.own == own).cloned();
        let deck = self.size().deck();
        let all = |own: &dyn Fn(Deal) -> Hand, cards: Hand| {
            replied.iter().fold(cards, |common, other| common.and(own(self.deal(other))))
        };
        Some(Told {
            deals: [self.all(), said.clone(), replied.clone()].map(|left| left.count() as u128),
            bill: seen(deal.bill, &self.views(list, |deal| deal.bill))?,
            cath: seen(deal.cath, &self.views(list, |deal| deal.cath))?,
            after,
            annes: all(&|deal| deal.anne, deck),
            bills: all(&|deal| deal.bill, deck.minus(deal.cath)),
        })
    }
}
