//! The checkers of the questions about hats: from here no search can be reached.

use super::{ColouringMap, Count, Explain, Find, Look, Number, Prove};
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    each!(checker: Prove, Find, Number, Explain, Count, ColouringMap, Look)
}
