//! The checkers of the questions about Russian cards: from here no search can be reached.

use super::{Check, Exists, Find, Protocol, Security, SizeMap, Views};
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    vec![
        checker::<Find>(),
        checker::<Check>(),
        checker::<Views>(),
        checker::<Exists>(),
        checker::<SizeMap>(),
        checker::<Security>(),
        checker::<Protocol>(),
    ]
}
