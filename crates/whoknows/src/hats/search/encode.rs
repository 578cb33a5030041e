//! The game as clauses for the solver: the same clauses in the same order as `check::clauses`, which
//! the proof is checked against, made here in one sweep with running indices.

use crate::cnf::Cnf;
use crate::hats::evidence::{Idea, Winning, Wlog};
use crate::hats::formula::{Formula, MOST_PICKS};
use crate::hats::game::Game;
use crate::sat::Model;

use super::{bounds, build, formulas, winning};

/// The most literals in a formula.
const MOST: u64 = 1 << 26;
/// A formula with this many literals is looked at before the parts of the game are.
pub(super) const SMALL: u64 = 30_000;

/// The tables of all players as variables, and the clauses that say that they win.
pub(super) struct Encoding {
    formula: Cnf,
    wlog: Wlog,
    tight: Option<Vec<(usize, usize)>>,
    /// The variable before the first one of each player's table.
    base: Vec<i32>,
}

/// How many literals the formula has.
pub(super) fn literals(game: &Game) -> u64 {
    let views = |v: usize| match u64::try_from(game.views(v)) {
        // A longer table could not be written down.
        Ok(views) if views <= MOST_PICKS as u64 => views,
        _ => u64::MAX,
    };
    let colourings: u64 = game.colourings().try_into().unwrap_or(u64::MAX);
    let n = game.players() as u64;
    let each = if bounds::tight(game).is_some() { n + 3 * n * n } else { n };
    (0..game.players()).fold(colourings.saturating_mul(each), |sum, v| {
        let (h, k) = (u64::from(game.colours(v)), u64::from(game.guesses(v)) + 1);
        let subsets = (0..k).try_fold(1u64, |c, i| c.checked_mul(h - i).map(|c| c / (i + 1)));
        let row = subsets.unwrap_or(u64::MAX).saturating_mul(k).saturating_add(4 * h);
        sum.saturating_add(row.saturating_mul(views(v)))
    })
}

impl Encoding {
    /// The clauses of the game, unless they are too many.
    pub(super) fn new(game: &Game) -> Option<Self> {
        if literals(game) > MOST {
            return None;
        }
        let n = game.players();
        let rows: Vec<i32> = (0..n).map(|v| i32::try_from(game.views(v)).expect("small")).collect();
        let mut base = vec![0];
        for v in 0..n {
            base.push(base[v] + rows[v] * game.colours(v) as i32);
        }
        let tight = bounds::tight(game);
        let mut table = Encoding { formula: Cnf::new(), wlog: wlog(game), tight, base };
        table.at_most(game, &rows);
        let paths = table.tight.as_ref().map(|forest| paths(game.players(), forest));
        if paths.is_some() {
            for first in (0..n).flat_map(|v| {
                let h = game.colours(v) as i32;
                let base = table.base[v];
                (0..rows[v]).map(move |row| (base + row * h + 1, h))
            }) {
                table.formula.add(first.0..first.0 + first.1);
            }
        }
        table.every_colouring(game, &paths.unwrap_or_default());
        table.assume(game, &rows);
        Some(table)
    }

    pub(super) fn formula(&self) -> &Cnf {
        &self.formula
    }

    /// What was assumed: without loss of generality, and because the chances come to exactly 1.
    pub(super) fn assumptions(&self) -> (Wlog, Option<Vec<(usize, usize)>>) {
        (self.wlog.clone(), self.tight.clone())
    }

    /// At most s guesses for each view.
    fn at_most(&mut self, game: &Game, rows: &[i32]) {
        for v in 0..game.players() {
            let h = game.colours(v) as i32;
            for row in 0..rows[v] {
                let first = self.base[v] + row * h + 1;
                let mut chosen: Vec<i32> = (0..=game.guesses(v) as i32).collect();
                loop {
                    self.formula.add(chosen.iter().map(|c| -(first + c)));
                    // The next subset: the last place that can still go up does, the rest follow it.
                    let k = chosen.len();
                    let Some(i) = (0..k).rev().find(|&i| chosen[i] < h - (k - i) as i32) else {
                        break;
                    };
                    chosen[i] += 1;
                    (i + 1..k).for_each(|j| chosen[j] = chosen[j - 1] + 1);
                }
            }
        }
    }

    /// Somebody is right on every colouring. The literal of v is base + 1 + its row * h + its hat: a
    /// sum over the hats, kept up to date as they change.
    fn every_colouring(&mut self, game: &Game, paths: &[(usize, Option<usize>, usize)]) {
        let n = game.players();
        let mut weight = vec![vec![0i32; n]; n];
        for v in 0..n {
            let mut unit = game.colours(v) as i32;
            for &u in game.graph().seen_by(v).iter().rev() {
                weight[u][v] = unit;
                unit *= game.colours(u) as i32;
            }
            weight[v][v] = 1;
        }
        let mut hats = vec![0; n];
        let mut literals: Vec<i32> = (0..n).map(|v| self.base[v] + 1).collect();
        loop {
            self.formula.add(literals.iter().copied());
            for &(u, w, v) in paths {
                let middle = w.map(|w| literals[w]);
                self.formula.add([-literals[u], -literals[v]].into_iter().chain(middle));
            }
            let Some(up) = (0..n).rev().find(|&v| hats[v] + 1 < game.colours(v)) else { break };
            for u in up..n {
                let step = if u == up { 1 } else { -(hats[u] as i32) };
                hats[u] = if u == up { hats[u] + 1 } else { 0 };
                (0..n).for_each(|v| literals[v] += step * weight[u][v]);
            }
        }
    }

