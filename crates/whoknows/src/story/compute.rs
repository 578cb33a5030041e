//! Arithmetic, comparisons, and the functions that every story has.

use std::ops::Range;
use std::sync::Arc;

use super::text::{Arithmetic, Compare, ENDLESS, Expr};
use super::told::{Untold, fault};
use super::value::Value;
use crate::fault::Fault;

/// The most numbers in a range that is written out.
const MOST_IN_RANGE: i64 = 1 << 21;

/// A number, or a fault that says what else it is.
pub(in crate::story) fn number(expr: &Expr, value: &Value) -> Result<i64, Untold> {
    match value {
        Value::Number(number) => Ok(*number),
        other => fault(expr, format!("expected a number, found {} ({other})", other.kind())),
    }
}

/// The truth of a sentence, or a fault that says what else it is.
pub(in crate::story) fn truth(expr: &Expr, value: &Value) -> Result<bool, Untold> {
    match value {
        Value::Truth(is) => Ok(*is),
        other => fault(
            expr,
            format!("expected something that is so or not, found {} ({other})", other.kind()),
        ),
    }
}

/// The members of a set or tuple, or a fault that says what else it is.
pub(in crate::story) fn members(expr: &Expr, value: &Value) -> Result<Arc<[Value]>, Untold> {
    match value {
        Value::Set(all) | Value::Tuple(all) => Ok(all.clone()),
        other => fault(expr, format!("expected a set, found {} ({other})", other.kind())),
    }
}

/// `low..high`, both included.
pub(in crate::story) fn range(expr: &Expr, low: &Value, high: &Value) -> Result<Value, Untold> {
    let (low, high) = (number(expr, low)?, number(expr, high)?);
    fits(&expr.at, low, high)?;
    Ok(Value::Set((low..=high).map(Value::Number).collect()))
}

/// Not more numbers than can be written out.
pub(in crate::story) fn fits(at: &Range<usize>, low: i64, high: i64) -> Result<(), Untold> {
    if high.saturating_sub(low) >= MOST_IN_RANGE {
        let message = format!("{low}..{high} has more than {MOST_IN_RANGE} numbers");
        return Err(Fault::new(at.clone(), message).into());
    }
    Ok(())
}

/// Two numbers, or two sets, joined. `here` describes the world, for a fault.
pub(in crate::story) fn arithmetic(
    expr: &Expr,
    how: Arithmetic,
    one: &Value,
    other: &Value,
    here: impl Fn() -> String,
) -> Result<Value, Untold> {
    if let (Value::Set(one), Value::Set(other)) = (one, other) {
        let both = |keep: bool| {
            one.iter().filter(|member| other.contains(member) == keep).cloned().collect()
        };
        match how {
            Arithmetic::Union => return Ok(Value::set([&one[..], &other[..]].concat())),
            Arithmetic::Without => return Ok(Value::Set(both(false))),
            Arithmetic::Intersect => return Ok(Value::Set(both(true))),
            _ => {}
        }
    }
    let (sign, found) = match (how, one, other) {
        (Arithmetic::Plus, Value::Number(a), Value::Number(b)) => ("+", a.checked_add(*b)),
        (Arithmetic::Minus, Value::Number(a), Value::Number(b)) => ("-", a.checked_sub(*b)),
        (Arithmetic::Times, Value::Number(a), Value::Number(b)) => ("*", a.checked_mul(*b)),
        (Arithmetic::Div | Arithmetic::Mod, Value::Number(_), Value::Number(0)) => {
            let word = if how == Arithmetic::Div { "div" } else { "mod" };
            return fault(expr, format!("{word} by zero in the world {}", here()));
        }
        (Arithmetic::Div, Value::Number(a), Value::Number(b)) => ("div", a.checked_div_euclid(*b)),
        (Arithmetic::Mod, Value::Number(a), Value::Number(b)) => ("mod", a.checked_rem_euclid(*b)),
        (Arithmetic::Power, Value::Number(a), Value::Number(b)) => {
            ("^", u32::try_from(*b).ok().and_then(|b| a.checked_pow(b)))
        }
        (Arithmetic::Union | Arithmetic::Without | Arithmetic::Intersect, ..) => {
            return fault(
                expr,
                format!("union, minus and intersect need two sets, not {one} and {other}"),
            );
        }
        _ => return fault(expr, format!("this needs two numbers, not {one} and {other}")),
    };
    match found {
        Some(number) => Ok(Value::Number(number)),
        None => fault(expr, format!("{one} {sign} {other} is not a number from -2^63 to 2^63 - 1")),
    }
}

/// A comparison. People are compared by their order.
pub(in crate::story) fn compare(
    expr: &Expr,
    how: Compare,
    one: &Value,
    other: &Value,
) -> Result<bool, Untold> {
    if how == Compare::Equal || how == Compare::Unequal {
        return Ok((one == other) == (how == Compare::Equal));
    }
    let order = match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.cmp(other),
        (Value::Person(one, _), Value::Person(other, _)) => one.cmp(other),
        _ => {
            return fault(expr, format!("only numbers are less or greater, not {one} and {other}"));
        }
    };
    Ok(match how {
        Compare::Less => order.is_lt(),
        Compare::AtMost => order.is_le(),
        Compare::Greater => order.is_gt(),
        _ => order.is_ge(),
    })
}

/// The functions that every story has.
pub(in crate::story) const FUNCTIONS: [&str; 15] = [
    "sum",
    "product",
    "min",
    "max",
    "size",
    "different",
    "abs",
    "prime",
    "gcd",
    "letter",
    "letters",
    "length",
    "index",
    "set",
    "sorted",
];

