//! The game as clauses, straight from the definition: satisfiable exactly if some strategy wins.
//!
//! Variable x(v, view, c): with this view, v's guesses have c among them. For each view at most s of
//! them are true; for each colouring one of those that name the colour worn is. The assumptions
//! without loss of generality come last; their reasons are at [`Wlog`].

use std::cmp::Ordering;

use super::losing::chances;
use super::{Rejected, demand, too_large};
use crate::cnf::Cnf;
use crate::hats::evidence::Wlog;
use crate::hats::game::Game;

/// The most literals in a formula that is checked.
const MOST: u64 = 1 << 28;

/// The clauses of the game, with the assumptions.
pub fn clauses(
    game: &Game,
    wlog: &Wlog,
    tight: Option<&[(usize, usize)]>,
) -> Result<Cnf, Rejected> {
    sound(game, wlog)?;
    let n = game.players();
    let views = |v: usize| game.views(v).try_into().unwrap_or(u64::MAX);
    let colourings: u64 = game.colourings().try_into().unwrap_or(u64::MAX);
    // Literals for the subsets of s + 1 colours of each view, and for each colouring.
    let row = |v: usize| {
        let (h, k) = (u128::from(game.colours(v)), u128::from(game.guesses(v)) + 1);
        let subsets = (0..k).try_fold(1u128, |c, i| Some(c.checked_mul(h - i)? / (i + 1)));
        let row = subsets.and_then(|c| c.checked_mul(k)?.checked_mul(u128::from(views(v))));
        row.and_then(|row| u64::try_from(row).ok()).unwrap_or(u64::MAX)
    };
    let each = if tight.is_some() { n + 3 * n * n } else { n };
    let literals =
        (0..n).fold(colourings.saturating_mul(each as u64), |l, v| l.saturating_add(row(v)));
    if literals > MOST {
        return Err(too_large("the game has too many clauses"));
    }

    // Variables in order: player, view, colour.
    let mut first = vec![1i32];
    for v in 0..n {
        first.push(first[v] + (views(v) * u64::from(game.colours(v))) as i32);
    }
    let x = |v: usize, view: u64, c: u32| first[v] + (view as u32 * game.colours(v) + c) as i32;
    let mut formula = Cnf::new();

    for v in 0..n {
        for view in 0..views(v) {
            for many in subsets(game.colours(v), game.guesses(v) + 1) {
                formula.add(many.iter().map(|&c| -x(v, view, c)));
            }
        }
    }
    let between = tight.map(|forest| between(game, forest)).transpose()?;
    if tight.is_some() {
        for v in 0..n {
            for view in 0..views(v) {
                formula.add((0..game.colours(v)).map(|c| x(v, view, c)));
            }
        }
    }
    let mut hats = vec![0; n];
    loop {
        let right = |v: usize| {
            let view = game
                .graph()
                .seen_by(v)
                .iter()
                .fold(0, |view, &u| view * u64::from(game.colours(u)) + u64::from(hats[u]));
            x(v, view, hats[v])
        };
        formula.add((0..n).map(right));
        for (u, w, v) in between.iter().flatten() {
            formula.add([-right(*u), -right(*v)].into_iter().chain(w.map(right)));
        }
        if !next(game, &mut hats) {
            break;
        }
    }
    for v in 0..n {
        if wlog.zero.contains(&v) {
            formula.add([x(v, 0, 0)]);
        } else {
            formula.add([x(v, 0, 0), x(v, 0, 1)]);
        }
    }
    // used(view, c): colour c is guessed at this view or before. c is guessed only if c - 1 is used.
    let mut variables = first[n] - 1;
    for &v in &wlog.order {
        let h = game.colours(v) as i32;
        let base = variables;
        let used = |view: u64, c: u32| base + 1 + view as i32 * h + c as i32;
        variables += views(v) as i32 * h;
        for view in 0..views(v) {
            for c in 1..game.colours(v) {
                let before = (view > 0).then(|| used(view - 1, c));
                formula.add([-used(view, c), x(v, view, c)].into_iter().chain(before));
                if c > 1 {
                    formula.add([-x(v, view, c), used(view, c - 1)]);
                }
            }
        }
    }
    Ok(formula)
}

/// If a forest makes the chances add up to exactly 1, Hunter's bound is met on every colouring of a
/// game that is won with all guesses made: the right players, minus the pairs of the forest of whom
/// both are right, come to 1. So they are connected in the forest: (u, w, v) says that if u and v are
/// right, so is w, next to u on the way to v; and (u, none, v) that they are never both right.
fn between(
    game: &Game,
    forest: &[(usize, usize)],
) -> Result<Vec<(usize, Option<usize>, usize)>, Rejected> {
    let n = game.players();
    demand(chances(game, forest)? == Ordering::Equal, || "the chances are not 1".into())?;
    demand((0..n).all(|v| game.guesses(v) == 1), || "more than one guess".into())?;
    let linked = |a: usize, b: usize| forest.contains(&(a, b)) || forest.contains(&(b, a));
    // Grow from v; step[u] is the first step from u on the way to v.
    let mut rules = Vec::new();
    for v in 0..n {
        let mut step: Vec<Option<usize>> = vec![None; n];
        let mut reached = vec![v];
        let mut at = 0;
        while at < reached.len() {
            let w = reached[at];
            for u in (0..n).filter(|&u| linked(u, w)) {
                if !reached.contains(&u) {
                    step[u] = Some(w);
                    reached.push(u);
                }
            }
            at += 1;
        }
        for u in (0..n).filter(|&u| u != v && step[u] != Some(v)) {
            rules.push((u, step[u], v));
        }
    }
    Ok(rules)
}

/// The conditions under which the assumptions lose no generality.
fn sound(game: &Game, wlog: &Wlog) -> Result<(), Rejected> {
    let sees = |v: usize, u: usize| game.graph().sees(v, u);
    for v in 0..game.players() {
        let fits = game.colours(v) >= 2 && game.guesses(v) >= 1;
        demand(fits, || format!("player {v} has fewer than 2 colours or 1 guess"))?;
    }
    let named = wlog.zero.iter().chain(&wlog.order).find(|&&v| v >= game.players());
    demand(named.is_none(), || format!("no player {named:?}"))?;
    for &v in &wlog.order {
        demand(wlog.zero.contains(&v), || format!("player {v} is ordered, but not set to 0"))?;
        demand(wlog.order.iter().all(|&u| !sees(v, u)), || format!("player {v} sees another"))?;
    }
    // Take away, again and again, one who sees nobody that is left.
    let mut left = wlog.zero.clone();
    while !left.is_empty() {
        let at = left.iter().position(|&v| left.iter().all(|&u| !sees(v, u)));
        demand(at.is_some(), || format!("players {left:?} stand on a cycle of sight"))?;
        left.swap_remove(at.expect("demanded"));
    }
    Ok(())
}

/// All subsets of `0..n` with `k` elements, in lexicographic order.
fn subsets(n: u32, k: u32) -> Vec<Vec<u32>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..n {
        for mut rest in subsets(n - first - 1, k - 1) {
            for c in &mut rest {
                *c += first + 1;
            }
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// The next colouring in lexicographic order, player 0 most significant; false after the last.
fn next(game: &Game, hats: &mut [u32]) -> bool {
    for v in (0..hats.len()).rev() {
        hats[v] += 1;
        if hats[v] < game.colours(v) {
            return true;
        }
        hats[v] = 0;
    }
    false
}
