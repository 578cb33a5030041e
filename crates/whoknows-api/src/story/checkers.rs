//! The checkers of the questions about stories: from here no search can be reached.

use super::{Solve, Why};
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    each!(checker: Solve, Why)
}
