//! Which ends can be joined? If none with different hands of Cath's, no protocol of any length exists.
//!
//! An *end* is a safe state in which Cath has the same hand X in all deals. It is given by the hands F
//! that Anne may have: they avoid X, no card is in all of them, and each card outside X is in one.
//! Bill has the rest. Any such F will do, because two hands that avoid X meet each other's rests.
//!
//! Anne can *join* an end (X, F) and an end (Y, G) if, with Bill's hands of both, her saying "one of F"
//! leaves just the deals of the first, and "one of G" those of the second. That is: for every deal of
//! the one and every deal of the other, Bill's hand is the same in both, or Anne's hand of neither
//! avoids Bill's hand of the other. What they make is then safe and won. With X = Y it is an end again.
//!
//! So if no ends with different X and Y can be joined, by Anne or by Bill, then all won states are
//! ends, since joins make all of them (see `exchange`). In the first state Cath may have any hand: if
//! there is more than one, it is not won.
//!
//! The search goes through families F that are ends, and keeps those hands of Y that agree with all
//! of F. If these make no end, no part of them does, and F can be left with all that contain it. Each
//! F is built by its needs: a card that is in no hand yet, or a card that is in all. By relabelling,
//! only the number of cards that X and Y share matters; for Bill the roles change.

use super::super::super::hand::Hand;
use super::super::super::size::Size;
use super::super::state::{Speaker, State};
use crate::budget::{Budget, Ended};

/// Two ends that one speaker can join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Join {
    /// Who says which of the two it is.
    pub speaker: Speaker,
    /// The two, each with another hand of Cath's.
    pub ends: [State; 2],
}

/// What the search went through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    /// The first join found. None: no ends with different hands of Cath's can be joined.
    pub join: Option<Join>,
    /// How many families were begun.
    pub nodes: u64,
}

/// Looks for two ends that can be joined.
pub fn joins(size: Size, budget: &Budget) -> Result<Gone, Ended> {
    let mut nodes = 0;
    for speaker in Speaker::ALL {
        // X is 0..c and Y is apart..apart + c: they differ in `apart` cards.
        for apart in 1..=size.c().min(size.n() - size.c()) {
            let cath = [0, apart].map(|from| (from..from + size.c()).collect::<Hand>());
            let mut pair = Pair { size, speaker, cath, nodes: 0, budget };
            let [first, second] = cath.map(|cath| pair.hands(cath));
            let found = pair.extend(&mut Vec::new(), &first, &second)?;
            nodes += pair.nodes;
            if let Some([first, second]) = found {
                let ends = [pair.end(0, &first), pair.end(1, &second)];
                return Ok(Gone { join: Some(Join { speaker, ends }), nodes });
            }
        }
    }
    Ok(Gone { join: None, nodes })
}

/// Two hands of Cath's, and who is to join.
struct Pair<'a> {
    size: Size,
    speaker: Speaker,
    cath: [Hand; 2],
    nodes: u64,
    budget: &'a Budget<'a>,
}

impl Pair<'_> {
    /// The speaker's hands beside this hand of Cath's.
    fn hands(&self, cath: Hand) -> Vec<Hand> {
        let cards = match self.speaker {
            Speaker::Anne => self.size.a(),
            Speaker::Bill => self.size.b(),
        };
        Hand::all(self.size.deck().minus(cath), cards).collect()
    }

    /// The other's hand.
    fn rest(&self, which: usize, hand: Hand) -> Hand {
        self.size.deck().minus(self.cath[which]).minus(hand)
    }

    /// Can a deal of the first end and one of the second stand side by side?
    fn agree(&self, first: Hand, second: Hand) -> bool {
        let (bill, other) = (self.rest(0, first), self.rest(1, second));
        bill == other || (!first.avoids(other) && !second.avoids(bill))
    }

    /// A card that is in no hand (and must be in one), or a card in all (and must not be in one).
    fn need(&self, which: usize, hands: &[Hand]) -> Option<(usize, bool)> {
        let cards = self.size.deck().minus(self.cath[which]);
        let some = hands.iter().fold(Hand::EMPTY, |some, &hand| some.or(hand));
        let all = hands.iter().fold(cards, |all, &hand| all.and(hand));
        let missing = cards.minus(some).cards().next().map(|card| (card, true));
        missing.or_else(|| all.cards().next().map(|card| (card, false)))
    }

    /// A family with `family` in it that is an end, and one out of `second` that agrees with it.
    fn extend(
        &mut self,
        family: &mut Vec<Hand>,
        first: &[Hand],
        second: &[Hand],
    ) -> Result<Option<[Vec<Hand>; 2]>, Ended> {
        self.budget.spend(1)?;
        self.nodes += 1;
        if second.is_empty() || self.need(1, second).is_some() {
            return Ok(None);
        }
        let Some((card, wanted)) = self.need(0, family) else {
            return Ok(Some([family.clone(), second.to_vec()]));
        };
        for &hand in first.iter().filter(|hand| hand.has(card) == wanted) {
            let agreeing: Vec<Hand> =
                second.iter().copied().filter(|&other| self.agree(hand, other)).collect();
            family.push(hand);
            let found = self.extend(family, first, &agreeing)?;
            family.pop();
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The end with these hands, less those that it can do without.
    fn end(&self, which: usize, hands: &[Hand]) -> State {
        let mut hands = hands.to_vec();
        for at in (0..hands.len()).rev() {
            let hand = hands.remove(at);
            if hands.is_empty() || self.need(which, &hands).is_some() {
                hands.insert(at, hand);
            }
        }
        let rests: Vec<Hand> = hands.iter().map(|&hand| self.rest(which, hand)).collect();
        match self.speaker {
            Speaker::Anne => State::new(self.size, &hands, &rests),
            Speaker::Bill => State::new(self.size, &rests, &hands),
        }
    }
}
