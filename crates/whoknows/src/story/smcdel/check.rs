//! The definition of truth in a problem, assignment by assignment, for a few propositions.
//!
//! The *states* are the assignments that satisfy the law, and after an announcement those of them where it is
//! true. At any assignment w: an agent knows that f if f is true at all states that agree with w on what the
//! agent sees; a group knows together, if at all that agree with w on what any of them sees; commonly, if at all
//! that can be reached from w by steps, each to a state that agrees on what one of them sees. Each function
//! returns where a formula is true, as a truth value for every assignment.

use super::problem::{Announcement, Formula, Job, JobAnswer, Knower, MOST_LISTED, Problem};
use crate::budget::{Budget, Ended};

/// The most propositions that are looked at one assignment after another.
pub const MOST_PROPOSITIONS: usize = 14;

/// The answers to all jobs, in their order.
pub fn answer(problem: &Problem, budget: &Budget) -> Result<Vec<JobAnswer>, Ended> {
    let propositions = problem.propositions.len();
    if propositions > MOST_PROPOSITIONS {
        return Err(Ended::Size);
    }
    let number = 0..1_usize << propositions;
    let bits = |number: usize| (0..propositions).rev().map(move |bit| number >> bit & 1 == 1);
    let assignments = number.map(|number| bits(number).collect()).collect();
    let model = Model { problem, assignments, budget };
    let everywhere = vec![true; model.assignments.len()];
    let states = model.truth(&problem.law, &everywhere)?;
    problem.jobs.iter().map(|job| model.job(job, &states)).collect()
}

/// Where something is true: a truth value for every assignment.
type Truth = Vec<bool>;

struct Model<'a> {
    problem: &'a Problem,
    /// All of them, as binary numbers are counted.
    assignments: Vec<Vec<bool>>,
    budget: &'a Budget<'a>,
}

