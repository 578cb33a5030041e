//! How parts of an expression are put together: powers, choices, comparisons, counts.

use super::terms::{Term, and, equal, joined, not, or, refused};
use super::{Fact, Number, Two};
use crate::story::compute;
use crate::story::text::{Compare, Expr};
use crate::story::told::Untold;
use crate::story::value::Value;

/// A list or set as a value, if it is the same in all worlds.
pub(super) fn folded(term: Term) -> Term {
    term.fixed().map_or(term, Term::Fixed)
}

/// A comparison of constants is settled.
pub(super) fn settled(fact: Fact) -> Fact {
    match &fact {
        Fact::Compare(how, both) => match &**both {
            [Number::Is(one), Number::Is(other)] => Fact::Is(super::compare(*how, *one, *other)),
            _ => fact,
        },
        _ => fact,
    }
}

/// A number if it is so, else 0.
pub(super) fn counted(fact: Fact, number: Number) -> Number {
    match fact {
        Fact::Is(true) => number,
        Fact::Is(false) => Number::Is(0),
        fact => Number::If(Box::new((fact, number, Number::Is(0)))),
    }
}

pub(super) fn chosen(
    expr: &Expr,
    condition: Fact,
    then: Term,
    other: Term,
) -> Result<Term, Untold> {
    match (condition, then, other) {
        (Fact::Is(true), term, _) | (Fact::Is(false), _, term) => Ok(term),
        (condition, one, other) => {
            let is_fact =
                |term: &Term| matches!(term, Term::Fact(_) | Term::Fixed(Value::Truth(_)));
            if is_fact(&one) && is_fact(&other) {
                let (one, other) = (one.fact(expr)?, other.fact(expr)?);
                let no = not(condition.clone());
                return Ok(Term::Fact(or(vec![and(vec![condition, one]), and(vec![no, other])])));
            }
            if condition.is_knowledge() {
                return refused(expr, "a number that depends on what is known");
            }
            let parts = (condition, one.number(expr)?, other.number(expr)?);
            Ok(Term::Number(Number::If(Box::new(parts))))
        }
    }
}

pub(super) fn compared(expr: &Expr, how: Compare, one: Term, other: Term) -> Result<Fact, Untold> {
    if let (Some(one), Some(other)) = (one.fixed(), other.fixed()) {
        return Ok(Fact::Is(compute::compare(expr, how, &one, &other)?));
    }
    match how {
        Compare::Equal => equal(expr, &one, &other),
        Compare::Unequal => Ok(not(equal(expr, &one, &other)?)),
        _ => Ok(Fact::compare(how, one.number(expr)?, other.number(expr)?)),
    }
}

/// A small power is a product.
pub(super) fn power(expr: &Expr, base: Term, power: &Term) -> Result<Term, Untold> {
    let base = base.number(expr)?;
    let Some(Value::Number(power @ 1..=4)) = power.fixed() else {
        return refused(expr, "a power that is not from 1 to 4");
    };
    let product = (1..power).fold(base.clone(), |all, _| joined(Two::Times, all, base.clone()));
    Ok(Term::Number(product))
}
