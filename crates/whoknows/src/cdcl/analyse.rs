//! What a conflict teaches: the clause of its first unique implication point, made short.

use super::clauses::{Clause, Reason};
use super::{Literal, Solver, Theory};

/// Marks on variables and levels.
pub(super) struct Marks {
    /// In the clause, or following from it.
    seen: Vec<bool>,
    /// Known not to follow from it.
    apart: Vec<bool>,
    /// By level, the stamp of the last count that met it.
    levels: Vec<u64>,
    stamp: u64,
    /// The variables marked on the way of shortening.
    marked: Vec<usize>,
}

impl Marks {
    pub(super) fn new(variables: usize) -> Self {
        Marks {
            seen: vec![false; variables],
            apart: vec![false; variables],
            levels: vec![0; variables + 1],
            stamp: 0,
            marked: Vec::new(),
        }
    }
}

impl<T: Theory> Solver<T> {
    /// Learns from a conflict, goes back, and assigns what follows. How many levels the clause joins.
    pub(super) fn learn(&mut self, conflict: Reason) -> u32 {
        let mut learned = self.first_point(conflict);
        self.shorten(&mut learned);
        // The second is of the highest level among the rest: it is watched.
        let level = |solver: &Self, literal: Literal| solver.trail.levels[literal.variable()];
        let mut back = 0;
        for index in 1..learned.len() {
            if level(self, learned[index]) > back {
                back = level(self, learned[index]);
                learned.swap(1, index);
            }
        }
        let levels = self.levels(learned.iter().copied());
        self.back_to(back as usize);
        let reason = match learned[..] {
            [_] => Reason::NONE,
            _ => Reason::clause(self.clauses.add(&learned, Some(levels))),
        };
        self.assign(learned[0], reason);
        levels
    }

    /// The clause: the negated point first, then literals of lower levels. All but the first stay
    /// marked as seen.
    fn first_point(&mut self, conflict: Reason) -> Vec<Literal> {
        let mut learned = vec![Literal(0)];
        let mut reason = self.as_clause(None, conflict);
        let (mut index, mut open) = (self.trail.order.len(), 0);
        let mut point = None;
        let now = self.trail.level() as u32;
        loop {
            if self.clauses.is_learned(reason) {
                let len = self.clauses.len(reason);
                let literals: Vec<_> =
                    (0..len).map(|at| self.clauses.literal(reason, at)).collect();
                let levels = self.levels(literals.into_iter());
                self.clauses.used(reason, levels);
            }
            for at in 0..self.clauses.len(reason) {
                let literal = self.clauses.literal(reason, at);
                let variable = literal.variable();
                let level = self.trail.levels[variable];
                if Some(literal) == point || self.marks.seen[variable] || level == 0 {
                    continue;
                }
                self.marks.seen[variable] = true;
                self.order.raise(variable, 1.0);
                if level == now {
                    open += 1;
                } else {
                    learned.push(literal);
                }
            }
            let latest = loop {
                index -= 1;
                let literal = self.trail.order[index];
                if self.marks.seen[literal.variable()] {
                    break literal;
                }
            };
            self.marks.seen[latest.variable()] = false;
            open -= 1;
            if open == 0 {
                learned[0] = !latest;
                return learned;
            }
            point = Some(latest);
            reason = self.as_clause(point, self.trail.reasons[latest.variable()]);
        }
    }

    /// How many levels these literals have.
    fn levels(&mut self, literals: impl Iterator<Item = Literal>) -> u32 {
        self.marks.stamp += 1;
        let mut levels = 0;
        for literal in literals {
            let level = self.trail.levels[literal.variable()] as usize;
            if self.marks.levels[level] != self.marks.stamp {
                self.marks.levels[level] = self.marks.stamp;
                levels += 1;
            }
        }
        levels
    }

    /// Leaves out literals that follow from the others, and takes all marks away.
    fn shorten(&mut self, learned: &mut Vec<Literal>) {
        let all = learned.clone();
        self.levels(all.iter().copied());
        learned.retain(|&literal| literal == all[0] || !self.follows(literal));
        for literal in all {
            self.marks.seen[literal.variable()] = false;
        }
        while let Some(variable) = self.marks.marked.pop() {
            self.marks.seen[variable] = false;
            self.marks.apart[variable] = false;
        }
    }

    /// Does this literal, which is false, follow from others of the clause? Only levels of the
    /// clause are searched, those that the last count met.
    fn follows(&mut self, literal: Literal) -> bool {
        if self.trail.reasons[literal.variable()] == Reason::NONE {
            return false;
        }
        let first = self.marks.marked.len();
        let mut left = vec![literal];
        while let Some(literal) = left.pop() {
            let clause = self.as_clause(Some(!literal), self.trail.reasons[literal.variable()]);
            for at in 0..self.clauses.len(clause) {
                let other = self.clauses.literal(clause, at);
                let variable = other.variable();
                let level = self.trail.levels[variable] as usize;
                if other == !literal || self.marks.seen[variable] || level == 0 {
                    continue;
                }
                if self.trail.reasons[variable] == Reason::NONE
                    || self.marks.levels[level] != self.marks.stamp
                    || self.marks.apart[variable]
                {
                    for &variable in &self.marks.marked[first..] {
                        self.marks.seen[variable] = false;
                        self.marks.apart[variable] = true;
                    }
                    return false;
                }
                self.marks.seen[variable] = true;
                self.marks.marked.push(variable);
                left.push(other);
            }
        }
        true
    }

    /// A reason as a clause, the literal first: the theory is asked for it at most once.
    fn as_clause(&mut self, literal: Option<Literal>, reason: Reason) -> Clause {
        let note = match reason.which() {
            Ok(clause) => return clause,
            Err(note) => note,
        };
        let mut because = Vec::new();
        self.theory.explain(literal, note, &self.trail, &mut because);
        let clause = literal.into_iter().chain(because.iter().map(|&literal| !literal));
        let clause = self.clauses.pass(clause);
        if let Some(literal) = literal {
            self.trail.reasons[literal.variable()] = Reason::clause(clause);
        }
        clause
    }
}
