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

/// Worlds as they look to somebody.
struct View {
    class: Vec<u32>,
    /// The next world of the same class.
    next: Vec<u32>,
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
    words: Vec<u32>,
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
        let mut views = Vec::new();
        for (who, counters) in circuit.views.iter().zip(&circuit.counters) {
            let seen = who.iter().flat_map(|&person| plain.sees[person].iter().cloned());
            let (class, number) = classes(&seen.collect::<Vec<Number>>(), None, listed, budget)?;
            let width = counters + 1;
            let mut table = vec![0; number * width];
            table.iter_mut().step_by(width).for_each(|last| *last = NONE);
            views.push(View { class, next: vec![NONE; listed.worlds], table, width });
        }
        let mut alike = Vec::new();
        for knower in &circuit.knowers {
            alike.push(match &knower.what {
                What::Value(keys) => {
                    let view = &views[knower.view];
                    let within = (view.class.clone(), view.table.len() / view.width);
                    let (group, number) = classes(keys, Some(&within), listed, budget)?;
                    Some(Alike { group, counts: vec![0; number] })
                }
                _ => None,
            });
        }
        let mut words = vec![0; listed.worlds];
        if !circuit.facts.is_empty() {
            for (from, block) in listed.blocks() {
                for (fact, bit) in &circuit.facts {
                    for (word, holds) in words[from..].iter_mut().zip(fact.column(&block)) {
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
            words,
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
        for (knower, alike) in self.circuit.knowers.iter().zip(&mut self.alike) {
            self.budget.spend(self.changed.len() as u64 + 1)?;
            let view = &mut self.views[knower.view];
            self.tipped.clear();
            for &world in &self.changed {
                let word = &mut self.words[world as usize];
                count(knower, view, alike.as_mut(), world, word, &mut self.tipped);
            }
            tell(knower, view, &mut self.words, &mut self.changed, &self.tipped);
        }
        for world in new {
            for view in &mut self.views {
                let last = &mut view.table[view.class[world as usize] as usize * view.width];
                view.next[world as usize] = std::mem::replace(last, world);
            }
        }
        self.finish();
        Ok(self.left)
    }

    /// Which worlds are left?
    fn finish(&mut self) {
        let counted = self.circuit.counted;
        for &world in &self.changed {
            let word = &mut self.words[world as usize];
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
            let is_left = |world: &u32| self.words[*world as usize] & counted != 0;
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

/// Counts a world for what it is now, no longer for what it was.
#[inline]
fn count(
    knower: &Knower,
    view: &mut View,
    mut alike: Option<&mut Alike>,
    world: u32,
    word: &mut u32,
    tipped: &mut Vec<u32>,
) {
    let there = knower.there.holds(*word);
    let now = match &knower.what {
        What::World | What::Value(_) => [there, false],
        What::That(body) => [there && !body.holds(*word), false],
        What::Whether(body) => {
            let so = there && body.holds(*word);
            [so, there && !so]
        }
    };
    for (which, now) in now.into_iter().enumerate() {
        let bit = knower.counts[which];
        if now == (*word & bit != 0) {
            continue;
        }
        *word ^= bit;
        let (class, before) = (view.class[world as usize], known(knower, view, world));
        let counter = class as usize * view.width + 1 + knower.counter + which;
        let one = if now { 1 } else { u32::MAX };
        // Of worlds in which the value is the same, only the first counts.
        let counts = alike.as_deref_mut().is_none_or(|alike| {
            let count = &mut alike.counts[alike.group[world as usize] as usize];
            *count = count.wrapping_add(one);
            *count == u32::from(now)
        });
        if counts {
            view.table[counter] = view.table[counter].wrapping_add(one);
        }
        tipped.extend((before != known(knower, view, world)).then_some(class));
    }
}

/// Is it known where a world is?
#[inline]
fn known(knower: &Knower, view: &View, world: u32) -> bool {
    let at = view.class[world as usize] as usize * view.width + 1 + knower.counter;
    match knower.what {
        What::World | What::Value(_) => view.table[at] <= 1,
        What::That(_) => view.table[at] == 0,
        What::Whether(_) => view.table[at] == 0 || view.table[at + 1] == 0,
    }
}

/// Tells the worlds whether it is known there: those that changed, and those of classes that tipped.
fn tell(knower: &Knower, view: &View, words: &mut [u32], changed: &mut Vec<u32>, tipped: &[u32]) {
    for &world in &*changed {
        let word = &mut words[world as usize];
        if knower.there.holds(*word) {
            let bit = if known(knower, view, world) { knower.known } else { 0 };
            *word = *word & !knower.known | bit;
        }
    }
    for &class in tipped {
        let mut world = view.table[class as usize * view.width];
        if world == NONE {
            continue;
        }
        let bit = if known(knower, view, world) { knower.known } else { 0 };
        while world != NONE {
            let word = &mut words[world as usize];
            if *word & knower.known != bit && knower.there.holds(*word) {
                *word ^= knower.known;
                changed.push(world);
            }
            world = view.next[world as usize];
        }
    }
}
