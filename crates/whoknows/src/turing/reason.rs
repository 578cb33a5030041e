//! Reasons why a law is not that of a verifier, and why a code is not the answer.
//!
//! A law is out if no *completion* is a world: a completion adds a law for every other place, each of them
//! one that no answer contradicts. A *place* is a verifier; in nightmare it is a card, whose law must agree
//! with what some verifier said, and the laws must be valid in some order. `check::confirms` confirms a
//! reason by looking at every completion; `search` finds it, `explain` says it.

use super::code::Code;
use super::deck::Choice;
use super::test::Test;

/// A law that a verifier cannot have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excluded {
    /// The verifier.
    pub verifier: usize,
    /// The law.
    pub choice: Choice,
    /// Why not.
    pub reason: Reason,
}

/// Why a law is out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// What the verifier said in this test contradicts it.
    Answer {
        /// The test, from 0.
        test: usize,
    },
    /// It has fewer codes than there are verifiers. In a valid game every other law alone excludes
    /// one of its codes, and one is the answer.
    Few {
        /// How many codes it has.
        codes: usize,
    },
    /// It has no code in common with any laws of these places together. No smaller set of places
    /// has this.
    Apart {
        /// The places; one without any law is enough.
        places: Vec<usize>,
    },
    /// Every completion fails.
    Failures(Failures),
}

/// Completions that fail, by the first condition that fails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failures {
    /// No code is left.
    pub none: Failing,
    /// More than one code is left. The example leaves the fewest.
    pub several: Failing,
    /// One code is left, but some law is redundant.
    pub redundant: Failing,
    /// Only in nightmare: it is a valid game, but no order of the laws agrees with the answers.
    pub misplaced: Failing,
}

/// Completions that fail in the same way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failing {
    /// How many.
    pub ways: u64,
    /// One of them, a law for each place, if there is any.
    pub example: Option<Vec<Choice>>,
}

impl Failures {
    /// All of them.
    pub fn ways(&self) -> u64 {
        let kinds = [&self.none, &self.several, &self.redundant, &self.misplaced];
        kinds.iter().fold(0, |sum, kind| sum.saturating_add(kind.ways))
    }
}

impl Failing {
    /// Counts some more; the example is kept if there is one.
    pub(super) fn add(&mut self, ways: u64, example: impl FnOnce() -> Vec<Choice>) {
        self.ways += ways;
        self.example.get_or_insert_with(example);
    }
}

/// Why something is out, and the tests that this takes: none of them can be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needed<R> {
    /// Why. Of the tests, only those below count.
    pub why: R,
    /// The tests, in order.
    pub tests: Vec<Test>,
}

/// Why a code is not the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotTheCode {
    /// The code.
    pub code: Code,
    /// A place none of whose laws holds for the code and agrees with the answers; or else how every
    /// choice of laws that hold for the code fails.
    pub why: Result<Failures, usize>,
}
