//! Strategies that can be written down at once, and strategies made from those of smaller games.

use super::{formulas, winning};
use crate::hats::evidence::{Idea, Sector, Winning};
use crate::hats::formula::{Fold, Formula, List, Op};
use crate::hats::game::Game;
use crate::hats::graph::Graph;
use crate::hats::strategy::Rule;

/// The largest circle: its points must stay far from the formulas' bound.
const MOST_POINTS: u64 = 1 << 30;

/// A strategy that needs no search.
pub(super) fn easy(game: &Game) -> Option<Winning> {
    all_colours(game).or_else(|| circle(game)).or_else(|| ring(game)).or_else(|| chain(game))
}

/// A player with as many guesses as colours guesses them all.
fn all_colours(game: &Game) -> Option<Winning> {
    let v = (0..game.players()).find(|&v| game.guesses(v) >= game.colours(v))?;
    let mut found = winning(game, constants(game), Idea::AllColours);
    found.players = vec![v];
    Some(found)
}

/// Everybody guesses the first colours.
fn constants(game: &Game) -> crate::hats::strategy::Strategy {
    let rules = (0..game.players()).map(|v| numbers(game, v)).collect();
    formulas(game, rules)
}

fn numbers(game: &Game, v: usize) -> Vec<Formula> {
    (0..game.guesses(v)).map(|c| Formula::Number(i64::from(c))).collect()
}

/// A group who all see each other, with chances s/h that add up to 1: see [`Idea::Circle`].
fn circle(game: &Game) -> Option<Winning> {
    let clique = clique(game)?;
    let modulus = clique.iter().try_fold(1u64, |l, &v| {
        let l = lcm(l, u64::from(game.colours(v)));
        (l <= MOST_POINTS).then_some(l)
    })?;
    let mut start = 0;
    let sectors: Vec<Sector> = clique
        .iter()
        .map(|&v| {
            let weight = modulus / u64::from(game.colours(v));
            let length = weight * u64::from(game.guesses(v));
            start += length;
            Sector { weight, start: start - length, length }
        })
        .collect();
    let mut rules: Vec<Vec<Formula>> = (0..game.players()).map(|v| numbers(game, v)).collect();
    for (i, &v) in clique.iter().enumerate() {
        rules[v] = (0..u64::from(game.guesses(v)))
            .map(|k| circle_guess(game, &clique, &sectors, i, k))
            .collect();
    }
    let strategy = formulas(game, rules);
    Some(Winning { players: clique, strategy, idea: Idea::Circle { modulus, sectors } })
}

/// The k-th colour that puts the sum into the arc of the i-th player of the clique.
fn circle_guess(game: &Game, clique: &[usize], sectors: &[Sector], i: usize, k: u64) -> Formula {
    let (v, own) = (clique[i], &sectors[i]);
    let others: Vec<usize> = (0..clique.len()).filter(|&j| j != i).collect();
    let colours = Formula::Number(i64::from(game.colours(v)));
    if others.iter().all(|&j| sectors[j].weight == own.weight) {
        let first = Formula::Number((own.start.div_ceil(own.weight) + k) as i64);
        let hats: Vec<Formula> = others.iter().map(|&j| Formula::Hat(clique[j])).collect();
        let rest = if hats.is_empty() {
            first
        } else {
            Formula::binary(Op::Sub, first, Formula::Fold(Fold::Sum, List::These(hats)))
        };
        return Formula::binary(Op::Mod, rest, colours);
    }
    let first = Formula::Number((own.start + own.weight - 1 + k * own.weight) as i64);
    let rest = others.iter().fold(first, |rest, &j| {
        Formula::binary(Op::Sub, rest, times(sectors[j].weight as i64, Formula::Hat(clique[j])))
    });
    let steps = Formula::binary(Op::Div, rest, Formula::Number(own.weight as i64));
    Formula::binary(Op::Mod, steps, colours)
}

