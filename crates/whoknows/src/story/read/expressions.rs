//! Expressions: numbers, names, sets, sums, and what is somebody's.

use std::ops::Range;
use std::sync::Arc;

use super::Reader;
use crate::fault::Fault;
use crate::story::text::{Arithmetic, ENDLESS, Expr, Node};
use crate::story::token::{Kind, is_keyword};

const SUMS: [(&str, Arithmetic); 4] = [
    ("+", Arithmetic::Plus),
    ("-", Arithmetic::Minus),
    ("union", Arithmetic::Union),
    ("minus", Arithmetic::Without),
];
const PRODUCTS: [(&str, Arithmetic); 4] = [
    ("*", Arithmetic::Times),
    ("div", Arithmetic::Div),
    ("mod", Arithmetic::Mod),
    ("intersect", Arithmetic::Intersect),
];

impl Reader<'_> {
    /// Sums, unions, and ranges of them.
    pub(super) fn expression(&mut self) -> Result<Expr, Fault> {
        let at = self.here();
        let low = self.joined(&SUMS, |r| r.joined(&PRODUCTS, Self::factor))?;
        if !self.take("..") {
            return Ok(low);
        }
        let endless = self.token(0).is_none_or(|token| token.text == ",");
        let high = if endless {
            self.expr(&at, Node::Call(ENDLESS.into(), Vec::new()))
        } else {
            self.deeper(Self::expression)?
        };
        Ok(self.expr(&at, Node::Range(Box::new(low), Box::new(high))))
    }

    fn joined(
        &mut self,
        signs: &[(&str, Arithmetic)],
        part: fn(&mut Self) -> Result<Expr, Fault>,
    ) -> Result<Expr, Fault> {
        let (at, mut all) = (self.here(), part(self)?);
        while let Some(&(_, how)) = signs.iter().find(|(sign, _)| self.is(sign)) {
            self.linked()?;
            self.next += 1;
            let (one, other) = (Box::new(all), Box::new(part(self)?));
            all = self.expr(&at, Node::Arithmetic(how, one, other));
        }
        Ok(all)
    }

    fn factor(&mut self) -> Result<Expr, Fault> {
        let at = self.here();
        if self.take("-") {
            let zero = Expr::boxed(at.clone(), Node::Number(0));
            let of = Box::new(self.deeper(Self::factor)?);
            return Ok(self.expr(&at, Node::Arithmetic(Arithmetic::Minus, zero, of)));
        }
        let base = self.postfix()?;
        if !self.take("^") {
            return Ok(base);
        }
        let power = Box::new(self.deeper(Self::factor)?);
        Ok(self.expr(&at, Node::Arithmetic(Arithmetic::Power, Box::new(base), power)))
    }

    /// `Ann's number`.
    pub(super) fn postfix(&mut self) -> Result<Expr, Fault> {
        let (at, mut of) = (self.here(), self.primary()?);
        while self.token(0).is_some_and(|token| token.kind == Kind::Possessive) {
            self.linked()?;
            self.next += 1;
            let name = self.name()?;
            of = self.expr(&at, Node::Of(name, Box::new(of)));
        }
        Ok(of)
    }

    /// A number, a name, something in brackets, or what is somebody's.
    pub(super) fn primary(&mut self) -> Result<Expr, Fault> {
        self.deeper(Self::primary_here)
    }

    fn primary_here(&mut self) -> Result<Expr, Fault> {
        let at = self.here();
        let Some(token) = self.token(0) else {
            return self.fault("the line ends where a value should be");
        };
        if token.kind == Kind::Number {
            let number = self.number()?;
            return Ok(self.expr(&at, Node::Number(number)));
        }
        if token.kind == Kind::Quoted {
            let name = token.text.trim_matches('"').into();
            self.next += 1;
            return Ok(self.expr(&at, Node::Symbol(name)));
        }
        let word = self.low(0);
        let simple = match &*word {
            "I" | "me" => Some(Node::I),
            "they" | "them" | "he" | "she" => Some(Node::They),
            "you" => Some(Node::You),
            "true" => Some(Node::Truth(true)),
            "false" => Some(Node::Truth(false)),
            "people" => Some(Node::People),
            "others" => Some(Node::Others),
            _ => None,
        };
        if let Some(node) = simple {
            self.next += 1;
            return Ok(self.expr(&at, node));
        }
        match &*word {
            "(" => self.bracket(&at),
            "{" => self.set(&at),
            "|" => {
                self.next += 1;
                let of = self.expression()?;
                self.need("|")?;
                Ok(self.expr(&at, Node::Call("size".into(), vec![of])))
            }
            "my" | "your" | "their" => {
                self.next += 1;
                let who = [("my", Node::I), ("your", Node::You), ("their", Node::They)];
                let who =
                    who.into_iter().find(|(one, _)| *one == word).map_or(Node::I, |(_, who)| who);
                let name = self.name()?;
                let who = Expr::boxed(at.clone(), who);
                Ok(self.expr(&at, Node::Of(name, who)))
            }
            "if" => self.choice(&at),
            _ => self.named(&at),
        }
    }

    fn choice(&mut self, at: &Range<usize>) -> Result<Expr, Fault> {
        self.next += 1;
        let condition = Box::new(self.clause()?);
        self.need("then")?;
        let then = Box::new(self.expression()?);
        self.need("else")?;
        let other = Box::new(self.expression()?);
        Ok(self.expr(at, Node::If(condition, then, other)))
    }

    /// A sentence in brackets, a tuple, or `(E for x in S)`.
    fn bracket(&mut self, at: &Range<usize>) -> Result<Expr, Fault> {
        self.next += 1;
        let first = self.clause()?;
        if self.is("for") {
            return self.comprehension(at, first, ")");
        }
        let first = self.sentence_from(first)?;
        if !self.is(",") {
            self.need(")")?;
            return Ok(Expr::new(self.since(at), first.node));
        }
        let all = self.listed(first, ")")?;
        Ok(self.expr(at, Node::Tuple(all)))
    }

    fn set(&mut self, at: &Range<usize>) -> Result<Expr, Fault> {
        self.next += 1;
        if self.take("}") {
            return Ok(self.expr(at, Node::Set(Vec::new())));
        }
        let first = self.clause()?;
        if self.is("for") {
            let all = Box::new(self.comprehension(at, first, "}")?);
            return Ok(self.expr(at, Node::SetOf(all)));
        }
        let all = self.listed(first, "}")?;
        Ok(self.expr(at, Node::Set(all)))
    }

    /// The rest of a list, up to its bracket.
    fn listed(&mut self, first: Expr, close: &str) -> Result<Vec<Expr>, Fault> {
        let mut all = vec![first];
        while self.take(",") {
            all.push(self.clause()?);
        }
        self.need(close)?;
        Ok(all)
    }

    /// After the head: `for x in S [where C]` and the bracket.
    fn comprehension(&mut self, at: &Range<usize>, head: Expr, close: &str) -> Result<Expr, Fault> {
        self.need("for")?;
        let name = self.name()?;
        self.need("in")?;
        let over = Box::new(self.expression()?);
        let condition = if self.take("where") { Some(Box::new(self.clause()?)) } else { None };
        self.need(close)?;
        Ok(self.expr(at, Node::Comprehension { head: Box::new(head), name, over, condition }))
    }

    /// A name, and what follows it: `number of Ann`, `odd(x)`, `child 3`.
    fn named(&mut self, at: &Range<usize>) -> Result<Expr, Fault> {
        let numbered = self.token(1).is_some_and(|token| match token.kind {
            Kind::Number => true,
            Kind::Word => !is_keyword(token.text) || token.text == "I",
            Kind::Quoted | Kind::Possessive => false,
            Kind::Sign => token.text == "(",
        });
        let is_family = self.token(0).is_some_and(|token| self.names.families.contains(token.text));
        if numbered && is_family {
            return self.agent();
        }
        let name = self.name()?;
        if self.take("of") {
            let here = self.here();
            if !self.take("everyone") {
                let whose = self.deeper(Self::postfix)?;
                return Ok(self.expr(at, Node::Of(name, Box::new(whose))));
            }
            let group = if self.take("else") { Node::Others } else { Node::People };
            let (group, each) = (self.expr(&here, group), Arc::<str>::from("each of them"));
            let one = Expr::boxed(at.clone(), Node::Name(each.clone()));
            let head = self.expr(at, Node::Of(name, one));
            return Ok(Expr::new(
                self.since(at),
                Node::Comprehension {
                    head: Box::new(head),
                    name: each,
                    over: Box::new(group),
                    condition: None,
                },
            ));
        }
        if !self.take("(") {
            return Ok(self.expr(at, Node::Name(name)));
        }
        if &*name == "count" {
            return self.count(at);
        }
        if self.take(")") {
            return Ok(self.expr(at, Node::Call(name, Vec::new())));
        }
        let first = self.clause()?;
        let all = if self.is("for") {
            vec![self.comprehension(at, first, ")")?]
        } else {
            self.listed(first, ")")?
        };
        Ok(self.expr(at, Node::Call(name, all)))
    }

    /// `count(x in S where C)`.
    fn count(&mut self, at: &Range<usize>) -> Result<Expr, Fault> {
        let name = self.name()?;
        self.need("in")?;
        let over = Box::new(self.expression()?);
        self.need("where")?;
        let condition = Some(Box::new(self.clause()?));
        self.need(")")?;
        let head = Expr::boxed(at.clone(), Node::Name(name.clone()));
        let all = self.expr(at, Node::Comprehension { head, name, over, condition });
        Ok(self.expr(at, Node::Call("size".into(), vec![all])))
    }
}
