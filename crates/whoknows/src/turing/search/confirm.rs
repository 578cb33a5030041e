//! What the search finds, confirmed by the definition before it goes out.
//!
//! The definition has so many steps for it; what takes longer, a reader can have confirmed later. If the
//! two disagree the program stops, because an answer would be a lie.

use std::fmt::Debug;

use crate::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};

/// The most steps of the definition before an answer goes out: some tenths of a second.
const AT_ONCE: u64 = 2_000_000;

/// What may be spent to confirm an answer.
pub(in crate::turing) fn at_once() -> Budget<'static> {
    Budget::new(Limits { nodes: Some(AT_ONCE), ..NO_LIMITS }, &Unwatched)
}

/// Stops if the definition, as far as it came, says otherwise.
pub(in crate::turing) fn agree<T: PartialEq + Debug>(found: &T, defined: Result<T, Ended>) {
    if let Ok(defined) = defined {
        assert_eq!(*found, defined, "the search and the definition disagree");
    }
}

/// Stops if the checker, as far as it came, refuses it.
pub(in crate::turing) fn accepted(checked: Result<bool, Ended>) {
    assert_ne!(checked, Ok(false), "the checker refuses what the search found");
}
