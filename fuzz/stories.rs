//! What must hold of any bytes that are read as a story, or as a problem of SMCDEL's.
//!
//! A text is refused with a place that is one of it. Else it is written canonically, and that once more is the
//! same; it is told in columns and by the definition within a small budget, and both say the same if both come to
//! the end. The fuzz target `stories` and the test that replays its corpus
//! (`crates/whoknows/tests/fuzzed.rs`) both include this file.

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::story::smcdel::{Problem, answer, check};
use whoknows::story::told::{Settings, Told, Untold};
use whoknows::story::{Story, columns, definition, fmt};

/// So much is told of a story.
const NODES: u64 = 20_000;

/// As a story. Was it read?
pub(crate) fn story(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let story: Story = match text.parse() {
        Ok(story) => story,
        Err(fault) => {
            let fault: whoknows::fault::Fault = fault;
            assert!(text.get(fault.at.clone()).is_some(), "{:?}: {fault}", fault.at);
            return false;
        }
    };
    let written = fmt::fmt(&story).expect("what was read can be written");
    let again: Story = written.parse().unwrap_or_else(|fault| panic!("{fault:?}: {written}"));
    assert_eq!(fmt::fmt(&again).as_ref(), Ok(&written));
    let (fast, slow) = (told(&story, columns::tell), told(&story, definition::tell));
    if let (Some(fast), Some(slow)) = (fast, slow) {
        assert_eq!(fast, slow, "{text}");
    }
    true
}

/// A way to tell a story.
type Tell = fn(&Story, &Settings, &Budget<'_>) -> Result<Told, Untold>;

/// As it is told, if it comes to its end.
fn told(story: &Story, tell: Tell) -> Option<Told> {
    let budget = Budget::new(Limits { nodes: Some(NODES), ..NO_LIMITS }, &Unwatched);
    match tell(story, &Settings::new(), &budget) {
        Ok(told) => Some(told).filter(|told| told.ended.is_none()),
        Err(Untold::Fault(fault)) => {
            assert!(story.text().get(fault.at.clone()).is_some(), "{:?}: {fault}", fault.at);
            None
        }
        Err(Untold::Ended(_)) => None,
    }
}

/// As a problem. Was it read?
pub(crate) fn problem(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let problem: Problem = match text.parse() {
        Ok(problem) => problem,
        Err(fault) => {
            let fault: whoknows::fault::Fault = fault;
            assert!(text.get(fault.at.clone()).is_some(), "{:?}: {fault}", fault.at);
            return false;
        }
    };
    assert_eq!(problem.to_string().parse().as_ref(), Ok(&problem), "{problem}");
    let budget = || Budget::new(Limits { nodes: Some(NODES), ..NO_LIMITS }, &Unwatched);
    if let (Ok(fast), Ok(slow)) = (answer(&problem, &budget()), check::answer(&problem, &budget()))
    {
        assert_eq!(fast, slow, "{text}");
    }
    true
}
