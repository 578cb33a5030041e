//! Formulas in SMCDEL's format, read by descent.

use super::super::problem::{Announcement, Formula, Knower};
use super::{KEYWORDS, MOST_DEEP, Reader};
use crate::fault::Fault;
use crate::story::compute::nearest;

/// What was read, and what may still become of it.
struct Part {
    formula: Formula,
    /// How many formulas are one within another.
    deep: usize,
    /// Ends with what `knows that`, `K`, an announcement or a quantifier is about, without brackets around it.
    open: bool,
}

impl Part {
    fn alone(formula: Formula) -> Self {
        Part { formula, deep: 1, open: false }
    }
}

const SIGNS_BETWEEN: [&str; 4] = ["&", "|", "->", "iff"];

impl Reader<'_> {
    /// A formula that is not within another.
    pub(super) fn whole_formula(&mut self) -> Result<Formula, Fault> {
        Ok(self.formula(0)?.formula)
    }

    /// A formula, within so many others and brackets; one kind of sign between its parts.
    fn formula(&mut self, within: usize) -> Result<Part, Fault> {
        let begin = self.place().start;
        let first = self.part(within)?;
        let sign = self.peek(0);
        if !SIGNS_BETWEEN.contains(&sign) {
            return Ok(first);
        }
        let (mut all, mut last) = (Vec::new(), first);
        let mut deep = last.deep;
        while self.peek(0) == sign {
            if last.open {
                return self.fault(&format!(
                    "use brackets: this can be read with all that stands before `{sign}`, or with the last part only"
                ));
            }
            self.at += 1;
            all.push(last.formula);
            last = self.part(within)?;
            deep = deep.max(last.deep);
        }
        let other = self.peek(0);
        if SIGNS_BETWEEN.contains(&other) {
            return self.fault(&format!("use brackets: `{sign}` and `{other}` side by side"));
        }
        let open = last.open;
        all.push(last.formula);
        let formula = match (sign, <[Formula; 2]>::try_from(all)) {
            ("&", all) => Formula::And(all.map_or_else(|all| all, Vec::from)),
            ("|", all) => Formula::Or(all.map_or_else(|all| all, Vec::from)),
            ("->", Ok([one, two])) => Formula::Implies(one.into(), two.into()),
            (_, Ok([one, two])) => Formula::Iff(one.into(), two.into()),
            (_, Err(_)) => {
                let message = format!("use brackets: more than one `{sign}` side by side");
                return Err(Fault::new(begin..self.place().start, message));
            }
        };
        self.wrapped(begin, formula, deep, open)
    }

    /// A formula of parts that are so deep.
    fn wrapped(
        &self,
        begin: usize,
        formula: Formula,
        deep: usize,
        open: bool,
    ) -> Result<Part, Fault> {
        if deep >= MOST_DEEP {
            let message = format!("more than {MOST_DEEP} formulas one within another");
            return Err(Fault::new(begin..self.place().start, message));
        }
        Ok(Part { formula, deep: deep + 1, open })
    }

    /// A part of a formula that no sign between others divides.
    fn part(&mut self, within: usize) -> Result<Part, Fault> {
        // As it is written, every formula may have a pair of brackets.
        if within > 2 * MOST_DEEP {
            return self.fault(&format!("more than {MOST_DEEP} formulas one within another"));
        }
        let (begin, within) = (self.place().start, within + 1);
        if self.is_number() {
            return Ok(Part::alone(Formula::Is(self.proposition()?)));
        }
        let word = self.peek(0);
        if self.is_about_knowledge() {
            return self.about_knowledge(begin, within);
        }
        if let Some(name) = self.name() {
            return self.stray(name);
        }
        self.at += 1;
        match word {
            "Top" => Ok(Part::alone(Formula::Top)),
            "Bot" => Ok(Part::alone(Formula::Bot)),
            "(" => {
                let inner = self.formula(within)?;
                self.want(")", "`)` is expected, or `&`, `|`, `->` or `iff`")?;
                Ok(Part { open: false, ..inner })
            }
            "~" | "Not" => {
                let Part { formula, deep, open } = self.part(within)?;
                self.wrapped(begin, Formula::Not(formula.into()), deep, open)
            }
            "AND" | "OR" | "XOR" | "ONEOF" => {
                let (all, deep) = self.list(within)?;
                let make = match word {
                    "AND" => Formula::And,
                    "OR" => Formula::Or,
                    "XOR" => Formula::Xor,
                    _ => Formula::OneOf,
                };
                self.wrapped(begin, make(all), deep, false)
            }
            "ForAll" | "Forall" | "Exists" => {
                let bound = self.propositions()?;
                let Part { formula, deep, .. } = self.part(within)?;
                let make = if word == "Exists" { Formula::Exists } else { Formula::ForAll };
                self.wrapped(begin, make(bound, formula.into()), deep, true)
            }
            _ => {
                self.at -= 1;
                self.fault("a formula is expected")
            }
        }
    }

    /// A name where a formula should be.
    fn stray(&self, name: &str) -> Result<Part, Fault> {
        let agents = self.problem.agents.iter().map(|agent| &*agent.name);
        if agents.clone().any(|agent| agent == name) {
            return self
                .fault(&format!("`knows that` or `knows whether` is expected after {name}"));
        }
        let advice = match nearest(name, KEYWORDS.into_iter().chain(agents)) {
            Some(one) => format!(": did you mean {one}?"),
            None => ": propositions are numbers, and agents know something".to_string(),
        };
        self.fault(&format!("no formula begins with {name}{advice}"))
    }

    /// `(f, g, ...)`, and how deep they are.
    fn list(&mut self, within: usize) -> Result<(Vec<Formula>, usize), Fault> {
        self.want("(", "`(` and formulas with commas between them are expected")?;
        let (mut all, mut deep) = (Vec::new(), 0);
        loop {
            let part = self.formula(within)?;
            deep = deep.max(part.deep);
            all.push(part.formula);
            if !self.take(",") {
                break;
            }
        }
        self.want(")", "`,` or `)` is expected")?;
        Ok((all, deep))
    }
}

