//! What a set of worlds costs at least, seen from the number of worlds with each code.
//!
//! *Expected.* Each code needs a leaf of its own. A question has two answers and a round at most 2^T, so
//! the questions are at least the weight of a Huffman tree with two branches, the rounds that of one
//! with 2^T branches. *Worst.* Within (rounds, questions) a plan has only so many leaves; here a leaf of
//! an earlier round may have more questions, so the two numbers cannot be bounded apart.

use super::super::plan::Goal;

/// A cost as one number: rounds in the upper half, questions in the lower, in the same order.
pub(super) type Value = u64;

/// One round.
pub(super) const ROUND: Value = 1 << 32;

/// The least costs, by the number of worlds with each code.
pub(super) struct Floors {
    goal: Goal,
    branches: usize,
    /// Value, and the most leaves that a plan within it has.
    leaves: Vec<(Value, usize)>,
    /// The cost of more leaves than that.
    beyond: Value,
}

impl Floors {
    /// For rounds of so many questions.
    pub(super) fn new(goal: Goal, questions: usize) -> Self {
        let most = questions.clamp(1, 16);
        let mut leaves = Vec::new();
        // More leaves than there are codes.
        let last = 16usize.div_ceil(most);
        for rounds in 1..=last {
            for asked in rounds..=rounds * most {
                let value = rounds as Value * ROUND + asked as Value;
                leaves.push((value, most_leaves(rounds, asked as i64, most, most)));
            }
        }
        Floors { goal, branches: 1 << most, leaves, beyond: last as Value * ROUND }
    }

    /// The least cost of so many worlds with at least two codes, as far as that can be said without
    /// looking at their codes.
    pub(super) fn of_few(&self, worlds: usize, questions: bool) -> Option<Value> {
        match (self.goal, worlds, questions) {
            (Goal::Expected, 2, true) => Some(2 * ROUND + 2),
            (Goal::Expected, _, false) if worlds <= self.branches => Some(worlds as Value * ROUND),
            (Goal::Worst, 2, true) => Some(ROUND + 1),
            (Goal::Worst, _, false) if worlds <= self.branches => Some(ROUND),
            _ => None,
        }
    }

    /// The least cost, when so many worlds have each code. Sorts the list.
    pub(super) fn floor(&self, weights: &mut [u32], questions: bool) -> Value {
        if weights.len() < 2 {
            return 0;
        }
        if self.goal == Goal::Worst {
            let fit = self.leaves.iter().find(|&&(_, most)| most >= weights.len());
            let value = fit.map_or(self.beyond, |&(value, _)| value);
            return if questions { value } else { value / ROUND * ROUND };
        }
        let few = weights.len() <= self.branches;
        if questions || !few {
            weights.sort_unstable();
        }
        let asked = if questions { huffman(weights, 2) } else { 0 };
        let rounds = if few {
            weights.iter().map(|&weight| Value::from(weight)).sum()
        } else {
            huffman(weights, self.branches)
        };
        rounds * ROUND + asked
    }
}

/// The most leaves of a plan within so many rounds, when a leaf of the last has at most `asked`
/// questions and the running round has `left`.
fn most_leaves(rounds: usize, asked: i64, left: usize, most: usize) -> usize {
    if rounds == 1 {
        return if asked < 0 { 0 } else { 1 << left.min(asked as usize) };
    }
    let ended = if left < most { most_leaves(rounds - 1, asked, most, most) } else { 0 };
    let asking = if left == 0 {
        0
    } else {
        most_leaves(rounds, asked - 1, left - 1, most).saturating_mul(2)
    };
    ended.max(asking).max(1)
}

/// The weight of a Huffman tree over sorted weights: the sum of its inner nodes.
fn huffman(weights: &[u32], branches: usize) -> Value {
    let (mut few, mut many) = ([0; 128], Vec::new());
    // Inner nodes come in order of weight: two queues are enough.
    let inner: &mut [u32] = if weights.len() <= few.len() {
        &mut few
    } else {
        many.resize(weights.len(), 0);
        &mut many
    };
    let (mut leaf, mut node, mut made, mut total) = (0, 0, 0, 0);
    // The first node takes so many that all later ones are full.
    let mut take = 2 + (weights.len() - 2) % (branches - 1);
    while weights.len() - leaf + made - node > 1 {
        let mut sum = 0;
        for _ in 0..take {
            if leaf < weights.len() && (node == made || weights[leaf] <= inner[node]) {
                sum += weights[leaf];
                leaf += 1;
            } else {
                sum += inner[node];
                node += 1;
            }
        }
        inner[made] = sum;
        made += 1;
        total += Value::from(sum);
        take = branches;
    }
    total
}
