//! The names that lines and expressions use.

use std::collections::BTreeSet;

use crate::story::text::{Domain, Expr, Line, Node, Repeat, Statement, Who};

impl Line {
    /// The names that this line uses; `everyone` if it is about all people.
    pub(super) fn names<'a>(&'a self, found: &mut BTreeSet<&'a str>) {
        let mut each: Vec<&Expr> = Vec::new();
        let domain = |domain: &'a Domain, each: &mut Vec<&'a Expr>| match domain {
            Domain::Of(of) | Domain::Orders(of) | Domain::Subsets(of, None) => each.push(of),
            Domain::Subsets(of, Some(size)) => each.extend([of, size]),
            Domain::MayBe => {}
        };
        let mut speakers: Vec<&Who> = Vec::new();
        match &self.statement {
            Statement::Param(_, of)
            | Statement::Family(_, of)
            | Statement::Given(of)
            | Statement::Expect(of) => {
                each.push(of);
            }
            Statement::People(_) | Statement::Mark(_) | Statement::ExpectWorlds(_) => {}
            Statement::Let(all) => all.iter().for_each(|one| domain(&one.domain, &mut each)),
            Statement::Each { over, domain: of, .. } => {
                each.extend(over.iter());
                if over.is_none() {
                    found.insert("everyone");
                }
                domain(of, &mut each);
            }
            Statement::Deal { cards, hands } => {
                each.push(cards);
                each.extend(hands.iter().flat_map(|(who, number)| [who, number]));
            }
            Statement::Define { body, .. } => each.push(body),
            Statement::Sees { who, what } => {
                speakers.push(who);
                each.extend(what);
            }
            Statement::Say { who, parts } => {
                speakers.extend(who.iter());
                each.extend(parts);
            }
            Statement::InTurn { who, what } | Statement::Answer { who, what, .. } => {
                speakers.push(who);
                each.push(what);
            }
            Statement::Together(all) => {
                for (who, what) in all {
                    speakers.extend(who.iter());
                    each.push(what);
                }
            }
            Statement::Perhaps { who, what, condition, .. } => {
                speakers.push(who);
                each.push(what);
                each.extend(condition.iter());
            }
            Statement::Share(who) => speakers.push(who),
            Statement::Becomes { target, value } => each.extend([target, value]),
            Statement::Repeat { how, block } => {
                if let Repeat::Times(of) | Repeat::Until(of) = how {
                    each.push(of);
                }
                for line in block {
                    line.names(found);
                }
            }
            Statement::Ask(question) => each.extend(question.parts()),
        }
        for who in speakers {
            match who {
                Who::Everyone => {
                    found.insert("everyone");
                }
                Who::Group(group) => each.push(group),
                Who::These(all) => each.extend(all),
            }
        }
        for expr in each {
            expr.names(found);
        }
    }
}

impl Expr {
    /// The names in an expression.
    pub(super) fn names<'a>(&'a self, found: &mut BTreeSet<&'a str>) {
        match &self.node {
            Node::Name(name)
            | Node::Symbol(name)
            | Node::Of(name, _)
            | Node::Call(name, _)
            | Node::Member(name, _) => {
                found.insert(name);
            }
            Node::People | Node::Others | Node::You => {
                found.insert("everyone");
            }
            _ => {}
        }
        self.parts().into_iter().for_each(|part| part.names(found));
    }
}