fn lcm(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// Players who all see each other and whose chances add up to 1: grown greedily from each player.
fn clique(game: &Game) -> Option<Vec<usize>> {
    let chance = |v: usize| f64::from(game.guesses(v)) / f64::from(game.colours(v));
    let both_see = |u: usize, v: usize| game.graph().sees(u, v) && game.graph().sees(v, u);
    let mut order: Vec<usize> = (0..game.players()).collect();
    order.sort_by(|&u, &v| chance(v).total_cmp(&chance(u)));
    (0..game.players()).find_map(|start| {
        let mut clique = vec![start];
        for &v in &order {
            if enough(game, &clique) {
                break;
            }
            if v != start && clique.iter().all(|&u| both_see(u, v)) {
                clique.push(v);
            }
        }
        clique.sort_unstable();
        enough(game, &clique).then_some(clique)
    })
}

/// Do the chances s/h add up to 1 or more? Exactly: over a common denominator, if it is not huge.
fn enough(game: &Game, players: &[usize]) -> bool {
    let common = players.iter().try_fold(1u64, |l, &v| {
        let l = lcm(l, u64::from(game.colours(v)));
        (l <= MOST_POINTS).then_some(l)
    });
    common.is_some_and(|l| {
        let chance = |&v: &usize| l / u64::from(game.colours(v)) * u64::from(game.guesses(v));
        players.iter().map(chance).sum::<u64>() >= l
    })
}

/// A ring of sight among players with two colours: see [`Idea::Ring`].
fn ring(game: &Game) -> Option<Winning> {
    let two = |v: usize| game.colours(v) == 2 && game.guesses(v) == 1;
    let ring = (0..game.players())
        .filter(|&v| two(v))
        .find_map(|start| path(game, start, |_, u| two(u), |v| game.graph().sees(v, start)))?;
    let mut rules: Vec<Vec<Formula>> = (0..game.players()).map(|v| numbers(game, v)).collect();
    for pair in ring.windows(2) {
        rules[pair[0]] = vec![Formula::Hat(pair[1])];
    }
    // If all but the last are wrong, the colours alternate from the first to the last.
    let (first, last) = (Formula::Hat(ring[0]), ring[ring.len() - 1]);
    rules[last] = vec![if ring.len() % 2 == 0 {
        Formula::binary(Op::Sub, Formula::Number(1), first)
    } else {
        first
    }];
    let strategy = formulas(game, rules);
    Some(Winning { players: ring, strategy, idea: Idea::Ring })
}

/// A shortest path of sight from `start` over allowed steps to somebody at the `goal`.
fn path(
    game: &Game,
    start: usize,
    step: impl Fn(usize, usize) -> bool,
    goal: impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    let mut from = vec![None; game.players()];
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some(v) = queue.pop_front() {
        if v != start && goal(v) {
            let mut path = vec![v];
            while let Some(before) = from[path[path.len() - 1]] {
                path.push(before);
            }
            path.reverse();
            return Some(path);
        }
        for &u in game.graph().seen_by(v) {
            if u != start && from[u].is_none() && step(v, u) {
                from[u] = Some(v);
                queue.push_back(u);
            }
        }
    }
    None
}

/// Two players with two colours and a chain between them of players with at most four: the ends are
/// leaves of that chain.
fn chain(game: &Game) -> Option<Winning> {
    let one = |v: usize, most: u32| game.guesses(v) == 1 && game.colours(v) <= most;
    let chain = (0..game.players()).filter(|&v| one(v, 2)).find_map(|start| {
        path(game, start, |v, u| game.graph().sees(u, v) && one(u, 4), |v| one(v, 2))
    })?;
    let links = (1..chain.len()).flat_map(|i| [(i - 1, i), (i, i - 1)]);
    let colours: Vec<u32> = chain.iter().map(|&v| game.colours(v)).collect();
    let thin = Game::new(Graph::new(chain.len(), links), &colours, &[1]).ok()?;
    Some(lift(game, &chain, by_leaves(&thin)?))
}

fn by_leaves(game: &Game) -> Option<Winning> {
    if let Some(found) = all_colours(game) {
        return Some(found);
    }
    let leaf = leaf(game)?;
    Some(with_leaf(game, leaf, by_leaves(&game.without_leaf(leaf))?))
}

/// A leaf: sees one other and is seen by just that one. With two colours rather than with more.
pub(super) fn leaf(game: &Game) -> Option<usize> {
    let graph = game.graph();
    let leaf = |&v: &usize| {
        graph.seen_by(v).len() == 1 && {
            let u = graph.seen_by(v)[0];
            let seen_by: Vec<usize> = (0..game.players()).filter(|&w| graph.sees(w, v)).collect();
            seen_by == [u] && game.guesses(v) == 1 && game.guesses(u) == 1 && game.colours(v) >= 2
        }
    };
    (0..game.players()).filter(leaf).min_by_key(|&v| (game.colours(v), v))
}

/// From a strategy for the game without the leaf: colour c of the neighbour counts as c mod half.
/// The leaf guesses c div half; if that is wrong, the neighbour knows which half.
pub(super) fn with_leaf(game: &Game, leaf: usize, rest: Winning) -> Winning {
    let players: Vec<usize> = (0..game.players()).filter(|&v| v != leaf).collect();
    let neighbour = game.graph().seen_by(leaf)[0];
    // The rest knows the neighbour's hat by half, and its formulas may rely on that.
    let halved = match game.colours(leaf) {
        2 => game.with_colours(neighbour, game.colours(neighbour).div_ceil(2)),
        _ => game.clone(),
    };
    let lifted = lift(&halved, &players, rest);
    if game.colours(leaf) != 2 || !lifted.players.contains(&neighbour) {
        return lifted;
    }
    let half = i64::from(game.colours(neighbour).div_ceil(2));
    let hat = Formula::Hat(neighbour);
    let mut rules: Vec<Vec<Formula>> = rules_of(&lifted)
        .into_iter()
        .map(|rule| {
            let folded = |u: usize| match u {
                u if u == neighbour => Formula::binary(Op::Mod, hat.clone(), Formula::Number(half)),
                u => Formula::Hat(u),
            };
            rule.iter().map(|formula| formula.substitute(&folded)).collect()
        })
        .collect();
    rules[leaf] = vec![Formula::binary(Op::Div, hat.clone(), Formula::Number(half))];
    // The other half than the leaf's hat says; with an odd number of colours its last one is missing.
    let other = Formula::binary(Op::Sub, Formula::Number(1), Formula::Hat(leaf));
    let guess = Formula::binary(Op::Add, rules[neighbour][0].clone(), times(half, other));
    rules[neighbour] = vec![match game.colours(neighbour) % 2 {
        0 => guess,
        _ => Formula::Fold(
            Fold::Min,
            List::These(vec![guess, Formula::Number(i64::from(game.colours(neighbour)) - 1)]),
        ),
    }];
    // The others stay in their order: it may be that of a ring.
    let mut players = lifted.players;
    let at = players.iter().position(|&v| v > leaf).unwrap_or(players.len());
    players.insert(at, leaf);
    let idea = Idea::Leaf { leaf, neighbour, rest: Box::new(lifted.idea) };
    Winning { players, strategy: formulas(game, rules), idea }
}

/// The strategy of some players as a strategy of all: the others guess the first colours.
pub(super) fn lift(game: &Game, players: &[usize], part: Winning) -> Winning {
    let mut rules: Vec<Vec<Formula>> = (0..game.players()).map(|v| numbers(game, v)).collect();
    for (i, rule) in rules_of(&part).into_iter().enumerate() {
        rules[players[i]] =
            rule.iter().map(|f| f.substitute(&|u| Formula::Hat(players[u]))).collect();
    }
    Winning {
        players: part.players.iter().map(|&v| players[v]).collect(),
        strategy: formulas(game, rules),
        idea: renumbered(part.idea, players),
    }
}

fn renumbered(idea: Idea, players: &[usize]) -> Idea {
    match idea {
        Idea::Leaf { leaf, neighbour, rest } => Idea::Leaf {
            leaf: players[leaf],
            neighbour: players[neighbour],
            rest: Box::new(renumbered(*rest, players)),
        },
        idea => idea,
    }
}

/// The formulas of a strategy that the search made.
pub(super) fn rules_of(winning: &Winning) -> Vec<Vec<Formula>> {
    let rules = winning.strategy.rules().iter().map(|rule| match rule {
        Rule::Formulas(formulas) => formulas.clone(),
        Rule::Table(_) => unreachable!("the search writes formulas"),
    });
    rules.collect()
}

/// `factor * formula`, without a factor of 1.
pub(super) fn times(factor: i64, formula: Formula) -> Formula {
    if factor == 1 { formula } else { Formula::binary(Op::Mul, Formula::Number(factor), formula) }
}

/// A table over the hats of some players, in lexicographic order of them.
pub(super) fn lookup(game: &Game, seen: &[usize], values: Vec<u32>) -> Formula {
    if values.iter().all(|&value| value == values[0]) {
        return Formula::Number(i64::from(values[0]));
    }
    let index = seen.iter().fold(None, |index: Option<Formula>, &u| {
        let hat = Formula::Hat(u);
        Some(match index {
            None => hat,
            Some(index) => Formula::binary(Op::Add, times(i64::from(game.colours(u)), index), hat),
        })
    });
    let index = index.unwrap_or(Formula::Number(0));
    Formula::pick(index, values.into_iter().map(i64::from).collect())
}
