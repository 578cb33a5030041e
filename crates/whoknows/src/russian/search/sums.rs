//! A good list of hands with the same sums of powers. Rule 1 holds for them, so only rule 2 is to be
//! looked after. Where there are few such hands, all are taken; else hands are drawn among them, each to
//! mend what the rules complain about.

use crate::budget::{Budget, Ended};
use crate::russian::announcement::Announcement;
use crate::russian::check::choose;
use crate::russian::designs::PowerSums;
use crate::russian::evidence::{GoodList, Origin};
use crate::russian::flaw::{Flaw, Holder, Notion};
use crate::russian::hand::Hand;
use crate::russian::rules;
use crate::russian::size::Size;

/// All hands are taken where there are at most so many.
const FEW: u128 = 60;
/// Hands drawn before a requirement counts as out of reach.
const DRAWS: usize = 400;
/// The most hands in a list.
const MOST: usize = 5_000;

/// The same numbers on every run: the multiplier is Knuth's, and the upper bits are used.
struct Draws(u64);

impl Draws {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % n
    }
}

/// A good list of hands that have the sums of this one, if that is found. Without cards of Cath's there
/// are no sums.
pub(crate) fn list(size: Size, hand: Hand, budget: &Budget) -> Result<Option<GoodList>, Ended> {
    if size.c() == 0 {
        return Ok(None);
    }
    let search = Search { size, sums: PowerSums::of(size, hand) };
    let modulus = search.sums.modulus;
    let expected = choose(size.n(), size.a()) / (modulus as u128).saturating_pow(size.c() as u32);
    let few = expected <= FEW && choose(size.n(), size.a()) <= 1_000_000;
    budget.check()?;
    let hands = if few { Some(search.sums.all().collect()) } else { search.drawn(hand, budget)? };
    let Some(announcement) = hands.and_then(|hands| Announcement::new(size, hands).ok()) else {
        return Ok(None);
    };
    let good = rules::good(&announcement, budget)?;
    let all = few || search.sums.all_are_in(announcement.hands());
    let origin = Origin::PowerSums { modulus, sums: search.sums.sums, all };
    Ok(good.then_some(GoodList::new(announcement, origin)))
}

struct Search {
    size: Size,
    sums: PowerSums,
}

impl Search {
    /// Draws hands until the rules are content.
    fn drawn(&self, hand: Hand, budget: &Budget) -> Result<Option<Vec<Hand>>, Ended> {
        let mut draws = Draws(self.size.n() as u64);
        let mut hands = vec![hand];
        while hands.len() < MOST {
            let Ok(announcement) = Announcement::new(self.size, hands.clone()) else {
                return Ok(None);
            };
            let (cath, must, mustnt) =
                match rules::flaw(&announcement, hand, Notion::Protocol, budget)? {
                    None => {
                        hands.sort();
                        return Ok(Some(hands));
                    }
                    Some(Flaw::Bill { .. }) => return Ok(None),
                    Some(Flaw::Cath { cath, card, holder, .. }) => match holder {
                        Holder::Bill => (cath, Hand::EMPTY.with(card), Hand::EMPTY),
                        Holder::Anne => (cath, Hand::EMPTY, Hand::EMPTY.with(card)),
                    },
                };
            let from = self.size.deck().minus(cath).minus(mustnt);
            let drawn = (0..DRAWS).find_map(|_| self.draw(must, from, &mut draws));
            let Some(new) = drawn.filter(|new| !hands.contains(new)) else { return Ok(None) };
            hands.push(new);
        }
        Ok(None)
    }

    /// A hand out of these cards with those that it must have, if the draw comes out.
    fn draw(&self, must: Hand, from: Hand, draws: &mut Draws) -> Option<Hand> {
        let (a, c) = (self.size.a(), self.size.c());
        let mut rest: Vec<usize> = from.minus(must).cards().collect();
        let mut hand = must;
        while hand.len() < a - c {
            if rest.is_empty() {
                return None;
            }
            hand = hand.with(rest.swap_remove(draws.below(rest.len())));
        }
        self.finish(hand, &rest)
    }

    /// The hand with c more of these cards that give the sums: all but one are tried, the last one
    /// follows from the first sum.
    fn finish(&self, hand: Hand, rest: &[usize]) -> Option<Hand> {
        let missing = self.size.a() - hand.len();
        if missing == 1 {
            let (modulus, wanted) = (self.sums.modulus, self.sums.sums[0]);
            let sum = hand.cards().sum::<usize>() % modulus;
            let last = (wanted + modulus - sum) % modulus;
            let full = rest.contains(&last).then(|| hand.with(last))?;
            return self.sums.fit(full).then_some(full);
        }
        let tries = (0..rest.len()).map(|i| (rest[i], &rest[i + 1..]));
        tries.into_iter().find_map(|(card, rest)| self.finish(hand.with(card), rest))
    }
}
