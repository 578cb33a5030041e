//! The checkers of the questions about Russian cards: from here no search can be reached.

use super::{Check, Exists, Find, Protocol, Security, SizeMap, Views};
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    each!(checker: Find, Check, Views, Exists, SizeMap, Security, Protocol)
}
