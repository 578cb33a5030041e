//! Laws: what a verifier may ask of a code, in a small language over its digits.
//!
//! ```text
//! law   := both { "or" both }          both := one { "and" one }        one := "not" one | chain
//! chain := sum { ("==" | "!=" | "<" | ">" | "<=" | ">=") sum }          b < y < p is b < y and y < p
//! sum   := product { ("+" | "-") product }      product := atom { "*" atom | "%" integer }
//! atom  := integer | digit | word [ "(" sum { "," sum } ")" ] | "(" law ")"
//! ```
//!
//! The digits have the names that the deck gives them. The functions are those of [`Function`]. Numbers are
//! whole; what follows `%` is at least 1, so that every law has a value at every code.

mod parse;
mod words;

pub use parse::parse;
pub use words::words;

/// A law: true or false of each code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Two sums compared.
    Compare(Sum, Order, Sum),
    /// Both hold.
    And(Box<Rule>, Box<Rule>),
    /// One of them holds, or both.
    Or(Box<Rule>, Box<Rule>),
    /// It does not hold.
    Not(Box<Rule>),
}

/// A number that depends on the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sum {
    /// The same for all codes.
    Number(i64),
    /// The digit at this place.
    Digit(usize),
    /// A + b.
    Plus(Box<Sum>, Box<Sum>),
    /// A − b.
    Minus(Box<Sum>, Box<Sum>),
    /// A · b.
    Times(Box<Sum>, Box<Sum>),
    /// What is left of a after division by a number; never negative.
    Modulo(Box<Sum>, i64),
    /// A word, of these numbers or of all digits.
    Function(Function, Vec<Sum>),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `>`
    More,
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
}

/// The functions of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `sum`: of all digits, or of the numbers in brackets; so are the next four.
    Sum,
    /// `min`: the smallest.
    Min,
    /// `max`: the largest.
    Max,
    /// `distinct`: how many different ones there are.
    Distinct,
    /// `evens`: how many are even.
    Evens,
    /// `odds`: how many are odd.
    Odds,
    /// `count(3)`: how many digits are 3.
    Count,
    /// `ups`: how many digits are one more than the digit before.
    Ups,
    /// `downs`: how many digits are one less than the digit before.
    Downs,
}

impl Function {
    /// All words.
    pub const ALL: [Function; 9] = [
        Function::Sum,
        Function::Min,
        Function::Max,
        Function::Distinct,
        Function::Evens,
        Function::Odds,
        Function::Count,
        Function::Ups,
        Function::Downs,
    ];

    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Function::Sum => "sum",
            Function::Min => "min",
            Function::Max => "max",
            Function::Distinct => "distinct",
            Function::Evens => "evens",
            Function::Odds => "odds",
            Function::Count => "count",
            Function::Ups => "ups",
            Function::Downs => "downs",
        }
    }

    /// Its value for numbers; `row` is the code, for those that are about it.
    fn value(self, of: &[i64], row: &[u8]) -> i64 {
        let number = |count: usize| count as i64;
        let steps = |by: i64| {
            let pairs = row.windows(2);
            number(pairs.filter(|pair| i64::from(pair[1]) - i64::from(pair[0]) == by).count())
        };
        match self {
            Function::Sum => of.iter().fold(0, |all, &one| all.saturating_add(one)),
            Function::Min => of.iter().copied().min().unwrap_or(0),
            Function::Max => of.iter().copied().max().unwrap_or(0),
            Function::Distinct => {
                number((0..of.len()).filter(|&i| !of[..i].contains(&of[i])).count())
            }
            Function::Evens => number(of.iter().filter(|one| *one % 2 == 0).count()),
            Function::Odds => number(of.iter().filter(|one| *one % 2 != 0).count()),
            Function::Count => {
                let wanted = |digit: &&u8| of.contains(&i64::from(**digit));
                number(row.iter().filter(wanted).count())
            }
            Function::Ups => steps(1),
            Function::Downs => steps(-1),
        }
    }
}

impl Rule {
    /// Does it hold for a code with these digits?
    pub fn holds(&self, row: &[u8]) -> bool {
        match self {
            Rule::Compare(left, order, right) => order.holds(left.value(row), right.value(row)),
            Rule::And(left, right) => left.holds(row) && right.holds(row),
            Rule::Or(left, right) => left.holds(row) || right.holds(row),
            Rule::Not(rule) => !rule.holds(row),
        }
    }
}

impl Order {
    fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Order::Equal => left == right,
            Order::Unequal => left != right,
            Order::Less => left < right,
            Order::More => left > right,
            Order::AtMost => left <= right,
            Order::AtLeast => left >= right,
        }
    }
}

impl Sum {
    /// The number for a code with these digits. Huge numbers stop at the ends of what 64 bits hold.
    fn value(&self, row: &[u8]) -> i64 {
        match self {
            Sum::Number(number) => *number,
            Sum::Digit(place) => row.get(*place).copied().unwrap_or(0).into(),
            Sum::Plus(left, right) => left.value(row).saturating_add(right.value(row)),
            Sum::Minus(left, right) => left.value(row).saturating_sub(right.value(row)),
            Sum::Times(left, right) => left.value(row).saturating_mul(right.value(row)),
            Sum::Modulo(left, by) => left.value(row).rem_euclid((*by).max(1)),
            Sum::Function(word, of) if of.is_empty() => {
                let all: Vec<i64> = row.iter().map(|&digit| digit.into()).collect();
                word.value(&all, row)
            }
            Sum::Function(word, of) => {
                let of: Vec<i64> = of.iter().map(|sum| sum.value(row)).collect();
                word.value(&of, row)
            }
        }
    }
}
