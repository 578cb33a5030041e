//! A formula in conjunctive normal form: what the solver and the proof checker have in common.
//!
//! A literal is a non-zero number: `v` for variable v, `-v` for its negation. The text notation is
//! DIMACS, in which comments may say what the variables mean.

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

    /// The formula in DIMACS after comments on its variables: `c variable 1: player 0 guesses 2`. A
    /// variable without a name is a helper, of which the definition knows nothing.
    pub fn with_names<'a>(
        &'a self,
        name: impl Fn(i32) -> Option<String> + 'a,
    ) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| {
            let mut helpers = 0;
            for variable in 1..=self.variables {
                match name(variable) {
                    Some(name) => writeln!(f, "c variable {variable}: {name}")?,
                    None => helpers += 1,
                }
            }
            match helpers {
                0 => {}
                1 => writeln!(f, "c 1 variable without a name is a helper")?,
                _ => writeln!(f, "c {helpers} variables without a name are helpers")?,
            }
            fmt::Display::fmt(self, f)
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_name_the_variables_before_the_clauses() {
        let mut formula = Cnf::new();
        formula.add([1, -3]);
        formula.add([2]);
        let letter = |variable: i32| [None, Some("a"), None, Some("c")][variable as usize];
        let text = formula.with_names(|v| letter(v).map(str::to_string)).to_string();
        let helper = "c 1 variable without a name is a helper\n";
        assert_eq!(text, format!("c variable 1: a\nc variable 3: c\n{helper}{formula}"));
        assert_eq!(formula.with_names(|_| None).to_string().lines().count(), 4);
    }
}
