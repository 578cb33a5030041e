//! The checkers of the questions about stories: from here no search can be reached.

use super::{Be, Fmt, Lint, Smcdel, Solve, Sweep, Unbounded, Views, Why};
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    each!(checker: Solve, Why, Views, Be, Sweep, Unbounded, Lint, Fmt, Smcdel)
}
