//! The checkers of the questions about quaternity: from here no search can be reached.

use super::{Best, Check, Explain, Forced, Moves, Perft, Replay, Solve};
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    each!(checker: Replay, Moves, Forced, Explain, Check, Best, Solve, Perft)
}
