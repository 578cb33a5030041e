//! What is said, line by line: what is so in every world that stays.

use super::lower::Lowering;
use super::terms::{Term, and, knows, refused};
use super::{Fact, Known};
use crate::story::text::{Expr, Line, Statement, Who};
use crate::story::told::Untold;

impl Lowering<'_, '_> {
    /// One line of the dialogue.
    pub(super) fn line(&mut self, line: &Line) -> Result<(), Untold> {
        match &line.statement {
            Statement::Say { who, parts } => {
                for part in parts {
                    let fact = self.spoken(who.as_ref(), part)?;
                    self.cut(fact);
                }
            }
            Statement::Together(all) => {
                let each = all.iter().map(|(who, what)| self.spoken(who.as_ref(), what));
                let each = each.collect::<Result<_, _>>()?;
                self.cut(and(each));
            }
            Statement::InTurn { who, what } => {
                for person in self.names.who(who)? {
                    let fact = self.said_by(person, what)?;
                    self.cut(fact);
                    self.lines.push(self.cuts.len());
                }
                return Ok(());
            }
            Statement::Mark(name) => {
                self.marks.insert(name.clone(), self.cuts.len());
                return Ok(());
            }
            Statement::Ask(..) | Statement::Expect(_) | Statement::ExpectWorlds(_) => return Ok(()),
            other => {
                let what = match other {
                    Statement::Answer { .. } => "an answer that may be \"I don't know\"",
                    Statement::Sees { .. } | Statement::Perhaps { .. } => "seeing in mid-story",
                    Statement::Share(_) => "sharing",
                    Statement::Becomes { .. } => "a value that becomes another",
                    Statement::Let(_) => "a choice in mid-story",
                    Statement::Repeat { .. } => "\"repeat\"",
                    _ => "this line",
                };
                let place = Expr::new(line.at.clone(), crate::story::text::Node::Truth(true));
                return refused(&place, what);
            }
        }
        self.lines.push(self.cuts.len());
        Ok(())
    }

    fn cut(&mut self, fact: Fact) {
        self.cuts.push(fact);
        self.moment = self.cuts.len();
    }

    /// All of these people know it, or, publicly, it is so.
    fn spoken(&mut self, who: Option<&Who>, what: &Expr) -> Result<Fact, Untold> {
        let Some(who) = who else { return self.fact(what) };
        let each = self.names.who(who)?.into_iter().map(|person| self.said_by(person, what));
        Ok(and(each.collect::<Result<_, _>>()?))
    }

    fn said_by(&mut self, person: usize, what: &Expr) -> Result<Fact, Untold> {
        let me = Term::Fixed(self.names.person_value(person));
        let fact = self.with("I", me, |l| l.fact(what))?;
        let seen = self.seen(&[person]);
        Ok(knows(self.moment, vec![person], false, Known::That(fact), &seen))
    }
}
