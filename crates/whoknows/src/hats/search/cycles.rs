//! Strategies for cycles of any length: a few tables of our own finding that go round the cycle.
//!
//! Fewer colours are never harder (a guess that does not exist is a wasted one), so three patterns
//! are enough for all cycles that the theorem calls won and that hold no winning chain. A table says
//! what to guess for each pair of hats of the one before and the one after. The tables were found by
//! asking the solver for one strategy that wins several lengths at once; that they win every length is
//! not assumed: the checker eliminates the hats of each cycle that is asked for.

use super::{formulas, groups, winning};
use crate::hats::evidence::{Idea, Winning};
use crate::hats::formula::{Formula, Op};
use crate::hats::game::Game;

/// What to guess by the hat before (row) and the hat after (column).
type Guesses = [[u32; 4]; 4];

/// A pattern: the colours and tables of the first three, and of those that follow again and again.
struct Pattern {
    first: [(u32, Guesses); 3],
    then: &'static [(u32, Guesses)],
}

/// 3, 2, 3 and then 4, 4, 4, ...
const TWO_BETWEEN: Pattern = Pattern {
    first: [
        (3, [[2, 0, 2, 2], [1, 0, 2, 2], [2, 0, 2, 2], [1, 0, 2, 2]]),
        (2, [[0, 0, 0, 1], [0, 1, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1]]),
        (3, [[2, 2, 1, 1], [0, 0, 0, 0], [2, 2, 2, 2], [2, 2, 2, 2]]),
    ],
    then: &[(4, [[2, 2, 3, 3], [0, 0, 1, 1], [2, 2, 3, 3], [0, 0, 1, 1]])],
};

/// 2, 3, 3 and then 4, 4, 4, ...
const TWO_BEFORE: Pattern = Pattern {
    first: [
        (2, [[1, 0, 1, 1], [1, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 1]]),
        (3, [[0, 2, 2, 2], [0, 1, 1, 2], [2, 2, 2, 2], [2, 2, 2, 2]]),
        (3, [[1, 2, 2, 1], [0, 0, 0, 0], [0, 0, 0, 0], [2, 2, 2, 2]]),
    ],
    then: &[(4, [[1, 2, 2, 1], [1, 2, 2, 1], [0, 3, 3, 0], [0, 3, 3, 0]])],
};

/// Threes all round, in a number that 3 divides.
const THREES: Pattern = Pattern {
    first: [
        (3, [[0, 2, 2, 0], [0, 1, 0, 0], [1, 1, 2, 0], [0, 0, 0, 0]]),
        (3, [[1, 1, 2, 0], [0, 2, 2, 0], [0, 1, 0, 0], [0, 0, 0, 0]]),
        (3, [[2, 1, 1, 0], [2, 0, 2, 0], [0, 0, 1, 0], [0, 0, 0, 0]]),
    ],
    then: &[
        (3, [[0, 2, 2, 0], [0, 1, 0, 0], [1, 1, 2, 0], [0, 0, 0, 0]]),
        (3, [[1, 2, 1, 0], [2, 2, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]),
        (3, [[0, 0, 1, 0], [2, 1, 1, 0], [2, 0, 2, 0], [0, 0, 0, 0]]),
    ],
};

/// A strategy for a cycle of at least four players, if one of the patterns fits it somewhere.
pub(super) fn pattern(game: &Game) -> Option<Winning> {
    let ring = groups::ring(game.graph())?;
    let k = ring.len();
    if k < 4 || (0..k).any(|v| game.guesses(v) != 1) {
        return None;
    }
    [TWO_BETWEEN, TWO_BEFORE, THREES].iter().find_map(|pattern| {
        let places = (0..k).flat_map(|start| [(start, 1), (start, k - 1)]);
        let orders = places.map(|(start, step)| -> Vec<usize> {
            (0..k).map(|i| ring[(start + i * step) % k]).collect()
        });
        orders.into_iter().find_map(|order| fitted(game, &order, pattern))
    })
}

/// The pattern laid on the cycle in this order, if no hat has more colours than it allows.
fn fitted(game: &Game, order: &[usize], pattern: &Pattern) -> Option<Winning> {
    let k = order.len();
    if !(k - 3).is_multiple_of(pattern.then.len()) {
        return None;
    }
    let mut rules = vec![Vec::new(); k];
    for i in 0..k {
        let (colours, table) = match i {
            0..3 => pattern.first[i],
            _ => pattern.then[(i - 3) % pattern.then.len()],
        };
        let v = order[i];
        let (before, after) = (order[(i + k - 1) % k], order[(i + 1) % k]);
        if game.colours(v) > colours {
            return None;
        }
        let most = game.colours(v) - 1;
        let (rows, columns) = (game.colours(before), game.colours(after));
        let guesses = (0..rows as usize).flat_map(|l| {
            let row = &table[l];
            row[..columns as usize].iter().map(|&guess| i64::from(guess.min(most)))
        });
        let row = super::build::times(i64::from(columns), Formula::Hat(before));
        let index = Formula::binary(Op::Add, row, Formula::Hat(after));
        rules[v] = vec![Formula::pick(index, guesses.collect())];
    }
    Some(winning(game, formulas(game, rules), Idea::Pattern))
}
