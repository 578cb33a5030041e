//! Binary decision diagrams: a Boolean function of many variables as a graph in which equal parts are shared.
//!
//! A node asks one variable and has a *low* part (it is false) and a *high* part (it is true); the variables
//! come in the order of their numbers on every way down, no node has two equal parts and no two nodes are the
//! same, so each function has one diagram and comparing functions is comparing numbers. A handle ([`Bdd`]) may
//! say "the opposite of", so `!f` costs nothing; a high part never says it. Every operation walks over pairs of
//! nodes, each pair once as long as the cache remembers it, on a stack of its own: no depth of the diagram can
//! overflow that of the program. Nodes visited are the [`Budget`]'s work; a diagram larger than the limit ends
//! with [`Ended::Size`]. Definition: Bryant, "Graph-based algorithms for Boolean function manipulation" (1986).

mod models;
mod operate;
mod store;

pub use models::Models;

use std::collections::BTreeMap;

use crate::budget::{Budget, Ended};
use operate::{And, AndExists, Substitute, Xor};
use store::{Cache, Store};

/// The most variables that a diagram may have.
pub const MOST_VARIABLES: u32 = 10_000;

/// The most nodes that are kept at once, where the caller sets no limit: about 1 GB with all tables.
pub const MOST_NODES: usize = 1 << 25;

/// A Boolean function, in the [`Bdds`] that made it: a node, and whether the opposite of it is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bdd(u32);

impl Bdd {
    /// True everywhere.
    pub const TRUE: Bdd = Bdd(0);
    /// False everywhere.
    pub const FALSE: Bdd = Bdd(1);

    /// The number of the node.
    fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The node itself, not its opposite.
    fn plain(self) -> Bdd {
        Bdd(self.0 & !1)
    }

    /// This function, or its opposite.
    fn flipped(self, flip: bool) -> Bdd {
        Bdd(self.0 ^ u32::from(flip))
    }

    fn is_flipped(self) -> bool {
        self.0 & 1 == 1
    }

    fn is_constant(self) -> bool {
        self.0 <= 1
    }
}

impl std::ops::Not for Bdd {
    type Output = Bdd;

    fn not(self) -> Bdd {
        self.flipped(true)
    }
}

impl From<bool> for Bdd {
    fn from(truth: bool) -> Self {
        Bdd::FALSE.flipped(truth)
    }
}

/// A moment in the making of diagrams: see [`Bdds::settle`].
#[derive(Clone, Copy, Debug)]
pub struct Mark(usize);

/// Diagrams that share their nodes.
pub struct Bdds {
    store: Store,
    cache: Cache,
    /// Calls that wait for their parts; empty between operations.
    waiting: Vec<operate::Waiting>,
    /// Work done that the budget has not been told of.
    untold: u64,
    /// How many substitutions there were: results of different ones must not be mixed up.
    substitutions: u32,
}

impl Default for Bdds {
    fn default() -> Self {
        Bdds::new(MOST_NODES)
    }
}

impl Bdds {
    /// No diagrams yet but the constants; at most so many nodes, and never more than 2^30.
    pub fn new(most_nodes: usize) -> Self {
        let (cache, waiting) = (Cache::new(), Vec::new());
        Bdds { store: Store::new(most_nodes), cache, waiting, untold: 0, substitutions: 0 }
    }

    /// The function that is true where this variable is.
    pub fn variable(&mut self, variable: u32) -> Result<Bdd, Ended> {
        if variable >= MOST_VARIABLES {
            return Err(Ended::Size);
        }
        self.store.node(variable, Bdd::FALSE, Bdd::TRUE)
    }

    /// True where both are.
    pub fn and(&mut self, f: Bdd, g: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        self.run(&And, operate::Call::and(f, g), budget)
    }

    /// True where one or both are.
    pub fn or(&mut self, f: Bdd, g: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        Ok(!self.and(!f, !g, budget)?)
    }

