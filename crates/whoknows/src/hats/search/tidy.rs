//! A strategy that was found, written so that it is easier to read.

use super::build::rules_of;
use super::formulas;
use crate::hats::evidence::{Idea, Sector, Winning};
use crate::hats::formula::{Formula, List, Op};
use crate::hats::game::Game;

/// The same strategy, easier to read: a fold over all hats seen says so, one over a single hat is
/// that hat, and 0 is not added.
pub(super) fn tidy(game: &Game, winning: Winning) -> Winning {
    let rules = rules_of(&winning).into_iter().enumerate().map(|(v, rule)| {
        let seen: Vec<Formula> = game.graph().seen_by(v).iter().map(|&u| Formula::Hat(u)).collect();
        rule.iter().map(|formula| tidy_formula(formula, &seen)).collect()
    });
    let mut rules: Vec<Vec<Formula>> = rules.collect();
    if let Idea::Circle { sectors, .. } = &winning.idea {
        let own = |(&v, sector): (&usize, &Sector)| {
            game.guesses(v) == 1 && sector.start == v as u64 * sector.weight
        };
        if winning.players.iter().zip(sectors).all(own) {
            winning.players.iter().for_each(|&v| rules[v][0] = by_own_number(&rules[v][0], v));
        }
    }
    Winning { strategy: formulas(game, rules), ..winning }
}

/// `(2 - sum(seen)) mod 3` of player 2 as `(p - sum(seen)) mod 3`: the same formula for everybody.
fn by_own_number(formula: &Formula, v: usize) -> Formula {
    let Formula::Binary(Op::Mod, rest, colours) = formula else { return formula.clone() };
    match &**rest {
        Formula::Binary(Op::Sub, first, hats) if **first == Formula::Number(v as i64) => {
            let rest = Formula::binary(Op::Sub, Formula::Own, (**hats).clone());
            Formula::binary(Op::Mod, rest, (**colours).clone())
        }
        _ => formula.clone(),
    }
}

fn tidy_formula(formula: &Formula, seen: &[Formula]) -> Formula {
    match formula {
        Formula::Fold(_, List::These(these)) if these.len() == 1 => tidy_formula(&these[0], seen),
        Formula::Fold(fold, List::These(these)) if these == seen => Formula::seen(*fold),
        Formula::Fold(fold, List::These(these)) => {
            let these = these.iter().map(|x| tidy_formula(x, seen)).collect();
            Formula::Fold(*fold, List::These(these))
        }
        Formula::Binary(op, left, right) => {
            match (*op, tidy_formula(left, seen), tidy_formula(right, seen)) {
                (Op::Add, Formula::Number(0), x) | (Op::Div, x, Formula::Number(1)) => x,
                (op, left, right) => Formula::binary(op, left, right),
            }
        }
        Formula::Pick(index, numbers) => Formula::pick(tidy_formula(index, seen), numbers.clone()),
        other => other.clone(),
    }
}
