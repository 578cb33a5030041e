//! Values: numbers, yes and no, names, people, tuples and sets.
//!
//! Two values of different kinds are different, and never compared by size. Values have one order, in which
//! sets are walked through: yes and no, numbers, names by the alphabet, people as they were introduced,
//! tuples, sets.

use std::fmt;
use std::sync::Arc;

/// A value of a variable or of an expression.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// Yes or no.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A name that is nobody's: `red`, `May`.
    Name(Arc<str>),
    /// One of the people: the place among them, and the name.
    Person(usize, Arc<str>),
    /// Values in a row.
    Tuple(Arc<[Value]>),
    /// Values in their order, each once.
    Set(Arc<[Value]>),
}

impl Value {
    /// The set of these values.
    pub fn set(mut values: Vec<Value>) -> Self {
        values.sort_unstable();
        values.dedup();
        Value::Set(values.into())
    }

    /// The members of a set or a tuple.
    pub fn members(&self) -> Option<&[Value]> {
        match self {
            Value::Tuple(values) | Value::Set(values) => Some(values),
            _ => None,
        }
    }

    /// What kind of value it is, as a sentence calls it.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Truth(_) => "yes or no",
            Value::Number(_) => "a number",
            Value::Name(_) => "a name",
            Value::Person(..) => "a person",
            Value::Tuple(_) => "a tuple",
            Value::Set(_) => "a set",
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Truth(is) => f.write_str(if *is { "yes" } else { "no" }),
            Value::Number(number) => write!(f, "{number}"),
            Value::Name(name) | Value::Person(_, name) => f.write_str(name),
            Value::Tuple(values) => write_list(f, '(', values, ')'),
            Value::Set(values) => write_list(f, '{', values, '}'),
        }
    }
}

fn write_list(
    f: &mut fmt::Formatter<'_>,
    open: char,
    values: &[Value],
    close: char,
) -> fmt::Result {
    write!(f, "{open}")?;
    for (at, value) in values.iter().enumerate() {
        write!(f, "{}{value}", if at == 0 { "" } else { ", " })?;
    }
    write!(f, "{close}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_sorted_and_have_each_value_once() {
        let numbers = |all: &[i64]| all.iter().map(|&n| Value::Number(n)).collect::<Vec<_>>();
        assert_eq!(Value::set(numbers(&[3, 1, 3])), Value::set(numbers(&[1, 3])));
        assert_eq!(Value::set(numbers(&[3, 1, 3])).to_string(), "{1, 3}");
        let pair = Value::Tuple(vec![Value::Name("May".into()), Value::Truth(true)].into());
        assert_eq!(pair.to_string(), "(May, yes)");
    }
}
