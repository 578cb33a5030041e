//! Expressions and sentences, with their names put in.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::join::{chosen, compared, counted, folded, power, settled};
use super::terms::{Term, and, equal, joined, knows, not, or, refused};
use super::{Choices, Fact, Known, Number, Two};
use crate::story::compute;
use crate::story::definition::Telling;
use crate::story::definition::knowledge::persons;
use crate::story::text::{Arithmetic, Compare, Expr, HowMany, Knower, Moment, Node, Object};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

/// How deep definitions may use one another.
const MOST_DEFINED: usize = 60;

/// Makes a story plain.
pub(super) struct Lowering<'a, 'n> {
    pub(super) names: Telling<'a>,
    /// The parameter that is swept over.
    pub(super) over: Option<&'n str>,
    pub(super) truths: Vec<bool>,
    pub(super) chosen: Vec<(Vec<usize>, Choices)>,
    pub(super) sees: Vec<Vec<Number>>,
    pub(super) cuts: Vec<Fact>,
    /// The moment after each line.
    pub(super) lines: Vec<usize>,
    pub(super) marks: BTreeMap<Arc<str>, usize>,
    /// What names stand for, the innermost last.
    pub(super) bound: Vec<(String, Term)>,
    /// The moment that is spoken of.
    pub(super) moment: usize,
    pub(super) defined: usize,
}

impl Lowering<'_, '_> {
    pub(super) fn fact(&mut self, expr: &Expr) -> Result<Fact, Untold> {
        self.term(expr)?.fact(expr)
    }

    pub(super) fn number(&mut self, expr: &Expr) -> Result<Number, Untold> {
        self.term(expr)?.number(expr)
    }

    /// With a name that stands for something.
    pub(super) fn with<T>(
        &mut self,
        name: &str,
        term: Term,
        work: impl FnOnce(&mut Self) -> Result<T, Untold>,
    ) -> Result<T, Untold> {
        self.bound.push((name.to_string(), term));
        let found = work(self);
        self.bound.pop();
        found
    }

    pub(super) fn find(&self, name: &str) -> Option<&Term> {
        self.bound.iter().rev().find(|(bound, _)| bound == name).map(|(_, term)| term)
    }

    pub(super) fn term(&mut self, expr: &Expr) -> Result<Term, Untold> {
        self.names.budget.spend(1)?;
        Ok(match &expr.node {
            Node::Number(number) => Term::Fixed(Value::Number(*number)),
            Node::Truth(is) => Term::Fixed(Value::Truth(*is)),
            Node::Symbol(name) => Term::Fixed(self.names.symbol(name)),
            Node::Name(name) => self.named(expr, name)?,
            Node::Member(family, number) => {
                let Some(number) = self.term(number)?.fixed() else {
                    return refused(number, "a person who differs from world to world");
                };
                Term::Fixed(self.names.member(expr, family, &number)?)
            }
            Node::I | Node::They | Node::You => {
                Term::Fixed(self.names.pronoun(expr, |name| self.find(name)?.fixed())?)
            }
            Node::People => Term::Fixed(self.names.everyone()),
            Node::Others => {
                let than = self.bound.iter().rev().find(|(name, _)| name == "they" || name == "I");
                let than = than.and_then(|(_, term)| term.fixed());
                Term::Fixed(self.names.others(expr, than)?)
            }
            Node::Of(name, of) => {
                let of = self.term(of)?;
                self.of(expr, name, of)?
            }
            Node::Tuple(all) => folded(Term::List(self.terms(all)?)),
            Node::Set(all) => self.set(all)?,
            Node::Range(low, high) => {
                let (low, high) = (self.term(low)?.fixed(), self.term(high)?.fixed());
                let (Some(low), Some(high)) = (low, high) else {
                    return refused(expr, "a range that differs from world to world");
                };
                Term::Fixed(compute::range(expr, &low, &high)?)
            }
            Node::Comprehension { .. } => self.comprehension(expr)?,
            Node::SetOf(all) => {
                let members = self.term(all)?.members(all)?;
                folded(Term::Set(members))
            }
            Node::If(condition, then, other) => {
                let condition = self.fact(condition)?;
                let (then, other) = (self.term(then)?, self.term(other)?);
                chosen(expr, condition, then, other)?
            }
            Node::Arithmetic(how, one, other) => self.arithmetic(expr, *how, one, other)?,
            Node::Compare(how, one, other) => {
                let (one, other) = (self.term(one)?, self.term(other)?);
                Term::Fact(compared(expr, *how, one, other)?)
            }
            Node::In(one, other) => Term::Fact(self.within(expr, one, other)?),
            Node::Subset(..) => return refused(expr, "\"subset of\""),
            Node::Call(name, all) => self.call(expr, name, all)?,
            Node::Not(of) => Term::Fact(not(self.fact(of)?)),
            Node::And(one, other) => Term::Fact(and(vec![self.fact(one)?, self.fact(other)?])),
            Node::Or(one, other) => Term::Fact(or(vec![self.fact(one)?, self.fact(other)?])),
            Node::Implies(one, other) => {
                Term::Fact(or(vec![not(self.fact(one)?), self.fact(other)?]))
            }
            Node::Iff(one, other) => {
                Term::Fact(Fact::Same(Box::new([self.fact(one)?, self.fact(other)?])))
            }
            Node::Each { all, name, over, body } => {
                let members = self.term(over)?.members(over)?;
                let each = members.into_iter().map(|one| self.with(name, one, |l| l.fact(body)));
                let each = each.collect::<Result<_, _>>()?;
                Term::Fact(if *all { and(each) } else { or(each) })
            }
            Node::Count { how_many, group, body } => {
                let group = self.term(group)?.members(group)?;
                let each = group.into_iter().map(|one| self.with("they", one, |l| l.fact(body)));
                let each = each.collect::<Result<Vec<_>, _>>()?;
                Term::Fact(self.how_many(how_many, each)?)
            }
            Node::At(moment, body) => {
                let then = self.then(expr, moment)?;
                let before = std::mem::replace(&mut self.moment, then);
                let found = self.term(body);
                self.moment = before;
                found?
            }
            Node::Knows { who, what, body } => Term::Fact(self.knows(who, *what, body)?),
        })
    }