/// A function that every story has, if it is one.
pub(in crate::story) fn function(
    expr: &Expr,
    name: &str,
    all: &[Value],
    symbol: impl Fn(&str) -> Value,
) -> Result<Option<Value>, Untold> {
    // `max(a, b)` and `max(number of everyone)` are both meant.
    let list = match all {
        [one] => one.members().unwrap_or(all),
        _ => all,
    };
    let numbers = || list.iter().map(|value| number(expr, value)).collect::<Result<Vec<_>, _>>();
    let alone = || match all {
        [one] => Ok(one),
        _ => fault(expr, format!("{name} takes one value, {} are here", all.len())),
    };
    let letters = |value: &Value| match value {
        Value::Name(name) | Value::Person(_, name) => Ok(name.clone()),
        other => fault(expr, format!("only names have letters, not {other}")),
    };
    let large = || "this is not a number from -2^63 to 2^63 - 1".to_string();
    let checked =
        |found: Option<i64>| found.map_or_else(|| fault(expr, large()), |n| Ok(Value::Number(n)));
    let some = |found: Option<i64>| {
        let none = || fault(expr, format!("{name} of nothing"));
        found.map_or_else(none, |n| Ok(Value::Number(n)))
    };
    Ok(Some(match name {
        "sum" => checked(numbers()?.iter().try_fold(0i64, |sum, n| sum.checked_add(*n)))?,
        "product" => {
            checked(numbers()?.iter().try_fold(1i64, |product, n| product.checked_mul(*n)))?
        }
        "min" => some(numbers()?.into_iter().min())?,
        "max" => some(numbers()?.into_iter().max())?,
        "size" => Value::Number(list.len() as i64),
        "different" => {
            Value::Truth(list.iter().enumerate().all(|(at, one)| !list[..at].contains(one)))
        }
        "abs" => checked(number(expr, alone()?)?.checked_abs())?,
        "prime" => Value::Truth(is_prime(number(expr, alone()?)?)),
        "gcd" => {
            let all = numbers()?.into_iter().map(i64::unsigned_abs).fold(0, gcd);
            checked(i64::try_from(all).ok())?
        }
        "letter" => match all {
            [word, at] => {
                let (word, at) = (letters(word)?, number(expr, at)?);
                let letter =
                    usize::try_from(at).ok().and_then(|at| word.chars().nth(at.checked_sub(1)?));
                letter.map_or_else(|| symbol("none"), |letter| symbol(&letter.to_string()))
            }
            _ => return fault(expr, "letter takes a word and a number".to_string()),
        },
        "letters" => {
            Value::set(letters(alone()?)?.chars().map(|one| symbol(&one.to_string())).collect())
        }
        "length" => Value::Number(letters(alone()?)?.chars().count() as i64),
        "index" => match alone()? {
            Value::Person(at, _) => Value::Number(*at as i64 + 1),
            other => return fault(expr, format!("{other} is not one of the people")),
        },
        "set" => Value::set(list.to_vec()),
        "sorted" => {
            let mut sorted = list.to_vec();
            sorted.sort_unstable();
            Value::Tuple(sorted.into())
        }
        ENDLESS => {
            let message =
                "numbers without end are told by the engine with a horizon, not by this one";
            return fault(expr, message.to_string());
        }
        _ => return Ok(None),
    }))
}

/// By the test of Miller and Rabin; with these bases it never errs below 2^64.
fn is_prime(number: i64) -> bool {
    const BASES: [u128; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    let Some(n) = u128::try_from(number).ok().filter(|&n| n > 1) else { return false };
    if let Some(base) = BASES.iter().find(|&base| n % base == 0) {
        return n == *base;
    }
    let twos = (n - 1).trailing_zeros();
    let power = |base: u128| {
        let (mut found, mut square, mut left) = (1, base, (n - 1) >> twos);
        while left > 0 {
            if left & 1 == 1 {
                found = found * square % n;
            }
            square = square * square % n;
            left >>= 1;
        }
        found
    };
    BASES.iter().all(|&base| {
        let first = power(base);
        let mut squares = std::iter::successors(Some(first), |one| Some(one * one % n));
        first == 1 || squares.by_ref().take(twos as usize).any(|one| one == n - 1)
    })
}

fn gcd(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The name that was probably meant: the same but for great letters, or with one letter wrong, missing or surplus,
/// or two that changed places.
pub(in crate::story) fn nearest<'n>(
    word: &str,
    mut names: impl Iterator<Item = &'n str>,
) -> Option<&'n str> {
    names.find(|name| {
        let (one, other): (Vec<char>, Vec<char>) =
            (word.to_lowercase().chars().collect(), name.to_lowercase().chars().collect());
        let same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
        let rest = |all: &[char], skip: usize| all.get(same + skip..).unwrap_or_default().to_vec();
        let long = one.len().max(other.len()) > 2;
        one == other
            || long
                && (rest(&one, 1) == rest(&other, 1)
                    || rest(&one, 0) == rest(&other, 1)
                    || rest(&one, 1) == rest(&other, 0)
                    || swapped(&one, &other, same))
    })
}

/// Are the letters from this place on the same, but that the first two changed places?
fn swapped(one: &[char], other: &[char], at: usize) -> bool {
    match (one.get(at..), other.get(at..)) {
        (Some([a, b, rest @ ..]), Some([c, d, same @ ..])) => a == d && b == c && rest == same,
        _ => false,
    }
}
