//! What changes when worlds come: bits of worlds, counts of classes, and again bits of worlds.
//!
//! Those who know something are gone through in an order in which each depends only on those before. A world whose
//! bits changed is counted anew; a class whose counts tip makes all its worlds change.

use std::collections::BTreeSet;
use std::ops::Range;

use super::MOST_SHOWN;
use super::classes::classes;
use super::gates::{Circuit, Knower, What};
use super::listed::Listed;
use crate::budget::Budget;
use crate::story::plain::{Number, Plain};
use crate::story::told::Untold;

/// The end of a list of worlds.
const NONE: u32 = u32::MAX;
/// As many worlds that are left are kept at hand; of more, those that are left are looked up when they are few.
const KEPT: usize = 4_000;

/// How worlds look to somebody.
struct View {
    /// Where a world keeps its class, and after it the next world of the class.
    place: usize,
    /// For each class its last world and its counters.
    table: Vec<u32>,
    width: usize,
}

/// Worlds of a class in which a value is the same.
struct Alike {
    group: Vec<u32>,
    counts: Vec<u32>,
}

/// All worlds so far.
pub(super) struct Flow<'a> {
    plain: &'a Plain,
    listed: &'a Listed,
    circuit: &'a Circuit,
    budget: &'a Budget<'a>,
    /// For each world its bits, and for each view its class and the next world of that: what is asked of a world
    /// together lies together.
    rows: Vec<u32>,
    size: usize,
    views: Vec<View>,
    /// One for each that knows a value.
    alike: Vec<Option<Alike>>,
    changed: Vec<u32>,
    tipped: Vec<u32>,
    come: u32,
    left: usize,
    /// The worlds that are left, if they are not too many.
    kept: Option<BTreeSet<u32>>,
}

impl<'a> Flow<'a> {
    pub(super) fn new(
        plain: &'a Plain,
        listed: &'a Listed,
        circuit: &'a Circuit,
        budget: &'a Budget<'a>,
    ) -> Result<Self, Untold> {
        let size = 1 + 2 * circuit.views.len();
        let mut rows = vec![NONE; listed.worlds * size];
        rows.iter_mut().step_by(size).for_each(|word| *word = 0);
        let mut views: Vec<View> = Vec::new();
        let mut looks = Vec::new();
        for (who, counters) in circuit.views.iter().zip(&circuit.counters) {
            let seen = who.iter().flat_map(|&person| plain.sees[person].iter().cloned());
            let (class, number) = classes(&seen.collect::<Vec<Number>>(), None, listed, budget)?;
            let width = counters + 1;
            let mut table = vec![0; number * width];
            table.iter_mut().step_by(width).for_each(|last| *last = NONE);
            let place = 1 + 2 * views.len();
            for (row, class) in rows.chunks_exact_mut(size).zip(&class) {
                row[place] = *class;
            }
            let is_needed = circuit
                .knowers
                .iter()
                .any(|knower| knower.view == views.len() && matches!(knower.what, What::Value(_)));
            looks.push((if is_needed { class } else { Vec::new() }, number));
            views.push(View { place, table, width });
        }
        let mut alike = Vec::new();
        for knower in &circuit.knowers {
            alike.push(match &knower.what {
                What::Value(keys) => {
                    let (group, number) = classes(keys, Some(&looks[knower.view]), listed, budget)?;
                    Some(Alike { group, counts: vec![0; number] })
                }
                _ => None,
            });
        }
        if !circuit.facts.is_empty() {
            for (from, block) in listed.blocks() {
                for (fact, bit) in &circuit.facts {
                    let words = rows[from * size..].iter_mut().step_by(size);
                    for (word, holds) in words.zip(fact.column(&block)) {
                        *word |= if holds { *bit } else { 0 };
                    }
                }
            }
        }
        Ok(Flow {
            plain,
            listed,
            circuit,
            budget,
            rows,
            size,
            views,
            alike,
            changed: Vec::new(),
            tipped: Vec::new(),
            come: 0,
            left: 0,
            kept: Some(BTreeSet::new()),
        })
    }

