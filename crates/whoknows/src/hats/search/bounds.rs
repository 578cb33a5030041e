//! Bounds that show a game lost without search: counting, Shearer, bystanders, the theorem on cycles.
//!
//! A bound is only proposed here; whether it holds is the checker's word.

use super::groups;
use crate::hats::check::check_losing;
use crate::hats::evidence::Losing;
use crate::hats::game::Game;

/// The first bound that holds.
pub(super) fn cheap(game: &Game) -> Option<Losing> {
    let proposals = [Some(counting(game)), shearer(game), bystanders(game)];
    proposals.into_iter().flatten().find(|losing| check_losing(game, losing).is_ok())
}

/// A forest of greatest weight over the pairs who do not both see each other (Kruskal).
fn counting(game: &Game) -> Losing {
    let n = game.players();
    let chance = |v: usize| f64::from(game.guesses(v)) / f64::from(game.colours(v));
    let both_see = |u: usize, v: usize| game.graph().sees(u, v) && game.graph().sees(v, u);
    let mut pairs: Vec<(usize, usize)> = (0..n)
        .flat_map(|u| (u + 1..n).map(move |v| (u, v)))
        .filter(|&(u, v)| !both_see(u, v))
        .collect();
    // A stable sort: equal weights stay in order, so that the forest is the same on every run.
    pairs.sort_by(|a, b| (chance(b.0) * chance(b.1)).total_cmp(&(chance(a.0) * chance(a.1))));
    let mut tree: Vec<usize> = (0..n).collect();
    let mut forest = Vec::new();
    for (u, v) in pairs {
        if tree[u] != tree[v] {
            let (joined, gone) = (tree[u], tree[v]);
            tree.iter_mut().filter(|t| **t == gone).for_each(|t| *t = joined);
            forest.push((u, v));
        }
    }
    Losing::Counting { forest }
}

/// A forest with which the chances come to exactly 1: then the right players are connected in it.
pub(super) fn tight(game: &Game) -> Option<Vec<(usize, usize)>> {
    let Losing::Counting { forest } = counting(game) else { return None };
    let one_guess = (0..game.players()).all(|v| game.guesses(v) == 1);
    (one_guess && compare(game, &forest)?.is_eq()).then_some(forest)
}

/// The sum of chances, less those of the forest, against 1; over the square of a common denominator.
fn compare(game: &Game, forest: &[(usize, usize)]) -> Option<std::cmp::Ordering> {
    let common = (0..game.players()).try_fold(1u128, |l, v| {
        l.checked_mul(u128::from(game.colours(v))).filter(|l| *l < 1 << 60)
    })?;
    let chance = |v: usize| common / u128::from(game.colours(v)) * u128::from(game.guesses(v));
    let sum: u128 = (0..game.players()).map(|v| chance(v) * common).sum();
    let off: u128 = forest.iter().map(|&(u, v)| chance(u) * chance(v)).sum();
    Some(sum.cmp(&(common * common + off)))
}

/// Worth a try only where the sum of chances over subsets is quick to look at.
fn shearer(game: &Game) -> Option<Losing> {
    (game.players() <= 12).then_some(Losing::Shearer)
}

/// The players in two camps, of whom nobody sees an own one. k others whose guesses are s each hit at
/// most k*s of the colourings in which all others wear the same colour: k*s + 1 of them are enough.
fn bystanders(game: &Game) -> Option<Losing> {
    let camp = camps(game)?;
    [false, true].into_iter().find_map(|side| {
        let bystanders: Vec<usize> = (0..camp.len()).filter(|&v| camp[v] == side).collect();
        let others: Vec<usize> = (0..camp.len()).filter(|&v| camp[v] != side).collect();
        let needed = 1 + others.iter().map(|&v| game.guesses(v)).sum::<u32>();
        let fits = others.iter().all(|&v| game.colours(v) >= needed)
            && bystanders.iter().all(|&v| game.colours(v) > needed * game.guesses(v));
        let colourings = || (0..needed).map(|c| vec![c; others.len()]).collect();
        fits.then(|| Losing::Bystanders { bystanders, colourings: colourings() })
    })
}

/// Two camps such that all sight is between them.
fn camps(game: &Game) -> Option<Vec<bool>> {
    let n = game.players();
    let near = |v: usize, u: usize| game.graph().sees(v, u) || game.graph().sees(u, v);
    let mut camp: Vec<Option<bool>> = vec![None; n];
    for start in 0..n {
        if camp[start].is_some() {
            continue;
        }
        camp[start] = Some(false);
        let mut open = vec![start];
        while let Some(v) = open.pop() {
            for u in (0..n).filter(|&u| near(v, u)) {
                if camp[u].is_none() {
                    camp[u] = camp[v].map(|side| !side);
                    open.push(u);
                } else if camp[u] == camp[v] {
                    return None;
                }
            }
        }
    }
    camp.into_iter().collect()
}

/// The theorem on cycles, where it says that the game is lost.
pub(super) fn cycle(game: &Game) -> Option<Losing> {
    let order = groups::ring(game.graph())?;
    let losing = Losing::Cycle { order };
    check_losing(game, &losing).is_ok().then_some(losing)
}
