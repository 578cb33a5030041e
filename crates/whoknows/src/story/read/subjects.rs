//! Subjects and their verbs: I, Ann, Ann and Bob, everyone else, exactly two of them.

use std::ops::Range;

use super::Reader;
use super::sentences::BE;
use crate::fault::Fault;
use crate::story::compute;
use crate::story::text::{Expr, HowMany, Knower, Node, Object};
use crate::story::token::Kind;

/// Verbs that show that the word before is a subject.
const AFTER_ONE: [&str; 17] = [
    "know", "knows", "knew", "don't", "doesn't", "didn't", "do", "does", "did", "is", "am", "are",
    "was", "were", "has", "have", "consider",
];
/// Verbs of several.
const AFTER_SEVERAL: [&str; 14] = [
    "know", "together", "commonly", "each", "both", "don't", "do", "have", "are", "consider",
    "knew", "didn't", "did", "were",
];

impl Reader<'_> {
    /// A sentence with a subject that is more than a value, if it is one.
    pub(super) fn of_subject(&mut self) -> Result<Option<Expr>, Fault> {
        let (at, word) = (self.here(), self.low(0));
        let has_verb = AFTER_ONE.contains(&&*self.low(1)) || self.low(1) == "considers";
        let pronoun = match &*word {
            "I" => Some(Node::I),
            "you" => Some(Node::You),
            "they" | "he" | "she" => Some(Node::They),
            _ => None,
        };
        if let Some(node) = pronoun.filter(|_| has_verb) {
            self.next += 1;
            let who = self.expr(&at, node);
            return self.verb(&at, who, None).map(Some);
        }
        if let Some((how_many, group)) = self.quantified()? {
            return self.counted(&at, how_many, group).map(Some);
        }
        if !self.agent_next() {
            return Ok(None);
        }
        let start = self.next;
        let list = self.agents()?;
        if list.len() < 2 || !self.is_one_of(&AFTER_SEVERAL) {
            self.next = start;
            return Ok(None);
        }
        let group = self.expr(&at, Node::Tuple(list));
        self.counted(&at, HowMany::All, group).map(Some)
    }

    /// `everyone [else]`, `none of (...)`, `exactly 2 people`.
    fn quantified(&mut self) -> Result<Option<(HowMany, Expr)>, Fault> {
        let at = self.here();
        let word = |words: [&str; 3], r: &Self| match words.map(|word| r.is(word)) {
            [true, ..] => Some(HowMany::All),
            [_, true, _] => Some(HowMany::Some),
            [.., true] => Some(HowMany::None),
            _ => None,
        };
        if let Some(how_many) = word(["everyone", "somebody", "nobody"], self) {
            self.next += 1;
            let node = if self.take("else") { Node::Others } else { Node::People };
            return Ok(Some((how_many, self.expr(&at, node))));
        }
        if let Some(how_many) = word(["all of", "some of", "none of"], self) {
            self.next += 2;
            return Ok(Some((how_many, self.group()?)));
        }
        let make: fn(Box<Expr>) -> HowMany = if self.take("exactly") {
            HowMany::Exactly
        } else if self.take("at least") {
            HowMany::AtLeast
        } else if self.take("at most") {
            HowMany::AtMost
        } else {
            return Ok(None);
        };
        let number = Box::new(self.primary()?);
        let at = self.here();
        let group = if self.take("of") {
            self.group()?
        } else if self.take_one_of(&["people", "person"]) {
            Expr::new(at, Node::People)
        } else if self.take_one_of(&["others", "other"]) {
            Expr::new(at, Node::Others)
        } else {
            return Err(self.expected("\"people\", \"others\" or \"of\" and a group"));
        };
        Ok(Some((make(number), group)))
    }

    /// What a number of people do, each as `they`; or what they know together.
    fn counted(
        &mut self,
        at: &Range<usize>,
        how_many: HowMany,
        group: Expr,
    ) -> Result<Expr, Fault> {
        if self.is_one_of(&["together", "commonly"]) {
            if !matches!(how_many, HowMany::All) {
                return self.fault(
                    "only a whole group knows something together: write \"everyone\" or names",
                );
            }
            let is_common = self.is("commonly");
            self.next += 1;
            self.need_one_of(&["know", "knows", "knew"])?;
            let group = Box::new(group);
            let who = if is_common { Knower::Commonly(group) } else { Knower::Together(group) };
            return self.object(at, who);
        }
        self.take_one_of(&["each", "both"]);
        let they = Expr::new(at.clone(), Node::They);
        let body = Box::new(self.verb(at, they, Some(&how_many))?);
        Ok(self.expr(at, Node::Count { how_many, group: Box::new(group), body }))
    }

    /// What the subject knows, is, has or considers possible.
    pub(super) fn verb(
        &mut self,
        at: &Range<usize>,
        who: Expr,
        counted: Option<&HowMany>,
    ) -> Result<Expr, Fault> {
        if self.take_one_of(&BE) {
            return self.being(at, who);
        }
        if self.take_one_of(&["has", "have"]) {
            let denied = self.take("not");
            return self.having(at, who, denied);
        }
        if self.take_one_of(&["consider", "considers"]) {
            self.need("it")?;
            self.need("possible")?;
            self.need("that")?;
            let body = self.clause()?;
            let body = Box::new(self.expr(at, Node::Not(Box::new(body))));
            let who = Knower::One(Box::new(who));
            let knows = self.expr(at, Node::Knows { who, what: Object::That, body });
            return Ok(self.expr(at, Node::Not(Box::new(knows))));
        }
        let verb_at = self.here();
        let (denied, past) = self.denial();
        if denied && matches!(counted, Some(HowMany::All | HowMany::None)) {
            let word = if matches!(counted, Some(HowMany::All)) { "everyone" } else { "nobody" };
            let message = format!(
                "\"{word} ... not\" can be read in two ways: write \"nobody knows\", \"not everyone knows\" or \
                 \"somebody doesn't know\""
            );
            return Err(Fault::new(verb_at, message));
        }
        if denied && self.take("have") {
            return self.having(at, who, true);
        }
        if !self.is_one_of(&["know", "knows", "knew"]) {
            return Err(self.expected("a verb (know, is, has or consider)"));
        }
        if (past || self.is("knew")) && self.names.past.last() != Some(&true) {
            let message = "at which moment? Write \"at the start\", \"before that\" or \"after line N\" first; or \
                           \"know\" for now";
            return Err(Fault::new(verb_at, message));
        }
        self.next += 1;
        let knows = self.object(at, Knower::One(Box::new(who)))?;
        Ok(if denied { self.expr(at, Node::Not(Box::new(knows))) } else { knows })
    }

    /// `don't` and its like: is it there, and is it about the past?
    fn denial(&mut self) -> (bool, bool) {
        let word = self.low(0);
        if self.take_one_of(&["don't", "doesn't", "didn't"]) {
            return (true, word == "didn't");
        }
        if self.is_one_of(&["do", "does", "did"]) && self.low(1) == "not" {
            self.next += 2;
            return (true, word == "did");
        }
        (false, false)
    }

    fn having(&mut self, at: &Range<usize>, who: Expr, denied: bool) -> Result<Expr, Fault> {
        let card = Box::new(self.primary()?);
        let hand = Box::new(self.expr(at, Node::Of("hand".into(), Box::new(who))));
        let has = self.expr(at, Node::In(card, hand));
        Ok(if denied { self.expr(at, Node::Not(Box::new(has))) } else { has })
    }

    /// A group: `people`, a set or tuple, or names.
    pub(super) fn group(&mut self) -> Result<Expr, Fault> {
        let at = self.here();
        if self.take("people") {
            return Ok(self.expr(&at, Node::People));
        }
        if self.is_one_of(&["(", "{"]) {
            return self.expression();
        }
        let list = self.agents()?;
        Ok(self.expr(&at, Node::Tuple(list)))
    }

    /// Does one of the people come next?
    pub(super) fn agent_next(&self) -> bool {
        self.agent_ahead(0)
    }

    fn agent_ahead(&self, ahead: usize) -> bool {
        let is_word = |kind| kind == Kind::Word;
        self.token(ahead).is_some_and(|t| is_word(t.kind) && self.names.is_agent(t.text))
    }

    /// `Ann, Bob and Cy`.
    pub(super) fn agents(&mut self) -> Result<Vec<Expr>, Fault> {
        let mut all = vec![self.agent()?];
        while self.is_one_of(&[",", "and"])
            && (self.agent_ahead(1) || self.is(", and") && self.agent_ahead(2))
        {
            self.next += if self.is(", and") { 2 } else { 1 };
            all.push(self.agent()?);
        }
        Ok(all)
    }

    /// `Ann`, `child 3`, `child i`, `child (i + 1)`.
    pub(super) fn agent(&mut self) -> Result<Expr, Fault> {
        let start = self.next;
        if let Some((agent, next)) = self.agents.get(&start) {
            self.next = *next;
            return Ok(agent.clone());
        }
        let at = self.here();
        let name = self.name()?;
        let agent = if self.names.families.contains(&name) {
            let number = Box::new(self.deeper(Self::primary)?);
            self.expr(&at, Node::Member(name, number))
        } else if self.names.people.contains(&name) {
            self.expr(&at, Node::Symbol(name))
        } else {
            let people = self.names.people.iter().map(|one| &**one);
            let advice = match compute::nearest(&name, people) {
                Some(one) => format!(": did you mean {one}?"),
                None if self.names.people.is_empty() && self.names.families.is_empty() => {
                    ": first say who there is: people Ann, Bob".to_string()
                }
                None => String::new(),
            };
            return Err(Fault::new(at, format!("\"{name}\" is not one of the people{advice}")));
        };
        self.agents.insert(start, (agent.clone(), self.next));
        Ok(agent)
    }
}
