//! Is a game really lost? Each kind of evidence is checked by its own definition.

use std::cmp::Ordering;

use num_bigint::BigUint;

use super::{Rejected, clauses, demand, refused, too_large};
use crate::hats::evidence::Losing;
use crate::hats::game::Game;
use crate::lrat;

/// The most players for Shearer's bound, which looks at every subset of them.
const MOST_FOR_SHEARER: usize = 16;
/// The most steps in trying all guesses on a few colourings.
const MOST_TRIES: u32 = 100_000;

/// Accepts the evidence only if it shows that no strategy wins the game.
pub fn check_losing(game: &Game, losing: &Losing) -> Result<(), Rejected> {
    match losing {
        Losing::Silent { silent, rest } => {
            let guess = silent.iter().find(|&&v| v >= game.players() || game.guesses(v) > 0);
            demand(guess.is_none(), || format!("players {silent:?} are not all silent"))?;
            let others: Vec<usize> = (0..game.players()).filter(|v| !silent.contains(v)).collect();
            check_losing(&game.among(&others), rest)
        }
        Losing::Groups(groups) => groups_lose(game, groups),
        Losing::Counting { forest } => {
            let below = chances(game, forest)? == Ordering::Less;
            demand(below, || "the chances add up to 1 or more".into())
        }
        Losing::Shearer => independence(game).map(|_| ()),
        Losing::Bystanders { bystanders, colourings } => {
            bystanders_fail(game, bystanders, colourings)
        }
        Losing::Leaf { leaf, rest } => check_losing(&without_leaf(game, *leaf)?, rest),
        Losing::Cycle { order } => cycle(game, order),
        Losing::Refuted { wlog, tight, proof } => {
            let formula = clauses(game, wlog, tight.as_deref())?;
            lrat::check(&formula, proof).map_err(|r| refused(format!("the proof fails: {r}")))
        }
    }
}

/// The groups split the players, no two players of different groups reach each other both ways
/// (so sight between groups has a direction: the last group in it is on its own, and by induction
/// each one before it, once the hats it sees beyond itself are fixed), and each group loses.
fn groups_lose(game: &Game, groups: &[(Vec<usize>, Losing)]) -> Result<(), Rejected> {
    let n = game.players();
    let mut group_of = vec![None; n];
    for (i, (players, _)) in groups.iter().enumerate() {
        for &v in players {
            demand(v < n && group_of[v].is_none(), || format!("player {v} is in two groups"))?;
            group_of[v] = Some(i);
        }
    }
    demand(group_of.iter().all(Option::is_some), || "a player is in no group".into())?;
    // Take away, again and again, a group that sees no group that is left.
    let mut left: Vec<usize> = (0..groups.len()).collect();
    while !left.is_empty() {
        let last = left.iter().position(|&i| {
            groups[i].0.iter().all(|&v| {
                game.graph().seen_by(v).iter().all(|&u| {
                    let seen = group_of[u].expect("every player has a group");
                    seen == i || !left.contains(&seen)
                })
            })
        });
        demand(last.is_some(), || "groups see each other in a circle".into())?;
        left.swap_remove(last.expect("demanded"));
    }
    groups.iter().try_for_each(|(players, losing)| check_losing(&game.among(players), losing))
}

/// P(v is right) = s/h, whatever v does. If u and v do not both see each other, P(both right) is
/// the product. Hunter: P(someone is right) <= sum of P(v) - sum over a forest of P(u and v).
/// All fractions are over L*L, L a common multiple of the h. Says how that compares with 1.
pub(super) fn chances(game: &Game, forest: &[(usize, usize)]) -> Result<Ordering, Rejected> {
    let n = game.players();
    let common: BigUint = (0..n).fold(BigUint::from(1u32), |l, v| {
        if &l % game.colours(v) == BigUint::ZERO { l } else { l * game.colours(v) }
    });
    let chance = |v: usize| &common / game.colours(v) * game.guesses(v);
    let mut tree: Vec<usize> = (0..n).collect();
    let mut off = BigUint::ZERO;
    for &(u, v) in forest {
        demand(u < n && v < n && u != v, || format!("pair {u}, {v}"))?;
        let both_see = game.graph().sees(u, v) && game.graph().sees(v, u);
        demand(!both_see, || format!("players {u} and {v} see each other"))?;
        demand(tree[u] != tree[v], || format!("the pair {u}, {v} closes a circle"))?;
        let (joined, gone) = (tree[u], tree[v]);
        tree.iter_mut().filter(|t| **t == gone).for_each(|t| *t = joined);
        off += chance(u) * chance(v);
    }
    let sum: BigUint = (0..n).map(|v| chance(v) * &common).sum();
    Ok(sum.cmp(&(&common * &common + off)))
}

