//! LRAT proofs: why a formula has no model, and the checker that confirms it.
//!
//! A proof is a list of steps. A step adds a clause, with the ids of the clauses that imply it
//! (its *hints*), or deletes clauses that are needed no more. The clauses of the formula have the
//! ids 1, 2, ... in their order; each added clause has an id above all before it. [`check`] follows
//! the definition and knows nothing of any solver: a clause *follows* when, after every literal of
//! it is made false, each hint in turn has one literal left that is not false, which is then made
//! true, until a hint has none left. Steps by the weaker rule RAT (negative hints), which keep only
//! satisfiability, are refused by name. The notation is LRAT text, read and written in `notation`.

mod notation;
mod proof;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};

use crate::cnf::Cnf;

pub use self::proof::{Proof, Step};

/// Why a proof was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The step at fault, counted from 1; if nothing is wrong but the end, the number of steps.
    pub step: usize,
    /// What is wrong with it, with the ids in it.
    pub message: String,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} of the proof: {}", self.step, self.message)
    }
}

impl std::error::Error for Rejection {}

/// Does the proof show that the formula has no model? Each step must follow along its hints, and
/// one must add the empty clause.
///
/// The memory is that of the clauses not deleted and one byte for each variable.
pub fn check(formula: &Cnf, proof: &Proof) -> Result<(), Rejection> {
    let mut known = Known { values: vec![0; formula.variables() + 1], ..Known::default() };
    for (id, clause) in (1..).zip(formula.clauses()) {
        known.clauses.insert(id, clause.into());
        known.last = id;
    }
    let (mut refuted, mut steps) = (false, 0);
    for (number, step) in (1..).zip(proof.steps()) {
        steps = number;
        refuted |= matches!(&step, Step::Add { clause, .. } if clause.is_empty());
        known.take(step).map_err(|message| Rejection { step: number, message })?;
    }
    let message = || "the proof ends without the empty clause".to_owned();
    if refuted { Ok(()) } else { Err(Rejection { step: steps, message: message() }) }
}

/// What is known so far: the clauses not deleted, and the literals of the step at hand.
#[derive(Default)]
struct Known {
    clauses: HashMap<u64, Box<[i32]>, BuildHasherDefault<IdHasher>>,
    /// The largest id so far.
    last: u64,
    /// By variable: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    /// The literals made true, to open them again.
    trail: Vec<i32>,
}

impl Known {
    fn take(&mut self, step: Step) -> Result<(), String> {
        match step {
            Step::Add { id, clause, hints } => {
                if id <= self.last {
                    return Err(format!("id {id} is not above {}, the last one", self.last));
                }
                self.last = id;
                let followed = self.follows(&clause, &hints);
                for literal in self.trail.drain(..) {
                    self.values[literal.unsigned_abs() as usize] = 0;
                }
                followed.map_err(|message| format!("clause {id} does not follow: {message}"))?;
                self.clauses.insert(id, clause.into());
            }
            Step::Delete(ids) => {
                for id in ids {
                    self.clauses
                        .remove(&id)
                        .ok_or_else(|| format!("clause {id} cannot be deleted: it is not there"))?;
                }
            }
        }
        Ok(())
    }

    /// The definition, as the header of this file states it.
    fn follows(&mut self, clause: &[i32], hints: &[i64]) -> Result<(), String> {
        for &literal in clause {
            if literal.unsigned_abs() as usize >= self.values.len() {
                return Err(format!("the formula has no variable {}", literal.unsigned_abs()));
            }
            match self.value(literal) {
                0 => self.make_true(-literal),
                1 => return Ok(()), // it has both a literal and its negation
                _ => {}
            }
        }
        for &hint in hints {
            if hint < 0 {
                return Err(format!("hint {hint} makes it a RAT step, which is not supported"));
            }
            let Some(known) = self.clauses.get(&(hint as u64)) else {
                return Err(format!("hint {hint} was deleted or never added"));
            };
            let mut open = known.iter().copied().filter(|&literal| self.value(literal) >= 0);
            let Some(unit) = open.next() else { return Ok(()) };
            if let Some(other) = open.find(|&other| other != unit) {
                return Err(format!("hint {hint} leaves both {unit} and {other} open"));
            }
            // A hint whose only literal is true already adds nothing and harms nothing.
            if self.value(unit) == 0 {
                self.make_true(unit);
            }
        }
        Err("its hints end without a conflict".to_owned())
    }

    fn value(&self, literal: i32) -> i8 {
        let value = self.values[literal.unsigned_abs() as usize];
        if literal < 0 { -value } else { value }
    }

    fn make_true(&mut self, literal: i32) {
        self.values[literal.unsigned_abs() as usize] = if literal < 0 { -1 } else { 1 };
        self.trail.push(literal);
    }
}

/// Spreads consecutive ids; the checker looks up a clause for each hint, so this must be fast.
#[derive(Default)]
struct IdHasher(u64);

impl Hasher for IdHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }
    fn write_u64(&mut self, id: u64) {
        self.0 = id.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}
