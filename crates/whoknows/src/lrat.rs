//! LRAT proofs: why a formula has no model, and the checker that confirms it.
//!
//! A proof is a list of steps. A step adds a clause, with the ids of the clauses that imply it
//! (its *hints*), or deletes clauses that are needed no more. The clauses of the formula have the
//! ids 1, 2, ... in their order; each added clause has an id above all before it. [`check`] follows
//! the definition and knows nothing of any solver: a clause *follows* when, after every literal of
//! it is made false, each hint in turn has one literal left that is not false, which is then made
//! true, until a hint has none left. Steps by the weaker rule RAT (negative hints), which keep only
//! satisfiability, are refused by name. The notation is LRAT text: `id literals 0 hints 0` to add,
//! `id d ids 0` to delete.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::cnf::Cnf;
use crate::fault::Fault;

/// A proof that a formula has no model: what [`check`] confirms.
///
/// Proofs have millions of steps, so they are kept as numbers of variable length in one row of
/// bytes: per step a kind, then ids as differences from the id of the step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    bytes: Vec<u8>,
    added: usize,
    last: u64,
}

/// One step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A clause that follows from clauses before it.
    Add {
        /// The id of the new clause.
        id: u64,
        /// Its literals.
        clause: Vec<i32>,
        /// The ids of the clauses that imply it, in the order of propagation.
        hints: Vec<i64>,
    },
    /// These clauses are needed no more.
    Delete(Vec<u64>),
}

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

impl Proof {
    /// A proof without steps.
    pub fn new() -> Self {
        Self::default()
    }

    /// The next step: the clause `id` follows from the clauses `hints`.
    pub fn push_add(&mut self, id: u64, clause: &[i32], hints: &[i64]) {
        self.bytes.push(b'a');
        self.put_difference(self.last, id);
        self.put(clause.len() as u64);
        for &literal in clause {
            self.put_difference(0, i64::from(literal) as u64);
        }
        self.put(hints.len() as u64);
        for &hint in hints {
            self.put_difference(hint as u64, id);
        }
        self.added += 1;
        self.last = id;
    }

    /// The next step: the clauses `ids` are needed no more.
    pub fn push_delete(&mut self, ids: &[u64]) {
        self.bytes.push(b'd');
        self.put(ids.len() as u64);
        for &id in ids {
            self.put_difference(id, self.last);
        }
    }

    /// The number of clauses added.
    pub fn len(&self) -> usize {
        self.added
    }

    /// Is no clause added?
    pub fn is_empty(&self) -> bool {
        self.added == 0
    }

    /// The bytes that the steps take in memory.
    pub fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// The steps in their order.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let mut rest = Rest { bytes: self.bytes.iter(), last: 0 };
        std::iter::from_fn(move || rest.step())
    }

    /// Seven bits to a byte, the lowest first; the high bit says that more follow.
    fn put(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// `to - from`, folded so that a small difference is short whatever its sign.
    fn put_difference(&mut self, from: u64, to: u64) {
        let difference = to.wrapping_sub(from) as i64;
        self.put(((difference << 1) ^ (difference >> 63)) as u64);
    }
}

/// The part of a proof not read yet; the inverse of the `put` methods.
struct Rest<'a> {
    bytes: std::slice::Iter<'a, u8>,
    last: u64,
}

impl Rest<'_> {
    fn step(&mut self) -> Option<Step> {
        if *self.bytes.next()? == b'd' {
            let ids = (0..self.number()).map(|_| self.last.wrapping_sub(self.difference()));
            return Some(Step::Delete(ids.collect()));
        }
        let id = self.last.wrapping_add(self.difference());
        let clause = (0..self.number()).map(|_| self.difference() as i32).collect();
        let hints = (0..self.number()).map(|_| id.wrapping_sub(self.difference()) as i64).collect();
        self.last = id;
        Some(Step::Add { id, clause, hints })
    }

    fn number(&mut self) -> u64 {
        let (mut number, mut shift) = (0, 0);
        for &byte in self.bytes.by_ref() {
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                break;
            }
            shift += 7;
        }
        number
    }

    fn difference(&mut self) -> u64 {
        let folded = self.number();
        (folded >> 1) ^ (folded & 1).wrapping_neg()
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = 1; // A deletion starts with the latest id, which readers ignore.
        for step in self.steps() {
            match step {
                Step::Add { id, clause, hints } => {
                    last = id;
                    write!(f, "{id} ")?;
                    clause.iter().try_for_each(|literal| write!(f, "{literal} "))?;
                    f.write_str("0 ")?;
                    hints.iter().try_for_each(|hint| write!(f, "{hint} "))?;
                }
                Step::Delete(ids) => {
                    write!(f, "{last} d ")?;
                    ids.iter().try_for_each(|id| write!(f, "{id} "))?;
                }
            }
            f.write_str("0\n")?;
        }
        Ok(())
    }
}

impl FromStr for Proof {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        const LITERALS: RangeInclusive<i64> = -(i32::MAX as i64)..=i32::MAX as i64;
        const HINTS: RangeInclusive<i64> = -i64::MAX..=i64::MAX;
        let mut words = Words { text, at: 0 };
        let mut proof = Proof::new();
        let (mut clause, mut numbers) = (Vec::new(), Vec::new());
        while words.peek().is_some() {
            let id = words.number("the id of a step", &(1..=i64::MAX))? as u64;
            if words.peek() == Some("d") {
                words.next();
                words.list("an id or 0", &(0..=i64::MAX), &mut numbers)?;
                proof.push_delete(&numbers.iter().map(|&id| id as u64).collect::<Vec<_>>());
            } else {
                words.list("a literal or 0", &LITERALS, &mut numbers)?;
                clause.clear();
                clause.extend(numbers.iter().map(|&literal| literal as i32));
                words.list("a hint or 0", &HINTS, &mut numbers)?;
                proof.push_add(id, &clause, &numbers);
            }
        }
        Ok(proof)
    }
}

