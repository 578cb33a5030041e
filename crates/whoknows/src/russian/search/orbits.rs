//! Lists that do not change under a group of renamings: whole orbits of hands are in or out.
//!
//! One variable per orbit makes the clauses of the two rules few. No such list says nothing about
//! others.

use std::collections::{BTreeSet, HashSet};

use super::groups::Group;
use crate::budget::Budget;
use crate::cnf::Cnf;
use crate::russian::hand::Hand;
use crate::russian::size::Size;
use crate::russian::symmetry::Renaming;
use crate::sat::{self, Outcome};

/// The rules for orbits of hands, as clauses: variable i + 1 says that orbit i is in the list.
pub(crate) struct Orbits {
    hands: Vec<Vec<Hand>>,
    formula: Cnf,
}

fn renamed(hand: Hand, renaming: &Renaming) -> Hand {
    hand.cards().map(|card| usize::from(renaming[card])).collect()
}

/// All that the group makes of one thing, itself first.
fn orbit<T: Copy + Ord>(thing: T, group: &Group, rename: impl Fn(T, &Renaming) -> T) -> Vec<T> {
    let (mut all, mut seen) = (vec![thing], BTreeSet::from([thing]));
    let mut at = 0;
    while at < all.len() {
        for generator in &group.generators {
            let next = rename(all[at], generator);
            if seen.insert(next) {
                all.push(next);
            }
        }
        at += 1;
    }
    all
}

impl Orbits {
    /// The clauses, unless there are too many orbits or some requirement cannot be met.
    pub(crate) fn new(size: Size, group: &Group, most: usize) -> Option<Self> {
        let apart =
            |hand: Hand, other: Hand| hand == other || hand.shared(other) + size.c() < size.a();
        let mut seen = HashSet::new();
        let mut hands: Vec<Vec<Hand>> = Vec::new();
        for hand in Hand::all(size.deck(), size.a()) {
            if seen.contains(&hand) {
                continue;
            }
            let all = orbit(hand, group, renamed);
            seen.extend(all.iter().copied());
            if all.iter().all(|&other| apart(hand, other)) {
                hands.push(all);
            }
            if hands.len() > most {
                return None;
            }
        }
        let mut formula = require(size, group, &hands)?;
        for (i, orbit) in hands.iter().enumerate() {
            for (j, other) in hands[..i].iter().enumerate() {
                if !other.iter().all(|&hand| apart(orbit[0], hand)) {
                    formula.add([-(j as i32 + 1), -(i as i32 + 1)]);
                }
            }
        }
        Some(Orbits { hands, formula })
    }

    /// A good list of whole orbits, if the solver finds one within so many conflicts; with just
    /// `count` hands, where that is asked for.
    pub(crate) fn list(
        &self,
        count: Option<usize>,
        limit: u64,
        budget: &Budget,
    ) -> Option<Vec<Hand>> {
        let mut counted;
        let mut formula = &self.formula;
        if let Some(count) = count {
            counted = self.formula.clone();
            self.count(count, &mut counted);
            formula = &counted;
        }
        let Outcome::Model(model) = sat::solve(formula, Some(limit), budget) else { return None };
        let chosen = self.hands.iter().enumerate().filter(|(i, _)| model.is_true(*i as i32 + 1));
        let mut hands: Vec<Hand> = chosen.flat_map(|(_, orbit)| orbit.iter().copied()).collect();
        hands.sort();
        Some(hands)
    }

    /// The hands of the chosen orbits are `count` in all: a variable for each sum so far.
    fn count(&self, count: usize, formula: &mut Cnf) {
        let start = formula.variable();
        formula.add([start]);
        let mut sums = vec![(0, start)];
        for (i, orbit) in self.hands.iter().enumerate() {
            let chosen = i as i32 + 1;
            let both = sums.iter().flat_map(|&(sum, _)| [sum, sum + orbit.len()]);
            let next: BTreeSet<usize> = both.filter(|&sum| sum <= count).collect();
            let next: Vec<(usize, i32)> =
                next.iter().map(|&sum| (sum, formula.variable())).collect();
            let at =
                |sum: usize| next.binary_search_by_key(&sum, |pair| pair.0).ok().map(|i| next[i].1);
            for &(sum, so_far) in &sums {
                formula.add([-so_far, chosen].into_iter().chain(at(sum)));
                formula.add([-so_far, -chosen].into_iter().chain(at(sum + orbit.len())));
            }
            sums = next;
        }
        sums.iter().filter(|(sum, _)| *sum != count).for_each(|&(_, wrong)| formula.add([-wrong]));
    }
}

/// Rule 2, once for each orbit of requirements.
fn require(size: Size, group: &Group, hands: &[Vec<Hand>]) -> Option<Cnf> {
    let mut formula = Cnf::new();
    for _ in hands {
        formula.variable();
    }
    let mut some = |holds: &dyn Fn(Hand) -> bool| {
        let which =
            hands.iter().enumerate().filter(|(_, orbit)| orbit.iter().any(|&hand| holds(hand)));
        let which: Vec<i32> = which.map(|(i, _)| i as i32 + 1).collect();
        (!which.is_empty()).then(|| formula.add(which))
    };
    let mut seen = BTreeSet::new();
    for cards in Hand::all(size.deck(), size.c() + 1) {
        if !seen.contains(&cards) {
            seen.extend(orbit(cards, group, renamed));
            some(&|hand| hand.avoids(cards))?;
        }
    }
    let mut seen = BTreeSet::new();
    for cath in Hand::all(size.deck(), size.c()) {
        for card in size.deck().minus(cath).cards() {
            if !seen.contains(&(cath, card)) {
                seen.extend(orbit((cath, card), group, |(cath, card), to| {
                    (renamed(cath, to), usize::from(to[card]))
                }));
                some(&|hand| hand.avoids(cath) && hand.has(card))?;
            }
        }
    }
    Some(formula)
}