/// I(S) = I(S - v) - s/h(v) * I(S - v - neighbours of v) > 0 for every set S of players, where
/// neighbours are players of whom one sees the other. Multiplied by the h of S: whole numbers. The
/// value on all players, as a fraction over the product of all h.
pub fn independence(game: &Game) -> Result<(i128, i128), Rejected> {
    let n = game.players();
    let large = || too_large("the game is too large for Shearer's bound");
    if n > MOST_FOR_SHEARER {
        return Err(large());
    }
    let near = |v: usize, u: usize| game.graph().sees(v, u) || game.graph().sees(u, v);
    let mut value = vec![1i128; 1 << n];
    for set in 1usize..1 << n {
        let v = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        let mut apart = rest;
        let mut scale = i128::from(game.guesses(v));
        for u in (0..n).filter(|&u| rest >> u & 1 == 1 && near(v, u)) {
            apart &= !(1 << u);
            scale = scale.checked_mul(i128::from(game.colours(u))).ok_or_else(large)?;
        }
        let plus = value[rest].checked_mul(i128::from(game.colours(v))).ok_or_else(large)?;
        let minus = value[apart].checked_mul(scale).ok_or_else(large)?;
        value[set] = plus.checked_sub(minus).ok_or_else(large)?;
        demand(value[set] > 0, || format!("the polynomial is {} on set {set:b}", value[set]))?;
    }
    let product = (0..n).try_fold(1i128, |p, v| p.checked_mul(i128::from(game.colours(v))));
    Ok((value[(1 << n) - 1], product.ok_or_else(large)?))
}

/// A bystander sees only the others, so makes at most s guesses on each of the given colourings; if
/// s times their number is below h, a colour is left that is never guessed on them. With all
/// bystanders in such colours the others are on their own, and must win all the given colourings.
fn bystanders_fail(game: &Game, bystanders: &[usize], given: &[Vec<u32>]) -> Result<(), Rejected> {
    let others: Vec<usize> = (0..game.players()).filter(|v| !bystanders.contains(v)).collect();
    for &b in bystanders {
        demand(b < game.players(), || format!("no player {b}"))?;
        for &u in bystanders {
            demand(!game.graph().sees(b, u), || format!("bystander {b} sees bystander {u}"))?;
        }
        let guessed = given.len() as u64 * u64::from(game.guesses(b));
        demand(guessed < u64::from(game.colours(b)), || format!("bystander {b} may cover all"))?;
    }
    let core = game.among(&others);
    for hats in given {
        let fits = hats.len() == core.players()
            && hats.iter().enumerate().all(|(v, &c)| c < core.colours(v));
        demand(fits, || format!("{hats:?} is no colouring of the others"))?;
    }
    // If no hat is the same on two of them, each guess of the others is right on one at most.
    let apart = (0..core.players())
        .all(|v| (1..given.len()).all(|i| given[..i].iter().all(|hats| hats[v] != given[i][v])));
    let blind = (0..core.players()).all(|v| core.graph().seen_by(v).is_empty());
    if apart && blind {
        let guesses: u32 = (0..core.players()).map(|v| core.guesses(v)).sum();
        return demand((guesses as usize) < given.len(), || "the others can win them all".into());
    }
    let mut tries = MOST_TRIES;
    let wins = winnable(&core, given, &mut Vec::new(), &mut tries)?;
    demand(!wins, || "the others can win them all".into())
}

