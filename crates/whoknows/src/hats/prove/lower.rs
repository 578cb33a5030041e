//! From a strategy to one term: the number of right players in a colouring.
//!
//! A player is right where guess = own hat. That equation is solved for the block where it can be:
//! all that names outer hats goes to one side, so that being right is "this row, the same in all
//! blocks, equals that number", one comparison for each colouring. The formulas themselves become
//! terms in `arithmetic`.

use std::collections::BTreeSet;

use super::super::formula::{Fold, Formula, Op};
use super::super::game::Game;
use super::super::strategy::{Rule, Strategy};
use super::linear::Linear;
use super::terms::{Check, Id, Join, Place, Table, Terms};

/// With more terms than this, everything is left to the slow evaluation.
const MOST_TERMS: usize = 1 << 20;

/// What is computed for every colouring.
pub(super) struct Lowered<'a> {
    pub(super) terms: Terms<'a>,
    /// The number of right players.
    pub(super) right: Linear,
    /// What must hold: guesses that could be no colour, divisors that could be 0. Apart from the
    /// count, since a factor of 0 may have removed them there.
    pub(super) checks: BTreeSet<(Id, Check)>,
}

/// The strategy as terms; the players from `first` on are the block. None if there are too many.
pub(super) fn lower<'a>(game: &Game, strategy: &'a Strategy, first: usize) -> Option<Lowered<'a>> {
    let terms = Terms::new(game, first);
    let mut lowering = Lowering { game, v: 0, terms, checks: BTreeSet::new() };
    let mut right = Linear::default();
    for (v, rule) in strategy.rules().iter().enumerate() {
        lowering.v = v;
        let guesses = lowering.guesses(rule);
        let guesses = lowering.chain(Join::Op(Op::Or), guesses);
        let term = Linear::term(&lowering.terms, guesses);
        right = right.plus(1, &term, &lowering.terms)?;
        if lowering.terms.len() > MOST_TERMS {
            return None;
        }
    }
    Some(Lowered { terms: lowering.terms, right, checks: lowering.checks })
}

/// The work of lowering.
pub(super) struct Lowering<'g, 'a> {
    pub(super) game: &'g Game,
    /// The player whose formulas are being lowered.
    pub(super) v: usize,
    pub(super) terms: Terms<'a>,
    checks: BTreeSet<(Id, Check)>,
}

impl<'a> Lowering<'_, 'a> {
    /// For each guess, 1 where it is right, else 0.
    fn guesses(&mut self, rule: &'a Rule) -> Vec<Id> {
        match rule {
            Rule::Formulas(formulas) => formulas.iter().map(|guess| self.right(guess)).collect(),
            Rule::Table(guesses) => self.table(guesses),
        }
    }

    fn table(&mut self, guesses: &'a [u32]) -> Vec<Id> {
        let seen = self.game.graph().seen_by(self.v);
        let row = seen.iter().fold(Linear::default(), |row, &u| {
            let hat = self.hat(u);
            let row = self.scaled(self.game.colours(u).into(), &row);
            self.sum(Op::Add, &row, &hat)
        });
        let own = self.terms.hat(self.v);
        let bounds = (0, i64::from(self.game.colours(self.v)) - 1);
        let per_row = self.game.guesses(self.v) as usize;
        let right = |which| {
            let table = self.terms.table(Table::Rows { guesses, per_row, which });
            let guess = self.pick(&row, table, Some(bounds));
            self.same(guess, own)
        };
        (0..per_row).map(right).collect()
    }

    /// 1 where the guess is the own hat, else 0.
    fn right(&mut self, guess: &'a Formula) -> Id {
        let h = i64::from(self.game.colours(self.v));
        let whole = self.linear(guess);
        let id = whole.id(&mut self.terms);
        self.demand(id, Check::Colour(h));
        let own = self.hat(self.v);
        self.solved(guess, &whole, &own, h).unwrap_or_else(|| {
            let own = own.id(&mut self.terms);
            self.same(id, own)
        })
    }

    /// The equation guess = own hat, with outer hats on one side and block hats on the other.
    fn solved(&mut self, guess: &'a Formula, whole: &Linear, own: &Linear, h: i64) -> Option<Id> {
        match guess {
            Formula::Binary(Op::Xor, ..) | Formula::Fold(Fold::Xor, _) => {
                let mut all = Vec::new();
                self.gather(Join::Op(Op::Xor), guess, &mut all);
                all.push(own.id(&mut self.terms));
                let (block, outer): (Vec<Id>, Vec<Id>) =
                    all.into_iter().partition(|&id| self.terms.place(id) == Place::Block);
                if outer.iter().any(|&id| self.terms.place(id) == Place::Both) {
                    return None;
                }
                let block = self.chain(Join::Op(Op::Xor), block);
                let outer = self.chain(Join::Op(Op::Xor), outer);
                Some(self.same(block, outer))
            }
            // Both sides are in 0..m, so they are the same if they are congruent.
            Formula::Binary(Op::Mod, x, m) => {
                let m = self.linear(m).as_number().filter(|m| m.abs() >= h)?.abs();
                let difference = self.linear(x).plus(-1, own, &self.terms)?;
                let (block, outer) = self.sides(&difference)?;
                let block = self.modulo(&block, m).id(&mut self.terms);
                let outer = self.modulo(&outer, m).id(&mut self.terms);
                Some(self.same(block, outer))
            }
            _ => {
                let difference = whole.plus(-1, own, &self.terms)?;
                let (block, outer) = self.sides(&difference)?;
                let (block, outer) = (block.id(&mut self.terms), outer.id(&mut self.terms));
                Some(self.same(block, outer))
            }
        }
    }

    /// The term must pass this check, if its bounds do not say already that it does.
    pub(super) fn demand(&mut self, id: Id, check: Check) {
        let (least, most) = self.terms.bounds(id);
        let sure = match check {
            Check::Colour(colours) => 0 <= least && most < colours,
            Check::NotZero => 0 < least || most < 0,
        };
        if !sure {
            self.checks.insert((id, check));
        }
    }

    /// The two sides of `difference = 0`: block hats here, outer hats there.
    fn sides(&self, difference: &Linear) -> Option<(Linear, Linear)> {
        let parts = difference.parts(&self.terms);
        let outer = Linear::default().plus(-1, &parts.outer, &self.terms)?;
        parts.both.terms.is_empty().then_some((parts.block, outer))
    }

    /// 1 where both are the same, else 0.
    fn same(&mut self, x: Id, y: Id) -> Id {
        let (least, most) = self.terms.bounds(x);
        let wide = self.terms.place(x) >= Place::Block && self.terms.place(y) <= Place::Outer;
        let y = if wide { self.clamped(y, least - 1, most + 1) } else { y };
        self.terms.two(Join::Same, x, y)
    }
}
