//! The expressions within expressions and questions.

use super::{Expr, HowMany, Knower, Node, Question};

impl Question {
    /// The expressions in it.
    pub(in crate::story) fn parts(&self) -> Vec<&Expr> {
        match self {
            Question::HowManyWorlds | Question::HowManyRounds | Question::WhichWorlds => Vec::new(),
            Question::WhatIs(of)
            | Question::WhoKnows(of)
            | Question::IsItCertain(of)
            | Question::CouldItBe(of)
            | Question::AfterHowManyRounds(of)
            | Question::WhyNot(of)
            | Question::ForWhich { over: of, .. } => vec![of],
        }
    }
}

impl Expr {
    /// The expressions directly within this one.
    pub(in crate::story) fn parts(&self) -> Vec<&Expr> {
        match &self.node {
            Node::Number(_)
            | Node::Truth(_)
            | Node::Name(_)
            | Node::Symbol(_)
            | Node::I
            | Node::They
            | Node::You
            | Node::People
            | Node::Others => Vec::new(),
            Node::Member(_, of)
            | Node::Of(_, of)
            | Node::SetOf(of)
            | Node::Not(of)
            | Node::At(_, of) => {
                vec![of]
            }
            Node::Tuple(all) | Node::Set(all) | Node::Call(_, all) => all.iter().collect(),
            Node::Comprehension { head, over, condition, .. } => {
                [head, over].into_iter().chain(condition).map(|part| &**part).collect()
            }
            Node::If(one, two, three) => vec![one, two, three],
            Node::Range(one, two)
            | Node::Arithmetic(_, one, two)
            | Node::Compare(_, one, two)
            | Node::In(one, two)
            | Node::Subset(one, two)
            | Node::And(one, two)
            | Node::Or(one, two)
            | Node::Implies(one, two)
            | Node::Iff(one, two) => vec![one, two],
            Node::Each { over, body, .. } => vec![over, body],
            Node::Count { how_many, group, body } => {
                let number = match how_many {
                    HowMany::Exactly(n) | HowMany::AtLeast(n) | HowMany::AtMost(n) => Some(&**n),
                    HowMany::All | HowMany::Some | HowMany::None => None,
                };
                [&**group, body].into_iter().chain(number).collect()
            }
            Node::Knows { who, body, .. } => {
                let (Knower::One(who) | Knower::Together(who) | Knower::Commonly(who)) = who;
                vec![who, body]
            }
        }
    }
}
