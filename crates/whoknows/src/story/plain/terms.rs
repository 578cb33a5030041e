//! What an expression becomes: a value that is the same in all worlds, a number, a sentence, or a list of these.

use super::{Fact, Known, Number, Two};
use crate::story::text::{Compare, Expr};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

/// An expression without names.
#[derive(Clone, Debug)]
pub(super) enum Term {
    Fixed(Value),
    Number(Number),
    Fact(Fact),
    /// A tuple.
    List(Vec<Term>),
    /// A set; members may be equal.
    Set(Vec<Term>),
}

/// What cannot be made plain, at its place.
pub(super) fn refused<T>(expr: &Expr, what: &str) -> Result<T, Untold> {
    fault(expr, format!("{what} is not possible with numbers without end"))
}

impl Term {
    pub(super) fn number(self, expr: &Expr) -> Result<Number, Untold> {
        match self {
            Term::Number(number) => Ok(number),
            Term::Fixed(value) => Ok(Number::Is(crate::story::compute::number(expr, &value)?)),
            Term::Fact(_) => fault(expr, "expected a number, found yes or no".to_string()),
            Term::List(_) | Term::Set(_) => {
                fault(expr, "expected a number, found several values".to_string())
            }
        }
    }

    pub(super) fn fact(self, expr: &Expr) -> Result<Fact, Untold> {
        match self {
            Term::Fact(fact) => Ok(fact),
            Term::Fixed(value) => Ok(Fact::Is(crate::story::compute::truth(expr, &value)?)),
            Term::Number(_) | Term::List(_) | Term::Set(_) => {
                fault(expr, "expected something that is so or not".to_string())
            }
        }
    }

    /// The members of a tuple or a set.
    pub(super) fn members(self, expr: &Expr) -> Result<Vec<Term>, Untold> {
        match self {
            Term::List(all) | Term::Set(all) => Ok(all),
            Term::Fixed(value) => {
                let all = crate::story::compute::members(expr, &value)?;
                Ok(all.iter().cloned().map(Term::Fixed).collect())
            }
            Term::Number(_) | Term::Fact(_) => fault(expr, "expected a set".to_string()),
        }
    }

    /// The value, if it is the same in all worlds.
    pub(super) fn fixed(&self) -> Option<Value> {
        match self {
            Term::Fixed(value) => Some(value.clone()),
            Term::Number(Number::Is(number)) => Some(Value::Number(*number)),
            Term::Fact(Fact::Is(is)) => Some(Value::Truth(*is)),
            Term::List(all) => {
                let all = all.iter().map(Term::fixed).collect::<Option<Vec<_>>>()?;
                Some(Value::Tuple(all.into()))
            }
            Term::Set(all) => Some(Value::set(all.iter().map(Term::fixed).collect::<Option<_>>()?)),
            Term::Number(_) | Term::Fact(_) => None,
        }
    }

    /// The numbers by which its values are told apart.
    pub(super) fn keys(&self, expr: &Expr, found: &mut Vec<Number>) -> Result<(), Untold> {
        match self {
            _ if self.fixed().is_some() => Ok(()),
            Term::Number(number) if number_knows(number) => refused(expr, "knowing what is known"),
            Term::Number(number) => {
                found.push(number.clone());
                Ok(())
            }
            Term::Fact(fact) if fact.is_knowledge() => refused(expr, "knowing what is known"),
            Term::Fact(fact) => {
                found.push(Number::If(Box::new((fact.clone(), Number::Is(1), Number::Is(0)))));
                Ok(())
            }
            Term::List(all) => all.iter().try_for_each(|one| one.keys(expr, found)),
            _ => refused(expr, "a set of values that differ from world to world"),
        }
    }
}

/// Are these two the same?
pub(super) fn equal(expr: &Expr, one: &Term, other: &Term) -> Result<Fact, Untold> {
    if let (Some(one), Some(other)) = (one.fixed(), other.fixed()) {
        return Ok(Fact::Is(one == other));
    }
    let listed = |term: &Term| match term {
        Term::List(all) => Some(all.clone()),
        Term::Fixed(Value::Tuple(all)) => Some(all.iter().cloned().map(Term::Fixed).collect()),
        _ => None,
    };
    if let (Some(one), Some(other)) = (listed(one), listed(other)) {
        if one.len() != other.len() {
            return Ok(Fact::Is(false));
        }
        let all = one.iter().zip(&other).map(|(one, other)| equal(expr, one, other));
        return Ok(Fact::And(all.collect::<Result<_, _>>()?));
    }
    let is_set = |term: &Term| matches!(term, Term::Set(_) | Term::Fixed(Value::Set(_)));
    if is_set(one) && is_set(other) {
        return refused(expr, "comparing sets that differ from world to world");
    }
    let is_number = |term: &Term| matches!(term, Term::Number(_) | Term::Fixed(Value::Number(_)));
    let is_fact = |term: &Term| matches!(term, Term::Fact(_) | Term::Fixed(Value::Truth(_)));
    if is_number(one) && is_number(other) {
        let (one, other) = (one.clone().number(expr)?, other.clone().number(expr)?);
        return Ok(Fact::compare(Compare::Equal, one, other));
    }
    if is_fact(one) && is_fact(other) {
        let (one, other) = (one.clone().fact(expr)?, other.clone().fact(expr)?);
        return Ok(Fact::Same(Box::new([one, other])));
    }
    // Values of different kinds are different.
    Ok(Fact::Is(false))
}

