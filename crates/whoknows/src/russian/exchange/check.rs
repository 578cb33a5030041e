//! The definition, by worlds: a world is a deal, each player sees the own hand, and what is said leaves
//! the deals in which the speaker's hand is in the list.
//!
//! An exchange is right if it is true in its deal, if after each step, in every deal left, Cath knows of
//! no card outside her hand who holds it, and if at the end, in every deal left, Anne knows Bill's
//! hand and Bill knows Anne's. A protocol is right if this holds along all of its branches, and if
//! at each branch every hand that the speaker may still have is in one of the lists.
//!
//! That no ends can be joined is checked by going through all families of hands: see [`apart()`].

mod apart;

pub use apart::apart;

use super::super::check::deals;
use super::super::hand::Hand;
use super::super::size::Size;
use super::protocol::{Exchange, Protocol};
use super::state::{Deal, Speaker};
use crate::worlds::{View, Worlds};

/// The most deals that are looked at.
const MOST_DEALS: u128 = 1 << 16;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// More than can be looked at here: nothing is known to be wrong.
    TooLarge,
    /// The speaker's hand is not in the list of this step, or the deal is none.
    Untrue {
        /// The step, from 0; the number of steps if it is the deal.
        step: usize,
    },
    /// After so many steps Cath knows who holds this card.
    Leak {
        /// How many steps were said.
        steps: usize,
        /// Who has what.
        deal: Deal,
        /// The card.
        card: usize,
    },
    /// At the end, after so many steps, this player does not know the other's hand.
    Unfinished {
        /// How many steps were said.
        steps: usize,
        /// Who does not know.
        speaker: Speaker,
        /// Who has what.
        deal: Deal,
    },
    /// After so many steps the speaker may have this hand, which is in none of the lists.
    Uncovered {
        /// How many steps were said.
        steps: usize,
        /// Who would speak.
        speaker: Speaker,
        /// The hand.
        hand: Hand,
    },
    /// These hands of the speaker make an end, and so do hands that it can be joined with.
    Joined {
        /// Who can join.
        speaker: Speaker,
        /// The hands of the one end.
        hands: Vec<Hand>,
    },
}

/// Confirms an exchange.
pub fn exchange(size: Size, exchange: &Exchange) -> Result<(), Wrong> {
    let table = Table::new(size)?;
    let untrue = |step| Wrong::Untrue { step };
    let place = table.deals.iter().position(|&deal| deal == exchange.deal);
    let place = place.ok_or(untrue(exchange.steps.len()))?;
    let mut left = Worlds::all(table.deals.len());
    table.safe(&left, 0)?;
    for (at, step) in exchange.steps.iter().enumerate() {
        left.announce(&table.said(step.speaker, &step.hands));
        if !left.contains(place) {
            return Err(untrue(at));
        }
        table.safe(&left, at + 1)?;
    }
    table.finished(&left, exchange.steps.len())
}

/// Confirms a protocol.
pub fn protocol(size: Size, protocol: &Protocol) -> Result<(), Wrong> {
    let table = Table::new(size)?;
    table.branch(&Worlds::all(table.deals.len()), protocol, 0)
}

/// All deals, and what each player sees.
struct Table {
    size: Size,
    deals: Vec<Deal>,
    /// Anne's view, and Bill's.
    views: [View; 2],
    cath: View,
    /// For each card, the deals in which Anne has it, and those in which Bill has it.
    has: Vec<[Worlds; 2]>,
}

impl Table {
    fn new(size: Size) -> Result<Self, Wrong> {
        if deals(size) > MOST_DEALS {
            return Err(Wrong::TooLarge);
        }
        let rest = |hand| size.deck().minus(hand);
        let deals: Vec<Deal> = Hand::all(size.deck(), size.a())
            .flat_map(|anne| Hand::all(rest(anne), size.b()).map(move |bill| (anne, bill)))
            .map(|(anne, bill)| Deal { anne, bill, cath: rest(anne).minus(bill) })
            .collect();
        let n = deals.len();
        let has =
            |card| Speaker::ALL.map(|who| Worlds::which(n, |deal| deals[deal].hand(who).has(card)));
        Ok(Table {
            size,
            views: Speaker::ALL.map(|who| View::new(n, |deal| deals[deal].hand(who))),
            cath: View::new(n, |deal| deals[deal].cath),
            has: size.deck().cards().map(has).collect(),
            deals,
        })
    }

    /// The deals in which it is true.
    fn said(&self, speaker: Speaker, hands: &[Hand]) -> Worlds {
        let said: std::collections::BTreeSet<Hand> = hands.iter().copied().collect();
        Worlds::which(self.deals.len(), |deal| said.contains(&self.deals[deal].hand(speaker)))
    }

    fn safe(&self, left: &Worlds, steps: usize) -> Result<(), Wrong> {
        for card in self.size.deck().cards() {
            for has in &self.has[card] {
                if let Some(deal) = left.knows(&self.cath, has).first() {
                    return Err(Wrong::Leak { steps, deal: self.deals[deal], card });
                }
            }
        }
        Ok(())
    }

    fn finished(&self, left: &Worlds, steps: usize) -> Result<(), Wrong> {
        for speaker in Speaker::ALL {
            let (own, other) =
                (&self.views[speaker as usize], &self.views[speaker.other() as usize]);
            if let Some(deal) = left.minus(&left.knows_value(own, other)).first() {
                return Err(Wrong::Unfinished { steps, speaker, deal: self.deals[deal] });
            }
        }
        Ok(())
    }

    fn branch(&self, left: &Worlds, protocol: &Protocol, steps: usize) -> Result<(), Wrong> {
        self.safe(left, steps)?;
        let Protocol::Says { speaker, parts } = protocol else {
            return self.finished(left, steps);
        };
        let mut open = left.clone();
        for part in parts {
            let mut after = left.clone();
            after.announce(&self.said(*speaker, &part.hands));
            open = open.minus(&after);
            self.branch(&after, &part.then, steps + 1)?;
        }
        match open.first() {
            None => Ok(()),
            Some(deal) => {
                let hand = self.deals[deal].hand(*speaker);
                Err(Wrong::Uncovered { steps, speaker: *speaker, hand })
            }
        }
    }
}