/// The words of a text, apart from white space, and where they are.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn peek(&mut self) -> Option<&'a str> {
        let rest = self.text[self.at..].trim_ascii_start();
        self.at = self.text.len() - rest.len();
        rest.split_ascii_whitespace().next()
    }

    fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.at += word.len();
        Some(word)
    }

    fn number(&mut self, what: &str, range: &RangeInclusive<i64>) -> Result<i64, Fault> {
        let Some(word) = self.next() else {
            return Err(Fault::new(self.at..self.at, format!("the text ends before {what}")));
        };
        let number = word.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let found: String = word.chars().take(20).collect();
            Fault::new(self.at - word.len()..self.at, format!("\"{found}\" is not {what}"))
        })
    }

    /// Numbers up to a 0, in place of those in `into`.
    fn list(
        &mut self,
        what: &str,
        range: &RangeInclusive<i64>,
        into: &mut Vec<i64>,
    ) -> Result<(), Fault> {
        into.clear();
        loop {
            match self.number(what, range)? {
                0 => return Ok(()),
                number => into.push(number),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The four clauses on two variables.
    fn check_text(proof: &str, expected: Result<(), (usize, &str)>) {
        let mut formula = Cnf::new();
        for clause in [[1, 2], [-1, 2], [1, -2], [-1, -2]] {
            formula.add(clause);
        }
        let proof: Proof = proof.parse().unwrap();
        let expected =
            expected.map_err(|(step, message)| Rejection { step, message: message.into() });
        assert_eq!(check(&formula, &proof), expected, "{proof}");
    }

    #[test]
    fn a_proof_is_accepted_exactly_when_each_step_follows() {
        check_text("5 2 0 1 2 0  5 d 1 2 0  6 0 5 3 4 0", Ok(()));
        check_text("5 2 -2 0 0  6 2 2 0 1 2 0  9 0 6 3 6 4 0", Ok(()));
        let open = "clause 5 does not follow: hint 2 leaves both -1 and 2 open";
        check_text("5 1 0 1 2 0  6 0 5 3 4 0", Err((1, open)));
        let early = "clause 6 does not follow: hint 3 leaves both 1 and -2 open";
        check_text("5 2 0 1 2 0  6 0 3 5 4 0", Err((2, early)));
        let dropped = "clause 5 does not follow: its hints end without a conflict";
        check_text("5 2 0 1 0  6 0 5 3 4 0", Err((1, dropped)));
        let deleted = "clause 6 does not follow: hint 3 was deleted or never added";
        check_text("5 2 0 1 2 0  5 d 3 0  6 0 5 3 4 0", Err((3, deleted)));
        let unknown = "clause 5 does not follow: hint 5 was deleted or never added";
        check_text("5 0 5 0", Err((1, unknown)));
        let gone = "clause 8 cannot be deleted: it is not there";
        check_text("4 d 1 8 0", Err((1, gone)));
        check_text("4 2 0 1 2 0", Err((1, "id 4 is not above 4, the last one")));
        let rat = "clause 5 does not follow: hint -2 makes it a RAT step, which is not supported";
        check_text("5 2 0 1 -2 1 0", Err((1, rat)));
        let foreign = "clause 5 does not follow: the formula has no variable 2147483647";
        check_text("5 -2147483647 0 1 2 0", Err((1, foreign)));
        check_text("5 2 0 1 2 0", Err((1, "the proof ends without the empty clause")));
        check_text("", Err((0, "the proof ends without the empty clause")));
    }

    fn check_fault(text: &str, at: &str, message: &str) {
        let start = if at.is_empty() { text.len() } else { text.find(at).unwrap() };
        let fault = Fault::new(start..start + at.len(), message);
        assert_eq!(text.parse::<Proof>(), Err(fault), "{text}");
    }

    #[test]
    fn a_fault_names_its_place() {
        check_fault("5 1 x 0", "x", "\"x\" is not a literal or 0");
        check_fault("5 1 -2147483648 0", "-2147483648", "\"-2147483648\" is not a literal or 0");
        check_fault("-5 0 0", "-5", "\"-5\" is not the id of a step");
        check_fault("7 d 3 -2 0", "-2", "\"-2\" is not an id or 0");
        check_fault("5 0 1 2", "", "the text ends before a hint or 0");
        check_fault("5 d\n", "", "the text ends before an id or 0");
        check_fault("5\u{a0}0 0", "5\u{a0}0", "\"5\u{a0}0\" is not the id of a step");
    }

    #[test]
    fn steps_come_back_as_they_were_pushed() {
        let mut proof = Proof::new();
        proof.push_delete(&[1, i64::MAX as u64]);
        proof.push_add(i64::MAX as u64, &[i32::MAX, -i32::MAX], &[1, -i64::MAX, i64::MAX]);
        proof.push_add(1, &[], &[]);
        let clause = vec![i32::MAX, -i32::MAX];
        let expected = [
            Step::Delete(vec![1, i64::MAX as u64]),
            Step::Add { id: i64::MAX as u64, clause, hints: vec![1, -i64::MAX, i64::MAX] },
            Step::Add { id: 1, clause: vec![], hints: vec![] },
        ];
        assert!(proof.steps().eq(expected));
        assert_eq!(proof.len(), 2);
        assert_eq!(proof.to_string().parse(), Ok(proof));
    }
}