/// Can the players win all of these colourings? `fixed` are the guesses made so far: player, the
/// hats that player sees, the guess. Takes the first colouring not yet won and tries every player.
fn winnable(
    game: &Game,
    given: &[Vec<u32>],
    fixed: &mut Vec<(usize, Vec<u32>, u32)>,
    tries: &mut u32,
) -> Result<bool, Rejected> {
    *tries = tries.checked_sub(1).ok_or(too_large("too many ways for the others to guess"))?;
    let view = |v: usize, hats: &[u32]| -> Vec<u32> {
        game.graph().seen_by(v).iter().map(|&u| hats[u]).collect()
    };
    let open = given.iter().find(|hats| {
        !fixed.iter().any(|(v, seen, guess)| hats[*v] == *guess && view(*v, hats) == *seen)
    });
    let Some(hats) = open else { return Ok(true) };
    for v in 0..game.players() {
        let seen = view(v, hats);
        let used = fixed.iter().filter(|(u, s, _)| *u == v && *s == seen).count();
        if used as u32 == game.guesses(v) {
            continue;
        }
        fixed.push((v, seen, hats[v]));
        let wins = winnable(game, given, fixed, tries)?;
        fixed.pop();
        if wins {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The game without a leaf, which is won exactly if the game with it is.
///
/// Let the leaf, seen only by v and seeing only v, guess g(colour of v). Fix the other hats that v
/// sees, and let B be v's colours for which the hats that v does not see can be such that everybody
/// but v and the leaf is wrong. When the leaf wears x, v must be right for all of B outside g = x, with
/// one guess: at most one colour of B is outside. If the leaf has three colours or more, B has at most
/// one colour, and v can do without the leaf. If it has two, B has at most one colour in each of g = 0
/// and g = 1: the larger of them, at least half of v's colours, is a game that is won without the leaf;
/// and halving is also enough (`Idea::Leaf`).
fn without_leaf(game: &Game, leaf: usize) -> Result<Game, Rejected> {
    let n = game.players();
    demand(leaf < n, || format!("no player {leaf}"))?;
    let &[v] = game.graph().seen_by(leaf) else {
        return Err(refused(format!("player {leaf} is no leaf")));
    };
    let seen_by: Vec<usize> = (0..n).filter(|&u| game.graph().sees(u, leaf)).collect();
    demand(seen_by == [v], || format!("player {leaf} is no leaf"))?;
    demand(game.guesses(leaf) == 1 && game.guesses(v) == 1, || "a leaf with more guesses".into())?;
    demand(game.colours(leaf) >= 2, || "a leaf with one colour wins".into())?;
    let halved =
        if game.colours(leaf) == 2 { game.colours(v).div_ceil(2) } else { game.colours(v) };
    let rest: Vec<usize> = (0..n).filter(|&u| u != leaf).collect();
    Ok(game.with_colours(v, halved).among(&rest))
}

/// The cycle of k >= 4 players is won iff all have 3 colours and (3 divides k or k = 4), or all have
/// at most 4 and three in a row have 3,2,3 or 2,3,3 or 3,3,2, or two with 2 colours have only
/// players with at most 4 between them.
fn cycle(game: &Game, order: &[usize]) -> Result<(), Rejected> {
    let k = game.players();
    demand(k >= 4 && order.len() == k, || "a cycle of at least 4 players".into())?;
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    demand(sorted.iter().copied().eq(0..k), || "the order names each player once".into())?;
    for i in 0..k {
        let (v, mut near) = (order[i], [order[(i + k - 1) % k], order[(i + 1) % k]]);
        near.sort_unstable();
        demand(game.graph().seen_by(v) == near, || format!("player {v} is not on the cycle"))?;
        demand(game.guesses(v) == 1 && game.colours(v) >= 2, || format!("player {v}'s numbers"))?;
    }
    let h: Vec<u32> = order.iter().map(|&v| game.colours(v)).collect();
    let threes = h.iter().all(|&h| h == 3) && (k.is_multiple_of(3) || k == 4);
    let row = |i: usize| [h[i], h[(i + 1) % k], h[(i + 2) % k]];
    let trio = h.iter().all(|&h| h <= 4)
        && (0..k).any(|i| [[3, 2, 3], [2, 3, 3], [3, 3, 2]].contains(&row(i)));
    let twos = (0..k).any(|i| {
        h[i] == 2 && {
            let next = (1..k).map(|d| h[(i + d) % k]).find(|&h| h == 2 || h > 4);
            next == Some(2)
        }
    });
    demand(!(threes || trio || twos), || "the theorem says that this cycle is won".into())
}