impl Model<'_> {
    fn job(&self, job: &Job, states: &Truth) -> Result<JobAnswer, Ended> {
        Ok(match job {
            Job::Valid(formula) => {
                let truth = self.truth(formula, states)?;
                JobAnswer::Valid(self.all().all(|w| !states[w] || truth[w]))
            }
            Job::Where(formula) => {
                let truth = self.truth(formula, states)?;
                let found: Vec<usize> = self.all().filter(|&w| states[w] && truth[w]).collect();
                let named = |&w: &usize| self.problem.named(&self.assignments[w]);
                let states = found.iter().take(MOST_LISTED).map(named).collect();
                JobAnswer::Where { states, count: found.len().into() }
            }
            Job::True(state, formula) => {
                let is_it = |w: &usize| {
                    (0..).zip(&self.assignments[*w]).all(|(p, truth)| state.contains(&p) == *truth)
                };
                match self.all().find(is_it).filter(|&w| states[w]) {
                    Some(w) => JobAnswer::True(self.truth(formula, states)?[w]),
                    None => JobAnswer::Impossible,
                }
            }
        })
    }

    fn all(&self) -> std::ops::Range<usize> {
        0..self.assignments.len()
    }

    /// Where a formula is true, if these are the states.
    fn truth(&self, formula: &Formula, states: &Truth) -> Result<Truth, Ended> {
        self.budget.spend(self.assignments.len() as u64)?;
        let at = |formula: &Formula| self.truth(formula, states);
        let each = |all: &[Formula]| all.iter().map(at).collect::<Result<Vec<Truth>, Ended>>();
        // How many of these are true at each assignment.
        let counted = |all: &[Formula]| -> Result<Vec<usize>, Ended> {
            let all = each(all)?;
            Ok(self.all().map(|w| all.iter().filter(|truth| truth[w]).count()).collect())
        };
        let where_ = |is: &dyn Fn(usize) -> bool| self.all().map(is).collect::<Truth>();
        Ok(match formula {
            Formula::Top => where_(&|_| true),
            Formula::Bot => where_(&|_| false),
            Formula::Is(p) => where_(&|w| self.assignments[w][*p]),
            Formula::Not(one) => at(one)?.into_iter().map(|truth| !truth).collect(),
            Formula::And(all) => {
                counted(all)?.into_iter().map(|true_| true_ == all.len()).collect()
            }
            Formula::Or(all) => counted(all)?.into_iter().map(|true_| true_ > 0).collect(),
            Formula::Xor(all) => counted(all)?.into_iter().map(|true_| true_ % 2 == 1).collect(),
            Formula::OneOf(all) => counted(all)?.into_iter().map(|true_| true_ == 1).collect(),
            Formula::Implies(one, two) => {
                let (one, two) = (at(one)?, at(two)?);
                where_(&|w| !one[w] || two[w])
            }
            Formula::Iff(one, two) => {
                let (one, two) = (at(one)?, at(two)?);
                where_(&|w| one[w] == two[w])
            }
            Formula::ForAll(bound, one) => {
                let truth = at(one)?;
                self.for_each(|w| self.all().all(|u| truth[u] || !self.agree_but(bound, u, w)))?
            }
            Formula::Exists(bound, one) => {
                let truth = at(one)?;
                self.for_each(|w| self.all().any(|u| truth[u] && self.agree_but(bound, u, w)))?
            }
            Formula::That(who, one) => self.known(who, &at(one)?, states)?,
            Formula::Whether(who, one) => {
                let truth = at(one)?;
                let opposite = truth.iter().map(|truth| !truth).collect();
                let yes = self.known(who, &truth, states)?;
                let no = self.known(who, &opposite, states)?;
                where_(&|w| yes[w] || no[w])
            }
            Formula::After(how, said, then) => {
                let said = at(said)?;
                let yes = self.truth(then, &where_(&|w| states[w] && said[w]))?;
                match how {
                    Announcement::If => where_(&|w| !said[w] || yes[w]),
                    Announcement::And => where_(&|w| said[w] && yes[w]),
                    Announcement::Whether => {
                        let no = self.truth(then, &where_(&|w| states[w] && !said[w]))?;
                        where_(&|w| if said[w] { yes[w] } else { no[w] })
                    }
                }
            }
        })
    }

    /// A truth value for each assignment; each costs as much as there are assignments.
    fn for_each(&self, is: impl Fn(usize) -> bool) -> Result<Truth, Ended> {
        let one = |w| {
            self.budget.spend(self.assignments.len() as u64)?;
            Ok(is(w))
        };
        self.all().map(one).collect()
    }

    /// Are two assignments the same but for these propositions?
    fn agree_but(&self, bound: &[usize], u: usize, w: usize) -> bool {
        let (u, w) = (&self.assignments[u], &self.assignments[w]);
        (0..u.len()).all(|p| bound.contains(&p) || u[p] == w[p])
    }

    /// Do two assignments look the same to an agent?
    fn look_the_same(&self, agent: usize, u: usize, w: usize) -> bool {
        let (u, w) = (&self.assignments[u], &self.assignments[w]);
        self.problem.agents[agent].sees.iter().all(|&p| u[p] == w[p])
    }

    /// Where it is known that something is so, if it is so at these assignments.
    fn known(&self, who: &Knower, truth: &Truth, states: &Truth) -> Result<Truth, Ended> {
        let at_all = |mut which: Box<dyn Iterator<Item = usize> + '_>| which.all(|u| truth[u]);
        let look_the_same = |agents: &[usize], u, w| {
            states[u] && agents.iter().all(|&agent| self.look_the_same(agent, u, w))
        };
        match who {
            Knower::One(agent) => self.for_each(|w| {
                at_all(Box::new(self.all().filter(move |&u| look_the_same(&[*agent], u, w))))
            }),
            Knower::Together(group) => self.for_each(|w| {
                at_all(Box::new(self.all().filter(move |&u| look_the_same(group, u, w))))
            }),
            Knower::Commonly(group) => {
                self.for_each(|w| at_all(Box::new(self.reached(group, states, w).into_iter())))
            }
        }
    }

    /// The states that are reached from an assignment by one or more steps.
    fn reached(&self, group: &[usize], states: &Truth, w: usize) -> Vec<usize> {
        let (mut reached, mut from): (Vec<usize>, usize) = (Vec::new(), w);
        let mut next = 0;
        loop {
            let step = |u: &usize| {
                states[*u] && group.iter().any(|&agent| self.look_the_same(agent, *u, from))
            };
            let new: Vec<usize> =
                self.all().filter(|u| !reached.contains(u)).filter(step).collect();
            reached.extend(new);
            let Some(&later) = reached.get(next) else { return reached };
            (from, next) = (later, next + 1);
        }
    }
}
