//! Answers to the questions of a story.

use super::Engine;
use super::env::Env;
use crate::budget::Budget;
use crate::fault::Fault;
use crate::story::text::{Expr, Line, Question, Statement};
use crate::story::told::{Answer, MOST_SHOWN, Settings, Stop, Untold, counted};
use crate::story::value::Value;
use crate::story::why::fates;

impl<'a> Engine<'a> {
    /// Answers a question that comes after these lines.
    pub(super) fn answer(
        &mut self,
        question: &'a Question,
        lines: &'a [Line],
    ) -> Result<Answer, Stop> {
        let now = self.now();
        let (env, left) = (Env::new(now), self.moments[now].left.clone());
        let count = |holds: Vec<bool>| holds.into_iter().filter(|holds| *holds).count();
        Ok(match question {
            Question::HowManyWorlds => Answer::Number(left.len()),
            Question::HowManyRounds => Answer::Number(self.rounds.len().saturating_sub(1)),
            Question::WhichWorlds => {
                let shown = left.iter().take(MOST_SHOWN);
                Answer::Worlds(shown.map(|&world| self.describe(now, world)).collect())
            }
            Question::WhatIs(what) => Answer::Values(self.values(what, &env)?),
            Question::WhoKnows(knows) => {
                let people = (0..self.names.people.len()).map(|at| self.names.person_value(at));
                let mut who = vec![Vec::new(); left.len()];
                for person in people {
                    let env = env.one("I", &person);
                    let holds = self.holds(knows, &env.one("they", &person))?;
                    for (who, _) in who.iter_mut().zip(holds).filter(|(_, holds)| *holds) {
                        who.push(person.clone());
                    }
                }
                Answer::Values(counted(who.into_iter().map(|who| Value::Tuple(who.into()))))
            }
            Question::IsItCertain(what) => Answer::SoIn(count(self.holds(what, &env)?), left.len()),
            Question::CouldItBe(what) => Answer::Could(count(self.holds(what, &env)?) > 0),
            Question::AfterHowManyRounds(what) => {
                let mut first = vec![None; left.len()];
                for (round, &then) in self.rounds.iter().enumerate().rev() {
                    let mut so = vec![false; self.moments[then].base.worlds];
                    let holds = self.holds(what, &Env::new(then))?;
                    for (&world, holds) in self.moments[then].left.iter().zip(holds) {
                        so[world as usize] = holds;
                    }
                    let came = self.came_from(now, &left, then);
                    for (first, world) in first.iter_mut().zip(came) {
                        if so[world as usize] {
                            *first = Some(round);
                        }
                    }
                }
                let mut rounds = counted(first);
                rounds.sort_by_key(|(round, _)| round.unwrap_or(usize::MAX));
                Answer::Rounds(rounds)
            }
            Question::WhyNot(what) => Answer::Fates(fates(self, what)?),
            Question::ForWhich { name, over, exactly_one } => {
                let mut which = Vec::new();
                let all = crate::story::compute::members(over, &self.names.fixed(over)?)?;
                for value in all.iter() {
                    let Value::Number(number) = value else {
                        let message = format!("a parameter is a number, not {value}");
                        return Err(Fault::new(over.at.clone(), message).into());
                    };
                    let mut settings = self.names.settings.clone();
                    settings.insert(name.clone(), *number);
                    let left = retold(lines, &settings, self.names.budget)?;
                    if left.is_some_and(|left| !exactly_one || left == 1) {
                        which.push(value.clone());
                    }
                }
                Answer::Which(which)
            }
        })
    }

    /// Each value, and in how many worlds.
    fn values(&self, what: &Expr, env: &Env<'_>) -> Result<Vec<(Value, usize)>, Untold> {
        let mut all = std::collections::BTreeMap::new();
        for (worlds, column) in self.blocks(what, env)? {
            for (value, places) in self.words.parted(&column, worlds) {
                *all.entry(value).or_insert(0) += places.len();
            }
        }
        Ok(all.into_iter().collect())
    }
}

/// How many worlds are left after these lines with other settings; none if they cannot be said.
fn retold(lines: &[Line], settings: &Settings, budget: &Budget<'_>) -> Result<Option<usize>, Stop> {
    let said = |line: &&Line| {
        !matches!(
            line.statement,
            Statement::Ask(_) | Statement::Expect(_) | Statement::ExpectWorlds(_)
        )
    };
    let lines: Vec<Line> = lines.iter().filter(said).cloned().collect();
    let mut engine = Engine::new(settings, budget);
    match engine.tell(&lines, &[]) {
        Ok(()) => Ok(Some(engine.moments[engine.now()].left.len()).filter(|worlds| *worlds > 0)),
        Err(Stop::Unsaid(_)) => Ok(None),
        Err(stop) => Err(stop),
    }
}
