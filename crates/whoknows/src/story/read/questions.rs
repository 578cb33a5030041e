//! Questions.

use super::Reader;
use crate::fault::Fault;
use crate::story::text::{Expr, Knower, Node, Question, Statement};

impl Reader<'_> {
    /// A question. Its last token is the question mark.
    pub(super) fn question(&mut self) -> Result<Statement, Fault> {
        self.tokens = &self.tokens[..self.tokens.len() - 1];
        Ok(Statement::Ask(self.asked()?))
    }

    fn asked(&mut self) -> Result<Question, Fault> {
        if self.take("how many worlds") {
            return Ok(Question::HowManyWorlds);
        }
        if self.take("how many rounds") {
            return Ok(Question::HowManyRounds);
        }
        if self.take("which worlds") {
            return Ok(Question::WhichWorlds);
        }
        if self.take("what is") || self.take("what are") {
            return Ok(Question::WhatIs(self.expression()?));
        }
        if self.take("who knows") || self.take("who know") {
            let at = self.here();
            let they = Expr::boxed(at.clone(), Node::They);
            return Ok(Question::WhoKnows(self.object(&at, Knower::One(they))?));
        }
        if self.take("is it certain that") {
            return Ok(Question::IsItCertain(self.sentence()?));
        }
        if self.take("could it be that") || self.take("is it possible that") {
            return Ok(Question::CouldItBe(self.sentence()?));
        }
        if self.take("after how many rounds is it so that") {
            return Ok(Question::AfterHowManyRounds(self.sentence()?));
        }
        if self.take("why not") {
            return Ok(Question::WhyNot(self.sentence()?));
        }
        if self.take("for which") {
            return self.for_which();
        }
        Err(self.expected(
            "a question: how many worlds, which worlds, what is, who knows, is it certain that, could it be that, \
             how many rounds, after how many rounds is it so that, why not, for which",
        ))
    }

    fn for_which(&mut self) -> Result<Question, Fault> {
        let name = self.name()?;
        self.need("in")?;
        let over = self.expression()?;
        if self.take("is there exactly one world") {
            return Ok(Question::ForWhich { name, over, exactly_one: true });
        }
        if self.take("is there a world") {
            return Ok(Question::ForWhich { name, over, exactly_one: false });
        }
        Err(self.expected("\"is there exactly one world\" or \"is there a world\""))
    }
}
