//! Variables, their values, and what people see.

use super::lower::Lowering;
use super::terms::{Term, not, refused};
use super::{Choices, Fact, Number, Plain};
use crate::budget::Budget;
use crate::fault::Fault;
use crate::story::definition::Telling;
use crate::story::definition::begin::{Declared, From};
use crate::story::text::{Compare, Domain, ENDLESS, Expr, Line, Node, Statement, Story};
use crate::story::told::{Settings, Stop, Untold, fault};
use crate::story::value::Value;

impl Plain {
    /// The story, made plain; `over` is the parameter that stays a name.
    pub(in crate::story) fn of(
        story: &Story,
        over: Option<&str>,
        settings: &Settings,
        budget: &Budget<'_>,
    ) -> Result<Plain, Untold> {
        let mut lowering = Lowering {
            names: Telling::new(settings, budget),
            over,
            truths: Vec::new(),
            chosen: Vec::new(),
            sees: Vec::new(),
            cuts: Vec::new(),
            lines: vec![0],
            marks: std::collections::BTreeMap::new(),
            bound: Vec::new(),
            moment: 0,
            defined: 0,
        };
        let mut givens = Vec::new();
        // The parameter, and the definitions that it comes into.
        let mut swept: Vec<&str> = over.into_iter().collect();
        for line in &story.lines {
            if let Statement::Define { name, body, .. } = &line.statement
                && mentions(body, &swept)
            {
                swept.push(name);
            }
            if let Some(expr) = fixed_by(line).filter(|expr| mentions(expr, &swept)) {
                return refused(expr, "a setting that depends on the parameter");
            }
            let is_setup = lowering.names.setup(line).map_err(|stop| untold(line, stop))?;
            if !is_setup && !matches!(line.statement, Statement::Ask(..)) {
                lowering.begin(&mut givens)?;
                lowering.line(line)?;
            }
        }
        lowering.begin(&mut givens)?;
        Ok(Plain {
            names: lowering.names.keys.iter().map(ToString::to_string).collect(),
            truths: lowering.truths,
            chosen: lowering.chosen,
            givens,
            sees: lowering.sees,
            cuts: lowering.cuts,
            lines: lowering.lines,
        })
    }
}

/// Does one of these names come in anywhere here?
fn mentions(expr: &Expr, names: &[&str]) -> bool {
    let is = match &expr.node {
        Node::Name(here) | Node::Call(here, _) | Node::Of(here, _) => names.contains(&&**here),
        _ => false,
    };
    is || expr.parts().into_iter().any(|part| mentions(part, names))
}

/// What a line settles for all worlds.
fn fixed_by(line: &Line) -> Option<&Expr> {
    match &line.statement {
        Statement::Param(_, expr) | Statement::Family(_, expr) => Some(expr),
        Statement::Each { over, .. } => over.as_ref(),
        _ => None,
    }
}

fn untold(line: &Line, stop: Stop) -> Untold {
    match stop {
        Stop::Untold(why) => why,
        Stop::Unsaid(why) => {
            Fault::new(why.at.start.max(line.at.start)..why.at.end, "no world").into()
        }
    }
}

impl<'a> Lowering<'a, '_> {
    /// Takes up the variables, the givens and what is seen, once.
    pub(super) fn begin(&mut self, givens: &mut Vec<Fact>) -> Result<(), Untold> {
        if std::mem::replace(&mut self.names.begun, true) {
            return Ok(());
        }
        for declared in std::mem::take(&mut self.names.declared) {
            self.declared(&declared, givens)?;
        }
        for given in std::mem::take(&mut self.names.givens) {
            givens.push(self.fact(given)?);
        }
        self.sees = vec![Vec::new(); self.names.people.len()];
        for (who, what) in std::mem::take(&mut self.names.sights) {
            for person in who {
                let me = Term::Fixed(self.names.person_value(person));
                let mut seen = Vec::new();
                for expr in what {
                    let they = me.clone();
                    let term =
                        self.with("I", me.clone(), |l| l.with("they", they, |l| l.term(expr)))?;
                    term.keys(expr, &mut seen)?;
                }
                self.sees[person].extend(seen);
            }
        }
        Ok(())
    }

    fn declared(&mut self, declared: &Declared<'a>, givens: &mut Vec<Fact>) -> Result<(), Untold> {
        let none = |what: &str| {
            let message = format!("{what} are not possible with numbers without end");
            Untold::from(Fault::new(declared.at.clone(), message))
        };
        let From::Domain(domain) = &declared.from else { return Err(none("cards")) };
        let (choices, truth) = match domain {
            Domain::MayBe => (Choices::Rows(vec![vec![0], vec![1]]), true),
            Domain::Of(expr) => self.choices(expr, declared.slots.len())?,
            Domain::Subsets(..) | Domain::Orders(_) => return Err(none("subsets and orders")),
        };
        for &slot in &declared.slots {
            // Variables are chosen in the order of their places.
            self.truths.resize(slot + 1, truth);
            self.truths[slot] = truth;
        }
        for &other in &declared.unlike {
            let both = [Number::Of(declared.slots[0]), Number::Of(other)];
            givens.push(not(Fact::Compare(Compare::Equal, Box::new(both))));
        }
        self.chosen.push((declared.slots.clone(), choices));
        Ok(())
    }

    /// The values of a domain, and whether they are yes and no.
    fn choices(&mut self, expr: &Expr, slots: usize) -> Result<(Choices, bool), Untold> {
        if let (Node::Range(low, high), 1) = (&expr.node, slots) {
            let low = self.number(low)?;
            let high = match &high.node {
                Node::Call(name, _) if &**name == ENDLESS => None,
                _ => Some(self.number(high)?),
            };
            return Ok((Choices::Range(low, high), false));
        }
        let Some(value) = self.term(expr)?.fixed() else {
            return refused(expr, "a set of values that differs from world to world");
        };
        let Some(members) = value.members() else {
            return fault(expr, "a variable needs a range or a set".to_string());
        };
        let mut rows = Vec::new();
        let (mut numbers, mut truths) = (0, 0);
        for member in members {
            let row =
                if slots == 1 { Some(std::slice::from_ref(member)) } else { member.members() };
            let Some(row) = row.filter(|row| row.len() == slots) else {
                return fault(expr, format!("{member} is not {slots} values"));
            };
            let mut found = Vec::new();
            for value in row {
                found.push(match value {
                    Value::Number(number) => {
                        numbers += 1;
                        *number
                    }
                    Value::Truth(is) => {
                        truths += 1;
                        i64::from(*is)
                    }
                    _ => return refused(expr, "a variable that is not a number or yes or no"),
                });
            }
            rows.push(found);
        }
        if numbers > 0 && truths > 0 {
            return refused(expr, "a variable of several kinds");
        }
        Ok((Choices::Rows(rows), truths > 0))
    }
}

/// The lines that tell a story, without its questions and what it expects.
pub(in crate::story) fn told_only(story: &Story) -> Story {
    let said = |line: &&Line| {
        !matches!(
            line.statement,
            Statement::Ask(..) | Statement::Expect(_) | Statement::ExpectWorlds(_)
        )
    };
    let lines = story.lines.iter().filter(said).cloned().collect();
    Story { text: story.text.clone(), lines }
}
