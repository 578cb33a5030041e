//! The checkers of the questions about quaternity: from here no search can be reached.

use super::{Best, Check, Explain, Forced, Moves, Perft, Replay, Solve};
use crate::verify::{Checker, checker};

/// One for each question.
pub(crate) fn checkers() -> Vec<Checker> {
    vec![
        checker::<Replay>(),
        checker::<Moves>(),
        checker::<Forced>(),
        checker::<Explain>(),
        checker::<Check>(),
        checker::<Best>(),
        checker::<Solve>(),
        checker::<Perft>(),
    ]
}
