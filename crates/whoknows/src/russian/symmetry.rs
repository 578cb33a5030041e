//! A group of renamings of the cards under which a list does not change, by how it moves them.
//!
//! Its notation is the words in which it is told.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::designs::Field;
use super::size::MOST_CARDS;

/// A renaming: card q becomes `renaming[q]`.
pub(crate) type Renaming = Vec<u8>;

/// The most renamings in a group.
const MOST: usize = 20_000;

/// How a group moves the cards; those that it does not speak of stay where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// q → `times` q on the first `modulus` cards, modulo their number; and q → q + 1, if they `turn`.
    Affine {
        /// How many cards are moved.
        modulus: usize,
        /// What each is multiplied by.
        times: usize,
        /// Are they turned too?
        turn: bool,
    },
    /// q → uq + v in the field of `elements` cards, for u of this order.
    Field {
        /// How many cards are moved.
        elements: usize,
        /// How many different u there are.
        order: usize,
    },
    /// The fractions (uq + v) / (wq + z) over the field of `elements` cards, and infinity.
    Fractions {
        /// All cards but one.
        elements: usize,
        /// Only those that are made with squares: PSL, not PGL.
        special: bool,
    },
    /// Cycles of one length side by side, turned together.
    Turns {
        /// How many cycles.
        cycles: usize,
        /// How many cards in each.
        length: usize,
        /// Each cycle also becomes the next.
        round: bool,
        /// And places are multiplied by this.
        times: usize,
    },
}

impl Symmetry {
    /// Renamings of n cards that make the whole group; `None` if it does not move n cards like this.
    pub(crate) fn generators(self, n: usize) -> Option<Vec<Renaming>> {
        let generators = match self {
            _ if n > MOST_CARDS => return None,
            Symmetry::Affine { modulus, times, turn } => affine(n, modulus, times, turn)?,
            Symmetry::Field { elements, order } => field(n, elements, order)?,
            Symmetry::Fractions { elements, special } => fractions(n, elements, special)?,
            Symmetry::Turns { cycles, length, round, times } => {
                turns(n, cycles, length, round, times)?
            }
        };
        generators.iter().all(|renaming| is_renaming(renaming)).then_some(generators)
    }

    /// How many renamings of n cards there are in the group, unless they are too many.
    pub(crate) fn order(self, n: usize) -> Option<usize> {
        let generators = self.generators(n)?;
        let one: Renaming = (0..n as u8).collect();
        let mut seen = BTreeSet::from([one.clone()]);
        let mut fresh = vec![one];
        while let Some(renaming) = fresh.pop() {
            for generator in &generators {
                let next: Renaming = renaming.iter().map(|&q| generator[q as usize]).collect();
                if seen.insert(next.clone()) {
                    fresh.push(next);
                }
            }
            if seen.len() > MOST {
                return None;
            }
        }
        Some(seen.len())
    }
}

fn renaming(n: usize, to: impl Fn(usize) -> usize) -> Renaming {
    (0..n).map(|card| to(card) as u8).collect()
}

fn is_renaming(renaming: &[u8]) -> bool {
    let mut seen = vec![false; renaming.len()];
    let mut fresh =
        |to: u8| seen.get_mut(usize::from(to)).is_some_and(|seen| !std::mem::replace(seen, true));
    renaming.iter().all(|&to| fresh(to))
}

/// A renaming of the first m cards.
fn only(n: usize, m: usize, to: impl Fn(usize) -> usize) -> Renaming {
    renaming(n, |card| if card < m { to(card) } else { card })
}

fn affine(n: usize, m: usize, times: usize, turn: bool) -> Option<Vec<Renaming>> {
    let holds = (1..=n).contains(&m) && (1..m).contains(&times);
    let turned = turn.then(|| only(n, m, |q| (q + 1) % m));
    holds.then(|| turned.into_iter().chain([only(n, m, |q| q * times % m)]).collect())
}

/// The shifts by every element, and the power of a generator that has this order.
fn field(n: usize, m: usize, order: usize) -> Option<Vec<Renaming>> {
    let divides = (2..=n).contains(&m) && order >= 1 && (m - 1).is_multiple_of(order);
    let field = if divides { Field::new(m)? } else { return None };
    let u = field.power(field.generator(), (m - 1) / order);
    let shifts = (0..m).map(|v| only(n, m, |q| field.add(q, v)));
    Some(shifts.chain([only(n, m, |q| field.mul(u, q))]).collect())
}

