//! Strategies of a form that can be explained: affine functions of the hats seen, or functions of
//! their sum. The solver picks one function per guess so that together they cover all colourings.

use super::build::times;
use super::{encode, formulas, winning};
use crate::budget::Budget;
use crate::cnf::Cnf;
use crate::hats::evidence::{Idea, Winning};
use crate::hats::formula::{Fold, Formula, List, Op};
use crate::hats::game::Game;
use crate::sat::{self, Model, Outcome};

/// The most literals in the choice of functions.
const MOST: u64 = 4_000_000;

/// An explainable strategy, if the solver finds one within `limit` conflicts per form.
pub(super) fn explainable(game: &Game, limit: u64, budget: &Budget) -> Option<Winning> {
    let field = (game.same_colours() == Some(4)).then_some(Arithmetic::Field4);
    [Some(Arithmetic::Modulo), field]
        .into_iter()
        .flatten()
        .find_map(|arithmetic| affine(game, arithmetic, limit, budget))
        .or_else(|| by_sum(game, limit, budget))
}

/// How colours are added and multiplied.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arithmetic {
    /// Modulo the number of colours of the guesser.
    Modulo,
    /// In the field of four elements: addition is XOR, 2 * 2 = 3, 2 * 3 = 1.
    Field4,
}

/// Multiplication in the field of four elements.
const TIMES4: [[u32; 4]; 4] = [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2]];

impl Arithmetic {
    /// The constant b with which the sum of `factor * hat`, plus b, is `own`.
    fn constant(self, own: u32, products: impl Iterator<Item = (u32, u32)>, colours: u32) -> u32 {
        match self {
            Arithmetic::Modulo => {
                let sum: u32 = products.map(|(factor, hat)| factor * hat).sum();
                (own + colours - sum % colours) % colours
            }
            Arithmetic::Field4 => {
                products.fold(own, |x, (factor, hat)| x ^ TIMES4[factor as usize][hat as usize])
            }
        }
    }

    /// The affine function as a formula.
    fn formula(self, constant: u32, factors: &[(u32, usize)], colours: u32) -> Formula {
        let used = factors.iter().filter(|(factor, _)| *factor > 0);
        match self {
            Arithmetic::Modulo => {
                let sum = used.fold(None, |sum: Option<Formula>, &(factor, u)| {
                    let term = times(i64::from(factor), Formula::Hat(u));
                    Some(sum.map_or(term.clone(), |sum| Formula::binary(Op::Add, sum, term)))
                });
                let constant = Formula::Number(i64::from(constant));
                let Some(sum) = sum else { return constant };
                let sum = if constant == Formula::Number(0) {
                    sum
                } else {
                    Formula::binary(Op::Add, sum, constant)
                };
                Formula::binary(Op::Mod, sum, Formula::Number(i64::from(colours)))
            }
            Arithmetic::Field4 => {
                used.fold(Formula::Number(i64::from(constant)), |sum, &(factor, u)| {
                    let hat = Formula::Hat(u);
                    let term = match factor {
                        1 => hat,
                        _ => Formula::pick(hat, TIMES4[factor as usize].map(i64::from).to_vec()),
                    };
                    if sum == Formula::Number(0) {
                        term
                    } else {
                        Formula::binary(Op::Xor, sum, term)
                    }
                })
            }
        }
    }
}

/// One affine function per guess: variable (player, factors, constant).
fn affine(game: &Game, arithmetic: Arithmetic, limit: u64, budget: &Budget) -> Option<Winning> {
    let n = game.players();
    let choices: Vec<u64> = (0..n)
        .map(|v| u64::from(game.colours(v)).saturating_pow(game.graph().seen_by(v).len() as u32))
        .collect();
    let colourings = u64::try_from(game.colourings()).unwrap_or(u64::MAX);
    let length = choices.iter().fold(0u64, |sum, &c| sum.saturating_add(c));
    let literals = length.saturating_mul(colourings);
    if literals > MOST || !budget.affords(literals) {
        return None;
    }
    let mut first = vec![1i32];
    for v in 0..n {
        first.push(first[v] + (choices[v] * u64::from(game.colours(v))) as i32);
    }
    let factors = |v: usize, choice: u64| {
        let h = u64::from(game.colours(v));
        let seen = game.graph().seen_by(v).iter().enumerate();
        seen.map(move |(i, &u)| ((choice / h.pow(i as u32) % h) as u32, u))
    };
    let mut clauses = Cnf::new();
    for hats in colourings_of(game) {
        clauses.add((0..n).flat_map(|v| {
            let (hats, first, h) = (&hats, &first, game.colours(v));
            (0..choices[v]).map(move |choice| {
                let products = factors(v, choice).map(|(factor, u)| (factor, hats[u]));
                let constant = arithmetic.constant(hats[v], products, h);
                first[v] + (choice as u32 * h + constant) as i32
            })
        }));
    }
    for v in 0..n {
        at_most(&mut clauses, first[v]..first[v + 1], game.guesses(v), first[n]);
    }
    // Shifting the colours of one hat, in the eyes of all, keeps the strategy affine: so the players
    // of a set without a cycle of sight guess 0 when they see only 0.
    if game.same_colours().is_some() {
        for v in encode::wlog(game).zero {
            let h = game.colours(v) as i32;
            for choice in 0..choices[v] as i32 {
                (1..h).for_each(|b| clauses.add([-(first[v] + choice * h + b)]));
            }
        }
    }
    let model = model_of(&clauses, limit, budget)?;
    let rule = |v: usize| -> Vec<Formula> {
        let h = game.colours(v);
        let picked = (0..choices[v] as u32 * h).filter(|&i| model.is_true(first[v] + i as i32));
        let written = picked.map(|i| {
            let factors: Vec<(u32, usize)> = factors(v, u64::from(i / h)).collect();
            arithmetic.formula(i % h, &factors, h)
        });
        filled(written, game.guesses(v))
    };
    Some(winning(game, formulas(game, (0..n).map(rule).collect()), Idea::Affine))
}

