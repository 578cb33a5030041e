//! What names, functions and comprehensions stand for.

use std::sync::Arc;

use super::join::counted;
use super::lower::Lowering;
use super::terms::{Term, and, equal, joined, not, refused};
use super::{Fact, Number, Two};
use crate::story::compute;
use crate::story::text::{ENDLESS, Expr, Node};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

impl Lowering<'_, '_> {
    pub(super) fn named(&mut self, expr: &Expr, name: &Arc<str>) -> Result<Term, Untold> {
        if let Some(term) = self.find(name) {
            return Ok(term.clone());
        }
        if let Some(slot) = self.names.variable(name, None) {
            return self.variable(expr, slot);
        }
        if self.over == Some(&**name) {
            return Ok(Term::Number(Number::Swept));
        }
        if let Some(value) = self.names.params.get(name) {
            return Ok(Term::Fixed(value.clone()));
        }
        if let Some(&(takes @ [], body)) = self.names.definitions.get(name) {
            return self.defined(expr, (takes, body), Vec::new());
        }
        Ok(Term::Fixed(self.names.as_value(expr, name)?))
    }

    fn variable(&self, expr: &Expr, slot: usize) -> Result<Term, Untold> {
        match self.truths.get(slot) {
            Some(true) => Ok(Term::Fact(Fact::So(slot))),
            Some(false) => Ok(Term::Number(Number::Of(slot))),
            None => fault(expr, format!("{} has no value yet", self.names.keys[slot])),
        }
    }

    /// What is somebody's.
    pub(super) fn of(&mut self, expr: &Expr, name: &Arc<str>, of: Term) -> Result<Term, Untold> {
        if let Some(value) = of.fixed()
            && let Some(slot) = self.names.variable(name, Some(&value))
        {
            return self.variable(expr, slot);
        }
        if let Some(&definition) = self.names.definitions.get(name) {
            return self.defined(expr, definition, vec![of]);
        }
        match of.fixed() {
            Some(value) => fault(expr, format!("{value} has no {name}")),
            None => refused(expr, "a person who differs from world to world"),
        }
    }

    pub(super) fn call(
        &mut self,
        expr: &Expr,
        name: &Arc<str>,
        all: &[Expr],
    ) -> Result<Term, Untold> {
        if &**name == ENDLESS {
            return refused(expr, "a range that is not that of a variable");
        }
        if let ("size" | "sum", [one]) = (&**name, all)
            && let Node::Comprehension { .. } = one.node
            && let Some(sum) = self.total(one, &**name == "size")?
        {
            return Ok(sum);
        }
        let all = all.iter().map(|one| self.term(one)).collect::<Result<Vec<_>, _>>()?;
        if let Some(&definition) = self.names.definitions.get(name) {
            return self.defined(expr, definition, all);
        }
        if let Some(fixed) = all.iter().map(Term::fixed).collect::<Option<Vec<_>>>() {
            let letter = |letter: &str| self.names.symbol(letter);
            if let Some(value) = compute::function(expr, name, &fixed, letter)? {
                return Ok(Term::Fixed(value));
            }
        }
        if let [one] = &all[..]
            && self.names.keys.iter().any(|key| key.name == *name)
        {
            return self.of(expr, name, one.clone());
        }
        function(expr, name, all)
    }

    /// The sum or the number of what a comprehension lists, if that is written out.
    fn total(&mut self, expr: &Expr, count: bool) -> Result<Option<Term>, Untold> {
        let Node::Comprehension { head, name, over, condition: Some(condition) } = &expr.node
        else {
            return Ok(None);
        };
        let mut sum = Number::Is(0);
        for member in self.term(over)?.members(over)? {
            let one = self.with(name, member, |l| {
                let fits = l.fact(condition)?;
                if fits.is_knowledge() {
                    return refused(condition, "counting what somebody knows");
                }
                let number = if count { Number::Is(1) } else { l.number(head)? };
                Ok(counted(fits, number))
            })?;
            sum = joined(Two::Plus, sum, one);
        }
        Ok(Some(Term::Number(sum)))
    }

    pub(super) fn comprehension(&mut self, expr: &Expr) -> Result<Term, Untold> {
        let Node::Comprehension { head, name, over, condition } = &expr.node else {
            return refused(expr, "this");
        };
        let mut found = Vec::new();
        for member in self.term(over)?.members(over)? {
            let one = self.with(name, member, |l| {
                let fits = match condition {
                    Some(condition) => l.fact(condition)?,
                    None => Fact::Is(true),
                };
                match fits {
                    Fact::Is(true) => Ok(Some(l.term(head)?)),
                    Fact::Is(false) => Ok(None),
                    _ => refused(expr, "a list whose length differs from world to world"),
                }
            })?;
            found.extend(one);
        }
        let list = Term::List(found);
        Ok(list.fixed().map_or(list, Term::Fixed))
    }
}

/// A function of numbers that differ from world to world.
fn function(expr: &Expr, name: &str, mut all: Vec<Term>) -> Result<Term, Untold> {
    if let ("abs", [one]) = (name, &all[..]) {
        return Ok(Term::Number(Number::Abs(Box::new(one.clone().number(expr)?))));
    }
    if let [Term::Set(_)] = &all[..] {
        return refused(expr, "a set that differs from world to world");
    }
    if let [Term::List(_)] = &all[..] {
        all = all.remove(0).members(expr)?;
    }
    let numbers = || all.iter().map(|one| one.clone().number(expr));
    let how = match name {
        "sum" => Two::Plus,
        "product" => Two::Times,
        "min" => Two::Least,
        "max" => Two::Most,
        "size" => return Ok(Term::Fixed(Value::Number(all.len() as i64))),
        "different" => {
            let mut unlike = Vec::new();
            for (at, one) in all.iter().enumerate() {
                for other in &all[..at] {
                    unlike.push(not(equal(expr, one, other)?));
                }
            }
            return Ok(Term::Fact(and(unlike)));
        }
        _ => return refused(expr, &format!("the function {name}")),
    };
    let numbers = numbers().collect::<Result<Vec<_>, _>>()?;
    let joined = numbers.into_iter().reduce(|one, other| joined(how, one, other));
    joined.map_or_else(|| fault(expr, format!("{name} of nothing")), |one| Ok(Term::Number(one)))
}
