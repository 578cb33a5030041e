//! A proof in memory: its steps as one row of bytes.

/// A proof that a formula has no model: what [`check`](super::check) confirms.
///
/// Proofs have millions of steps, so they are kept as numbers of variable length in one row of
/// bytes: per step a kind, then ids as differences from the id of the step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    bytes: Vec<u8>,
    added: usize,
    last: u64,
}

/// One step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A clause that follows from clauses before it.
    Add {
        /// The id of the new clause.
        id: u64,
        /// Its literals.
        clause: Vec<i32>,
        /// The ids of the clauses that imply it, in the order of propagation.
        hints: Vec<i64>,
    },
    /// These clauses are needed no more.
    Delete(Vec<u64>),
}

impl Proof {
    /// A proof without steps.
    pub fn new() -> Self {
        Self::default()
    }

    /// The next step: the clause `id` follows from the clauses `hints`.
    pub fn push_add(&mut self, id: u64, clause: &[i32], hints: &[i64]) {
        self.bytes.push(b'a');
        self.put_difference(self.last, id);
        self.put(clause.len() as u64);
        for &literal in clause {
            self.put_difference(0, i64::from(literal) as u64);
        }
        self.put(hints.len() as u64);
        for &hint in hints {
            self.put_difference(hint as u64, id);
        }
        self.added += 1;
        self.last = id;
    }

    /// The next step: the clauses `ids` are needed no more.
    pub fn push_delete(&mut self, ids: &[u64]) {
        self.bytes.push(b'd');
        self.put(ids.len() as u64);
        for &id in ids {
            self.put_difference(id, self.last);
        }
    }

    /// The number of clauses added.
    pub fn len(&self) -> usize {
        self.added
    }

    /// Is no clause added?
    pub fn is_empty(&self) -> bool {
        self.added == 0
    }

    /// The bytes that the steps take in memory.
    pub fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// The steps in their order.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let mut rest = Rest { bytes: self.bytes.iter(), last: 0 };
        std::iter::from_fn(move || rest.step())
    }

    /// Seven bits to a byte, the lowest first; the high bit says that more follow.
    fn put(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// `to - from`, folded so that a small difference is short whatever its sign.
    fn put_difference(&mut self, from: u64, to: u64) {
        let difference = to.wrapping_sub(from) as i64;
        self.put(((difference << 1) ^ (difference >> 63)) as u64);
    }
}

/// The part of a proof not read yet; the inverse of the `put` methods.
struct Rest<'a> {
    bytes: std::slice::Iter<'a, u8>,
    last: u64,
}

impl Rest<'_> {
    fn step(&mut self) -> Option<Step> {
        if *self.bytes.next()? == b'd' {
            let ids = (0..self.number()).map(|_| self.last.wrapping_sub(self.difference()));
            return Some(Step::Delete(ids.collect()));
        }
        let id = self.last.wrapping_add(self.difference());
        let clause = (0..self.number()).map(|_| self.difference() as i32).collect();
        let hints = (0..self.number()).map(|_| id.wrapping_sub(self.difference()) as i64).collect();
        self.last = id;
        Some(Step::Add { id, clause, hints })
    }

    fn number(&mut self) -> u64 {
        let (mut number, mut shift) = (0, 0);
        for &byte in self.bytes.by_ref() {
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                break;
            }
            shift += 7;
        }
        number
    }

    fn difference(&mut self) -> u64 {
        let folded = self.number();
        (folded >> 1) ^ (folded & 1).wrapping_neg()
    }
}
