//! That no two ends can be joined, by going through all families of hands.
//!
//! The speaker can join an end (X, F) and an end (Y, G) if, with the listener's hands of both, a hand of
//! F leaves X for Cath whatever hand of these the listener has, and a hand of G leaves Y. This looks at
//! every family F, end or not, hand by hand, and at all hands beside Y that can be in a G with it. It
//! leaves a family only where these make no end: then no fewer of them do, since they hold fewer cards and
//! share more.

use super::super::super::check::choose;
use super::super::super::hand::Hand;
use super::super::super::size::Size;
use super::super::state::Speaker;
use super::Wrong;
use crate::budget::{Budget, Ended};

/// The most hands of a speaker beside one of Cath's: bits of a number.
const MOST_HANDS: u128 = 64;

/// Confirms that no two ends with different hands of Cath's can be joined.
///
/// For each speaker and each two hands X and Y of Cath's, up to relabelling: all families of the
/// speaker's hands beside X, whatever they leave of those beside Y.
pub fn apart(size: Size, budget: &Budget) -> Result<(), Wrong> {
    for speaker in Speaker::ALL {
        for apart in 1..=size.c().min(size.n() - size.c()) {
            let cath = [0, apart].map(|from| (from..from + size.c()).collect::<Hand>());
            let families = Families::new(size, speaker, cath)?;
            if let Some(family) = families.joined(0, 0, families.second_all(), budget)? {
                let hands = families.hands(0, family);
                return Err(Wrong::Joined { speaker, hands });
            }
        }
    }
    Ok(())
}

/// Families of hands beside X and beside Y, as bits.
struct Families {
    size: Size,
    cath: [Hand; 2],
    beside: [Vec<Hand>; 2],
    /// For each hand beside X, those beside Y that may be in an end joined with it.
    agree: Vec<u64>,
}

impl Families {
    fn new(size: Size, speaker: Speaker, cath: [Hand; 2]) -> Result<Self, Wrong> {
        let cards = if speaker == Speaker::Anne { size.a() } else { size.b() };
        let rest = |which: usize, hand: Hand| size.deck().minus(cath[which]).minus(hand);
        if choose(size.n() - size.c(), cards) > MOST_HANDS {
            return Err(Wrong::Open(Ended::Size));
        }
        let beside = cath.map(|cath| Hand::all(size.deck().minus(cath), cards).collect::<Vec<_>>());
        // If the speaker has one of the first family, Cath must have X, whatever the listener has.
        let leaves = |own: Hand, listener: Hand, cath: Hand| {
            !own.avoids(listener) || size.deck().minus(own).minus(listener) == cath
        };
        let agree = |&first: &Hand| {
            let fits = |second: Hand| {
                leaves(first, rest(1, second), cath[0]) && leaves(second, rest(0, first), cath[1])
            };
            (0..beside[1].len()).filter(|&at| fits(beside[1][at])).map(|at| 1 << at).sum()
        };
        let agree = beside[0].iter().map(agree).collect();
        Ok(Families { size, cath, beside, agree })
    }

    fn second_all(&self) -> u64 {
        (0..self.beside[1].len()).map(|at| 1 << at).sum()
    }

    fn hands(&self, which: usize, family: u64) -> Vec<Hand> {
        let hands = self.beside[which].iter().enumerate();
        hands.filter(|(at, _)| family >> at & 1 == 1).map(|(_, &hand)| hand).collect()
    }

    /// No card is in all, and each card that Cath has not is in one.
    fn end(&self, which: usize, family: u64) -> bool {
        let hands = self.hands(which, family);
        let some = hands.iter().fold(Hand::EMPTY, |some, &hand| some.or(hand));
        let all = hands.iter().fold(self.size.deck(), |all, &hand| all.and(hand));
        !hands.is_empty() && all.is_empty() && some == self.size.deck().minus(self.cath[which])
    }

    /// A family that is an end, with hands beside Y that agree with all of it and make one too. The
    /// first `at` hands are decided; `second` are those that agree with the family so far.
    fn joined(
        &self,
        at: usize,
        family: u64,
        second: u64,
        budget: &Budget,
    ) -> Result<Option<u64>, Wrong> {
        budget.spend(1).map_err(Wrong::Open)?;
        if !self.end(1, second) {
            return Ok(None);
        }
        if at == self.beside[0].len() {
            return Ok(self.end(0, family).then_some(family));
        }
        if let Some(found) = self.joined(at + 1, family, second, budget)? {
            return Ok(Some(found));
        }
        self.joined(at + 1, family | 1 << at, second & self.agree[at], budget)
    }
}
