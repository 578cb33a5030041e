//! The best play, straight from the definition: the slow sibling of `search`.
//!
//! A round is one code and one to `questions` verifiers, each at most once, chosen one after another
//! with the answers known; it may end early, but not before it has excluded a world, for nothing would
//! be gained. Nor is anything gained by a question that all worlds left answer alike, or by a code about
//! which all of them answer as about one before it. Play stops as soon as all worlds left have one code.
//! Every other way to play is tried; the only help is a memory of the sets of worlds at the beginning of
//! a round.

use std::collections::{HashMap, HashSet};

use super::answers::Answers;
use super::plan::{Cost, Goal};
use super::rounds::Running;
use crate::budget::{Budget, Ended};

/// Steps are counted in portions of this size.
const PORTION: u64 = 4096;

/// The least cost to settle the code among these worlds, or `None` if two worlds with different codes
/// always answer alike.
pub fn best(answers: &Answers, worlds: &[usize], questions: usize, goal: Goal) -> Option<Cost> {
    best_from(answers, worlds, None, questions, goal, &Budget::unlimited()).ok().flatten()
}

/// The same where a round may run.
pub fn best_from(
    answers: &Answers,
    worlds: &[usize],
    running: Option<Running>,
    questions: usize,
    goal: Goal,
    budget: &Budget,
) -> Result<Option<Cost>, Ended> {
    let mut play = Play { answers, questions, goal, known: HashMap::new(), steps: 0, budget };
    let anew = play.between_rounds(worlds)?;
    let Some(Running { code, used, left }) = running else { return Ok(anew) };
    let asked = questions.saturating_sub(left);
    let on = play.in_round(code, worlds, worlds.len(), used, asked)?;
    Ok(least(anew, on))
}

struct Play<'a> {
    answers: &'a Answers,
    questions: usize,
    goal: Goal,
    known: HashMap<Vec<usize>, Option<Cost>>,
    steps: u64,
    budget: &'a Budget<'a>,
}

impl Play<'_> {
    fn between_rounds(&mut self, live: &[usize]) -> Result<Option<Cost>, Ended> {
        if self.is_settled(live) {
            return Ok(Some(Cost::ZERO));
        }
        if let Some(&known) = self.known.get(live) {
            return Ok(known);
        }
        let rounds = self.each(live);
        let mut best: Option<Cost> = None;
        let mut tried: HashSet<Vec<bool>> = HashSet::new();
        for x in 0..self.answers.spaces {
            if !tried.insert(self.said(x, live)) {
                continue;
            }
            let cost = self.in_round(x, live, live.len(), 0, 0)?;
            best = least(best, cost.map(|cost| cost + Cost { rounds, questions: 0 }));
        }
        self.known.insert(live.to_vec(), best);
        Ok(best)
    }

    /// The least cost in a round about code x that began with `before` worlds.
    fn in_round(
        &mut self,
        x: usize,
        live: &[usize],
        before: usize,
        used: u64,
        asked: usize,
    ) -> Result<Option<Cost>, Ended> {
        if self.is_settled(live) {
            return Ok(Some(Cost::ZERO));
        }
        self.steps += 1;
        if self.steps >= PORTION {
            self.budget.spend(std::mem::take(&mut self.steps))?;
        }
        let mut best = if live.len() < before { self.between_rounds(live)? } else { None };
        if asked >= self.questions {
            return Ok(best);
        }
        let questions = self.each(live);
        for v in 0..self.answers.verifiers {
            if used >> v & 1 == 1 {
                continue;
            }
            let (yes, no): (Vec<usize>, Vec<usize>) =
                live.iter().partition(|&&world| self.answers.says_yes(world, x, v));
            if yes.is_empty() || no.is_empty() {
                continue;
            }
            let yes = self.in_round(x, &yes, before, used | 1 << v, asked + 1)?;
            let no = self.in_round(x, &no, before, used | 1 << v, asked + 1)?;
            if let (Some(yes), Some(no)) = (yes, no) {
                let both = if self.goal == Goal::Expected { yes + no } else { yes.max(no) };
                best = least(best, Some(both + Cost { rounds: 0, questions }));
            }
        }
        Ok(best)
    }

    /// What all verifiers say about code x in these worlds.
    fn said(&self, x: usize, live: &[usize]) -> Vec<bool> {
        let all = (0..self.answers.verifiers).flat_map(|v| live.iter().map(move |&w| (v, w)));
        all.map(|(v, world)| self.answers.says_yes(world, x, v)).collect()
    }

    /// Have all these worlds one code?
    fn is_settled(&self, live: &[usize]) -> bool {
        let mut codes = live.iter().map(|&world| self.answers.codes[world]);
        let first = codes.next();
        codes.all(|code| Some(code) == first)
    }

    /// What counts when each of these worlds pays one more.
    fn each(&self, live: &[usize]) -> u64 {
        if self.goal == Goal::Expected { live.len() as u64 } else { 1 }
    }
}

fn least(a: Option<Cost>, b: Option<Cost>) -> Option<Cost> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}
