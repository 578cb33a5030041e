//! The nodes of all diagrams, each once; and what is remembered of operations.
//!
//! Nodes stand in the order in which they were made, parts before wholes. A table by hash (open addressing, at
//! most half full) finds a node by what it asks and its parts. Nothing is ever listed in the table's order, so
//! the same calls have the same results everywhere.

use super::Bdd;
use crate::budget::Ended;

/// A variable and the functions below it; the high one is never the opposite of a node.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) variable: u32,
    pub(super) low: Bdd,
    pub(super) high: Bdd,
}

/// What the constant asks: it comes after all variables.
pub(super) const NOTHING: u32 = u32::MAX;

/// No node: node 0 is the constant, which nobody looks for.
const FREE: u32 = 0;

/// The fewest places in a table; a power of two, as all its sizes.
const FEWEST: usize = 1 << 10;

/// All nodes.
pub(super) struct Store {
    nodes: Vec<Node>,
    places: Vec<u32>,
    most: usize,
}

/// A well mixed number of three.
fn hash(a: u32, b: u32, c: u32) -> usize {
    let low = u64::from(a) | u64::from(b) << 32;
    let mixed = (low.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(c).rotate_left(17))
        .wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed ^ (mixed >> 32)) as usize
}

impl Store {
    pub(super) fn new(most: usize) -> Self {
        let constant = Node { variable: NOTHING, low: Bdd::TRUE, high: Bdd::TRUE };
        Store { nodes: vec![constant], places: vec![FREE; FEWEST], most: most.min(1 << 30) }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn at(&self, f: Bdd) -> Node {
        self.nodes[f.node()]
    }

    /// The variable that `f` asks first.
    pub(super) fn first(&self, f: Bdd) -> u32 {
        self.nodes[f.node()].variable
    }

    /// What is left of `f` where this variable is false, and where it is true; it asks none before it.
    pub(super) fn parts(&self, f: Bdd, variable: u32) -> (Bdd, Bdd) {
        let node = self.at(f);
        if node.variable != variable {
            return (f, f);
        }
        (node.low.flipped(f.is_flipped()), node.high.flipped(f.is_flipped()))
    }

    /// The function with these parts.
    pub(super) fn node(&mut self, variable: u32, low: Bdd, high: Bdd) -> Result<Bdd, Ended> {
        if low == high {
            return Ok(low);
        }
        let flip = high.is_flipped();
        let (low, high) = (low.flipped(flip), high.flipped(flip));
        let mask = self.places.len() - 1;
        let mut place = hash(variable, low.0, high.0) & mask;
        while self.places[place] != FREE {
            let node = self.nodes[self.places[place] as usize];
            if node.variable == variable && node.low == low && node.high == high {
                return Ok(Bdd(self.places[place] << 1).flipped(flip));
            }
            place = (place + 1) & mask;
        }
        if self.nodes.len() >= self.most {
            return Err(Ended::Size);
        }
        let number = self.nodes.len() as u32;
        self.nodes.push(Node { variable, low, high });
        self.places[place] = number;
        if self.nodes.len() * 2 > self.places.len() {
            self.rebuild();
        }
        Ok(Bdd(number << 1).flipped(flip))
    }

    /// The table anew, four times as large as the nodes are many.
    fn rebuild(&mut self) {
        let size = (self.nodes.len() * 4).next_power_of_two().max(FEWEST);
        self.places.clear();
        self.places.resize(size, FREE);
        for (number, node) in (0..).zip(&self.nodes).skip(1) {
            let mut place = hash(node.variable, node.low.0, node.high.0) & (size - 1);
            while self.places[place] != FREE {
                place = (place + 1) & (size - 1);
            }
            self.places[place] = number;
        }
    }

    /// Forgets the nodes from this number on, but for those of `kept`, which move up; its new name.
    pub(super) fn forget(&mut self, from: usize, kept: Bdd) -> Bdd {
        let mut names = vec![0; self.nodes.len() - from];
        if let Some(name) = kept.node().checked_sub(from) {
            names[name] = 1;
        }
        // Parts stand before wholes, so one look from the end finds all that is needed.
        for number in (from..self.nodes.len()).rev().filter(|number| *number <= kept.node()) {
            if names[number - from] == 1 {
                let Node { low, high, .. } = self.nodes[number];
                for part in [low, high] {
                    if let Some(name) = part.node().checked_sub(from) {
                        names[name] = 1;
                    }
                }
            }
        }
        let renamed = |names: &[u32], f: Bdd| match f.node().checked_sub(from) {
            Some(name) => Bdd(names[name] << 1).flipped(f.is_flipped()),
            None => f,
        };
        let mut end = from;
        for number in from..self.nodes.len() {
            if names[number - from] == 1 {
                let Node { variable, low, high } = self.nodes[number];
                let (low, high) = (renamed(&names, low), renamed(&names, high));
                self.nodes[end] = Node { variable, low, high };
                names[number - from] = end as u32;
                end += 1;
            }
        }
        self.nodes.truncate(end);
        self.rebuild();
        renamed(&names, kept)
    }
}

/// What was asked, and its answer.
#[derive(Clone, Copy)]
struct Entry {
    f: u32,
    g: u32,
    with: u32,
    result: Bdd,
}

/// Answers to calls; a newer one takes the place of an older one.
pub(super) struct Cache {
    entries: Vec<Entry>,
}

/// No call has constants for both, so this is never asked.
const EMPTY: Entry = Entry { f: 0, g: 0, with: 0, result: Bdd::TRUE };

impl Cache {
    pub(super) fn new() -> Self {
        Cache { entries: vec![EMPTY; FEWEST] }
    }

    pub(super) fn get(&self, f: Bdd, g: Bdd, with: u32) -> Option<Bdd> {
        let entry = self.entries[hash(f.0, g.0, with) & (self.entries.len() - 1)];
        (entry.f == f.0 && entry.g == g.0 && entry.with == with).then_some(entry.result)
    }

    pub(super) fn put(&mut self, f: Bdd, g: Bdd, with: u32, result: Bdd) {
        let place = hash(f.0, g.0, with) & (self.entries.len() - 1);
        self.entries[place] = Entry { f: f.0, g: g.0, with, result };
    }

    /// Grows with the number of nodes.
    pub(super) fn fit(&mut self, nodes: usize) {
        if nodes > self.entries.len() {
            self.clear(nodes);
        }
    }

    /// Forgets all, and is of a size for so many nodes.
    pub(super) fn clear(&mut self, nodes: usize) {
        self.entries.clear();
        self.entries.resize(nodes.max(FEWEST / 2).next_power_of_two() * 2, EMPTY);
    }
}
