//! Laws chosen one after another, as long as they can still become a valid game.
//!
//! Of the laws chosen so far two things are kept: the codes that obey all, and for each law the codes
//! that it alone excludes. In a valid game these never are empty: the first ends as the one code, and a
//! law that alone excludes no code is redundant. And if r laws are to come, each of them must alone
//! exclude one of the codes that obey all so far, and one code must be left: so there are at least
//! r + 1 of them.

use crate::budget::{Budget, Ended};
use crate::turing::code::Code;
use crate::turing::codes::{Bits, Codes};
use crate::turing::deck::Deck;
use crate::turing::verifiers::ON_REQUEST;

/// Nodes are counted in portions of this size.
const PORTION: u64 = 4096;

/// The most laws of a game.
const MOST: usize = *ON_REQUEST.end();

/// What is kept of the laws chosen so far.
#[derive(Clone, Default)]
pub(crate) struct Chain<B> {
    /// The codes that obey all laws.
    pub(crate) common: B,
    /// For each law the codes that obey all others, but not this one.
    alone: [B; MOST],
    laws: usize,
}

impl<B: Bits> Chain<B> {
    /// No law yet: all codes obey.
    pub(crate) fn new(all: B) -> Self {
        Chain { common: all, ..Chain::default() }
    }

    /// With one more law, if that leaves `least` codes or more, excludes one, and no law before it
    /// becomes redundant.
    pub(crate) fn with(&self, law: &B, least: usize) -> Option<Chain<B>> {
        let common = self.common.and(law);
        let excluded = self.common.minus(law);
        if excluded.none() || common.size() < least || !self.bears(law) {
            return None;
        }
        let mut longer = Chain { common, laws: self.laws + 1, ..Chain::default() };
        for (before, after) in self.alone.iter().zip(&mut longer.alone).take(self.laws) {
            *after = before.and(law);
        }
        longer.alone[self.laws] = excluded;
        Some(longer)
    }

    /// Does no law become redundant by this one?
    pub(crate) fn bears(&self, law: &B) -> bool {
        self.alone[..self.laws].iter().all(|alone| alone.meets(law))
    }

    /// The one code that is left with this law as the last one, if that is a valid game.
    pub(crate) fn end(&self, law: &B) -> Option<B> {
        let common = self.common.and(law);
        let valid = common.one() && !self.common.one() && self.bears(law);
        valid.then_some(common)
    }
}

/// Every valid game with one function of the deck out of each list, in the order of the lists: `found`
/// is called with the places of the functions in their lists, and with the code.
pub(crate) fn each_game(
    deck: &Deck,
    lists: &[Vec<u16>],
    budget: &Budget,
    found: impl FnMut(&[usize], Code) -> Result<(), Ended>,
) -> Result<(), Ended> {
    match Codes::all(deck.space().len()) {
        Codes::Small(all) => walk(deck, all, lists, budget, found),
        Codes::Large(all) => walk(deck, all, lists, budget, found),
    }
}

fn walk<B: Bits, F: FnMut(&[usize], Code) -> Result<(), Ended>>(
    deck: &Deck,
    all: B,
    lists: &[Vec<u16>],
    budget: &Budget,
    found: F,
) -> Result<(), Ended> {
    let bits = |&function: &u16| B::of(&deck.functions()[usize::from(function)]);
    let lists = lists.iter().map(|list| list.iter().filter_map(bits).collect()).collect();
    let mut walk = Walk { lists, chosen: Vec::new(), nodes: 0, budget, found };
    walk.on(&Chain::new(all))?;
    budget.spend(walk.nodes)
}

struct Walk<'a, B, F> {
    lists: Vec<Vec<B>>,
    chosen: Vec<usize>,
    nodes: u64,
    budget: &'a Budget<'a>,
    found: F,
}

impl<B: Bits, F: FnMut(&[usize], Code) -> Result<(), Ended>> Walk<'_, B, F> {
    fn on(&mut self, chain: &Chain<B>) -> Result<(), Ended> {
        let verifier = self.chosen.len();
        let Some(more) = self.lists.len().checked_sub(verifier + 1) else { return Ok(()) };
        self.nodes += self.lists[verifier].len() as u64;
        if self.nodes >= PORTION {
            self.budget.spend(std::mem::take(&mut self.nodes))?;
        }
        for place in 0..self.lists[verifier].len() {
            self.chosen.push(place);
            let law = &self.lists[verifier][place];
            if more == 0 {
                if let Some(code) = chain.end(law) {
                    (self.found)(&self.chosen, code.first())?;
                }
            } else if let Some(longer) = chain.with(law, more + 1) {
                self.on(&longer)?;
            }
            self.chosen.pop();
        }
        Ok(())
    }
}