/// One colour per sum of the hats seen: variable (player, sum, colour).
fn by_sum(game: &Game, limit: u64, budget: &Budget) -> Option<Winning> {
    let n = game.players();
    let colourings = u64::try_from(game.colourings()).unwrap_or(u64::MAX);
    let literals = colourings.saturating_mul(n as u64);
    if literals > MOST || !budget.affords(literals) {
        return None;
    }
    let sums: Vec<u32> = (0..n)
        .map(|v| 1 + game.graph().seen_by(v).iter().map(|&u| game.colours(u) - 1).sum::<u32>())
        .collect();
    let mut first = vec![1i32];
    for v in 0..n {
        first.push(first[v] + (sums[v] * game.colours(v)) as i32);
    }
    let cell = |v: usize, sum: u32, colour: u32| first[v] + (sum * game.colours(v) + colour) as i32;
    let mut clauses = Cnf::new();
    for hats in colourings_of(game) {
        clauses.add((0..n).map(|v| {
            let sum = game.graph().seen_by(v).iter().map(|&u| hats[u]).sum();
            cell(v, sum, hats[v])
        }));
    }
    for v in 0..n {
        for sum in 0..sums[v] {
            let cells = cell(v, sum, 0)..cell(v, sum + 1, 0);
            at_most(&mut clauses, cells, game.guesses(v), first[n]);
        }
    }
    let model = model_of(&clauses, limit, budget)?;
    let rule = |v: usize| -> Vec<Formula> {
        let mut values = vec![Vec::new(); game.guesses(v) as usize];
        for sum in 0..sums[v] {
            let named = (0..game.colours(v)).filter(|&c| model.is_true(cell(v, sum, c)));
            let spare = (0..game.colours(v)).filter(|&c| !model.is_true(cell(v, sum, c)));
            named.chain(spare).zip(&mut values).for_each(|(c, values)| values.push(i64::from(c)));
        }
        let hats = game.graph().seen_by(v).iter().map(|&u| Formula::Hat(u)).collect();
        let sum = Formula::Fold(Fold::Sum, List::These(hats));
        values.into_iter().map(|values| Formula::pick(sum.clone(), values)).collect()
    };
    Some(winning(game, formulas(game, (0..n).map(rule).collect()), Idea::BySum))
}

/// As many formulas as guesses: missing ones are constants.
fn filled(written: impl Iterator<Item = Formula>, guesses: u32) -> Vec<Formula> {
    written.chain((0..).map(Formula::Number)).take(guesses as usize).collect()
}

fn model_of(clauses: &Cnf, limit: u64, budget: &Budget) -> Option<Model> {
    match sat::solve(clauses, Some(limit), budget) {
        Outcome::Model(model) => Some(model),
        Outcome::Unsatisfiable | Outcome::Unknown(_) => None,
    }
}

/// All colourings in lexicographic order.
fn colourings_of(game: &Game) -> impl Iterator<Item = Vec<u32>> {
    let n = game.players();
    std::iter::successors(Some(vec![0; n]), move |hats| {
        let up = (0..n).rev().find(|&v| hats[v] + 1 < game.colours(v))?;
        let mut next = hats.clone();
        next[up] += 1;
        next[up + 1..].fill(0);
        Some(next)
    })
}

/// At most `most` of the variables are true, by a sequential counter: full(i, k) says that at least
/// k + 1 of the first i + 1 are. Its own variables come after `after` and all others in use.
fn at_most(clauses: &mut Cnf, variables: std::ops::Range<i32>, most: u32, after: i32) {
    let fresh = |clauses: &mut Cnf| loop {
        let variable = clauses.variable();
        if variable >= after {
            return variable;
        }
    };
    let mut before: Vec<i32> = Vec::new();
    for x in variables {
        let full: Vec<i32> = (0..most).map(|_| fresh(clauses)).collect();
        clauses.add([-x, full[0]]);
        for k in 0..before.len() {
            clauses.add([-before[k], full[k]]);
            match full.get(k + 1) {
                Some(&next) => clauses.add([-before[k], -x, next]),
                None => clauses.add([-before[k], -x]),
            }
        }
        before = full;
    }
}
