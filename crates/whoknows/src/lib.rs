//! `whoknows`: deduction puzzles solved, proved and explained.
//!
//! Every part keeps what is still possible, cuts it with what was said, and asks what is the same
//! in all that is left. This crate is pure: no files, no clock, no printing, no environment and no
//! JSON. A search takes a [`budget::Budget`] that belongs to the caller, and every answer is a
//! [`verdict::Verdict`] with evidence that a checker without search code confirms.

pub mod budget;
mod cdcl;
pub mod cnf;
pub mod fault;
pub mod hats;
pub mod lrat;
pub mod nonogram;
pub mod quaternity;
pub mod russian;
pub mod sat;
pub mod turing;
pub mod verdict;
pub mod worlds;
