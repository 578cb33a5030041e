//! Clause learning with a theory: a small solver for problems that know more than clauses say.
//!
//! [`crate::sat`] is the strong solver for plain formulas, and it writes proofs. This one is for a
//! problem whose own reasoning is stronger than its clauses: a [`Theory`] hears what is assigned,
//! tells what follows, and gives reasons only when a conflict asks for them. The rest is the usual:
//! two watched literals, the first unique implication point, activities, saved phases, restarts, and
//! forgetting. It can be told where to look first, be paused, and go on after a model.

mod analyse;
mod clauses;
mod order;
mod restarts;
#[cfg(test)]
mod tests;
mod trail;

use crate::budget::{Budget, Ended};
use clauses::{Clauses, Reason};
use order::Order;
use restarts::Restarts;
pub(crate) use trail::{Literal, Trail};

/// After so many conflicts, half of the clauses that were of little use are forgotten.
const FORGET_EVERY: u64 = 2000;

/// What a problem knows beyond its clauses.
pub(crate) trait Theory {
    /// This literal became true.
    fn assign(&mut self, literal: Literal);
    /// This literal, which was true, is open again; it may not have been told.
    fn unassign(&mut self, literal: Literal);
    /// Decisions were taken back: what is left was followed to its end before.
    fn went_back(&mut self);
    /// Adds some literals that follow, each with a note for [`Theory::explain`]; none if nothing
    /// more does. Or the note of a contradiction.
    fn follow(&mut self, implied: &mut Vec<(Literal, u32)>) -> Result<(), u32>;
    /// Adds true literals that were enough for what followed: for this literal, and all assigned
    /// before it; or for the contradiction.
    fn explain(
        &mut self,
        literal: Option<Literal>,
        note: u32,
        trail: &Trail,
        because: &mut Vec<Literal>,
    );
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Everything is assigned, and nothing contradicts.
    Model,
    /// There is no model.
    Nothing,
    /// So many conflicts: search again to go on.
    Paused,
}

/// The solver.
pub(crate) struct Solver<T> {
    pub(crate) theory: T,
    trail: Trail,
    clauses: Clauses,
    order: Order,
    restarts: Restarts,
    /// By variable: the value to try first.
    phases: Vec<bool>,
    /// By variable: 1 true, -1 false where the longest way without conflict had it, else 0.
    targets: Vec<i8>,
    longest: usize,
    /// How far the trail is followed through the clauses, and told to the theory.
    followed: usize,
    told: usize,
    /// There is no model.
    hopeless: bool,
    conflicts: u64,
    implied: Vec<(Literal, u32)>,
    marks: analyse::Marks,
}

impl<T: Theory> Solver<T> {
    /// With so many variables, all open.
    pub(crate) fn new(theory: T, variables: usize) -> Self {
        Solver {
            theory,
            trail: Trail::new(variables),
            clauses: Clauses::new(variables),
            order: Order::new(variables),
            restarts: Restarts::new(),
            phases: vec![false; variables],
            targets: vec![0; variables],
            longest: 0,
            followed: 0,
            told: 0,
            hopeless: false,
            conflicts: 0,
            implied: Vec::new(),
            marks: analyse::Marks::new(variables),
        }
    }

    /// What is assigned: after a model, everything.
    pub(crate) fn trail(&self) -> &Trail {
        &self.trail
    }

    /// How many conflicts there were.
    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Adds a clause; all decisions are taken back.
    pub(crate) fn add(&mut self, clause: &[Literal]) {
        self.restart();
        if clause.iter().any(|&literal| self.trail.is_true(literal)) {
            return;
        }
        let open = clause.iter().copied().filter(|&literal| !self.trail.is_false(literal));
        let open: Vec<Literal> = open.collect();
        match open[..] {
            [] => self.hopeless = true,
            [only] => self.assign(only, Reason::NONE),
            _ => {
                self.clauses.add(&open, None);
            }
        }
    }

    /// Takes back all decisions, follows what is left to its end, and leaves out what it decides.
    pub(crate) fn simplify(&mut self) {
        self.restart();
        self.hopeless |= self.propagate().is_some();
        self.clauses.simplify(&mut self.trail);
    }

    /// Takes back all decisions.
    pub(crate) fn restart(&mut self) {
        self.back_to(0);
    }

    /// Forgets which way was the longest, to be led anew.
    pub(crate) fn set_out(&mut self) {
        self.longest = 0;
        self.targets.fill(0);
    }

