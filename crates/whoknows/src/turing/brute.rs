//! The best play, straight from the definition: the slow sibling of `search`.
//!
//! A round is one code and one to `questions` verifiers, each at most once, chosen one after another
//! with the answers known; it may end early, but not before it has excluded a world, for nothing would
//! be gained. Play stops as soon as all worlds left have one code. Every way to play is tried; the only
//! help is a memory of the sets of worlds at the beginning of a round.

use std::collections::HashMap;

use super::answers::Answers;
use super::plan::{Cost, Goal};

/// The least cost to settle the code among these worlds, or `None` if two worlds with different codes
/// always answer alike.
pub fn best(answers: &Answers, worlds: &[usize], questions: usize, goal: Goal) -> Option<Cost> {
    let mut play = Play { answers, questions, goal, known: HashMap::new() };
    play.between_rounds(worlds)
}

struct Play<'a> {
    answers: &'a Answers,
    questions: usize,
    goal: Goal,
    known: HashMap<Vec<usize>, Option<Cost>>,
}

impl Play<'_> {
    fn between_rounds(&mut self, live: &[usize]) -> Option<Cost> {
        let code = |&world: &usize| self.answers.codes[world];
        if live.iter().all(|world| code(world) == code(&live[0])) {
            return Some(Cost::ZERO);
        }
        if let Some(&known) = self.known.get(live) {
            return known;
        }
        let rounds = self.each(live);
        let mut best: Option<Cost> = None;
        for x in 0..self.answers.spaces {
            let cost = self.in_round(x, live, live.len(), 0, 0);
            best = least(best, cost.map(|cost| cost + Cost { rounds, questions: 0 }));
        }
        self.known.insert(live.to_vec(), best);
        best
    }

    /// The least cost in a round about code x that began with `before` worlds.
    fn in_round(
        &mut self,
        x: usize,
        live: &[usize],
        before: usize,
        used: u64,
        asked: usize,
    ) -> Option<Cost> {
        let code = |&world: &usize| self.answers.codes[world];
        if live.iter().all(|world| code(world) == code(&live[0])) {
            return Some(Cost::ZERO);
        }
        let mut best = if live.len() < before { self.between_rounds(live) } else { None };
        if asked == self.questions {
            return best;
        }
        let questions = self.each(live);
        for v in 0..self.answers.verifiers {
            if used >> v & 1 == 1 {
                continue;
            }
            let said = &self.answers.says[x * self.answers.verifiers + v];
            let (yes, no): (Vec<usize>, Vec<usize>) =
                live.iter().partition(|&&world| said[world / 64] >> (world % 64) & 1 == 1);
            let mut sides = [None; 2];
            for (side, part) in sides.iter_mut().zip([&yes, &no]) {
                *side = self.in_round(x, part, before, used | 1 << v, asked + 1);
            }
            if let [Some(yes), Some(no)] = sides {
                let both = if self.goal == Goal::Expected { yes + no } else { yes.max(no) };
                best = least(best, Some(both + Cost { rounds: 0, questions }));
            }
        }
        best
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
