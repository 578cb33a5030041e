//! Is the idea behind a winning strategy the one that it is said to be?
//!
//! That the strategy wins is known by then. An idea is told in sentences, so it is looked at too: what each
//! player guesses in every view. In the rest of a game with a leaf, colours are counted by halves, and only
//! the numbers of the idea are looked at.

use std::collections::BTreeMap;

use super::winning::named;
use super::{Rejected, demand, refused};
use crate::hats::evidence::{Idea, Winning};
use crate::hats::game::Game;
use crate::hats::strategy::{Strategy, view_of};

/// Accepts an idea other than the circle, which is checked as a whole.
pub(super) fn check_idea(game: &Game, winning: &Winning) -> Result<(), Rejected> {
    let Winning { players, strategy, idea } = winning;
    match idea {
        Idea::Affine => each(players, |v| is_affine(game, strategy, v), "is no affine function"),
        Idea::BySum => each(players, |v| by_sum(game, strategy, v), "is no function of a sum"),
        Idea::Pattern => each(players, |v| names_two(game, strategy, v), "names too many hats"),
        Idea::Ring => ring(game, strategy, players),
        Idea::Leaf { leaf, neighbour, .. } => {
            numbers(game, players, idea)?;
            let half = game.colours(*neighbour).div_ceil(2);
            let told = all_views(game, strategy, *leaf, |hats, guesses| {
                *guesses == [u32::from(hats[*neighbour] >= half)]
            });
            demand(told, || format!("player {leaf} does not guess by the half"))
        }
        idea => numbers(game, players, idea),
    }
}

fn each(players: &[usize], holds: impl Fn(usize) -> bool, words: &str) -> Result<(), Rejected> {
    match players.iter().find(|&&v| !holds(v)) {
        Some(v) => Err(refused(format!("a guess of player {v} {words}"))),
        None => Ok(()),
    }
}

/// The numbers that the sentences about an idea rest on.
fn numbers(game: &Game, players: &[usize], idea: &Idea) -> Result<(), Rejected> {
    let is_one = |v: usize| game.guesses(v) == 1;
    match idea {
        Idea::AllColours => {
            let [v] = players else { return Err(refused("all colours are one player's".into())) };
            demand(game.guesses(*v) >= game.colours(*v), || format!("player {v} lacks guesses"))
        }
        Idea::Leaf { leaf, neighbour, rest } => {
            let both = players.contains(leaf) && players.contains(neighbour) && leaf != neighbour;
            demand(both, || format!("{leaf} and {neighbour} are not two of the players"))?;
            let fits = game.colours(*leaf) == 2 && is_one(*leaf) && is_one(*neighbour);
            demand(fits, || format!("player {leaf} is no leaf with 2 colours"))?;
            let others: Vec<usize> = players.iter().copied().filter(|v| v != leaf).collect();
            let half = game.colours(*neighbour).div_ceil(2);
            numbers(&game.with_colours(*neighbour, half), &others, rest)
        }
        Idea::Ring => {
            let two = |&v: &usize| game.colours(v) == 2 && is_one(v);
            demand(players.len() > 1 && players.iter().all(two), || "no ring of two colours".into())
        }
        Idea::Circle { modulus, sectors } => {
            demand(sectors.len() == players.len(), || "one sector for each player".into())?;
            let fits = players.iter().zip(sectors).all(|(&v, sector)| {
                sector.weight.checked_mul(game.colours(v).into()) == Some(*modulus)
            });
            demand(*modulus > 0 && fits, || "the weights of the circle".into())
        }
        Idea::Affine | Idea::BySum | Idea::Pattern | Idea::Table => Ok(()),
    }
}

/// Does this hold in every view of the player: hats, and the guesses?
fn all_views(
    game: &Game,
    strategy: &Strategy,
    v: usize,
    mut holds: impl FnMut(&[u32], &Vec<u32>) -> bool,
) -> bool {
    let Ok(rows) = usize::try_from(game.views(v)) else { return false };
    let mut hats = vec![0; game.players()];
    (0..rows).all(|row| {
        for (u, hat) in view_of(game, v, row) {
            hats[u] = hat;
        }
        strategy.guesses(game, v, &hats).is_ok_and(|guesses| holds(&hats, &guesses))
    })
}

/// Each guess is a constant plus multiples of the hats seen: modulo the own colours, or in the field of
/// four elements.
fn is_affine(game: &Game, strategy: &Strategy, v: usize) -> bool {
    let at = |hats: &[u32]| strategy.guesses(game, v, hats).unwrap_or_default();
    let nothing = vec![0; game.players()];
    let constants = at(&nothing);
    let seen = game.graph().seen_by(v);
    let ones = seen.iter().map(|&u| {
        let mut hats = nothing.clone();
        hats[u] = u32::from(game.colours(u) > 1);
        at(&hats)
    });
    let ones: Vec<Vec<u32>> = ones.collect();
    let h = u64::from(game.colours(v));
    let modulo = |k: usize, hats: &[u32]| {
        let constant = u64::from(constants[k]);
        let terms = seen
            .iter()
            .zip(&ones)
            .map(|(&u, one)| (u64::from(one[k]) + h - constant) % h * u64::from(hats[u]));
        (constant + terms.sum::<u64>()) % h
    };
    // Carryless products modulo x^2 + x + 1.
    let times = |x: u32, y: u32| {
        let product = ((x & 1) * y) ^ (((x >> 1) & 1) * y * 2);
        if product & 4 > 0 { product ^ 7 } else { product }
    };
    let in_field = |k: usize, hats: &[u32]| {
        let terms = seen.iter().zip(&ones);
        let sum =
            terms.fold(constants[k], |sum, (&u, one)| sum ^ times(one[k] ^ constants[k], hats[u]));
        u64::from(sum)
    };
    let is = |function: &dyn Fn(usize, &[u32]) -> u64| {
        all_views(game, strategy, v, |hats, guesses| {
            (0..guesses.len()).all(|k| u64::from(guesses[k]) == function(k, hats))
        })
    };
    is(&modulo) || game.same_colours() == Some(4) && is(&in_field)
}

/// The guesses are the same wherever the hats that they name have the same sum.
fn by_sum(game: &Game, strategy: &Strategy, v: usize) -> bool {
    let named = named(game, strategy, v);
    let mut by_sum: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    all_views(game, strategy, v, |hats, guesses| {
        let sum = named.iter().map(|&u| hats[u]).sum();
        by_sum.entry(sum).or_insert_with(|| guesses.clone()) == guesses
    })
}

fn names_two(game: &Game, strategy: &Strategy, v: usize) -> bool {
    named(game, strategy, v).len() <= 2
}

/// Everybody guesses the hat of the next one; the last one what alternating from the first comes to.
fn ring(game: &Game, strategy: &Strategy, players: &[usize]) -> Result<(), Rejected> {
    numbers(game, players, &Idea::Ring)?;
    let k = players.len();
    for (i, &v) in players.iter().enumerate() {
        let next = players[(i + 1) % k];
        demand(game.graph().sees(v, next), || format!("player {v} does not see player {next}"))?;
        let turned = u32::from(i + 1 == k && k.is_multiple_of(2));
        let like = all_views(game, strategy, v, |hats, guesses| *guesses == [hats[next] ^ turned]);
        demand(like, || format!("player {v} does not guess along the ring"))?;
    }
    Ok(())
}
