//! The checkers of the questions about nonograms: from here no search can be reached.

use super::check::Check;
use super::convert::Convert;
use super::draw::Draw;
use super::explain::Explain;
use super::fix::Fix;
use super::hint::Hint;
use super::make::Make;
use super::random::Random;
use super::rate::Rate;
use super::solve::Solve;
use super::status::Status;
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    each!(checker: Solve, Explain, Hint, Check, Status, Rate, Fix, Make, Random, Convert, Draw)
}
