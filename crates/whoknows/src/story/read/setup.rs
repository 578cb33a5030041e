//! Statements before the dialogue: parameters, people, variables, definitions, givens, sights.

use std::sync::Arc;

use super::{Names, Reader};
use crate::fault::Fault;
use crate::story::text::{Binding, Domain, Expr, Knower, Node, Statement};
use crate::story::token::Kind;

/// The words that setup begins with, but `let`, `define` and sights, which may come later too.
const ONLY_BEFORE: [&str; 5] = ["param", "people", "each", "deal", "given"];

impl Reader<'_> {
    /// A statement of the setup, if it is one.
    pub(super) fn setup(&mut self) -> Result<Option<Statement>, Fault> {
        let word = self.low(0);
        let is_sight = word == "each" && self.sees_at().is_some();
        if self.low(1) == ":" || is_sight {
            return Ok(None);
        }
        if self.names.begun && ONLY_BEFORE.contains(&&*word) {
            let instead = if word == "given" { "; here write \"publicly: ...\"" } else { "" };
            return self.fault(format!(
                "\"{word}\" belongs before the first line of the dialogue{instead}"
            ));
        }
        let read = match &*word {
            "param" => Self::param,
            "people" => Self::people,
            "let" => Self::bindings,
            "each" => Self::each,
            "deal" => Self::deal,
            "define" => Self::define,
            "given" => Self::given,
            _ => return Ok(None),
        };
        self.next += 1;
        read(self).map(Some)
    }

    fn param(&mut self) -> Result<Statement, Fault> {
        let name = self.name()?;
        self.need("=")?;
        Ok(Statement::Param(name, self.expression()?))
    }

    fn people(&mut self) -> Result<Statement, Fault> {
        let (at, first) = (self.here(), self.name()?);
        let is_family =
            self.token(0).is_some_and(|token| token.kind == Kind::Number || token.text == "(");
        if is_family {
            self.names.families.insert(first.clone());
            return Ok(Statement::Family(first, self.expression()?));
        }
        let mut all = vec![(at, first)];
        while self.take(", and") || self.take_one_of(&[",", "and"]) {
            all.push((self.here(), self.name()?));
        }
        for (at, name) in &all {
            if !self.names.people.insert(name.clone()) {
                return Err(Fault::new(at.clone(), format!("{name} is there twice")));
            }
        }
        Ok(Statement::People(all.into_iter().map(|(_, name)| name).collect()))
    }

    fn bindings(&mut self) -> Result<Statement, Fault> {
        let mut all = Vec::new();
        loop {
            let at = self.here();
            let is_tuple = self.take("(");
            let mut names = vec![self.name()?];
            let goes_on = |r: &Self| r.is(",") && (is_tuple || [",", "in"].contains(&&*r.low(2)));
            while goes_on(self) {
                self.next += 1;
                names.push(self.name()?);
            }
            if is_tuple {
                self.need(")")?;
            }
            self.need("in")?;
            let (domain, at) = (self.domain()?, self.since(&at));
            if is_tuple {
                all.push(Binding { at, names, domain });
            } else {
                let alone =
                    |name| Binding { at: at.clone(), names: vec![name], domain: domain.clone() };
                all.extend(names.into_iter().map(alone));
            }
            if !self.take(",") {
                return Ok(Statement::Let(all));
            }
        }
    }

    fn domain(&mut self) -> Result<Domain, Fault> {
        if self.take("subsets of") {
            let of = self.expression()?;
            let size = if self.take("with") { Some(self.expression()?) } else { None };
            self.take("members");
            return Ok(Domain::Subsets(of, size));
        }
        if self.take("orders of") {
            return Ok(Domain::Orders(self.expression()?));
        }
        Ok(Domain::Of(self.expression()?))
    }

    fn each(&mut self) -> Result<Statement, Fault> {
        let over = if self.take("person") {
            None
        } else {
            self.name()?;
            self.need("in")?;
            Some(self.expression()?)
        };
        if self.take("may be") {
            let name = self.name()?;
            self.names.properties.insert(name.clone());
            return Ok(Statement::Each { over, name, domain: Domain::MayBe, different: false });
        }
        self.need("has")?;
        let name = self.name()?;
        self.need("in")?;
        let domain = self.domain()?;
        let different = self.take(", all different");
        Ok(Statement::Each { over, name, domain, different })
    }

    fn deal(&mut self) -> Result<Statement, Fault> {
        let cards = self.expression()?;
        self.need(":")?;
        let mut hands = Vec::new();
        loop {
            let at = self.here();
            let who = if self.agent_next() {
                self.agent()?
            } else {
                // A hand that is nobody's: cards on the table.
                let name = self.name()?;
                Expr::new(at, Node::Symbol(name))
            };
            hands.push((who, self.expression()?));
            if !self.take(",") {
                return Ok(Statement::Deal { cards, hands });
            }
        }
    }

    fn define(&mut self) -> Result<Statement, Fault> {
        let (name, mut takes): (Arc<str>, Vec<Arc<str>>) = (self.name()?, Vec::new());
        if self.take("(") {
            takes.push(self.name()?);
            while self.take(",") {
                takes.push(self.name()?);
            }
            self.need(")")?;
        }
        self.need("=")?;
        Ok(Statement::Define { name, takes, body: self.sentence()? })
    }

    fn given(&mut self) -> Result<Statement, Fault> {
        let given = self.sentence()?;
        if let Some(known) = knowledge(&given) {
            let message =
                "\"given\" is about the world, not about what people know: write \"publicly: ...\"";
            return Err(Fault::new(known.at.clone(), message));
        }
        Ok(Statement::Given(given))
    }

    /// Where `sees` stands in the statement, unless a `:` comes before it.
    fn sees_at(&self) -> Option<usize> {
        let words = (0..self.tokens.len() - self.next).map(|ahead| self.low(ahead));
        let at = words.enumerate().find(|(_, word)| ["sees", "see", ":"].contains(&&**word));
        at.filter(|(_, word)| word != ":").map(|(at, _)| at)
    }

    /// `Ann sees x, y`, if it is that.
    pub(super) fn sight(&mut self) -> Result<Option<Statement>, Fault> {
        if self.is("perhaps") || self.sees_at().is_none() {
            return Ok(None);
        }
        let who = self.who()?;
        self.need_one_of(&["sees", "see"])?;
        let mut what = vec![self.clause()?];
        while self.take(",") {
            what.push(self.clause()?);
        }
        Ok(Some(Statement::Sees { who, what }))
    }
}

/// The first word about knowledge or an earlier moment in a sentence.
fn knowledge(expr: &Expr) -> Option<&Expr> {
    if let Node::Knows { who: Knower::One(_) | Knower::Together(_) | Knower::Commonly(_), .. }
    | Node::At(..) = expr.node
    {
        return Some(expr);
    }
    expr.parts().into_iter().find_map(knowledge)
}

impl Names {
    /// Is this one of the people, or what some of them are called?
    pub(super) fn is_agent(&self, word: &str) -> bool {
        self.people.contains(word) || self.families.contains(word)
    }
}
