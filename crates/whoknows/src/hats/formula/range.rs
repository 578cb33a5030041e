//! Bounds on the values of a formula, and so the gate that every formula passes.
//!
//! The least and the largest value of each part follow from those of its parts (interval
//! arithmetic), with every hat u between 0 and h(u) - 1. A formula that has a range names only hats
//! that the player sees, never surely divides by 0, and stays below [`LIMIT`] in every part.

use std::fmt;

use super::{Fold, Formula, List, Op};
use crate::hats::game::Game;

/// Every value of every part of a formula is smaller than this, and larger than its opposite.
pub const LIMIT: i64 = 1 << 40;

/// The least and the largest value.
pub(super) type Bounds = (i64, i64);

/// Why a formula has no value for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadFormula {
    /// The first player would need to see the second one, and does not.
    Unseen(usize, usize),
    /// The player would need to see its own hat.
    OwnHat(usize),
    /// There is no such player among so many.
    NoPlayer(usize, usize),
    /// The fold of an empty list, for this player.
    Nothing(usize, Fold),
    /// The place in a row can lie between these two, but the row has only so many numbers.
    NoPlace(i64, i64, usize),
    /// The divisor is 0 whatever the hats are.
    ZeroDivisor,
    /// A value could be this large, or larger.
    TooLarge(i64),
}

impl fmt::Display for BadFormula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFormula::Unseen(v, u) => write!(f, "player {v} does not see player {u}"),
            BadFormula::OwnHat(v) => write!(f, "player {v} does not see its own hat"),
            BadFormula::NoPlayer(u, players) => {
                write!(f, "there is no player {u}: the players are 0 to {}", players - 1)
            }
            BadFormula::Nothing(v, fold) => {
                let fold = fold.word();
                write!(f, "player {v} sees nobody, and `{fold}` of nothing has no value")
            }
            BadFormula::NoPlace(least, largest, numbers) => {
                write!(f, "the place can be {least} to {largest}, but {numbers} numbers follow")
            }
            BadFormula::ZeroDivisor => f.write_str("the divisor is always 0"),
            BadFormula::TooLarge(value) => {
                write!(f, "this can be {value}: values must stay below {LIMIT} (2^40)")
            }
        }
    }
}

impl std::error::Error for BadFormula {}

impl Formula {
    /// Bounds on the value for a player, whatever the hats are: the least and the largest.
    pub fn range(&self, game: &Game, player: usize) -> Result<(i64, i64), BadFormula> {
        match self {
            Formula::Number(number) => within((*number, *number)),
            Formula::Hat(u) => hat(game, player, *u),
            Formula::Own => Ok((player as i64, player as i64)),
            Formula::Colours => Ok((game.colours(player).into(), game.colours(player).into())),
            Formula::Players => Ok((game.players() as i64, game.players() as i64)),
            Formula::Binary(op, left, right) => {
                binary(*op, left.range(game, player)?, right.range(game, player)?)
            }
            Formula::Fold(kind, List::Seen) => seen(*kind, game, player),
            Formula::Fold(kind, List::These(these)) => {
                let parts = these.iter().map(|x| x.range(game, player));
                fold(*kind, &parts.collect::<Result<Vec<_>, _>>()?, player)
            }
            Formula::Pick(index, numbers) => pick(index.range(game, player)?, numbers),
        }
    }
}

/// Bounds on a hat that the player sees.
pub(super) fn hat(game: &Game, player: usize, u: usize) -> Result<Bounds, BadFormula> {
    if u >= game.players() {
        Err(BadFormula::NoPlayer(u, game.players()))
    } else if u == player {
        Err(BadFormula::OwnHat(player))
    } else if !game.graph().sees(player, u) {
        Err(BadFormula::Unseen(player, u))
    } else {
        Ok((0, i64::from(game.colours(u)) - 1))
    }
}

