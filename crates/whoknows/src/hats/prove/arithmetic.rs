//! Formulas as terms, split into outer and block parts wherever arithmetic allows.
//!
//! A sum splits, and so do exclusive or, and, or, least and largest of a list. A remainder of a sum
//! is a sum of remainders, less the modulus at most once. What does not split becomes comparisons
//! with a sum, which do: a quotient counts the multiples that are reached, and a bit of a
//! bitwise majority asks whether the number of hats that have it is above a half.

use super::super::formula::{Fold, Formula, List, Op};
use super::linear::Linear;
use super::lower::Lowering;
use super::terms::{Check, Id, Join, Place, Table, Term, Terms};

/// A division by a constant becomes this many comparisons at most.
const MOST_STEPS: i64 = 16;

impl<'a> Lowering<'_, 'a> {
    pub(super) fn hat(&mut self, u: usize) -> Linear {
        let hat = self.terms.hat(u);
        Linear::term(&self.terms, hat)
    }

    /// A formula as a sum.
    pub(super) fn linear(&mut self, formula: &'a Formula) -> Linear {
        match formula {
            Formula::Number(number) => Linear::number(*number),
            Formula::Own => Linear::number(self.v as i64),
            Formula::Colours => Linear::number(self.game.colours(self.v).into()),
            Formula::Players => Linear::number(self.game.players() as i64),
            Formula::Hat(u) => self.hat(*u),
            Formula::Binary(op, x, y) => self.binary(*op, formula, x, y),
            Formula::Fold(fold, list) => self.fold(*fold, list),
            Formula::Pick(index, numbers) => {
                let index = self.linear(index);
                let table = self.terms.table(Table::Numbers(numbers));
                let id = self.pick(&index, table, None);
                Linear::term(&self.terms, id)
            }
        }
    }

    fn binary(&mut self, op: Op, whole: &'a Formula, x: &'a Formula, y: &'a Formula) -> Linear {
        if matches!(op, Op::Xor | Op::And | Op::Or) {
            let mut all = Vec::new();
            self.gather(Join::Op(op), whole, &mut all);
            let id = self.chain(Join::Op(op), all);
            return Linear::term(&self.terms, id);
        }
        let (x, y) = (self.linear(x), self.linear(y));
        if matches!(op, Op::Div | Op::Mod) {
            let divisor = y.id(&mut self.terms);
            self.demand(divisor, Check::NotZero);
        }
        match (op, x.as_number(), y.as_number()) {
            (Op::Add | Op::Sub, ..) => self.sum(op, &x, &y),
            (Op::Mul, Some(factor), _) => self.scaled(factor, &y),
            (Op::Mul, _, Some(factor)) => self.scaled(factor, &x),
            (Op::Mod, _, Some(m)) if m != 0 => self.modulo(&x, m.abs()),
            (Op::Div, _, Some(m)) if m > 0 => self.quotient(&x, m),
            _ => self.joined(op, &x, &y),
        }
    }

    fn fold(&mut self, fold: Fold, list: &'a List) -> Linear {
        let join = match fold {
            Fold::Majority => return self.majority(list),
            Fold::Sum => {
                let all = self.items(list);
                return all.into_iter().fold(Linear::default(), |sum, id| {
                    let term = Linear::term(&self.terms, id);
                    self.sum(Op::Add, &sum, &term)
                });
            }
            Fold::Xor => Join::Op(Op::Xor),
            Fold::And => Join::Op(Op::And),
            Fold::Or => Join::Op(Op::Or),
            Fold::Min => Join::Min,
            Fold::Max => Join::Max,
        };
        let mut all = Vec::new();
        self.gather_list(join, list, &mut all);
        let id = self.chain(join, all);
        Linear::term(&self.terms, id)
    }

    fn joined(&mut self, op: Op, x: &Linear, y: &Linear) -> Linear {
        let (x, y) = (x.id(&mut self.terms), y.id(&mut self.terms));
        let id = self.terms.two(Join::Op(op), x, y);
        Linear::term(&self.terms, id)
    }

    pub(super) fn sum(&mut self, op: Op, x: &Linear, y: &Linear) -> Linear {
        let sign = if op == Op::Sub { -1 } else { 1 };
        x.plus(sign, y, &self.terms).unwrap_or_else(|| self.joined(op, x, y))
    }

    pub(super) fn scaled(&mut self, factor: i64, x: &Linear) -> Linear {
        let scaled = Linear::default().plus(factor, x, &self.terms);
        scaled.unwrap_or_else(|| self.joined(Op::Mul, &Linear::number(factor), x))
    }

    /// `x mod m`: the remainders of the outer and the block part, added; with a mixed part,
    /// `x - m * (x div m)` where that is a few comparisons.
    pub(super) fn modulo(&mut self, x: &Linear, m: i64) -> Linear {
        let id = x.id(&mut self.terms);
        let (least, most) = self.terms.bounds(id);
        if 0 <= least && most < m {
            return x.clone();
        }
        let modulus = self.terms.number(m);
        let parts = x.parts(&self.terms);
        let id = if self.terms.place(id) != Place::Both {
            self.terms.two(Join::Op(Op::Mod), id, modulus)
        } else if parts.both.terms.is_empty() {
            let (outer, block) = (parts.outer.id(&mut self.terms), parts.block.id(&mut self.terms));
            let outer = self.terms.two(Join::Op(Op::Mod), outer, modulus);
            let block = self.terms.two(Join::Op(Op::Mod), block, modulus);
            self.terms.make(Term::Wrap(outer, block, m), None)
        } else if self.quotients(id, m).is_some() {
            let quotient = self.quotient(x, m);
            let whole = self.scaled(m, &quotient).id(&mut self.terms);
            let rest = Term::Two(Join::Op(Op::Sub), id, whole);
            self.terms.make(rest, Some((0, m - 1)))
        } else {
            self.terms.two(Join::Op(Op::Mod), id, modulus)
        };
        Linear::term(&self.terms, id)
    }

    /// `x div m` for a positive m. With both kinds of hats in it, a few comparisons where that
    /// does.
    fn quotient(&mut self, x: &Linear, m: i64) -> Linear {
        let id = x.id(&mut self.terms);
        let Some((least, most)) = self.quotients(id, m) else {
            return self.joined(Op::Div, x, &Linear::number(m));
        };
        (least + 1..=most).fold(Linear::number(least), |sum, k| {
            let step = self.above(x, k * m - 1);
            let step = Linear::term(&self.terms, step);
            self.sum(Op::Add, &sum, &step)
        })
    }

    /// The least and the largest `x div m`, if comparisons should find which it is.
    fn quotients(&self, x: Id, m: i64) -> Option<(i64, i64)> {
        let (least, most) = self.terms.bounds(x);
        let (least, most) = (least.div_euclid(m), most.div_euclid(m));
        (self.terms.place(x) == Place::Both && most - least <= MOST_STEPS).then_some((least, most))
    }

    /// 1 where `x > limit`, else 0.
    fn above(&mut self, x: &Linear, limit: i64) -> Id {
        let parts = x.parts(&self.terms);
        let solved = Linear::number(limit).plus(-1, &parts.outer, &self.terms);
        let (x, limit) = match solved {
            Some(limit) if parts.both.terms.is_empty() => {
                (parts.block.id(&mut self.terms), limit.id(&mut self.terms))
            }
            _ => (x.id(&mut self.terms), self.terms.number(limit)),
        };
        let (least, most) = self.terms.bounds(x);
        let limit = self.clamped(limit, least - 1, most);
        self.terms.make(Term::Step(x, limit, 1), None)
    }

    /// A bit is set if more than half of the list has it.
    fn majority(&mut self, list: &'a List) -> Linear {
        let all = self.items(list);
        let half = all.len() as i64 / 2;
        let widest = |terms: &Terms, id: Id| {
            let (least, most) = terms.bounds(id);
            i64::BITS - least.max(!least).max(most.max(!most)).leading_zeros()
        };
        let width = all.iter().map(|&id| widest(&self.terms, id)).max().unwrap_or(0);
        let mut sum = Linear::default();
        for bit in 0..=width {
            let mut with = Linear::default();
            for &id in &all {
                // The bit after the widest is the sign.
                let has = if bit == width {
                    let minus = self.scaled(-1, &Linear::term(&self.terms, id));
                    self.above(&minus, 0)
                } else {
                    let mask = self.terms.number(1 << bit);
                    let masked = self.terms.two(Join::Op(Op::And), id, mask);
                    self.above(&Linear::term(&self.terms, masked), 0)
                };
                with = self.sum(Op::Add, &with, &Linear::term(&self.terms, has));
            }
            let set = self.above(&with, half);
            let weight = if bit == width { -(1 << bit) } else { 1 << bit };
            let set = self.scaled(weight, &Linear::term(&self.terms, set));
            sum = self.sum(Op::Add, &sum, &set);
        }
        sum
    }

    fn items(&mut self, list: &'a List) -> Vec<Id> {
        match list {
            List::Seen => {
                self.game.graph().seen_by(self.v).iter().map(|&u| self.terms.hat(u)).collect()
            }
            List::These(these) => {
                these.iter().map(|x| self.linear(x).id(&mut self.terms)).collect()
            }
        }
    }

    /// What a nest of the same operation joins.
    pub(super) fn gather(&mut self, join: Join, formula: &'a Formula, all: &mut Vec<Id>) {
        match (join, formula) {
            (Join::Op(op), Formula::Binary(same, x, y)) if op == *same => {
                self.gather(join, x, all);
                self.gather(join, y, all);
            }
            (Join::Op(Op::Xor), Formula::Fold(Fold::Xor, list))
            | (Join::Op(Op::And), Formula::Fold(Fold::And, list))
            | (Join::Op(Op::Or), Formula::Fold(Fold::Or, list)) => {
                self.gather_list(join, list, all);
            }
            _ => all.push(self.linear(formula).id(&mut self.terms)),
        }
    }

    fn gather_list(&mut self, join: Join, list: &'a List, all: &mut Vec<Id>) {
        match list {
            List::Seen => all.extend(self.items(list)),
            List::These(these) => these.iter().for_each(|x| self.gather(join, x, all)),
        }
    }

    /// The terms joined by an operation in which order does not matter: constants, outer and block
    /// terms each among themselves first. Nothing joined is 0.
    pub(super) fn chain(&mut self, join: Join, mut all: Vec<Id>) -> Id {
        all.sort_by_key(|&id| (self.terms.place(id), id));
        let places = [Place::Nowhere, Place::Outer, Place::Block, Place::Both];
        let chains = places.map(|place| {
            let here: Vec<Id> =
                all.iter().copied().filter(|&id| self.terms.place(id) == place).collect();
            here.into_iter().reduce(|x, y| self.terms.two(join, x, y))
        });
        let [constant, outer, block, both] = chains;
        // Exclusive or and or with 0 change nothing.
        let idle = matches!(join, Join::Op(Op::Xor | Op::Or));
        let constant = constant.filter(|&id| !(idle && self.terms.constant(id) == Some(0)));
        let all = [constant, outer, block, both].into_iter().flatten();
        match all.reduce(|x, y| self.terms.two(join, x, y)) {
            Some(chain) => chain,
            None => self.terms.number(0),
        }
    }

    pub(super) fn pick(&mut self, index: &Linear, table: usize, bounds: Option<(i64, i64)>) -> Id {
        let parts = index.parts(&self.terms);
        let mixed = parts.both.terms.is_empty() && !parts.block.terms.is_empty();
        let (base, offset) = if mixed && !parts.outer.terms.is_empty() {
            (parts.outer.id(&mut self.terms), parts.block.id(&mut self.terms))
        } else {
            (self.terms.number(0), index.id(&mut self.terms))
        };
        self.terms.make(Term::Pick { base, offset, table }, bounds)
    }

    /// The term moved into these bounds: so a number for the block fits in the lanes of a row with
    /// which it is compared.
    pub(super) fn clamped(&mut self, id: Id, least: i64, most: i64) -> Id {
        let mut id = id;
        if self.terms.bounds(id).0 < least {
            let least = self.terms.number(least);
            id = self.terms.two(Join::Max, id, least);
        }
        if self.terms.bounds(id).1 > most {
            let most = self.terms.number(most);
            id = self.terms.two(Join::Min, id, most);
        }
        id
    }
}
