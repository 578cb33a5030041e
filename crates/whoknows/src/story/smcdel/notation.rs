//! Problems in SMCDEL's text format, read.
//!
//! `VARS` and numbers, `LAW` and a Boolean formula, `OBS` and for each agent a colon and what it sees, then jobs
//! (`VALID?`, `WHERE?`, `TRUE? {1,2}`) with a formula each; `--` begins a comment. The format leaves open how far
//! `a knows that 1 & 2` and `1 & 2 | 3` reach: what can be read in two ways is refused, with advice to use
//! brackets. Only `~` binds to what follows it at once.

mod formula;
mod token;

use std::collections::BTreeMap;
use std::ops::Range;

use self::token::{Token, tokens};
use super::problem::{Agent, Formula, Job, Problem};
use crate::bdd::MOST_VARIABLES;
use crate::fault::Fault;
use crate::story::compute::nearest;

/// How many formulas may be one within another.
pub const MOST_DEEP: usize = 200;

impl std::str::FromStr for Problem {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let tokens = tokens(text)?;
        let places = BTreeMap::new();
        Reader { tokens, at: 0, end: text.len(), problem: EMPTY, places, in_law: true }.problem()
    }
}

const EMPTY: Problem =
    Problem { propositions: Vec::new(), law: Formula::Top, agents: Vec::new(), jobs: Vec::new() };

/// Words that no agent may be called.
const KEYWORDS: [&str; 24] = [
    "VARS", "LAW", "OBS", "VALID", "WHERE", "TRUE", "Top", "Bot", "Not", "AND", "OR", "XOR",
    "ONEOF", "ForAll", "Forall", "Exists", "iff", "K", "Kw", "knows", "that", "whether", "comknow",
    "distknow",
];

/// A text on the way to be a problem.
struct Reader<'a> {
    tokens: Vec<Token<'a>>,
    at: usize,
    /// Where the text ends.
    end: usize,
    problem: Problem,
    /// Where each number stands in `VARS`.
    places: BTreeMap<u32, usize>,
    /// Is the law read, and not a job?
    in_law: bool,
}

impl<'a> Reader<'a> {
    fn problem(mut self) -> Result<Problem, Fault> {
        self.want("VARS", "a problem begins with VARS and the numbers of its propositions")?;
        self.vars()?;
        self.want("LAW", "LAW and a formula follow VARS; LAW Top if all states are possible")?;
        self.problem.law = self.whole_formula()?;
        self.want("OBS", "OBS and what the agents see follow LAW, as in `OBS a: 1,2 b: 2`")?;
        self.observers()?;
        self.in_law = false;
        while self.at < self.tokens.len() {
            let job = self.job()?;
            self.problem.jobs.push(job);
        }
        Ok(self.problem)
    }

    fn vars(&mut self) -> Result<(), Fault> {
        loop {
            let at = self.place();
            let number = self.number()?;
            if number == 0 {
                return Err(Fault::new(at, "propositions are positive numbers"));
            }
            let place = self.problem.propositions.len();
            if self.places.insert(number, place).is_some() {
                return Err(Fault::new(at, format!("{number} is in VARS twice")));
            }
            if place == MOST_VARIABLES as usize {
                return Err(Fault::new(at, format!("at most {MOST_VARIABLES} propositions")));
            }
            self.problem.propositions.push(number);
            if !self.take(",") {
                return Ok(());
            }
        }
    }

    fn observers(&mut self) -> Result<(), Fault> {
        while let Some(name) = self.name() {
            let at = self.place();
            if self.problem.agents.iter().any(|agent| agent.name == name) {
                return Err(Fault::new(at, format!("{name} is in OBS twice")));
            }
            self.at += 1;
            self.want(":", "a colon follows the name of an agent, then what it sees")?;
            let sees = if self.is_number() { self.propositions()? } else { Vec::new() };
            self.problem.agents.push(Agent { name: name.to_string(), sees });
        }
        if self.problem.agents.is_empty() {
            return self.fault("the name of an agent is expected after OBS");
        }
        Ok(())
    }

    fn job(&mut self) -> Result<Job, Fault> {
        const JOBS: &str = "VALID?, WHERE? or TRUE? {...} is expected";
        let word = self.peek(0);
        if !["VALID", "WHERE", "TRUE"].contains(&word) {
            return self.fault(JOBS);
        }
        self.at += 1;
        self.want("?", "a question mark belongs here, as in `VALID?`")?;
        if word == "VALID" {
            return Ok(Job::Valid(self.whole_formula()?));
        }
        if word == "WHERE" {
            return Ok(Job::Where(self.whole_formula()?));
        }
        self.want("{", "the true propositions of the state follow TRUE?, as in `TRUE? {1,2}`")?;
        let state = if self.is_number() { self.propositions()? } else { Vec::new() };
        self.want("}", "a comma and a number, or `}` is expected")?;
        Ok(Job::True(state, self.whole_formula()?))
    }

    /// One or more numbers of propositions, as their places in `VARS`.
    fn propositions(&mut self) -> Result<Vec<usize>, Fault> {
        let mut all = vec![self.proposition()?];
        while self.take(",") {
            all.push(self.proposition()?);
        }
        Ok(all)
    }

    fn proposition(&mut self) -> Result<usize, Fault> {
        let at = self.place();
        let number = self.number()?;
        let place = self.places.get(&number).copied();
        place.ok_or_else(|| Fault::new(at, format!("{number} is not in VARS")))
    }

    fn number(&mut self) -> Result<u32, Fault> {
        if !self.is_number() {
            return self.fault("the number of a proposition is expected");
        }
        let number = self.peek(0).parse();
        let at = self.place();
        self.at += 1;
        number.map_err(|_| Fault::new(at, format!("numbers go up to {}", u32::MAX)))
    }

    /// An agent, as its place in `OBS`.
    fn agent(&mut self) -> Result<usize, Fault> {
        let Some(name) = self.name() else { return self.fault("the name of an agent is expected") };
        let all = &self.problem.agents;
        if let Some(place) = all.iter().position(|agent| agent.name == name) {
            self.at += 1;
            return Ok(place);
        }
        let advice = match nearest(name, all.iter().map(|agent| &*agent.name)) {
            Some(one) => format!(": did you mean {one}?"),
            None => String::new(),
        };
        self.fault(&format!("nobody in OBS is called {name}{advice}"))
    }

    /// The name that stands here, if it is one.
    fn name(&self) -> Option<&'a str> {
        let word = self.peek(0);
        let is_word = word.starts_with(|c: char| c.is_alphabetic() || c == '_');
        (is_word && !KEYWORDS.contains(&word)).then_some(word)
    }

    fn is_number(&self) -> bool {
        self.peek(0).starts_with(|c: char| c.is_ascii_digit())
    }

    /// The token so many further on; empty after the last.
    fn peek(&self, skip: usize) -> &'a str {
        self.tokens.get(self.at + skip).map_or("", |token| token.text)
    }

    /// The bytes of the next token.
    fn place(&self) -> Range<usize> {
        self.tokens.get(self.at).map_or(self.end..self.end, |token| token.at.clone())
    }

    /// Goes on if this comes next.
    fn take(&mut self, text: &str) -> bool {
        let found = self.peek(0) == text;
        self.at += usize::from(found);
        found
    }

    fn want(&mut self, text: &str, message: &str) -> Result<(), Fault> {
        if self.take(text) { Ok(()) } else { self.fault(message) }
    }

    /// What is wrong at the next token.
    fn fault<T>(&self, message: &str) -> Result<T, Fault> {
        Err(Fault::new(self.place(), message))
    }
}
