//! What a round leaves to do at least, in rounds, at a glance.
//!
//! Only the floors of the sets that the round ends with are looked at, and questions are free: so every
//! question that divides is asked. This is looked at for every test of every state, and most tests are
//! excluded by it; `round` is the thorough version.

use super::bits::Bits;
use super::bounds::{Floors, Value};
use super::ground::Ground;
use super::round::Scale;
use super::splits::Split;

pub(super) struct Glance<'b, B> {
    pub(super) ground: &'b Ground<B>,
    pub(super) splits: &'b [Split<B>],
    pub(super) scale: Scale,
    pub(super) floors: &'b Floors,
    pub(super) weights: &'b mut Vec<u32>,
    /// By the answers so far, three for each split.
    pub(super) seen: &'b mut Vec<Value>,
}

/// Not looked at yet.
const NEW: Value = Value::MAX;

impl<B: Bits> Glance<'_, B> {
    /// The least rounds after a round with so many questions.
    pub(super) fn round(&mut self, live: &B, left: usize) -> Value {
        self.seen.clear();
        self.seen.resize(3usize.pow(self.splits.len() as u32), NEW);
        self.part(live, (0, 0), left)
    }

    /// The least rounds if every verifier could be asked in this round: faster still, and never more.
    pub(super) fn parts(&mut self, live: &B, from: usize) -> Value {
        if self.ground.is_settled(live) {
            return 0;
        }
        let Some(split) = self.splits.get(from) else { return self.floor(live) };
        let side = live.and(&split.side);
        if side.is_empty() || side == *live {
            return self.parts(live, from + 1);
        }
        let [one, two] = [&side, &live.minus(&side)].map(|part| self.parts(part, from + 1));
        self.scale.join(one, two)
    }

    /// `key` is the place of the answers so far, and the splits asked.
    fn least(&mut self, live: &B, key: (usize, u32), left: usize) -> Value {
        if self.ground.is_settled(live) {
            return 0;
        }
        if self.seen[key.0] != NEW {
            return self.seen[key.0];
        }
        let (mut best, mut place) = (NEW, 1);
        for (number, split) in self.splits.iter().enumerate() {
            if key.1 >> number & 1 == 0 {
                let side = live.and(&split.side);
                let other = live.minus(&side);
                if !side.is_empty() && !other.is_empty() {
                    let used = key.1 | 1 << number;
                    let one = self.part(&side, (key.0 + 2 * place, used), left - 1);
                    if one < best {
                        let two = self.part(&other, (key.0 + place, used), left - 1);
                        best = best.min(self.scale.join(one, two));
                    }
                }
                if best == 0 {
                    break;
                }
            }
            place *= 3;
        }
        if best == NEW {
            best = self.floor(live);
        }
        self.seen[key.0] = best;
        best
    }

    /// The same, without a call for the many sets at the end of the round.
    #[inline]
    fn part(&mut self, live: &B, key: (usize, u32), left: usize) -> Value {
        if left > 0 {
            self.least(live, key, left)
        } else if self.ground.is_settled(live) {
            0
        } else {
            self.floor(live)
        }
    }

    #[inline]
    fn floor(&mut self, live: &B) -> Value {
        if let Some(floor) = self.floors.of_few(live.count(), false) {
            return floor;
        }
        self.ground.weights(live, self.weights);
        self.floors.floor(self.weights, false)
    }
}
