//! Reading a law: a parser that goes down the grammar.
//!
//! A bracket may hold a number or a law; which of the two, its first operation says. So both are read
//! by the same functions, and whoever needs one of the two says so at the place.

use std::ops::Range;

use super::{Function, Order, Rule, Sum};
use crate::fault::Fault;

/// The deepest brackets and `not`s.
const DEEPEST: usize = 50;
/// The most words and signs of one law.
const LONGEST: usize = 2_000;

/// Reads a law over digits with these names.
pub fn parse(text: &str, names: &[String]) -> Result<Rule, Fault> {
    let tokens = tokens(text)?;
    let mut parser = Parser { text, tokens: &tokens, at: 0, depth: 0, names };
    let all = parser.either()?;
    if let Some(token) = parser.peek() {
        let message = format!("`{}` was not expected here", parser.word(token));
        return Err(Fault::new(token.clone(), message));
    }
    all.rule()
}

/// A number or a law, with its place.
struct Either {
    is: Is,
    at: Range<usize>,
}

enum Is {
    Sum(Sum),
    Rule(Rule),
}

impl Either {
    fn rule(self) -> Result<Rule, Fault> {
        match self.is {
            Is::Rule(rule) => Ok(rule),
            Is::Sum(_) => {
                Err(Fault::new(self.at, "a number, where something true or false was expected"))
            }
        }
    }

    fn sum(self) -> Result<Sum, Fault> {
        match self.is {
            Is::Sum(sum) => Ok(sum),
            Is::Rule(_) => {
                Err(Fault::new(self.at, "this is true or false, where a number was expected"))
            }
        }
    }
}

/// The places of words, numbers and signs.
fn tokens(text: &str) -> Result<Vec<Range<usize>>, Fault> {
    let mut found = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if c.is_whitespace() {
            continue;
        }
        let mut end = start + c.len_utf8();
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        if is_word(c) {
            while let Some((at, c)) = rest.next_if(|&(_, c)| is_word(c)) {
                end = at + c.len_utf8();
            }
        } else if "=!<>".contains(c) {
            if let Some((at, _)) = rest.next_if(|&(_, c)| c == '=') {
                end = at + 1;
            }
        } else if !"+-*%(),".contains(c) {
            return Err(Fault::new(start..end, format!("`{c}` is no sign of a law")));
        }
        found.push(start..end);
        if found.len() > LONGEST {
            return Err(Fault::new(start..end, format!("a law of more than {LONGEST} words")));
        }
    }
    Ok(found)
}

struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Range<usize>],
    at: usize,
    depth: usize,
    names: &'a [String],
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<&'a Range<usize>> {
        self.tokens.get(self.at)
    }

    fn word(&self, token: &Range<usize>) -> &'a str {
        &self.text[token.clone()]
    }

    /// Goes on if the next word is this one.
    fn next_is(&mut self, word: &str) -> bool {
        let is = self.peek().is_some_and(|token| self.word(token) == word);
        self.at += usize::from(is);
        is
    }

    fn expect(&mut self, word: &str) -> Result<usize, Fault> {
        let place = self.peek().cloned().unwrap_or(self.text.len()..self.text.len());
        if self.next_is(word) {
            return Ok(place.end);
        }
        Err(Fault::new(place, format!("expected `{word}`")))
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let place = self.peek().cloned().unwrap_or(self.text.len()..self.text.len());
            return Err(Fault::new(place, format!("more than {DEEPEST} levels deep")));
        }
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// A law or a number: whatever stands here.
    fn either(&mut self) -> Result<Either, Fault> {
        self.joined("or", Rule::Or, |parser| parser.joined("and", Rule::And, Self::one))
    }

    fn joined(
        &mut self,
        word: &str,
        join: fn(Box<Rule>, Box<Rule>) -> Rule,
        read: fn(&mut Self) -> Result<Either, Fault>,
    ) -> Result<Either, Fault> {
        let mut left = read(self)?;
        while self.next_is(word) {
            let right = read(self)?;
            let at = left.at.start..right.at.end;
            let is = Is::Rule(join(Box::new(left.rule()?), Box::new(right.rule()?)));
            left = Either { is, at };
        }
        Ok(left)
    }

    fn one(&mut self) -> Result<Either, Fault> {
        let start = self.peek().map_or(self.text.len(), |token| token.start);
        if !self.next_is("not") {
            return self.chain();
        }
        let of = self.deeper(Self::one)?;
        let at = start..of.at.end;
        Ok(Either { is: Is::Rule(Rule::Not(Box::new(of.rule()?))), at })
    }

    /// `b < y < p`, or just what stands on the left.
    fn chain(&mut self) -> Result<Either, Fault> {
        let first = self.sum()?;
        let Some(order) = self.order()? else { return Ok(first) };
        let start = first.at.start;
        let mut left = first.sum()?;
        let (mut rule, mut order): (Option<Rule>, _) = (None, order);
        loop {
            let right = self.sum()?;
            let end = right.at.end;
            let right = right.sum()?;
            let next = Rule::Compare(left, order, right.clone());
            let all = match rule {
                None => next,
                Some(before) => Rule::And(Box::new(before), Box::new(next)),
            };
            match self.order()? {
                None => return Ok(Either { is: Is::Rule(all), at: start..end }),
                Some(again) => (order, left, rule) = (again, right, Some(all)),
            }
        }
    }

    fn order(&mut self) -> Result<Option<Order>, Fault> {
        let Some(token) = self.peek() else { return Ok(None) };
        let order = match self.word(token) {
            "==" => Order::Equal,
            "!=" => Order::Unequal,
            "<" => Order::Less,
            ">" => Order::More,
            "<=" => Order::AtMost,
            ">=" => Order::AtLeast,
            "=" => return Err(Fault::new(token.clone(), "`=`: two things are compared by `==`")),
            _ => return Ok(None),
        };
        self.at += 1;
        Ok(Some(order))
    }

    fn sum(&mut self) -> Result<Either, Fault> {
        let mut left = self.product()?;
        loop {
            let join = if self.next_is("+") {
                Sum::Plus
            } else if self.next_is("-") {
                Sum::Minus
            } else {
                return Ok(left);
            };
            let right = self.product()?;
            let at = left.at.start..right.at.end;
            let is = Is::Sum(join(Box::new(left.sum()?), Box::new(right.sum()?)));
            left = Either { is, at };
        }
    }

    fn product(&mut self) -> Result<Either, Fault> {
        let mut left = self.atom()?;
        loop {
            if self.next_is("*") {
                let right = self.atom()?;
                let at = left.at.start..right.at.end;
                let is = Is::Sum(Sum::Times(Box::new(left.sum()?), Box::new(right.sum()?)));
                left = Either { is, at };
            } else if self.next_is("%") {
                let right = self.atom()?;
                let at = left.at.start..right.at.end;
                let by = match right.is {
                    Is::Sum(Sum::Number(by)) if by >= 1 => by,
                    _ => return Err(Fault::new(right.at, "expected a number from 1 after `%`")),
                };
                left = Either { is: Is::Sum(Sum::Modulo(Box::new(left.sum()?), by)), at };
            } else {
                return Ok(left);
            }
        }
    }

    fn atom(&mut self) -> Result<Either, Fault> {
        let Some(token) = self.peek().cloned() else {
            let end = self.text.len();
            return Err(Fault::new(end..end, "the law ends here: expected a digit or a number"));
        };
        self.at += 1;
        let word = self.word(&token);
        if word == "(" {
            let inner = self.deeper(Self::either)?;
            let end = self.expect(")")?;
            return Ok(Either { is: inner.is, at: token.start..end });
        }
        if let Some(place) = self.names.iter().position(|name| name == word) {
            return Ok(Either { is: Is::Sum(Sum::Digit(place)), at: token });
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = word.parse::<u16>().map_err(|_| {
                Fault::new(token.clone(), format!("`{word}` is no number up to {}", u16::MAX))
            })?;
            return Ok(Either { is: Is::Sum(Sum::Number(number.into())), at: token });
        }
        let Some(known) = Function::ALL.into_iter().find(|known| known.name() == word) else {
            let words = Function::ALL.map(Function::name).join(", ");
            let names = self.names.join(", ");
            let message =
                format!("`{word}`: expected a number, a digit ({names}) or one of {words}");
            return Err(Fault::new(token, message));
        };
        self.of(known, token)
    }

    /// A word of the language and what it is of.
    fn of(&mut self, word: Function, token: Range<usize>) -> Result<Either, Fault> {
        let (mut of, mut end) = (Vec::new(), token.end);
        if self.next_is("(") {
            of = self.deeper(|parser| {
                let mut of = vec![parser.sum()?.sum()?];
                while parser.next_is(",") {
                    of.push(parser.sum()?.sum()?);
                }
                Ok(of)
            })?;
            end = self.expect(")")?;
        }
        let at = token.start..end;
        match word {
            Function::Count if of.is_empty() => Err(Fault::new(at, "expected such as `count(3)`")),
            Function::Ups | Function::Downs if !of.is_empty() => {
                let message = format!("`{}` is about all digits: no brackets", word.name());
                Err(Fault::new(at, message))
            }
            _ => Ok(Either { is: Is::Sum(Sum::Function(word, of)), at }),
        }
    }
}
