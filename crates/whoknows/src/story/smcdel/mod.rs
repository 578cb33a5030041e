//! Problems in the format of SMCDEL, the symbolic model checker for dynamic epistemic logic: read, written, answered.
//!
//! A problem has numbered propositions, a law that says which states are possible, and agents who see the truth
//! of some propositions each; its jobs ask where a formula about knowledge and announcements is true. `check`
//! is the definition, state by state; `symbolic` does the same with diagrams, and is what [`answer`] uses.

// The nouns, and how they are written.
pub mod notation;
pub mod problem;

// The definition, and the engine that is faster.
pub mod check;
pub mod symbolic;

pub use problem::{Formula, Job, JobAnswer, MOST_LISTED, Problem};
pub use symbolic::answer;