    /// The literal is to be tried before its negation.
    pub(crate) fn prefer(&mut self, literal: Literal) {
        self.phases[literal.variable()] = literal.is_positive();
    }

    /// The variable is to be decided early: it counts as if it took part in so many conflicts.
    pub(crate) fn hurry(&mut self, variable: usize, conflicts: f64) {
        self.order.raise(variable, conflicts);
    }

    /// Searches until there is an answer, so many conflicts are met, or the budget ends. A node of
    /// the budget is a conflict.
    pub(crate) fn search(&mut self, most: u64, budget: &Budget) -> Result<Found, Ended> {
        let end = self.conflicts.saturating_add(most);
        while !self.hopeless {
            if let Some(conflict) = self.propagate() {
                self.meet(conflict);
                budget.spend(1)?;
                if self.conflicts.is_multiple_of(1024) {
                    budget.report("conflicts", budget.spent(), None);
                }
            } else if self.conflicts >= end {
                return Ok(Found::Paused);
            } else if self.restarts.is_due() {
                self.restart();
                if self.restarts.begin() {
                    self.set_out();
                }
            } else {
                budget.check()?;
                let trail = &self.trail;
                let open = |variable| trail.values[2 * variable] == 0;
                let Some(variable) = self.order.next(open) else { return Ok(Found::Model) };
                self.decide(variable);
            }
        }
        Ok(Found::Nothing)
    }

    /// Learns from a conflict.
    fn meet(&mut self, conflict: Reason) {
        self.conflicts += 1;
        if self.trail.level() == 0 {
            self.hopeless = true;
            return;
        }
        if self.restarts.is_patient() {
            self.aim();
        }
        let levels = self.learn(conflict);
        self.restarts.conflict(levels);
        self.order.decay();
        if self.conflicts.is_multiple_of(FORGET_EVERY) {
            self.clauses.forget(&mut self.trail);
        }
    }

    fn decide(&mut self, variable: usize) {
        let positive = match self.targets[variable] {
            0 => self.phases[variable],
            target => target > 0,
        };
        self.trail.begins.push(self.trail.order.len());
        self.assign(Literal::new(variable, positive), Reason::NONE);
    }

    /// Keeps the way to this conflict, if none was longer: it is worth coming back to.
    fn aim(&mut self) {
        let sure = self.trail.begins.last().copied().unwrap_or(0);
        if sure > self.longest {
            self.longest = sure;
            for literal in &self.trail.order[..sure] {
                self.targets[literal.variable()] = if literal.is_positive() { 1 } else { -1 };
            }
        }
    }

    fn assign(&mut self, literal: Literal, reason: Reason) {
        let variable = literal.variable();
        self.trail.values[literal.index()] = 1;
        self.trail.values[(!literal).index()] = -1;
        self.trail.places[variable] = self.trail.order.len() as u32;
        self.trail.levels[variable] = self.trail.level() as u32;
        self.trail.reasons[variable] = reason;
        self.trail.order.push(literal);
    }

    /// All that follows; the reason of a contradiction, if there is one.
    fn propagate(&mut self) -> Option<Reason> {
        loop {
            while let Some(&literal) = self.trail.order.get(self.followed) {
                self.followed += 1;
                let conflict = self.watched(literal);
                if conflict.is_some() {
                    return conflict;
                }
            }
            while let Some(&literal) = self.trail.order.get(self.told) {
                self.told += 1;
                self.theory.assign(literal);
            }
            let mut implied = std::mem::take(&mut self.implied);
            implied.clear();
            let outcome = self.theory.follow(&mut implied);
            for &(literal, note) in &implied {
                if !self.trail.is_true(literal) {
                    self.assign(literal, Reason::theory(note));
                }
            }
            let nothing = implied.is_empty();
            self.implied = implied;
            match outcome {
                Err(note) => return Some(Reason::theory(note)),
                Ok(()) if nothing => return None,
                Ok(()) => {}
            }
        }
    }

    /// Takes back all decisions above this level.
    fn back_to(&mut self, level: usize) {
        if self.trail.level() <= level {
            return;
        }
        let begin = self.trail.begins[level];
        for &literal in self.trail.order[begin..].iter().rev() {
            self.theory.unassign(literal);
            self.trail.values[literal.index()] = 0;
            self.trail.values[(!literal).index()] = 0;
            self.phases[literal.variable()] = literal.is_positive();
            self.order.put_back(literal.variable());
        }
        self.trail.order.truncate(begin);
        self.trail.begins.truncate(level);
        self.followed = begin;
        self.told = self.told.min(begin);
        self.theory.went_back();
    }
}
