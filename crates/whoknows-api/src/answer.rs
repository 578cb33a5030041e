//! An answer: one envelope for programs, and text for people.

use serde_json::{Value, json};
use whoknows::verdict::Word;

/// An answer at every door.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Yes, no, don't know.
    pub verdict: Word,
    /// What was asked for.
    pub answer: Value,
    /// What an independent checker needs to confirm it.
    pub evidence: Value,
    /// What it took: counts that are the same on every machine.
    pub spent: Value,
    /// The same for people. May hold terminal styles, which a door that is no terminal strips.
    pub text: String,
    /// Files that the asker wanted kept.
    pub kept: Vec<Kept>,
}

/// A file that the asker wanted kept: the library writes none itself.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The path that was asked for.
    pub path: String,
    /// What goes into it.
    pub content: String,
}

impl Answer {
    /// The envelope for programs.
    pub fn envelope(&self) -> Value {
        json!({
            "verdict": self.verdict.to_string(),
            "answer": self.answer,
            "evidence": self.evidence,
            "spent": self.spent,
        })
    }
}