/// Bounds on a fold over all hats that the player sees.
pub(super) fn seen(kind: Fold, game: &Game, player: usize) -> Result<Bounds, BadFormula> {
    let hats = game.graph().seen_by(player).iter();
    fold(kind, &hats.map(|&u| (0, i64::from(game.colours(u)) - 1)).collect::<Vec<_>>(), player)
}

/// Bounds on `x op y`.
pub(in crate::hats) fn binary(op: Op, x: Bounds, y: Bounds) -> Result<Bounds, BadFormula> {
    if matches!(op, Op::Div | Op::Mod) && y == (0, 0) {
        return Err(BadFormula::ZeroDivisor);
    }
    within(match op {
        Op::Add => (x.0 + y.0, x.1 + y.1),
        Op::Sub => (x.0 - y.1, x.1 - y.0),
        Op::Mul => {
            hull([x.0, x.1].iter().flat_map(|&a| [a.saturating_mul(y.0), a.saturating_mul(y.1)]))
        }
        Op::Div => quotient(x, y),
        Op::Mod => remainder(x, y),
        // The and of a number with one that is not negative lies between 0 and that one.
        Op::And if x.0 >= 0 && y.0 >= 0 => (0, x.1.min(y.1)),
        Op::And if x.0 >= 0 => (0, x.1),
        Op::And if y.0 >= 0 => (0, y.1),
        Op::Xor | Op::And | Op::Or => bitwise(&[x, y]),
    })
}

/// Bounds on a fold of these parts.
pub(super) fn fold(kind: Fold, parts: &[Bounds], player: usize) -> Result<Bounds, BadFormula> {
    let Some((&first, rest)) = parts.split_first() else {
        return match kind {
            Fold::Xor | Fold::Sum | Fold::Or | Fold::Majority => Ok((0, 0)),
            Fold::And | Fold::Min | Fold::Max => Err(BadFormula::Nothing(player, kind)),
        };
    };
    let chain = |op| rest.iter().try_fold(first, |bounds, &part| binary(op, bounds, part));
    match kind {
        Fold::Xor => chain(Op::Xor),
        Fold::Sum => chain(Op::Add),
        Fold::And => chain(Op::And),
        Fold::Or => chain(Op::Or),
        Fold::Majority => within(bitwise(parts)),
        Fold::Min => Ok(rest.iter().fold(first, |b, part| (b.0.min(part.0), b.1.min(part.1)))),
        Fold::Max => Ok(rest.iter().fold(first, |b, part| (b.0.max(part.0), b.1.max(part.1)))),
    }
}

/// Bounds on the number at a place of a row.
pub(super) fn pick(index: Bounds, numbers: &[i64]) -> Result<Bounds, BadFormula> {
    let (least, largest) = index;
    match numbers.get(least as usize..=largest as usize) {
        Some(reached) if least >= 0 => within(hull(reached.iter().copied())),
        _ => Err(BadFormula::NoPlace(least, largest, numbers.len())),
    }
}

fn within(bounds: Bounds) -> Result<Bounds, BadFormula> {
    match bounds {
        (_, largest) if largest >= LIMIT => Err(BadFormula::TooLarge(largest)),
        (least, _) if least <= -LIMIT => Err(BadFormula::TooLarge(least)),
        _ => Ok(bounds),
    }
}

