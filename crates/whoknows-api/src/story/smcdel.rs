//! `story smcdel`: a problem in the format of SMCDEL, answered.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::story::smcdel::{Job, JobAnswer, Problem, answer, check};
use whoknows::verdict::Word;

use crate::text::{BOLD, grouped, verdict};
use crate::{Ask, BadInput, Confirmed, Count, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Answer a problem in the format of SMCDEL: VARS, LAW, OBS, then VALID?, WHERE? and TRUE?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySmcdel")]
pub struct Smcdel {
    /// The problem: a file, - for standard input, or the text itself
    #[arg(value_name = "FILE")]
    pub problem: String,
}

/// The answers to the jobs of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySmcdelAnswer")]
pub struct SmcdelAnswer {
    /// One for each job, in their order.
    pub jobs: Vec<JobAnswered>,
}

/// A job, and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JobAnswered {
    /// The job, as SMCDEL reads it.
    pub job: String,
    /// Is it so? Of `VALID?` and `TRUE?`; none if the law excludes the state.
    pub holds: Option<bool>,
    /// The states of `WHERE?`, each as its true propositions, up to 1,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub states: Option<Vec<Vec<u32>>>,
    /// How many states there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
}

/// How it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StorySmcdelEvidence")]
pub struct SmcdelEvidence {
    /// Was it found state by state too?
    pub by_states: bool,
    /// What ended the work before there was an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

impl Smcdel {
    fn read(&self) -> Result<Problem, BadInput> {
        self.problem.parse().map_err(|fault| BadInput::new("problem", &self.problem, fault))
    }

    fn reply(
        problem: &Problem,
        found: Result<&[JobAnswer], Ended>,
        by_states: bool,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let (found, ended) = match found {
            Ok(found) => (found, None),
            Err(ended) => (&[][..], Some(Ends(ended))),
        };
        let job = |(job, found): (&Job, &JobAnswer)| {
            let (holds, states, count) = match found {
                JobAnswer::Valid(holds) | JobAnswer::True(holds) => (Some(*holds), None, None),
                JobAnswer::Impossible => (None, None, None),
                JobAnswer::Where { states, count } => {
                    (None, Some(states.clone()), Some(count.clone().into()))
                }
            };
            JobAnswered { job: problem.job_text(job), holds, states, count }
        };
        Reply {
            verdict: if ended.is_none() { Word::Yes } else { Word::Unknown }.into(),
            answer: SmcdelAnswer { jobs: problem.jobs().iter().zip(found).map(job).collect() },
            evidence: SmcdelEvidence { by_states, ended },
            confirmed: if by_states { Confirmed::Replayed } else { Confirmed::Searched },
            spent,
        }
    }

    pub(super) fn found(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let problem = self.read()?;
        let found = answer(&problem, budget);
        let slow = check::answer(&problem, &budget.part(1_000_000));
        if let (Ok(found), Ok(slow)) = (&found, &slow) {
            assert_eq!(found, slow, "two ways to answer one problem");
        }
        let by_states = slow.is_ok() && found.is_ok();
        let spent = Spent::of(budget, "steps");
        Ok(Self::reply(&problem, found.as_deref().map_err(|ended| *ended), by_states, spent))
    }
}

impl Ask for Smcdel {
    const ROW: Row =
        Row::new("story", "smcdel", "@problem", r#"{"problem": "@problem"}"#).texts(&["problem"]);

    type Answer = SmcdelAnswer;
    type Evidence = SmcdelEvidence;

    fn check(&self, evidence: &SmcdelEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        if evidence.ended.is_some() {
            return Err(Doubt::open("the work was not finished"));
        }
        let problem = self.read()?;
        let look = if evidence.by_states { check::answer } else { answer };
        let found = look(&problem, budget)?;
        Ok(Self::reply(&problem, Ok(&found), evidence.by_states, Spent::new(0, "steps")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let mut text = String::new();
        if let Some(ended) = &reply.evidence.ended {
            let _ = writeln!(text, "{}, {ended}", verdict(reply.word()));
        }
        for job in &reply.answer.jobs {
            let _ = writeln!(text, "{BOLD}{}{BOLD:#}", job.job);
            let _ = match (&job.states, job.holds) {
                (Some(states), _) => states_text(&mut text, states, job.count.as_ref()),
                (None, Some(true)) => writeln!(text, "  yes"),
                (None, Some(false)) => writeln!(text, "  no"),
                (None, None) => writeln!(text, "  the law excludes this state"),
            };
        }
        text
    }
}

fn states_text(text: &mut String, states: &[Vec<u32>], count: Option<&Count>) -> std::fmt::Result {
    const FEW: usize = 20;
    let all = count.and_then(Count::small).unwrap_or(u64::MAX);
    match all {
        0 => writeln!(text, "  in no state")?,
        1 => writeln!(text, "  in 1 state")?,
        many => writeln!(text, "  in {} states", grouped(many))?,
    }
    for state in states.iter().take(FEW) {
        let numbers: Vec<String> = state.iter().map(ToString::to_string).collect();
        writeln!(text, "  ■ {{{}}}", numbers.join(", "))?;
    }
    if all > FEW as u64 {
        writeln!(text, "  · and {} more", grouped(all - FEW as u64))?;
    }
    Ok(())
}