fn fractions(n: usize, m: usize, special: bool) -> Option<Vec<Renaming>> {
    let field = if n.checked_sub(1) == Some(m) { Field::new(m)? } else { return None };
    let u = field.power(field.generator(), if special { 2 } else { 1 });
    let minus_one = (0..m).find(|&q| field.add(q, 1) == 0).unwrap_or(1);
    let flip = renaming(n, |q| match q {
        0 => m,
        _ if q == m => 0,
        _ => field.mul(minus_one, field.inverse(q)),
    });
    let shifts = (0..m).map(|v| only(n, m, |q| field.add(q, v)));
    Some(shifts.chain([only(n, m, |q| field.mul(u, q)), flip]).collect())
}

fn turns(n: usize, k: usize, length: usize, round: bool, times: usize) -> Option<Vec<Renaming>> {
    let moved = k.checked_mul(length).filter(|&moved| (1..=n).contains(&moved))?;
    if !(1..length.max(2)).contains(&times) || (round && k < 2) {
        return None;
    }
    let moving = |to: &dyn Fn(usize, usize) -> (usize, usize)| {
        only(n, moved, |q| {
            let (cycle, place) = to(q / length, q % length);
            cycle * length + place
        })
    };
    let turn = moving(&|cycle, place| (cycle, (place + 1) % length));
    let steps = usize::from(round);
    let more = moving(&|cycle, place| ((cycle + steps) % k, place * times % length));
    Some(if round || times > 1 { vec![turn, more] } else { vec![turn] })
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Symmetry::Affine { modulus, times: 1, .. } => write!(f, "q → q + 1 mod {modulus}"),
            Symmetry::Affine { modulus, times, turn: true } => {
                write!(f, "q → q + 1, q → {times}q mod {modulus}")
            }
            Symmetry::Affine { modulus, times, .. } => write!(f, "q → {times}q mod {modulus}"),
            Symmetry::Field { elements, order } => {
                write!(f, "q → uq + v in the field of {elements}, u of order {order}")
            }
            Symmetry::Fractions { elements, special: false } => write!(f, "PGL(2, {elements})"),
            Symmetry::Fractions { elements, .. } => write!(f, "PSL(2, {elements})"),
            Symmetry::Turns { cycles, length, round, times } => {
                write!(f, "{cycles} cycles of {length} turned together")?;
                match (round, times) {
                    (false, 1) => Ok(()),
                    (true, 1) => f.write_str(" and changed round"),
                    (true, _) => write!(f, " and changed round by {times}"),
                    (false, _) => write!(f, " and multiplied by {times}"),
                }
            }
        }
    }
}

/// These words tell of no group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSymmetry;

impl FromStr for Symmetry {
    type Err = NoSymmetry;

    /// The numbers in the words are read, and what they say again must be the same words.
    fn from_str(words: &str) -> Result<Self, NoSymmetry> {
        const LONGEST: usize = 100;
        if words.len() > LONGEST {
            return Err(NoSymmetry);
        }
        let digits = words.split(|c: char| !c.is_ascii_digit()).filter(|piece| !piece.is_empty());
        let numbers: Vec<usize> =
            digits.map(|piece| piece.parse().map_err(|_| NoSymmetry)).collect::<Result<_, _>>()?;
        let turns = |cycles, length, times| {
            let round = words.contains("changed round");
            Symmetry::Turns { cycles, length, round, times }
        };
        let read = match numbers[..] {
            [1, modulus] if words.starts_with('q') => {
                Symmetry::Affine { modulus, times: 1, turn: true }
            }
            [1, times, modulus] if words.starts_with('q') => {
                Symmetry::Affine { modulus, times, turn: true }
            }
            [elements, order] if words.contains("field") => Symmetry::Field { elements, order },
            [times, modulus] if words.starts_with('q') => {
                Symmetry::Affine { modulus, times, turn: false }
            }
            [2, elements] if words.starts_with('P') => {
                Symmetry::Fractions { elements, special: words.starts_with("PS") }
            }
            [cycles, length] => turns(cycles, length, 1),
            [cycles, length, times] => turns(cycles, length, times),
            _ => return Err(NoSymmetry),
        };
        if read.to_string() == words { Ok(read) } else { Err(NoSymmetry) }
    }
}
