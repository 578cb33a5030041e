//! The worlds of a part of the search, numbered anew in the order of their codes.
//!
//! So a set is settled when its first and its last world have one code.

use super::super::answers::Answers;
use super::bits::Bits;
use super::memo::name_of_world;

/// Worlds, numbered in the order of their codes.
pub(super) struct Ground<B> {
    /// Their numbers among all worlds.
    pub(super) worlds: Vec<usize>,
    names: Vec<u128>,
    /// The code of each world, numbered from 0.
    pub(super) code: Vec<u16>,
    /// The worlds with each code.
    same: Vec<B>,
}

impl<B: Bits> Ground<B> {
    /// These worlds.
    pub(super) fn new(answers: &Answers, mut worlds: Vec<usize>) -> Self {
        worlds.sort_by_key(|&world| answers.codes[world]);
        let names = worlds.iter().map(|&world| name_of_world(world)).collect();
        let (mut code, mut same): (Vec<u16>, Vec<B>) = (Vec::new(), Vec::new());
        for (at, &world) in worlds.iter().enumerate() {
            if at == 0 || answers.codes[world] != answers.codes[worlds[at - 1]] {
                same.push(B::empty(worlds.len()));
            }
            let number = same.len() - 1;
            code.push(number as u16);
            same[number].insert(at);
        }
        Ground { worlds, names, code, same }
    }

    /// All worlds.
    pub(super) fn all(&self) -> B {
        let mut all = B::empty(self.worlds.len());
        (0..self.worlds.len()).for_each(|world| all.insert(world));
        all
    }

    /// The numbers of these worlds among all.
    pub(super) fn numbers(&self, live: &B) -> Vec<usize> {
        let mut numbers = Vec::with_capacity(live.count());
        live.each(|world| numbers.push(self.worlds[world]));
        numbers
    }

    pub(super) fn is_settled(&self, live: &B) -> bool {
        self.code[live.first()] == self.code[live.last()]
    }

    pub(super) fn name(&self, live: &B) -> u128 {
        let mut name = 0;
        live.each(|world| name ^= self.names[world]);
        name
    }

    /// How many live worlds have each code that is left.
    pub(super) fn weights(&self, live: &B, weights: &mut Vec<u32>) {
        weights.clear();
        let mut rest = live.clone();
        while !rest.is_empty() {
            let same = &self.same[usize::from(self.code[rest.first()])];
            weights.push(rest.and(same).count() as u32);
            rest = rest.minus(same);
        }
    }
}