/// Two numbers, joined.
pub(super) fn joined(how: Two, one: Number, other: Number) -> Number {
    if let (Number::Is(one), Number::Is(other)) = (&one, &other) {
        let (one, other) = (i128::from(*one), i128::from(*other));
        let exact = match how {
            Two::Plus => Some(one + other),
            Two::Minus => Some(one - other),
            Two::Times => Some(one * other),
            Two::Least => Some(one.min(other)),
            Two::Most => Some(one.max(other)),
            Two::Div | Two::Mod => None,
        };
        if let Some(number) = exact.and_then(|number| i64::try_from(number).ok()) {
            return Number::Is(number);
        }
    }
    Number::two(how, one, other)
}

/// Is something in it that somebody knows?
pub(super) fn number_knows(number: &Number) -> bool {
    match number {
        Number::Is(_) | Number::Of(_) | Number::Swept => false,
        Number::Two(_, both) => both.iter().any(number_knows),
        Number::Abs(of) => number_knows(of),
        Number::If(parts) => {
            parts.0.is_knowledge() || number_knows(&parts.1) || number_knows(&parts.2)
        }
    }
}

/// Both, with what is always so left out.
pub(super) fn and(all: Vec<Fact>) -> Fact {
    let mut found = Vec::new();
    for one in all {
        match one {
            Fact::Is(true) => {}
            Fact::Is(false) => return Fact::Is(false),
            Fact::And(more) => found.extend(more),
            other => found.push(other),
        }
    }
    match found.len() {
        0 => Fact::Is(true),
        1 => found.remove(0),
        _ => Fact::And(found),
    }
}

/// One of them, with what is never so left out.
pub(super) fn or(all: Vec<Fact>) -> Fact {
    let mut found = Vec::new();
    for one in all {
        match one {
            Fact::Is(false) => {}
            Fact::Is(true) => return Fact::Is(true),
            Fact::Or(more) => found.extend(more),
            other => found.push(other),
        }
    }
    match found.len() {
        0 => Fact::Is(false),
        1 => found.remove(0),
        _ => Fact::Or(found),
    }
}

/// The opposite.
pub(super) fn not(fact: Fact) -> Fact {
    match fact {
        Fact::Is(is) => Fact::Is(!is),
        Fact::Not(of) => *of,
        other => Fact::Not(Box::new(other)),
    }
}

/// One knows what one sees: is this sentence about nothing else, at this moment or before?
pub(super) fn sees(who: &[usize], moment: usize, fact: &Fact, seen: &[Number]) -> bool {
    let number = |number: &Number| sees_number(who, moment, number, seen);
    match fact {
        Fact::Is(_) => true,
        Fact::So(at) => number(&Number::Of(*at)),
        Fact::Compare(_, both) => both.iter().all(number),
        Fact::Not(of) => sees(who, moment, of, seen),
        Fact::And(all) | Fact::Or(all) => all.iter().all(|one| sees(who, moment, one, seen)),
        Fact::Same(both) => both.iter().all(|one| sees(who, moment, one, seen)),
        // Views never change, so what one person knew stays the same for all worlds that look alike.
        Fact::Knows(knowing) => {
            let within = knowing.who.iter().all(|one| who.contains(one));
            !knowing.common && within && knowing.moment <= moment
        }
    }
}

fn sees_number(who: &[usize], moment: usize, number: &Number, seen: &[Number]) -> bool {
    seen.contains(number)
        || match number {
            Number::Is(_) | Number::Swept => true,
            Number::Of(_) => false,
            Number::Two(_, both) => both.iter().all(|one| sees_number(who, moment, one, seen)),
            Number::Abs(of) => sees_number(who, moment, of, seen),
            Number::If(parts) => {
                sees(who, moment, &parts.0, seen)
                    && [&parts.1, &parts.2]
                        .into_iter()
                        .all(|one| sees_number(who, moment, one, seen))
            }
        }
}

/// Somebody knows it; what one sees to be so, one knows.
pub(super) fn knows(
    moment: usize,
    who: Vec<usize>,
    common: bool,
    what: Known,
    seen: &[Number],
) -> Fact {
    if let (false, Known::That(fact)) = (common, &what)
        && sees(&who, moment, fact, seen)
    {
        return fact.clone();
    }
    if let Known::That(Fact::Is(is)) = what {
        return Fact::Is(is);
    }
    Fact::Knows(Box::new(super::Knowing { moment, who, common, what }))
}
