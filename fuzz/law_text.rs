//! Laws as text, with no more brackets than reading needs: the library itself keeps them as they were written.

use whoknows::turing::law::{Order, Rule, Sum};

/// A law over digits with these names.
pub(crate) fn rule_text(rule: &Rule, names: &[&str]) -> String {
    if let Some((text, _)) = chain(rule, names) {
        return text;
    }
    let whole = |rule: &Rule| rule_text(rule, names);
    let within = |rule: &Rule| format!("({})", whole(rule));
    let is_or = |rule: &Rule| matches!(rule, Rule::Or(..));
    let is_one = |rule: &Rule| matches!(rule, Rule::Not(_)) || chain(rule, names).is_some();
    match rule {
        Rule::Or(left, right) => {
            let right = if is_or(right) { within(right) } else { whole(right) };
            format!("{} or {right}", whole(left))
        }
        Rule::And(left, right) => {
            let left = if is_or(left) { within(left) } else { whole(left) };
            let right = if is_one(right) { whole(right) } else { within(right) };
            format!("{left} and {right}")
        }
        Rule::Not(of) if is_one(of) => format!("not {}", whole(of)),
        Rule::Not(of) => format!("not {}", within(of)),
        Rule::Compare(..) => unreachable!("a chain of one"),
    }
}

/// `b < y < p`, and its last number: sums that are compared each with the next.
fn chain<'a>(rule: &'a Rule, names: &[&str]) -> Option<(String, &'a Sum)> {
    match rule {
        Rule::Compare(left, order, right) => Some((compared(left, *order, right, names), right)),
        Rule::And(before, last) => {
            let Rule::Compare(left, order, right) = &**last else { return None };
            let (before, end) = chain(before, names)?;
            let text = compared(left, *order, right, names);
            let from = sum_text(left, names).len();
            (end == left).then(|| (before + &text[from..], right))
        }
        _ => None,
    }
}

fn compared(left: &Sum, order: Order, right: &Sum, names: &[&str]) -> String {
    let sign = match order {
        Order::Equal => "==",
        Order::Unequal => "!=",
        Order::Less => "<",
        Order::More => ">",
        Order::AtMost => "<=",
        Order::AtLeast => ">=",
    };
    format!("{} {sign} {}", sum_text(left, names), sum_text(right, names))
}

fn sum_text(sum: &Sum, names: &[&str]) -> String {
    let whole = |sum: &Sum| sum_text(sum, names);
    let within = |sum: &Sum, brackets: bool| {
        if brackets { format!("({})", whole(sum)) } else { whole(sum) }
    };
    let adds = |sum: &Sum| matches!(sum, Sum::Plus(..) | Sum::Minus(..));
    let joins = |sum: &Sum| adds(sum) || matches!(sum, Sum::Times(..) | Sum::Modulo(..));
    match sum {
        Sum::Number(number) => number.to_string(),
        Sum::Digit(place) => names[*place].to_string(),
        Sum::Plus(left, right) => format!("{} + {}", whole(left), within(right, adds(right))),
        Sum::Minus(left, right) => format!("{} - {}", whole(left), within(right, adds(right))),
        Sum::Times(left, right) => {
            format!("{} * {}", within(left, adds(left)), within(right, joins(right)))
        }
        Sum::Modulo(left, by) => format!("{} % {by}", within(left, adds(left))),
        Sum::Function(function, of) if of.is_empty() => function.name().to_string(),
        Sum::Function(function, of) => {
            let of: Vec<String> = of.iter().map(whole).collect();
            format!("{}({})", function.name(), of.join(", "))
        }
    }
}