    fn terms(&mut self, all: &[Expr]) -> Result<Vec<Term>, Untold> {
        all.iter().map(|one| self.term(one)).collect()
    }

    fn set(&mut self, all: &[Expr]) -> Result<Term, Untold> {
        let mut members = Vec::new();
        for one in all {
            let term = self.term(one)?;
            if matches!(one.node, Node::Range(..)) {
                members.extend(term.members(one)?);
            } else {
                members.push(term);
            }
        }
        Ok(folded(Term::Set(members)))
    }

    fn arithmetic(
        &mut self,
        expr: &Expr,
        how: Arithmetic,
        one: &Expr,
        other: &Expr,
    ) -> Result<Term, Untold> {
        let (first, second) = (self.term(one)?, self.term(other)?);
        if let (Some(one), Some(other)) = (first.fixed(), second.fixed()) {
            let found = compute::arithmetic(expr, how, &one, &other, || "where it is".to_string())?;
            return Ok(Term::Fixed(found));
        }
        let how = match how {
            Arithmetic::Plus => Two::Plus,
            Arithmetic::Minus => Two::Minus,
            Arithmetic::Times => Two::Times,
            Arithmetic::Div => Two::Div,
            Arithmetic::Mod => Two::Mod,
            Arithmetic::Power => return power(expr, first, &second),
            Arithmetic::Union | Arithmetic::Without | Arithmetic::Intersect => {
                return refused(expr, "a set that differs from world to world");
            }
        };
        let (first, second) = (first.number(one)?, second.number(other)?);
        if matches!(how, Two::Div | Two::Mod) && !matches!(second, Number::Is(1..)) {
            return refused(expr, "div or mod by anything but a number above 0");
        }
        Ok(Term::Number(joined(how, first, second)))
    }

    fn within(&mut self, expr: &Expr, one: &Expr, other: &Expr) -> Result<Fact, Untold> {
        let term = self.term(one)?;
        if let (Node::Range(low, high), Ok(number)) = (&other.node, term.clone().number(one)) {
            let (low, high) = (self.number(low)?, self.number(high)?);
            return Ok(and(vec![
                Fact::compare(Compare::AtMost, low, number.clone()),
                Fact::compare(Compare::AtMost, number, high),
            ]));
        }
        let members = self.term(other)?.members(other)?;
        let each = members.iter().map(|member| equal(expr, &term, member));
        Ok(or(each.collect::<Result<_, _>>()?))
    }

