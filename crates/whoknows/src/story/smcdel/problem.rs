//! A problem: propositions, a law, agents, jobs; and the answers. Written as SMCDEL reads it.
//!
//! Within a problem a proposition is its place in `VARS` and an agent its place in `OBS`, both counted from 0.

use std::fmt::{self, Display};

use num_bigint::BigUint;

/// A problem as it was read: every place in it is that of a proposition or an agent, and knowledge is not part
/// of the law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub(super) propositions: Vec<u32>,
    pub(super) law: Formula,
    pub(super) agents: Vec<Agent>,
    pub(super) jobs: Vec<Job>,
}

impl Problem {
    /// The numbers of the propositions, in the order of `VARS`.
    pub fn propositions(&self) -> &[u32] {
        &self.propositions
    }

    /// What is true in every possible state.
    pub fn law(&self) -> &Formula {
        &self.law
    }

    /// The agents, in the order of `OBS`.
    pub fn agents(&self) -> &[Agent] {
        &self.agents
    }

    /// What is asked.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// The numbers of the propositions that are true.
    pub(super) fn named(&self, state: &[bool]) -> Vec<u32> {
        let all = self.propositions.iter().zip(state);
        all.filter(|(_, truth)| **truth).map(|(number, _)| *number).collect()
    }
}

/// Somebody who sees some propositions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agent {
    /// As others call it.
    pub name: String,
    /// The propositions whose truth it sees.
    pub sees: Vec<usize>,
}

/// What is asked about a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Job {
    /// Is it true in all possible states?
    Valid(Formula),
    /// In which possible states is it true?
    Where(Formula),
    /// Is it true in the state with these true propositions?
    True(Vec<usize>, Formula),
}

/// The most states that the answer to `WHERE?` lists.
pub const MOST_LISTED: usize = 1_000;

/// The answer to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobAnswer {
    /// It is true in all possible states, or not.
    Valid(bool),
    /// The states in which it is true.
    Where {
        /// The first [`MOST_LISTED`], each as the numbers of its true propositions; the order is that of binary
        /// numbers, of which the first proposition of `VARS` is the greatest digit.
        states: Vec<Vec<u32>>,
        /// How many there are in all.
        count: BigUint,
    },
    /// It is true in the state, or not.
    True(bool),
    /// `TRUE?` was asked of a state that the law excludes.
    Impossible,
}

/// What may be true in a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Always.
    Top,
    /// Never.
    Bot,
    /// A proposition is true.
    Is(usize),
    /// It is not so.
    Not(Box<Formula>),
    /// All of them.
    And(Vec<Formula>),
    /// One of them or more.
    Or(Vec<Formula>),
    /// An odd number of them.
    Xor(Vec<Formula>),
    /// Exactly one of them.
    OneOf(Vec<Formula>),
    /// If the first, then the second.
    Implies(Box<Formula>, Box<Formula>),
    /// Both or neither.
    Iff(Box<Formula>, Box<Formula>),
    /// Whether these propositions are true or not, in any combination.
    ForAll(Vec<usize>, Box<Formula>),
    /// With some truth values for these propositions.
    Exists(Vec<usize>, Box<Formula>),
    /// Known that it is so.
    That(Knower, Box<Formula>),
    /// Known that it is so, or known that it is not.
    Whether(Knower, Box<Formula>),
    /// An announcement, and what is true after it.
    After(Announcement, Box<Formula>, Box<Formula>),
}

/// Who knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Knower {
    /// One agent.
    One(usize),
    /// Common knowledge of these agents: `comknow`.
    Commonly(Vec<usize>),
    /// What they know if they put together what they see: `distknow`.
    Together(Vec<usize>),
}

/// How it is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// `[ ! f ] g`: if f is true, then g after it was said.
    If,
    /// `< ! f > g`: f is true, and g after it was said.
    And,
    /// `[ ?! f ] g`: g after the truth about f was said, whichever it is.
    Whether,
}

