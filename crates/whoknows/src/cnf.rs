//! A formula in conjunctive normal form: what the solver and the proof checker have in common.
//!
//! A literal is a non-zero number: `v` for variable v, `-v` for its negation. The text notation is
//! DIMACS.

use std::fmt;

/// A list of clauses, each an "or" of literals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cnf {
    variables: i32,
    literals: Vec<i32>,
    ends: Vec<usize>,
}

impl Cnf {
    /// The empty formula, which is true.
    pub fn new() -> Self {
        Self::default()
    }

    /// A variable that no clause uses yet.
    pub fn variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    /// Adds a clause.
    ///
    /// # Panics
    /// If a literal is zero.
    pub fn add(&mut self, clause: impl IntoIterator<Item = i32>) {
        for literal in clause {
            assert!(literal != 0 && literal != i32::MIN, "a literal is not zero");
            self.variables = self.variables.max(literal.abs());
            self.literals.push(literal);
        }
        self.ends.push(self.literals.len());
    }

    /// The clauses in the order they were added.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[i32]> {
        (0..self.ends.len()).map(|i| {
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            &self.literals[start..self.ends[i]]
        })
    }

    /// The number of variables.
    pub fn variables(&self) -> usize {
        self.variables as usize
    }
}

impl fmt::Display for Cnf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "p cnf {} {}", self.variables, self.ends.len())?;
        for clause in self.clauses() {
            for literal in clause {
                write!(f, "{literal} ")?;
            }
            writeln!(f, "0")?;
        }
        Ok(())
    }
}