    /// The assumptions of [`Wlog`].
    fn assume(&mut self, game: &Game, rows: &[i32]) {
        for v in 0..game.players() {
            let first = self.base[v] + 1;
            let zero = self.wlog.zero.contains(&v);
            self.formula.add([first].into_iter().chain((!zero).then_some(first + 1)));
        }
        let mut used = self.base[game.players()];
        for v in self.wlog.order.clone() {
            let h = game.colours(v) as i32;
            for cell in 0..rows[v] * h {
                let (guess, used) = (self.base[v] + 1 + cell, used + 1 + cell);
                if cell % h == 0 {
                    continue;
                }
                let before = (cell >= h).then_some(used - h);
                self.formula.add([-used, guess].into_iter().chain(before));
                if cell % h > 1 {
                    self.formula.add([-guess, used - 1]);
                }
            }
            used += rows[v] * h;
        }
    }

    /// The strategy in a model: a table for each player, written as a formula.
    pub(super) fn winning(&self, game: &Game, model: &Model) -> Winning {
        let rules = (0..game.players()).map(|v| self.rule(game, v, model)).collect();
        winning(game, formulas(game, rules), Idea::Table)
    }

    fn rule(&self, game: &Game, v: usize, model: &Model) -> Vec<Formula> {
        let (h, s) = (game.colours(v) as i32, game.guesses(v) as usize);
        let rows = (self.base[v + 1] - self.base[v]) / h;
        let mut guesses = vec![Vec::new(); s];
        for row in 0..rows {
            let first = self.base[v] + 1 + row * h;
            let named = (0..h).filter(|c| model.is_true(first + c));
            // Fewer guesses than allowed: fill up with colours not yet named.
            let spare = (0..h).filter(|c| !model.is_true(first + c));
            for (k, c) in named.chain(spare).take(s).enumerate() {
                guesses[k].push(c as u32);
            }
        }
        let seen = game.graph().seen_by(v);
        guesses.into_iter().map(|values| build::lookup(game, seen, values)).collect()
    }
}

/// For players u and v who are not next to each other in the forest, by v and then u: the first step
/// from u to v, if they are connected.
fn paths(n: usize, forest: &[(usize, usize)]) -> Vec<(usize, Option<usize>, usize)> {
    let mut distance = vec![vec![n; n]; n];
    for v in 0..n {
        distance[v][v] = 0;
    }
    for &(u, v) in forest {
        distance[u][v] = 1;
        distance[v][u] = 1;
    }
    for w in 0..n {
        for u in 0..n {
            for v in 0..n {
                distance[u][v] = distance[u][v].min(distance[u][w] + distance[w][v]);
            }
        }
    }
    let far = (0..n).flat_map(|v| (0..n).map(move |u| (u, v)));
    far.filter(|&(u, v)| distance[u][v] > 1)
        .map(|(u, v)| {
            let step = |w: &usize| distance[u][*w] == 1 && distance[*w][v] + 1 == distance[u][v];
            (u, (0..n).find(step), v)
        })
        .collect()
}

/// Assumptions for a game: a largest set of players without a cycle of sight, and in it a largest set
/// of whom none sees another.
pub(super) fn wlog(game: &Game) -> Wlog {
    let sees = |v: usize, u: usize| game.graph().sees(v, u);
    let all: Vec<usize> = (0..game.players()).collect();
    let acyclic = |set: &[usize]| {
        let mut left = set.to_vec();
        while let Some(at) = left.iter().position(|&v| left.iter().all(|&u| !sees(v, u))) {
            left.swap_remove(at);
        }
        left.is_empty()
    };
    let apart = |set: &[usize]| set.iter().all(|&v| set.iter().all(|&u| !sees(v, u)));
    let zero = largest(&all, acyclic);
    let order = largest(&zero, apart);
    Wlog { zero, order }
}

/// A largest subset with a property that all its subsets have: all of them looked at if they are few,
/// else grown greedily.
fn largest(from: &[usize], good: impl Fn(&[usize]) -> bool) -> Vec<usize> {
    let grown = from.iter().fold(Vec::new(), |mut set, &v| {
        set.push(v);
        if !good(&set) {
            set.pop();
        }
        set
    });
    if from.len() > 12 {
        return grown;
    }
    let subset = |bits: u32| -> Vec<usize> {
        (0..from.len()).filter(|i| bits >> i & 1 == 1).map(|i| from[i]).collect()
    };
    (0..1u32 << from.len())
        .map(subset)
        .filter(|set| good(set))
        .fold(grown, |best, set| if set.len() > best.len() { set } else { best })
}
