//! What is said: in one deal (an exchange), and in all of them (a protocol).

use super::super::deal::Deal;
use super::super::hand::Hand;
use super::state::{Speaker, State};
use crate::budget::Ended;
use crate::lrat::Proof;

/// The most steps of a lucky exchange that are tried.
pub const MOST_STEPS: usize = 6;

/// "My hand is one of these."
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who says it.
    pub speaker: Speaker,
    /// The hands, in order.
    pub hands: Vec<Hand>,
}

/// What was said in one deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Who has what.
    pub deal: Deal,
    /// What was said, in turn.
    pub steps: Vec<Step>,
}

/// What to say, whatever was dealt and said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Nothing: each knows the other's hand.
    Done,
    /// This one says a list with the own hand in it; if there are several, any of them.
    Says {
        /// Who speaks.
        speaker: Speaker,
        /// The lists. Each hand that is still possible is in one of them.
        parts: Vec<Part>,
    },
}

/// A list, and how it goes on after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// "My hand is one of these."
    pub hands: Vec<Hand>,
    /// What is said then.
    pub then: Protocol,
}

/// Why there is no protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Before anything is said some Cath knows a card.
    Told,
    /// No two ends with different hands of Cath's can be joined (see `search::ends`).
    Apart,
}

/// How few steps can be enough in one deal, by luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// One step does not do, two do not, and so on: a proof for each.
    pub fewer: Vec<Proof>,
    /// What comes then.
    pub end: LuckEnd,
}

/// What comes after the numbers of steps that do not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LuckEnd {
    /// One step more leads to the end.
    Exchange(Exchange),
    /// All numbers of steps up to [`MOST_STEPS`] were excluded.
    None,
    /// The search ended here.
    Ended(Ended),
}

impl Protocol {
    /// The speaker, who knows what Cath has in every deal of the state, says it.
    pub(in super::super) fn telling(state: &State, speaker: Speaker) -> Self {
        let mut caths: Vec<Hand> = state.deals().map(|deal| deal.cath).collect();
        caths.sort();
        caths.dedup();
        let part = |cath| {
            let deals = state.deals().filter(|deal| deal.cath == cath);
            let mut hands: Vec<Hand> = deals.map(|deal| deal.hand(speaker)).collect();
            hands.sort();
            hands.dedup();
            Part { hands, then: Protocol::Done }
        };
        Protocol::Says { speaker, parts: caths.into_iter().map(part).collect() }
    }

    /// The same with card q called `name(q)`, a permutation of the deck.
    #[must_use]
    pub(in super::super) fn renamed(&self, name: &impl Fn(usize) -> usize) -> Self {
        let Protocol::Says { speaker, parts } = self else { return Protocol::Done };
        let parts = parts.iter().map(|part| {
            let mut hands: Vec<Hand> =
                part.hands.iter().map(|hand| hand.cards().map(name).collect()).collect();
            hands.sort();
            Part { hands, then: part.then.renamed(name) }
        });
        Protocol::Says { speaker: *speaker, parts: parts.collect() }
    }

    /// The same with Anne's and Bill's parts exchanged.
    #[must_use]
    pub(in super::super) fn mirrored(self) -> Self {
        let Protocol::Says { speaker, parts } = self else { return Protocol::Done };
        let parts =
            parts.into_iter().map(|Part { hands, then }| Part { hands, then: then.mirrored() });
        Protocol::Says { speaker: speaker.other(), parts: parts.collect() }
    }

    /// What is said in this deal, where the first list with the own hand in it is always taken.
    pub fn exchange(&self, deal: Deal) -> Exchange {
        let (mut steps, mut rest) = (Vec::new(), self);
        while let Protocol::Says { speaker, parts } = rest {
            let mine = parts.iter().find(|part| part.hands.contains(&deal.hand(*speaker)));
            let Some(part) = mine else { break };
            steps.push(Step { speaker: *speaker, hands: part.hands.clone() });
            rest = &part.then;
        }
        Exchange { deal, steps }
    }

    /// The most steps that it takes.
    pub fn steps(&self) -> usize {
        match self {
            Protocol::Done => 0,
            Protocol::Says { parts, .. } => {
                1 + parts.iter().map(|part| part.then.steps()).max().unwrap_or(0)
            }
        }
    }

    /// How many lists there are in it.
    pub fn lists(&self) -> usize {
        match self {
            Protocol::Done => 0,
            Protocol::Says { parts, .. } => parts.iter().map(|part| 1 + part.then.lists()).sum(),
        }
    }
}
