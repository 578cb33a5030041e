//! Laws in words: `y % 2 == 0` is "the square is even".
//!
//! What the cards of the game say often has a sentence of its own; everything else is put together from its
//! parts, with brackets where it would be read in two ways.

use super::{Function, Order, Rule, Sum};

/// A law in words; `names` are those of the digits.
pub fn words(rule: &Rule, names: &[&str]) -> String {
    let inner = |rule: &Rule| match rule {
        Rule::Compare(..) => words(rule, names),
        Rule::Not(chain) if in_a_row(chain, names).is_some() => words(rule, names),
        _ if one_sentence(rule, names).is_some() => words(rule, names),
        _ => format!("({})", words(rule, names)),
    };
    if let Some(sentence) = one_sentence(rule, names) {
        return sentence;
    }
    match rule {
        Rule::Compare(left, order, right) => compared(left, *order, right, names),
        Rule::And(left, right) => format!("{} and {}", inner(left), inner(right)),
        Rule::Or(left, right) => format!("{} or {}", inner(left), inner(right)),
        Rule::Not(rule) => match &**rule {
            chain if in_a_row(chain, names) == Some(Order::Less) => "the digits do not rise".into(),
            chain if in_a_row(chain, names) == Some(Order::More) => "the digits do not fall".into(),
            rule => format!("not {}", inner(rule)),
        },
    }
}

/// Comparisons that have one sentence together.
fn one_sentence(rule: &Rule, names: &[&str]) -> Option<String> {
    match in_a_row(rule, names) {
        Some(Order::Less) => return Some("the digits rise".into()),
        Some(Order::More) => return Some("the digits fall".into()),
        _ => {}
    }
    let Rule::And(..) = rule else { return None };
    let pairs = pairs(rule)?;
    let (first, order, _) = pairs[0];
    let alone = pairs.iter().all(|&(left, by, _)| left == first && by == order);
    let mut others: Vec<usize> = pairs.iter().map(|&(_, _, right)| right).collect();
    others.push(first);
    others.sort_unstable();
    if !alone || !others.iter().copied().eq(0..names.len()) {
        return None;
    }
    match order {
        Order::Less => Some(format!("{} alone is smallest", names[first])),
        Order::More => Some(format!("{} alone is largest", names[first])),
        _ => None,
    }
}

/// `b < y < p`: all digits, each compared with the next in the same way.
fn in_a_row(rule: &Rule, names: &[&str]) -> Option<Order> {
    let Rule::And(..) = rule else { return None };
    let pairs = pairs(rule)?;
    let order = pairs[0].1;
    let next = |(i, &pair): (usize, &(usize, Order, usize))| pair == (i, order, i + 1);
    let all = pairs.len() + 1 == names.len() && pairs.iter().enumerate().all(next);
    (all && matches!(order, Order::Less | Order::More)).then_some(order)
}

/// The comparisons of digits with digits that a law consists of, if it does.
fn pairs(rule: &Rule) -> Option<Vec<(usize, Order, usize)>> {
    match rule {
        Rule::Compare(Sum::Digit(left), order, Sum::Digit(right)) => {
            Some(vec![(*left, *order, *right)])
        }
        Rule::And(left, right) => Some([pairs(left)?, pairs(right)?].concat()),
        _ => None,
    }
}

fn compared(left: &Sum, order: Order, right: &Sum, names: &[&str]) -> String {
    let noun = |sum| noun(sum, names);
    match (left, order, right) {
        (Sum::Modulo(of, 2), Order::Equal, Sum::Number(0)) => format!("{} is even", noun(of)),
        (Sum::Modulo(of, 2), Order::Equal, Sum::Number(1)) => format!("{} is odd", noun(of)),
        (Sum::Modulo(of, by), Order::Equal, Sum::Number(0)) => {
            format!("{} is a multiple of {by}", noun(of))
        }
        (Sum::Function(Function::Distinct, all), Order::Equal, Sum::Number(1))
            if all.is_empty() =>
        {
            "all digits are equal".into()
        }
        (Sum::Function(Function::Distinct, all), Order::Equal, Sum::Number(count))
            if all.is_empty() && usize::try_from(*count) == Ok(names.len()) =>
        {
            "all digits differ".into()
        }
        (Sum::Function(word, of), Order::Equal | Order::Unequal, Sum::Number(count @ 0..=9)) => {
            let not = if order == Order::Equal { "" } else { "not exactly " };
            match counted(*word, of) {
                Some((one, many)) => format!("{not}{}", how_many(*count, &one, &many)),
                None => format!("{} {} {count}", noun(left), verb(order, right)),
            }
        }
        (Sum::Function(Function::Evens, all), Order::More, Sum::Function(Function::Odds, too))
        | (Sum::Function(Function::Odds, all), Order::Less, Sum::Function(Function::Evens, too))
            if all.is_empty() && too.is_empty() =>
        {
            "more digits are even than odd".into()
        }
        (Sum::Function(Function::Evens, all), Order::Less, Sum::Function(Function::Odds, too))
        | (Sum::Function(Function::Odds, all), Order::More, Sum::Function(Function::Evens, too))
            if all.is_empty() && too.is_empty() =>
        {
            "more digits are odd than even".into()
        }
        (digit @ Sum::Digit(_), Order::Equal, Sum::Function(Function::Min, all))
            if all.is_empty() =>
        {
            format!("no digit is less than {}", noun(digit))
        }
        (digit @ Sum::Digit(_), Order::Equal, Sum::Function(Function::Max, all))
            if all.is_empty() =>
        {
            format!("no digit is more than {}", noun(digit))
        }
        _ => format!("{} {} {}", noun(left), verb(order, right), noun(right)),
    }
}