fn hull(values: impl Iterator<Item = i64> + Clone) -> Bounds {
    (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
}

/// `x div y` is monotone in x, and in y on either side of 0: the extremes lie at the ends, and next
/// to 0.
fn quotient(x: Bounds, y: Bounds) -> Bounds {
    let divisors = [y.0, y.1, -1, 1].into_iter().filter(|&d| d != 0 && y.0 <= d && d <= y.1);
    hull(divisors.flat_map(|d| [x.0, x.1].map(|a| Op::Div.apply(a, d).unwrap_or(0))))
}

fn remainder(x: Bounds, y: Bounds) -> Bounds {
    let most = y.0.abs().max(y.1.abs()) - 1;
    if y.0 == y.1 && 0 <= x.0 && x.1 <= most {
        x
    } else if x.0 >= 0 {
        (0, most.min(x.1))
    } else {
        (0, most)
    }
}

/// All parts fit in the same number of bits; so does any bitwise combination of them.
fn bitwise(parts: &[Bounds]) -> Bounds {
    let width = |x: i64| i64::BITS - if x < 0 { !x } else { x }.leading_zeros();
    let bits = parts.iter().map(|&(least, largest)| width(least).max(width(largest))).max();
    let size = 1 << bits.unwrap_or(0);
    (if parts.iter().any(|part| part.0 < 0) { -size } else { 0 }, size - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hats::Graph;

    /// Every operation on every pair of small intervals: the bounds hold for all values inside, and
    /// are met for those where we claim the exact hull.
    #[test]
    fn bounds_hold_for_all_small_intervals() {
        let intervals: Vec<Bounds> = (-5..6).flat_map(|a| (a..6).map(move |b| (a, b))).collect();
        for op in Op::ALL {
            for &x in &intervals {
                for &y in &intervals {
                    let values = (x.0..=x.1).flat_map(|a| (y.0..=y.1).map(move |b| (a, b)));
                    let values: Vec<i64> =
                        values.filter_map(|(a, b)| op.apply(a, b).ok()).collect();
                    let Ok(bounds) = binary(op, x, y) else {
                        assert!(values.is_empty(), "{op:?} {x:?} {y:?} refused");
                        continue;
                    };
                    let exact = hull(values.iter().copied());
                    assert!(bounds.0 <= exact.0 && exact.1 <= bounds.1, "{op:?} {x:?} {y:?}");
                    if matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Div) {
                        assert_eq!(bounds, exact, "{op:?} {x:?} {y:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn bounds_of_folds_hold_for_small_intervals() {
        let intervals: Vec<Bounds> = (-3..4).flat_map(|a| (a..4).map(move |b| (a, b))).collect();
        for kind in Fold::ALL {
            for (i, &x) in intervals.iter().enumerate() {
                for &y in &intervals[i..] {
                    let bounds = fold(kind, &[x, y, (0, 1)], 0).unwrap();
                    for a in x.0..=x.1 {
                        for b in y.0..=y.1 {
                            for c in 0..2 {
                                let value = kind.of(&[a, b, c]);
                                assert!(bounds.0 <= value && value <= bounds.1, "{kind:?} {x:?}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_guesses_of_the_seed_are_surely_colours() {
        let game = Game::uniform(Graph::complete(4), 4).unwrap();
        for text in ["p ^ xor(seen)", "p ^ bitwise-majority(seen)", "(p - sum(seen)) mod q"] {
            assert_eq!(
                Formula::read(text, &game, 1).unwrap().range(&game, 1),
                Ok((0, 3)),
                "{text}"
            );
        }
    }

    #[test]
    fn what_could_grow_too_large_is_refused() {
        let game = Game::uniform(Graph::complete(2), 1000).unwrap();
        let square = |x: Formula| Formula::binary(Op::Mul, x.clone(), x);
        let fourth = square(square(Formula::Hat(1)));
        assert_eq!(fourth.range(&game, 0), Ok((0, 999i64.pow(4))));
        assert_eq!(square(fourth.clone()).range(&game, 0), Err(BadFormula::TooLarge(i64::MAX)));
        assert_eq!(Formula::Number(LIMIT).range(&game, 0), Err(BadFormula::TooLarge(LIMIT)));
        assert_eq!(Formula::Number(-LIMIT).range(&game, 0), Err(BadFormula::TooLarge(-LIMIT)));
        assert_eq!(Formula::Hat(1).range(&game, 1), Err(BadFormula::OwnHat(1)));
        let picked = |number| Formula::pick(Formula::Own, vec![number, 3]);
        assert_eq!(picked(LIMIT).range(&game, 0), Err(BadFormula::TooLarge(LIMIT)));
        assert_eq!(picked(LIMIT).range(&game, 1), Ok((3, 3)));
    }
}
