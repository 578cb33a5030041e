//! What each thinks and how much Cath does not learn, deal by deal: the slow version of `views` and `security`.

use std::collections::BTreeMap;

use super::{AllDeals, choose};
use crate::budget::{Budget, Ended};
use crate::russian::announcement::Announcement;
use crate::russian::deal::Deal;
use crate::russian::hand::Hand;
use crate::russian::views::Seen;
use crate::worlds::Worlds;

impl AllDeals {
    /// For every hand that this player could have, in order: what is left of the list.
    pub fn views(&self, list: &Announcement, own: impl Fn(Deal) -> Hand) -> Vec<Seen> {
        let said = self.said(|deal| deal.anne, list.hands());
        let mut views: BTreeMap<Hand, Seen> = BTreeMap::new();
        for world in self.all().iter() {
            let (deal, own) = (self.deal(world), own(self.deal(world)));
            let nothing =
                || Seen { own, left: Vec::new(), annes: Hand::EMPTY, others: Hand::EMPTY };
            let seen = views.entry(own).or_insert_with(nothing);
            if !said.contains(world) {
                continue;
            }
            let third = self.size().deck().minus(deal.anne).minus(own);
            // What is so in all deals left is known.
            if seen.left.is_empty() {
                (seen.annes, seen.others) = (deal.anne, third);
            }
            (seen.annes, seen.others) = (seen.annes.and(deal.anne), seen.others.and(third));
            if !seen.left.contains(&deal.anne) {
                seen.left.push(deal.anne);
            }
        }
        let place = |hand: &Hand| list.hands().iter().position(|other| other == hand);
        let mut views: Vec<Seen> = views.into_values().collect();
        for seen in &mut views {
            seen.left.sort_by_key(place);
        }
        views
    }

    /// The most cards, at most a, of which Cath knows in no deal left whether Anne holds them all.
    pub fn weak_security(&self, list: &Announcement, budget: &Budget) -> Result<usize, Ended> {
        let mut left = self.all();
        left.announce(&self.said(|deal| deal.anne, list.hands()));
        for k in 1..=self.size().a() {
            for cards in Hand::all(self.size().deck(), k) {
                budget.spend(1)?;
                let n = left.size();
                let holds = Worlds::which(n, |world| cards.minus(self.deal(world).anne).is_empty());
                let lacks = self.all().minus(&holds);
                let knows = left.knows(&self.cath, &holds).or(&left.knows(&self.cath, &lacks));
                if knows.iter().any(|world| self.deal(world).cath.avoids(cards)) {
                    return Ok(k - 1);
                }
            }
        }
        Ok(self.size().a())
    }

    /// The most cards, at most a, for which Cath's probability is the same before and after, in every
    /// deal left: of the hands of the list that avoid hers, as large a part holds them as of all hands.
    pub fn perfect_security(&self, list: &Announcement, budget: &Budget) -> Result<usize, Ended> {
        let size = self.size();
        let rest = size.n() - size.c();
        let views = self.views(list, |deal| deal.cath);
        for k in 1..=size.a() {
            let before = (choose(rest - k, size.a() - k), choose(rest, size.a()));
            for Seen { own, left, .. } in views.iter().filter(|seen| !seen.left.is_empty()) {
                for cards in Hand::all(size.deck().minus(*own), k) {
                    budget.spend(1)?;
                    let holding = left.iter().filter(|hand| cards.minus(**hand).is_empty()).count();
                    if holding as u128 * before.1 != left.len() as u128 * before.0 {
                        return Ok(k - 1);
                    }
                }
            }
        }
        Ok(size.a())
    }
}
