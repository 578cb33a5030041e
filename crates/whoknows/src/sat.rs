//! Has a formula a model? One question to the solver `CaDiCaL`, answered with its evidence.
//!
//! [`solve`] and [`refute`] hand the clauses of a [`Cnf`] to a fresh solver and run it once. A
//! model is tried on every clause before it is returned. "No model" comes from [`refute`] with a
//! [`Proof`], recorded in memory while the solver works, for [`crate::lrat::check`] to confirm.
//! The nodes of the [`Budget`] are the solver's conflicts, so the same limit gives the same answer
//! on every run; a thread beside the solver asks for the caller's clock and stop flag.
//!
//! The definition: a model gives each variable a value so that each clause has a true literal.
//!
//! `CaDiCaL` reads its options from environment variables named `CADICAL_...` when a solver is
//! made (and with `CADICAL_LIDRUP_TRACE` writes a file). They can change what it spends; every model
//! and proof can be checked all the same.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use cadical_sys::{CaDiCal, Learner, ProofTracer, Status, TerminateFlag};

use crate::budget::{Budget, Ended};
use crate::cnf::Cnf;
use crate::lrat::Proof;

/// A proof that would grow past this many bytes in memory ends the search with [`Ended::Size`].
pub const MOST_PROOF_BYTES: usize = 2 << 30;

/// How often the caller's clock and stop flag are asked.
const WATCH_EVERY: Duration = Duration::from_millis(20);

/// What [`solve`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The formula is true here.
    Model(Model),
    /// The formula has no model. The word of the solver; [`refute`] gives a proof.
    Unsatisfiable,
    /// Don't know: this ended the search.
    Unknown(Ended),
}

/// What [`refute`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// The formula is true here.
    Model(Model),
    /// The formula has no model, and this shows it.
    Proof(Proof),
    /// Don't know: this ended the search.
    Unknown(Ended),
}

/// A value for each variable of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model(Vec<bool>);

impl Model {
    /// Is the literal true? A variable that the formula does not have is false.
    pub fn is_true(&self, literal: i32) -> bool {
        let value = self.0.get(literal.unsigned_abs() as usize).copied().unwrap_or(false);
        value == (literal > 0)
    }
}

/// Looks for a model with at most `limit` conflicts, on top of the limits of the budget.
///
/// The conflicts are spent as nodes. The solver looks at the limit only between decisions, so it
/// may pass it by a few, by the same few on every run.
pub fn solve(formula: &Cnf, limit: Option<u64>, budget: &Budget) -> Outcome {
    let mut solver = CaDiCal::new();
    match run(&mut solver, &TerminateFlag::new(), formula, limit, budget) {
        Ok(Some(model)) => Outcome::Model(model),
        Ok(None) => Outcome::Unsatisfiable,
        Err(ended) => Outcome::Unknown(ended),
    }
}

/// As [`solve`], with a proof where there is no model. Recording it takes the solver longer.
pub fn refute(formula: &Cnf, limit: Option<u64>, budget: &Budget) -> Refuted {
    refute_within(MOST_PROOF_BYTES, formula, limit, budget)
}

fn refute_within(most_bytes: usize, formula: &Cnf, limit: Option<u64>, budget: &Budget) -> Refuted {
    let mut solver = CaDiCal::new();
    let stop = TerminateFlag::new();
    let recorder = Rc::new(RefCell::new(Recorder {
        clauses: formula.clauses().len() as u64,
        most_bytes,
        stop: stop.clone(),
        ..Recorder::default()
    }));
    solver.connect_proof_tracer1(Rc::clone(&recorder), true, false);
    let found = run(&mut solver, &stop, formula, limit, budget);
    drop(solver);
    let recorder = recorder.take();
    match found {
        Ok(Some(model)) => Refuted::Model(model),
        _ if recorder.full => Refuted::Unknown(Ended::Size),
        Ok(None) => {
            assert_eq!(recorder.refusal, None, "the solver left the kind of proof asked of it");
            assert!(recorder.complete, "the solver gave no proof of the empty clause");
            Refuted::Proof(recorder.proof)
        }
        Err(ended) => Refuted::Unknown(ended),
    }
}

