//! Answers to the questions of a story.

use super::Telling;
use super::evaluate::Env;
use crate::fault::Fault;
use crate::story::text::{Line, Question};
use crate::story::told::{Answer, MOST_SHOWN, Settings, Stop, counted};
use crate::story::value::Value;
use crate::story::why::fates;

impl<'a> Telling<'a> {
    /// Answers a question that comes after these lines.
    pub(super) fn answer(
        &mut self,
        question: &'a Question,
        lines: &'a [Line],
    ) -> Result<Answer, Stop> {
        let now = self.now();
        let (env, worlds) = (Env::new(now), self.moments[now].worlds);
        let count = |holds: Vec<bool>| holds.into_iter().filter(|holds| *holds).count();
        Ok(match question {
            Question::HowManyWorlds => Answer::Number(worlds),
            Question::HowManyRounds => Answer::Number(self.rounds.len().saturating_sub(1)),
            Question::WhichWorlds => {
                let shown = worlds.min(MOST_SHOWN);
                Answer::Worlds((0..shown).map(|world| self.describe(now, world)).collect())
            }
            Question::WhatIs(what) => {
                let values = (0..worlds).map(|world| self.evaluate(what, world, &env));
                Answer::Values(counted(values.collect::<Result<Vec<_>, _>>()?))
            }
            Question::WhoKnows(knows) => {
                let mut all = Vec::new();
                for world in 0..worlds {
                    let mut who = Vec::new();
                    for person in (0..self.people.len()).map(|at| self.person_value(at)) {
                        let they = env.bind("I", person.clone());
                        if self.truth(knows, world, &they.bind("they", person.clone()))? {
                            who.push(person);
                        }
                    }
                    all.push(Value::Tuple(who.into()));
                }
                Answer::Values(counted(all))
            }
            Question::IsItCertain(what) => Answer::SoIn(count(self.holds(what, &env)?), worlds),
            Question::CouldItBe(what) => Answer::Could(count(self.holds(what, &env)?) > 0),
            Question::AfterHowManyRounds(what) => {
                let mut first = vec![None; worlds];
                for (round, &then) in self.rounds.iter().enumerate().rev() {
                    let holds = self.holds(what, &Env::new(then))?;
                    for (world, first) in first.iter_mut().enumerate() {
                        if holds[self.came_from(now, world, then)] {
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
                for value in self.members(over, 0, &env)?.iter() {
                    let Value::Number(number) = value else {
                        let message = format!("a parameter is a number, not {value}");
                        return Err(Fault::new(over.at.clone(), message).into());
                    };
                    let mut settings = self.settings.clone();
                    settings.insert(name.clone(), *number);
                    if retold(lines, &settings, self.budget)?
                        .is_some_and(|left| !exactly_one || left == 1)
                    {
                        which.push(value.clone());
                    }
                }
                Answer::Which(which)
            }
        })
    }
}

/// How many worlds are left after these lines with other settings; none if they cannot be said.
fn retold(
    lines: &[Line],
    settings: &Settings,
    budget: &crate::budget::Budget<'_>,
) -> Result<Option<usize>, Stop> {
    use crate::story::text::Statement;
    let said = |line: &&Line| {
        !matches!(
            line.statement,
            Statement::Ask(_) | Statement::Expect(_) | Statement::ExpectWorlds(_)
        )
    };
    let lines: Vec<Line> = lines.iter().filter(said).cloned().collect();
    let mut telling = Telling::new(settings, budget);
    match telling.tell(&lines, &[]) {
        Ok(()) => Ok(Some(telling.moments[telling.now()].worlds).filter(|worlds| *worlds > 0)),
        Err(Stop::Unsaid(_)) => Ok(None),
        Err(stop) => Err(stop),
    }
}