fn verb(order: Order, right: &Sum) -> &'static str {
    match (order, right) {
        (Order::Equal, Sum::Number(_)) => "is",
        (Order::Equal, _) => "equals",
        (Order::Unequal, Sum::Number(_)) => "is not",
        (Order::Unequal, _) => "does not equal",
        (Order::Less, _) => "is less than",
        (Order::More, _) => "is more than",
        (Order::AtMost, _) => "is at most",
        (Order::AtLeast, _) => "is at least",
    }
}

/// What a word counts, one and many of it: ("digit is 3", "digits are 3").
fn counted(word: Function, of: &[Sum]) -> Option<(String, String)> {
    let digits = |what: &str| (format!("digit is {what}"), format!("digits are {what}"));
    let steps = |how: &str| (format!("step {how}"), format!("steps {how}"));
    match (word, of) {
        (Function::Count, [Sum::Number(digit)]) => Some(digits(&digit.to_string())),
        (Function::Evens, []) => Some(digits("even")),
        (Function::Odds, []) => Some(digits("odd")),
        (Function::Ups, []) => Some(steps("up by one")),
        (Function::Downs, []) => Some(steps("down by one")),
        (Function::Distinct, []) => Some(("different digit".into(), "different digits".into())),
        (
            Function::Max,
            [Sum::Function(Function::Ups, up), Sum::Function(Function::Downs, down)],
        ) if up.is_empty() && down.is_empty() => Some(steps("by one in the same direction")),
        _ => None,
    }
}

fn how_many(count: i64, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {one}"),
        1 => format!("one {one}"),
        2 => format!("two {many}"),
        3 => format!("three {many}"),
        more => format!("{more} {many}"),
    }
}

/// A number in words.
fn noun(sum: &Sum, names: &[&str]) -> String {
    let part = |sum: &Sum| match sum {
        Sum::Plus(..) | Sum::Minus(..) | Sum::Times(..) | Sum::Modulo(..) => {
            format!("({})", noun(sum, names))
        }
        _ => noun(sum, names),
    };
    match sum {
        Sum::Number(number) => number.to_string(),
        Sum::Digit(place) => names.get(*place).copied().unwrap_or("?").to_string(),
        Sum::Plus(left, right) => format!("{} plus {}", part(left), part(right)),
        Sum::Minus(left, right) => format!("{} minus {}", part(left), part(right)),
        Sum::Times(left, right) => format!("{} times {}", part(left), part(right)),
        Sum::Modulo(left, by) => format!("the rest of {} by {by}", part(left)),
        Sum::Function(word, of) => {
            let list: Vec<String> = of.iter().map(part).collect();
            let of = if list.is_empty() { String::new() } else { list.join(", ") };
            let about = |what: &str, digits: &str| match of.as_str() {
                "" => format!("{what}{digits}"),
                of => format!("{what} of {of}"),
            };
            match word {
                Function::Sum => about("the sum", ""),
                Function::Min => about("the smallest", " digit"),
                Function::Max => about("the largest", " digit"),
                Function::Distinct => about("the number of different ones", " among the digits"),
                Function::Evens => about("the number of even ones", " among the digits"),
                Function::Odds => about("the number of odd ones", " among the digits"),
                Function::Count => format!("the number of digits that are {of}"),
                Function::Ups => "the number of steps up by one".into(),
                Function::Downs => "the number of steps down by one".into(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::turing::deck::{Choice, Deck};

    #[test]
    fn laws_of_different_codes_have_different_words() {
        let deck = Deck::classic();
        let mut said: BTreeMap<String, usize> = BTreeMap::new();
        for choice in (0..deck.cards().len()).flat_map(|card| deck.choices(card)) {
            let words = deck.says(choice);
            let function = deck.law(choice).function;
            assert_eq!(*said.entry(words.clone()).or_insert(function), function, "{words}");
        }
        assert!(said.len() >= deck.functions().len());
    }

    #[test]
    fn laws_are_said_as_a_person_would() {
        let deck = Deck::classic();
        for (card, law, words) in [
            (3, 1, "the square is less than 3"),
            (7, 1, "the circle is even"),
            (10, 1, "no digit is 4"),
            (10, 3, "two digits are 4"),
            (11, 2, "the triangle equals the square"),
            (14, 2, "the square alone is smallest"),
            (16, 1, "more digits are even than odd"),
            (19, 3, "the triangle plus the square is more than 6"),
            (20, 2, "two different digits"),
            (20, 1, "all digits are equal"),
            (20, 3, "all digits differ"),
            (21, 1, "not exactly two different digits"),
            (22, 1, "the digits rise"),
            (22, 3, "the digits do not rise and the digits do not fall"),
            (24, 1, "two steps up by one"),
            (25, 2, "one step by one in the same direction"),
            (34, 1, "no digit is less than the triangle"),
            (36, 2, "the sum is a multiple of 4"),
        ] {
            let choice = Choice { card: deck.place(card).unwrap(), law: law - 1 };
            assert_eq!(deck.says(choice), words);
        }
    }

    #[test]
    fn other_decks_keep_the_names_of_their_digits() {
        let text = "digits r g of 1..6\ncard 1\n  not (r < g or (r + g) * 2 >= 8) and r != 3\n";
        let deck = crate::turing::deck::read(text).unwrap();
        let words = "(not (r is less than g or (r plus g) times 2 is at least 8)) and r is not 3";
        assert_eq!(deck.says(Choice { card: 0, law: 0 }), words);
    }
}
