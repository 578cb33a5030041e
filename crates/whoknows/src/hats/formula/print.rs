//! Formulas out: with no more parentheses than reading needs.
//!
//! What is printed reads back as the same formula. All operations associate to the left, so a right
//! operand that binds as tightly as its operation stands in parentheses.

use std::fmt;

use super::{Formula, List, Op};

/// Binds tighter than every operation: a number, a hat, a fold, a negation or parentheses.
const ATOM: u8 = 6;

/// How tightly the outermost part of a formula binds, as it is printed.
fn binding(formula: &Formula) -> u8 {
    match formula {
        Formula::Binary(op, ..) if negated(formula).is_none() => op.binding(),
        _ => ATOM,
    }
}

/// What `-x` negates. A negative number is one number, not a negation: `0 - 3` is printed as that.
fn negated(formula: &Formula) -> Option<&Formula> {
    match formula {
        Formula::Binary(Op::Sub, zero, x)
            if **zero == Formula::Number(0)
                && !matches!(**x, Formula::Number(_))
                && (binding(x) == ATOM || subtracts_from_zero(x)) =>
        {
            Some(x)
        }
        _ => None,
    }
}

/// Of many signs before `a * b` all but the last are printed as signs, and one parenthesis is enough: one
/// for each sign could be more than reading takes.
fn subtracts_from_zero(formula: &Formula) -> bool {
    matches!(formula, Formula::Binary(Op::Sub, zero, _) if **zero == Formula::Number(0))
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(x) = negated(self) {
            f.write_str("-")?;
            return operand(f, x, ATOM);
        }
        match self {
            Formula::Number(number) => write!(f, "{number}"),
            Formula::Hat(u) => match (b'a'..=b'm').nth(*u) {
                Some(letter) => write!(f, "{}", char::from(letter)),
                None => write!(f, "c{u}"),
            },
            Formula::Own => f.write_str("p"),
            Formula::Colours => f.write_str("q"),
            Formula::Players => f.write_str("n"),
            Formula::Binary(op, left, right) => {
                operand(f, left, op.binding())?;
                write!(f, " {} ", op.sign())?;
                operand(f, right, op.binding() + 1)
            }
            Formula::Fold(fold, List::Seen) => write!(f, "{}(seen)", fold.word()),
            Formula::Fold(fold, List::These(these)) => {
                write!(f, "{}({})", fold.word(), list(these))
            }
            Formula::Pick(index, numbers) => {
                write!(f, "pick({index}")?;
                numbers.iter().try_for_each(|number| write!(f, ", {number}"))?;
                f.write_str(")")
            }
        }
    }
}

fn operand(f: &mut fmt::Formatter<'_>, formula: &Formula, least: u8) -> fmt::Result {
    if binding(formula) < least { write!(f, "({formula})") } else { write!(f, "{formula}") }
}

/// Formulas separated by commas.
pub(crate) fn list(formulas: &[Formula]) -> String {
    formulas.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
