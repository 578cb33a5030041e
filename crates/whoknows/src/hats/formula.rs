//! A formula for a guess: arithmetic on the hats that a player sees.
//!
//! A formula is a small tree of whole numbers: the hats seen, the player's own number `p`, the
//! number `q` of colours of the own hat, the number `n` of players, eight operations, seven folds
//! over a list, and a choice from a row of numbers. [`Formula::eval`] is the definition of its
//! value and stays as plain as that; the engine in [`super::prove`] computes the same values many
//! at a time. `range` bounds the value of every part before anything is computed, `parse` reads a
//! formula and `print` writes it.

mod parse;
mod print;
mod range;
#[cfg(test)]
mod tests;
mod tokens;

use super::game::Game;

pub(super) use parse::read_list;
pub use parse::{MOST_DEPTH, MOST_PARTS, MOST_PICKS};
pub(super) use print::list;
pub(super) use range::binary as bounds_of;
pub use range::{BadFormula, LIMIT};

/// What folds a list of numbers into one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Bitwise exclusive or; 0 for nothing.
    Xor,
    /// The sum; 0 for nothing.
    Sum,
    /// Bitwise and; of nothing it has no value.
    And,
    /// Bitwise or; 0 for nothing.
    Or,
    /// Bit by bit: a bit is set if strictly more than half of the numbers have it; 0 for nothing.
    Majority,
    /// The smallest; of nothing it has no value.
    Min,
    /// The largest; of nothing it has no value.
    Max,
}

impl Fold {
    /// Every fold.
    pub const ALL: [Fold; 7] =
        [Fold::Xor, Fold::Sum, Fold::And, Fold::Or, Fold::Majority, Fold::Min, Fold::Max];

    /// The word for it in a formula.
    pub fn word(self) -> &'static str {
        match self {
            Fold::Xor => "xor",
            Fold::Sum => "sum",
            Fold::And => "and",
            Fold::Or => "or",
            Fold::Majority => "bitwise-majority",
            Fold::Min => "min",
            Fold::Max => "max",
        }
    }

    /// The fold that a word stands for. The word of earlier versions is still read.
    pub fn read(word: &str) -> Option<Fold> {
        match word {
            "majority" => Some(Fold::Majority),
            word => Fold::ALL.into_iter().find(|fold| fold.word() == word),
        }
    }

    /// The fold of these numbers.
    pub fn of(self, numbers: &[i64]) -> i64 {
        let all = numbers.iter().copied();
        match self {
            Fold::Xor => all.fold(0, |x, y| x ^ y),
            Fold::Sum => all.sum(),
            Fold::And => all.fold(-1, |x, y| x & y),
            Fold::Or => all.fold(0, |x, y| x | y),
            Fold::Majority => majority(numbers),
            Fold::Min => all.min().unwrap_or(0),
            Fold::Max => all.max().unwrap_or(0),
        }
    }
}

fn majority(numbers: &[i64]) -> i64 {
    (0..i64::BITS).fold(0, |result, bit| {
        let with = numbers.iter().filter(|&&x| x >> bit & 1 == 1).count();
        result | i64::from(2 * with > numbers.len()) << bit
    })
}

/// The numbers that are folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum List {
    /// `seen`: the hats of all players that the player sees.
    Seen,
    /// These numbers; at least one.
    These(Vec<Formula>),
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// `x + y`.
    Add,
    /// `x - y`.
    Sub,
    /// `x * y`.
    Mul,
    /// `x div y`: the quotient that goes with `x mod y`. Rounded down where y is positive.
    Div,
    /// `x mod y`: the remainder from 0 to |y| - 1. So `(x div y) * y + x mod y` is `x`, whatever the
    /// signs (Euclid's division): `-7 div 2` is -4, `7 div -2` is -3, and `-7 mod 2`, `7 mod -2` are 1.
    Mod,
    /// `x ^ y`, bitwise exclusive or.
    Xor,
    /// `x & y`, bitwise and.
    And,
    /// `x | y`, bitwise or.
    Or,
}

impl Op {
    /// Every operation.
    pub const ALL: [Op; 8] =
        [Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Mod, Op::Xor, Op::And, Op::Or];

    /// The sign for it in a formula.
    pub fn sign(self) -> &'static str {
        match self {
            Op::Add => "+",
            Op::Sub => "-",
            Op::Mul => "*",
            Op::Div => "div",
            Op::Mod => "mod",
            Op::Xor => "^",
            Op::And => "&",
            Op::Or => "|",
        }
    }

    /// How tightly it binds: `*`, `div` and `mod` most, then `+` and `-`, then `&`, `^` and `|`.
    pub(crate) fn binding(self) -> u8 {
        match self {
            Op::Or => 1,
            Op::Xor => 2,
            Op::And => 3,
            Op::Add | Op::Sub => 4,
            Op::Mul | Op::Div | Op::Mod => 5,
        }
    }

    /// The value of `x op y`.
    pub fn apply(self, x: i64, y: i64) -> Result<i64, ZeroDivisor> {
        match self {
            Op::Add => Ok(x + y),
            Op::Sub => Ok(x - y),
            Op::Mul => Ok(x * y),
            Op::Xor => Ok(x ^ y),
            Op::And => Ok(x & y),
            Op::Or => Ok(x | y),
            Op::Div | Op::Mod if y == 0 => Err(ZeroDivisor),
            Op::Div => Ok(x.div_euclid(y)),
            Op::Mod => Ok(x.rem_euclid(y)),
        }
    }
}

