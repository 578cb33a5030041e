//! The rule `pass` (Ebert): all at once, each player guesses or passes; they win if nobody is wrong and
//! somebody is right. Hats are random, everybody sees everybody else: how likely can a win be?
//!
//! A strategy is given by the set L of colourings on which they agree to lose: a player guesses a
//! colour if every other colour of the own hat would make a colouring of L, and that one would not.
//! So nobody is ever wrong outside L, and w outside L is won if w has a *line* (all colourings that
//! differ from w in one hat) with everything else in L. Conversely, the colourings that any strategy
//! loses are such a set for those it wins: best is the smallest L with a line for everything outside.

use std::sync::Arc;

use super::check::{MOST_PASSING, check_passing};
use super::evidence::{PassBound, Passing};
use crate::budget::Budget;
use crate::cnf::Cnf;
use crate::sat::{self, Outcome, Refuted};

/// The most variables of the counter in the clauses.
const MOST_COUNTED: usize = 1 << 20;

/// The best strategy for `players` players with `colours` colours; `None` if there are too many
/// colourings.
pub fn best(players: usize, colours: u32, budget: &Budget) -> Option<Passing> {
    let all = u64::from(colours).checked_pow(players as u32).filter(|&c| c <= MOST_PASSING)?;
    let lines = Lines { players, colours: colours as usize, all: all as usize };
    if lines.all * lines.fewest() > MOST_COUNTED {
        return None;
    }
    let mut lost = lines.start(budget);
    let mut at_least = lines.fewest();
    let mut bound = PassBound::Lines;
    let mut ended = None;
    while at_least < lost.len() {
        let formula = clauses(players, colours, at_least);
        match sat::refute(&formula, None, budget) {
            Refuted::Model(model) => {
                lost = (0..lines.all).filter(|&w| model.is_true(w as i32 + 1)).collect();
            }
            Refuted::Proof(proof) => {
                bound = PassBound::Refuted(Arc::new(proof));
                at_least += 1;
            }
            Refuted::Unknown(why) => {
                ended = Some(why);
                break;
            }
        }
    }
    if ended.is_some() {
        lost = lines.better(lost, at_least, budget);
    }
    let found = Passing { players, colours, lost, at_least, bound, ended };
    if let Err(rejected) = check_passing(&found) {
        panic!("the search and its checker disagree: {rejected}");
    }
    Some(found)
}

/// "At most `most` colourings are lost", as clauses: variable w + 1 says that w is lost; then one
/// variable per line and colour: it is guessed there. Colouring 0 is lost without loss of generality,
/// since renaming colours moves any colouring to it. `check::pass` writes the same clauses in its own
/// way, and checks the proof against those.
fn clauses(players: usize, colours: u32, most: usize) -> Cnf {
    let q = colours as usize;
    let all = q.pow(players as u32);
    let mut formula = Cnf::new();
    (0..all + players * all).for_each(|_| {
        formula.variable();
    });
    let lost = |w: usize| w as i32 + 1;
    // The guess of player v that is right on w; colourings of one line share the others' hats.
    let right = |v: usize, w: usize| (all + v * all + w) as i32 + 1;
    for w in 0..all {
        formula.add((0..players).map(|v| right(v, w)).chain([lost(w)]));
        for v in 0..players {
            let step = q.pow(v as u32);
            let own = w / step % q;
            for c in (0..q).filter(|&c| c != own) {
                formula.add([-right(v, w), lost(w + c * step - own * step)]);
            }
        }
    }
    formula.add([lost(0)]);
    at_most(&mut formula, all, most);
    formula
}

/// At most `most` of the variables 1 to `variables`, by a sequential counter.
fn at_most(formula: &mut Cnf, variables: usize, most: usize) {
    let mut before: Vec<i32> = Vec::new();
    for x in 1..=variables as i32 {
        let full: Vec<i32> = (0..most).map(|_| formula.variable()).collect();
        if let Some(&first) = full.first() {
            formula.add([-x, first]);
        } else {
            formula.add([-x]);
        }
        for k in 0..before.len() {
            formula.add([-before[k], full[k]]);
            formula.add([-before[k], -x].into_iter().chain(full.get(k + 1).copied()));
        }
        before = full;
    }
}

/// The lines of the cube of colourings.
struct Lines {
    players: usize,
    colours: usize,
    all: usize,
}

impl Lines {
    /// The fewest that must be lost: won <= lost * n / (q - 1).
    fn fewest(&self) -> usize {
        (self.all * (self.colours - 1)).div_ceil(self.players + self.colours - 1).max(1)
    }

    /// A set to start from, always good: with two colours the Hamming code on as many players as it has
    /// a length for; else that of fewer players, whom the others leave it to.
    fn start(&self, budget: &Budget) -> Vec<usize> {
        let length = (1..8).map(|r| (1usize << r) - 1).filter(|&l| l <= self.players).max();
        if let (2, Some(length)) = (self.colours, length) {
            let syndrome =
                |w: usize| (0..length).filter(|v| w >> v & 1 == 1).fold(0, |sum, v| sum ^ (v + 1));
            return (0..self.all).filter(|&w| syndrome(w) == 0).collect();
        }
        if self.players == 1 {
            return (1..self.all).collect();
        }
        let (players, all) = (self.players - 1, self.all / self.colours);
        let fewer = Lines { players, all, colours: self.colours };
        let lost = fewer.better(fewer.start(budget), fewer.fewest(), budget);
        (0..self.all).filter(|w| lost.contains(&(w % all))).collect()
    }

    /// Fewer, if the solver finds them quickly from above.
    fn better(&self, mut lost: Vec<usize>, at_least: usize, budget: &Budget) -> Vec<usize> {
        while lost.len() > at_least && budget.check().is_ok() {
            let formula = clauses(self.players, self.colours as u32, lost.len() - 1);
            let Outcome::Model(model) = sat::solve(&formula, Some(20_000), budget) else { break };
            lost = (0..self.all).filter(|&w| model.is_true(w as i32 + 1)).collect();
        }
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn best_is(players: usize, colours: u32, won: usize) {
        let passing = best(players, colours, &Budget::unlimited()).unwrap();
        check_passing(&passing).unwrap_or_else(|words| panic!("{players}, {colours}: {words}"));
        assert_eq!(passing.ended, None);
        let all = (colours as usize).pow(players as u32);
        assert_eq!(all - passing.lost.len(), won, "{players} players, {colours} colours");
    }

    #[test]
    fn the_known_probabilities() {
        best_is(1, 2, 1);
        best_is(2, 2, 2);
        best_is(3, 2, 6);
        best_is(4, 2, 12);
        best_is(5, 2, 25);
        best_is(7, 2, 112);
        best_is(2, 3, 4);
        best_is(3, 3, 15);
    }

    #[test]
    fn a_set_that_loses_too_little_is_refused() {
        let mut passing = best(3, 2, &Budget::unlimited()).unwrap();
        passing.lost.pop();
        assert!(check_passing(&passing).is_err());
        let mut passing = best(5, 2, &Budget::unlimited()).unwrap();
        passing.at_least += 1;
        assert!(check_passing(&passing).is_err());
    }
}
