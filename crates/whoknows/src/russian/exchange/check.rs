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
mod clauses;

pub use apart::apart;
pub use clauses::first_deal;
pub(super) use clauses::{Encoding, Layer, of_run, speaker};

use super::super::check::{AllDeals, deals};
use super::super::deal::Deal;
use super::super::hand::Hand;
use super::super::size::Size;
use super::protocol::{Exchange, Lost, Luck, LuckEnd, MOST_STEPS, Protocol};
use super::state::{Speaker, State};
use crate::budget::{Budget, Ended};
use crate::cnf::Cnf;
use crate::lrat::{self, Proof};
use crate::worlds::Worlds;

/// The most deals that are looked at.
const MOST_DEALS: u128 = 1 << 16;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing is known to be wrong: the checker did not come to an end.
    Open(Ended),
    /// Before anything is said Cath knows no card, or has the same hand whatever is dealt.
    Untold,
    /// This many steps, by turns, are neither shown nor excluded.
    Turns {
        /// How many.
        steps: usize,
    },
    /// The proof that so many steps are not enough is none.
    Proof {
        /// How many.
        steps: usize,
        /// What is wrong with it.
        words: String,
    },
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
    let table = all_deals(size)?;
    let untrue = |step| Wrong::Untrue { step };
    let place = table.world(exchange.deal).ok_or(untrue(exchange.steps.len()))?;
    let mut left = table.all();
    safe(&table, &left, 0)?;
    for (at, step) in exchange.steps.iter().enumerate() {
        left.announce(&table.said(|deal| deal.hand(step.speaker), &step.hands));
        if !left.contains(place) {
            return Err(untrue(at));
        }
        safe(&table, &left, at + 1)?;
    }
    finished(&table, &left, exchange.steps.len())
}

/// Confirms a protocol. Each list is a node.
pub fn protocol(size: Size, protocol: &Protocol, budget: &Budget) -> Result<(), Wrong> {
    let table = all_deals(size)?;
    branch(&table, &table.all(), protocol, 0, budget)
}

/// Confirms that no protocol exists.
pub fn lost(size: Size, lost: Lost, budget: &Budget) -> Result<(), Wrong> {
    match lost {
        Lost::Told => match State::start(size) {
            None => Err(Wrong::Open(Ended::Size)),
            Some(start) if start.safe() => Err(Wrong::Untold),
            Some(_) => Ok(()),
        },
        // In the first state Cath may have any hand: there must be more than one.
        Lost::Apart if size.c() == 0 || size.n() == size.c() => Err(Wrong::Untold),
        Lost::Apart => apart(size, budget),
    }
}

/// Confirms how few steps can be enough.
pub fn luck(size: Size, luck: &Luck) -> Result<(), Wrong> {
    for (steps, proof) in (1..).zip(&luck.fewer) {
        no_run(size, steps, proof)?;
    }
    let said = luck.fewer.len();
    match &luck.end {
        LuckEnd::Exchange(run) => {
            let turns = (0..).zip(&run.steps).all(|(at, step)| step.speaker == speaker(at));
            if run.steps.len() != said + 1 || !turns {
                return Err(Wrong::Turns { steps: said + 1 });
            }
            exchange(size, run)
        }
        LuckEnd::None if said == MOST_STEPS => Ok(()),
        LuckEnd::Ended(_) if said < MOST_STEPS => Ok(()),
        _ => Err(Wrong::Turns { steps: said + 1 }),
    }
}

/// All exchanges of so many steps as clauses; `None` if they are too many.
pub fn clauses_of_run(size: Size, steps: usize) -> Option<Cnf> {
    let start = State::start(size)?;
    of_run(&start, steps).map(|(encoding, _)| encoding.cnf)
}

/// What the variables of [`clauses_of_run`] say; none of a helper.
pub fn run_names(size: Size, steps: usize) -> impl Fn(i32) -> Option<String> {
    let start = State::start(size);
    let run = start.as_ref().and_then(|start| of_run(start, steps));
    let names = run.map(|(encoding, layers)| encoding.names(&layers)).unwrap_or_default();
    move |variable| names.get(&variable).cloned()
}

/// Confirms that no exchange of so many steps leads to the end.
pub(super) fn no_run(size: Size, steps: usize, proof: &Proof) -> Result<(), Wrong> {
    let clauses = clauses_of_run(size, steps).ok_or(Wrong::Open(Ended::Size))?;
    lrat::check(&clauses, proof)
        .map_err(|rejection| Wrong::Proof { steps, words: rejection.to_string() })
}

fn all_deals(size: Size) -> Result<AllDeals, Wrong> {
    let few = if deals(size) <= MOST_DEALS { AllDeals::new(size) } else { None };
    few.ok_or(Wrong::Open(Ended::Size))
}

fn safe(table: &AllDeals, left: &Worlds, steps: usize) -> Result<(), Wrong> {
    for (card, known) in table.known(left) {
        if let Some(world) = known.iter().find_map(Worlds::first) {
            return Err(Wrong::Leak { steps, deal: table.deal(world), card });
        }
    }
    Ok(())
}

fn finished(table: &AllDeals, left: &Worlds, steps: usize) -> Result<(), Wrong> {
    for speaker in Speaker::ALL {
        let (own, other) = match speaker {
            Speaker::Anne => (&table.anne, &table.bill),
            Speaker::Bill => (&table.bill, &table.anne),
        };
        if let Some(world) = left.minus(&left.knows_value(own, other)).first() {
            return Err(Wrong::Unfinished { steps, speaker, deal: table.deal(world) });
        }
    }
    Ok(())
}

fn branch(
    table: &AllDeals,
    left: &Worlds,
    protocol: &Protocol,
    steps: usize,
    budget: &Budget,
) -> Result<(), Wrong> {
    budget.spend(1).map_err(Wrong::Open)?;
    safe(table, left, steps)?;
    let Protocol::Says { speaker, parts } = protocol else {
        return finished(table, left, steps);
    };
    let mut open = left.clone();
    for part in parts {
        let mut after = left.clone();
        after.announce(&table.said(|deal| deal.hand(*speaker), &part.hands));
        open = open.minus(&after);
        branch(table, &after, &part.then, steps + 1, budget)?;
    }
    match open.first() {
        None => Ok(()),
        Some(world) => {
            let hand = table.deal(world).hand(*speaker);
            Err(Wrong::Uncovered { steps, speaker: *speaker, hand })
        }
    }
}