    fn how_many(&mut self, how_many: &HowMany, each: Vec<Fact>) -> Result<Fact, Untold> {
        let (how, number) = match how_many {
            HowMany::All => return Ok(and(each)),
            HowMany::Some => return Ok(or(each)),
            HowMany::None => return Ok(not(or(each))),
            HowMany::Exactly(number) => (Compare::Equal, number),
            HowMany::AtLeast(number) => (Compare::AtLeast, number),
            HowMany::AtMost(number) => (Compare::AtMost, number),
        };
        let number = self.number(number)?;
        if each.iter().all(|fact| !fact.is_knowledge()) {
            let all = each.into_iter().map(|fact| counted(fact, Number::Is(1)));
            let sum = all.fold(Number::Is(0), |sum, one| joined(Two::Plus, sum, one));
            return Ok(Fact::compare(how, sum, number));
        }
        // Of so many facts, which number of them is so? By walking through them.
        let wanted = |so: i64| Fact::compare(how, Number::Is(so), number.clone());
        let mut left: Vec<Fact> = (0..=each.len() as i64).map(wanted).map(settled).collect();
        for fact in each.into_iter().rev() {
            let pairs = left.windows(2);
            left = pairs
                .map(|pair| {
                    let no = and(vec![not(fact.clone()), pair[0].clone()]);
                    let yes = and(vec![fact.clone(), pair[1].clone()]);
                    if pair[0] == pair[1] { pair[0].clone() } else { or(vec![no, yes]) }
                })
                .collect();
            self.names.budget.spend(left.len() as u64)?;
        }
        Ok(left.remove(0))
    }

    fn then(&self, expr: &Expr, moment: &Moment) -> Result<usize, Untold> {
        let said = self.lines.len() - 1;
        let then = match moment {
            Moment::Now => self.cuts.len(),
            Moment::Start => 0,
            Moment::BeforeThat => self.lines[said.saturating_sub(1)],
            Moment::Mark(name) => self.marks.get(name).copied().unwrap_or(usize::MAX),
            Moment::AfterLine(line) => {
                let at = usize::try_from(*line).ok().and_then(|line| self.lines.get(line));
                match at {
                    Some(&then) => then,
                    None => return fault(expr, format!("line {line} has not been said yet")),
                }
            }
        };
        if then > self.moment {
            return fault(expr, "this moment is not in the past of the one before it".to_string());
        }
        Ok(then)
    }

    /// What all of these people see.
    pub(super) fn seen(&self, who: &[usize]) -> Vec<Number> {
        who.iter().flat_map(|&person| self.sees[person].iter().cloned()).collect()
    }

    fn knows(&mut self, who: &Knower, what: Object, body: &Expr) -> Result<Fact, Untold> {
        let (Knower::One(named) | Knower::Together(named) | Knower::Commonly(named)) = who;
        let Some(value) = self.term(named)?.fixed() else {
            return refused(named, "a person who differs from world to world");
        };
        let mut group = persons(&value, named)?;
        group.sort_unstable();
        group.dedup();
        let common = matches!(who, Knower::Commonly(_)) && group.len() > 1;
        let what = match what {
            Object::That => Known::That(self.fact(body)?),
            Object::Whether => Known::Whether(self.fact(body)?),
            Object::Value => {
                let mut keys = Vec::new();
                self.term(body)?.keys(body, &mut keys)?;
                Known::Value(keys)
            }
        };
        let seen = self.seen(&group);
        Ok(knows(self.moment, group, common, what, &seen))
    }

    /// Through a definition.
    pub(super) fn defined(
        &mut self,
        expr: &Expr,
        (takes, body): (&[Arc<str>], &Expr),
        all: Vec<Term>,
    ) -> Result<Term, Untold> {
        if takes.len() != all.len() {
            return fault(expr, format!("it takes {} values, {} are here", takes.len(), all.len()));
        }
        if self.defined == MOST_DEFINED {
            return fault(expr, "it is defined by itself, without an end".to_string());
        }
        let before = self.bound.len();
        self.bound.extend(takes.iter().map(ToString::to_string).zip(all));
        self.defined += 1;
        let found = self.term(body);
        self.defined -= 1;
        self.bound.truncate(before);
        found
    }
}