/// Runs a fresh solver once: a model, none, or what ended it.
fn run(
    solver: &mut CaDiCal,
    stop: &TerminateFlag,
    formula: &Cnf,
    limit: Option<u64>,
    budget: &Budget,
) -> Result<Option<Model>, Ended> {
    budget.check()?;
    // New variables (bounded variable addition) would need steps that are not implied: off.
    solver.set("factor", 0);
    solver.set("factorcheck", 0);
    let learned = Arc::new(AtomicU64::new(0));
    solver.connect_learner(Counter(Arc::clone(&learned)));
    solver.connect_terminator(stop.clone());
    for clause in formula.clauses() {
        for &literal in clause {
            solver.add(literal);
        }
        solver.add(0);
    }
    if let Some(most) = limit.into_iter().chain(budget.nodes_left()).min() {
        // Two thousand million conflicts, where this would cut a limit short, take weeks.
        solver.limit("conflicts", i32::try_from(most).unwrap_or(i32::MAX));
    }
    let before = budget.spent();
    let (running, ends) = channel::<()>();
    let (status, ended) = std::thread::scope(|scope| {
        let watch = scope.spawn(|| {
            // A receiver belongs to one thread; the wait ends when `running` is dropped.
            let ends = ends;
            while ends.recv_timeout(WATCH_EVERY) == Err(RecvTimeoutError::Timeout) {
                if let Err(ended) = budget.check() {
                    stop.terminate();
                    return Some(ended);
                }
                budget.report("conflicts", before + learned.load(Ordering::Relaxed), None);
            }
            None
        });
        let running = running;
        let status = solver.solve();
        drop(running);
        (status, watch.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    // The count of learned clauses is near, but not every conflict teaches one: this is exact. What
    // was found stands, even where the last conflicts passed the limit.
    let _ = budget.spend(solver.get_statistic_value("conflicts").unsigned_abs());
    match status {
        Status::SATISFIABLE => Ok(Some(model(solver, formula))),
        Status::UNSATISFIABLE => Ok(None),
        Status::UNKNOWN => Err(ended.unwrap_or(Ended::Nodes)),
    }
}

/// The model that the solver found, tried on every clause.
fn model(solver: &mut CaDiCal, formula: &Cnf) -> Model {
    let values = (1..=formula.variables() as i32).map(|variable| solver.val(variable) > 0);
    let model = Model(std::iter::once(false).chain(values).collect());
    for clause in formula.clauses() {
        let satisfied = clause.iter().any(|&literal| model.is_true(literal));
        assert!(satisfied, "the solver's model makes the clause {clause:?} false");
    }
    model
}

/// Counts learned clauses, to show progress while the solver works.
struct Counter(Arc<AtomicU64>);

impl Learner for Counter {
    fn learning(&mut self, _size: i32) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed);
        false // Only the count is wanted, not the literals.
    }
    fn learn(&mut self, _literal: i32) {}
}

/// Writes down the proof while the solver works.
///
/// The solver numbers clauses as they come, given and derived ones mixed. Here the given ones get
/// the ids 1 to `clauses` in their order, and the derived ones those after.
#[derive(Default)]
struct Recorder {
    /// How many clauses the formula has.
    clauses: u64,
    /// How many of them the solver has taken.
    taken: u64,
    /// Our id by the solver's, 0 where there is none.
    ids: Vec<u64>,
    proof: Proof,
    /// Deleted since the last step.
    deleted: Vec<u64>,
    most_bytes: usize,
    stop: TerminateFlag,
    /// The empty clause is derived: nothing after it matters.
    complete: bool,
    /// The proof has outgrown `most_bytes`.
    full: bool,
    /// A step that is not of our kind. A panic here would have to cross the solver's C++.
    refusal: Option<String>,
}

impl Recorder {
    fn name(&mut self, theirs: i64, ours: u64) {
        let index = theirs as usize;
        if self.ids.len() <= index {
            self.ids.resize(index + 1, 0);
        }
        self.ids[index] = ours;
    }

    fn id(&self, theirs: i64) -> u64 {
        self.ids.get(theirs as usize).copied().unwrap_or(0)
    }

    /// Records that `clause` follows from `hints`, and returns its id.
    fn derive(&mut self, clause: &[i32], hints: &[i64]) -> u64 {
        if !self.deleted.is_empty() {
            self.proof.push_delete(&self.deleted);
            self.deleted.clear();
        }
        let id = self.clauses + self.proof.len() as u64 + 1;
        self.proof.push_add(id, clause, hints);
        self.complete = clause.is_empty();
        if self.proof.bytes() > self.most_bytes {
            self.full = true;
            self.proof = Proof::new();
            self.stop.terminate();
        }
        id
    }
}

impl ProofTracer for Recorder {
    fn add_original_clause(&mut self, id: i64, _: bool, clause: &[i32], restored: bool) {
        if restored {
            // Its deletion is in the proof. The solver restores only from its second run on.
            self.refusal = Some(format!("clause {id} came back"));
            return;
        }
        self.taken += 1;
        self.name(id, self.taken);
        if clause.is_empty() && !self.complete {
            // The solver has nothing to derive then, but a proof must.
            self.derive(clause, &[self.taken as i64]);
        }
    }

    fn add_derived_clause(
        &mut self,
        id: i64,
        _: bool,
        witness: i32,
        clause: &[i32],
        antecedents: &[i64],
    ) {
        if self.complete || self.full {
            return;
        }
        let hints: Vec<_> = antecedents.iter().map(|&id| self.id(id) as i64).collect();
        if witness != 0 || hints.contains(&0) {
            self.refusal = Some(format!("clause {id}, witness {witness}, from {antecedents:?}"));
        }
        let ours = self.derive(clause, &hints);
        self.name(id, ours);
    }

    fn delete_clause(&mut self, id: i64, _: bool, _: &[i32]) {
        let ours = self.id(id);
        if ours != 0 && !self.full {
            self.deleted.push(ours);
            self.name(id, 0);
        }
    }

    // The rest concerns several runs, assumptions or the solver's own bookkeeping: one run without
    // assumptions adds nothing to its proof by these.
    fn weaken_minus(&mut self, _: i64, _: &[i32]) {}
    fn strengthen(&mut self, _: i64) {}
    fn finalize_clause(&mut self, _: i64, _: &[i32]) {}
    fn add_assumption(&mut self, _: i32) {}
    fn add_constraint(&mut self, _: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn add_assumption_clause(&mut self, _: i64, _: &[i32], _: &[i64]) {}
    fn conclude_sat(&mut self, _: i32, _: &[i32]) {}
    fn conclude_unsat(&mut self, _: i32, _: &[i64]) {}
    fn conclude_unknown(&mut self, _: &[i32]) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_past_its_bound_ends_with_size() {
        let mut php = Cnf::new();
        let at = |pigeon: i32, hole: i32| 6 * pigeon + hole + 1;
        (0..7).for_each(|pigeon| php.add((0..6).map(|hole| at(pigeon, hole))));
        for (hole, second) in (0..6).flat_map(|hole| (0..7).map(move |second| (hole, second))) {
            (0..second).for_each(|first| php.add([-at(first, hole), -at(second, hole)]));
        }
        let refuted = |most| refute_within(most, &php, None, &Budget::unlimited());
        assert_eq!(refuted(500), Refuted::Unknown(Ended::Size));
        assert!(matches!(refuted(MOST_PROOF_BYTES), Refuted::Proof(_)));
    }
}
