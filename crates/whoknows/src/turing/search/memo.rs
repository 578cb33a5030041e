//! What is known about the states seen so far, in bounded memory.
//!
//! A state is named by the sum (exclusive or) of a random number of 128 bits for each of its worlds, so
//! that its name does not depend on how the worlds are numbered; two states of one search have the same
//! name with a chance below 10^-20. The table grows to its cap; then a state that costs less, which is
//! found again soon, makes room for one that costs more.

use super::bits::mix;
use super::bounds::Value;

/// The cost of a state lies between these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: Value,
    /// A plan for this cost is known; `Value::MAX` if none is.
    pub(super) high: Value,
}

/// Nothing is known.
pub(super) const OPEN: Range = Range { low: 0, high: Value::MAX };

/// The code is settled.
pub(super) const SETTLED: Range = Range { low: 0, high: 0 };

impl Range {
    /// The same with so much more to pay before.
    pub(super) fn after(self, step: Value) -> Range {
        Range { low: self.low.saturating_add(step), high: self.high.saturating_add(step) }
    }

    pub(super) fn is_exact(self) -> bool {
        self.low == self.high
    }
}

#[derive(Clone, Copy)]
struct Entry {
    name: (u64, u64),
    range: Range,
}

const FREE: Entry = Entry { name: (0, 0), range: OPEN };

/// How many places a state may stand in.
const PLACES: usize = 8;

/// At most so many states: 128 MB.
const MOST: usize = 1 << 22;

pub(super) struct Memo {
    entries: Vec<Entry>,
}

impl Memo {
    pub(super) fn new() -> Self {
        Memo { entries: vec![FREE; 1 << 8] }
    }

    fn start(&self, name: u128) -> usize {
        name as usize & (self.entries.len() - PLACES)
    }

    pub(super) fn get(&self, name: u128) -> Range {
        let start = self.start(name);
        let halves = (name as u64, (name >> 64) as u64);
        let places = &self.entries[start..start + PLACES];
        places.iter().find(|entry| entry.name == halves).map_or(OPEN, |entry| entry.range)
    }

    /// Adds what was found to what was known, and returns both together.
    pub(super) fn narrow(&mut self, name: u128, found: Range) -> Range {
        let halves = (name as u64, (name >> 64) as u64);
        let (start, room) = (self.start(name), self.entries.len() < MOST);
        let places = &mut self.entries[start..start + PLACES];
        if let Some(entry) = places.iter_mut().find(|entry| entry.name == halves) {
            entry.range.low = entry.range.low.max(found.low);
            entry.range.high = entry.range.high.min(found.high);
            return entry.range;
        }
        let full = places.iter().all(|entry| entry.name != (0, 0));
        if full && room {
            self.grow();
            return self.narrow(name, found);
        }
        if let Some(entry) = places.iter_mut().min_by_key(|entry| entry.range.low) {
            *entry = Entry { name: halves, range: found };
        }
        found
    }

    fn grow(&mut self) {
        let larger = vec![FREE; 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, larger);
        for entry in old.into_iter().filter(|entry| entry.name != (0, 0)) {
            self.narrow(u128::from(entry.name.1) << 64 | u128::from(entry.name.0), entry.range);
        }
    }
}

/// The random number of a world.
pub(super) fn name_of_world(world: usize) -> u128 {
    let half = |salt: u64| u128::from(mix(mix(world as u64 + 1) ^ salt));
    half(0x1234_5678_9abc_def1) << 64 | half(0x0fed_cba9_8765_4321)
}
