//! Sentences: clauses and what joins them, moments, and what is said of a subject.

use std::ops::Range;

use super::Reader;
use crate::fault::Fault;
use crate::story::text::{Compare, Expr, Knower, Moment, Node, Object};

/// Forms of "to be".
pub(super) const BE: [&str; 5] = ["is", "are", "am", "was", "were"];

/// The signs of comparisons.
const COMPARE: [(&str, Compare); 9] = [
    ("=", Compare::Equal),
    ("!=", Compare::Unequal),
    ("≠", Compare::Unequal),
    ("<", Compare::Less),
    ("<=", Compare::AtMost),
    ("≤", Compare::AtMost),
    (">", Compare::Greater),
    (">=", Compare::AtLeast),
    ("≥", Compare::AtLeast),
];

/// What stands after a person of whom something is said.
const VERBS: [&str; 13] = [
    "know",
    "knows",
    "knew",
    "doesn't",
    "don't",
    "didn't",
    "does",
    "did",
    "do",
    "consider",
    "considers",
    "has",
    "have",
];

impl Reader<'_> {
    /// Clauses joined by `, and` (or `, but`), or all by `, or`.
    pub(super) fn sentence(&mut self) -> Result<Expr, Fault> {
        let first = self.clause()?;
        self.sentence_from(first)
    }

    /// A sentence of which the first clause was read.
    pub(super) fn sentence_from(&mut self, mut sentence: Expr) -> Result<Expr, Fault> {
        let (at, mut joined) = (sentence.at.clone(), None);
        while self.is(",") && ["and", "but", "or"].contains(&&*self.low(1)) {
            self.linked()?;
            self.next += 1;
            let is_or = self.is("or");
            if joined.is_some_and(|before| before != is_or) {
                return self.fault("\", and\" and \", or\" in one sentence: use brackets");
            }
            joined = Some(is_or);
            self.next += 1;
            let (one, other) = (Box::new(sentence), Box::new(self.clause()?));
            let node = if is_or { Node::Or(one, other) } else { Node::And(one, other) };
            sentence = self.expr(&at, node);
        }
        Ok(sentence)
    }

    /// A clause, with its own `and` and `or`.
    pub(super) fn clause(&mut self) -> Result<Expr, Fault> {
        self.deeper(Self::clause_here)
    }

    fn clause_here(&mut self) -> Result<Expr, Fault> {
        let at = self.here();
        if let Some(moment) = self.moment()? {
            self.names.past.push(!matches!(moment, Moment::Now));
            let body = self.clause();
            self.names.past.pop();
            let body = Box::new(body?);
            return Ok(self.expr(&at, Node::At(moment, body)));
        }
        if self.is("for all") || self.is("for some") {
            let all = self.low(1) == "all";
            self.next += 2;
            let name = self.name()?;
            self.need("in")?;
            let over = Box::new(self.expression()?);
            self.need(":")?;
            let body = Box::new(self.clause()?);
            return Ok(self.expr(&at, Node::Each { all, name, over, body }));
        }
        if self.take("if") {
            let condition = Box::new(self.clause()?);
            self.take(",");
            self.need("then")?;
            let then = Box::new(self.clause()?);
            let node = if self.take("else") {
                Node::If(condition, then, Box::new(self.clause()?))
            } else {
                Node::Implies(condition, then)
            };
            return Ok(self.expr(&at, node));
        }
        let mut clause = self.implication()?;
        while self.is_one_of(&["iff", "xor"]) {
            self.linked()?;
            let is_iff = self.is("iff");
            self.next += 1;
            let (one, other) = (Box::new(clause), Box::new(self.implication()?));
            clause = self.expr(&at, Node::Iff(one, other));
            if !is_iff {
                clause = self.expr(&at, Node::Not(Box::new(clause)));
            }
        }
        Ok(clause)
    }

    fn moment(&mut self) -> Result<Option<Moment>, Fault> {
        let moment = if self.take("at the start") || self.take("at start") {
            Moment::Start
        } else if self.take("before that") {
            Moment::BeforeThat
        } else if self.take("after line") {
            Moment::AfterLine(self.number()?)
        } else if self.is("at") && self.token(1).is_some_and(|t| self.names.marks.contains(t.text))
        {
            self.next += 1;
            Moment::Mark(self.name()?)
        } else if self.take("now") {
            Moment::Now
        } else {
            return Ok(None);
        };
        self.take(",");
        Ok(Some(moment))
    }

    pub(super) fn implication(&mut self) -> Result<Expr, Fault> {
        let (at, one) = (self.here(), self.disjunction()?);
        if !self.take("implies") {
            return Ok(one);
        }
        let other = self.deeper(Self::implication)?;
        Ok(self.expr(&at, Node::Implies(Box::new(one), Box::new(other))))
    }

    fn disjunction(&mut self) -> Result<Expr, Fault> {
        let (at, mut all) = (self.here(), self.conjunction()?);
        while self.take("or") {
            self.linked()?;
            let (one, other) = (Box::new(all), Box::new(self.conjunction()?));
            all = self.expr(&at, Node::Or(one, other));
        }
        Ok(all)
    }

    fn conjunction(&mut self) -> Result<Expr, Fault> {
        let (at, mut all) = (self.here(), self.negation()?);
        while self.take_one_of(&["and", "but"]) {
            self.linked()?;
            let (one, other) = (Box::new(all), Box::new(self.negation()?));
            all = self.expr(&at, Node::And(one, other));
        }
        Ok(all)
    }

    fn negation(&mut self) -> Result<Expr, Fault> {
        let at = self.here();
        if self.take("not") {
            let denied = self.deeper(Self::negation)?;
            return Ok(self.expr(&at, Node::Not(Box::new(denied))));
        }
        self.plain()
    }

    /// Somebody knows, is or has something; or an expression and what it is compared with.
    fn plain(&mut self) -> Result<Expr, Fault> {
        let at = self.here();
        if self.take("it is common knowledge") {
            let group = if self.take("among") {
                self.group()?
            } else {
                Expr::new(at.clone(), Node::People)
            };
            return self.object(&at, Knower::Commonly(Box::new(group)));
        }
        if let Some(said) = self.of_subject()? {
            return Ok(said);
        }
        let one = self.expression()?;
        if self.is_one_of(&VERBS) {
            return self.verb(&at, one, None);
        }
        self.relation(&at, one)
    }

    fn relation(&mut self, at: &Range<usize>, one: Expr) -> Result<Expr, Fault> {
        let sign = |r: &Self| COMPARE.iter().find(|(sign, _)| r.is(sign)).map(|&(_, how)| how);
        if sign(self).is_some() {
            return self.chain(at, one, sign);
        }
        if self.take("in") {
            let other = self.expression()?;
            return Ok(self.expr(at, Node::In(Box::new(one), Box::new(other))));
        }
        if self.take("not in") {
            let other = self.expression()?;
            let within = self.expr(at, Node::In(Box::new(one), Box::new(other)));
            return Ok(self.expr(at, Node::Not(Box::new(within))));
        }
        if self.take("subset of") {
            let other = self.expression()?;
            return Ok(self.expr(at, Node::Subset(Box::new(one), Box::new(other))));
        }
        if self.take_one_of(&BE) {
            return self.being(at, one);
        }
        Ok(one)
    }

    /// `1 < x <= 9`: each with the next.
    fn chain(
        &mut self,
        at: &Range<usize>,
        first: Expr,
        sign: impl Fn(&Self) -> Option<Compare>,
    ) -> Result<Expr, Fault> {
        let (mut left, mut all) = (first, None);
        while let Some(how) = sign(self) {
            if all.is_some() {
                self.linked()?;
            }
            self.next += 1;
            if how == Compare::Equal && self.is("=") {
                return self.fault("one \"=\" is enough");
            }
            let right = self.expression()?;
            let (one, other) = (Box::new(left), Box::new(right.clone()));
            let compared = self.expr(at, Node::Compare(how, one, other));
            all = Some(match all {
                None => compared,
                Some(before) => self.expr(at, Node::And(Box::new(before), Box::new(compared))),
            });
            left = right;
        }
        Ok(all.unwrap_or(left))
    }

    /// After `is`: `[not] in S`, `one of S`, a property, or a value.
    pub(super) fn being(&mut self, at: &Range<usize>, one: Expr) -> Result<Expr, Fault> {
        let denied = self.take("not");
        let is_property = self.token(0).is_some_and(|t| self.names.properties.contains(t.text));
        let node = if self.take("in") || self.take("one of") {
            Node::In(Box::new(one), Box::new(self.expression()?))
        } else if is_property {
            Node::Of(self.name()?, Box::new(one))
        } else {
            Node::Compare(Compare::Equal, Box::new(one), Box::new(self.expression()?))
        };
        let is = self.expr(at, node);
        Ok(if denied { self.expr(at, Node::Not(Box::new(is))) } else { is })
    }

    /// What is known: `that F`, `whether F`, or a value.
    pub(super) fn object(&mut self, at: &Range<usize>, who: Knower) -> Result<Expr, Fault> {
        let (what, body) = if self.take("that") {
            (Object::That, self.clause()?)
        } else if self.take("whether") {
            (Object::Whether, self.clause()?)
        } else {
            (Object::Value, self.expression()?)
        };
        Ok(self.expr(at, Node::Knows { who, what, body: Box::new(body) }))
    }
}
