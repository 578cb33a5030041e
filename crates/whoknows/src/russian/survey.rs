//! A map: for every size up to some number of cards, is there a good announcement?

use rayon::prelude::*;

use super::evidence::{GoodList, Impossible};
use super::hand::Hand;
use super::search::find;
use super::size::Size;
use crate::budget::{Budget, Ended, Limits, NO_LIMITS, Progress, Watcher};
use crate::verdict::Verdict;

/// One cell of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The size.
    pub size: Size,
    /// Is there a good announcement?
    pub verdict: Verdict<GoodList, Impossible>,
}

/// Watches one cell for the one who watches the whole: passes on the clock and the stop flag.
struct Quiet<'a>(&'a Budget<'a>);

impl Watcher for Quiet<'_> {
    fn stopped(&self) -> bool {
        self.0.check().is_err()
    }

    fn progress(&self, _: &Progress) {}
}

/// Decides these sizes, side by side; a limit on nodes holds for each of them. The cells come in the
/// order of the sizes. Once the budget has ended, the rest is "don't know".
pub fn survey(sizes: &[Size], budget: &Budget) -> Vec<Cell> {
    let done = std::sync::atomic::AtomicU64::new(0);
    let limits = Limits { nodes: budget.limits().nodes, ..NO_LIMITS };
    let cell = |&size: &Size| {
        let watcher = Quiet(budget);
        let own = Budget::new(limits, &watcher);
        let verdict = find(size, Hand::first(size.a()), &own);
        let verdict = match (verdict, budget.check()) {
            (Verdict::Unknown(Ended::Stopped), Err(ended)) => Verdict::Unknown(ended),
            (verdict, _) => verdict,
        };
        let done = done.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1;
        budget.report("sizes", done, Some(sizes.len() as u64));
        Cell { size, verdict }
    };
    let pool = (budget.threads() > 1)
        .then(|| rayon::ThreadPoolBuilder::new().num_threads(budget.threads()).build());
    match pool {
        Some(Ok(pool)) => pool.install(|| sizes.par_iter().map(cell).collect()),
        _ => sizes.iter().map(cell).collect(),
    }
}