    /// True where exactly one is.
    pub fn xor(&mut self, f: Bdd, g: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        self.run(&Xor, operate::Call::xor(f, g), budget)
    }

    /// True where both are true or both false.
    pub fn iff(&mut self, f: Bdd, g: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        Ok(!self.xor(f, g, budget)?)
    }

    /// False only where the first is true and the second is not.
    pub fn implies(&mut self, f: Bdd, g: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        Ok(!self.and(f, !g, budget)?)
    }

    /// The second where the first is true, the third where it is not.
    pub fn choose(&mut self, f: Bdd, g: Bdd, h: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        let (yes, no) = (self.and(f, g, budget)?, self.and(!f, h, budget)?);
        self.or(yes, no, budget)
    }

    /// A set of variables, as the function that is true where all of them are.
    pub fn set(&mut self, variables: &[u32]) -> Result<Bdd, Ended> {
        let mut falling = variables.to_vec();
        falling.sort_unstable_by(|one, other| other.cmp(one));
        falling.dedup();
        if falling.first().is_some_and(|&largest| largest >= MOST_VARIABLES) {
            return Err(Ended::Size);
        }
        let mut all = Bdd::TRUE;
        for variable in falling {
            all = self.store.node(variable, Bdd::FALSE, all)?;
        }
        Ok(all)
    }

    /// True where `f` is for some values of the variables in the [set](Bdds::set).
    pub fn exists(&mut self, f: Bdd, set: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        self.and_exists(f, Bdd::TRUE, set, budget)
    }

    /// True where `f` is for all values of the variables in the set.
    pub fn for_all(&mut self, f: Bdd, set: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        Ok(!self.exists(!f, set, budget)?)
    }

    /// True where both are for some, and the same, values of the variables in the set.
    pub fn and_exists(&mut self, f: Bdd, g: Bdd, set: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        self.run(&AndExists, operate::Call { f, g, with: set.0 }, budget)
    }

    /// `f` with functions in the place of variables, all at once; of two for one variable, the later.
    pub fn substitute(&mut self, f: Bdd, by: &[(u32, Bdd)], budget: &Budget) -> Result<Bdd, Ended> {
        let images: BTreeMap<u32, Bdd> = by.iter().copied().collect();
        let Some((&last, _)) = images.last_key_value() else { return Ok(f) };
        self.substitutions = self.substitutions.checked_add(1).ok_or(Ended::Size)?;
        let call = operate::Call { f, g: Bdd::TRUE, with: self.substitutions };
        self.run(&Substitute { images, last }, call, budget)
    }

    /// `f` where this variable has this value: a function of the others.
    pub fn restrict(
        &mut self,
        f: Bdd,
        variable: u32,
        value: bool,
        budget: &Budget,
    ) -> Result<Bdd, Ended> {
        let positive = self.variable(variable)?;
        self.and_exists(f, positive.flipped(!value), positive, budget)
    }

    /// The moment now.
    pub fn mark(&self) -> Mark {
        Mark(self.store.len())
    }

    /// Forgets what was made since a mark, but for `kept`, if that is much; the function by its new name.
    ///
    /// What was made before the mark stays as it is. All other handles made since must not be used again: they
    /// may mean other functions. Marks are to be settled in turn, the latest first.
    #[must_use]
    pub fn settle(&mut self, mark: Mark, kept: Bdd) -> Bdd {
        // Renaming costs as much as looking at all: so it is done when there is as much to forget.
        const LITTLE: usize = 1 << 15;
        if self.store.len() - mark.0.min(self.store.len()) < LITTLE.max(mark.0) {
            return kept;
        }
        let kept = self.store.forget(mark.0, kept);
        self.cache.clear(self.store.len());
        kept
    }

    /// How many nodes there are in all.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Is there nothing but the constants?
    pub fn is_empty(&self) -> bool {
        self.store.len() == 1
    }
}
