//! Proofs as LRAT text: `id literals 0 hints 0` adds a clause, `id d ids 0` deletes some.
//!
//! White space parts the numbers; we write a step on each line, and read any. All else has one spelling, so
//! that a saved proof cannot be changed without notice: a number has no `+` and no zeros in front, and the
//! id before a `d`, which means nothing to a checker, is that of the last clause added (1 before the first).
//! A proof takes no more than five times the bytes of its text.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{Proof, Step};
use crate::fault::Fault;

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = 1;
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
        let mut last = 1;
        let (mut clause, mut numbers) = (Vec::new(), Vec::new());
        while words.peek().is_some() {
            let id = words.number("the id of a step", &(1..=i64::MAX))?;
            let end = words.at;
            if words.peek() == Some("d") {
                if id != last {
                    let digits = id.to_string().len();
                    let message = format!("{id} deletes, where the last id is {last}");
                    return Err(Fault::new(end - digits..end, message));
                }
                words.next();
                words.list("an id or 0", &(0..=i64::MAX), &mut numbers)?;
                proof.push_delete(&numbers.iter().map(|&id| id as u64).collect::<Vec<_>>());
            } else {
                words.list("a literal or 0", &LITERALS, &mut numbers)?;
                clause.clear();
                clause.extend(numbers.iter().map(|&literal| literal as i32));
                words.list("a hint or 0", &HINTS, &mut numbers)?;
                proof.push_add(id as u64, &clause, &numbers);
                last = id;
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
        let number = has_one_spelling(word).then(|| word.parse().ok()).flatten();
        number.filter(|number| range.contains(number)).ok_or_else(|| {
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

/// Is it a number as we write it: no `+`, no zeros in front, no `-0`?
fn has_one_spelling(word: &str) -> bool {
    word == "0" || word.strip_prefix('-').unwrap_or(word).starts_with(|c| ('1'..='9').contains(&c))
}
