//! The checkers of the questions about the Turing Machine: from here no search can be reached.

use super::cards::Cards;
use super::check::Check;
use super::count::Count;
use super::explain::Explain;
use super::lint::Lint;
use super::make::Make;
use super::next::Next;
use super::plan::Plan;
use super::show::Show;
use super::solve::Solve;
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    each!(checker: Solve, Explain, Next, Plan, Make, Check, Show, Cards, Count, Lint)
}
