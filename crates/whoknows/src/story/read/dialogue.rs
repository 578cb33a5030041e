//! What is said, seen, shared and changed.

use super::{Reader, block as read_block, line};
use crate::fault::Fault;
use crate::story::layout;
use crate::story::text::{Expr, Repeat, Statement, Who};

impl Reader<'_> {
    /// A statement of the dialogue.
    pub(super) fn dialogue(
        &mut self,
        block: Option<&[layout::Statement<'_>]>,
    ) -> Result<Statement, Fault> {
        if self.take("expect") {
            return self.expect();
        }
        if self.low(1) != ":" && self.take("mark") {
            let name = self.name()?;
            self.names.marks.insert(name.clone());
            return Ok(Statement::Mark(name));
        }
        if self.take("repeat") {
            return self.repeat(block);
        }
        if self.take("perhaps") {
            return self.perhaps();
        }
        if self.take("together :") {
            return self.together(block.unwrap_or_default());
        }
        let has =
            |word: &str| (0..self.tokens.len() - self.next).any(|ahead| self.low(ahead) == word);
        if has("becomes") && !has(":") {
            let target = self.postfix()?;
            self.need("becomes")?;
            return Ok(Statement::Becomes { target, value: self.sentence()? });
        }
        if self.take("publicly") {
            self.need(":")?;
            return self.said(None);
        }
        let who = self.who()?;
        if self.take("share") {
            return Ok(Statement::Share(who));
        }
        if self.take_one_of(&["answers", "answer"]) {
            let whether = self.take("whether");
            let what = if whether { self.sentence()? } else { self.expression()? };
            return Ok(Statement::Answer { who, whether, what });
        }
        if self.take("in turn") {
            self.need(":")?;
            return Ok(Statement::InTurn { who, what: self.sentence()? });
        }
        // "Ann says: ..." says no more than "Ann: ...".
        if ["says", "say"].contains(&&*self.low(0)) && self.low(1) == ":" {
            self.next += 1;
        }
        if !self.take(":") {
            return Err(
                self.expected("\":\" and what is said, or \"sees\", \"answers\", \"share\"")
            );
        }
        self.said(Some(who))
    }

    fn said(&mut self, who: Option<Who>) -> Result<Statement, Fault> {
        let mut parts = vec![self.sentence()?];
        while self.take(";") {
            self.take_one_of(&["and", "but"]);
            parts.push(self.sentence()?);
        }
        Ok(Statement::Say { who, parts })
    }

    fn together(&mut self, block: &[layout::Statement<'_>]) -> Result<Statement, Fault> {
        let mut all = Vec::new();
        for written in block {
            let inner = line(written, self.names)?;
            match inner.statement {
                Statement::Say { who, mut parts } if parts.len() == 1 => {
                    all.push((who, parts.remove(0)));
                }
                _ => {
                    let message =
                        "below \"together:\" stand lines in which somebody says one thing";
                    return Err(Fault::new(inner.at, message));
                }
            }
        }
        Ok(Statement::Together(all))
    }

    fn repeat(&mut self, block: Option<&[layout::Statement<'_>]>) -> Result<Statement, Fault> {
        let how = if self.take("while possible") {
            Repeat::WhilePossible
        } else if self.take("until") {
            Repeat::Until(self.sentence()?)
        } else {
            let times = self.expression()?;
            self.need("times")?;
            Repeat::Times(times)
        };
        self.need(":")?;
        let Some(block) = block else {
            return self.fault("\"repeat ...:\" has indented lines below it");
        };
        Ok(Statement::Repeat { how, block: read_block(block, self.names)? })
    }

    fn perhaps(&mut self) -> Result<Statement, Fault> {
        let who = self.who()?;
        self.need_one_of(&["sees", "see"])?;
        let what = self.implication()?;
        let name = if self.take("as") { Some(self.name()?) } else { None };
        let condition = if self.take("if") { Some(self.clause()?) } else { None };
        Ok(Statement::Perhaps { who, what, name, condition })
    }

    fn expect(&mut self) -> Result<Statement, Fault> {
        if ["world", "worlds"].contains(&&*self.low(1)) {
            let worlds = self.number()?;
            self.next += 1;
            return Ok(Statement::ExpectWorlds(worlds));
        }
        self.take("that");
        Ok(Statement::Expect(self.sentence()?))
    }

    /// People in front of a verb.
    pub(super) fn who(&mut self) -> Result<Who, Fault> {
        if self.take("everyone") || self.take("each person") {
            return Ok(Who::Everyone);
        }
        if self.take("all of") {
            return Ok(Who::Group(self.group()?));
        }
        let all: Vec<Expr> = self.agents()?;
        Ok(Who::These(all))
    }
}