    /// The next value, with the worlds that come with it. Says how many are left at the end.
    pub(super) fn step(&mut self, new: Range<u32>) -> Result<usize, Untold> {
        self.changed.clear();
        self.changed.extend(new.clone());
        self.come = new.end;
        let mut seen = vec![false; self.views.len()];
        for (knower, alike) in self.circuit.knowers.iter().zip(&mut self.alike) {
            self.budget.spend(self.changed.len() as u64 + 1)?;
            let view = &mut self.views[knower.view];
            // New worlds go to their classes when these are looked at first.
            let is_first = !std::mem::replace(&mut seen[knower.view], true);
            // They stand first; later they may stand among the changed ones again.
            let fresh = if is_first { new.len() } else { 0 };
            self.tipped.clear();
            for (at, &world) in self.changed.iter().enumerate() {
                let from = world as usize * self.size;
                let row = &mut self.rows[from..from + self.size];
                if at < fresh {
                    let last = &mut view.table[row[view.place] as usize * view.width];
                    row[view.place + 1] = std::mem::replace(last, world);
                }
                count(knower, view, alike.as_mut(), world, row, &mut self.tipped);
            }
            tell(knower, view, &mut self.rows, self.size, &mut self.changed, &self.tipped);
        }
        self.finish();
        Ok(self.left)
    }

    /// Which worlds are left?
    fn finish(&mut self) {
        let counted = self.circuit.counted;
        for &world in &self.changed {
            let word = &mut self.rows[world as usize * self.size];
            let left = self.circuit.left.holds(*word);
            if left == (*word & counted != 0) {
                continue;
            }
            *word ^= counted;
            if left {
                self.left += 1;
            } else {
                self.left -= 1;
            }
            if let Some(kept) = &mut self.kept {
                let _ = if left { kept.insert(world) } else { kept.remove(&world) };
            }
        }
        if self.left > KEPT {
            self.kept = None;
        } else if self.kept.is_none() && self.left <= MOST_SHOWN {
            let is_left = |world: &u32| self.rows[*world as usize * self.size] & counted != 0;
            self.kept = Some((0..self.come).filter(is_left).collect());
        }
    }

    /// The worlds that are left, described, if they are few.
    pub(super) fn shown(&self) -> Vec<String> {
        let kept = self.kept.iter().flatten().take(MOST_SHOWN + 1);
        let mut worlds: Vec<Vec<i64>> = kept.map(|&world| self.listed.world(world)).collect();
        if worlds.len() > MOST_SHOWN {
            return Vec::new();
        }
        worlds.sort_unstable();
        worlds.iter().map(|world| self.plain.describe(world)).collect()
    }
}

/// Counts a world for what it is now, no longer for what it was, and tells it whether it is known there.
#[inline]
fn count(
    knower: &Knower,
    view: &mut View,
    mut alike: Option<&mut Alike>,
    world: u32,
    row: &mut [u32],
    tipped: &mut Vec<u32>,
) {
    let (before, class) = (row[0], row[view.place]);
    let there = knower.there.holds(before);
    let now = match &knower.what {
        What::World | What::Value(_) => [there, false],
        What::That(body) => [there && !body.holds(before), false],
        What::Whether(body) => {
            let so = there && body.holds(before);
            [so, there && !so]
        }
    };
    let mut word = before;
    for (which, now) in now.into_iter().enumerate() {
        let bit = knower.counts[which];
        if now == (before & bit != 0) {
            continue;
        }
        word ^= bit;
        let was = known(knower, view, class);
        let one = if now { 1 } else { u32::MAX };
        // Of worlds in which the value is the same, only the first counts.
        let counts = alike.as_deref_mut().is_none_or(|alike| {
            let count = &mut alike.counts[alike.group[world as usize] as usize];
            *count = count.wrapping_add(one);
            *count == u32::from(now)
        });
        if counts {
            let counter = &mut view.table[class as usize * view.width + 1 + knower.counter + which];
            *counter = counter.wrapping_add(one);
        }
        tipped.extend((was != known(knower, view, class)).then_some(class));
    }
    if there {
        let bit = if known(knower, view, class) { knower.known } else { 0 };
        word = word & !knower.known | bit;
    }
    row[0] = word;
}

/// Is it known in this class?
#[inline]
fn known(knower: &Knower, view: &View, class: u32) -> bool {
    let at = class as usize * view.width + 1 + knower.counter;
    match knower.what {
        What::World | What::Value(_) => view.table[at] <= 1,
        What::That(_) => view.table[at] == 0,
        What::Whether(_) => view.table[at] == 0 || view.table[at + 1] == 0,
    }
}

/// Tells the worlds of classes that tipped whether it is known there.
fn tell(
    knower: &Knower,
    view: &View,
    rows: &mut [u32],
    size: usize,
    changed: &mut Vec<u32>,
    tipped: &[u32],
) {
    for &class in tipped {
        let mut world = view.table[class as usize * view.width];
        let bit = if known(knower, view, class) { knower.known } else { 0 };
        while world != NONE {
            let from = world as usize * size;
            let row = &mut rows[from..from + size];
            if row[0] & knower.known != bit && knower.there.holds(row[0]) {
                row[0] ^= knower.known;
                changed.push(world);
            }
            world = row[view.place + 1];
        }
    }
}
