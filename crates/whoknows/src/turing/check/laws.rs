//! Valid games by the definition: laws chosen one after another out of lists.
//!
//! A law is the codes for which its rule holds. A choice of laws is left out only where it is plain that
//! nothing can come of it: no code obeys the laws so far, or one of them excludes no code that the others
//! leave. Both stay so, whatever laws follow: more laws leave fewer codes.

use std::collections::BTreeMap;

use crate::budget::{Budget, Ended};
use crate::turing::code::Code;
use crate::turing::deck::{Choice, Deck};

/// Steps are counted in portions of this size.
const PORTION: u64 = 4096;

/// Laws, and the different sets of codes for which their rules hold.
pub(super) struct Laws {
    pub(super) choices: Vec<Choice>,
    /// The set of codes of each law.
    sets: Vec<usize>,
    /// The sets: code c is bit c % 64 of word c / 64.
    codes: Vec<Vec<u64>>,
    all: Vec<u64>,
}

impl Laws {
    /// These laws of a deck.
    pub(super) fn new(deck: &Deck, choices: Vec<Choice>) -> Laws {
        let space = deck.space();
        let which = |holds: &dyn Fn(Code) -> bool| {
            let mut bits = vec![0u64; space.len().div_ceil(64)];
            for code in space.codes().filter(|&code| holds(code)) {
                bits[usize::from(code.0) / 64] |= 1 << (code.0 % 64);
            }
            bits
        };
        let mut numbers: BTreeMap<Vec<u64>, usize> = BTreeMap::new();
        let (mut sets, mut codes) = (Vec::new(), Vec::new());
        for &choice in &choices {
            let bits = which(&|code| deck.holds(choice, code));
            let number = *numbers.entry(bits.clone()).or_insert(codes.len());
            if number == codes.len() {
                codes.push(bits);
            }
            sets.push(number);
        }
        Laws { choices, sets, codes, all: which(&|_| true) }
    }

    /// The set of codes of a law, by the number of the law here.
    pub(super) fn set(&self, law: usize) -> usize {
        self.sets[law]
    }

    /// The number of a law here.
    pub(super) fn number(&self, choice: Choice) -> Option<usize> {
        self.choices.iter().position(|&other| other == choice)
    }

    /// Has a set this code?
    pub(super) fn has(&self, set: usize, code: Code) -> bool {
        let word = self.codes[set].get(usize::from(code.0) / 64);
        word.is_some_and(|word| word >> (code.0 % 64) & 1 == 1)
    }

    /// The codes of a set.
    pub(super) fn codes(&self, set: usize) -> &[u64] {
        &self.codes[set]
    }

    /// All codes.
    pub(super) fn all(&self) -> &[u64] {
        &self.all
    }

    /// Every valid game with one set out of each list: `found` is called with the place of each in its
    /// list, and with the code.
    pub(super) fn each_game(
        &self,
        lists: &[Vec<usize>],
        budget: &Budget,
        found: impl FnMut(&[usize], Code) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        let none = vec![0; self.all.len()];
        let depth = lists.len() + 1;
        let mut walk = Walk {
            laws: self,
            lists,
            chosen: Vec::new(),
            common: vec![none.clone(); depth],
            alone: vec![vec![none; depth]; depth],
            steps: 0,
            budget,
            found,
        };
        walk.common[0].clone_from(&self.all);
        walk.on()?;
        budget.spend(walk.steps)
    }
}

struct Walk<'a, F> {
    laws: &'a Laws,
    lists: &'a [Vec<usize>],
    chosen: Vec<usize>,
    /// The codes that obey the first n laws chosen.
    common: Vec<Vec<u64>>,
    /// `alone[n][i]`: the codes that obey the first n laws chosen but for law i.
    alone: Vec<Vec<Vec<u64>>>,
    steps: u64,
    budget: &'a Budget<'a>,
    found: F,
}

impl<F: FnMut(&[usize], Code) -> Result<(), Ended>> Walk<'_, F> {
    fn on(&mut self) -> Result<(), Ended> {
        let n = self.chosen.len();
        let Some(list) = self.lists.get(n) else {
            return match only(&self.common[n]) {
                Some(code) => (self.found)(&self.chosen, code),
                None => Ok(()),
            };
        };
        self.steps += list.len() as u64;
        if self.steps >= PORTION {
            self.budget.spend(std::mem::take(&mut self.steps))?;
        }
        for (place, &set) in list.iter().enumerate() {
            if self.add(n, set) {
                self.chosen.push(place);
                self.on()?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// The n + 1st law; `false` if nothing can come of it.
    fn add(&mut self, n: usize, set: usize) -> bool {
        let law = &self.laws.codes[set];
        let (before, after) = self.common.split_at_mut(n + 1);
        let (alone, next) = self.alone.split_at_mut(n + 1);
        let (before, after, alone, next) = (&before[n], &mut after[0], &alone[n], &mut next[0]);
        if !put(after, before, |i| law[i]) || !put(&mut next[n], before, |i| !law[i]) {
            return false;
        }
        (0..n).all(|i| put(&mut next[i], &alone[i], |i| law[i]))
    }
}

/// Puts the words of `from` there that are also in `and`; is any code left?
fn put(to: &mut [u64], from: &[u64], and: impl Fn(usize) -> u64) -> bool {
    let mut any = 0;
    for (i, (to, from)) in to.iter_mut().zip(from).enumerate() {
        *to = from & and(i);
        any |= *to;
    }
    any != 0
}

/// The code of a set that has only one.
pub(super) fn only(codes: &[u64]) -> Option<Code> {
    (count(codes) == 1).then(|| first(codes)).flatten()
}

/// How many codes there are.
pub(super) fn count(codes: &[u64]) -> usize {
    codes.iter().map(|word| word.count_ones() as usize).sum()
}

fn first(codes: &[u64]) -> Option<Code> {
    let at = codes.iter().position(|&word| word != 0)?;
    Some(Code((at * 64) as u16 + codes[at].trailing_zeros() as u16))
}
