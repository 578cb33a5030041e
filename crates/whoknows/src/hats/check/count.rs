//! How many strategies win, by trying each of them on every colouring.

use num_bigint::BigUint;

use super::right_players;
use crate::hats::game::Game;
use crate::hats::strategy::{Rule, Strategy};
use crate::hats::tally::colouring;

/// The most strategies, times colourings, that are tried.
const MOST: u64 = 1 << 17;

/// How many strategies there are in tables, and how many of them win; `None` if they are too many to try.
pub fn count_by_trying(game: &Game) -> Option<(BigUint, BigUint)> {
    let n = game.players();
    if (0..n).any(|v| game.guesses(v) != 1) {
        return None;
    }
    let rows: Vec<usize> =
        (0..n).map(|v| game.views(v).try_into().ok()).collect::<Option<Vec<usize>>>()?;
    if rows.iter().try_fold(0usize, |sum, &rows| sum.checked_add(rows))? > 64 {
        return None;
    }
    // The colours of each row of each table, one table after the other.
    let sizes: Vec<u32> = (0..n).flat_map(|v| vec![game.colours(v); rows[v]]).collect();
    let strategies = sizes.iter().try_fold(1u64, |all, &size| all.checked_mul(u64::from(size)))?;
    let colourings = u64::try_from(game.colourings()).ok()?;
    strategies.checked_mul(colourings).filter(|&tries| tries <= MOST)?;
    let wins = |number: u64| {
        let strategy = numbered(game, &rows, &sizes, number);
        (0..colourings).all(|index| {
            let right = right_players(game, &strategy, &colouring(game, index));
            right.is_ok_and(|right| !right.is_empty())
        })
    };
    let won = (0..strategies).filter(|&number| wins(number)).count();
    Some((strategies.into(), won.into()))
}

/// The strategy of this number: the digits of the number are the guesses.
fn numbered(game: &Game, rows: &[usize], sizes: &[u32], mut number: u64) -> Strategy {
    let digit = |&size: &u32| {
        let guess = (number % u64::from(size)) as u32;
        number /= u64::from(size);
        guess
    };
    let guesses: Vec<u32> = sizes.iter().map(digit).collect();
    let mut start = 0;
    let tables = rows.iter().map(|&rows| {
        start += rows;
        Rule::Table(guesses[start - rows..start].to_vec())
    });
    Strategy::new(game, tables.collect()).expect("a table for each player")
}