const NOT_IN_LAW: &str = "the law says what is true, not what is known or announced";

/// Knowledge and announcements.
impl Reader<'_> {
    /// Does a part begin here that is about knowledge or announcements?
    fn is_about_knowledge(&self) -> bool {
        let named = |skip| {
            let word: &str = self.peek(skip);
            word.starts_with(|c: char| c.is_alphabetic() || c == '_') && !KEYWORDS.contains(&word)
        };
        match self.peek(0) {
            "K" | "Kw" | "[" | "<" => true,
            "(" => named(1) && matches!(self.peek(2), "," | ")") || self.peek(1) == ")",
            _ => named(0) && self.peek(1) == "knows",
        }
    }

    fn about_knowledge(&mut self, begin: usize, within: usize) -> Result<Part, Fault> {
        if self.in_law {
            return self.fault(NOT_IN_LAW);
        }
        match self.peek(0) {
            "[" | "<" => self.announcement(begin, within),
            short @ ("K" | "Kw") => {
                self.at += 1;
                let who = Knower::One(self.agent()?);
                let Part { formula, deep, .. } = self.part(within)?;
                let make = if short == "K" { Formula::That } else { Formula::Whether };
                self.wrapped(begin, make(who, formula.into()), deep, true)
            }
            _ => self.knower(begin, within),
        }
    }

    /// `[ ! f ] g`, `< ! f > g`, `[ ?! f ] g`
    fn announcement(&mut self, begin: usize, within: usize) -> Result<Part, Fault> {
        let (how, close) = match (self.peek(0), self.peek(1)) {
            ("[", "!") => (Announcement::If, "]"),
            ("<", "!") => (Announcement::And, ">"),
            ("[", "?!") => (Announcement::Whether, "]"),
            (open, _) => {
                self.at += 1;
                if self.peek(0) == "(" || self.name().is_some() {
                    return self.fault("announcements are public here: nobody stands before `!`");
                }
                let more = if open == "[" { " or `?!`" } else { "" };
                return self.fault(&format!("`!`{more} is expected after `{open}`"));
            }
        };
        self.at += 2;
        let said = self.formula(within)?;
        self.want(close, &format!("`{close}` is expected after what is announced"))?;
        let then = self.part(within)?;
        let formula = Formula::After(how, said.formula.into(), then.formula.into());
        self.wrapped(begin, formula, said.deep.max(then.deep), true)
    }

    /// `a knows that f`, `(a,b) comknow whether f`, `a knows whether (f, g)`
    fn knower(&mut self, begin: usize, within: usize) -> Result<Part, Fault> {
        let who = if self.take("(") {
            let mut group = vec![self.agent()?];
            while self.take(",") {
                group.push(self.agent()?);
            }
            self.want(")", "`,` or `)` is expected after an agent of a group")?;
            if self.take("comknow") {
                Knower::Commonly(group)
            } else {
                self.want("distknow", "`comknow` or `distknow` is expected after a group")?;
                Knower::Together(group)
            }
        } else {
            let agent = self.agent()?;
            self.at += 1;
            Knower::One(agent)
        };
        if self.take("that") {
            let Part { formula, deep, .. } = self.part(within)?;
            return self.wrapped(begin, Formula::That(who, formula.into()), deep, true);
        }
        self.want("whether", "`that` or `whether` is expected")?;
        if self.peek(0) != "(" || self.is_about_knowledge() {
            let Part { formula, deep, .. } = self.part(within)?;
            return self.wrapped(begin, Formula::Whether(who, formula.into()), deep, true);
        }
        // `whether (f, g, ...)` is known if each of them is.
        let (all, deep) = self.list(within)?;
        let whether = |one: Formula| Formula::Whether(who.clone(), one.into());
        match <[Formula; 1]>::try_from(all) {
            Ok([one]) => self.wrapped(begin, whether(one), deep, true),
            Err(all) => {
                let all = Formula::And(all.into_iter().map(whether).collect());
                self.wrapped(begin, all, deep + 1, true)
            }
        }
    }
}