/// A formula divided by 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZeroDivisor;

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// A number.
    Number(i64),
    /// The hat of a player who is seen: `a` to `m` for players 0 to 12, or `c0`, `c1`, ...
    Hat(usize),
    /// `p`, the player's own number.
    Own,
    /// `q`, the number of colours of the player's own hat.
    Colours,
    /// `n`, the number of players.
    Players,
    /// An operation on two formulas.
    Binary(Op, Box<Formula>, Box<Formula>),
    /// A fold over a list.
    Fold(Fold, List),
    /// `pick(x, 2, 0, 1)`: the number at place `x` of the row after it, counted from 0.
    Pick(Box<Formula>, Vec<i64>),
}

impl Formula {
    /// The formula `left op right`.
    pub fn binary(op: Op, left: Formula, right: Formula) -> Formula {
        Formula::Binary(op, Box::new(left), Box::new(right))
    }

    /// The fold over all hats seen.
    pub fn seen(fold: Fold) -> Formula {
        Formula::Fold(fold, List::Seen)
    }

    /// The number at place `index` of `numbers`.
    pub fn pick(index: Formula, numbers: Vec<i64>) -> Formula {
        Formula::Pick(Box::new(index), numbers)
    }

    /// The players whose hats the formula names, in rising order; `seen` names all that are seen.
    pub fn hats(&self, game: &Game, player: usize) -> Vec<usize> {
        let mut hats = match self {
            Formula::Hat(u) => vec![*u],
            Formula::Number(_) | Formula::Own | Formula::Colours | Formula::Players => Vec::new(),
            Formula::Binary(_, left, right) => {
                [left.hats(game, player), right.hats(game, player)].concat()
            }
            Formula::Fold(_, List::Seen) => game.graph().seen_by(player).to_vec(),
            Formula::Fold(_, List::These(these)) => {
                these.iter().flat_map(|x| x.hats(game, player)).collect()
            }
            Formula::Pick(index, _) => index.hats(game, player),
        };
        hats.sort_unstable();
        hats.dedup();
        hats
    }

    /// The formula with another one in place of each hat that it names; `seen` stays.
    #[must_use]
    pub fn substitute(&self, hat: &dyn Fn(usize) -> Formula) -> Formula {
        match self {
            Formula::Hat(u) => hat(*u),
            Formula::Binary(op, left, right) => {
                Formula::binary(*op, left.substitute(hat), right.substitute(hat))
            }
            Formula::Fold(fold, List::These(these)) => {
                let these = these.iter().map(|x| x.substitute(hat)).collect();
                Formula::Fold(*fold, List::These(these))
            }
            Formula::Pick(index, numbers) => Formula::pick(index.substitute(hat), numbers.clone()),
            Formula::Number(_)
            | Formula::Own
            | Formula::Colours
            | Formula::Players
            | Formula::Fold(_, List::Seen) => self.clone(),
        }
    }

    /// The value for a player when everybody's hats are `hats`: the definition.
    ///
    /// The formula must have a [`Formula::range`] for this player: then nothing can overflow, and
    /// the value depends on the hats that the player sees only.
    pub fn eval(&self, game: &Game, player: usize, hats: &[u32]) -> Result<i64, ZeroDivisor> {
        match self {
            Formula::Number(number) => Ok(*number),
            Formula::Hat(u) => Ok(i64::from(hats[*u])),
            Formula::Own => Ok(player as i64),
            Formula::Colours => Ok(i64::from(game.colours(player))),
            Formula::Players => Ok(game.players() as i64),
            Formula::Binary(op, left, right) => {
                op.apply(left.eval(game, player, hats)?, right.eval(game, player, hats)?)
            }
            Formula::Fold(fold, List::Seen) => {
                let seen = game.graph().seen_by(player).iter();
                Ok(fold.of(&seen.map(|&u| i64::from(hats[u])).collect::<Vec<_>>()))
            }
            Formula::Fold(fold, List::These(these)) => {
                let values = these.iter().map(|x| x.eval(game, player, hats));
                Ok(fold.of(&values.collect::<Result<Vec<_>, _>>()?))
            }
            Formula::Pick(index, numbers) => Ok(numbers[index.eval(game, player, hats)? as usize]),
        }
    }
}
