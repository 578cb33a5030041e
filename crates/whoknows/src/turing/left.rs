//! What is left of a game after tests: how many worlds, by code and by law.
//!
//! `check::left` counts them by the definition, `search::left` fast.

use super::code::Code;
use super::deck::Choice;

/// What is left of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// How many worlds there were before the tests.
    pub before: u64,
    /// How many agree with all tests.
    pub worlds: u64,
    /// The codes of these worlds, in order.
    pub codes: Vec<CodeLeft>,
    /// The laws that each verifier may still have, in the order of the cards.
    pub laws: Vec<Vec<LawLeft>>,
}

/// A code that is still possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLeft {
    /// The code.
    pub code: Code,
    /// In how many worlds it is the answer.
    pub worlds: u64,
}

/// A law that a verifier may still have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LawLeft {
    /// The law.
    pub choice: Choice,
    /// In how many worlds it may be that of the verifier.
    pub worlds: u64,
}

/// Tests that leave no world, although there was one before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emptied {
    /// The first test after which none was left, from 0.
    pub test: usize,
}

impl Left {
    /// Is this code possible?
    pub fn has_code(&self, code: Code) -> bool {
        self.codes.iter().any(|left| left.code == code)
    }

    /// May the verifier have this law?
    pub fn has_law(&self, verifier: usize, choice: Choice) -> bool {
        let laws = self.laws.get(verifier).into_iter().flatten();
        laws.into_iter().any(|left| left.choice == choice)
    }
}
