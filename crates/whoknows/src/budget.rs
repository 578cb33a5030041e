//! What a search may spend, and who watches it.
//!
//! The caller owns the clock, the stop flag and the progress bar, and lends them as a [`Watcher`];
//! the search counts its own work in *nodes* (its smallest step that is the same on every machine:
//! a colouring, a conflict, a line solve) and asks [`Budget::spend`] whether it may go on.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What the caller lends to a search.
pub trait Watcher: Sync {
    /// Has somebody asked to stop?
    fn stopped(&self) -> bool {
        false
    }
    /// Time since the question was asked, by the caller's clock.
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
    /// The search has come this far.
    fn progress(&self, _progress: &Progress) {}
}

/// Nobody watches: no clock, no stop, no progress.
pub struct Unwatched;

impl Watcher for Unwatched {}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is counted, in the plural: "colourings".
    pub unit: &'static str,
    /// How many are done.
    pub done: u64,
    /// How many there are, where that is known.
    pub total: Option<u64>,
}

/// The limits that the caller sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// At most this many nodes.
    pub nodes: Option<u64>,
    /// At most this long, by the caller's clock.
    pub time: Option<Duration>,
    /// At most this many threads; at least 1.
    pub threads: usize,
}

/// No limit, one thread.
pub const NO_LIMITS: Limits = Limits { nodes: None, time: None, threads: 1 };

/// Why a search ended before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The node limit was reached.
    Nodes,
    /// The time limit was reached.
    Time,
    /// Somebody asked to stop.
    Stopped,
    /// The method cannot go further at this size: a table or a proof would grow past its bound.
    Size,
    /// As many tries as are made without a limit found nothing.
    Tries,
}

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Ended::Nodes => "the node limit was reached",
            Ended::Time => "the time limit was reached",
            Ended::Stopped => "it was stopped",
            Ended::Size => "it is too large for the methods here",
            Ended::Tries => "none was found in as many tries as are made without a limit",
        })
    }
}

/// What a search may still spend. Shared by all its threads.
pub struct Budget<'a> {
    limits: Limits,
    watcher: &'a dyn Watcher,
    spent: AtomicU64,
}

impl<'a> Budget<'a> {
    /// A budget with these limits, watched by the caller.
    pub fn new(limits: Limits, watcher: &'a dyn Watcher) -> Self {
        Budget { limits, watcher, spent: AtomicU64::new(0) }
    }

    /// No limit, nobody watching: for tests and small questions.
    pub fn unlimited() -> Budget<'static> {
        Budget::new(NO_LIMITS, &Unwatched)
    }

    /// Counts `nodes` as spent and says whether the search may go on.
    pub fn spend(&self, nodes: u64) -> Result<(), Ended> {
        self.spent.fetch_add(nodes, Ordering::Relaxed);
        self.check()
    }

    /// May the search go on?
    pub fn check(&self) -> Result<(), Ended> {
        if self.watcher.stopped() {
            return Err(Ended::Stopped);
        }
        if self.limits.nodes.is_some_and(|most| self.spent() > most) {
            return Err(Ended::Nodes);
        }
        if self.limits.time.is_some_and(|most| self.watcher.elapsed() > most) {
            return Err(Ended::Time);
        }
        Ok(())
    }

    /// A budget for one of many steps: at most so many nodes, the same clock and the same caller. What
    /// it spent is to be spent here too.
    #[must_use]
    pub fn part(&self, nodes: u64) -> Budget<'a> {
        let nodes = self.nodes_left().map_or(nodes, |left| left.min(nodes));
        Budget::new(Limits { nodes: Some(nodes), ..self.limits }, self.watcher)
    }

    /// Nodes spent so far.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Nodes left under the limit, if there is one.
    pub fn nodes_left(&self) -> Option<u64> {
        self.limits.nodes.map(|most| most.saturating_sub(self.spent()))
    }

    /// May so much be written down, in literals of a formula or rows of a table, that no node is counted for?
    /// Whoever allows few nodes wants an end soon, and writing takes its time too.
    pub fn affords(&self, written: u64) -> bool {
        const A_NODE: u64 = 2_000;
        self.nodes_left().is_none_or(|left| written <= left.saturating_mul(A_NODE))
    }

    /// The limits that the caller set.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// How many threads the search may use.
    pub fn threads(&self) -> usize {
        self.limits.threads.max(1)
    }

    /// Tells the caller how far the search has come.
    pub fn report(&self, unit: &'static str, done: u64, total: Option<u64>) {
        self.watcher.progress(&Progress { unit, done, total });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_node_limit_ends_a_search_just_after_it() {
        let budget = Budget::new(Limits { nodes: Some(10), ..NO_LIMITS }, &Unwatched);
        assert_eq!(budget.spend(10), Ok(()));
        assert_eq!(budget.nodes_left(), Some(0));
        assert_eq!(budget.spend(1), Err(Ended::Nodes));
        assert_eq!(budget.spent(), 11);
    }

    #[test]
    fn few_nodes_are_not_enough_for_a_long_formula() {
        let budget = Budget::new(Limits { nodes: Some(10), ..NO_LIMITS }, &Unwatched);
        assert!(budget.affords(20_000) && !budget.affords(20_001));
        let _ = budget.spend(10);
        assert!(!budget.affords(1));
        assert!(Budget::unlimited().affords(u64::MAX));
    }

    #[test]
    fn a_part_ends_by_itself_or_with_the_whole() {
        let budget = Budget::new(Limits { nodes: Some(10), ..NO_LIMITS }, &Unwatched);
        assert_eq!(budget.part(3).spend(4), Err(Ended::Nodes));
        assert_eq!(budget.spend(8), Ok(()));
        let part = budget.part(100);
        assert_eq!((part.spend(2), part.spend(1)), (Ok(()), Err(Ended::Nodes)));
        assert_eq!(budget.spent(), 8);
    }

    #[test]
    fn the_callers_clock_and_stop_flag_are_asked() {
        struct Caller(bool);
        impl Watcher for Caller {
            fn stopped(&self) -> bool {
                self.0
            }
            fn elapsed(&self) -> Duration {
                Duration::from_secs(3)
            }
        }
        let limits = Limits { time: Some(Duration::from_secs(2)), ..NO_LIMITS };
        assert_eq!(Budget::new(limits, &Caller(false)).check(), Err(Ended::Time));
        assert_eq!(Budget::new(limits, &Caller(true)).check(), Err(Ended::Stopped));
    }
}
