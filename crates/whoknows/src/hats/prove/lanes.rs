//! Rows of small numbers, worked on many at a time.
//!
//! The loops run over whole slices and do the same to each lane, so that the compiler turns them
//! into vector instructions: 16 lanes at once of one byte, 8 of two. Bounds on all values were
//! worked out before, so nothing overflows (and a debug build would notice).

use std::fmt::Debug;
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

use super::super::formula::Op;
use super::terms::Join;

/// The number of one lane.
pub(super) trait Lane:
    Copy
    + Debug
    + Default
    + Ord
    + Send
    + Sync
    + From<bool>
    + TryFrom<i64>
    + Into<i64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
{
}

impl Lane for i8 {}
impl Lane for i16 {}
impl Lane for i64 {}

/// A value that is known to fit.
pub(super) fn lane<L: Lane>(value: i64) -> L {
    L::try_from(value).unwrap_or_else(|_| unreachable!("{value} is out of its bounds"))
}

/// One value for all lanes, or one each.
#[derive(Clone, Copy)]
pub(super) enum Lanes<'a, L> {
    One(L),
    Row(&'a [L]),
}

impl<L: Lane> Lanes<'_, L> {
    pub(super) fn all(&self, test: impl Fn(L) -> bool) -> bool {
        match *self {
            Lanes::One(x) => test(x),
            // Without an early end, which would keep the compiler from taking lanes together.
            Lanes::Row(row) => row.iter().fold(true, |all, &x| all & test(x)),
        }
    }
}

/// `out = f(x, y)` in every lane.
pub(super) fn each<L: Lane>(out: &mut [L], x: Lanes<L>, y: Lanes<L>, f: impl Fn(L, L) -> L) {
    update(out, x, y, |_, x, y| f(x, y));
}

/// `out = f(out, x, y)` in every lane.
pub(super) fn update<L: Lane>(out: &mut [L], x: Lanes<L>, y: Lanes<L>, f: impl Fn(L, L, L) -> L) {
    match (x, y) {
        (Lanes::Row(x), Lanes::Row(y)) => {
            out.iter_mut().zip(x.iter().zip(y)).for_each(|(out, (&x, &y))| *out = f(*out, x, y));
        }
        (Lanes::Row(x), Lanes::One(y)) => {
            out.iter_mut().zip(x).for_each(|(out, &x)| *out = f(*out, x, y));
        }
        (Lanes::One(x), Lanes::Row(y)) => {
            out.iter_mut().zip(y).for_each(|(out, &y)| *out = f(*out, x, y));
        }
        (Lanes::One(x), Lanes::One(y)) => out.iter_mut().for_each(|out| *out = f(*out, x, y)),
    }
}

/// Joins two rows. Where the divisor is 0, which its check finds, the lane becomes `spare`.
pub(super) fn join<L: Lane>(join: Join, out: &mut [L], x: Lanes<L>, y: Lanes<L>, spare: L) {
    match join {
        Join::Op(Op::Add) => each(out, x, y, |x, y| x + y),
        Join::Op(Op::Sub) => each(out, x, y, |x, y| x - y),
        Join::Op(Op::Mul) => each(out, x, y, |x, y| x * y),
        Join::Op(Op::Xor) => each(out, x, y, |x, y| x ^ y),
        Join::Op(Op::And) => each(out, x, y, |x, y| x & y),
        Join::Op(Op::Or) => each(out, x, y, |x, y| x | y),
        Join::Min => each(out, x, y, Ord::min),
        Join::Max => each(out, x, y, Ord::max),
        Join::Same => each(out, x, y, |x, y| L::from(x == y)),
        Join::Op(op @ (Op::Div | Op::Mod)) => {
            each(out, x, y, |x, y| op.apply(x.into(), y.into()).map_or(spare, lane));
        }
    }
}

/// Adds the weight wherever x and y are the same.
pub(super) fn add_same<L: Lane>(counts: &mut [L], x: Lanes<L>, y: Lanes<L>, weight: L) {
    if weight == L::from(true) {
        update(counts, x, y, |count, x, y| count + L::from(x == y));
    } else {
        let zero = L::default();
        update(counts, x, y, |count, x, y| count + if x == y { weight } else { zero });
    }
}

/// How many lanes have each value from the least to the largest that occurs: adds them to
/// `histogram`, of which place 0 stands for the value 0 of a lane.
pub(super) fn histogram<L: Lane>(lanes: &[L], histogram: &mut [u64]) {
    let least = lanes.iter().copied().fold(lanes[0], Ord::min);
    let most = lanes.iter().copied().fold(lanes[0], Ord::max);
    let (least, most): (i64, i64) = (least.into(), most.into());
    for value in least..=most {
        histogram[value as usize] += count(lanes, lane(value)) as u64;
    }
}

fn count<L: Lane>(lanes: &[L], value: L) -> i64 {
    // So few that their number fits in the smallest lane.
    let few = lanes.chunks(112);
    few.map(|few| -> i64 {
        few.iter().fold(L::default(), |count, &x| count + L::from(x == value)).into()
    })
    .sum()
}