impl Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<usize> = (0..self.propositions.len()).collect();
        writeln!(f, "VARS {}", self.numbers(&all))?;
        writeln!(f, "LAW {}", self.written(&self.law))?;
        for (at, Agent { name, sees }) in self.agents.iter().enumerate() {
            let begin = if at == 0 { "OBS" } else { "   " };
            writeln!(f, "{}", format!("{begin} {name}: {}", self.numbers(sees)).trim_end())?;
        }
        self.jobs.iter().try_for_each(|job| writeln!(f, "{}", self.job_text(job)))
    }
}

/// A formula with the numbers and names of its problem.
struct Written<'a>(&'a Problem, &'a Formula);

impl Problem {
    /// A job, as SMCDEL reads it.
    pub fn job_text(&self, job: &Job) -> String {
        match job {
            Job::Valid(formula) => format!("VALID? {}", self.written(formula)),
            Job::Where(formula) => format!("WHERE? {}", self.written(formula)),
            Job::True(state, formula) => {
                format!("TRUE? {{{}}} {}", self.numbers(state), self.written(formula))
            }
        }
    }

    /// A formula, written with the numbers and names of this problem.
    pub fn written<'a>(&'a self, formula: &'a Formula) -> impl Display + 'a {
        Written(self, formula)
    }

    fn numbers(&self, places: &[usize]) -> String {
        let all: Vec<String> =
            places.iter().map(|&place| self.propositions[place].to_string()).collect();
        all.join(",")
    }

    fn knower(&self, who: &Knower) -> String {
        let names = |all: &[usize]| {
            all.iter().map(|&at| &*self.agents[at].name).collect::<Vec<_>>().join(",")
        };
        match who {
            Knower::One(agent) => format!("{} knows", self.agents[*agent].name),
            Knower::Commonly(group) => format!("({}) comknow", names(group)),
            Knower::Together(group) => format!("({}) distknow", names(group)),
        }
    }
}

impl Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Written(problem, formula) = *self;
        let sub = |formula| Written(problem, formula);
        let list = |f: &mut fmt::Formatter<'_>, word: &str, all: &[Formula]| {
            let all: Vec<String> =
                all.iter().map(|one| Written(problem, one).to_string()).collect();
            write!(f, "{word} ({})", all.join(", "))
        };
        match formula {
            Formula::Top => f.write_str("Top"),
            Formula::Bot => f.write_str("Bot"),
            Formula::Is(place) => write!(f, "{}", problem.propositions[*place]),
            Formula::Not(one) => write!(f, "(~ {})", sub(one)),
            Formula::And(all) => list(f, "AND", all),
            Formula::Or(all) => list(f, "OR", all),
            Formula::Xor(all) => list(f, "XOR", all),
            Formula::OneOf(all) => list(f, "ONEOF", all),
            Formula::Implies(one, two) => write!(f, "({} -> {})", sub(one), sub(two)),
            Formula::Iff(one, two) => write!(f, "({} iff {})", sub(one), sub(two)),
            Formula::ForAll(all, one) => {
                write!(f, "(ForAll {} {})", problem.numbers(all), sub(one))
            }
            Formula::Exists(all, one) => {
                write!(f, "(Exists {} {})", problem.numbers(all), sub(one))
            }
            Formula::That(who, one) => {
                write!(f, "({} that {})", problem.knower(who), sub(one))
            }
            Formula::Whether(who, one) => {
                write!(f, "({} whether {})", problem.knower(who), sub(one))
            }
            Formula::After(how, said, then) => {
                let (open, close) = match how {
                    Announcement::If => ("[ !", "]"),
                    Announcement::And => ("< !", ">"),
                    Announcement::Whether => ("[ ?!", "]"),
                };
                write!(f, "({open} {} {close} {})", sub(said), sub(then))
            }
        }
    }
}
