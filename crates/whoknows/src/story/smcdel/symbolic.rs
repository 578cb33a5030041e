//! Truth in a problem by diagrams: each formula is a Boolean function of the propositions.
//!
//! The law and what the agents see are a [`Session`]; a formula about knowledge becomes the diagram of the states
//! in which it is true, under the law of its place: behind an announcement, the law there and what was said. The
//! slow sibling is `check`. What is made on the way to a formula's diagram is forgotten with it.

use num_bigint::BigUint;

use super::problem::{Announcement, Formula, Job, JobAnswer, Knower, MOST_LISTED, Problem};
use crate::bdd::Bdd;
use crate::budget::{Budget, Ended};
use crate::story::symbols::Session;

/// The answers to all jobs, in their order.
pub fn answer(problem: &Problem, budget: &Budget) -> Result<Vec<JobAnswer>, Ended> {
    let mut session = session(problem, budget)?;
    let mark = session.bdds.mark();
    let answer = |job: &Job| {
        let answer = answer_job(problem, &mut session, job, budget);
        session.settle(mark);
        answer
    };
    problem.jobs.iter().map(answer).collect()
}

/// The states of a problem, and what its agents see: propositions and agents are those at their places.
pub fn session(problem: &Problem, budget: &Budget) -> Result<Session, Ended> {
    let mut session = Session::new(problem.propositions.len() as u32);
    for agent in &problem.agents {
        let sees: Vec<u32> = agent.sees.iter().map(|&place| place as u32).collect();
        session.add_person(&sees);
    }
    let law = truth(&mut session, &problem.law, budget)?;
    session.replace_law(law);
    Ok(session)
}

fn answer_job(
    problem: &Problem,
    session: &mut Session,
    job: &Job,
    budget: &Budget,
) -> Result<JobAnswer, Ended> {
    match job {
        Job::Valid(formula) => {
            let truth = truth(session, formula, budget)?;
            let law = session.law();
            Ok(JobAnswer::Valid(session.bdds.and(law, !truth, budget)? == Bdd::FALSE))
        }
        Job::Where(formula) => {
            let truth = truth(session, formula, budget)?;
            let (first, count): (_, BigUint) = session.worlds(truth, MOST_LISTED, budget)?;
            let states = first.iter().map(|state| problem.named(state)).collect();
            Ok(JobAnswer::Where { states, count })
        }
        Job::True(state, formula) => {
            let is_true = |proposition: u32| state.contains(&(proposition as usize));
            if !session.bdds.holds(session.law(), is_true) {
                return Ok(JobAnswer::Impossible);
            }
            let truth = truth(session, formula, budget)?;
            Ok(JobAnswer::True(session.bdds.holds(truth, is_true)))
        }
    }
}

/// Where a formula is true under the law of the session. Handles made since the call, but for this one, are gone.
pub fn truth(session: &mut Session, formula: &Formula, budget: &Budget) -> Result<Bdd, Ended> {
    let mark = session.bdds.mark();
    let truth = match formula {
        Formula::Top => Bdd::TRUE,
        Formula::Bot => Bdd::FALSE,
        Formula::Is(place) => session.bdds.variable(*place as u32)?,
        Formula::Not(one) => !truth(session, one, budget)?,
        Formula::And(all) => conjunction(session, all, false, budget)?,
        Formula::Or(all) => !conjunction(session, all, true, budget)?,
        Formula::Xor(all) => {
            let mut odd = Bdd::FALSE;
            for one in all.iter().rev() {
                let one = truth(session, one, budget)?;
                odd = session.bdds.xor(odd, one, budget)?;
                odd = session.bdds.settle(mark, odd);
            }
            odd
        }
        Formula::OneOf(all) => exactly_one(session, all, budget)?,
        Formula::Implies(one, two) => {
            let one = truth(session, one, budget)?;
            let two = truth(session, two, budget)?;
            session.bdds.implies(one, two, budget)?
        }
        Formula::Iff(one, two) => {
            let one = truth(session, one, budget)?;
            let two = truth(session, two, budget)?;
            session.bdds.iff(one, two, budget)?
        }
        Formula::ForAll(bound, one) => !some(session, bound, one, true, budget)?,
        Formula::Exists(bound, one) => some(session, bound, one, false, budget)?,
        Formula::That(who, one) => {
            let one = truth(session, one, budget)?;
            known(session, who, one, budget)?
        }
        Formula::Whether(who, one) => {
            let one = truth(session, one, budget)?;
            let yes = known(session, who, one, budget)?;
            let no = known(session, who, !one, budget)?;
            session.bdds.or(yes, no, budget)?
        }
        Formula::After(how, said, then) => after(session, *how, said, then, budget)?,
    };
    Ok(session.bdds.settle(mark, truth))
}

/// All of the formulas, or of their opposites. The last first: problems list their parts as they list their
/// propositions, and a diagram grows best from its end.
fn conjunction(
    session: &mut Session,
    all: &[Formula],
    opposite: bool,
    budget: &Budget,
) -> Result<Bdd, Ended> {
    let (mark, mut both) = (session.bdds.mark(), Bdd::TRUE);
    for one in all.iter().rev() {
        let one = truth(session, one, budget)?;
        both = session.bdds.and(both, if opposite { !one } else { one }, budget)?;
        both = session.bdds.settle(mark, both);
    }
    Ok(both)
}

/// Exactly one of the formulas: of those from each on, none or one is true.
fn exactly_one(session: &mut Session, all: &[Formula], budget: &Budget) -> Result<Bdd, Ended> {
    let (mut none, mut one_of) = (Bdd::TRUE, Bdd::FALSE);
    for one in all.iter().rev() {
        let one = truth(session, one, budget)?;
        one_of = session.bdds.choose(one, none, one_of, budget)?;
        none = session.bdds.and(none, !one, budget)?;
    }
    Ok(one_of)
}

/// With some values of these propositions the formula, or its opposite, is true.
fn some(
    session: &mut Session,
    bound: &[usize],
    one: &Formula,
    opposite: bool,
    budget: &Budget,
) -> Result<Bdd, Ended> {
    let one = truth(session, one, budget)?;
    let bound: Vec<u32> = bound.iter().map(|&place| place as u32).collect();
    let set = session.bdds.set(&bound)?;
    session.bdds.exists(if opposite { !one } else { one }, set, budget)
}

fn known(session: &mut Session, who: &Knower, what: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
    match who {
        Knower::One(agent) => session.knows(*agent, what, budget),
        Knower::Commonly(group) => session.know_commonly(group, what, budget),
        Knower::Together(group) => session.know_together(group, what, budget),
    }
}

fn after(
    session: &mut Session,
    how: Announcement,
    said: &Formula,
    then: &Formula,
    budget: &Budget,
) -> Result<Bdd, Ended> {
    let said = truth(session, said, budget)?;
    let yes = under(session, said, then, budget)?;
    match how {
        Announcement::If => session.bdds.implies(said, yes, budget),
        Announcement::And => session.bdds.and(said, yes, budget),
        Announcement::Whether => {
            let no = under(session, !said, then, budget)?;
            session.bdds.choose(said, yes, no, budget)
        }
    }
}

/// Where a formula is true after this was announced.
fn under(session: &mut Session, said: Bdd, then: &Formula, budget: &Budget) -> Result<Bdd, Ended> {
    let law = session.bdds.and(session.law(), said, budget)?;
    let before = session.replace_law(law);
    let truth = truth(session, then, budget);
    session.replace_law(before);
    truth
}
