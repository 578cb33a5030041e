//! What diagrams say: their value at a place, their models, how many there are, and how large they are.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use super::store::NOTHING;
use super::{Bdd, Bdds};
use crate::budget::{Budget, Ended};

impl Bdds {
    /// Is `f` true where the variables have these values?
    pub fn holds(&self, f: Bdd, value: impl Fn(u32) -> bool) -> bool {
        let mut at = f;
        while !at.is_constant() {
            let variable = self.store.first(at);
            let (low, high) = self.store.parts(at, variable);
            at = if value(variable) { high } else { low };
        }
        at == Bdd::TRUE
    }

    /// The nodes of a function but for the constant, parts before wholes.
    fn nodes(&self, f: Bdd) -> BTreeSet<Bdd> {
        let (mut seen, mut todo) = (BTreeSet::new(), vec![f.plain()]);
        while let Some(node) = todo.pop() {
            if !node.is_constant() && seen.insert(node) {
                let parts = self.store.at(node);
                todo.extend([parts.low.plain(), parts.high]);
            }
        }
        seen
    }

    /// How many nodes a function has; the constant is not counted.
    pub fn size(&self, f: Bdd) -> usize {
        self.nodes(f).len()
    }

    /// The variables on which a function depends, in their order.
    pub fn variables(&self, f: Bdd) -> Vec<u32> {
        let all: BTreeSet<u32> =
            self.nodes(f).into_iter().map(|node| self.store.first(node)).collect();
        all.into_iter().collect()
    }

    /// In how many ways the first `n` variables, and any others that `f` asks, can have values with which it is
    /// true.
    pub fn count(&self, f: Bdd, n: u32, budget: &Budget) -> Result<BigUint, Ended> {
        // In words of 64 bits: a gigabyte.
        const MOST_WORDS: u64 = 1 << 27;
        let nodes = self.nodes(f);
        let last = nodes.iter().map(|&node| self.store.first(node) + 1).max();
        let n = last.unwrap_or(0).max(n);
        let words = nodes.len() as u64 * u64::from(n / 64 + 1);
        budget.spend(words)?;
        if words > MOST_WORDS {
            return Err(Ended::Size);
        }
        // The variable after which a node's own variables begin, if all before `n` are.
        let first = |f: Bdd| match self.store.first(f) {
            NOTHING => n,
            variable => variable,
        };
        // For each node, the ways of the variables from its own one on.
        let mut ways: BTreeMap<Bdd, BigUint> = BTreeMap::from([(Bdd::TRUE, BigUint::ZERO + 1_u32)]);
        let whole = |f: Bdd, from: u32, ways: &BTreeMap<Bdd, BigUint>| {
            let own = &ways[&f.plain()];
            let all = BigUint::from(1_u32) << (n - first(f));
            let own = if f.is_flipped() { all - own } else { own.clone() };
            own << (first(f) - from)
        };
        for node in nodes {
            let parts = self.store.at(node);
            let next = parts.variable + 1;
            let sum = whole(parts.low, next, &ways) + whole(parts.high, next, &ways);
            ways.insert(node, sum);
        }
        Ok(whole(f, 0, &ways))
    }

    /// The least values with which `f` is true, as the list of variables that are true: as few of the first ones
    /// as can be. None if it is never true.
    pub fn least(&self, f: Bdd) -> Option<Vec<u32>> {
        let (mut at, mut chosen) = (f, Vec::new());
        while !at.is_constant() {
            let variable = self.store.first(at);
            let (low, high) = self.store.parts(at, variable);
            if low == Bdd::FALSE {
                chosen.push(variable);
            }
            at = if low == Bdd::FALSE { high } else { low };
        }
        (at == Bdd::TRUE).then_some(chosen)
    }

    /// All values of the first `n` variables with which `f` is true, counted up as binary numbers are: the first
    /// variable is the greatest digit. `f` depends on no others.
    pub fn models(&self, f: Bdd, n: u32) -> Models<'_> {
        let todo = if f == Bdd::FALSE { Vec::new() } else { vec![(0, f)] };
        Models { bdds: self, n: n as usize, todo, values: Vec::new() }
    }
}

/// The models of a function, one after another.
pub struct Models<'a> {
    bdds: &'a Bdds,
    n: usize,
    /// What is to be visited yet: so many values are given, the last of them as true, and what is left of the
    /// function is not false.
    todo: Vec<(usize, Bdd)>,
    values: Vec<bool>,
}

impl Iterator for Models<'_> {
    type Item = Vec<bool>;

    fn next(&mut self) -> Option<Vec<bool>> {
        let (given, mut left) = self.todo.pop()?;
        self.values.truncate(given);
        if let Some(last) = self.values.last_mut() {
            *last = true;
        }
        while self.values.len() < self.n {
            let (low, high) = self.bdds.store.parts(left, self.values.len() as u32);
            if low == Bdd::FALSE {
                self.values.push(true);
                left = high;
                continue;
            }
            self.values.push(false);
            if high != Bdd::FALSE {
                self.todo.push((self.values.len(), high));
            }
            left = low;
        }
        Some(self.values.clone())
    }
}
